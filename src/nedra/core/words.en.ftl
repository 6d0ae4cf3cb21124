refused-unknown-game = There is no game “{ $name }”. Known games: { $known }.
refused-unknown-option = There is no option “{ $option }”. Known options: { $known }.
refused-option-value = Option “{ $option }” cannot be { $value }: it goes from { $least } to { $most }.
refused-seats = A table of { $seats } cannot play this: it is for { $least } to { $most }.
refused-box = This box cannot be played with: { $reason }.
refused-record = This is not a record that can be replayed: { $reason }.
refused-record-rules = The record was made with version { $recorded } of the rules, this is version { $known }.
refused-record-move = Move { $number } of the record was refused: { $reason }
refused-not-over = The match is not over yet.
refused-over = The match is over.
refused-no-such-seat = There is no seat { $seat }: seats are numbered from 0, and there are { $seats }.
refused-unknown-move = “{ $move }” is not a move of this game. Possible now: { $known }.
refused-unknown-bot = There is no bot “{ $name }”. Known bots: { $known }.
refused-setting = “{ $setting }” is no setting: write NAME=NUMBER, for example artifacts=1.
refused-seed = A seed is a whole number of up to 255 bits, not { $seed }.
