"""Ends before its greeting does."""
import sys

import seat

seat.trace()
seat.say("Auteurs: Personne")
print("no memory", file=sys.stderr)
sys.exit(3)
