"""When searches are accepted and monitorings run."""
