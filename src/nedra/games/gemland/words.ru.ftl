game-name = Край самоцветов
game-line = Добывайте камни, собирайте украшения — и успейте сдать их первым.

option-consolation_card = Карта в утешение
option-consolation_card-about = Кого обобрали или опрокинули, тот получает не очко, а карту действия.
option-reaction_seconds = Секунд на ответ
option-reaction_seconds-about = Сколько ждать ответа «я тоже» или отмены; 0 — ждать всех без часов.

gem = { $gem ->
    [red] рубин
    [green] изумруд
    [yellow] топаз
   *[blue] сапфир
}
second-gem = { $second ->
    [red] рубин
    [green] изумруд
    [yellow] топаз
   *[blue] сапфир
}
a-gem = { $gem ->
    [red] рубина
    [green] изумруда
    [yellow] топаза
   *[blue] сапфира
}
gems = { gem }{ $second ->
    [none] {""}
    [red] , рубин
    [green] , изумруд
    [yellow] , топаз
   *[blue] , сапфир
}
third-gem = { $third ->
    [none] {""}
    [red] , рубин
    [green] , изумруд
    [yellow] , топаз
   *[blue] , сапфир
}
set-at-once = { $gem ->
    [none] {""}
   *[other] ; сразу вставить { gem }
}
jewel = { $jewel ->
    [ring] кольцо
    [bracelet] браслет
    [earrings] серьги
    [necklace] ожерелье
    [brooch] брошь
    [hairpin] заколка
    [tiara] тиара
    [pendant] подвеска
    [diadem] диадема
   *[crown] корона
}
tile = { $jewel ->
    [pendant] подвеска с { first-gem } и { last-gem }
    [crown] корона с двумя { last-gems }
    [diadem] диадема
    [brooch] радужная брошь
    [hairpin] радужная заколка
    [tiara] радужная тиара
   *[other] { jewel } с { first-gem }
}
first-gem = { $first ->
    [red] рубинами
    [green] изумрудами
    [yellow] топазами
    [blue] сапфирами
   *[rainbow] любыми камнями
}
last-gems = { $last ->
    [red] рубинами
    [green] изумрудами
    [yellow] топазами
   *[blue] сапфирами
}
last-gem = { $last ->
    [red] рубином
    [green] изумрудом
    [yellow] топазом
   *[blue] сапфиром
}
card = { $card ->
    [swap-orders] Обмен заказами
    [swap-gems] Обмен камнями
    [tip] Опрокинуть
    [dig] Копнуть глубже
    [raid] Налёт
    [master] Рука мастера
    [pry] Выковырять
    [ideas] Новые идеи
    [cancel] Отмена
    [copy-take] Я тоже беру
   *[copy-set] Я тоже ставлю
}

move-keep = Оставить заказы { $tile }, { $second } и { $third }
move-take = Взять камень из шахты
move-set = Вставить { gem } в заказ { $tile }
move-return = Вернуть { gem } в шахту
move-draw = Взять карту действия
move-swap-orders = «Обмен заказами»: свой заказ { $tile } на заказ { $theirs } игрока { $player }{ set-at-once }
move-swap-market = «Обмен заказами»: свой заказ { $tile } на { $place }-й с рынка{ set-at-once }
move-swap-gems = «Обмен камнями» с игроком { $player }: отдать { gem }, получить { $theirs ->
    [red] рубин
    [green] изумруд
    [yellow] топаз
   *[blue] сапфир
}
move-tip = «Опрокинуть» тележку игрока { $player }: { gems }{ third-gem }
move-dig = «Копнуть глубже», камней: { $gems }
move-raid = «Налёт» на тележку игрока { $player }: { gems }
move-master-one = «Рука мастера»: { gem } в заказ { $tile }
move-master-two = «Рука мастера»: { gem } в заказ { $tile }, { second-gem } в заказ { $second_tile }
move-pry = «Выковырять» { gem } из заказа { $tile } игрока { $player }
move-ideas = «Новые идеи»: взять три карты
move-stow = { $gem ->
    [none] Вернуть все камни в шахту
   *[other] В тележку: { gems }
}
move-pass = Пропустить
move-cancel = Отменить карту
move-copy-take = «Я тоже беру»
move-copy-set = «Я тоже ставлю»: { gem } в заказ { $tile }
move-hand-in = Сдать готовое: { $tiles }
move-refresh = Сменить на рынке: { $places }
move-pick = Взять с рынка заказ { $place }
move-discard = Сбросить карту «{ card }»
move-end = Закончить ход

