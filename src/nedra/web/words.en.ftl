site-name = Nedra
site-line = Treasure-cave games at one table: on this device, by link, with bots.
skip-to-table = Skip to the table
connection-lost = Connection lost. Your game is safe; reconnecting…
answer-sending = Sending your answer…
connection-unsent = Connection lost. Your answer will be sent as soon as it is back.

language-ru = Русский
language-en = English
sound-on = Sound: on
sound-volume = Volume
sound-off = Sound: off
hints-on = Hints: on
hints-off = Hints: off

lobby-title = Open a table
choose-game = Choose a game
open-table-for = A table of { $game }
your-name = Your name
somebody = Player
how-many-seats = Seats
how-many-bots = Bots
level = Bots’ skill
level-beginner = Beginner
level-beginner-about = Often plays at random: easy to beat, for children too.
level-casual = Casual
level-casual-about = Plays by simple rules and makes mistakes now and then.
level-expert = Expert
level-expert-about = Thinks a match through, many moves ahead.
level-master = Master
level-master-about = Thinks longest and hardly forgives a mistake.
style = Style of experts and masters
style-even = Even
style-even-about = Wants to win and cares a little about points.
style-careful = Careful
style-careful-about = Points count as much as a win.
style-bold = Bold
style-bold-about = All or nothing: only the win counts.
style-spiteful = Spiteful
style-spiteful-about = Cares about one thing: that nobody else wins.
options = Options
advanced-options = Clock, bots, chat, guests
play-now = Play now
play-now-about = against bots
open-table = Invite friends
open-table-about = by a link or a QR code

notify-off = Notify me on my turn
notify-on = Notifying you on your turn
notify-welcome = You will see a notification like this when it is your turn.
notify-cannot = No notifications here
notify-insecure = Browsers allow notifications only for https addresses and on the computer that runs the server. Keep this page open: its tab and its sound tell you when it is your turn.
notify-blocked = Notifications are blocked for this site. Allow them in the browser: press the icon left of the address, then “Notifications”.
notify-missing = This browser cannot show notifications. Keep this page open: its tab and its sound tell you when it is your turn.

me-title = Me
me-heading = Who you are at the table
me-note = Everybody you play with sees your name and your face.
me-face = Face
me-save = Save
face-0 = Traveller in a pith helmet
face-1 = Seafarer in a headscarf
face-2 = Pilot with goggles
face-3 = Red beard
face-4 = Girl with braids
face-5 = Scholar in a fez
face-6 = Tracker in hat and bandana
face-7 = Grandmother professor
face-8 = Old gnome
face-9 = Toadstool gnome
face-10 = Miner with a lamp
face-11 = Stargazer
face-12 = Curly jeweller
face-13 = Queen under the mountain
face-14 = Mole with glasses
face-15 = Kind orc
key-title = Your key
key-about = To play from another device, enter your key there: same seats, same games.
key-show = Show the key
key-warning = Show it to nobody else: whoever knows the key plays for you.
key-qr-alt = QR code with your key
key-copy-link = Copy the link
key-renew = Change the key…
key-renew-yes = Yes, change it
key-renew-about = Does somebody else know your key? A new one takes over all your seats; the old one stops working, on your other devices too.
key-renew-half = Changing the key was interrupted: some of your seats may be with the new one by now. Finish it; nothing is lost.
key-renew-on = Finish changing the key
key-none = Your key appears as soon as you save a name or sit down.
enter-key-title = Played on another device before?
enter-key-about = Open this page there and point the camera at its QR code, or type its code here.
enter-key-code = Code from the other device
enter-key-submit = Go on
switch-key-title = Is this you?
switch-key-games = { $count ->
    [one] one game
   *[other] { $count } games
}
switch-key-yes = Yes, it is me
switch-key-with-games = Come in and take my games along…
switch-key-with-games-yes = Yes, take them for good
switch-key-with-games-about = { $games ->
    [one] one game of this device goes
   *[other] { $games } games of this device go
} over to { $name } for good: neither the games nor the old name will come back to this device.
switch-key-now = { $name } plays on this device now. If you just come in, you can go back to that name on the page “Me”.
switch-key-no = No, leave it as it is
previous-key-about = On this device before
previous-key-back = Go back
refused-own-key = That is your own code: you are here already.

