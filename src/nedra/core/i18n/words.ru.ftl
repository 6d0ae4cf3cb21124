refused-unknown-game = Игры «{ $name }» здесь нет. Есть: { $known }.
refused-broken-game = Игра «{ $name }» установлена, но её пакет { $package } не загружается. Почему, скажет команда nedra games.
refused-unknown-option = Настройки «{ $option }» нет. Есть: { $known }.
refused-option-value = Настройка «{ $option }» не может быть { $value }: только от { $least } до { $most }.
refused-seats = Мест не может быть { $seats }: в эту игру играют от { $least } до { $most }.
refused-box = С такой коробкой играть нельзя: { $reason }.
box-line = строка { $line }, { $reason }
box-place = { $place }: { $reason }
box-missing = нет ключа «{ $key }»
box-unknown = лишний ключ «{ $key }»
box-too-small = нужно число не меньше { $bound }
box-too-large = нужно число не больше { $bound }
box-too-short = { $bound ->
    [one] нужен список хотя бы из { $bound } элемента
    [few] нужен список хотя бы из { $bound } элементов
   *[many] нужен список хотя бы из { $bound } элементов
}
box-too-long = { $bound ->
    [one] нужен список не длиннее { $bound } элемента
    [few] нужен список не длиннее { $bound } элементов
   *[many] нужен список не длиннее { $bound } элементов
}
box-type = { $expected ->
    [int] нужно целое число
    [str] нужно слово в кавычках
    [array] нужен список
    [object] нужна таблица
   *[other] нужно другое
}, а здесь { $found ->
    [int] целое число
    [float] дробное число
    [str] слово в кавычках
    [bool] true или false
    [array] список
    [object] таблица
   *[other] другое
}
box-value = «{ $value }» здесь не бывает
box-duplicate = это уже записано выше
box-no-toml = так в TOML не пишут
box-no-file = нет файла { $path }
box-no-text = это не текст в кодировке UTF-8
box-unreadable = файл не открывается ({ $reason })
box-other = { $reason }
refused-record = Эту запись воспроизвести нельзя: { $reason }.
refused-record-rules = Запись сделана по правилам версии { $recorded }, а здесь версия { $known }.
refused-record-move = Ход { $number } записи не принят: { $reason }.
record-format = её формат { $found }, а здесь понимают { $known }
record-structure = она записана не так, как нужно
record-inconsistent = ходы и запечатанные ответы не сходятся
refused-not-over = Партия ещё не окончена.
refused-over = Партия окончена.
refused-no-such-seat = Места { $seat } нет: места считаются с 0, всего их { $seats }.
refused-unknown-move = «{ $move }» — не ход этой игры. Сейчас можно: { $known }.
refused-several-moves = «{ $move }» можно понять по-разному: { $meant }.
refused-unknown-bot = Бота «{ $name }» нет. Есть: { $known }.
refused-level-searches = Боты уровня «{ $name }» обдумывают партию наперёд, а здесь для этого нет пакета: pip install 'nedra[compiled]'. Есть: { $known }.
refused-search-option = «{ $option }» — не параметр поиска. Есть: { $known }.
refused-search-option-integer = Для { $option } нужно целое число от { $least } до { $most }, а не «{ $written }».
refused-search-option-twice = Каждый параметр поиска задаётся один раз: { $options }.
refused-search-option-number = Для { $option } нужно число от { $least } до { $most }, а не «{ $written }».
refused-style = Стиля «{ $style }» нет. Есть: { $known }.
refused-no-style = У бота «{ $level }» нет стиля: он есть только у ботов с поиском: { $known }.
refused-other-strategy = Стратегия «{ $name }» — из другой игры. { $count ->
    [0] В этой игре таких стратегий нет.
   *[other] В этой игре есть: { $known }.
}
refused-untrained = Этой игре сеть ещё не учили. Выучены: { $known }.
refused-untrained-setup = Сеть этой игры училась за столом на { $seats ->
    [one] { $seats } место
    [few] { $seats } места
   *[many] { $seats } мест
} с обычными настройками и коробкой и за другими столами играть не умеет.
refused-outdated-policy = Этот игрок учился по правилам, которые с тех пор изменились: обучите его заново.
refused-setting = «{ $setting }» — не настройка: нужно ИМЯ=ЧИСЛО, например artifacts=1; вместо 0 и 1 можно { $known }.
refused-set-twice = «{ $setting }» задано дважды: что из двух имеется в виду?
refused-seed = Сид — целое число до 255 бит, а не { $seed }.

fair-verdict-yes = Раздача была честной.
fair-verdict-unsalted = Сервер сдержал обещание, но никто из игроков ничего не добавил: хозяин мог выбрать эту раздачу заранее.
fair-verdict-no = Раздача не была честной, или эту запись изменили.
fair-verdict-unknown = Была ли раздача честной, сказать нельзя: по этой записи её не проверить.
fair-verdict-open = Пока ничего подозрительного, но это ничего не доказывает: обещание не сравнили.
fair-promise-begins = Секрет совпадает с обещанием в тех цифрах, что вы назвали (их { $digits }); все 64: { $promise }
fair-promise-too-short = Такое короткое начало обещания ничего не доказывает: цифр { $digits }, а нужно хотя бы { $least }. Стол показывает их в строке «Честная раздача».
fair-replayed = Партия сдана заново и сыграна до конца: { $moves ->
    [one] { $moves } ход, он
    [few] { $moves } хода, каждый
   *[many] { $moves } ходов, каждый
} по правилам.
fair-unfinished = Партия сдана заново, но до конца не доиграна: { $moves ->
    [one] { $moves } ход, он
    [few] { $moves } хода, каждый
   *[many] { $moves } ходов, каждый
} по правилам.
fair-not-replayed = Партию нельзя сыграть заново: { $reason }
fair-no-proof = В записи не сказано, из чего получена раздача: проверить её нечем.
fair-seed-fits = Раздача получена из секрета сервера, ссылки на стол и добавок игроков.
fair-seed-differs = Раздача не получается из секрета сервера, ссылки на стол и добавок игроков.
fair-salts = { $count ->
    [0] Браузеры игроков ничего не добавили: раздачу определил один сервер, и его хозяин мог её выбрать.
    [one] К раздаче добавил случайное число { $count } браузер: выбрать её не мог никто, разве что этот игрок в сговоре с хозяином сервера.
    [few] К раздаче добавили случайные числа { $count } браузера: выбрать её не мог никто, разве что кто-то из этих игроков в сговоре с хозяином сервера.
   *[many] К раздаче добавили случайные числа { $count } браузеров: выбрать её не мог никто, разве что кто-то из этих игроков в сговоре с хозяином сервера.
}
fair-salts-invalid = Добавки не такие, какие делают браузеры (по одной на место, от 16 до 64 шестнадцатеричных цифр; у открывшего стол — только если больше ни у кого нет): их могли подобрать ради выгодной раздачи.
fair-not-compared = С обещанием ничего не сравнили: оно не названо. Если вы списали его со стола до первой карты, допишите его после имени файла. Этому секрету соответствует { $promise }
fair-promise-kept = Секрет тот самый, что был обещан до первой карты: { $promise }
fair-promise-broken = Обещан был другой секрет: этому соответствует { $promise }
refused-no-adviser = Некого спросить: ходы этой игры пока никто не оценивает.
compiling = Компилируем правила, один раз на этом компьютере: от 20 секунд до двух минут.
