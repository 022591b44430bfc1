"""The dialog that makes a dossier: what goes into it, its pages before they are written, its file, and printing.

What prints is loaded when somebody prints.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.system.lazy_modules import lazy_modules

if TYPE_CHECKING:
    from autos.desktop.components.dossier import printing as printing

__getattr__ = lazy_modules(__name__)
