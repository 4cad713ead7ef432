"""Answers with a line that never ends."""
import seat

seat.greet()
for _ in seat.requests():
    while True:
        print("1" * 1000, end="", flush=True)
