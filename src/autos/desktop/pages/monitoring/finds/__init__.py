"""What monitorings found."""
