"""Tests that the example learns."""

import pathlib
import runpy

EXAMPLE = runpy.run_path(str(pathlib.Path(__file__).parent.parent / "examples/train_ur.py"))


def test_the_player_beats_easy():
    table = EXAMPLE["train"](10_000, seed=1)
    assert len(table) > 10_000
    assert EXAMPLE["match"](table, 1_000, seed=2) > 0.55
