site-name = Недра
site-line = Игры о пещерах и сокровищах за одним столом: на этом устройстве, по ссылке, с ботами.
skip-to-table = К столу
connection-lost = Связь прервалась. Ничего не пропало: стол вернётся сам.
connection-unsent = Связь прервалась. Ваш ответ уйдёт, как только она вернётся.

language-ru = Русский
language-en = English
sound-on = Звук: вкл
sound-off = Звук: выкл
hints-on = Подсказки: вкл
hints-off = Подсказки: выкл

lobby-title = Открыть стол
choose-game = Выберите игру
open-table-for = Стол для игры «{ $game }»
your-name = Ваше имя
somebody = Игрок
how-many-seats = Мест за столом
how-many-bots = Из них ботов
level = Сила ботов
level-beginner = Новичок
level-beginner-about = Часто ходит наугад: победить его легко, и детям тоже.
level-casual = Любитель
level-casual-about = Ходит по простым правилам и изредка ошибается.
level-expert = Знаток
level-expert-about = Продумывает партию на много ходов вперёд.
level-master = Мастер
level-master-about = Думает дольше всех и почти не прощает ошибок.
style = Нрав знатоков и мастеров
style-even = Ровный
style-even-about = Хочет победить, а очки ценит немного.
style-careful = Осторожный
style-careful-about = Очки ему не менее дороги, чем победа.
style-bold = Смелый
style-bold-about = Всё или ничего: нужна только победа.
style-spiteful = Вредный
style-spiteful-about = Лишь бы не победил никто другой.
options = Настройки
advanced-options = Часы, боты, разговор, гости
open-table = Открыть стол
open-table-about = на свободные места зовут по ссылке, полный стол играет сразу

notify-off = Звать на мой ход
notify-on = Зовём на ваш ход
notify-welcome = Так мы позовём вас, когда настанет ваш ход.
notify-cannot = Браузер не разрешает уведомления

me-title = Я
me-heading = Кто вы за столом
me-note = Имя и лицо увидят все, с кем вы сядете играть.
me-face = Лицо
me-save = Сохранить
face-0 = Путешественник в пробковом шлеме
face-1 = Мореплавательница в платке
face-2 = Лётчица в очках
face-3 = Рыжий бородач
face-4 = Девушка с косами
face-5 = Учёный в феске
face-6 = Следопыт в платке и шляпе
face-7 = Бабушка-профессор
face-8 = Старый гном
face-9 = Гномиха-мухоморка
face-10 = Шахтёр с фонарём
face-11 = Звездочёт
face-12 = Кудрявая ювелирша
face-13 = Подземная королева
face-14 = Крот в очках
face-15 = Добрый орк
key-title = Ваш ключ
key-about = С ключом вы останетесь собой на любом устройстве: те же места, те же игры.
key-show = Показать ключ
key-warning = Не показывайте его чужим: кто знает ключ, тот играет за вас.
key-qr-alt = QR-код с вашим ключом
key-copy-link = Копировать ссылку
key-renew = Сменить ключ…
key-renew-yes = Да, сменить ключ
key-renew-about = Кто-то узнал ваш ключ? Новый заберёт все ваши места, а старый больше ничего не откроет, в том числе на других ваших устройствах.
key-renew-half = Смена ключа прервалась: часть ваших мест, возможно, уже у нового. Доведите её до конца, ничего не пропало.
key-renew-on = Закончить смену ключа
key-none = Ключ появится, как только вы сохраните имя или сядете за стол.
enter-key-title = Уже играли на другом устройстве?
enter-key-about = Откройте там эту страницу и наведите камеру на QR-код или введите код здесь.
enter-key-code = Код с другого устройства
enter-key-submit = Дальше
switch-key-title = Это вы?
switch-key-games = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}
switch-key-yes = Да, это я
switch-key-with-games = Войти и забрать мои игры…
switch-key-with-games-yes = Да, забрать навсегда
switch-key-with-games-about = { $games ->
    [one] { $games } партия с этого устройства перейдёт
    [few] { $games } партии с этого устройства перейдут
   *[many] { $games } партий с этого устройства перейдут
} к игроку { $name } навсегда: вернуть их и прежнее имя на этом устройстве будет нельзя.
switch-key-now = Сейчас на этом устройстве играет { $name }. Если просто войти, к этому имени можно будет вернуться на странице «Я».
switch-key-no = Нет, оставить как есть
previous-key-about = Раньше на этом устройстве
previous-key-back = Вернуться
refused-own-key = Это и есть ваш код: вы уже здесь.

