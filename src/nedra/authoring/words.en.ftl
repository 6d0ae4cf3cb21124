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
new-game-pytest =
    The tests need pytest, which is not installed. Install it with
        { $command }

# The command line

help-box-command = print the components of a game, to be changed
help-box-game = the game, for example hoard
help-box-out = write them to a new file instead
help-new-game = make a package with a small game that plays
help-new-game-name = lower-case letters and digits, for example quarry
help-new-game-title = name for players (default: NAME with a capital letter)
help-new-game-dir = folder to make (default: NAME)
help-new-game-no-install = only write the files; do not install them
