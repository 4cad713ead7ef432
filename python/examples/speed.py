"""Measures how many plies of Ur a second a program in Python plays with `UrBatch`.

The actions are random: once `UrBatch` chooses them, and once Python does, from the masks. With numpy,
Python chooses them for all games at once.

    python examples/speed.py
"""

import random
import time

from rosette_boards import UrBatch

try:
    import numpy
except ImportError:
    numpy = None

GAMES = 1_000
"""The number of games that are played at once."""

SECONDS = 2
"""The seconds for which each way to choose is measured."""


def sampled(batch):
    """Returns actions that the batch chooses."""
    return batch.sample()


def chosen(batch):
    """Returns actions that Python chooses one by one."""
    masks = batch.masks()
    count = len(masks) // len(batch)
    rows = (masks[start : start + count] for start in range(0, len(masks), count))
    legal = ([action for action, is_legal in enumerate(row) if is_legal] for row in rows)
    return bytes(map(random.choice, legal))


def chosen_with_numpy(batch):
    """Returns actions that numpy chooses for all games at once."""
    masks = numpy.frombuffer(batch.masks(), numpy.uint8).reshape(len(batch), -1)
    # Whatever is legal gets at least 1, and everything else less.
    weights = masks + numpy.random.random(masks.shape)
    return weights.argmax(axis=1).astype(numpy.uint8).tobytes()


def measure(choose):
    """Returns the plies a second, those without a choice included."""
    batch = UrBatch(GAMES, seed=1)
    begin, start = batch.plies, time.perf_counter()
    while (passed := time.perf_counter() - start) < SECONDS:
        for _ in range(10):
            batch.step(choose(batch))
    return (batch.plies - begin) / passed


def ways():
    """Returns the ways to choose, with their names."""
    with_numpy = [("Python chooses, with numpy", chosen_with_numpy)] if numpy else []
    return [("UrBatch chooses", sampled), *with_numpy, ("Python chooses, one by one", chosen)]


def main():
    """Measures each way, and prints its plies a second."""
    for name, choose in ways():
        print(f"{name}: {measure(choose):,.0f} plies a second")


if __name__ == "__main__":
    main()
