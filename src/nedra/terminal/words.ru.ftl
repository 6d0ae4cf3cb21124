terminal-you = Игрок
terminal-player = Игрок { $number }
terminal-bot-names = Ада Бруно Клио Данте Эльвира Фабио Грета Гуго

terminal-input-help = Отвечайте номером или первыми буквами хода. ? — правила, q — выход.
terminal-bots-warming-up = Сильные боты ещё загружаются; пока они ходят по простым правилам.
terminal-ask = Ваш ответ?
terminal-ask-back = Ваш ответ (Enter — назад)?
terminal-ask-only = Дальше — Enter:
terminal-no-number = Такого номера здесь нет: от 1 до { $last }.
terminal-unknown-move = «{ $typed }» — такого хода здесь нет. Ответьте номером или первыми буквами хода.
terminal-handover = { $name }, ваш ход. Остальные не смотрят. Готовы — нажмите Enter:
terminal-help =
    Отвечайте номером перед ходом или его словами; хватит и первых букв.
    Строка с … в конце открывает второй список; в нём Enter — назад.
    ? — все правила, ? { $rule } — одно из них, ? и слово — правила с этим словом. q — встать из-за стола.
terminal-leave = Встать из-за стола? Ещё раз q — выход, Enter — играем дальше:
terminal-quit = Вы встали из-за стола до конца партии.
terminal-goodbye = До встречи!
terminal-kept = Партия сохранена. Продолжить: nedra play --resume
terminal-record-kept = Запись сохранена: nedra replay { $file }
terminal-record-lost = Запись этой партии не удалось сохранить в { $file }: { $reason }.
terminal-after-match = 1 сыграть ещё раз · 2 пересмотреть партию · Enter — выход:

terminal-result = Партия окончена ({ $rule })
terminal-winners = { $count ->
    [1] Победа: { $names }!
   *[other] Победу делят: { $names }!
}
terminal-place = Место
terminal-name = Имя
terminal-points = Очки
terminal-seats = { $most ->
    [one] от { $least } до { $most } игрока
    [few] от { $least } до { $most } игроков
   *[many] от { $least } до { $most } игроков
}

terminal-refused-seat = «{ $seat }» за стол не сядет. Могут: { $known }.
terminal-refused-name = Двух игроков зовут { $name }. Дайте им разные имена: you:ИМЯ.
terminal-refused-none-left = Неоконченных партий нет.
terminal-refused-no-match = В «{ $path }» нет неоконченной партии. Запись оконченной покажет nedra replay.
terminal-refused-resume = У продолжаемой партии те же игра, места, настройки и раздача: не указывайте их вместе с --resume.

terminal-step = Шаг { $step } из { $last }
terminal-view-spectator = Глазами зрителя
terminal-view-seat = Глазами игрока { $name }
terminal-replay-keys = → или Enter — дальше, ← — назад, Home и End — в начало и в конец; 1–{ $seats } — глазами игрока, 0 — зрителя; q — выход
games-not-loaded = Игра «{ $name }» пропущена, пакет { $package } не загружается. { $reason }

# Командная строка

did-you-mean = Может быть, { $word }?
usage-missing = Не хватает: { $names }.
usage-no-value = После { $where } нужно значение.
usage-choice = «{ $value }» здесь не подходит. Есть: { $known }.
usage-value = Для { $where } не подходит «{ $value }».
usage-ambiguous = «{ $value }» подходит к нескольким параметрам: { $known }.
usage-unknown = Непонятно: { $words }.
usage-hint = Подробнее: { $command } --help.

help-usage = использование:
help-arguments = аргументы
help-options = параметры
help-commands = команды
help-default = по умолчанию: { $value }
help-help = показать эту справку
help-version = показать версию
help-lang = язык текстов (по умолчанию: как в системе)
help-game = название игры, например diamant
help-set = настройка игры; можно указать несколько раз
help-data = файл данных (по умолчанию: { $file })
help-database = база PostgreSQL вместо файла: postgresql://… (по умолчанию: $NEDRA_DATABASE)

