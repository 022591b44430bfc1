"""Overview of a list: its cases counted by group and on the map."""
