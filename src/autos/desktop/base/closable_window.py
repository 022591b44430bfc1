"""A window that knows whether it was closed for good."""

from __future__ import annotations

from PySide6.QtWidgets import QMainWindow


class ClosableWindow(QMainWindow):
    """A window over which nothing can be asked any more once it was closed."""

    def __init__(self) -> None:
        super().__init__()
        self.was_closed = False
        """Whether the person closed it; Autos ends. Asked after each wait that has not listened to the close."""
