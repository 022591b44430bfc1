"""Reading and annotating what is stored; never the network."""
