"""Exits at its second question."""
import sys

import seat

seat.greet()
for number, _ in enumerate(seat.requests()):
    if number == 1:
        raise ZeroDivisionError("out of ideas")
    seat.say("+1")
