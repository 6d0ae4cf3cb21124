"""The drawings of Quick Gnomes, each chapter one kind of thing."""
