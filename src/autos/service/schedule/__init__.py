"""Acceptance of requests and runs of monitorings; how long courts take to answer is in `courts.answer_plan`."""
