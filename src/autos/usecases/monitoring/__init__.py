"""Creating monitorings and polling them."""
