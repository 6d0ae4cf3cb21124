refused-no-games = Партий не может быть { $games }: нужна хотя бы одна.
refused-no-cores = Ядер не может быть { $cores }: нужно хотя бы одно.
refused-bots-and-seats = Ботов { $bots }, а мест { $seats }: назовите одного на всех или по одному на место.
refused-not-in-bulk = Бот «{ $name }» не умеет играть сериями. Умеют: { $known }.
refused-not-on-device = Бот «{ $name }» не работает на устройстве CUDA: там играют только { $known }. Без --gpu партии сыграет процессор.
refused-no-seconds = За { $seconds } секунд ничего не сыграть: нужно больше 0.
refused-other-code-remote = На кластере другая версия программы, и партии вышли бы другими: поставьте везде одну и ту же.
refused-too-many-seats = В сериях не больше { $most } мест.
refused-no-gpu = Здесь нет устройства CUDA или пакета numba-cuda для него (pip install nedra[gpu]): без --gpu сыграют ядра процессора.
refused-file = «{ $file }» записать нельзя: { $reason }.
refused-too-few-bots = Для турнира нужны хотя бы два бота: назовите их через запятую.
refused-other-study = В папке «{ $folder }» лежит другое исследование: выберите новую папку.
refused-other-box = Коробка с тех пор изменилась, а в папке «{ $folder }» уже сыграно с прежней: выберите новую папку.
refused-other-code = Программа или то, на чём она работает, с тех пор изменились, а в папке «{ $folder }» уже сыграно прежней: выберите новую папку.
refused-broken-shard = «{ $file }» не читается: удалите этот файл и запустите ту же команду ещё раз — доиграется только недостающее.
refused-folder = Папку «{ $folder }» создать нельзя: под этим именем лежит файл или писать туда не разрешено.
refused-numbers = «{ $text }» — не числа: нужно, например, 2,3,4.
refused-no-package = Для этого нужен пакет { $package }, а он не установлен. Установите его командой
    { $command }
refused-no-cluster = До кластера Ray по адресу «{ $address }» не достучаться: { $reason }.
refused-cluster-address = «{ $address }» — не адрес кластера Ray: нужно ИМЯ:ПОРТ или { $named }.
refused-exact-game = Игра «{ $name }» точно не решена.
refused-no-study = В папке «{ $folder }» нет исследования.
refused-study-unfinished = В исследовании из папки «{ $folder }» ещё нет партий каждого варианта: запустите ту же команду ещё раз.

progress-starting = Подготовка
progress-playing = Игра
progress-solving = Решение
simulate-summary =
    Партий: { $games }, ходов в партии: { $decisions }, сид { $seed }
    { $seconds } с, { $who }: { $rate }
    В скобках и после ± — 95%-й доверительный интервал.
simulate-millions = { $rate } млн ходов в секунду
simulate-decisions = ходов в секунду — { $rate }
simulate-device = устройство CUDA
simulate-cores =
    { $cores ->
        [one] { $cores } ядро
        [few] { $cores } ядра
       *[many] { $cores } ядер
    }
tournament-bot = Бот
tournament-wins-per-seat = Побед на место
tournament-fair = × честной доли
tournament-score = Очки
tournament-rating = Рейтинг
tournament-title = Турнир: { $game }
tournament-facts = { $table }; партий: { $games }, сид { $seed }, версия правил { $rules }. Каждый бот сидит на каждом месте одинаково часто.
tournament-ratings = Рейтинги
tournament-ratings-note = На 400 очков больше — десять побед на одно поражение один на один; ноль — среднее всех ботов. Черта и скобки — 95%-й доверительный интервал; где черта уходит за край, известна только другая граница.
tournament-bots = По ботам
tournament-pairs = Каждый против каждого
tournament-pairs-note = Доля бота из строки в победах этой пары; под ней — 95%-й доверительный интервал. Разделённая победа считается по частям.
tournament-pair = { $bot } против { $other }: { $part } того, что выиграли оба
tournament-note = Партий: { $games }, сид { $seed }; в скобках — 95%-й доверительный интервал.

report-title = Исследование: { $game }
report-facts = По { $games } партий на каждый вариант, сид { $seed }, версия правил { $rules }. Сиды у всех вариантов одни и те же.
report-answers = Ответы
report-overview = Сколько выигрывает каждое место
report-overview-note = Доля побед каждого места; место 1 — у того, кто начинает. Пунктир — честная доля; если интервал её не задевает, место отличается, и столбик цветной. Масштаб у всех графиков один.
report-default-settings = как обычно
report-more-setups =
    { $count ->
        [one] Ещё { $count } вариант
        [few] Ещё { $count } варианта
       *[many] Ещё { $count } вариантов
    }
