"""Ignores the end of its input, and the signals that ask it to exit."""
import signal
import time

import seat

for ignored in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(ignored, signal.SIG_IGN)
seat.greet()
for _ in seat.requests():
    seat.say("+1")
while True:
    time.sleep(600)