games-wait = { $count ->
    [one] { $count } игра ждёт
    [few] { $count } игры ждут
   *[many] { $count } игр ждут
}
my-games = Мои игры
all-games = Все мои игры
all-games-short = Все
running-games = Идут
finished-games = Сыграны
no-games = Здесь появятся партии, в которых вы сидите за столом.
games-newer = Новее
games-older = Раньше
open-tables = Открытые столы
game-with = с кем: { $names }
game-alone = пока никого
game-your-turn = Ваш ход
game-waits = ходит { $name }
game-waits-many = думают { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
game-has-room = { $count ->
    [one] свободно { $count } место
    [few] свободно { $count } места
   *[many] свободно { $count } мест
}
game-closed = стол закрыт
game-won = победа: { $names }
ago-now = только что
ago-minutes = { $count } мин назад
ago-hours = { $count } ч назад
ago-days = { $count ->
    [one] { $count } день назад
    [few] { $count } дня назад
   *[many] { $count } дней назад
}
listed = Показать на этом сервере
listed-about = Сесть сможет каждый, кто зайдёт сюда. Иначе — только по ссылке.

waiting-for-seats = { $count ->
    [one] Свободно ещё { $count } место.
    [few] Свободно ещё { $count } места.
   *[many] Свободно ещё { $count } мест.
}
invite-title = Позовите остальных
qr-alt = QR-код со ссылкой на этот стол
table-link = Ссылка на этот стол
copy-link = Копировать
link-copied = Ссылка скопирована.
only-this-device = Сервер отвечает только этому устройству. Чтобы впустить телефоны и друзей, запустите его с --host 0.0.0.0.
seats-title = Кто играет
a-bot = бот
a-bot-of-level = бот · { $level }
a-bot-of-style = бот · { $level } · { $style }
is-here = за столом
sit-down = Сесть
sit-at-this-device = Играет здесь же
name-of-another = Имя
start-with-bots = Начать сейчас
start-with-bots-about = { $count ->
    [1] бот займёт свободное место
   *[other] боты займут свободные места
}
bot-names = Гуго Ада Клио Данте Эльвира Бруно Фабио Грета

table-title = За столом
empty-seat = место свободно
free-seat = Освободить
give-to-bot = Отдать боту
leave-seat = Встать
let-bot-play = Бот доиграет
vacancy = Место игрока { $name } свободно.
vacancy-for-you = Садитесь и продолжайте игру!
vacancy-for-host = Позовите кого-нибудь по ссылке или отдайте место боту.
vacancy-wait = Ждём, кто сядет за стол.
vacancy-freed = Хозяин стола освободил ваше место. Если вы здесь, сядьте снова!
vacancy-left = Вы встали из-за стола. Место пока ваше: можно вернуться.
bot-for-you = За вас играет { $name }.
bot-for-you-about = Место по-прежнему ваше: его можно занять снова.
take-back = Вернуться в игру
let-bot-play-about = Бот займёт ваше место и будет ходить за вас. Вернуться можно, пока место не отдано другому.
let-bot-play-yes = Да, уступить место боту
seat-change-left = { $name } встаёт из-за стола.
seat-change-freed = Хозяин стола освободил место игрока { $name }.
seat-change-sat = { $name } садится на место игрока { $before }.
seat-change-back = { $name } снова за столом.
seat-change-bot = За игрока { $before } теперь играет бот { $name }.
rejoin-question = Уже сидите за этим столом с другого устройства?
rejoin-how = Войдите со своим ключом.
close-table = Закрыть стол…
close-table-about = Партия прервётся для всех, и вернуть её будет нельзя. По ссылке все увидят, что стол закрыт.
close-table-yes = Да, закрыть
closed-title = Стол закрыт
closed-by = Хозяин стола — { $name }.
closed-by-host = Так решил хозяин стола.
closed-by-admin = Его закрыл администратор сервера.

handover-label = Смена игрока
handover-next = Передайте устройство. Выбирает { $name }
handover-hidden-responders = Кто-нибудь хочет ответить?
handover-about = Остальные не подглядывают.
handover-waiting = Ждём остальных
i-am = Я { $name }
hide-and-pass-on = Спрятать и передать

error-title = Не получилось
to-first-page = На первую страницу
refused-no-board = Для игры «{ $name }» нет поля: в неё играют в терминале (nedra play { $name }) и в лаборатории, но не за этим столом.
refused-too-many-bots = Ботов { $bots }, мест { $seats }: для вас места не осталось.
refused-device-handed-over = Сейчас устройство у другого игрока. Скажите сначала, кто вы.
refused-rate-limit = Слишком часто. Подождите { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
} и попробуйте ещё раз.
refused-http = Этот запрос непонятен.
refused-http-401 = Ключ места передаётся так: «Authorization: Bearer ключ».
refused-http-403 = Форма пришла с чужого сайта и не принята.
refused-http-404 = По этому адресу ничего нет.
refused-http-405 = По этому адресу ничего нет.
refused-http-413 = Слишком много сразу.
refused-http-500 = Что-то сломалось у нас. Всё сохранённое цело.

your-turn = Ваш ход
play-again = Сыграть ещё
to-next-match = К следующей партии
another-table = Другой стол
change-mind = { $name }: передумать
refresh-seats = Посмотреть, кто пришёл

# The rules and About

rules-title = Правила: { $game }
rules-contents = Содержание
rules-players = Игроков: { $least }–{ $most }
rules-play = Сесть за стол
rules-print-note = Правила пересказаны своими словами. Номер у правила тот же, что за столом.
rules-other-games = Другие игры
to-tables = К столам
about-link = Об играх и авторах
about-title = Об играх и авторах
about-unofficial = «Недра» — любительское, неофициальное воплощение четырёх настольных игр для тех, у кого эти игры есть дома. Названия игр принадлежат их издателям.
about-own = Все рисунки, тексты и правила здесь нарисованы и написаны заново: из коробок не взято ни картинок, ни фраз.
about-buy = Понравилось — купите настоящую коробку: авторы и издатели её заслужили.

rules-link = Правила

about-short = Авторы
clock = Часы
clock-off = Без часов
clock-off-about = Стол ждёт сколько угодно, хоть несколько дней. За ушедших никто не ходит.
clock-relaxed = Спокойные
clock-relaxed-about = { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
} на ответ, потом игра сама сделает за вас простой ход. За того, кто надолго ушёл, играет бот, пока он не вернётся.
clock-brisk = Быстрые
clock-brisk-about = { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
} на ответ, в остальном так же.
clock-of = { $seconds ->
    [one] На ответ { $seconds } секунда
    [few] На ответ { $seconds } секунды
   *[many] На ответ { $seconds } секунд
}
clock-soon = Время почти вышло.
chosen-by-clock = Время вышло: { $line }
chosen-by-bot = Бот за ушедшего: { $line }
board-away = играет бот

# The guided first game

guide-title = Первая игра: { $game }
guide-label = Подсказки первой игры
guide-step = Шаг { $number } из { $steps }
guide-learner = Ученик
guide-your-move = Ваш ход — там, где рука
guide-read-on = Дальше
guide-start-match = Сыграть по-настоящему
guide-again = Ещё раз сначала
refused-lesson-other-move = Так тоже можно, но сначала я покажу другое. Посмотрите, куда указывает рука.
refused-lesson-read-first = Не спешите: сначала прочтите подсказку и нажмите «Дальше».
refused-lesson-invalid = Этот урок потерялся. Начните его сначала.

guide-others = Ада Клио

guide-link = Урок за 3 минуты

refused-lesson-over = Урок окончен. Дальше — настоящая игра: кнопка наверху.

fair-link = Честная раздача: { $promise }
fair-title = Честная раздача
fair-about = Раздача определена до первой карты, и после игры её проверит каждый: по ходу партии карты не подменит никто, даже хозяин сервера.
fair-back = К столу
fair-none = Эта партия началась, когда раздачу ещё не обещали заранее.
fair-promise = Обещание
fair-promise-about = Это отпечаток (SHA-256) секрета, который сервер выбрал, открывая стол. Секрет по нему не узнать, а подменить секрет нельзя: отпечаток станет другим.
fair-salted = { $count ->
    [0] Пока ни один браузер не добавил к раздаче своего случайного числа.
    [one] К раздаче добавил своё случайное число { $count } браузер.
    [few] К раздаче добавили свои случайные числа { $count } браузера.
   *[many] К раздаче добавили свои случайные числа { $count } браузеров.
} Его добавляет каждый, кто садится за стол по ссылке; тот, кто стол открыл, — только если больше никто не добавил и он начинает игру с ботами. Тогда раздачу не выбрать никому, разве что кто-то из добавивших в сговоре с хозяином сервера.
fair-unsalted = Ни один браузер не добавил к раздаче своего случайного числа, и теперь уже не добавит: карты сданы. Раздачу определил один сервер: подменить её он уже не может, но выбрать мог. Так бывает прежде всего там, где игра начинается сразу: с одними ботами или кнопкой «Сыграть ещё».
fair-later = Когда партия закончится, здесь появятся секрет и проверка. Перепишите обещание, если хотите сравнить сами.
fair-checked = Что проверено
fair-revealed = Что раскрыто
fair-secret = Секрет сервера
fair-salt-of = Добавка: { $name }
fair-opener = — (у открывшего стол её нет)
fair-own-among = Добавка, которую сделал этот браузер, — среди них: она отмечена.
fair-own-missing = Добавки, которую сделал этот браузер, здесь нет. Так бывает, если вы сели уже после раздачи, до неё освободили место, начали игру, когда своё число уже добавил другой, или перенесли игры на ключ, которым открыт этот стол, либо с него; иначе сервер её не учёл. Вот она:
fair-seed = Раздача (из всего этого)
fair-yourself = Проверьте сами
fair-download = Скачать запись партии

no-advice = Без советов бота
no-advice-about = Никто за этим столом не сможет спросить бота, как пойти.
advice-title = Совет бота
advice-play = Сыграть так
advice-others = Другие ходы
advice-more = { $count ->
    [one] И ещё { $count } ход, хуже этих.
    [few] И ещё { $count } хода, хуже этих.
   *[many] И ещё { $count } ходов, хуже этих.
}
advice-chance = шанс победить
advice-about = Бот сыграл в уме две тысячи партий, зная только то, что видно с вашего места. Шанс — доля побед в них; решать вам.
advice-about-heuristic = Бот ещё не готов считать шансы и советует по простому правилу. Спросите чуть позже.
back-to-table = К столу
refused-no-advice = За этим столом играют без советов.
refused-advice-busy = Совета просят слишком многие. Спросите через минуту.
