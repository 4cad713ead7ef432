"""Tests of many games of Ur at once."""

import pathlib
import runpy
import subprocess
import sys

import pytest

from rosette_boards import UrBatch


def test_a_batch_follows_from_its_seed():
    def run(seed):
        batch = UrBatch(50, pieces=3, seed=seed)
        return [batch.step(batch.sample()) for _ in range(200)], batch.observations()

    assert run(1) == run(1)
    assert run(1) != run(2)


def test_rows():
    batch = UrBatch(10, pieces=2, seed=3)
    wins = [0, 0, 0]
    for _ in range(2_000):
        masks, observations = batch.masks(), batch.observations()
        actions = batch.sample()
        assert len(actions) == len(batch.players()) == len(batch) == 10
        for game, action in enumerate(actions):
            assert masks[game * 15 + action] == 1
            row = observations[game * 33 : game * 33 + 33]
            for side in (row[:16], row[16:32]):
                assert side[0] + side[1] + sum(side[2:]) == 2
            assert 1 <= row[32] <= 4
        for won in batch.step(actions):
            wins[won] += 1
    assert wins[1] > 100 and wins[2] > 100
    assert batch.plies > 20_000


def test_an_illegal_action_changes_nothing():
    batch = UrBatch(3, pieces=1, seed=1)
    before = batch.observations()
    for actions in (bytes([0, 0, 14]), bytes([0, 0]), bytes([0, 0, 200])):
        with pytest.raises(ValueError):
            batch.step(actions)
    assert batch.observations() == before
    assert batch.plies == UrBatch(3, pieces=1, seed=1).plies
    batch.step(bytes(3))


def test_the_ways_to_choose_whose_speed_is_measured():
    example = runpy.run_path(str(pathlib.Path(__file__).parent.parent / "examples/speed.py"))
    for _, choose in example["ways"]():
        batch, seen = UrBatch(20, pieces=3, seed=1), set()
        for _ in range(50):
            actions = choose(batch)
            seen |= set(actions)
            batch.step(actions)
        assert len(seen) == 15


def test_the_number_of_games_has_a_limit():
    for games in (10_000_001, 10**9, 2**63):
        with pytest.raises(ValueError, match="at most 10000000 games"):
            UrBatch(games)
    assert len(UrBatch(0)) == 0


def test_too_little_memory_is_an_error_of_python():
    resource = pytest.importorskip("resource")
    program = """
import resource
from rosette_boards import UrBatch
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
limit = used + (64 << 20)
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
batch = UrBatch(100_000)
for need in (lambda: UrBatch(10_000_000), lambda: UrBatch(2_000_000).observations()):
    try:
        need()
    except MemoryError:
        continue
    raise SystemExit("no MemoryError")
batch.step(batch.sample())
"""
    if not pathlib.Path("/proc/self/statm").exists():
        pytest.skip("only Linux tells the memory in use")
    subprocess.run([sys.executable, "-c", program], check=True)
