board-rules-page = Все правила с картинками