games-wait = { $count ->
    [one] one game waits
   *[other] { $count } games wait
}
my-games = My games
all-games = All my games
all-games-short = All
running-games = In progress
finished-games = Finished
no-games = The games in which you have a seat appear here.
games-newer = Newer
games-older = Older
open-tables = Open tables
game-with = with { $names }
game-alone = nobody else yet
game-your-turn = Your turn
game-waits = { $name } is to move
game-waits-many = { $count ->
    [one] one player is thinking
   *[other] { $count } players are thinking
}
game-has-room = { $count ->
    [one] one seat is free
   *[other] { $count } seats are free
}
game-shuffling = the cards are being shuffled
game-closed = closed
game-won = won by { $names }
ago-now = just now
ago-minutes = { $count } min ago
ago-hours = { $count } h ago
ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
}
listed = Show on this server
listed-about = Anyone who visits this server may sit down. Otherwise only people with the link.

waiting-for-seats = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
game-to-come = The game
starts-soon = Everybody is here. The game starts in { $seconds ->
    [one] one second.
   *[other] { $seconds } seconds.
}
shuffling = Shuffling the cards…
shuffling-waits = Shuffling the cards… Waiting for the open pages of: { $names }.
invite-title = Invite the others
qr-alt = QR code with the link to this table
table-link = Link to this table
copy-link = Copy
link-copied = The link is copied.
link-not-copied = This browser does not allow copying. The link is selected: press Ctrl+C, or hold it and choose “Copy”.
only-this-device = This link works on this computer only. To let phones in, start the server without --host, or with --host 0.0.0.0.
only-this-device-guest = This link works on this computer only. Ask whoever opened the table to let phones in.
seats-title = Who plays
a-bot = bot
a-bot-of-level = bot · { $level }
a-bot-of-style = bot · { $level } · { $style }
is-here = is here
sit-down = Sit down
sit-at-this-device = Plays on this device
name-of-another = Name
start-with-bots = Start now
start-with-bots-about = { $count ->
    [one] a bot takes the empty seat
   *[other] bots take the { $count } empty seats
}
bot-names = Hugo Ada Clio Dante Elvira Bruno Fabio Greta

table-title = At the table
empty-seat = seat is free
free-seat = Free the seat
give-to-bot = Give to a bot
leave-seat = Stand up
let-bot-play = A bot goes on
vacancy = The seat of { $name } is free.
vacancy-for-you = Sit down and play on!
vacancy-for-host = Invite somebody by the link, or give the seat to a bot.
vacancy-wait = Waiting for somebody to sit down.
vacancy-freed = The host has freed your seat. If you are here, sit down again!
vacancy-left = You stood up. The seat is still yours: you can come back.
vacancy-ask = You can ask for this seat: the people at the table decide.
vacancy-refused = The people at the table did not agree that you take it.
ask-for-seat = Ask for the seat
seat-request-label = Somebody asks for a seat
seat-request = { $name } wants to take the seat of { $before }: allow?
seat-request-yours = You have asked for the seat of { $before }.
seat-request-waits = Still to decide: { $names }.
seat-request-allow = Allow
seat-request-refuse = Refuse
bot-for-you = { $name } plays for you.
bot-for-you-about = The seat is still yours: you can take it back.
take-back = Back into the game
let-bot-play-about = A bot takes your seat and plays for you. You can come back as long as nobody else has been given the seat.
let-bot-play-yes = Yes, let a bot play
seat-change-left = { $name } stands up.
seat-change-freed = The host has freed the seat of { $name }.
seat-change-seated = { $name } takes the seat of { $before }.
seat-change-returned = { $name } is back at the table.
seat-change-withheld = The cards were dealt without the salt of { $name }, which was not revealed in time.
seat-change-bot = The bot { $name } now plays for { $before }.
rejoin-question = You sit at this table already, on another device?
rejoin-how = Come in with your key.
close-table = Close the table…
close-table-about = The game ends for everybody and cannot be brought back. Whoever opens the link sees that the table is closed.
close-table-yes = Yes, close it
closed-title = The table is closed
closed-by = { $name } closed it.
closed-by-host = The host closed it.
closed-by-admin = The server’s administrator closed it.

