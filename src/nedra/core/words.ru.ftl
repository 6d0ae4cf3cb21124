refused-unknown-game = Игры «{ $name }» здесь нет. Есть: { $known }.
refused-unknown-option = Настройки «{ $option }» нет. Есть: { $known }.
refused-option-value = Настройка «{ $option }» не может быть { $value }: только от { $least } до { $most }.
refused-seats = Мест не может быть { $seats }: в эту игру играют от { $least } до { $most }.
refused-box = С такой коробкой играть нельзя: { $reason }.
refused-record = Эту запись воспроизвести нельзя: { $reason }.
refused-record-rules = Запись сделана по правилам версии { $recorded }, а здесь версия { $known }.
refused-record-move = Ход { $number } записи не принят: { $reason }
refused-not-over = Партия ещё не окончена.
refused-over = Партия окончена.
refused-no-such-seat = Места { $seat } нет: места считаются с 0, всего их { $seats }.
refused-unknown-move = «{ $move }» — не ход этой игры. Сейчас можно: { $known }.
refused-unknown-bot = Бота «{ $name }» нет. Есть: { $known }.
refused-setting = «{ $setting }» — не настройка: нужно ИМЯ=ЧИСЛО, например artifacts=1.
refused-seed = Зерно случая — целое число до 255 бит, а не { $seed }.
