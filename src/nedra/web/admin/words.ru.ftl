admin-title = Хозяйство
admin-door = Эта страница — для того, кто держит сервер. Тайное слово показывает команда nedra admin.
admin-secret = Тайное слово
admin-enter = Войти
admin-leave = Выйти
admin-refresh = Обновить
refused-secret = Это не то слово. Проверьте буквы и цифры.
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
admin-quiet = тихо { $unit ->
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
admin-going-on = Идёт партий
admin-tables-about = столов в памяти: { $count } из { $most }
admin-bots = Играет ботов
admin-questions = программа думает над { $count ->
    [one] { $count } вопросом
    [few] { $count } вопросами
   *[many] { $count } вопросами
}
admin-moves = Сделано ходов
admin-lately = за прошлую минуту: { $count }
admin-store = Хранилище
admin-store-fine = отвечает
admin-store-away = молчит
admin-store-full = не пишет
admin-queue = { $count ->
    [one] ждёт { $count } запись
    [few] ждут { $count } записи
   *[many] ждёт { $count } записей
}, обычно { $milliseconds } мс
admin-memory = Память
admin-megabytes = { $count } МБ
admin-taken = { $files ->
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
admin-errors = Поломок
admin-no-refusals = отказов не было
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
admin-standing-room = ждут игроков
admin-standing-full = играют
admin-standing-over = сыграно
admin-standing-closed = закрыт
admin-newer = ← Новее
admin-older = Старше →
admin-closed = Стол закрыт.
admin-close-title = Закрыть по ссылке
admin-close-about = Для стола, которого нет в списке: вставьте его адрес. Партия прервётся, и вернуть её будет нельзя.
admin-address = Адрес стола
admin-troubles = Что пошло не так
admin-no-troubles = С запуска всё шло гладко.
admin-at = { $at } UTC
