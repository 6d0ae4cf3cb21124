refused-unknown-match = По этой ссылке стола нет. Может быть, в ней не хватает буквы?
refused-seat-taken = Здесь уже сидит { $name }. Займите другое место.
refused-no-empty-seat = Свободных мест за этим столом нет.
refused-not-your-seat = Это не ваше место: отвечать за него может только тот, кто его занял.
refused-not-host = Это может сделать только тот, кто открыл стол.
refused-too-long = За этим столом накопилось слишком много записей; откройте новый.
refused-closed = Этот стол закрыт, на нём больше ничего не меняется.
refused-a-bot-already = Здесь уже играет бот.
refused-freed-by-you = Вы сами освободили это место, поэтому сесть на него не можете: иначе вы увидели бы чужие карты. Отдайте его боту или позовите кого-нибудь по ссылке.
refused-knows-a-hand = Вы уже играли в этой партии на другом месте: сев сюда, вы увидели бы чужие карты. Место ждёт нового игрока.
refused-not-begun = Игра ещё не началась: кого-то не хватает.
refused-stale = Этот вопрос уже решён. Вот как стол выглядит сейчас.
refused-empty-name = В имени должна быть хотя бы одна буква.
refused-long-name = Имя слишком длинное: не больше { $most ->
    [one] { $most } буквы
    [few] { $most } букв
   *[many] { $most } букв
}.
refused-unknown-key = По этому коду никого нет. Проверьте буквы и цифры.
refused-only-seated-talk = Говорить могут только те, кто сидит за столом.
refused-no-such-phrase = Такой фразы нет.
refused-too-fast = Слишком часто. Подождите несколько секунд.
refused-said-enough = За этим столом сказано уже { $most } фраз. Больше не поместится.
refused-no-chat = За этим столом говорят готовыми фразами.
refused-no-words = Здесь нет ни слова.
refused-long-words = Слишком длинно: не больше { $most } знаков.
refused-store = Сейчас стол нельзя сохранить, поэтому ничего не изменилось. Попробуйте чуть позже. ({ $reason })
refused-store-version = Партии хранятся в версии { $found }, эта программа знает версию { $known }.
refused-store-file = Файлом данных { $path } пользоваться нельзя: { $reason }.
refused-store-away = Игра на паузе: сервер сейчас не может ничего сохранить. Ничего не пропало, всё продолжится само.
refused-store-database = Базой данных пользоваться нельзя: { $reason }
refused-store-address = Адрес базы данных начинается с postgresql://
refused-store-postgres = Для PostgreSQL не хватает части «Недр». Поставьте её: pip install "nedra[postgres]"
refused-hub-address = Адрес узла связи начинается с redis://
refused-hub-alone = Узел связи соединяет процессы с общей базой данных: укажите её через --database.
record-player = Игрок { $number }
refused-record-long = Запись слишком длинная: не больше { $most } килобайт.
refused-record-json = Это не запись партии: файл не в формате JSON.
refused-record-box = Партию с другой коробкой здесь показать нельзя.
refused-record-unfinished = Партия в этой записи не доиграна, а показать можно только законченную.
refused-record-names = Имена в этой записи не годятся: нужно по одному на каждое место, не длиннее обычного.
refused-short-secret = Тайное слово в { $name } слишком короткое: нужно не меньше { $least } знаков.
refused-given-secret = Тайное слово задано в { $name }: сменить его можно только там.
refused-secret-file = Тайное слово администратора не записать в { $path }: { $reason }.
admin-given = Тайное слово задано в { $name }.
admin-where = Оно открывает страницу /admin на вашем сервере. Никому его не показывайте.
refused-clock = Часов «{ $clock }» нет. Есть: { $known }.
refused-import-line = Строка { $line } этого файла — не часть выгрузки.
refused-import-torn = В записи партии «{ $match }» пропуск, поэтому она не взята.
refused-import-differs = Партия «{ $match }» здесь продолжается иначе, поэтому она не тронута.
refused-no-file = Файла { $path } нет.
refused-kept-file = Файлом { $path } пользоваться нельзя: { $reason }.
refused-kept-file-there = Файл { $path } уже есть. Выберите другое имя.
done-backup =
    { $count ->
        [one] Сохранена { $count } партия.
        [few] Сохранены { $count } партии.
       *[many] Сохранено { $count } партий.
    }
done-restore =
    { $count ->
        [one] На месте { $count } партия.
        [few] На месте { $count } партии.
       *[many] На месте { $count } партий.
    }
done-export =
    { $count ->
        [one] Выгружена { $count } партия. В файле тайны идущих партий: никому его не показывайте.
        [few] Выгружены { $count } партии. В файле тайны идущих партий: никому его не показывайте.
       *[many] Выгружено { $count } партий. В файле тайны идущих партий: никому его не показывайте.
    }
done-import =
    { $count ->
        [one] На месте { $count } партия.
        [few] На месте { $count } партии.
       *[many] На месте { $count } партий.
    }
