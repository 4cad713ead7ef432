"""Never greets."""
import time

import seat

seat.trace()
seat.say("Un instant")
time.sleep(600)
