"""Results as pages, plots and sentences."""
