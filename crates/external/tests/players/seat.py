"""Functions shared by the test players.

Their first argument is a file to which they add the numbers of their processes.
"""
import os
import sys


def trace():
    """Lists this process and its group in the trace file."""
    with open(sys.argv[1], "a") as file:
        file.write(f"{os.getpid()} {os.getpgid(0)}\n")


def say(text):
    print(text, flush=True)


def greet(authors="Ana et Éloi"):
    trace()
    say("Bonjour !")
    say(f"Auteurs: {authors}")
    say("pret")


def requests():
    """Yields each request: the line of cells, then the player's cell, its opponent's and the flag's."""
    while sys.stdin.readline():
        burnt = sys.stdin.readline().rstrip("\r\n")
        cells = sys.stdin.readline().split(":")[1].split()
        sys.stdin.readline()
        yield (burnt, *map(int, cells))


def answers(rules, burnt, own, other, flag):
    """Returns every legal answer."""
    def free(distance):
        return 0 <= own + distance < len(burnt) and burnt[own + distance] == " "

    steps = [d for d in (-3, -2, -1, 1, 2, 3) if free(d)]
    if rules == "jump" and own == flag:
        ends = [end - own for end in range(len(burnt)) if abs(end - own) > 3 and end != other]
        steps += [d for d in ends if free(d)]
    texts = [f"{d:+}" for d in steps]
    if rules == "dice":
        texts += [s + "D" for s in "+-" if any(free(int(f"{s}{d}")) for d in range(4, 10))]
    return texts
