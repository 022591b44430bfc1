"""What was done with monitorings in words, and what to do about those with which it could not be done."""

from __future__ import annotations

from collections.abc import Mapping

from autos.desktop.pages.monitoring.state import Doing, Done
from autos.text.problems import problem_text
from autos.text.translation import number, plural, translate

MOST_NAMED = 3
"""Of those that stumbled over the same; the others are counted."""


def done_words(done: Done, titles: Mapping[str, str]) -> str:
    """What was done, and with which, by `titles`, it could not be done and what to do about each."""
    count = len(done.keys)
    one, many = {
        Doing.PAUSE: (
            translate("monitoring", "{n} monitoramento pausado."),
            translate("monitoring", "{n} monitoramentos pausados."),
        ),
        Doing.RESUME: (
            translate("monitoring", "{n} monitoramento retomado."),
            translate("monitoring", "{n} monitoramentos retomados."),
        ),
        Doing.END: (
            translate("monitoring", "{n} monitoramento excluído. O que ele encontrou continua no acervo."),
            translate("monitoring", "{n} monitoramentos excluídos. O que eles encontraram continua no acervo."),
        ),
    }[done.doing]
    said = [plural(count, one, many)] if count else []
    stumbled: dict[str, list[str]] = {}
    for key, problem in done.failed:
        stumbled.setdefault(problem, []).append(titles.get(key) or key)
    said += [failed_words(done.doing, problem, names) for problem, names in stumbled.items()]
    return " ".join(said)


def failed_words(doing: Doing, problem: str, names: list[str]) -> str:
    """Those that stumbled over one problem, by name, and what to do."""
    named = ", ".join(f"“{name}”" for name in names[:MOST_NAMED])
    left = len(names) - MOST_NAMED
    if left > 0:
        named = translate("monitoring", "{names} e mais {n}").format(names=named, n=number(left))
    failed = {
        Doing.PAUSE: translate("monitoring", "Não deu para pausar {names}."),
        Doing.RESUME: translate("monitoring", "Não deu para retomar {names}."),
        Doing.END: translate("monitoring", "Não deu para excluir {names}."),
    }[doing]
    advice = {
        "NotFound": translate(
            "monitoring",
            "O serviço não conhece mais o código: pode ter sido excluído em outro lugar. Para voltar a vigiar, use "
            "Duplicar e editar.",
        ),
        "Refused": translate(
            "monitoring", "O serviço não aceitou. A situação foi lida de novo: confira-a antes de repetir."
        ),
        "AnswerLost": translate(
            "monitoring", "O pedido saiu e a resposta não voltou. Repetir não custa nada e não faz nada duas vezes."
        ),
        "ContractBroken": translate(
            "monitoring", "O serviço respondeu algo que o Autos não entende. Verifique a situação antes de repetir."
        ),
    }
    return f"{failed.format(names=named)} {advice.get(problem) or problem_text(problem)}"
