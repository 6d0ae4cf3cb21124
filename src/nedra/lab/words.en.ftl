refused-no-games = { $games } games cannot be played: at least 1.
refused-no-cores = { $cores } cores cannot play: at least 1.
refused-bots-and-seats = { $bots } bots for { $seats } seats: name one for all of them, or one for each.
refused-not-in-bulk = The bot “{ $name }” cannot play in bulk. These can: { $known }.
refused-too-many-seats = Bulk play has room for { $most } seats.
refused-file = “{ $file }” cannot be written: it is a folder, or its folder is not there.
refused-lonely-bot = A tournament needs at least two bots: name them with commas between.
