game-name = Соломинки
game-line = Держать или выкладывать?

option-open_hands = Открытые руки
option-open_hands-about = Все видят все соломинки.
option-goal = Сколько выложить
option-goal-about = Кто выложит столько, заканчивает игру.

move-draw = Тянуть
move-lay = Выложить { $length }

event-drew = Вы вытянули { $a }.
event-took = { $name } тянет соломинку.
event-laid = { $name } выкладывает { $a }.

refused-turn = Сейчас не ваш ход.
refused-full = Рука полна.
refused-empty = Мешок пуст.
refused-not-in-hand = Соломинки длины { $length } у вас нет.

text = Соломинок в мешке: { $bag }
text-seat = { $name }
