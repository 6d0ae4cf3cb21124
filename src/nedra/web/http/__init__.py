"""What every request passes: the app, headers, limits, forms, streams and errors."""
