"""Starts a child that leaves group, session and parent, and then plays as usual."""
import os
import time

import seat

ready, done = os.pipe()
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        seat.trace()
        os.write(done, b".")
        time.sleep(600)
    os._exit(0)
os.wait()
os.read(ready, 1)
seat.greet()
for _ in seat.requests():
    seat.say("+1")
