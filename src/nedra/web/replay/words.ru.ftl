replay-title = Просмотр партии
replay-leave = К столу
replay-first = К началу
replay-back = Шаг назад
replay-forward = Шаг вперёд
replay-last = К концу
replay-play = Смотреть подряд
replay-pause = Остановить
replay-speed = Скорость
replay-step = Шаг партии
replay-perspective = Чьими глазами
replay-show = Показать
replay-reveal-all = Всё открыто
replay-as-spectator = Глазами зрителя
replay-as-seat = Глазами: { $name }
replay-no-events = Ничего примечательного.
open-replay = Пересмотреть
refused-replay-perspective = Пока партия не окончена, пересмотреть её можно только своими глазами или глазами зрителя.
refused-replay-memory = В этой игре нужно помнить, что лежит под картами. Пересмотреть партию можно, когда она закончится.

upload-record = Открыть запись партии
upload-record-about = Выберите файл записи, который вы скачали после партии, здесь или на другом сервере. Каждый ход проверяется по правилам, и партия получает свою ссылку.
record-file = Файл записи
show-record = Показать партию
show-record-about = шаг за шагом, всё открыто
save-record = Скачать запись

share = Поделиться
share-title = Показать эту партию другим
share-step = Ссылка на этот шаг
share-send = Отправить…
share-about = Кто откроет ссылку, увидит итог и сможет пройти партию шаг за шагом. Запись — файл: её можно хранить и показать на любом другом столе «Недр».

you-are-spectator = Вы смотрите
spectator-count = { $count ->
    [one] Смотрит { $count } человек.
    [few] Смотрят { $count } человека.
   *[many] Смотрят { $count } человек.
}

chances-title = Шансы на победу
chances-chart = График: шанс каждого победить после каждого шага партии. Все числа — в таблице.
chances-turning-points = Где всё решалось
chances-step = Шаг { $step }
chances-table = Все числа и печать
chances-numbers = Шанс победить после каждого шага
chances-about = С каждого шага партию много раз доигрывают, исходя из того, что мог знать каждый игрок; шанс — среднее этих оценок. Чего не знал никто, того не знает и график; последний шаг показывает победителя.
chances-pending = Боты пересматривают партию и считают шансы. Обычно это занимает меньше минуты.
chances-back = К партии
