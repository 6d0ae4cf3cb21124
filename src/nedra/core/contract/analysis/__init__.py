"""What studies, learners and solvers read of a game: observations, items, facts and exact solutions."""
