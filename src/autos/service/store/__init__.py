"""The service's SQLite file of requests and monitorings, and its encryption."""
