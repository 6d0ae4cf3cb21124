"""Operations: the admin page, health checks, metrics, logging."""
