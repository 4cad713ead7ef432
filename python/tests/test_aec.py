"""Tests of environments."""

import random

import pytest

from rosette_games import Env


@pytest.mark.parametrize(
    "game, options", [("ur", {"pieces": 2}), ("trisq", {"size": 4}), ("flag", {"rules": "dice"})]
)
def test_whole_games(game, options):
    env = Env(game, **options)
    for seed in range(3):
        env.reset(seed=seed)
        chance = random.Random(seed)
        rewards, ends = {}, 0
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            assert info == {} and not truncation
            mask = observation["action_mask"]
            assert len(mask) == env.num_actions
            if termination:
                rewards[agent] = reward
                ends += 1
                env.step(None)
            else:
                assert reward == 0
                env.step(chance.choice([it for it, legal in enumerate(mask) if legal]))
        assert ends == 2 and sum(rewards.values()) == 0
        assert env.agents == []


def test_chance_follows_from_the_seed():
    def boards(seed):
        env = Env("ur")
        env.reset(seed=seed)
        found = []
        for _ in range(30):
            observation = env.last()[0]
            found.append(str(observation))
            env.step(observation["action_mask"].index(1))
        return found

    assert boards(1) == boards(1)
    assert boards(1) != boards(2)


def test_long_games_are_truncated():
    env = Env("ur", max_plies=5)
    env.reset(seed=1)
    for _ in range(5):
        env.step(env.last()[0]["action_mask"].index(1))
    assert env.last()[3] and not env.last()[2]
    with pytest.raises(ValueError):
        env.step(0)
    env.step(None)
    env.step(None)
    assert env.agents == []
