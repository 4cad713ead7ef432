#!/usr/bin/env python3
"""Checks a player against the transcripts beside this file: check.py COMMAND…"""
import json
import pathlib
import queue
import subprocess
import sys
import threading

GREETING_SECONDS = 10
GRACE_SECONDS = 0.5


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


def main():
    player = Player(sys.argv[1:])
    name = player.greet()
    questions = 0
    for path in sorted(pathlib.Path(__file__).parent.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith("> ") or '"type":"error"' in line:
                continue
            player.say(line[2:])
            message = json.loads(line[2:])
            if message["type"] == "ask":
                player.ask(message)
                questions += 1
    player.process.stdin.close()
    print(f"{name} answered {questions} questions.")


main()
