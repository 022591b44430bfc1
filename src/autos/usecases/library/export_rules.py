"""What may leave the archive, by the policy of the administrator."""

from __future__ import annotations

from autos.domain.errors import FormatForbidden, SecrecyForbidden
from autos.domain.policy.policy import ExportRules


def check_export(rules: ExportRules, form: str, *, with_secrecy: bool = False) -> None:
    """Refuse a format, or what is under secrecy or may be. Raises: FormatForbidden, SecrecyForbidden."""
    if not rules.allows(form):
        raise FormatForbidden(form)
    if with_secrecy and not rules.secrecy:
        raise SecrecyForbidden
