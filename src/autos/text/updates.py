"""Wording about newer versions: what there is, when it was looked for, and why what came is not believed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.domain.dates import format_date
from autos.text.dates import day_and_hour
from autos.text.translation import translate
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
        return told if status.fault is None else f"{told} {update_fault_text(status.fault)}"
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


def update_fault_text(fault: str) -> str:
    """Why nothing is told of a newer version, and what to do; `fault` is the value of an `UpdateFault`."""
    return {
        "unreachable": translate(
            "updates",
            "Não deu para perguntar por versões novas: o endereço não respondeu, ou só em parte. O Autos tenta de novo amanhã.",
        ),
        "untrusted host": translate(
            "updates",
            "Não deu para perguntar por versões novas: o sistema não confia no certificado do endereço. Mostre isto a quem cuida da rede.",
        ),
        "redirected": translate(
            "updates",
            "O endereço das versões novas manda para outro, que o Autos não segue: ele mudou, ou a rede pede um login antes. Confira a rede.",
        ),
        "absent": translate(
            "updates", "No endereço das versões novas não há uma lista delas. O Autos tenta de novo amanhã."
        ),
        "forged": translate(
            "updates",
            "A lista de versões novas não tem as assinaturas de quem publica o Autos e foi recusada. Não instale o que ela oferece; avise quem cuida deste computador.",
        ),
        "expired": translate(
            "updates",
            "A lista de versões novas passou da validade e foi recusada: alguém pode estar retendo a atual, ou a data deste computador está adiantada. Confira a data.",
        ),
        "older": translate(
            "updates",
            "A lista de versões novas é mais antiga que a já vista, ou mistura partes de dias diferentes, e foi recusada. Se continuar assim, avise quem cuida deste computador.",
        ),
        "altered": translate(
            "updates",
            "Um arquivo da lista de versões novas não é o que foi assinado e foi recusado. Se continuar assim, avise quem cuida deste computador.",
        ),
        "endless": translate(
            "updates",
            "O endereço das versões novas mandou mais do que anunciou e foi interrompido. Se continuar assim, avise quem cuida deste computador.",
        ),
        "unreadable": translate(
            "updates",
            "O que veio do endereço das versões novas não é uma lista que esta versão do Autos entenda. Se a rede pede um login, entre nela e procure de novo.",
        ),
        "clock": translate(
            "updates",
            "A data deste computador voltou para antes da última procura por versões novas; assim uma lista velha pareceria nova. Acerte a data e procure de novo.",
        ),
        "root": translate(
            "updates",
            "As chaves que vieram com o Autos, que dizem quais versões são verdadeiras, estão danificadas. Instale o Autos de novo.",
        ),
        "folder": translate(
            "updates",
            "Não dá para gravar na pasta de dados do Autos, e sem isso ele não procura versões novas. Confira a pasta.",
        ),
        "busy": translate("updates", "Outra janela ou comando do Autos está procurando versões novas agora."),
    }[fault]
