"""The rules of Rosette's games: the Royal Game of Ur, Triple Triad, Trisq and ±123D."""

from ._rules import State, UrBatch
from .aec import Env

CHANCE = -1
"""The player of `State.current_player()` where chance acts."""

TERMINAL = -4
"""The player of `State.current_player()` when the game is over."""

GAMES = ("ur", "triad", "trisq", "flag")
"""The names of the games."""

__all__ = ["CHANCE", "GAMES", "TERMINAL", "Env", "State", "UrBatch"]
