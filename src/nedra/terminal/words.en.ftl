terminal-you = Player
terminal-player = Player { $number }
terminal-bot-names = Ada Bruno Clio Dante Elvira Fabio Greta Hugo

terminal-input-help = Answer with a number, a word or its beginning. ? helps, q leaves.
terminal-bots-warming-up = The strong bots are still loading; until then they play by simple rules.
terminal-compiling = The strong bots are loading: the first time that takes about a minute.
terminal-ask = Your answer?
terminal-ambiguous-move = That could be several: { $moves }.
terminal-handover = { $name }, it is your turn. Everybody else, look away. Press Enter when you are ready:
terminal-help =
    Answer with the number before a move, with its words, or with its notation; the beginning is enough.
    ? and a rule's number, for example ? { $rule }, tells that rule. q leaves the table.
terminal-quit = You left the table before the end.

terminal-result = The end ({ $rule })
terminal-place = Place
terminal-name = Name
terminal-points = Points
terminal-seats = { $least } to { $most } players

terminal-refused-seat = “{ $seat }” cannot sit here. These can: { $known }.
terminal-refused-name = Two players are called { $name }. Give them different names: you:NAME.

terminal-step = Step { $step } of { $last }
terminal-view-spectator = As a spectator sees it
terminal-view-seat = As { $name } sees it
terminal-replay-keys = → or Enter goes on, ← back, Home and End to the beginning and the end; 1–{ $seats } sees as that player, 0 as a spectator; q leaves
games-not-loaded = The game “{ $name }” is left out, its package { $package } does not load. { $reason }
