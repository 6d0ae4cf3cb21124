"""The games for OpenSpiel."""

from nedra.gym.openspiel.game import register

__all__ = ["register"]
