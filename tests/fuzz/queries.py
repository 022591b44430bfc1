"""Random and mutated queries: parsed, written, parsed again, split into chips, and run on an archive.

Only typed problems with a valid position may be raised; text, tree and chips must be equivalent; and no SQL statement
may contain text of the query.
"""

from __future__ import annotations

import json
import re
import time
from collections import Counter
from random import Random

from autos.archive.query.case_index import CaseIndex
from autos.archive.query.query_to_cases import find
from autos.archive.query.suggestion_counts import count_suggestions
from autos.domain.query.chips import chips_of, tree_of
from autos.domain.query.fields import FIELDS
from autos.domain.query.formatter import format_query
from autos.domain.query.grammar import LONGEST, parse
from autos.domain.query.problems import QueryProblem
from autos.domain.query.tree import Tree
from autos.text.query_problems import query_problem_text
from tests.archive.query.memory_index import instant
from tests.bench.calibration import calibrate, factor
from tests.fuzz.query_archive import run_on_archive as ask_archive
from tests.fuzz.statements import Statements

CASES = 100_000
SLOW_S = 2.0
"""Longest processor time of a case, on a machine as fast as the benches' reference."""
NOW = instant("2026-03-02T12:00")
NAMES = tuple(name for field in FIELDS for name in (field.name, field.name, *field.others))
RELATIONS = ("", "", "", "", "=", "<", "<=", ">", ">=", "≥", "≤", "!=", ">>")
VALUES = (
    "passivo", "active", "TJSP", "tj-df", "TRF", "TRT02", "SP", '"são paulo"', "execução", '"fase nova"', "bancário",
    "7771", "156", "1", "2", "0", "6", "urgente", "arquivo", "silva", "sim", "não", "nenhum", "hoje", "ontem",
    "01/01/2025", "31/02/2025", "16/02/2024", "02/2024", "2024", "2024-02-16", "2023..2024", "01/2024..hoje", "90dias",
    "3meses", "2anos", "=90dias", "30dias..90dias", "1.234,56", "1234.56", "1234,56", "100mil", "2mi", '"R$ 1.000,00"',
    "1000..5000", "5000..1000", "..5", "5..", "99999999999999999999", "-5", "0,001", '"maria da silva"', "mar*",
    '"maria da sil"*', "ma*ria", "12345678", "111.222.333-96", "12.abc.345/01de-35", "SP970001", '"OAB/SP nº 970.001"',
    "1234567-13.2024",
    "TJSP,TRT2", "tjsp,", ",tjsp,,trt", '"TJSP,TRT2"', "1,2", '"1,2"', "a,b",
    "(TJSP ou TJRJ)", "(>5 ou <3)", "(", ")", '"', "",
)  # fmt: skip
WORDS = (
    "maria", "silva", "trt2", "tj", "são paulo", "2024", "execução", "comum",
    "Sintética", "despacho", "1234567", "mari*", "*", "x", "d'ávila", "s/a", "10:30", "ª", "ﬁm", "é",
    "a\u0301rea", "名前", "🙂", "İ", "ß", "ǆ", "٣", "²", "½", "＄", "NEAR", "NEAR(a b)", "AND", "OR", "NOT", "a AND b",
    '{parties} : x', "parties:x", "^maria", "maria + silva", "-", "--", "…", "..", "\x00", "\x1b[31m", "\u202e",
    "\u200b", "\ufeff", "\ud800", "\u2028", "\xa0", "'", "''", "\"\"", "';--", "' OR 1=1 --", "; DROP TABLE cases; --",
    "x' UNION SELECT body FROM bodies --", "1); ATTACH 'x' AS y; --", "$1", "?1", ":id", "%", "_", "%s", "{0}",
    "{word}", "\\", "/*", "*/", "load_extension('x')", "randomblob(1000000000)", "<b>x</b>",
)  # fmt: skip
VALUES_BY_KIND = {
    "text": ("maria", '"maria da silva"', "mar*", '"da sil"*', "SP970001", "d'ávila"),
    "note": ("sim", "não", "ligar", "lig*", '"ligar amanhã"', '"sim"'),
    "document": ("111.222.333-96", "12.abc.345", "SP970001", '"OAB/SP nº 970.001"', "1", "000"),
    "number": ("1234567-13.2024", "0", "00001232820255020038"),
    "amount": ("1.234,56", ">1234.56", "<=100mil", "1000..5000", "..5", "5..", "nenhum", "=0", ">-1"),
    "date": (">16/02/2024", "16/02/2024", "<=2024", "02/2024..hoje", "<90dias", "=3meses", "1dia..2anos", "nenhum"),
    "whole": ("1", "2", ">0", "1..2", "nenhum", "2024", ">=2020"),
    "choice": ("passivo", "autor", "SP", '"distrito federal"', "30mil", '"até 10 mil"', "nenhum"),
    "name": (
        "TJSP",
        "TR",
        "execução",
        '="Fase nova"',
        "ativo",
        "7771",
        "bancário",
        "urgente",
        "arquivo",
        "1",
        "nenhuma",
        "TJSP,TRT2",
        "execução,recurso",
        '"a,b"',
    ),
    "flag": ("sim", "não"),
}
OPERATORS = ("ou", "OU", "or", "e", "and", "não", "not", "-", "nao")
MARKS = re.compile(r"\{(?:word|field|suggestion)\}")


