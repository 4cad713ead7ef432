"""Leaves its process group and session, and never exits by itself."""
import os
import time

import seat

os.setsid()
seat.greet()
for _ in seat.requests():
    seat.say("+1")
while True:
    time.sleep(600)