report-all-comparisons =
    { $count ->
        [1] Всё сравнение
        [one] Все { $count } сравнений
        [few] Все { $count } сравнения
       *[many] Все { $count } сравнений
    }
report-expand-note = Каждый вариант можно развернуть: как распределены победы, очки и длина партий, что бывает у победителей. Печатаются развёрнутые.
report-setups = По вариантам
report-setup =
    { $seats ->
        [one] { $seats } игрок
        [few] { $seats } игрока
       *[many] { $seats } игроков
    }
report-wins = Доля побед по местам, считая от начинающего; пунктир — честная доля
report-score = Очки всех мест: в среднем { $mean }, медиана { $median }, девять из десяти — от { $low } до { $high }
report-decisions = Ходов в партии: в среднем { $mean }, медиана { $median }, девять из десяти — от { $low } до { $high }
report-axis-wins = победы, %
report-axis-share = партии, %
report-axis-score = очки места
report-axis-decisions = ходы в партии
report-source = Страницу составила Nedra { $version }, партии сыграл код с отпечатком { $digest }.
report-seat = Место
report-bot = Бот
report-wins-short = Победы
report-score-short = Очки
report-note = Интервалы долей и разностей учитывают число вопросов исследования (поправка Бонферрони): вероятность, что хотя бы один вывод здесь ошибочен, не больше 5 %. О разнице говорится, только если её интервал не содержит ноль, а для доли — равную долю. «Без заметной разницы» значит, что весь интервал меньше одной партии из ста или 2 % числа. В остальных случаях вывода нет, и названо число партий, после которого он будет, каким бы ни оказался. Для средних ± — две стандартные ошибки. Разделённая победа считается по частям.

answer-best-seat = { $setup }: у места { $seat } преимущество, оно выигрывает { $wins } партий, честная доля — { $fair }.
answer-no-best-seat = { $setup }: о местах по { $games } партиям вывода нет (больше всех побед у места { $seat }, { $wins }; честная доля — { $fair }). Чтобы вывод был, нужно около { $needed } партий.

answer-helps-most = { $setup }: больше всего с победой связано «{ $thing }» ({ $deed }): на { $points } ± { $error } побед на сто партий больше, чем без этого.
answer-hurts-most = { $setup }: больше всего с поражением связано «{ $thing }» ({ $deed }): на { $points } ± { $error } побед на сто партий меньше, чем без этого.

report-items = Что чаще бывает у победителей
report-items-note = Побед на сто партий больше или меньше, чем без этого; каждое место сравнивается само с собой, черта — границы, закрашен кружок там, где ноль лежит вне их. Справа: у какой доли игроков это было и сколько они выигрывают. Связь — ещё не причина: кто побеждает, тот и успевает больше.
report-item-holders = было у
report-item-with = побед с этим
report-item-without = без
report-item-difference = разница, побед на сто

bot-heuristic = простые правила
bot-random = наугад
bot-beginner = новичок
bot-casual = любитель
bot-expert = знаток
bot-master = мастер
bot-trained = обученный игрок
bot-careful = осторожный
bot-bold = смелый
bot-spiteful = вредный
setting-off = без «{ $option }»

change-on = с настройкой «{ $option }»
change-off = без настройки «{ $option }»
change-number = «{ $option }»: { $after } вместо { $before }
change-box = коробка { $after } вместо коробки { $before }
answer-default-box = «обычная»

answer-change = { $setup }, { $change }. { $answers }.
answer-wins = { $setup }, { $change }; побед на сто партий. { $answers }.
answer-too-few = Партий слишком мало ({ $games }), чтобы судить: нужно хотя бы { $few }
answer-seats-too-few = { $setup }: партий слишком мало ({ $games }), чтобы судить о местах: нужно хотя бы { $few }.

report-comparisons = Сравнения
report-comparisons-note = На сколько побед в сотне партий больше или меньше, чем в первом варианте, по местам; жирным — там, где разница есть. Партии сравниваются парами с общим сидом: раздача в них одинакова, пока одной из них не понадобится случайное число, которое не нужно другой. «Ошибка в паре» — ошибка по сравнению с независимыми партиями, как она измерена здесь; 1,00 значит, что пары ничего не дали.
report-change = Что меняется
report-seat-number = Место { $seat }
report-pairing = Ошибка в паре
report-more-answers =
    { $count ->
        [one] Ещё { $count } ответ
        [few] Ещё { $count } ответа
       *[many] Ещё { $count } ответов
    }
