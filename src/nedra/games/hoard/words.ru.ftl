game-name = Мой клад
game-line = Забрать кучу сокровищ сейчас — или подождать, пока не пришёл орк?

option-open_piles = Открытые стопки
option-open_piles-about = Закрытые карты можно посмотреть, пока стопку никто не забрал. Без этого их надо помнить.

kind = { $kind ->
    [ring] кольцо
    [diamond] алмаз
    [sword] меч
    [necklace] ожерелье
    [coins] монеты
    [potion] снадобье
   *[mouse] мышь
}

move-draw = Тянуть карту
move-place = Положить на место { $place }
move-take = Забрать стопку { $place }, жетон: { $token ->
    [ring] кольцо
    [diamond] алмаз
    [sword] меч
    [necklace] ожерелье
    [coins] монеты
   *[potion] снадобье
}
move-grab = Схватить стопку { $place }

event-began = Раунд { $a }. Начинает { $name }.
event-drew = { $name }: из колоды вышло сокровище.
event-placed = { $name }: сокровище легло на место { $a }{ $b ->
    [1] .
    [one] , в стопке { $b } карта.
    [few] , в стопке { $b } карты.
   *[many] , в стопке { $b } карт.
}
event-orc-came = { $name }: из колоды вышел орк, { $a } из { $b }.
event-took = { $name } забирает стопку { $place }. Жетон: { $token ->
    [ring] кольцо
    [diamond] алмаз
    [sword] меч
    [necklace] ожерелье
    [coins] монеты
   *[potion] снадобье
}.
event-orc-arrived = Орк пришёл! Оставшиеся жетоны переворачивают и перемешивают.
event-grabbed = { $name } хватает стопку { $a } и жетон вслепую.
event-left-empty = { $name }: стопок не осталось, домой с пустыми руками.
event-turned-token = { $name } открывает жетон: { $token ->
    [ring] кольцо
    [diamond] алмаз
    [sword] меч
    [necklace] ожерелье
    [coins] монеты
   *[potion] снадобье
}.
event-counted = { $name }: { $a ->
    [one] { $a } сокровище
    [few] { $a } сокровища
   *[many] { $a } сокровищ
}, { $b ->
    [0] монет не дают.
    [one] { $b } серебряная монета.
    [few] { $b } серебряные монеты.
   *[many] { $b } серебряных монет.
}
event-most = { $name }: { $a ->
    [one] { $a } сокровище
    [few] { $a } сокровища
   *[many] { $a } сокровищ
}, больше всех: { $b ->
    [1] золотая монета.
    [one] { $b } золотая монета.
    [few] { $b } золотые монеты.
   *[many] { $b } золотых монет.
}
event-ended = { $name }: монет уже на { $a ->
    [one] { $a } серебряную
    [few] { $a } серебряные
   *[many] { $a } серебряных
}. Игра окончена.

refused-sits-out = Вы уже с добычей и ждёте подсчёта.
refused-not-your-turn = Сейчас ход другого гнома.
refused-others-grab-first = Пришёл орк, и сейчас выбирает другой гном.
refused-put-down-first = Сначала положите сокровище, которое вытянули.
refused-place-closed = На место { $place } больше не кладут: эту стопку уже забрали.
refused-nothing-in-hand = Класть нечего: сначала тяните карту.
refused-no-orc-yet = Хватать вслепую можно, только когда придёт орк.
refused-pile-taken = Стопку { $place } уже забрали.
refused-empty-place = На месте { $place } пусто, забирать нечего.
refused-token-gone = Этого жетона на столе уже нет: { $token ->
    [ring] кольцо
    [diamond] алмаз
    [sword] меч
    [necklace] ожерелье
    [coins] монеты
   *[potion] снадобье
}.
refused-tokens-turned = Пришёл орк, жетоны перевёрнуты: выбрать можно только стопку.
refused-orc-is-here = Пришёл орк, карты больше не тянут: хватайте стопку.

# The rules, in our words