event-first = Первый ход: { $name }.
event-began-with = { $name }: в тележке { gem }.
event-got-card = Ваша новая карта: «{ card }».
event-kept = { $name } оставляет заказ: { tile }.
event-threw = { $name } сбрасывает заказ: { tile }.
event-laid = На рынке новый заказ: { tile }.
event-turn = Круг { $a }. Ходит { $name }.
event-took = { $name } берёт из шахты: { gem }.
event-set = { $name } вставляет { gem }: { tile }.
event-returned = { $name } возвращает в шахту: { gem }.
event-drew = { $name } берёт карту действия.
event-played = { $name } играет карту «{ card }».
event-played-against = { $name } играет карту «{ card }». Цель: { $other }.
event-cancelled = { $name } отменяет карту «{ card }» ({ $other }).
event-no-effect = { $name }: карта «{ card }» не действует.
event-stayed = Карта «{ card }» остаётся у вас в руке.
event-swapped-orders = { $name } получает заказ: { tile }.
event-swapped-gems = { $name } отдаёт { gem } и получает { second-gem }.
event-tipped = { $name }: из тележки в шахту катится { gem }.
event-dug = { $name } достаёт { gem }.
event-stowed = { $name } кладёт в тележку { gem }.
event-put-back = { $name } возвращает { gem } на спуск.
event-raided = { $name } забирает { gem } из чужой тележки ({ $other }).
event-pried = { $name } достаёт { gem } из чужого украшения ({ $other }).
event-handed-in = { $name } сдаёт украшение: { tile }, { $b ->
    [one] { $b } очко
    [few] { $b } очка
   *[many] { $b } очков
}.
event-bonus = { $name }: набор из { $b }, ещё { $a ->
    [one] { $a } очко
    [few] { $a } очка
   *[many] { $a } очков
}.
event-scored = { $name }: +{ $a }, всего { $b ->
    [one] { $b } очко
    [few] { $b } очка
   *[many] { $b } очков
}.
event-reached = { $name } проходит клетку { $a }: отставшим по карте.
event-refreshed = { $name } убирает с рынка заказ: { tile }.
event-picked = { $name } берёт с рынка заказ: { tile }.
event-cards-shuffled = Карты кончились: сброс перемешан в новую колоду.
event-tiles-shuffled = Заказы кончились: сброс перемешан в новую стопку.
event-discarded = { $name } сбрасывает карту «{ card }».
event-won = { $name }: { $a ->
    [one] { $a } очко
    [few] { $a } очка
   *[many] { $a } очков
}! Это победа.
event-time-up = Ходы кончились. Считаем очки.

