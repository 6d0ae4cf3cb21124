refused-no-observation = У этой игры нет описания наблюдений, по которому можно учиться.
refused-no-learner = Все места заняты ботами: оставьте одно для ученика.
refused-no-device = Здесь нет устройства CUDA или для него не установлен numba-cuda.
refused-unknown-device = Устройства «{ $device }» нет: есть cpu и cuda.
refused-not-started = Партия ещё не начата или уже окончена: вызовите reset().
refused-actions-shape = Ответов нужно { $batch }, по одному на партию, а даны { $shape }.
refused-actions-dtype = Ответы — целые числа, номера ходов, а не { $kind }.
refused-no-batch = Нельзя играть { $batch } партий рядом: нужна хотя бы 1.
