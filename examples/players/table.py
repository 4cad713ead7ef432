"""A player of the Royal Game of Ur that asks a table of the solved game, and so plays perfectly.

    rosette play ur --pieces 3 --second "cmd:python3 examples/players/table.py ur3.table"

If the file doesn't exist, `rosette solve` computes the table at the first question. With 5 pieces or more
that takes too long for an answer, so run `rosette solve ur --table FILE` before. A second argument names the
program `rosette`, if it isn't on the PATH.
"""
import json
import subprocess
import sys

TABLE, ROSETTE = (sys.argv[1:] + ["rosette"])[:2]
game = None


def say(**message):
    print(json.dumps(message), flush=True)


def solved(tokens):
    """Returns the chance of winning of the player to move, and the best moves for each throw."""
    options = [word for name, value in game["options"].items() for word in (f"--{name}", str(value))]
    words = [ROSETTE, "solve", "ur", *options, "--table", TABLE, "--json", *tokens]
    return json.loads(subprocess.run(words, stdout=subprocess.PIPE, check=True).stdout)


def answer(ask):
    throw = ask["pending"]
    token = solved(ask["tokens"])["best"][throw][0]
    board, target = ask["board"][game["seat"]], int(throw) + int(token.split("/")[1])
    if target == 15 and board["home"] + 1 == game["options"]["pieces"]:
        return {"token": token, "value": 1}
    chance = solved(ask["tokens"] + [token])["value"]
    again = target in (4, 8, 14) and game["options"]["rosettes"] == "on"
    return {"token": token, "value": chance if again else 1 - chance}


say(type="hello", protocol=1, name="Table of Ur in Python", version="1.0")
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "game":
        game = message
        if game["game"] != "ur":
            sys.exit("this player plays only ur")
        if {"path", "dice", "again"} & set(game["options"]):
            sys.exit("this player plays ur only with path bell, dice four and the usual again")
    elif message["type"] == "ask":
        say(type="answer", **answer(message))
