"""Whether there is a newer version of Autos: asked at most once a day by itself, told, and never installed."""
