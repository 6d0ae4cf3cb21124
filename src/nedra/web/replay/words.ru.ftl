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
replay-eyes = Чьими глазами
replay-show = Показать
replay-all-open = Всё открыто
replay-as-spectator = Глазами зрителя
replay-as-seat = Глазами: { $name }
replay-nothing-told = Ничего примечательного.
look-back = Пересмотреть
refused-replay-sight = Пока партия не окончена, пересмотреть её можно только своими глазами или глазами зрителя.
refused-replay-memory = В этой игре нужно помнить, что лежит под картами. Пересмотреть партию можно, когда она закончится.

bring-record = Принести партию с собой
bring-record-about = Выберите файл записи, который вы скачали после партии, здесь или на другом сервере. Каждый ход проверяется по правилам, и партия получает свою ссылку.
record-file = Файл записи
show-record = Показать партию
show-record-about = шаг за шагом, всё открыто
save-record = Скачать запись

share = Поделиться
share-title = Показать эту партию другим
share-step = Ссылка на этот шаг
share-on = Отправить…
share-about = Кто откроет ссылку, увидит итог и сможет пройти партию шаг за шагом. Запись — файл: её можно хранить и показать на любом другом столе «Недр».

you-watch = Вы смотрите
watchers = { $count ->
    [one] Смотрит { $count } человек.
    [few] Смотрят { $count } человека.
   *[many] Смотрят { $count } человек.
}
