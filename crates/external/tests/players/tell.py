"""Writes to its standard error some time before each answer, and when it exits."""
import sys
import time

import seat

seat.greet()
for _ in seat.requests():
    print("I hope for the best \x1b[31m", file=sys.stderr, flush=True)
    time.sleep(1)
    seat.say("+1")
print("It was good", file=sys.stderr, flush=True)
