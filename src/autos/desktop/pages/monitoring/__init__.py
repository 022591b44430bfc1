"""The monitorings: listed, created, paused, ended, and what they found."""
