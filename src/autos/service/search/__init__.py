"""What a search asks for, and what the service needs of courts."""
