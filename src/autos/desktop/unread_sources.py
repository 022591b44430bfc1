"""Imports at their usual price, with Qt loaded."""

from __future__ import annotations

import linecache
import sys

import PySide6.QtCore  # noqa: F401 -- brings the hook that is eased here


def leave_sources_unread() -> None:
    """Keep Shiboken from reading and keeping the source text of every module imported from now on.

    It looks for the word "PySide6" in each, to know who might use `from __feature__ import …`. Autos does not;
    left alone, the look costs a third of the start and 13 MB. Without the hook (another version, or a
    packaged application, which has no sources) there is nothing to ease.
    """
    linecache.clearcache()  # what it has read by now
    feature = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        feature._mod_uses_pyside = _uses_no_feature  # type: ignore[union-attr]  # noqa: SLF001 -- there is no public way


def _uses_no_feature(_module: object) -> bool:
    return False
