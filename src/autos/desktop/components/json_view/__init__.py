"""The service's own JSON, shown in lines."""
