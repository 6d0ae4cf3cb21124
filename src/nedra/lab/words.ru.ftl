refused-no-games = Партий не может быть { $games }: нужна хотя бы одна.
refused-no-cores = Ядер не может быть { $cores }: нужно хотя бы одно.
refused-bots-and-seats = Ботов { $bots }, а мест { $seats }: назовите одного на всех или по одному на место.
refused-not-in-bulk = Бот «{ $name }» не умеет играть сериями. Умеют: { $known }.
refused-too-many-seats = В сериях не больше { $most } мест.
refused-no-gpu = Здесь нет устройства CUDA или пакета numba-cuda для него (pip install nedra[gpu]): без --gpu сыграют ядра процессора.
refused-file = «{ $file }» записать нельзя: это папка или папки для него нет.
refused-lonely-bot = Для турнира нужны хотя бы два бота: назовите их через запятую.
refused-other-study = В папке «{ $folder }» лежит другое исследование: выберите новую папку.
refused-no-study = В папке «{ $folder }» нет исследования.
refused-study-unfinished = Исследование в папке «{ $folder }» не закончено: запустите ту же команду ещё раз.

report-title = Исследование: { $game }
report-facts = По { $games } партий на каждую расстановку, зерно { $seed }, версия правил { $rules }. Все расстановки играют одни и те же раздачи.
report-answers = Ответы
report-overview = Сколько выигрывает каждое место
report-overview-note = Отклонение от честной доли побед в сотых долях; число в кружке — место, черта — две стандартные ошибки в каждую сторону.
report-set-ups = По расстановкам
report-set-up =
    { $seats ->
        [one] { $seats } игрок
        [few] { $seats } игрока
       *[many] { $seats } игроков
    }
report-wins = Доля побед по местам; пунктир — честная доля
report-score = Очки всех мест, в среднем { $mean }; внизу — границы девяти партий из десяти и середина
report-decisions = Ходов в партии, в среднем { $mean }; внизу — границы девяти партий из десяти и середина
report-leads = Лидер сменяется { $changes } раза за партию; победу делят в { $shared } партий.
report-seat = Место
report-bot = Бот
report-wins-short = Победы
report-score-short = Очки
report-note = ± — две стандартные ошибки: в 19 случаях из 20 истина лежит внутри. Разница названа разницей, если она больше трёх стандартных ошибок. Разделённая победа считается по частям.

answer-own-box = обычная
answer-best-seat = { $setup }: у места { $seat } преимущество, оно выигрывает { $wins } партий, честная доля — { $fair }.
answer-no-best-seat = { $setup }: ни у одного места нет заметного преимущества (больше всех у места { $seat }: { $wins }, честная доля — { $fair }).
answer-first-seat-more = { $setup }: { $what } = { $after } вместо { $before } помогает первому месту, плюс { $points } ± { $error } побед на сто партий.
answer-first-seat-less = { $setup }: { $what } = { $after } вместо { $before } мешает первому месту, минус { $points } ± { $error } побед на сто партий.
answer-first-seat-same = { $setup }: { $what } = { $after } вместо { $before } для первого места разницы не даёт ({ $points } ± { $error } побед на сто партий).
answer-longer = { $what } = { $after } вместо { $before }: партии длиннее на { $decisions } ± { $error } хода.
answer-shorter = { $what } = { $after } вместо { $before }: партии короче на { $decisions } ± { $error } хода.
answer-length-same = { $what } = { $after } вместо { $before }: длина партий не меняется ({ $decisions } ± { $error } хода).

answer-helps-most = { $setup }: больше всего с победой связано «{ $thing }» ({ $deed }): на { $points } ± { $error } побед на сто партий больше, чем без этого.
answer-hurts-most = { $setup }: больше всего с поражением связано «{ $thing }» ({ $deed }): на { $points } ± { $error } побед на сто партий меньше, чем без этого.

report-things = Что чаще бывает у победителей
report-things-note = Побед на сто партий больше или меньше, чем без этого; каждое место сравнивается само с собой, черта — две стандартные ошибки, закрашен кружок там, где разница есть. Справа: у какой доли игроков это было и сколько они выигрывают. Связь — ещё не причина: кто побеждает, тот и успевает больше.
report-thing-had = было у
report-thing-with = побед с этим
report-thing-without = без
report-thing-more = разница, побед на сто
