"""Starts a child that sleeps and one that ignores signals, and then plays as usual."""
import os
import signal
import time

import seat

ready, done = os.pipe()
for stubborn in (False, True):
    if os.fork() == 0:
        if stubborn:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
        seat.trace()
        os.write(done, b".")
        time.sleep(600)
        os._exit(0)
    os.read(ready, 1)
seat.greet()
for _ in seat.requests():
    seat.say("+1")
