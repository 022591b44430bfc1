"""The page of news: what is new since a day, by monitoring, folder and search."""
