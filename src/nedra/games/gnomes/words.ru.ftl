game-name = Шустрые гномы
game-line = Выкладывай самоцветы, туманы и обвалы — соседям. У кого наборы лучше?

option-light_fog = Лёгкий туман
option-light_fog-about = Туман скрывает только один цвет — тот, из которого он не смешан.
option-quick_start = Быстрый старт
option-quick_start-about = Перед каждым с самого начала лежит пещера.
option-cave_first = Сначала пещера
option-cave_first-about = Если перед вами пещеры нет, а в руке она есть, её нужно выложить.
option-extra_round = Ещё один круг
option-extra_round-about = После круга, в котором взята последняя карта колоды, играется ещё один.

# Names of things

card = { $card ->
    [ruby-round] круглый рубин
    [ruby-square] квадратный рубин
    [ruby-triangle] треугольный рубин
    [heliodor-round] круглый гелиодор
    [heliodor-square] квадратный гелиодор
    [heliodor-triangle] треугольный гелиодор
    [sapphire-round] круглый сапфир
    [sapphire-square] квадратный сапфир
    [sapphire-triangle] треугольный сапфир
    [diamond] алмаз
    [cave] пещера
    [red-wind] красный ветер
    [yellow-wind] жёлтый ветер
    [blue-wind] синий ветер
    [collapse] обвал
    [orange-fog] оранжевый туман
    [green-fog] зелёный туман
   *[violet-fog] фиолетовый туман
}
gem = { $shape ->
    [round] круглый
    [square] квадратный
   *[triangle] треугольный
} { $colour ->
    [ruby] рубин
    [heliodor] гелиодор
   *[sapphire] сапфир
}
colour = { $colour ->
    [ruby] рубины
    [heliodor] гелиодоры
   *[sapphire] сапфиры
}
shape = { $shape ->
    [round] круглые
    [square] квадратные
   *[triangle] треугольные
}
wind = { $wind ->
    [red] красный ветер
    [yellow] жёлтый ветер
   *[blue] синий ветер
}
fog = { $fog ->
    [orange] оранжевый туман
    [green] зелёный туман
   *[violet] фиолетовый туман
}

# Moves

move-draw = Взять карту из колоды
move-take = Взять { $place }-ю карту ряда
move-skip = Не брать карту
move-cave = Выложить пещеру
move-gem = Выложить: { gem }
move-diamond = Выложить алмаз
move-collapse = Обвал для игрока { $player }
move-fog = { $fog ->
    [orange] Оранжевый
    [green] Зелёный
   *[violet] Фиолетовый
} туман на игрока { $player }
move-wind = { $wind ->
    [red] Красный
    [yellow] Жёлтый
   *[blue] Синий
} ветер: сдуть { fog }
move-discard = Сбросить: { card }

# Events

event-dealt = { $a ->
    [one] Каждому сдана { $a } карта
    [few] Каждому сданы { $a } карты
   *[many] Каждому сдано { $a } карт
}{ $b ->
    [0] .
    [one] , рядом с колодой открыта { $b }.
    [few] , рядом с колодой открыты { $b }.
   *[many] , рядом с колодой открыто { $b }.
}
event-round = Круг { $a }.
event-drew = { $name } берёт карту из колоды.
event-drew-card = Вам пришла карта: { card }.
event-took = { $name } берёт из ряда: { card }.
event-refilled = Новая карта в ряду: { card }.
event-deck-empty = Колода кончилась: последний круг — { $a }-й.
event-skipped = { $name } не берёт карту.
event-entered = { $name } выкладывает пещеру: путь под землю открыт.
event-cleared = { $name } разбирает обвал{ $a ->
    [0] , но пещеры больше нет.
   *[other] .
}
event-laid = { $name } выкладывает: { card }.
event-cursed = { $name } насылает проклятие: { card }. Не повезло: { $other }.
event-blew = { $name } сдувает { fog }: помог { wind }.
event-discarded = { $name } сбрасывает: { card }.
event-ended = Последний круг окончен. Раскладываем камни по наборам.

