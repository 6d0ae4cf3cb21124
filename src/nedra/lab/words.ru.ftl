refused-no-games = Партий не может быть { $games }: нужна хотя бы одна.
refused-no-cores = Ядер не может быть { $cores }: нужно хотя бы одно.
refused-bots-and-seats = Ботов { $bots }, а мест { $seats }: назовите одного на всех или по одному на место.
refused-not-in-bulk = Бот «{ $name }» не умеет играть сериями. Умеют: { $known }.
refused-too-many-seats = В сериях не больше { $most } мест.
refused-file = «{ $file }» записать нельзя: это папка или папки для него нет.
refused-lonely-bot = Для турнира нужны хотя бы два бота: назовите их через запятую.
