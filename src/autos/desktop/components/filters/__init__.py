"""The filter builder: chips and their editors.

The window is painted before there is a chip, and so without their texts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.system.lazy_modules import lazy_modules

if TYPE_CHECKING:
    from autos.desktop.components.filters import code_names as code_names
    from autos.desktop.components.filters import texts as texts

__getattr__ = lazy_modules(__name__)