# Refusals

refused-not-your-turn = Сейчас не ваш ход.
refused-draw-first = Сначала возьмите карту, потом играйте.
refused-drawn-already = Карту вы уже взяли, теперь сыграйте одну.
refused-empty-place = В ряду на месте { $place } карты нет.
refused-skip = Пока в колоде есть карты, нужно взять одну: из колоды или из ряда.
refused-no-deck = Колода пуста: можно взять карту из ряда или не брать.
refused-not-in-hand = Такой карты у вас в руке нет: { card }.
refused-cave-first = Сначала выложите пещеру: перед вами её нет.
refused-spare-cave = Пещера у вас уже есть, и обвала нет: запасные пещеры не выкладывают.
refused-no-cave = Без пещеры камни не выложить.
refused-collapse = Проход завален: пока обвал перед вами, камни не выложить.
refused-hidden = { $colour ->
    [ruby] Рубинов не видно
    [heliodor] Гелиодоров не видно
   *[sapphire] Сапфиров не видно
}: их скрывает туман.
refused-curse-yourself = Проклятие насылают на другого игрока, не на себя.
refused-no-such-player = Игрока { $player } за столом нет.
refused-cursed-enough = У этого игрока проклятий уже хватает: больше { $most } нельзя.
refused-no-such-fog = Сдувать нечего: перед вами не лежит { fog }.
refused-wrong-wind = Не тот ветер: { wind } не сдует { fog }.
refused-discard = Сбросить карту можно, только если ни одну нельзя сыграть.

# The rules, in our words

rule-G1 = Все карты перемешивают. Каждый получает пять карт и никому их не показывает. Три карты открывают рядом с колодой: это ряд.
rule-G2 = Быстрый старт: сначала перед каждым кладут по пещере, потом перемешивают остальное и раздают.
rule-G3 = Начинает первый игрок, дальше по часовой стрелке. Ход — это взять одну карту и сыграть одну.
rule-G4 = Берут верхнюю карту колоды, не показывая, или одну карту ряда. Вместо взятой из ряда сразу кладут карту из колоды.
rule-G5 = Колода кончилась — начался последний круг. Ряд больше не пополняют; карту из него можно взять, а можно и не брать. Ряд пуст — карту не берут.
rule-G6 = Если перед вами нет пещеры, её можно выложить. Без неё под землю не попасть.
rule-G7 = Пещерой разбирают обвал: он и одна ваша пещера уходят в сброс. Была пещера — одна останется, не было — не останется ни одной.
rule-G8 = Просто так, про запас, пещеру не выкладывают.
rule-G9 = Обвал или туман кладут перед другим игроком, пещера для этого не нужна. Проклятий перед игроком не больше, чем у него соперников: вдвоём — одно, втроём — два, вчетвером — три.
rule-G10 = С пещерой и без обвала можно выложить камень — если его не скрывает туман. Оранжевый прячет рубины и гелиодоры, зелёный — гелиодоры и сапфиры, фиолетовый — рубины и сапфиры. Лёгкий туман прячет только третий цвет.
rule-G11 = Алмаз выкладывают так же, и никакой туман его не скроет.
rule-G12 = Ветер сдувает один туман перед вами, и оба уходят в сброс. Красный справится с оранжевым и фиолетовым, жёлтый — с оранжевым и зелёным, синий — с зелёным и фиолетовым.
rule-G13 = Выкладывать пещеру не обязательно: можно сыграть проклятие. По уговору «сначала пещера» — обязательно.
rule-G14 = Сбросить карту можно, только если ни одну нельзя сыграть, — и тогда нужно. Сброс лежит открытым и в игру не вернётся.
rule-G20 = Круг, в котором взята последняя карта колоды, — последний: ходов у всех поровну. По уговору играют ещё один круг.
rule-G21 = В конце камни, которые скрывает туман, не считаются. Обвал или пещера уже не важны.
rule-G22 = Камни делят на наборы от одной до шести карт: одного цвета или одной формы. Каждый камень — ровно в одном наборе, алмаз заменяет любой. Лучшее деление найдётся само.
rule-G23 = Побеждает тот, у кого больше шестёрок. Поровну — смотрят пятёрки, потом четвёрки и так далее. Всё поровну — ничья.
rule-G24 = Лучшее деление то, где больше шестёрок, потом пятёрок, четвёрок, троек, пар и одиночек.

