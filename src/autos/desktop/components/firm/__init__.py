"""What several pages show of the firm's shared archive."""
