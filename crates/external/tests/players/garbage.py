"""Answers what its second argument says, whatever the position."""
import sys

import seat

seat.greet()
for _ in seat.requests():
    seat.say(sys.argv[2])