report-all-items =
    { $count ->
        [one] Всё, что сравнивалось: { $count } строка
        [few] Всё, что сравнивалось: { $count } строки
       *[many] Всё, что сравнивалось: { $count } строк
    }

box-name = «{ $name }»
answer-identical-boxes = Одинаковые коробки: { $box } и { $other }, компоненты одни и те же.
answer-identical = Все партии совпадают ход в ход
answer-equal-seats = { $setup }: места равны с точностью до одной партии из ста (больше всех побед у места { $seat }, { $wins }; честная доля — { $fair }).
answer-seat = место { $seat }
answer-more = Больше: { $what }
answer-less = Меньше: { $what }
answer-same = Без заметной разницы: { $what }
answer-open = Вывода по { $games } партиям нет: { $what }; чтобы он был, нужно около { $needed } партий

report-interrupted = Прервано: сыграно только { $games } из { $planned } партий каждого варианта. Та же команда продолжит с этого места.
sweep-interrupted = Прервано. Сыгранное сохранено в { $folder }: та же команда продолжит, а `nedra lab report { $folder }` покажет то, что есть.
tournament-interrupted = Прервано: сыграно только { $games } из { $planned } партий.
tournament-out-of-time = Время вышло: сыграно { $games } из { $planned } партий.

report-facts-title = Как проходят партии
report-facts-note = Среднее по всем партиям ± две стандартные ошибки; ниже мелко — разница с первым вариантом и её погрешность с поправкой, жирным — там, где разница есть (для процентов — в процентных пунктах). Пустой ход — единственный возможный или пас. Середина партии — после половины ходов; партии, в которых тогда вели сразу несколько игроков, не считаются.
report-facts-note-alone = Среднее по всем партиям ± две стандартные ошибки. Пустой ход — единственный возможный или пас. Середина партии — после половины ходов; партии, в которых тогда вели сразу несколько игроков, не считаются.
fact-ties = разделённые победы
fact-lead-changes = смены лидера
fact-score-spread = очки между первым и последним
fact-decisions = ходы в партии
fact-dead-turns = пустые ходы
fact-half-time-leader-wins = победы лидера середины партии
fact-rounds = раунды

# Командная строка

help-lab = моделировать партии и разбирать результаты
help-lab-examples =
    примеры:
      nedra lab simulate diamant
      nedra lab sweep gnomes --seats 2,3,4 --out study
      nedra lab report study
      nedra lab КОМАНДА --help
help-seats = число игроков (по умолчанию: обычное для игры)
help-bots = один бот на все места или по одному на каждое: random,heuristic,expert
help-box = файл с другим составом коробки (по умолчанию: обычный)
help-cores = число ядер (по умолчанию: все)
help-gpu = играть на видеокарте CUDA
help-json = записать результат ещё и в этот файл
help-lab-seed = сид партий
help-games-number = число партий
help-simulate = сыграть много партий в одном варианте
help-simulate-about = Играет много партий в одном варианте на всех ядрах. С одним сидом результат тот же. Чтобы сохранить каждую партию, есть nedra lab sweep.
help-simulate-games = число партий, например 1e6 (по умолчанию: 1000000; 1000 для ботов с поиском)
help-simulate-seed = сид, чтобы повторить те же партии (по умолчанию: случайный)
help-items = показать ещё, какие карты, заказы и сокровища чаще у победителей
help-simulate-examples =
    примеры:
      nedra lab simulate diamant --games 1e6
      nedra lab simulate diamant --seats 3 --bots heuristic,random,random --set artifacts=1
      nedra lab simulate diamant --seed 7 --json result.json
      nedra lab simulate diamant --games 1e9 --gpu
      nedra lab simulate gnomes --bots heuristic --games 1e5 --items
      nedra lab simulate gnomes --bots expert,casual,casual --games 500
help-sweep = сыграть во всех сочетаниях настроек
help-sweep-about = Играет одни и те же партии при всех сочетаниях мест, ботов, настроек и коробок. Все партии сохраняются: прерванную команду можно запустить снова, и она продолжит.
help-sweep-out = папка исследования
help-sweep-seats = числа игроков (по умолчанию: обычное для игры)
help-sweep-bots = один бот на все места или по одному на каждое; можно указать несколько раз (по умолчанию: heuristic)
help-sweep-set = значения настройки; можно указать несколько раз
help-sweep-box = файлы с составом коробок для сравнения; own — обычный состав (по умолчанию: own)
help-sweep-games = партий в каждом варианте, например 1e5 (по умолчанию: 200000; 1000 для ботов с поиском)
help-ray = играть на кластере Ray; local — новый на этой машине
help-sweep-examples =
    примеры:
      nedra lab sweep gnomes --seats 2,3,4 --bots heuristic --set quick_start=0,1 --out study
      nedra lab sweep hoard --bots heuristic --bots heuristic,random,random --games 1e5 --out study
      nedra lab sweep diamant --box own,mine.toml --ray auto --out study
      nedra lab sweep gnomes --bots random --games 1e7 --gpu --out study
      nedra lab sweep gnomes --bots expert --bots heuristic,expert,heuristic --set quick_start=0,1 --out study
      nedra lab report study --lang ru
