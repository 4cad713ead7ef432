"""Writes lines forever: before the end of its greeting or, with the argument "game", after its answer."""
import sys

import seat

if sys.argv[2] == "game":
    seat.greet()
    next(seat.requests())
    seat.say("+1")
else:
    seat.trace()
while True:
    print("bla " * 100, flush=True)
