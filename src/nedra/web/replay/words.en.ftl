replay-title = Replay
replay-leave = To the table
replay-first = To the start
replay-back = One step back
replay-forward = One step on
replay-last = To the end
replay-play = Play on
replay-pause = Pause
replay-speed = Speed
replay-step = Step of the game
replay-perspective = Whose view
replay-show = Show
replay-reveal-all = All cards open
replay-as-spectator = As a spectator
replay-as-seat = As { $name }
replay-no-events = Nothing to tell.
open-replay = Look back
refused-replay-perspective = While the game is running you can look back only as yourself or as a spectator.
refused-replay-memory = In this game you have to remember what lies covered. You can look back when the match is over.

upload-record = Open a saved game
upload-record-about = Choose a record that you downloaded after a game, here or on another server. Every move is checked against the rules, and the game gets a link of its own.
record-file = Record file
show-record = Show the game
show-record-about = step by step, all cards open
save-record = Download the record

share = Share
share-title = Show this game to others
share-step = Link to this step
share-send = Send…
share-about = Whoever opens the link sees how it ended and can walk through the game. The record is a file: keep it, or show it at any other Nedra.

you-are-spectator = You are watching
spectator-count = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}

chances-title = Chances to win
chances-chart = Chart: everybody’s chance to win after every step of the game. The table has every number.
chances-turning-points = Where it turned
chances-step = Step { $step }
chances-table = All numbers, to print
chances-numbers = The chance to win after every step
chances-about = From every step the game is played out many times, with what each player could know there; the chance is the mean of these estimates. What nobody knew, the chart does not know either; the last step shows who won.
chances-pending = The bots are going through the game and estimating the chances. That usually takes less than a minute.
chances-back = To the game
