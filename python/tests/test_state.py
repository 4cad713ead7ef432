"""Tests of states in every game."""

import json
import pickle
import random
import signal
import threading
import time
from xml.etree import ElementTree

import pytest

from rosette_boards import CHANCE, GAMES, TERMINAL, State

HANDS = {
    "first_hand": "1111,2222,3333,4444,5555",
    "second_hand": "6666,7777,8888,9999,AAAA",
}
OPTIONS = [
    ("ur", {}),
    ("ur", {"pieces": 2, "rosettes": False}),
    ("trisq", {"size": 5}),
    ("triad", HANDS),
    ("flag", {"cells": 15}),
    ("flag", {"cells": 20, "rules": "dice"}),
]


def play(state, seed):
    """Plays at random, and checks every state on the way."""
    chance = random.Random(seed)
    for _ in range(20_000):
        player = state.current_player()
        if player == TERMINAL:
            return
        if player == CHANCE:
            assert state.is_chance_node()
            outcomes = state.chance_outcomes()
            assert sum(weight for _, weight in outcomes) == pytest.approx(1)
            assert [number for number, _ in outcomes] == state.legal_actions()
            if chance.random() < 0.5:
                state.draw(chance.getrandbits(64))
            else:
                numbers, weights = zip(*outcomes)
                state.apply_action(chance.choices(numbers, weights)[0])
            continue
        actions = state.legal_actions()
        assert actions == sorted(set(actions)) and actions
        assert 0 <= actions[0] and actions[-1] < state.num_distinct_actions()
        for action in actions:
            assert state.string_to_action(state.action_to_string(action)) == action
        assert state.returns() == (0.0, 0.0)
        state.apply_action(chance.choice(actions))


@pytest.mark.parametrize("game, options", OPTIONS)
def test_random_games(game, options):
    for seed in range(3):
        state = State(game, **options)
        play(state, seed)
        assert state.is_terminal() and state.reason()
        assert sum(state.returns()) == 0
        again = State.from_record(state.record())
        assert str(again) == str(state)
        assert again.record() == state.record()
        assert again.returns() == state.returns()
        with pytest.raises(ValueError):
            state.apply_action(0)


@pytest.mark.parametrize("game, options", OPTIONS)
def test_a_copy_is_independent(game, options):
    state = State(game, **options)
    before = str(state)
    play(state.clone(), 1)
    assert str(state) == before and state.tokens() == []


def test_a_record_in_the_middle_of_a_turn():
    state = State("ur", pieces=2)
    state.apply_action(2)
    assert json.loads(state.record())["pending"] == "2"
    again = State.from_record(state.record())
    assert again.legal_actions() == [0]
    again.apply_action(0)
    assert again.tokens() == ["2/0"]
    state.play("2/0")
    assert state.record() == again.record()


ENDS = [
    ("resigned", "second", (-1.0, 1.0)),
    ("time", "first", (1.0, -1.0)),
    ("forfeit", "first", (1.0, -1.0)),
    ("agreed", None, (0.0, 0.0)),
]


@pytest.mark.parametrize("reason, winner, returns", ENDS)
def test_a_record_of_a_game_that_was_ended(reason, winner, returns):
    for game, options in OPTIONS:
        state = State(game, **options)
        if state.is_chance_node():
            state.draw(1)  # In Ur, a step is now pending.
        record = {**json.loads(state.record()), "ended": {"winner": winner, "reason": reason}}
        ended = State.from_record(json.dumps(record))
        assert json.loads(ended.record()) == record
        for again in (ended, ended.clone(), pickle.loads(pickle.dumps(ended))):
            assert again.is_terminal() and again.current_player() == TERMINAL
            assert again.returns() == returns and again.reason() == reason
            assert again.legal_actions() == [] and again.to_move() is None
            assert not again.is_chance_node()
            assert again.state_string() == state.state_string()
            assert again.history() == state.history()
            for refused in (
                lambda: again.apply_action(state.legal_actions()[0]),
                lambda: again.play(record["tokens"][0] if record["tokens"] else "pass"),
                lambda: again.draw(1),
                lambda: again.advise("random", 1),
            ):
                with pytest.raises(ValueError):
                    refused()


