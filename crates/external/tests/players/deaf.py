"""Closes its input after the greeting, and never exits by itself."""
import os
import time

import seat

os.close(0)
seat.greet()
time.sleep(600)
