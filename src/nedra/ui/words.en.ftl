board-rules = Rules
board-log = Log
board-menu = Menu
board-close = Close
board-rules-page = All rules, with pictures

board-hints = Numbers and chances
board-advice = Ask a bot
board-hints-more = More numbers
hint-number = { NUMBER($number, maximumFractionDigits: 1) }
