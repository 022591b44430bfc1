"""Sentences of problems that say what the service said."""

from __future__ import annotations

import pytest

from autos.text.problems import problem_text


@pytest.mark.parametrize(
    ("name", "detail", "words"),
    [
        ("Refused", "search_key: CNJ is not valid", "não aceitou o que foi pesquisado"),
        (
            "Refused",
            "search.recurrence must be a number; search_key: no",
            "não aceitou a frequência, o que foi pesquisado",
        ),
        ("Refused", "BAD", "não aceitou esta busca"),
        ("Refused", "BAD", "O serviço disse: “BAD”."),
        ("Refused", "filter.distribution_date_gte must be a date", "não aceitou o período de distribuição."),
        ("Refused", "search_params.filter: no", "não aceitou os filtros."),
        ("Refused", "password: is empty", "não aceitou a senha do tribunal."),
        ("NotAllowed", "no plan", "o plano ou as permissões dela"),
        ("AlreadyMonitored", "3f0e4a52", "com o código 3f0e4a52"),
        ("TooManyCalls", "90", "esperar 90 segundos"),
        ("TooManyCalls", "1", "esperar 1 segundo:"),
        ("TooManyCalls", "121", "esperar 3 minutos"),
        ("TooManyCalls", "", "Retome em um minuto"),
        ("Redirected", "", "responde com outro endereço"),
    ],
)
def test_a_problem_says_what_happened_in_portuguese(name: str, detail: str, words: str) -> None:
    assert words in problem_text(name, detail)
