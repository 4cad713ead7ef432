"""Writes 300 KB to its output after each answer, and then as much to its standard error."""
import sys

import seat

seat.greet()
for request in seat.requests():
    seat.say("\n" + seat.answers("jump", *request)[-1])
    for stream in (sys.stdout, sys.stderr):
        for number in range(3000):
            print(f"{number:99}", file=stream)
        stream.flush()
