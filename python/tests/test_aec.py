"""Tests of environments."""

import json
import random
import sys
import warnings

import pytest

from rosette_boards import Env


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


def test_the_state_is_a_method_and_shows_what_is_hidden():
    hands = {"first_hand": "1111,2222,3333,4444,5555", "second_hand": "1234,2345,3456,4567,5678"}
    env = Env("triad", open=False, starts="first", **hands)
    env.reset(seed=1)
    assert env.observe("player_0")["observation"]["hands"]["second"] == ["?"] * 5
    assert env.state()["hands"]["second"] == hands["second_hand"].split(",")
    assert env.state() == json.loads(env.clone_state().state_string())
    env.state()["hands"].clear()
    copy = env.clone_state()
    copy.apply_action(copy.legal_actions()[0])
    assert copy.tokens() and env.clone_state().tokens() == [] and env.state()["hands"]


def test_the_board_is_rendered_in_each_mode():
    modes = Env.metadata["render_modes"]
    boards = {}
    for mode in [*modes, None]:
        env = Env("trisq", size=3, render_mode=mode)
        assert env.render_mode == mode and env.metadata["render_modes"] == modes
        env.reset(seed=1)
        env.step(4)
        boards[mode] = env.render()
    state = env.clone_state()
    assert boards == {"ansi": str(state), "svg": state.svg(), None: None}
    assert Env("ur").render_mode == "ansi"
    with pytest.raises(ValueError, match="ansi, svg"):
        Env("ur", render_mode="human")


GAMES = [
    ("ur", {"pieces": 2}),
    ("triad", {"open": False, "first_hand": "1111,2222,3333,4444,5555",
               "second_hand": "1234,2345:fire,3456,4567,5678"}),
    ("trisq", {"size": 4}),
    ("flag", {"rules": "dice", "cells": 12}),
]


@pytest.mark.parametrize("game, options", GAMES)
def test_spaces_contain_what_is_observed(game, options):
    pytest.importorskip("gymnasium", reason="spaces need gymnasium")
    env = Env(game, arrays=True, **options)
    for seed in range(5):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            for each in env.agents:
                assert env.observation_space(each).contains(env.observe(each))
            assert env.state_space.contains(env.state())
            assert env.state().tolist() == env.clone_state().state_tensor()
            over = termination or truncation
            space = env.action_space(agent)
            env.step(None if over else space.sample(observation["action_mask"]))
    assert env.num_agents == 0 and env.max_num_agents == 2


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("game, options", GAMES)
def test_pettingzoo_accepts_the_environment(game, options):
    pytest.importorskip("pettingzoo", reason="pettingzoo's own test needs pettingzoo")
    from pettingzoo.test import api_test

    env = Env(game, arrays=True, **options)
    with warnings.catch_warnings():
        # PettingZoo exempts its own environments with masks, by their names.
        for about in ("Observation space for each agent probably", "Observation is not a NumPy",
                      "Action mask numpy array is all zeros", "Observation numpy array is all zeros"):
            warnings.filterwarnings("ignore", message=about)
        api_test(env, num_cycles=300)


@pytest.mark.parametrize("game, options", GAMES)
def test_pettingzoo_accepts_the_space_of_the_state(game, options):
    pytest.importorskip("pettingzoo", reason="pettingzoo's own test needs pettingzoo")
    from pettingzoo.test.state_test import test_state_space

    test_state_space(Env(game, arrays=True, **options))


@pytest.mark.parametrize("missing", ["gymnasium", "numpy"])
def test_what_is_missing_is_named(monkeypatch, missing):
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ImportError, match="pip install gymnasium"):
        Env("ur", arrays=True).observation_space("player_0")
    if missing == "gymnasium":
        with pytest.raises(ImportError, match="pip install gymnasium"):
            Env("ur").action_space("player_0")
        with pytest.raises(ImportError, match="pip install gymnasium"):
            Env("ur").state_space


def test_a_board_as_json_has_no_space():
    pytest.importorskip("gymnasium", reason="spaces need gymnasium")
    with pytest.raises(ValueError, match="arrays=True"):
        Env("ur").observation_space("player_0")
    with pytest.raises(ValueError, match="arrays=True"):
        Env("ur").state_space
