#!/usr/bin/env python3
"""A player of every game that chooses any legal token.

    rosette play ur --second "cmd:python3 examples/players/random_player.py"
"""
import json
import random
import sys


def say(**message):
    print(json.dumps(message), flush=True)


say(type="hello", protocol=1, name="Random in Python", version="1.0")
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "ask":
        say(type="answer", token=random.choice(message["legal"]))
