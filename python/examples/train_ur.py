"""Trains a player of Ur with two pieces by temporal differences, and matches it with *Easy*.

The player is a table: for each position before a throw, the chance that the player to throw wins. It
plays against itself, and after each game brings the value of each position towards that of the next.
It knows only the rules.

    python examples/train_ur.py
"""

import random

from rosette_boards import State

EXPLORE = 0.05
"""The share of moves that are made at random while the player learns."""

RATE = 0.25
"""The part of the way that a value moves towards the value of the next position."""


def throw(state, chance):
    """Throws the coins until a player chooses or the game is over."""
    while state.is_chance_node():
        numbers, weights = zip(*state.chance_outcomes())
        state.apply_action(chance.choices(numbers, weights)[0])


def key(state):
    """Returns a position as the player sees it whose turn it is: the own pieces first."""
    first, second = state.state_string()[len('{"first":') : -1].split(',"second":')
    return (first, second) if state.to_move() == 0 else (second, first)


def value(table, state, player):
    """Returns the chance that a player wins."""
    if state.is_terminal():
        return (1 + state.returns()[player]) / 2
    chance = table.get(key(state), 0.5)
    return chance if state.to_move() == player else 1 - chance


def best(table, state):
    """Returns the action with the best value for the player to act."""
    player = state.current_player()

    def rate(action):
        following = state.clone()
        following.apply_action(action)
        return value(table, following, player)

    return max(state.legal_actions(), key=rate)


def train(games, seed):
    """Trains the player by games against itself, and returns its table."""
    chance, table = random.Random(seed), {}
    for _ in range(games):
        state, game = State("ur", pieces=2), []
        while not state.is_terminal():
            throw(state, chance)
            explores = chance.random() < EXPLORE
            actions = state.legal_actions()
            state.apply_action(chance.choice(actions) if explores else best(table, state))
            game.append((state.clone(), explores))
        # Learns from the end of a game to its start, so that its result reaches every position at
        # once.
        for (before, _), (now, explored) in reversed(list(zip(game, game[1:]))):
            # A random move says nothing about the position before it.
            if not explored:
                old = table.get(key(before), 0.5)
                table[key(before)] = old + RATE * (value(table, now, before.to_move()) - old)
    return table


def match(table, games, seed):
    """Returns the share of games that the player wins against *Easy*, from both seats."""
    chance, wins = random.Random(seed), 0
    for game in range(games):
        seat, state = game % 2, State("ur", pieces=2)
        while not state.is_terminal():
            throw(state, chance)
            if state.current_player() == seat:
                state.apply_action(best(table, state))
            else:
                state.apply_action(state.advise("easy", chance.getrandbits(64)))
        wins += state.returns()[seat] == 1
    return wins / games


def main():
    """Trains with more and more games, and prints how the player does."""
    for games in (0, 2_000, 5_000, 15_000):
        table = train(games, seed=1)
        share = match(table, 1_000, seed=2)
        print(f"{games} games: {len(table)} positions, wins {share:.1%} against Easy")


if __name__ == "__main__":
    main()