refused-choose-first = Сначала выберите три заказа из пяти.
refused-answer-first = Сейчас можно только ответить картой или пропустить.
refused-stow-first = Сначала решите, какие из добытых камней оставить.
refused-discard-first = В руке больше четырёх карт: сначала сбросьте лишние.
refused-take-tile-first = Сначала возьмите с рынка новый заказ вместо сданного.
refused-own-card = Эту карту сыграли вы: отменить её могут только другие.
refused-own-action = На ваше действие отвечают другие, подождите их.
refused-cannot-copy = Повторить это вы не можете: нет места в тележке или камень никуда не подходит.
refused-others-discard = Подождите: у кого карт больше четырёх, тот сбрасывает лишние.
refused-not-your-turn = Сейчас не ваш ход.
refused-nothing-to-copy = «Я тоже» отвечает только на действие другого игрока: взял камень или вставил камень.
refused-not-the-same = Повторяют то же самое: взяли — берите, вставили — вставляйте.
refused-card-not-held = Карты «{ card }» у вас нет.
refused-nothing-to-cancel = Отменять нечего: ни одна карта не ждёт своего действия.
refused-not-dug = Таких камней среди добытых нет.
refused-one-goes-back = Хотя бы один из добытых камней надо вернуть.
refused-cart-full = { $room ->
    [0] Тележка полна: в ней только три места.
    [one] В тележке осталось только одно место.
   *[other] В тележке свободно только мест: { $room }.
}
refused-refreshed = Рынок меняют один раз, и до того, как берут заказ.
refused-refresh-count = Меняют ровно столько заказов, сколько нужно взять: { $tiles }.
refused-actions-left = Ход ещё не окончен: { $actions ->
    [one] осталось { $actions } действие
   *[few] осталось { $actions } действия
}.
refused-two-actions = Два действия уже сделаны. Можно сдать готовое или закончить ход.
refused-mine-empty = Шахта пуста.
refused-mine-too-empty = В шахте для этого мало камней: { $gems }.
refused-gem-not-in-cart = В вашей тележке нет { a-gem }.
refused-hole = В заказе { $tile } нет свободного места для { a-gem }.
refused-hole-of-new-tile = В новом заказе нет места для { a-gem }.
refused-unfinished = Заказ { $tile } ещё не готов.
refused-set-of-several = В набор входят только украшения из камней одного цвета.
refused-set-of-colours = В наборе все камни должны быть одного цвета.
refused-chosen = Заказы уже выбраны.
refused-nothing-to-pass = Сейчас ваш ход: пропускать нечего.
refused-nothing-dug = Вы ничего не добыли картой «Копнуть глубже».
refused-hand-small = Лишних карт у вас нет.
refused-nothing-handed-in = Новый заказ берут только вместо сданного.
refused-no-such-player = Игрока { $player } нет: за столом { $players }.
refused-aimed-at-oneself = Эту карту играют против другого игрока.
refused-not-in-their-cart = Таких камней в той тележке нет.
refused-tile-with-gems = В вашем заказе { $tile } уже есть камни, его не обменять.
refused-their-tile-with-gems = В чужом заказе { $tile } уже есть камни, его не обменять.
refused-pry-finished = Из готового украшения камень не достать.
refused-not-in-their-tile = В том заказе нет { a-gem }.
refused-not-both = Оба камня сразу так не вставить.

# The rules, in our words

