"""Opening, locking, copying, importing and repairing the archive as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.system.lazy_modules import lazy_modules

if TYPE_CHECKING:
    from autos.usecases.archive import passphrase_strength as passphrase_strength

__getattr__ = lazy_modules(__name__)