handover-label = Between players
handover-next = Pass the device to { $name }
handover-hidden-responders = Does anybody want to answer?
handover-about = The others look away.
handover-waiting = Waiting for the others
i-am = I am { $name }
hide-and-pass-on = Hide and pass on

error-title = That did not work
to-first-page = To the first page
refused-no-board = The game “{ $name }” has no board: it is played in a terminal (nedra play { $name }) and in the lab, not at this table.
refused-too-many-bots = { $bots } bots at { $seats } seats leave no seat for you.
refused-device-handed-over = Somebody else has the device now. Say first who you are.
refused-rate-limit = That was too fast. Wait { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} and try again.
refused-too-many-streams = Too many pages of this server are open here already. Close some, then try again.
refused-too-many-spectators = There is no room for more spectators at this table. Try again later.
refused-too-many-listed = { $most } tables opened here wait in the list already. Open this one without “Show on this server” and invite people by its link, or close one of the others.
refused-http = This request was not understood.
refused-http-401 = A seat’s key is sent like this: “Authorization: Bearer key”.
refused-http-403 = This form came from another site and was not accepted.
refused-http-404 = There is nothing at this address.
refused-http-405 = There is nothing at this address.
refused-http-413 = That is too much at once.
refused-http-500 = Something broke on our side. Nothing that was saved is lost.

your-turn = Your turn
play-again = Play again
rematch-offer = { $name } wants another game.
rematch-waits = Another game: waiting for { $names }.
rematch-ready = { $ready } of { $all } ready.
rematch-without = Do not wait
to-next-match = To the next game
another-table = Another table
change-mind = { $name }: change the answer
refresh-seats = See who has come

# The rules and About

rules-title = Rules of { $game }
rules-contents = Contents
rules-players = { $least }–{ $most } players
rules-play = To a table
rules-print-note = The rules are retold in our own words. A rule has the same number here and at the table.
rules-other-games = The other games
to-tables = To the tables
about-link = The games and their authors
about-title = The games and their authors
about-unofficial = Nedra is an unofficial implementation of four board games, made by people who like them, for owners of these games. The names of the games belong to their publishers.
about-own = All drawings, texts and rules here are drawn and written anew: no picture and no sentence was taken from the boxes.
about-buy = If you like a game, buy the real box: its authors and publishers have earned it.

rules-link = Rules

about-short = Authors
clock = Clock
clock-off = No clock
clock-off-about = The table waits as long as it takes, for days if need be. Nobody plays for absent players.
clock-relaxed = Relaxed
clock-relaxed-about = { $seconds } seconds per answer, then the game makes a harmless move for you. A bot fills in for anyone away.
clock-brisk = Brisk
clock-brisk-about = { $seconds } seconds per answer, otherwise the same.
clock-of = { $seconds ->
    [one] { $seconds } second for an answer
   *[other] { $seconds } seconds for an answer
}
clock-soon = Time is nearly up.
chosen-by-clock = Time was up: { $line }
chosen-by-bot = A bot, for an absent player: { $line }
board-away = a bot plays

# The guided first game

guide-title = A first game of { $game }
guide-label = Hints of the first game
guide-step = Step { $number } of { $steps }
guide-learner = Learner
guide-your-move = Your move, where the hand is
guide-read-on = Got it
guide-start-match = Now play a real one
guide-again = Once more from the start
refused-lesson-other-move = You could do that, but first I will show you something else. See where the hand points.
refused-lesson-read-first = No hurry: first read what I say, then press “Got it”.
refused-lesson-invalid = This lesson link is broken. Start the lesson again.

guide-others = Ada Clio

guide-link = Learn in 3 minutes

refused-lesson-over = The lesson is over. Now for a real game: the button is at the top.

