"""Tells its hopes on its standard error, some time before it answers, and takes leave there."""
import sys
import time

import seat

seat.greet()
for _ in seat.requests():
    print("I hope for the best \x1b[31m", file=sys.stderr, flush=True)
    time.sleep(1)
    seat.say("+1")
print("It was good", file=sys.stderr, flush=True)
