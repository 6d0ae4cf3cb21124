board-rules-page = All rules, with pictures