help-report = сделать страницу HTML с графиками по исследованию
help-report-folder = папка исследования
help-report-out = страница (по умолчанию: report.ЯЗЫК.html в папке)
help-tournament = устроить турнир ботов
help-tournament-about = Боты играют друг с другом на всех ядрах и получают рейтинг. С одним сидом результат тот же. После прерывания считаются сыгранные партии. Чтобы сохранить каждую партию и продолжить потом, есть nedra lab sweep.
help-tournament-bots = два бота или больше, через запятую
help-seconds = после этого времени не начинать партий (по умолчанию: без ограничения)
help-tournament-report = сделать ещё и страницу HTML с графиками
help-tournament-examples =
    примеры:
      nedra lab tournament diamant --bots beginner,casual,expert,master --games 1000
      nedra lab tournament hoard --bots master,expert,expert,expert
      nedra lab tournament diamant --bots expert,leave-at-15 --seats 4 --json standings.json --report page.html
      nedra lab tournament gnomes --bots search:iterations=200,search:iterations=200:rollout_epsilon=300
help-exact = решить поход «Диаманта» точно
help-exact-about = Решает поход «Диаманта» по всем порядкам карт: сколько рубинов в среднем приносят лучшая игра и простые стратегии. Для одного искателя нужны секунды. Лучший ответ на игру других считается до нескольких минут.
help-exact-game = diamant
help-exact-against = стратегии других искателей (по умолчанию: их нет)
help-exact-own = стратегии для сравнения (по умолчанию: те же, что у других, или все)
help-exact-seats = 2: решить всю партию вдвоём, а не один поход
help-exact-solve = с --seats 2: решить заново, даже если значения есть в игре
help-exact-tables = с --seats 2: сохранить значения в этот файл (.npz)
help-exact-gpu = с --seats 2: решать на CUDA-устройстве этой машины
help-exact-corridor = с --seats 2: карты в коридоре, например 5,9,snake
help-exact-lead = ваше преимущество в спасённых рубинах
help-exact-expedition = поход
help-exact-removed = ловушки, ушедшие из игры, например snake,lava
help-exact-carried = соперник ушёл, а у вас в руках столько
help-exact-examples =
    примеры:
      nedra lab exact diamant
      nedra lab exact diamant --against leave-at-15
      nedra lab exact diamant --against leave-at-2-traps,leave-at-2-traps --own leave-at-10,leave-at-15
      nedra lab exact diamant --box own.toml --json exact.json
      nedra lab exact diamant --seats 2 --corridor 5,9,snake --lead -3 --expedition 4
      nedra lab exact diamant --seats 2 --against leave-at-15 --gpu

refused-other-training = В папке «{ $folder }» обучение с другими настройками или по другим правилам: выберите новую.
refused-training-number = Минуты, партии, размеры и скорость должны быть больше 0.
train-resumed = Продолжаем с сохранённого в «{ $folder }».
train-heading = решения, секунды, победы над эвристиками, победы над случайной игрой
train-written = { $file }: веса, { $bytes } байт.
help-train = обучить сеть игрой с собой
help-train-about = Обучить небольшую сеть, которая играет за все места и учится на итогах (PPO). При каждой проверке пишутся веса, кривая обучения и точка сохранения: после прерывания та же команда продолжит, а с большим числом минут — и после конца.
help-train-out = папка для весов
help-train-minutes = время обучения
help-train-device = где учить (по умолчанию cuda, если устройство есть)
help-train-batch = партий одновременно (по умолчанию 1024, на cuda 16384)
help-train-steps = решений каждой партии между обновлениями (по умолчанию 64, на cuda 128)
help-train-hidden = ширина двух скрытых слоёв
help-train-rate = скорость обучения в начале
help-train-games = партий в каждой проверке
help-train-evaluations = проверок за обучение
help-train-seed = сид партий и сети
help-train-examples =
    примеры:
      nedra lab train diamant --minutes 2 --out players
      nedra lab train gnomes --minutes 6 --device cuda --out players
