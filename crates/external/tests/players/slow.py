"""Answers after as many seconds as its second argument says."""
import sys
import time

import seat

seat.greet()
for _ in seat.requests():
    time.sleep(float(sys.argv[2]))
    seat.say("+1")
