game-name = Диамант
game-line = Вглубь пещеры — или домой с тем, что есть?

option-artifacts = Охота за золотом
option-artifacts-about = В каждый поход подмешивают артефакт; кто уходит один, забирает все открытые.
option-open_chests = Открытые сундуки
option-open_chests-about = Все видят, сколько у кого в сундуке.

trap = { $trap ->
    [snake] змея
    [boulder] валун
    [scorpion] скорпион
    [lava] лава
   *[spears] копья
}

move-continue = Дальше
move-return = Домой

event-entered = Поход { $a }: все входят в пещеру.
event-turned-treasure = Сокровище на { $worth ->
    [one] { $worth } рубин
    [few] { $worth } рубина
   *[many] { $worth } рубинов
}.
event-turned-trap = Ловушка: { $trap ->
    [snake] змея
    [boulder] валун
    [scorpion] скорпион
    [lava] лава
   *[spears] копья
}.
event-turned-artifact = В коридоре лежит артефакт.
event-shared = { $a ->
    [0] На всех не хватило
    [one] Каждому по { $a } рубину
    [few] Каждому по { $a } рубина
   *[many] Каждому по { $a } рубинов
}{ $b ->
    [0] .
   *[other] , на полу осталось { $b }.
}
event-collapsed = { $trap ->
    [snake] Вторая змея
    [boulder] Второй валун
    [scorpion] Второй скорпион
    [lava] Лава второй раз
   *[spears] Копья второй раз
}! Все, кто внутри, бегут.
event-lost = { $name }: { $a ->
    [0] терять было нечего
    [one] потерян { $a } рубин
    [few] потеряно { $a } рубина
   *[many] потеряно { $a } рубинов
}.
event-went-on = { $name }: дальше.
event-returned = { $name }: домой, { $a ->
    [0] с пустыми руками
    [one] в сундук { $a } рубин
    [few] в сундук { $a } рубина
   *[many] в сундук { $a } рубинов
}.
event-took-artifact = { $name } уходит в одиночку и забирает артефакт: { $a ->
    [one] { $a } очко
    [few] { $a } очка
   *[many] { $a } очков
}.
event-all-home = Поход окончен{ $a ->
    [0] .
    [one] , { $a } рубин возвращается в запас.
    [few] , { $a } рубина возвращаются в запас.
   *[many] , { $a } рубинов возвращаются в запас.
}
event-trap-removed = Одна карта этой ловушки выходит из игры.
event-artifact-gone = Артефакт на { $a ->
    [one] { $a } очко
    [few] { $a } очка
   *[many] { $a } очков
} навсегда остаётся в пещере.
event-ended = Последний поход окончен. Открываем сундуки.

refused-in-camp = Выбирают только те, кто в пещере, а вы уже в лагере.

# The board

board-expedition = Поход { $number } из { $of }
board-chapter = Поход { $number }
board-deck = В колоде { $deck ->
    [one] { $deck } карта
    [few] { $deck } карты
   *[many] { $deck } карт
}
board-corridor = Открытые карты коридора
board-removed = Вне игры
board-seats = Остальные игроки
board-rules = Правила
board-log = Журнал
board-menu = Меню
board-close = Закрыть
board-treasure = Сокровище: { $worth }
board-artifact = { $turn ->
    [1] Золотая маска
    [2] Нефритовый идол
    [3] Солнечный диск
    [4] Чёрный ягуар
   *[other] Корона Такоры
}
board-floor = { $rubies ->
    [0] На полу пусто
    [one] На полу { $rubies } рубин
    [few] На полу { $rubies } рубина
   *[many] На полу { $rubies } рубинов
}
board-carried = в руках
board-chest = в сундуке
board-thinking = думает…
board-decided = выбор сделан ✓
board-camp = в лагере
board-brought = { $rubies ->
    [0] в лагере, пусто
   *[other] в лагере, +{ $rubies }
}
board-nothing-lost = Терять было нечего.
board-went-home = Домой: { $names }.
board-all-home = Все в лагере, начинается новый поход.
board-you-decide = Дальше или домой?
board-only-you = Ждём только вас: дальше или домой?
board-you-decided = { $move ->
    [continue] Вы идёте дальше.
   *[return] Вы идёте домой.
}
board-you-camp = Вы в лагере, добыча в сундуке.
board-waiting = { $more ->
    [0] Ждём: { $names }.
   *[other] Ждём: { $names } и ещё { $more }.
}
board-risk = { $fatal ->
    [0] Следующая карта ничем не грозит.
   *[other] Следующая карта погубит поход с вероятностью { $percent } %: { $fatal } из { $deck }.
}
board-alone = { $rubies ->
    [one] Кто уйдёт один, заберёт рубин с пола.
   *[other] Кто уйдёт один, заберёт все рубины с пола.
}
board-alone-artifact = Кто уйдёт один, заберёт { $artifacts ->
    [one] артефакт
   *[other] артефакты
}{ $rubies ->
    [0] .
    [one] {" "}и рубин с пола.
   *[other] {" "}и все рубины с пола.
}
board-deeper = вглубь пещеры
board-deeper-risk = { $percent ->
    [0] без риска
   *[other] риск { $percent } %
}
board-homeward = { $rubies ->
    [0] с пустыми руками
    [one] унести { $rubies } рубин
    [few] унести { $rubies } рубина
   *[many] унести { $rubies } рубинов
}
board-ranking = Места
board-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
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
board-why-over = Последний поход окончен, сундуки открыты: рубин — 1 очко, алмаз — 5, артефакт — сколько на нём написано.

# The rules, in our words

board-rules-course = Поход
board-rules-choice = Выбор
board-rules-end = Конец похода и игры
rule-D3 = Походов пять. В начале каждого все входят в пещеру.
rule-D4 = Открывается верхняя карта колоды и ложится в коридор.
rule-D5 = Сокровище делят поровну все, кто в пещере. Доля пока в руках, не в сундуке. Остаток лежит на полу.
rule-D6 = Первая ловушка своего вида ничего не делает.
rule-D7 = Вторая такая же — и все, кто в пещере, бегут: всё, что было в руках, потеряно. Сундуки в безопасности.
rule-D8 = Каждый в пещере втайне решает: дальше или домой. Решение можно изменить, пока не решил последний; открываются все сразу.
rule-D9 = Кто уходит, делит с остальными уходящими рубины на полу и прячет всё в сундук. Что не делится, остаётся на полу.
rule-D10 = Остался кто-то в пещере — открывается следующая карта. Ушли все — поход окончен.
rule-D11 = Рубины, оставшиеся на полу, возвращаются в запас.
rule-D12 = Если поход погубила ловушка, одна её карта выходит из игры.
rule-D13 = Остальные карты снова замешивают в колоду.
rule-D14 = После пятого похода побеждает тот, у кого больше очков. При равенстве победу делят.
rule-D15 = Перед каждым походом в колоду подмешивают следующий артефакт.
rule-D16 = Открытый артефакт лежит в коридоре, все решают как обычно.
rule-D17 = Кто уходит один, забирает все открытые артефакты. Уходят двое и больше — артефакты остаются лежать.
rule-D18 = Артефакты, оставшиеся в коридоре в конце похода, выходят из игры.
rule-D19 = Очки — это сундук и артефакты.

# The terminal

text-player = Искатель
text-where = Где
text-artifacts = Артефакты
text-choosing = в пещере, выбирает
text-chosen = в пещере, выбор сделан
