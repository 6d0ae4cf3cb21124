board-rules = Правила
board-log = Журнал
board-menu = Меню
board-close = Закрыть
board-rules-page = Все правила с картинками

board-hints = Числа и шансы
board-advice = Совет бота
board-hints-more = Подробнее
hint-number = { NUMBER($number, maximumFractionDigits: 1) }