# The terminal

text-round = Круг { $round } из { $rounds }
text-deck = { $deck ->
    [0] колода пуста
    [one] в колоде { $deck } карта
    [few] в колоде { $deck } карты
   *[many] в колоде { $deck } карт
}
text-discard = { $discard ->
    [0] сброс пуст
    [one] в сбросе { $discard } карта
    [few] в сбросе { $discard } карты
   *[many] в сбросе { $discard } карт
}
text-row = Ряд
text-hand = Рука
text-player = Гном
text-cave = Вход
text-curses = Проклятия
text-gems = Камни
text-sets = Наборы
text-cards = Карт
text-in = пещера
text-outside = нет
text-hidden = скрыто: { $colours }
text-letter = { $colour ->
    [ruby] Р
    [heliodor] Г
   *[sapphire] С
}
text-size = { $size ->
    [6] шестёрка
    [5] пятёрка
    [4] четвёрка
    [3] тройка
    [2] пара
   *[1] один
}
text-lore-fog = { fog } скрывает: { $colours }

# The board

board-kind-ruby = рубин
board-kind-heliodor = гелиодор
board-kind-sapphire = сапфир
board-kind-diamond = алмаз
board-kind-cave = пещера
board-kind-wind = ветер
board-kind-collapse = обвал
board-kind-fog = туман
board-and = и
board-does-gem = Ложится в свою пещеру, если его не скрывает туман.
board-does-diamond = Заменит в наборе любой камень; туман ему не помеха.
board-does-cave = Открывает вход или разбирает обвал.
board-does-wind = Сдувает со своей пещеры { $fogs }.
board-does-collapse = Закрывает чужую пещеру: камни класть нельзя.
board-does-fog = Ложится перед соперником и скрывает { $colours }.

board-round = Круг
board-round-of = Круг { $number } из { $of }
board-chapter = Круг { $number }
board-last-round = Последний круг!
board-seats = Остальные гномы
board-own = Ваша пещера
board-rules = Правила
board-log = Журнал
board-menu = Меню
board-close = Закрыть
board-market = Колода, открытые карты и сброс
board-row = Открытые карты
board-deck = { $deck ->
    [0] Колода пуста
    [one] В колоде { $deck } карта
    [few] В колоде { $deck } карты
   *[many] В колоде { $deck } карт
}
board-draw = Взять из колоды
board-draw-about = Взять верхнюю карту колоды, её никто не увидит.
board-take = Взять
board-skip = Не брать
board-discard = { $count ->
    [0] Сброс пуст
    [one] В сбросе { $count } карта
    [few] В сбросе { $count } карты
   *[many] В сбросе { $count } карт
}
board-discard-empty = сброс
board-hand = { $count ->
    [one] На руке { $count } карта
    [few] На руке { $count } карты
   *[many] На руке { $count } карт
}
board-holds = { $cards ->
    [0] Карт на руке нет
    [one] На руке { $cards } карта
    [few] На руке { $cards } карты
   *[many] На руке { $cards } карт
}
board-way-open = Пещера открыта
board-way-blocked = Вход завален
board-way-solid = Пещеры ещё нет
board-no-cave = пещеры ещё нет
board-collapses = { $count ->
    [one] { $count } обвал
    [few] { $count } обвала
   *[many] { $count } обвалов
}
board-your-turn = ваш ход
board-draws = берёт карту…
board-plays = выбирает ход…
board-waits = ждёт хода
board-did-drew = карта из колоды
board-did-skipped = без новой карты
board-did-entered = новая пещера
board-did-cleared = обвал разобран
board-did-round = ждёт хода
board-blown = { $wind ->
    [red] Красный ветер!
    [yellow] Жёлтый ветер!
   *[blue] Синий ветер!
}

