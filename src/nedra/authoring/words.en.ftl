refused-new-file = “{ $file }” cannot be made: { $reason }.
refused-game-name = “{ $name }” is no name for a game: use 2 to 20 lower-case Latin letters and digits, a letter first.
refused-game-exists = There is a game called “{ $name }” already: choose another name.
new-game-install =
    The files are in { $folder }, but the game is not installed. Install it with
        { $command }
new-game-next =
    { $name } is a small game that plays. Make it yours: start with { $folder }/src/nedra_{ $name }/rules.py.

        nedra  # it is on the first page
        nedra play { $name } --seats you,bot  # play it in this terminal
        nedra lab simulate { $name } --bots heuristic
        python -m pytest { $folder }  # run its tests
