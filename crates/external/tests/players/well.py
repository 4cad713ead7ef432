"""Plays any possible answer by the rules that its second argument names."""
import random
import sys

import seat

seat.greet()
for request in seat.requests():
    seat.say(random.choice(seat.answers(sys.argv[2], *request)))