rule-H1 = Монеты считают серебром. Сколько бы их ни понадобилось, монет хватит всем.
rule-H2 = Перед раундом все сокровища и орков замешивают в одну колоду. Четыре места пусты, шесть жетонов лежат сокровищем вверх.
rule-H3 = Первый раунд начинает первый за столом. Каждый следующий — сосед слева от того, кто начинал прошлый.
rule-H4 = Ходят по кругу. В свой ход тяните карту или забирайте стопку. Кто забрал стопку, ждёт подсчёта.
rule-H5 = Вытянутое сокровище видят все. Положите его на любое место, где стопку ещё не забрали: оно закроет то, что там лежит. Видна только верхняя карта стопки, остальное надо помнить.
rule-H6 = Вытянутый орк ложится рядом с колодой, у всех на виду, и ход окончен.
rule-H7 = Чтобы забрать стопку, выберите её и один из оставшихся жетонов. На это место больше не кладут, а в забранную стопку до подсчёта не заглядывает никто.
rule-H8 = Последний гном без стопки ходит один: тянет карты, сколько хочет, или забирает стопку.
rule-H9 = Когда у каждого есть стопка и жетон, раунд окончен и добычу считают.
rule-H10 = Шестой орк пришёл: оставшиеся жетоны переворачивают и мешают. Гномы без стопки по кругу, начиная с соседа слева от того, кто вытянул орка, хватают по стопке и получают случайный жетон. Какой он, узнают при подсчёте.
rule-H11 = Схватить можно только стопку, в которой есть карты. Если таких не осталось, гном уходит ни с чем.
rule-H12 = В стопке считают сокровища с вашего жетона и каждую мышь: мышь приносит нужное сокровище. Остальное не в счёт.
rule-H13 = У кого сокровищ больше всех, получает золотую монету. Если таких несколько, каждый получает по золотой.
rule-H14 = У кого на одно сокровище меньше, получает две серебряные монеты.
rule-H15 = У кого на два меньше — одну серебряную. Ещё меньше — ничего.
rule-H16 = Золотая монета стоит трёх серебряных.
rule-H17 = Игра кончается после раунда, в котором кто-то набрал восемь серебряных. Побеждает тот, у кого монет больше. Если поровну, то победитель последнего раунда; если и это не решает, победу делят.
rule-H18 = Если восьми ни у кого нет, карты перемешивают и начинают новый раунд.

# The terminal

text-round = Раунд { $round }
text-deck = в колоде { $deck ->
    [one] { $deck } карта
    [few] { $deck } карты
   *[many] { $deck } карт
}
text-orcs = орки
text-place = Место
text-size = Карт
text-top = Сверху
text-covered = Под ней
text-nothing = пусто
text-taken-by = забрано: { $name }
text-drawn = Вытянуто:
text-tokens = Жетоны:
text-tokens-down = { $count ->
    [one] { $count } жетон лежит
    [few] { $count } жетона лежат
   *[many] { $count } жетонов лежат
} лицом вниз, среди перевёрнутых:
text-risk = { $percent ->
    [100] Следующая карта — точно орк.
   *[other] Следующая карта — орк с вероятностью { $percent } %: { $orcs } из { $deck }.
}
text-gnome = Гном
text-silver = Серебро
text-worth = Всего
text-gold = Золото
text-where = Добыча
text-turn = думает
text-inside = в пещере
text-empty-handed = с пустыми руками
text-blind = стопка { $place }, жетон вслепую
text-has = стопка { $place }, { $token ->
    [ring] кольцо
    [diamond] алмаз
    [sword] меч
    [necklace] ожерелье
    [coins] монеты
   *[potion] снадобье
}

# The board