def run(cases: int, seed: int) -> int:
    """Try `cases` texts; 0 when only typed problems were raised."""
    return ask_archive(lambda index, statements: _run(index, statements, cases, seed))


def _run(index: CaseIndex, statements: Statements, cases: int, seed: int) -> int:
    rng, outcomes, wrong, longest = Random(seed), Counter[str](), list[str](), 0.0
    for text in EVERY_STATEMENT:
        find(parse(text), index, NOW)
        find(parse(text), index, NOW, names_only=True)
    statements.freeze()
    for number in range(cases):
        text = _text(rng)
        began = time.thread_time()
        try:
            outcomes[_tried(text, index, rng)] += 1
        except Exception as bug:  # noqa: BLE001 -- what this test looks for
            wrong.append(f"case {number}: {type(bug).__name__}: {str(bug)[:200]} from {text[:300]!r}")
        longest = max(longest, time.thread_time() - began)
    wrong += [f"a statement of its own: {statement!r}" for statement in statements.others]
    if longest > SLOW_S and longest / factor(calibrate()) > SLOW_S:
        wrong.append(f"a case took {longest:.1f} s of processor time")
    for sentence in wrong[:20]:
        print(sentence)
    figures = {"cases": cases, "wrong": len(wrong), "longest_ms": round(longest * 1e3, 1), "parsed": 0, "refused": 0}
    print(json.dumps(figures | dict(outcomes) | {"statements": len(statements.known)}))
    return 1 if wrong else 0


def _tried(text: str, index: CaseIndex, rng: Random) -> str:
    try:
        tree = parse(text, typing=rng.random() < 0.3)
    except QueryProblem as problem:
        _expect_place(problem, text)
        return "refused"
    _expect_round_trips(tree)
    try:
        found = find(tree, index, NOW, names_only=rng.random() < 0.3)
    except QueryProblem as problem:
        _expect_place(problem, f"{text}*")
        return "not in the archive"
    if not found <= index.everything() | index.trashed():
        raise AssertionError("cases that are not there")
    for counted in count_suggestions(tree, index, NOW, names_only=rng.random() < 0.3):
        _expect_round_trips(counted.suggestion.tree)
    return "parsed"


def _expect_place(problem: QueryProblem, text: str) -> None:
    if not (0 <= problem.position <= len(text) and 0 <= problem.length <= len(text) - problem.position):
        raise AssertionError(f"{problem.fault} lies outside of the text")
    shown_text = query_problem_text(problem)
    if not shown_text or (MARKS.search(shown_text) and not MARKS.search(text)):
        raise AssertionError(f"{problem.fault} is not worded")


def _expect_round_trips(tree: Tree) -> None:
    written = format_query(tree)
    if parse(written) != tree or format_query(parse(written)) != written:
        raise AssertionError(f"written as {written[:200]!r}, which says something else")
    chips = chips_of(tree)
    if tree_of(chips) != tree or chips_of(tree_of(chips)) != chips:
        raise AssertionError("the chips say something else")
    for chip in chips:
        if parse(chip.text) != chip.tree:
            raise AssertionError(f"the chip {chip.text[:200]!r} says something else")


