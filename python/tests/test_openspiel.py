"""Tests of the methods of `State` that OpenSpiel's states have too, so programs for OpenSpiel can use it."""

import json
import pickle
import random

import pytest

from rosette_boards import State

HANDS = {
    "first_hand": "1111,2222,3333,4444,5555",
    "second_hand": "6666,7777,8888,9999,AAAA",
}
OPTIONS = [
    ("ur", {"pieces": 2}),
    ("trisq", {"size": 4}),
    ("triad", {"open": False, **HANDS}),
    ("flag", {"cells": 15}),
    ("flag", {"cells": 20, "rules": "dice"}),
]


def simulate(state, chance):
    """Plays at random to the end, as OpenSpiel's example does, and checks each state."""
    players = range(state.num_players())
    returns = [0.0 for _ in players]
    path = []
    while not state.is_terminal():
        assert state.history() == path and state.move_number() == len(path)
        kinds = (state.is_chance_node(), state.is_player_node(), state.is_simultaneous_node())
        assert kinds.count(True) == 1 and not state.is_simultaneous_node()
        actor = state.current_player()
        if state.is_chance_node():
            numbers, weights = zip(*state.chance_outcomes())
            action = chance.choices(numbers, weights)[0]
        else:
            action = chance.choice(state.legal_actions(actor))
        for player in players:
            wanted = state.legal_actions() if player == actor else []
            assert state.legal_actions(player) == wanted
            mask = state.legal_actions_mask(player)
            assert [number for number, legal in enumerate(mask) if legal] == wanted
            assert len(mask) == state.num_distinct_actions()
        text = state.action_to_string(actor, action)
        assert text == state.action_to_string(action)
        assert state.string_to_action(actor, text) == action
        following = state.child(action)
        assert state.history() == path
        state.apply_action(action)
        path.append(action)
        assert following.history() == path and str(following) == str(state)
        rewards = state.rewards()
        for player in players:
            assert state.player_reward(player) == rewards[player]
            returns[player] += rewards[player]
    assert returns == list(state.returns())
    assert returns == [state.player_return(player) for player in players]
    assert state.legal_actions() == [] and sum(state.legal_actions_mask()) == 0
    assert state.history_str() == ", ".join(str(action) for action in path)
    return path


@pytest.mark.parametrize("game, options", OPTIONS)
def test_a_random_simulation(game, options):
    for seed in range(3):
        state = State(game, **options)
        path = simulate(state, random.Random(seed))
        again = State(game, **options)
        for action in path:
            again.apply_action(action)
        assert again.record() == state.record()
        assert pickle.loads(pickle.dumps(state)).history() == path


def expectimax(state, player, depth):
    """Returns the value of a state for a player, looking some actions ahead."""
    if state.is_terminal():
        return state.player_return(player)
    if depth == 0:
        return 0.0
    if state.is_chance_node():
        return sum(
            chance * expectimax(state.child(outcome), player, depth - 1)
            for outcome, chance in state.chance_outcomes()
        )
    values = [expectimax(state.child(it), player, depth - 1) for it in state.legal_actions()]
    return max(values) if state.current_player() == player else min(values)


def test_expectimax_proves_a_short_strip():
    state = State("flag", cells=8)
    values = {it: expectimax(state.child(it), 0, 20) for it in state.legal_actions()}
    assert set(values.values()) <= {-1.0, 0.0, 1.0}
    assert values[state.advise("perfect", 1)] == max(values.values()) == expectimax(state, 0, 20)
    # Each player can only win what the other loses.
    assert expectimax(state, 1, 20) == -expectimax(state, 0, 20)


def test_expectimax_weighs_the_throws():
    state = State("ur", pieces=1)
    # From rosette to rosette to cell 12, and the opponent throws nothing.
    for action in (4, 0, 4, 4, 4, 8, 0):
        state.apply_action(action)
    assert state.is_chance_node() and state.tokens() == ["4/0", "4/4", "4/8", "0"]
    # Three heads bring the piece home: 4 of 16 throws.
    assert expectimax(state, 0, 2) == 4 / 16
    assert expectimax(state, 1, 2) == -4 / 16


def test_what_a_player_knows():
    state = State("triad", open=False, starts="first", **HANDS)
    def known(player):
        return json.loads(state.information_state_string(player))["options"]

    assert known(0)["first-hand"] == HANDS["first_hand"]
    assert known(0)["second-hand"] == "?,?,?,?,?"
    state.apply_action(state.string_to_action("2@5"))
    assert known(1)["first-hand"] == "?,2222,?,?,?"
    assert known(1)["second-hand"] == HANDS["second_hand"]

    # Two states that differ only in what is hidden are the same to a player.
    other = State("triad", open=False, starts="first", **{**HANDS, "first_hand": "1111,2222,3333,4444,1234"})
    other.apply_action(other.string_to_action("2@5"))
    assert other.information_state_string(1) == state.information_state_string(1)
    assert other.information_state_string(0) != state.information_state_string(0)

    state = State("ur", pieces=3)
    state.apply_action(2)
    assert state.information_state_string(0) == state.information_state_string(1) == state.record()


def test_who_doesnt_act_has_no_action():
    state = State("trisq", size=4)
    for call in (
        lambda: state.action_to_string(1, 0),
        lambda: state.string_to_action(1, "a1"),
        lambda: state.player_return(2),
        lambda: state.information_state_string(2),
        lambda: state.child(99),
    ):
        with pytest.raises(ValueError):
            call()
    for call in (lambda: state.action_to_string(), lambda: state.action_to_string(0, 1, 2)):
        with pytest.raises(TypeError):
            call()