def test_an_end_that_follows_from_the_moves_is_refused():
    record = json.loads(State("ur").record())
    for reason in ("home", "limit"):
        text = json.dumps({**record, "ended": {"winner": "first", "reason": reason}})
        with pytest.raises(ValueError, match='"ended"'):
            State.from_record(text)
    state = State("ur", pieces=1)
    play(state, 1)
    text = json.dumps({**json.loads(state.record()), "ended": {"winner": "first", "reason": "time"}})
    with pytest.raises(ValueError, match='"ended"'):
        State.from_record(text)


def test_a_game_of_ten_thousand_tokens_is_a_draw():
    state = State("ur")
    for _ in range(9_999):
        state.play("0")
    state.apply_action(4)
    state.apply_action(0)
    for drawn in (state, pickle.loads(pickle.dumps(state))):
        assert len(drawn.tokens()) == 10_000
        assert drawn.is_terminal() and drawn.reason() == "limit"
        assert drawn.returns() == (0.0, 0.0)
        assert drawn.legal_actions() == [] and not drawn.is_chance_node()
        for refused in (
            lambda: drawn.apply_action(4),
            lambda: drawn.play("0"),
            lambda: drawn.draw(1),
            lambda: drawn.advise("random", 1),
        ):
            with pytest.raises(ValueError):
                refused()
    record = json.loads(state.record())
    with pytest.raises(ValueError, match="over"):
        State.from_record(json.dumps({**record, "tokens": record["tokens"] + ["0"]}))


def test_perft_of_ur():
    def perft(state, depth):
        if state.is_terminal() or depth == 0:
            return int(depth == 0)
        count = 0
        for action in state.legal_actions():
            following = state.clone()
            following.apply_action(action)
            whole = len(following.tokens()) > len(state.tokens())
            count += perft(following, depth - whole)
        return count

    # The tour of rosette-rules gives the same number.
    assert perft(State("ur", pieces=3), 2) == 28


def test_values_that_are_refused():
    for make in (
        lambda: State("chess"),
        lambda: State("ur", pieces=8),
        lambda: State("ur", colour="red"),
        lambda: State.from_record("{}"),
        lambda: State("ur").observation_string(2),
        lambda: State("ur").advise("easy", 1),
        lambda: State("ur").apply_action(5),
        lambda: State("ur").play("2/4"),
        lambda: State("trisq", size=3).chance_outcomes(),
        lambda: State("trisq", size=3).draw(1),
        lambda: State("trisq", size=3).advise("best", 1),
    ):
        with pytest.raises(ValueError):
            make()


def test_every_game_begins():
    for game in GAMES:
        assert State(game, **(HANDS if game == "triad" else {})).tokens() == []


def test_a_closed_hand_is_hidden():
    state = State("triad", open=False, **HANDS)
    state.draw(1) if state.is_chance_node() else None
    hands = json.loads(state.observation_string(0))["hands"]
    assert hands["first"][0] == "1111" and hands["second"] == ["?"] * 5
    hands = json.loads(state.observation_string())["hands"]
    assert hands == {"first": ["?"] * 5, "second": ["?"] * 5}


@pytest.mark.parametrize("reason, winner, _", ENDS)
def test_the_end_of_a_game_shows_closed_hands(reason, winner, _):
    state = State("triad", open=False, starts="first", **HANDS)
    state.play("1@5")
    hands = json.loads(state.state_string())["hands"]
    record = {**json.loads(state.record()), "ended": {"winner": winner, "reason": reason}}
    ended = State.from_record(json.dumps(record))
    for player in (0, 1, None):
        assert json.loads(state.observation_string(player))["hands"] != hands
        assert json.loads(ended.observation_string(player))["hands"] == hands
    for player in (0, 1):
        assert "?" in state.information_state_string(player)
        assert ended.information_state_string(player) == ended.record()
    assert ended.observation_tensor(0) == ended.state_tensor()[:-1] != state.observation_tensor(0)


