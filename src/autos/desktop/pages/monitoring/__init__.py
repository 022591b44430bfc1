"""The page of monitorings: list, detail, editor and finds, their inbox."""
