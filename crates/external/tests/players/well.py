"""Plays random legal answers, with the rule set in its second argument."""
import random
import sys

import seat

seat.greet()
for request in seat.requests():
    seat.say(random.choice(seat.answers(sys.argv[2], *request)))