def test_a_throw_is_seen():
    state = State("ur", pieces=3)
    assert "pending" not in json.loads(state.observation_string(0))
    state.apply_action(2)
    for player in (0, 1, None):
        assert json.loads(state.observation_string(player))["pending"] == "2"
    state.apply_action(0)
    assert "pending" not in json.loads(state.observation_string(0))


def test_elements_are_drawn():
    # Equal cards capture nothing, so the first round is a draw, and chance begins another.
    hand = "1111,1111,1111,1111,1111"
    state = State("triad", elemental=True, sudden_death=True, first_hand=hand, second_hand=hand)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(ValueError):
        state.chance_outcomes()
    state.draw(1)
    assert any(json.loads(state.state_string())["squares"])
    assert State.from_record(state.record()).record() == state.record()


def test_players_of_every_level():
    state = State("flag", cells=12)
    for level in ("random", "easy", "strong", "perfect"):
        assert state.advise(level, 1) in state.legal_actions()
    assert state.action_to_string(state.advise("perfect", 1)) in ("+2", "+3")


# Estimated by hand, another move looks better: 3/3 and 1/11.
UR = [
    ("perfect", 2, "2/0 2/0 2/2 2/0 1/2 1/4 3/3 1/5 2/0 4/6 3/0 3/2 2/2", "3/4"),
    ("strong", 7, "0 3/0 0 4/3 2/0 4/7 2/2 2/4", "1/0"),
]


@pytest.mark.parametrize("level, pieces, tokens, best", UR)
def test_players_of_ur_have_nets_and_solutions(level, pieces, tokens, best):
    state = State("ur", pieces=pieces)
    for token in tokens.split():
        state.play(token)
    state.apply_action(int(best[0]))
    assert state.action_to_string(state.advise(level, 1)) == best


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs a timer that sends a signal")
def test_a_signal_interrupts_the_solution_of_ur():
    def interrupt(*_):
        raise KeyboardInterrupt

    state = State("ur", pieces=5)
    state.apply_action(2)
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.1)
    try:
        with pytest.raises(KeyboardInterrupt):
            state.advise("perfect", 1)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert state.advise("strong", 1) == 0


def test_other_threads_run_and_change_the_state_while_a_player_thinks():
    state = State("ur", pieces=4)
    state.apply_action(2)
    thinker = threading.Thread(target=state.advise, args=("perfect", 1))
    thinker.start()
    turns = 0
    while thinker.is_alive():
        time.sleep(0.01)
        turns += 1
        if turns == 1:
            state.apply_action(state.legal_actions()[0])
    assert turns > 10


@pytest.mark.parametrize(
    "game, options",
    [
        ("ur", {}),
        ("ur", {"pieces": 5, "path": "masters"}),
        ("triad", {"open": False, "starts": "first", **HANDS}),
        ("trisq", {"size": 4}),
        ("flag", {"cells": 31}),
        ("flag", {"cells": 13, "rules": "dice"}),
    ],
)
def test_no_player_is_perfect_where_the_game_is_not_solved(game, options):
    state = State(game, **options)
    if state.is_chance_node():
        state.apply_action(2)
    with pytest.raises(ValueError, match=f"no perfect player for {game} .* Solved are: ur with"):
        state.advise("perfect", 1)


