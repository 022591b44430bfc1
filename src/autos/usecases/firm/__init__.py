"""What the members of a firm can do: found it, enter, share, leave."""
