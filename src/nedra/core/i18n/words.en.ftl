refused-unknown-game = There is no game “{ $name }”. Known games: { $known }.
refused-broken-game = The game “{ $name }” is installed, but its package { $package } does not load. The command nedra games says why.
refused-unknown-option = There is no option “{ $option }”. Known options: { $known }.
refused-option-value = Option “{ $option }” cannot be { $value }: it goes from { $least } to { $most }.
refused-seats = A table of { $seats } cannot play this: it is for { $least } to { $most }.
refused-box = This box cannot be played with: { $reason }.
box-line = line { $line }, { $reason }
box-place = { $place }: { $reason }
box-missing = the key “{ $key }” is missing
box-unknown = the key “{ $key }” does not belong here
box-too-small = the number must be at least { $bound }
box-too-large = the number must be at most { $bound }
box-too-short = { $bound ->
    [one] the list needs at least { $bound } element
   *[other] the list needs at least { $bound } elements
}
box-too-long = { $bound ->
    [one] the list may have at most { $bound } element
   *[other] the list may have at most { $bound } elements
}
box-type = { $expected ->
    [int] a whole number
    [str] a word in quotes
    [array] a list
    [object] a table
   *[other] something else
} is needed, not { $found ->
    [int] a whole number
    [float] a fraction
    [str] a word in quotes
    [bool] true or false
    [array] a list
    [object] a table
   *[other] this
}
box-value = “{ $value }” does not belong here
box-duplicate = this is written above already
box-no-toml = that is not how TOML is written
box-no-file = there is no file { $path }
box-no-text = this is not text in UTF-8
box-unreadable = the file cannot be opened ({ $reason })
box-other = { $reason }
system-eacces = Permission denied
system-eexist = File exists
system-eisdir = Is a directory
system-enoent = No such file or directory
system-enospc = No space left on device
system-enotdir = Not a directory
system-eperm = Operation not permitted
system-erofs = Read-only file system
refused-record = This is not a record that can be replayed: { $reason }.
refused-record-rules = The record was made with version { $recorded } of the rules, this is version { $known }.
refused-record-move = Move { $number } of the record was refused: { $reason }.
record-format = its format is { $found }, this program knows { $known }
record-structure = it does not have the structure of a record
record-inconsistent = its moves and its sealed answers do not fit together
refused-not-over = The match is not over yet.
refused-over = The match is over.
refused-no-such-seat = There is no seat { $seat }: seats are numbered from 0, and there are { $seats }.
refused-unknown-move = “{ $move }” is not a move of this game. Possible now: { $known }.
refused-several-moves = “{ $move }” can mean several moves: { $meant }.
refused-unknown-bot = There is no bot “{ $name }”. Known bots: { $known }.
refused-level-searches = Bots of the level “{ $name }” think a match through, and the package for that is not here: pip install 'nedra[compiled]'. There are: { $known }.
refused-search-option = “{ $option }” is not a search option. Known options: { $known }.
refused-search-option-integer = { $option } takes a whole number from { $least } to { $most }, not “{ $written }”.
refused-search-option-twice = Set each search option only once: { $options }.
refused-search-option-number = { $option } takes a number from { $least } to { $most }, not “{ $written }”.
refused-style = There is no style “{ $style }”. Known styles: { $known }.
refused-no-style = The bot “{ $level }” has no style: only bots that search have one: { $known }.
refused-other-strategy = The strategy “{ $name }” belongs to another game. { $count ->
    [0] This one has no strategies by name.
   *[other] This one has: { $known }.
}
refused-not-solved = The bot “perfect” plays only what is solved exactly: Diamant between two, with the usual box and without artifacts.
refused-untrained = No network has learned this game yet. Learned: { $known }.
refused-untrained-setup = The network of this game learned at a table of { $seats } with the usual options and box, and knows no other.
refused-outdated-policy = This player learned rules that have changed since: train it anew.
refused-setting = “{ $setting }” is no setting: write NAME=NUMBER, for example artifacts=1; for 0 and 1 also { $known }.
refused-set-twice = “{ $setting }” is set twice: which of the two is meant?
refused-seed = A seed is a whole number of up to 255 bits, not { $seed }.

fair-verdict-yes = The deal was honest.
fair-verdict-unsalted = The server kept its promise, but no player added a salt: its owner could have chosen this deal beforehand.
fair-verdict-withheld = Nothing is wrong, but not everything is proved: somebody committed to a salt and did not reveal it.
fair-verdict-no = The deal was not honest, or this record was changed.
fair-verdict-unknown = Nobody can say whether the deal was honest: the record does not allow a check.
fair-verdict-cut-off = This record is not whole: the match in it has no end. So it proves nothing about the deal.
fair-verdict-open = Nothing is wrong so far, but that proves nothing: the table’s whole promise has not been compared.
fair-replayed = The match was dealt again and played to its end: { $moves ->
    [one] { $moves } move, legal
   *[other] { $moves } moves, each legal
}.
fair-unfinished = The match was dealt again, but it has no end yet: { $moves ->
    [one] { $moves } move, legal
   *[other] { $moves } moves, each legal
}.
fair-not-replayed = The match cannot be played again: { $reason }
fair-no-proof = The record does not say what the deal was made of: there is nothing to check it by.
fair-shape-link = { $field }: this is not the link of a table.
fair-shape-digest = { $field }: this is not 64 hexadecimal digits in lower case.
fair-shape-seats = { $field }: there must be one for each seat.
fair-setup = Promised and played: { $game }, rules version { $rules }, { $seats } seats, options { $options }, { $printed ->
    [1] the game’s own box
   *[0] another box than the game’s own
} ({ $box }).
fair-box-differs = The match was played with another box than the promised one: { $box } instead of { $promised }
fair-seed-fits = The deal follows from the server’s secret, everybody’s commitments and the players’ salts.
fair-seed-differs = The deal does not follow from the server’s secret, everybody’s commitments and the players’ salts.
fair-salts = { $count ->
    [0] No player’s browser added a salt: the server alone decided the deal, and its owner could have chosen it.
    [one] { $count } browser committed to a random salt before any was revealed: nobody could choose the deal, unless this player is colluding with the server’s owner.
   *[other] { $count } browsers committed to random salts before any was revealed: nobody could choose the deal, unless all these players are colluding with the server’s owner.
}
fair-salts-withheld = { $count ->
    [one] Seat { $seats } committed to a salt and did not reveal it. If its player is colluding with the server’s owner, they could choose between two deals.
   *[other] Seats { $seats } committed to salts and did not reveal them. If their players are colluding with the server’s owner, each could choose between two deals.
}
fair-salts-invalid = A salt is not the one that was committed to: somebody could have chosen it to suit the deal.
fair-not-compared = Nothing was compared with a promise: none was given. If you copied the one that the table showed before the first card, write it after the name of the file. This record belongs to { $promise }
fair-promise-kept = This is the deal that was promised before the first card: { $promise }
fair-promise-early = This is the server’s promise from before all had sat down. It fixes the game and the server’s secret, but not the players’ salts. Compare the table’s promise: { $promise }
fair-promise-begins = The { $digits ->
    [one] digit that you gave agrees
   *[other] { $digits } digits that you gave agree
} with the promise, but a beginning proves nothing: another secret with the same { $shown } digits is found in seconds. All 64 are { $promise }
fair-promise-broken = Something else was promised: this record belongs to { $promise }
refused-no-adviser = No bot can give advice on this game yet.
compiling = Compiling the rules, once on this computer: 20 seconds to two minutes.