board-you-draw = Ваш ход: возьмите карту
board-you-play = Ваш ход: сыграйте карту
board-you-throw = Ваш ход: сбросьте карту
board-turn-of = Ходит { $name }
board-answered = Ответ принят, его ещё можно изменить.
board-how-to-draw = Верхнюю из колоды, втайне от всех, или одну из трёх открытых.
board-how-to-draw-last = Колода пуста: возьмите открытую карту или не берите ничего.
board-how-to-play = Положите камень себе или испортите погоду соперникам.
board-how-in-fog = Туман скрывает часть камней: его сдует ветер со знаком этого тумана.
board-how-blocked = Вход завален: разобрать обвал может только карта пещеры.
board-how-outside = Сначала нужна пещера, а пока можно проклинать соперников.
board-how-to-throw = Сыграть нечего, поэтому одна карта на выбор уходит в сброс.
board-they-draw = Берёт карту из колоды или из открытых.
board-they-play = Карта взята, теперь надо одну сыграть.
board-whom = кому?
board-which-fog = какой туман?
board-blow = Сдуть
board-enter = Войти
board-clear = Разобрать обвал
board-lay = Положить
board-throw = В сброс
board-would-hide = { $gems ->
    [0] ничего не скроет
    [one] скроет { $gems } камень
    [few] скроет { $gems } камня
   *[many] скроет { $gems } камней
}
board-would-block = { $gems ->
    [0] камней пока нет
    [one] там { $gems } камень
    [few] там { $gems } камня
   *[many] там { $gems } камней
}
board-lock-cave-first = сперва пещера
board-lock-has-cave = уже есть
board-lock-other-wind = не тот ветер
board-lock-no-fog = нет тумана
board-lock-curses = некому
board-lock-collapse = вход завален
board-lock-no-cave = нет пещеры
board-lock-fog = в тумане

board-so-far = Наборы сейчас
board-no-sets = Камней пока нет.
board-under-fog = { $gems ->
    [one] Под туманом { $gems } камень: не считается.
    [few] Под туманом { $gems } камня: не считаются.
   *[many] Под туманом { $gems } камней: не считаются.
}
board-sets = Лучшие наборы
board-set = Набор из { $size }: { $of ->
    [ruby] рубины
    [heliodor] гелиодоры
    [sapphire] сапфиры
    [round] круглые
    [square] квадратные
    [triangle] треугольные
   *[diamond] алмазы
}
board-sized = наборов по { $size }: { $count }
board-scale = Сколько наборов каждого размера
board-ranking = Места
board-you-won = Победа ваша!
board-winner = Победа: { $names }
board-tie = Победу делят: { $names }
board-why = { $size ->
    [6] Наборов по шесть
    [5] Шестёрок поровну, наборов по пять
    [4] Шестёрок и пятёрок поровну, наборов по четыре
    [3] Большие наборы равны, наборов по три
    [2] Большие наборы равны, наборов по два
   *[1] Большие наборы равны, одиночных камней
}: { $more } против { $fewer }.
board-why-equal = Наборы всех размеров совпали до единого.

board-rules-turn = Начало и ход
board-rules-drawing = Взять карту
board-rules-playing = Сыграть карту
board-rules-end = Конец игры

# The page of the rules

rules-goal = Гномы выкладывают самоцветы у своих пещер и насылают друг на друга туманы и обвалы. В конце камни складывают в наборы одного цвета или одной формы, до шести карт. У кого больше полных шестёрок, тот и победил.

about-credits = «Шустрых гномов» придумал Влад Чопоров, художник — К. Лемешева. Издатель — «Мосигра» («Магеллан», 2013).
