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
