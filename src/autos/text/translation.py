"""Translation, and numbers as the language of the window writes them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def plural(count: int, one: str, many: str) -> str:
    """`one` or `many` with `{n}` filled in, thousands with points: 1 processo, 1.284 processos."""
    return (one if count == 1 else many).format(n=number(count))


def number(count: int) -> str:
    """An integer with the language's thousands separator."""
    return f"{count:,}".replace(",", translate("wording", "."))


def size_text(size: int) -> str:
    """Bytes as people read them: 512 bytes, 1,5 MB, 3,6 GB."""
    for unit, name in ((2**30, "GB"), (2**20, "MB"), (2**10, "kB")):
        if size >= unit:
            return f"{size / unit:.1f} {name}".replace(".", translate("wording", ",", "decimal"))
    return translate("wording", "{n} bytes").format(n=size)
