"""The inbox of monitorings: the lawsuits that they found, until each is read, snoozed or dismissed."""