help-nedra = Настольные игры о сокровищах пещер. Без команды nedra открывает столы в браузере.
help-nedra-examples =
    примеры:
      nedra                             открыть первую страницу в браузере
      nedra serve --host 0.0.0.0        пустить за стол всех в той же сети
      nedra play diamant --seats 3      сыграть в этом терминале с двумя ботами
      nedra replay record.json          пересмотреть партию в этом терминале
      nedra verify record.json          проверить, что раздача была обещанной
      nedra lab simulate diamant        сыграть миллион партий за секунду-другую
      nedra box hoard > mine.toml       изменить состав коробки
      nedra new-game quarry             создать свою игру
      nedra backup evening.sqlite       сделать копию всех партий
      nedra admin                       показать пароль от страницы /admin
      nedra КОМАНДА --help              показать параметры команды
help-serve = открыть столы в браузере
help-host = адрес, на котором ждать игроков; 0.0.0.0 — на всех (без него: этот компьютер, пока вы не пустите телефоны)
help-port = порт (по умолчанию: 8000 или следующий свободный)
help-redis = Redis, который связывает несколько процессов: redis://… (по умолчанию: $NEDRA_REDIS)
help-autoplay-after = при игре с часами: через сколько секунд после закрытия страницы за игрока ходит бот
help-max-tables = сколько столов держать в памяти; остальные ждут в хранилище
help-log-format = формат журнала
help-no-browser = не открывать браузер
help-play = сыграть в этом терминале
help-play-seats = кто играет или сколько мест: вы и боты (по умолчанию: сколько обычно в этой игре)
help-play-seed = сид, чтобы повторить раздачу (по умолчанию: случайный)
help-play-resume = продолжить партию, оставленную последней, или ту, что в файле FILE
help-play-examples =
    места по часовой стрелке, через запятую:
      you, you:ИМЯ    человек за этим терминалом; несколько человек играют по очереди
      bot, bot:ИМЯ    обычный бот
      beginner, casual, expert, master, random, heuristic
                      бот этого уровня; expert=ИМЯ даёт ему имя
      expert:careful, expert:bold, expert:spiteful
                      знаток или мастер со своим стилем

    примеры:
      nedra play diamant
      nedra play gnomes --seats 3
      nedra play --resume
      nedra play diamant --seats you:Анна,you:Борис,expert:bold --set artifacts=1
help-games = перечислить игры, число мест и настройки
help-replay = пересмотреть записанную партию в этом терминале
help-record = запись партии
help-step = с какого шага начать
refused-commitment = «{ $given }» — не обещание: обещание состоит из цифр 0–9 и латинских букв a–f.
help-verify = проверить, что раздача была обещанной
help-verify-record = запись оконченной партии
help-commitment = обещание стола со страницы «Честная раздача»: 64 знака, показанные до раздачи
help-backup = скопировать все партии в новый файл данных; сервер может работать
help-restore = вернуть партии из копии в хранилище
help-export = записать все партии строками JSON
help-import = перенести партии из выгрузки в хранилище
help-new-file = новый файл
help-backup-file = файл с копией
help-export-to = новый файл; - для стандартного вывода
help-export-file = файл с выгрузкой
help-forget = навсегда удалить партии и тех, кто больше ни в одной не играет; сервер должен быть остановлен
help-forget-what = ссылка на партию или имя: все партии этого игрока
help-forget-yes = удалить; без этого параметра — только посчитать
help-admin = показать пароль от страницы администратора
help-admin-new = сделать новый; старый перестанет действовать
help-completion = вывести скрипт, который дополняет команды в оболочке
help-completion-shell = оболочка
help-completion-words = набранные слова: вывести, чем может стать последнее
help-completion-examples =
    примеры:
      eval "$(nedra completion bash)"         в ~/.bashrc
      eval "$(nedra completion zsh)"          в ~/.zshrc
      nedra completion fish | source          в ~/.config/fish/config.fish
refused-no-folder = Файл «{ $path }» создать нельзя: нет папки «{ $folder }».
refused-is-folder = «{ $path }» — это папка: назовите файл в ней.
refused-not-written = Файл «{ $path }» не читается или не записывается: { $reason }.
refused-no-stream = В стандартный вывод можно записать только выгрузку: назовите файл.
refused-no-data-file = «{ $path }» — не файл данных Недр.
