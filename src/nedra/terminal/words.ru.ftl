terminal-you = Игрок
terminal-player = Игрок { $number }
terminal-bot-names = Ада Бруно Клио Данте Эльвира Фабио Грета Гуго

terminal-input-help = Ответить можно номером, словом или его началом. ? — помощь, q — выход.
terminal-bots-warming-up = Сильные боты ещё загружаются; пока они ходят по простым правилам.
terminal-compiling = Сильные боты загружаются: в первый раз это занимает около минуты.
terminal-ask = Ваш ответ?
terminal-ambiguous-move = Подходит сразу несколько: { $moves }.
terminal-handover = { $name }, ваш ход. Остальные не смотрят. Готовы — нажмите Enter:
terminal-help =
    Ответить можно номером перед ходом, его словами или записью; хватит и начала.
    ? с номером правила, например ? { $rule }, покажет это правило. q — встать из-за стола.
terminal-quit = Вы встали из-за стола до конца партии.

terminal-result = Партия окончена ({ $rule })
terminal-place = Место
terminal-name = Имя
terminal-points = Очки
terminal-seats = { $most ->
    [one] от { $least } до { $most } игрока
    [few] от { $least } до { $most } игроков
   *[many] от { $least } до { $most } игроков
}

terminal-refused-seat = «{ $seat }» за стол не сядет. Могут: { $known }.
terminal-refused-name = Двух игроков зовут { $name }. Дайте им разные имена: you:ИМЯ.

terminal-step = Шаг { $step } из { $last }
terminal-view-spectator = Глазами зрителя
terminal-view-seat = Глазами игрока { $name }
terminal-replay-keys = → или Enter — дальше, ← — назад, Home и End — в начало и в конец; 1–{ $seats } — глазами игрока, 0 — зрителя; q — выход
games-not-loaded = Игра «{ $name }» пропущена, пакет { $package } не загружается. { $reason }