rule-L1 = Шахта — это спуск. Камни выкатываются снизу по одному, в том порядке, в каком их спустили. Очередь видят все. Возвращённый камень уходит на самый верх.
rule-L2 = Первого игрока выбирает случай. Начиная с него, каждый берёт один камень из шахты в тележку.
rule-L3 = Каждый получает одну карту действия и никому её не показывает.
rule-L4 = Каждый получает пять заказов, оставляет перед собой три, а два сбрасывает. Выбирают все сразу. Ещё четыре заказа — это рынок.
rule-L5 = В свой ход нужно сделать ровно два действия, одинаковых или разных: взять камень, вставить камень, вернуть камень, взять карту, сыграть карту.
rule-L6 = Взять камень: нижний камень шахты едет в тележку. В тележке три места; если она полна, взять нельзя никак, даже картой.
rule-L7 = Вставить камень: из тележки в свободное место своего заказа, где нужен такой цвет. В радужный заказ годится любой цвет, но все его камни должны быть одного.
rule-L8 = Вернуть камень: из тележки обратно в шахту.
rule-L9 = Взять карту: верхнюю из колоды. В руке не больше четырёх карт; у кого больше, тот сбрасывает лишние на свой выбор. Кончилась колода — сброс перемешивают.
rule-L10 = Сыграть карту своего хода стоит одного действия.
rule-L11 = Заполнены все места — украшение готово. Сдать его можно в любой момент своего хода, это не действие.
rule-L12 = Готовое украшение из камней разных цветов нужно сдать до конца своего хода. Забыли — оно сдаётся само.
rule-L13 = Готовое одноцветное украшение можно придержать. Два или три одного цвета, сданные вместе, — набор: за каждое после первого ещё очко.
rule-L14 = Украшение, готовое в чужой ход, сдают только в свой.
rule-L15 = Сдали — получите очки, верните камни в шахту по порядку мест, а украшение уходит в сброс. Вместо него берут новый заказ.
rule-L16 = Новый заказ берут с рынка, на его место сразу кладут другой. До этого можно один раз сменить столько заказов рынка, сколько берёте. Это не действие.
rule-L17 = Фишка дошла до клетки 5, 10 или 15 или прошла её — каждый, кто ещё до этой клетки не дошёл, берёт карту действия.
rule-L18 = Кто первым набрал 20 очков, тот сразу победил, чей бы ни был ход.
rule-L21 = Обмен заказами: свой заказ без камней — на чужой без камней или на рыночный. В новый можно тут же вставить камень из тележки.
rule-L22 = Обмен камнями: камень из своей тележки — на камень из чужой.
rule-L23 = Опрокинуть: верните в шахту от одного до трёх камней из любой тележки, можно из своей. Её хозяин получает очко.
rule-L24 = Копнуть глубже: достаньте один, два или три нижних камня. Один верните, остальные — в тележку или обратно.
rule-L25 = Налёт: заберите один или два камня из чужой тележки в свою. Её хозяин получает очко.
rule-L26 = Рука мастера: вставьте один или два камня из тележки.
rule-L27 = Выковырять: достаньте камень из чужого неготового украшения в свою тележку. Хозяин получает очко.
rule-L28 = Новые идеи: возьмите три карты действия.
rule-L31 = Отмена: только что сыгранная карта не действует.
rule-L32 = Я тоже беру: другой игрок взял камень — возьмите и вы.
rule-L33 = Я тоже ставлю: другой игрок вставил камень — вставьте и вы.
rule-L40 = На действие «взять» или «вставить» каждый другой может ответить одной картой «Я тоже». На то, что сделано картой, так не ответишь. Нужно место в тележке или подходящий камень.
rule-L41 = Любую сыгранную карту может отменить любой другой игрок. Отмену тоже можно отменить. Обе карты уходят в сброс, а потраченное действие не возвращается.
rule-L42 = Цель и камни для карты выбирают, когда её играют, — до того, как другие решат, отменять ли. Только у «Копнуть глубже» решают после.
rule-L43 = Всех, кто может ответить, спрашивают сразу, и отвечают тайно. Потом ответы действуют по кругу. Из нескольких отмен играется первая, остальные остаются в руке. Если повторить уже нельзя, карта тоже остаётся.
rule-L44 = Взять карту можно всегда, поэтому ход всегда можно закончить.
rule-L45 = Карту можно сыграть, только если она что-то изменит. Отменить можно только карту, которая ждёт своего действия.
rule-L46 = После двухсот ходов каждого игра кончается, побеждает тот, у кого больше очков; при равенстве победу делят. Пустая шахта ничего не даёт.

# The terminal

text-round = Круг { $round }
text-goal = победа: { $goal }
text-piles = карт в колоде { $cards }, заказов в стопке { $tiles }
text-mine = Шахта
text-market = Рынок
text-number = №
text-player = Ювелир
text-points = Очки
text-cart = Тележка
text-cards = Карт
text-tile = Заказ { $place }
text-hand = Ваши карты:
text-dealt = Выберите три:
text-phase-choose = Все выбирают заказы. Ждём: { $names }.
text-phase-act = Ходит { $name }. Осталось действий: { $actions }.
text-phase-answer-action = { $name } { $action ->
    [take] берёт камень
   *[set] вставляет камень
}. Отвечают: { $names }.
text-phase-answer-card = Сыграна карта. Отвечают: { $names }.
text-phase-stow = { $name } выбирает из добытых камней:
text-phase-discard = Лишние карты сбрасывают: { $names }.
text-phase-take-tiles = { $name } берёт заказ с рынка.

# The board

