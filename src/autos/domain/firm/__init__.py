"""Rules of a firm's shared archive: entries, their order, who may write them, and how conflicts end."""