def _text(rng: Random) -> str:
    kind = rng.random()
    if kind < 0.03:
        return _huge(rng)
    if kind < 0.1:
        return "".join(chr(rng.randrange(1, rng.choice((128, 0x300, 0x110000)))) for _ in range(rng.randrange(40)))
    text = _query(rng, rng.choice((0, 1, 1, 2, 3)))
    return text if kind < 0.6 else _mutated(text, rng)


def _query(rng: Random, deep: int) -> str:
    parts = []
    for _ in range(rng.choice((1, 1, 2, 3, 5))):
        kind = rng.random()
        if kind < 0.3:
            field = rng.choice(FIELDS)
            part = f"{rng.choice((field.name, *field.others))}:{rng.choice(VALUES_BY_KIND[field.kind])}"
        elif kind < 0.4:
            part = f"{rng.choice(NAMES)}:{rng.choice(RELATIONS)}{rng.choice(VALUES)}"
        elif kind < 0.75:
            part = rng.choice(("maria", "silva", "1234567", "mari*", "despacho", rng.choice(WORDS)))
        elif kind < 0.85 or not deep:
            part = f'"{" ".join(rng.choice(WORDS) for _ in range(rng.randrange(4)))}"'
        else:
            part = f"({_query(rng, deep - 1)})"
        if rng.random() < 0.15:
            part = rng.choice(("-", "não ", "not ", "- ")) + part
        parts.append(part)
    return "".join(
        part if not place else f" {f'{rng.choice(OPERATORS)} ' if rng.random() < 0.25 else ''}{part}"
        for place, part in enumerate(parts)
    )


def _mutated(text: str, rng: Random) -> str:
    for _ in range(rng.choice((1, 1, 2, 4))):
        at = rng.randrange(len(text) + 1)
        to = min(len(text), at + rng.choice((0, 0, 1, 1, 5)))
        put = rng.choice((*'"():-*<>=.,/ \t\n“”', *WORDS, *VALUES, text[:20], chr(rng.randrange(1, 0x3000)), ""))
        text = text[:at] + put + text[to:]
    return text


def _huge(rng: Random) -> str:
    """Texts around the maximum length, and deeply nested ones."""
    count = rng.choice((30, 45, 400, LONGEST // 2, LONGEST, LONGEST * 2))
    return rng.choice(
        (
            "(" * count,
            "(" * count + "a" + ")" * count,
            "-" * count + "a",
            "-(a ou " * (count // 10) + "b" + ")" * (count // 10),
            "(a ou (b " * (count // 20) + "c" + "))" * (count // 20),
            "a " * count,
            "a ou " * (count // 5) + "b",
            '"' * count,
            "valor:" * count,
            "tribunal:(" + "TJ ou " * (count // 6) + "TJSP)",
            "faixa:(" + "1 ou " * (count // 6) + "2)",
            "9" * count,
            "valor:" + "9" * count,
            "parte:" + "*" * count,
            '"' + "a " * (count // 2) + '"',
            ":" * count,
            "." * count,
            "distribuído:" + "1" * count + "/2",
        )
    )


EVERY_STATEMENT = (
    "",
    *(f"{field.name}:nenhum" for field in FIELDS if field.kind in {"amount", "date", "whole", "name", "choice"}),
    "polo:passivo tribunal:TJSP tribunal:TR valor:>100000 valor:<5 fase:execução status:ativo sigilo:>0 uf:SP",
    "distribuído:>=01/01/2025 andamento:<90dias capturado:>30dias recebido:hoje ano:2024 faixa:1 justiça:8",
    'parte:"maria da silva" parte:mar* advogado:prado advogado:SP970001 doc:1 doc:111.222.333-96 doc:SP970001',
    "número:1 número:1234567132024 assunto:bancário assunto:7771 classe:156 classe:comum instância:2",
    'etiqueta:urgente etiqueta:1 -pasta:arquivo nota:sim nota:ligar nota:lig* nota:"ligar amanhã" lixeira:sim',
    "conferir:sim novidade:sim mudou:7dias mudou:>=01/11/2026",
    'maria "maria da silva" "maria da sil"* mar* m* 1234567 1* 111.222.333-96 -silva (a ou b)',
)
"""Queries that together use every SQL statement of the query index."""