board-round = Раунд { $number }
board-goal = Игра до
board-seats = Остальные игроки
board-rules = Правила
board-log = Журнал
board-menu = Меню
board-close = Закрыть
board-tally = Подсчёт
board-deck = В колоде { $deck ->
    [one] { $deck } карта
    [few] { $deck } карты
   *[many] { $deck } карт
}
board-orcs = Орк: { $come } из { $of }
board-piles = Четыре места со стопками
board-tokens = Жетоны, которые ещё можно взять
board-token-down = Жетон лицом вниз
board-turned = Среди них были
board-cards = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
board-seen = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}, сверху: { $top }
board-vacant = Здесь пусто
board-taken-by = Забрано: { $name }
board-loot = В стопке { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
board-worth = Монет на { $worth ->
    [one] { $worth } серебряную
    [few] { $worth } серебряные
   *[many] { $worth } серебряных
}, игра до { $goal }
board-thinks = думает…
board-places = кладёт…
board-inside = в пещере
board-out = с добычей
board-empty-handed = ни с чем
board-verb-take = Забрать
board-verb-place = Сюда
board-verb-grab = Схватить
board-take = Забрать стопку { $place }
board-takes = Забрать стопку
board-take-about = { $cards ->
    [one] В стопке { $cards } карта.
    [few] В стопке { $cards } карты.
   *[many] В стопке { $cards } карт.
} Выберите жетон: считаться будут только такие сокровища и мыши.
board-leaf = Стопка { $place }: все карты
board-on-top = { $count ->
    [0] сверху таких нет
   *[other] сверху: { $count }
}
board-in-pile = { $count ->
    [0] таких нет
   *[other] в стопке: { $count }
}
board-draw = сокровище или орк
board-draw-risk = орк: { $percent }{"\u00A0"}%
board-prizes = Что дают за добычу
board-fewer = { $fewer ->
    [0] больше всех
   *[other] на { $fewer } меньше
}
board-counted = Раунд { $number }: подсчёт
board-was-blind = жетон вслепую
board-last-round = Последний раунд
board-omen = Орк ближе!
board-arrival = Орк пришёл!
board-arrival-about = Жетоны перевёрнуты. Хватай, что осталось!
board-you-turn = Ваш ход: тяните карту или заберите стопку.
board-you-alone = Вы в пещере одни: тяните, сколько хотите, или заберите стопку.
board-you-draw = Ваш ход: тяните карту.
board-you-place = Куда положить сокровище?
board-you-grab = Орк здесь! Хватайте стопку.
board-you-answered = Ответ принят.
board-you-out = Ваша стопка при вас.
board-they = { $phase ->
    [placing] { $name } кладёт сокровище.
    [grabbing] Орк здесь! { $name } хватает стопку.
   *[turn] Ходит { $name }.
}
board-hint-take = Нажмите на стопку и выберите жетон — она ваша.
board-hint-place = Светятся места, куда можно положить. Карта закроет то, что там лежит.
board-hint-grab = { $tokens ->
    [one] Жетон достанется вслепую, остался { $tokens }.
    [few] Жетон достанется вслепую, один из { $tokens }.
   *[many] Жетон достанется вслепую, один из { $tokens }.
}
board-risk = { $orcs ->
    [1] Следующая карта — последний орк с вероятностью { $percent }{"\u00A0"}%: 1 из { $deck }.
   *[other] Следующая карта — орк с вероятностью { $percent }{"\u00A0"}%: { $orcs } из { $deck }.
}
board-ranking = Места
board-points = { $points ->
    [one] { $points } серебряная
    [few] { $points } серебряные
   *[many] { $points } серебряных
}
board-you-won = Победа ваша! Монет на { $points ->
    [one] { $points } серебряную.
    [few] { $points } серебряные.
   *[many] { $points } серебряных.
}
board-winner = Победа: { $names }. Монет на { $points ->
    [one] { $points } серебряную.
    [few] { $points } серебряные.
   *[many] { $points } серебряных.
}
board-tie = Победу делят: { $names }. Монет на { $points ->
    [one] { $points } серебряную.
    [few] { $points } серебряные.
   *[many] { $points } серебряных.
}
board-why-over = Монеты сосчитаны: золотая стоит трёх серебряных. У кого их больше, тот и победил.
board-why-tie = Монет поровну, поэтому решает последний раунд: побеждает тот, кто в нём получил золотую.
board-rules-turn = Ход
board-rules-orc = Приходит орк
board-rules-count = Подсчёт
board-rules-rounds = Раунды и конец игры