board-rules = Правила
board-log = Журнал
board-menu = Меню
board-close = Закрыть
board-seats = Остальные ювелиры
board-mountain = Гора
board-slide = Спуск: следующий камень — первый
board-hopper = { $rest ->
    [one] Выше на спуске ещё { $rest } камень
    [few] Выше на спуске ещё { $rest } камня
   *[many] Выше на спуске ещё { $rest } камней
}
board-track = Дорожка очков
board-market = Рынок
board-tiles-left = { $tiles ->
    [one] В стопке { $tiles } заказ
    [few] В стопке { $tiles } заказа
   *[many] В стопке { $tiles } заказов
}
board-cards-left = { $cards ->
    [one] В колоде { $cards } карта действия
    [few] В колоде { $cards } карты действия
   *[many] В колоде { $cards } карт действия
}
board-orders = Ваши заказы
board-hand = Ваши карты действия
board-no-cards = карт нет
board-cart = Тележка
board-cart-empty = пусто
board-own = Вы сами
board-holds-cards = { $cards ->
    [0] Карт нет
    [one] { $cards } карта на руках
    [few] { $cards } карты на руках
   *[many] { $cards } карт на руках
}
board-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
board-hole = { $hole ->
    [red] место для рубина
    [green] место для изумруда
    [yellow] место для топаза
    [blue] место для сапфира
   *[rainbow] место для любого камня
}
board-holes = Камни и места для них
board-rainbow = Подойдут любые камни, но все одного цвета
board-jewel-taken = { $jewel ->
    [ring] кольцо
    [bracelet] браслет
    [earrings] серьги
    [necklace] ожерелье
    [brooch] брошь
    [hairpin] заколку
    [tiara] тиару
    [pendant] подвеску
    [diadem] диадему
   *[crown] корону
}
board-card-about = { $card ->
    [swap-orders] Отдайте заказ без камней за чужой или рыночный, тоже пустой. В новый можно сразу вставить камень.
    [swap-gems] Обменяйте камень своей тележки на камень чужой.
    [tip] Верните в шахту от одного до трёх камней из любой тележки. Её хозяин получит утешение.
    [dig] Достаньте из шахты до трёх камней: один верните, остальные — в тележку или обратно.
    [raid] Заберите из чужой тележки один или два камня. Её хозяин получит утешение.
    [master] Вставьте один или два камня из тележки.
    [pry] Достаньте камень из чужого незаконченного украшения. Его хозяин получит утешение.
    [ideas] Возьмите три карты действия.
    [cancel] Только что сыгранная карта не действует.
    [copy-take] Другой взял камень из шахты — возьмите и вы.
   *[copy-set] Другой вставил камень — вставьте и вы.
}
board-card-when = { $card ->
    [cancel] В любой момент, действия не тратит.
    [copy-take] В чужой ход, действия не тратит.
    [copy-set] В чужой ход, действия не тратит.
   *[other] В свой ход, тратит одно действие.
}
board-card-not-now = Сейчас эту карту сыграть нельзя.
board-play = { $move ->
    [cancel] Отменить
   *[other] Сыграть
}

board-your-turn = Ваш ход
board-actions = { $left ->
    [0] Действия закончились
    [one] Осталось { $left } действие
   *[few] Осталось { $left } действия
}
board-is-thinking = думает…
board-is-decided = ответ дан ✓
board-is-acting = ходит
board-is-resting = ждёт
board-missing = { $gems ->
    [0] готово
    [one] ещё { $gems } камень
   *[few] ещё { $gems } камня
}
board-dug = { $name } копает: что оставить?
board-cancelled-by = отменяет { $name }

board-ask-act = { $left ->
    [2] Ваш ход: два действия.
    [1] Ваш ход: ещё одно действие.
   *[0] Ваш ход: сдайте готовое или закончите.
}
board-ask-choose = Оставьте себе три заказа из пяти.
board-ask-stow = Что положить в тележку?
board-ask-take-tiles = { $tiles ->
    [one] Возьмите заказ с рынка.
    [few] Возьмите с рынка { $tiles } заказа.
   *[many] Возьмите с рынка { $tiles } заказов.
}
board-ask-discard = { $cards ->
    [one] Больше четырёх карт держать нельзя: сбросьте одну.
   *[few] Больше четырёх карт держать нельзя: сбросьте { $cards }.
}
board-ask-copy = { $happened } — ответить?
board-ask-cancel = { $happened } — отменить?
board-doing-take = { $name } берёт камень
board-doing-set = { $name } вставляет { gem }
board-doing-card = { $name } играет «{ card }»
board-doing-cancel = { $cancels ->
    [1] { $name } отменяет карту
   *[other] { $name } отменяет отмену
}
board-choosing = Все выбирают заказы
board-discarding = Лишние карты уходят в сброс
board-answered = Ответ дан, его ещё можно изменить.
board-waiting = Ждём: { $names }.
board-their-turn = { $left ->
    [2] Ходит { $name }: два действия.
    [1] Ходит { $name }: ещё одно действие.
   *[0] Ходит { $name }: сдаёт украшения.
}

