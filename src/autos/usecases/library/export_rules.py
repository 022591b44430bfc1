"""The gate of every way out of the archive, by the policy of the administrator: whoever lets something leave asks here.

Files, printed pages, what a command prints for programs, copies and transports, and a firm's server.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from autos.domain.errors import FirmAddressForbidden, FormatForbidden, SecrecyForbidden, WholeArchiveForbidden
from autos.domain.policy.policy import ExportRules, FirmRules

if TYPE_CHECKING:
    from autos.usecases.library.export.plan import ExportForm

OUTPUT = ".jsonl"
"""The format of what commands print for programs."""


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


def check_output(rules: ExportRules) -> None:
    """Refuse JSON on the standard output: it leaves as a file of such lines would. Raises: FormatForbidden."""
    check_format(rules, OUTPUT)


def check_whole_archive(rules: ExportRules) -> None:
    """Refuse the archive as a whole: a transport, a copy to another place. Raises: WholeArchiveForbidden."""
    if not rules.whole_archive:
        raise WholeArchiveForbidden


def check_firm(rules: FirmRules, host: str, port: int) -> None:
    """Refuse a server of a firm. Raises: FirmAddressForbidden."""
    if not rules.allows(host, port):
        raise FirmAddressForbidden(host)


def allowed_forms(rules: ExportRules, forms: Sequence[ExportForm]) -> tuple[ExportForm, ...]:
    """Those of these kinds of file that may be written."""
    return tuple(form for form in forms if rules.allows(form.suffix.removeprefix(".")))
