"""The keyring library, without helpers that Autos never uses (see `import_patches`)."""

from __future__ import annotations

from autos.system.import_patches import defer_keyring_helpers

defer_keyring_helpers()

import keyring  # noqa: E402 -- after the line above
from keyring.core import recommended  # noqa: E402 -- as above

__all__ = ["keyring", "recommended"]
