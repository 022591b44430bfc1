"""Wording about newer versions: what there is, when it was looked for, and why what came is not believed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.domain.dates import format_date
from autos.text.dates import day_and_hour
from autos.text.translation import translate
from autos.text.update_faults import update_fault_text
from autos.usecases.updates.check_updates import UpdateState, UpdateStatus

if TYPE_CHECKING:
    from autos.domain.updates.release import Release


def newer_text(release: Release) -> str:
    """That there is a newer version, and what to do."""
    words = translate(
        "updates",
        "Há uma versão nova do Autos: {version}, de {day}. Nada é instalado sozinho: baixe-a da página dela, ou peça a quem cuida deste computador.",
    )
    return words.format(version=release.version, day=format_date(release.released_on))


def update_state_text(status: UpdateStatus) -> str:
    """What is known about newer versions, and what is wrong with the last look for them."""
    if status.release is not None:
        told = newer_text(status.release)
        if status.fault is None:
            return told
        words = translate("updates", "{newer} A última procura, porém, não serviu: {fault}")
        return words.format(newer=told, fault=update_fault_text(status.fault))
    if status.fault is not None and status.state is UpdateState.FAULT:
        return update_fault_text(status.fault)
    return {
        UpdateState.FORBIDDEN: translate(
            "updates", "Quem administra este computador não deixa o Autos procurar versões novas."
        ),
        UpdateState.NO_ROOT: translate(
            "updates",
            "Esta cópia do Autos não procura versões novas: veio sem as chaves que dizem quais são verdadeiras.",
        ),
        UpdateState.NEVER: translate("updates", "Ainda não foi procurada uma versão nova."),
    }.get(status.state, translate("updates", "Esta é a versão mais nova."))


def last_check_text(status: UpdateStatus) -> str:
    """When a newer version was last looked for; empty where nobody has looked."""
    if status.tried_at is None:
        return ""
    return translate("updates", "Última procura: {when}.").format(when=day_and_hour(status.tried_at))
