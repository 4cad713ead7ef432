"""Answers with its second argument, whatever the position."""
import sys

import seat

seat.greet()
for _ in seat.requests():
    seat.say(sys.argv[2])