fair-link = Fair shuffle: { $promise }
fair-title = Fair shuffle
fair-about = Every player’s browser adds a part of the deal, sealed before any part is shown. So nobody can choose the cards or change them, not even the server’s owner, and everybody can check that after the match.
fair-back = To the table
fair-none = This record carries no proof of its deal.
fair-promise = The promise
fair-promise-server = This is the server’s promise: the fingerprint (SHA-256) of its secret, the game, the options and the box. When all seats are taken, the table’s promise takes its place.
fair-promise-table = This is the table’s promise: the fingerprint (SHA-256) of the server’s secret, the game, the options, the box and the sealed salts of all browsers. It was fixed before any salt was revealed, and no other deal has the same fingerprint.
fair-salted = { $count ->
    [one] { $count } browser has added a random salt of its own: nobody can choose the deal, unless this player is colluding with the server’s owner.
   *[other] { $count } browsers have added random salts of their own: nobody can choose the deal, unless all of these players are colluding with the server’s owner.
}
fair-unsalted = No browser has added a random salt of its own, and none can any more. The server alone decides the deal: it can no longer change it, but could have chosen it. This happens where browsers run no scripts and programs add no salt.
fair-withheld = Dealt without a salt that was sealed and not revealed in time: { $names }. Nobody can deal again because of that, but a player who colludes with the server’s owner could choose between two deals this way.
fair-later = When the match is over, the secret and the check appear here. Your browser keeps the promise and compares it by itself; copy it if you want to compare, too.
fair-checked = What was checked
fair-revealed = What was revealed
fair-secret = The server’s secret
fair-salt-of = Salt: { $name }
fair-salt-withheld = never revealed; sealed as
fair-box = The box (its fingerprint)
fair-browser = What your browser checked
fair-browser-about = Your browser has calculated this by itself, from the record and from what it saw before the deal. It does not deal the cards again; `nedra verify` does.
fair-browser-seed-yes = The deal follows from the server’s secret and the salts, and every salt is the one that was sealed.
fair-browser-seed-no = The deal does not follow from the server’s secret and the salts.
fair-browser-seed-malformed = This is not a record of a finished match, so it proves nothing.
fair-browser-seed-withheld = The deal follows from the server’s secret and the salts, but a sealed salt was never revealed. So it is not proved that nobody has chosen it.
fair-browser-seed-unsalted = The deal follows from the server’s secret, but no browser added a salt. So it is not proved that the server has not chosen it.
fair-browser-box-yes = The match was played with the promised box.
fair-browser-box-no = The match was played with another box than the promised one.
fair-browser-box-none = Whether the box is the promised one was not checked: this page does not know the game’s own box.
fair-browser-promise-yes = Everything is as it was promised when this browser looked, before the deal.
fair-browser-promise-no = Something else was promised when this browser looked, before the deal.
fair-browser-promise-none = This browser did not see the table’s promise before the deal, so it has nothing to compare with.
fair-browser-salt-yes = This browser’s own salt is part of the deal.
fair-browser-salt-no = This browser’s own salt is not part of the deal. If your page was closed while the cards were shuffled, or you sat down only then, that is why; otherwise the server left it out.
fair-browser-salt-none = This browser has added no salt to this deal.
fair-browser-all-yes = ✓ Your browser has checked the shuffle
fair-browser-all-no = ✗ The shuffle is not as your browser expected it. What happened?
fair-seed = The deal (made of all that)
fair-yourself = Check it yourself
fair-download = Download the record

no-advice = No advice from bots
no-advice-about = Nobody at this table can ask a bot what to do.
advice-title = A bot’s advice
advice-play = Play this
advice-others = Other moves
advice-more = { $count ->
    [one] And one more move.
   *[other] And { $count } more moves.
}
advice-chance = chance to win
advice-about = The bot has simulated four thousand games, knowing only what can be known from your seat. The chance is the share of wins among them; the decision is yours.
advice-about-exact = This decision is solved exactly, from all that can be known from your seat. The chance is what the move wins if everybody plays perfectly; the decision is yours.
advice-about-heuristic = The bot cannot estimate chances yet and follows a simple rule. Ask again a little later.
back-to-table = To the table
refused-no-advice = At this table people play without advice.
refused-advice-busy = Too many people are asking for advice right now. Try again in a minute.

keys-title = Keys
keys-numbers = the moves below the board, in order
keys-diamant = continue, return (Diamant)
keys-others = draw, take, end the turn, pass
keys-only = the only move
keys-tab = to the next button
keys-close = close a drawer
keys-list = this list
