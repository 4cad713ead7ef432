"""Writes 3 MB to its standard error before each answer, as lines and as one long line."""
import sys

import seat

seat.greet()
for _ in seat.requests():
    for _ in range(20000):
        print("alas" * 20, file=sys.stderr)
    print("oh" * 700000, file=sys.stderr, flush=True)
    seat.say("+1")