board-hint-choose = Одинаковые по цвету украшения можно сдать набором: за каждое после первого ещё очко.
board-hint-answer-action = Карта «Я тоже» не тратит действия. Кто что ответил, откроется, когда ответят все.
board-hint-answer-card = Отмена не тратит действия. Кто что ответил, откроется, когда ответят все.
board-hint-stow = Хотя бы один камень вернётся в шахту.
board-hint-discard = Нажмите на карту, без которой обойдётесь.
board-hint-take-tiles = { $tiles ->
    [one] Нажмите на заказ. Один раз можно сначала сменить один из четырёх.
   *[other] Нажмите на заказ. Один раз можно сначала сменить столько, сколько берёте.
}
board-hint-finish = Вставьте { gem } в { $jewel } — и украшение готово.
board-hint-finish-one = Вставьте { gem } в { $jewel } — и украшение готово. Сдать можно сразу, можно набором.
board-hint-set = Набор одного цвета: { $bonus ->
    [one] +{ $bonus } очко
    [few] +{ $bonus } очка
   *[many] +{ $bonus } очков
} за каждое украшение после первого.
board-hint-hand-in = Готовое украшение сдают без действия. Одноцветное можно придержать до набора.
board-hint-sets = Жёлтые кнопки под заказами вставляют камни из тележки.
board-hint-take = Внизу спуска светится { gem }: его можно взять в тележку.
board-hint-full = Тележка полна. Можно вернуть камень или взять карту.

board-take = Взять камень
board-draw = Взять карту
board-end = Закончить ход
board-pass = Пропустить
board-set = Вставить
board-set-into = Вставить в { $jewel }
board-return = Вернуть…
board-return-title = Вернуть камень в шахту
board-return-about = Камень уйдёт на самый верх спуска. Это одно действие.
board-return-gem = Вернуть { gem }
board-hand-in = Сдать: +{ $points }
board-hand-in-set = Сдать набор: +{ $points }
board-hand-in-several = Сдать набор…
board-set-title = Какой набор сдать?
board-set-about = Украшения одного цвета, сданные вместе, приносят по лишнему очку за каждое после первого.
board-pick = Взять: { $jewel }
board-refresh = Сменить
board-refresh-one = Сменить: { $jewel }
board-refresh-several = Сменить заказы…
board-refresh-title = Сменить заказы на рынке
board-refresh-about = { $tiles ->
    [one] Один заказ уйдёт в сброс, на его место ляжет новый. Потом выбирайте.
   *[few] Заказы ({ $tiles }) уйдут в сброс, на их места лягут новые. Потом выбирайте.
}
board-keep = Оставить эти три
board-keep-more = Отметьте три заказа
board-stow = В тележку
board-stow-none = Вернуть все
board-dig = { $gems ->
    [one] { $gems } камень
    [few] { $gems } камня
   *[many] { $gems } камней
}
board-copy-take = Взять
board-give = Отдать
board-swap = Обменять
board-swap-and-set = Обменять и вставить { gem }

board-ranking = Места
board-from-sets = +{ $points } за наборы
board-from-others = +{ $points } в утешение
board-nothing-yet = ничего не сдано
board-you-won = Победа ваша! { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
   *[many] { $points } очков.
}
board-winner = Победа: { $names }. { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
   *[many] { $points } очков.
}
board-tie = Победу делят: { $names }. По { $points ->
    [one] { $points } очку.
   *[other] { $points } очков.
}
board-why-goal = Кто первым набрал { $goal } очков, тот и победил. Рядом с именами — из чего сложились очки.
board-why-time = Ходы закончились: побеждает тот, у кого больше очков.

board-beginning = Начало
board-rules-setup = Начало
board-rules-turn = Ход
board-rules-jewellery = Украшения
board-rules-track = Очки и победа
board-rules-cards = Карты своего хода
board-rules-answers = Ответы другим
