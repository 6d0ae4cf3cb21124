admin-title = Администрирование
admin-login-about = Эта страница — для администратора сервера. Пароль показывает команда nedra admin.
admin-secret = Пароль
admin-log-in = Войти
admin-log-out = Выйти
admin-refresh = Обновить
refused-secret = Неверный пароль. Проверьте буквы и цифры.
admin-running = Версия { $version }, работает { $unit ->
    [days] { $count ->
        [one] { $count } день
        [few] { $count } дня
       *[many] { $count } дней
    }
    [hours] { $count ->
        [one] { $count } час
        [few] { $count } часа
       *[many] { $count } часов
    }
    [minutes] { $count ->
        [one] { $count } минуту
        [few] { $count } минуты
       *[many] { $count } минут
    }
   *[seconds] { $count ->
        [one] { $count } секунду
        [few] { $count } секунды
       *[many] { $count } секунд
    }
}
admin-idle = тихо { $unit ->
    [days] { $count ->
        [one] { $count } день
        [few] { $count } дня
       *[many] { $count } дней
    }
    [hours] { $count ->
        [one] { $count } час
        [few] { $count } часа
       *[many] { $count } часов
    }
    [minutes] { $count ->
        [one] { $count } минуту
        [few] { $count } минуты
       *[many] { $count } минут
    }
   *[seconds] { $count ->
        [one] { $count } секунду
        [few] { $count } секунды
       *[many] { $count } секунд
    }
}
admin-people = Людей здесь
admin-pages = { $count ->
    [one] { $count } открытая страница
    [few] { $count } открытые страницы
   *[many] { $count } открытых страниц
}
admin-running-matches = Идёт партий
admin-tables-about = столов в памяти: { $count } из { $most }
admin-bots = Играет ботов
admin-pending-bot-moves = сейчас думают над { $count ->
    [one] { $count } ходом
    [few] { $count } ходами
   *[many] { $count } ходами
}
admin-moves = Сделано ходов
admin-moves-last-minute = за прошлую минуту: { $count }
admin-store = Хранилище
admin-store-ok = отвечает
admin-store-unavailable = молчит
admin-store-read-only = не пишет
admin-queue = { $count ->
    [one] ждёт { $count } запись
    [few] ждут { $count } записи
   *[many] ждёт { $count } записей
}, обычно { $milliseconds } мс
admin-memory = Память
admin-megabytes = { $count } МБ
admin-process-resources = { $files ->
    [one] { $files } открытый файл
    [few] { $files } открытых файла
   *[many] { $files } открытых файлов
}, { $tasks ->
    [one] { $tasks } задача
    [few] { $tasks } задачи
   *[many] { $tasks } задач
}, { $threads ->
    [one] { $threads } поток
    [few] { $threads } потока
   *[many] { $threads } потоков
}
admin-cpu = Процессор
admin-percent = { $count } %
admin-load = с запуска; нагрузка машины { $load }
admin-errors = Сбоев
admin-no-error-responses = отказов не было
admin-hour = Последний час
admin-hour-alt = Ходов за час: { $total }, в самую бойкую минуту: { $most }.
admin-tables = Столы
admin-tables-note = { $shared ->
    [true] Столы, которые помнит этот процесс; у других процессов — свои. Сверху те, куда заходили последними.
   *[other] Столы, которые сервер помнит сейчас; остальные лежат в хранилище. Сверху те, куда заходили последними.
}
admin-no-tables = Пока ни одного.
admin-row = людей { $people }, ботов { $bots }, мест { $seats }
admin-row-now = открыто страниц { $pages }, записей { $lines }
admin-status-open = ждут игроков
admin-status-playing = играют
admin-status-finished = сыграно
admin-status-closed = закрыт
admin-newer = ← Новее
admin-older = Раньше →
admin-closed = Стол закрыт.
admin-close-title = Закрыть по ссылке
admin-close-about = Для стола, которого нет в списке: вставьте его адрес. Партия прервётся, и вернуть её будет нельзя.
admin-address = Адрес стола
admin-error-log = Что пошло не так
admin-error-log-empty = С запуска всё шло гладко.
admin-at = { $at } UTC
