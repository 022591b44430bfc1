"""What may leave the archive, by the policy of the administrator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from autos.domain.errors import FormatForbidden, SecrecyForbidden
from autos.domain.policy.policy import ExportRules

if TYPE_CHECKING:
    from autos.usecases.library.export.plan import ExportForm


def check_export(rules: ExportRules, form: ExportForm, *, with_secrecy: bool = False) -> None:
    """Refuse a format, or what is under secrecy or may be. Raises: FormatForbidden, SecrecyForbidden."""
    check_format(rules, form.suffix)
    check_secrecy(rules, with_secrecy=with_secrecy)


def check_secrecy(rules: ExportRules, *, with_secrecy: bool) -> None:
    """Refuse what is under secrecy or may be. Raises: SecrecyForbidden."""
    if with_secrecy and not rules.secrecy:
        raise SecrecyForbidden


def check_format(rules: ExportRules, suffix: str) -> None:
    """Refuse files with this suffix, as `.csv`. Raises: FormatForbidden."""
    if not rules.allows(form := suffix.removeprefix(".")):
        raise FormatForbidden(form)


def allowed_forms(rules: ExportRules, forms: Sequence[ExportForm]) -> tuple[ExportForm, ...]:
    """Those of these kinds of file that may be written."""
    return tuple(form for form in forms if rules.allows(form.suffix.removeprefix(".")))
