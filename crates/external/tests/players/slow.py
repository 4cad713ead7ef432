"""Answers after the number of seconds in its second argument."""
import sys
import time

import seat

seat.greet()
for _ in seat.requests():
    time.sleep(float(sys.argv[2]))
    seat.say("+1")
