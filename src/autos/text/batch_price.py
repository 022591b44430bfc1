"""Wording of what the searches of a table cost, before anything is sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from autos.domain.ledger.spending import Spending
from autos.domain.mode import COST_CLASSES, Mode
from autos.domain.money import format_amount
from autos.text.modes import mode_name
from autos.text.translation import number, translate
from autos.usecases.search.batch.run import BatchStep


def price_sentences(steps: Counter[BatchStep], mode: Mode, month: Spending) -> Iterator[str]:
    """What is sent, and what it costs together, before anything is sent."""
    cost, calls = COST_CLASSES[mode], steps[BatchStep.SEND]
    price = month.price_of(cost)
    one, many = (
        translate("headless", "{n} consulta no modo {mode}"),
        translate("headless", "{n} consultas no modo {mode}"),
    )
    words = (one if calls == 1 else many).format(n=number(calls), mode=mode_name(mode))
    if not calls:
        charge = translate("headless", "nada a cobrar")
    elif month.is_free:
        charge = translate("headless", "sem custo na prática")
    elif price is None:
        charge = translate("headless", "sem preço informado: podem ser cobradas (autos spending)")
    else:
        charge = translate("headless", "{price} cada, {total} no total")
        charge = charge.format(price=format_amount(price), total=format_amount(price * calls))
    yield f"{words}: {charge}."
    texts = {
        BatchStep.KEPT: translate("headless", "Já respondidas, no acervo, sem custo: {n}."),
        BatchStep.CONTINUED: translate("headless", "Já aceitas pelo serviço, continuam sem custo: {n}."),
        BatchStep.INCOMPLETE: translate("headless", "Já respondidas em parte, não perguntadas de novo: {n}."),
        BatchStep.UNCONFIRMED: translate(
            "headless", "Podem ter sido cobradas sem resposta; não são repetidas por este comando: {n}."
        ),
        BatchStep.OVER_BUDGET: translate("headless", "Passariam do limite do mês: {n}."),
    }
    for step, text in texts.items():
        if steps[step]:
            yield text.format(n=number(steps[step]))


def unpriced_text(searches: int, mode: Mode, *, is_free: bool) -> str:
    """What is sent at most where the archive, with its answers and prices, could not be opened."""
    one, many = (
        translate("headless", "Até {n} consulta no modo {mode}"),
        translate("headless", "Até {n} consultas no modo {mode}"),
    )
    words = (one if searches == 1 else many).format(n=number(searches), mode=mode_name(mode))
    charge = translate("headless", "sem custo na prática") if is_free else translate("headless", "preço não conhecido")
    why = translate(
        "headless",
        "Sem o chaveiro, o cofre de senhas do computador, o acervo não abre: não se sabe daqui o que ele já respondeu, nem "
        "preços e limite do mês.",
    )
    return f"{words}: {charge}. {why}"


def without_keyring_text() -> str:
    """That nothing is asked without a keyring, and what to do."""
    return translate(
        "headless",
        "Nada foi perguntado: este computador não oferece um chaveiro, o cofre de senhas, que guarda o código do acervo. "
        "Rode o comando na sessão em que a janela do Autos abre, ou num terminal, onde o Autos pede uma senha sua. "
        "--check confere a planilha mesmo assim.",
    )
