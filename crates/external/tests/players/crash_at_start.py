"""Exits before the end of its greeting."""
import sys

import seat

seat.trace()
seat.say("Auteurs: Personne")
print("no memory", file=sys.stderr)
sys.exit(3)
