"""Connects another of these players to TCP: prints a port, and plays as that player for one client.

The first argument is the player's file, the others are its own.
"""
import os
import socket
import sys

with socket.create_server(("127.0.0.1", 0)) as listener:
    print(listener.getsockname()[1], flush=True)
    connection, _ = listener.accept()
os.dup2(connection.fileno(), 0)
os.dup2(connection.fileno(), 1)
connection.close()
os.execv(sys.executable, [sys.executable, "-B", *sys.argv[1:]])