def test_tensors():
    state = State("ur", pieces=3)
    state.play("2/0")
    state.apply_action(4)
    own, other = [3, 0] + 14 * [0], [2, 0, 0, 1] + 12 * [0]
    assert state.observation_tensor(1) == own + other + [4]
    assert state.observation_tensor(0) == other + own + [4]
    assert state.observation_max() == 7

    hands = {"first_hand": "1111,2222,3333,4444,5555", "second_hand": "123A:fire,2345,3456,4567,5678"}
    state = State("triad", open=False, starts="first", **hands)
    state.apply_action(state.string_to_action("1@5"))
    for player in (0, 1):
        tensor = state.observation_tensor(player)
        assert len(tensor) == 9 * 7 + 2 * 5 * 6 + 1 and tensor[-1] == 1
        assert tensor[4 * 7 : 5 * 7] == [0, 1 + player, 1, 1, 1, 1, 0]
        own, other = tensor[63:93], tensor[93:123]
        hidden = [number for card in range(5) for number in (2, 0, 0, 0, 0, 0)]
        if player == 1:
            assert own[:6] == [1, 1, 2, 3, 10, 1] and other == 6 * [0] + hidden[6:]
        else:
            assert own[:12] == [0, 0, 0, 0, 0, 0, 1, 2, 2, 2, 2, 0] and other == hidden

    # Everything is in the state: the hands, the owner of each card, and whose turn it is.
    whole = state.state_tensor()
    assert whole[:63] == state.observation_tensor(0)[:63] and whole[-2:] == [1, 2]
    assert whole[63:93] == state.observation_tensor(0)[63:93]
    assert whole[93:123] == state.observation_tensor(1)[63:93]

    state = State("trisq", size=3)
    assert state.state_tensor() == 11 * [0] + [1]
    state.apply_action(4)
    assert state.state_tensor() == state.observation_tensor(0) + [2]
    assert state.observation_tensor(0) == [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    assert state.observation_tensor(1) == [0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0]

    state = State("flag", cells=8, burnt="3")
    assert state.observation_tensor(0) == [0, 0, 7, 0, 0, 0, 1, 0, 0, 0, 0]
    with pytest.raises(ValueError):
        state.observation_tensor(2)


def test_boards_are_drawn():
    for game, options in OPTIONS:
        state = State(game, **options)
        state.draw(1) if state.is_chance_node() else state.apply_action(state.legal_actions()[0])
        drawings = {state.svg(theme) for theme in ("light", "dark", "contrast")}
        assert len(drawings) == 3
        for drawing in drawings:
            assert ElementTree.fromstring(drawing).tag == "{http://www.w3.org/2000/svg}svg"
        assert state._repr_svg_() == state.svg("light", "en")
        assert state.svg(language="fr") != state.svg(language="en")
    with pytest.raises(ValueError, match="light, dark, contrast"):
        state.svg("blue")
    with pytest.raises(ValueError, match="en, fr, ru"):
        state.svg(language="xx")


def test_boards_are_written():
    state = State("trisq", size=3)
    state.play("b2")
    assert str(state) == """   a  b  c
 3 ·  ·  ·
 2 ·  ▲  ·
 1 ·  ·  ·
captured by ▲ first 0, □ second 0
after 1 move: second to move
"""
    for game, options in OPTIONS:
        assert str(State(game, **options)).endswith(" to move\n")


def test_what_python_shows_of_a_state_makes_it_again():
    for game, options in OPTIONS:
        state = State(game, **options)
        state.draw(1) if state.is_chance_node() else state.apply_action(state.legal_actions()[0])
        again = eval(repr(state), {"State": State})
        assert again.record() == state.record()


def test_whole_games_are_filmed():
    for game, options in OPTIONS:
        state = State(game, **options)
        chance = random.Random(1)
        while len(state.tokens()) < 4:
            if state.is_chance_node():
                state.draw(chance.getrandbits(64))
            else:
                state.apply_action(chance.choice(state.legal_actions()))
        film = state.film()
        tags = {it.tag.rpartition("}")[2] for it in ElementTree.fromstring(film).iter()}
        assert {"svg", "animateTransform", "set"} <= tags
        assert film != state.film(theme="dark") and film != state.film(language="fr")
    with pytest.raises(ValueError, match="no moves"):
        State("trisq").film()
    with pytest.raises(ValueError, match="light, dark, contrast"):
        state.film("blue")
    with pytest.raises(ValueError, match="en, fr, ru"):
        state.film(language="xx")
    state = State("ur")
    for _ in range(1_001):
        state.play("0")
    with pytest.raises(ValueError, match="1000"):
        state.film()
