terminal-you = Player
terminal-player = Player { $number }
terminal-bot-names = Ada Bruno Clio Dante Elvira Fabio Greta Hugo

terminal-input-help = Answer with a number, or with the first letters of a move. ? shows the rules, q leaves.
terminal-bots-warming-up = The strong bots are still loading; until then they play by simple rules.
terminal-ask = Your answer?
terminal-ask-back = Your answer (Enter: back)?
terminal-ask-only = Enter to go on:
terminal-no-number = There is no such number here: 1 to { $last }.
terminal-unknown-move = “{ $typed }” is not among these moves. Answer with a number, or with the first letters of a move.
terminal-handover = { $name }, it is your turn. Everybody else, look away. Press Enter when you are ready:
terminal-help =
    Answer with the number before a move, or with its words; the first letters are enough.
    A line that ends in … opens a second list; there, Enter goes back.
    ? lists the rules, ? { $rule } shows one of them, ? and a word those with that word. q leaves the table.
terminal-leave = Leave the table? q again leaves, Enter stays:
terminal-quit = You left the table before the end.
terminal-goodbye = Goodbye!
terminal-kept = The match is saved. To go on with it: nedra play --resume
terminal-record-kept = The record is kept: nedra replay { $file }
terminal-record-lost = The record of this match could not be kept in { $file }: { $reason }.
terminal-after-match = 1 play again · 2 watch the replay · Enter leaves:

terminal-result = The end ({ $rule })
terminal-winners = { $count ->
    [1] { $names } wins!
   *[other] { $names } share the win!
}
terminal-place = Place
terminal-name = Name
terminal-points = Points
terminal-seats = { $least } to { $most } players

terminal-refused-seat = “{ $seat }” cannot sit here. These can: { $known }.
terminal-refused-name = Two players are called { $name }. Give them different names: you:NAME.
terminal-refused-none-left = There is no unfinished match.
terminal-refused-no-match = “{ $path }” is no unfinished match. A record of a finished one is shown by nedra replay.
terminal-refused-resume = A match that goes on keeps its game, seats, options and deal: name none of them with --resume.

terminal-step = Step { $step } of { $last }
terminal-view-spectator = As a spectator sees it
terminal-view-seat = As { $name } sees it
terminal-replay-keys = → or Enter goes on, ← back, Home and End to the beginning and the end; 1–{ $seats } sees as that player, 0 as a spectator; q leaves
games-not-loaded = The game “{ $name }” is left out, its package { $package } does not load. { $reason }

# The command line

did-you-mean = Did you mean { $word }?
usage-missing = Missing: { $names }.
usage-no-value = { $where } needs a value after it.
usage-choice = “{ $value }” is not known here. Known: { $known }.
usage-value = { $where } cannot be “{ $value }”.
usage-ambiguous = “{ $value }” can mean several options: { $known }.
usage-unknown = Not understood: { $words }.
usage-hint = For more, try { $command } --help.

help-usage = usage:
help-arguments = arguments
help-options = options
help-commands = commands
help-default = default: { $value }
help-help = show this help
help-version = show the version
help-lang = language of the texts (default: the system’s)
help-game = name of a game, for example diamant
help-set = an option of the game; may be repeated
help-data = data file (default: { $file })
help-database = PostgreSQL database instead of a file: postgresql://… (default: $NEDRA_DATABASE)

help-nedra = Treasure-cave board games. Without a command, nedra hosts tables in the browser.
help-nedra-examples =
    examples:
      nedra                             open the first page in the browser
      nedra serve --host 0.0.0.0        let others in the same network join
      nedra play diamant --seats 3      play in this terminal against two bots
      nedra replay record.json          step through a match in this terminal
      nedra verify record.json          check that a match was dealt as committed
      nedra lab simulate diamant        simulate a million games in a second or two
      nedra box hoard > mine.toml       change a game’s components
      nedra new-game quarry             make a game of your own
      nedra backup evening.sqlite       back up all matches
      nedra admin                       show the secret that opens the page /admin
      nedra COMMAND --help              show the options of a command
help-serve = host tables in the browser
help-host = address to listen on; 0.0.0.0 for all (without it: this machine, until you let phones in)
help-port = port to listen on (default: 8000, or the next free one)
help-redis = Redis that connects several processes: redis://… (default: $NEDRA_REDIS)
help-autoplay-after = with a clock, a bot plays for a person whose page was closed this long ago
help-max-tables = tables to keep in memory; the others stay in the store
help-log-format = format of the log
help-no-browser = do not open a browser
help-play = play in this terminal
help-play-seats = who plays, or how many: you and bots (default: the game’s usual number)
help-play-seed = seed, to repeat a deal (default: a random one)
help-play-resume = go on with the match that was left last, or with the one in FILE
help-play-examples =
    seats, clockwise, separated by commas:
      you, you:NAME   a person at this terminal; several people take turns
      bot, bot:NAME   the default bot
      beginner, casual, expert, master, random, heuristic
                      a bot of that kind; expert=NAME gives it a name
      expert:careful, expert:bold, expert:spiteful
                      an expert, or a master, with a style

    examples:
      nedra play diamant
      nedra play gnomes --seats 3
      nedra play --resume
      nedra play diamant --seats you:Anna,you:Boris,expert:bold --set artifacts=1
help-games = list the games with their seats and options
help-replay = step through a recorded match in this terminal
help-record = record of a match
help-step = step to start at
refused-commitment = “{ $given }” is not a promise: a promise consists of the digits 0–9 and the letters a–f.
help-verify = check that a match was dealt as committed
help-verify-record = record of a finished match
help-commitment = the table’s promise, shown before the deal on its page “Fair shuffle”: 64 digits
help-backup = copy all matches into a new data file; the server may keep running
help-restore = copy the matches of a backup into the store
help-export = write all matches as lines of JSON
help-import = copy the matches of an export into the store
help-new-file = new file
help-backup-file = backup file
help-export-to = new file; - for the standard output
help-export-file = export file
help-forget = delete matches, and people who are in none, for ever; the server must be stopped
help-forget-what = link of a match, or a name: every match of that player
help-forget-yes = delete; without this option, only count
help-admin = show the secret that opens the admin page
help-admin-new = make a new one; the old one stops working
help-completion = print a script that completes commands in a shell
help-completion-shell = the shell
help-completion-words = words typed so far: print what the last of them can become
help-completion-examples =
    examples:
      eval "$(nedra completion bash)"         in ~/.bashrc
      eval "$(nedra completion zsh)"          in ~/.zshrc
      nedra completion fish | source          in ~/.config/fish/config.fish
refused-no-folder = “{ $path }” cannot be made: there is no folder “{ $folder }”.
refused-is-folder = “{ $path }” is a folder: name a file in it.
refused-not-written = “{ $path }” cannot be read or written: { $reason }.
refused-no-stream = Only an export can be written to the standard output: name a file.
refused-no-data-file = “{ $path }” is no data file of Nedra.
