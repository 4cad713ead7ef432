#!/usr/bin/env python3
"""A small external player of ±123D for Rosette.

    rosette play flag --second "cmd:python3 docs/player.py"
    rosette serve --player "example=cmd:python3 docs/player.py"

It plays any step that stays on the line and off burnt cells. If there is none, it plays a long move: a
jump, or +D or -D with `dice` as an argument, because a question doesn't say which rules are played.
A question is four lines, and an answer is one:

    Plateau 15                                  the number of cells
      x  x                                      a space for a free cell, an x for a burnt one
    Positions (max, min, drapeau) : 6 4 14      own cell, the opponent's, the flag's
    Duree: 2000                                 milliseconds to answer in
"""
import random
import sys


def answer(cells, line, own, other):
    free = lambda cell: 0 <= cell < cells and line[cell] != "x"
    steps = [step for step in (1, 2, 3, -1, -2, -3) if free(own + step)]
    if steps:
        return "%+d" % random.choice(steps)
    if "dice" in sys.argv:
        return "+D" if any(free(own + step) for step in range(4, 10)) else "-D"
    # Without a step there must be a jump with the flag, or the game would be over. It may not end on
    # the other player's cell.
    far = [step for step in range(-cells, cells) if abs(step) > 3 and free(own + step) and own + step != other]
    return "%+d" % random.choice(far)


def main():
    say = lambda text: print(text, flush=True)
    say("Auteurs: the makers of Rosette")
    say("PRET")
    cells, line = 0, ""
    for text in sys.stdin:
        text = text.rstrip("\n")
        if text.startswith("Plateau"):
            cells = int(text.split()[1])
            line = sys.stdin.readline().rstrip("\n").ljust(cells)
        elif text.startswith("Positions"):
            own, other, _ = map(int, text.split(":")[1].split())
        elif text.startswith("Duree"):
            say(answer(cells, line, own, other))


main()
