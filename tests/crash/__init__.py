"""The service is killed again and again; nothing that it accepted may be lost, no run of a monitoring doubled."""
