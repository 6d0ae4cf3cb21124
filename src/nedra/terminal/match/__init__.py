"""What a match in a terminal shows and keeps: the menu of moves, the rules, the record."""
