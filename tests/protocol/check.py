#!/usr/bin/env python3
"""Checks a player against the transcripts beside this file: check.py [--game GAME]… COMMAND…

A player is checked in all games, or in the games named.
"""
import argparse
import json
import pathlib
import queue
import subprocess
import sys
import threading

GREETING_SECONDS = 10
GRACE_SECONDS = 0.5
ENDING_SECONDS = 10


def fail(reason):
    sys.exit(f"FAILED: {reason}")


class Player:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        encoding="utf-8")
        self.lines = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            if line.strip():
                self.lines.put(line)
        self.lines.put(None)

    def hear(self, seconds):
        try:
            line = self.lines.get(timeout=seconds)
        except queue.Empty:
            fail(f"no line within {seconds} s")
        return line if line is not None else fail("the player has ended")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def greet(self):
        """Reads lines up to the greeting. A player that speaks the protocol of ±123D too is asked for it."""
        while True:
            line = self.hear(GREETING_SECONDS)
            if line.strip().upper() == "PRET":
                self.say('{"type":"hello","protocol":1,"name":"check.py"}')
            if line.lstrip().startswith("{"):
                break
        hello = json.loads(line)
        if hello.get("type") != "hello" or hello.get("protocol") != 1 or not isinstance(hello.get("name"), str):
            fail(f"no greeting: {line}")
        return hello["name"]

    def ask(self, question):
        answer = json.loads(self.hear(question["clock"]["move"] / 1000 + GRACE_SECONDS))
        if answer.get("type") != "answer" or answer.get("token") not in question["legal"]:
            fail(f"{question['legal']} were legal, but the answer was {answer}")
        value = answer.get("value")
        if value is not None and not 0 <= value <= 1:
            fail(f"values are from 0 to 1, but this was {value}")


    def end(self):
        """Closes the player's input, at which it must end."""
        self.process.stdin.close()
        try:
            self.process.wait(ENDING_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            fail(f"the player still runs {ENDING_SECONDS} s after the end of its input")


def heard(path):
    """Returns the lines that a player receives in a transcript, without error messages."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line[2:] for line in lines if line.startswith("> ") and '"type":"error"' not in line]


def game_of(lines):
    """Returns the game of a transcript."""
    return json.loads(lines[0])["game"]


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--game", action="append", help="a game that the player plays, such as ur")
    arguments.add_argument("command", nargs=argparse.REMAINDER, metavar="COMMAND", help="the player and its arguments")
    arguments = arguments.parse_args()
    if not arguments.command:
        sys.exit("the command of the player is missing: check.py [--game GAME]… COMMAND…")
    transcripts = [heard(path) for path in sorted(pathlib.Path(__file__).parent.glob("*.txt"))]
    games = arguments.game or [game_of(lines) for lines in transcripts]
    for game in games:
        if game not in map(game_of, transcripts):
            sys.exit(f"no transcript is of {game}")
    player = Player(arguments.command)
    name = player.greet()
    questions = 0
    for line in (line for lines in transcripts if game_of(lines) in games for line in lines):
        player.say(line)
        message = json.loads(line)
        if message["type"] == "ask":
            player.ask(message)
            questions += 1
    player.end()
    print(f"{name} answered {questions} questions.")


main()
