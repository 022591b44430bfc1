"""Translation, and numbers in the notation of the window's language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def plural(count: int, one: str, many: str) -> str:
    """Format `one` or `many` with the count as `{n}`: 1 processo, 1.284 processos."""
    return (one if count == 1 else many).format(n=number(count))


def number(count: int) -> str:
    """Format an integer with the language's thousands separator."""
    return f"{count:,}".replace(",", translate("wording", "."))


def size_text(size: int) -> str:
    """Format a size: 512 bytes, 1,5 MB, 3,6 GB."""
    for unit, name in ((2**30, "GB"), (2**20, "MB"), (2**10, "kB")):
        if size >= unit:
            return f"{size / unit:.1f} {name}".replace(".", translate("wording", ",", "decimal"))
    return translate("wording", "{n} bytes").format(n=size)
