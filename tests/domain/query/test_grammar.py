"""Parsing and formatting of queries: precedence, values of every field, positions of errors."""

from __future__ import annotations

import pytest

from autos.domain.query import grammar
from autos.domain.query.fields import FIELDS, FieldKind, Relation
from autos.domain.query.formatter import format_query
from autos.domain.query.grammar import LONGEST, parse
from autos.domain.query.problems import QueryFault, QueryProblem
from autos.domain.query.tree import All, And, Condition, Not, Or, TextSpan, Tree
from autos.domain.query.values import (
    Age,
    Amount,
    CalendarDate,
    ChoiceValue,
    Code,
    Flag,
    Missing,
    Name,
    RelativeDay,
    Text,
    Unit,
    ValueRange,
    WholeNumber,
)
from tests.growth import LINEAR, TIMES, growth

PROPOSED = (
    "polo:passivo tribunal:TJSP valor:>100000 fase:execução status:ativo distribuído:>=01/01/2025 andamento:<90dias "
    'parte:"maria da silva" doc:12345678 assunto:bancário classe:156 instância:2 sigilo:0 etiqueta:urgente nota:sim '
    "capturado:>30dias -pasta:arquivo"
)
ENGLISH = (
    "side:passive court:TJSP amount:>100000 phase:execução situacao:ativo distributed:>=2025-01-01 step:<90days "
    'party:"maria da silva" document:12345678 subject:bancário class:156 instance:2 secrecy:0 label:urgente note:yes '
    "captured:>30days not folder:arquivo"
)
A, B, C = Text(("a",)), Text(("b",)), Text(("c",))


def refused(text: str, *, typing: bool = False) -> QueryProblem:
    with pytest.raises(QueryProblem) as caught:
        parse(text, typing=typing)
    return caught.value


def test_proposed_example_is_a_conjunction() -> None:
    """Every field of the proposal, each with its own kind of value."""
    tree = parse(PROPOSED)

    assert tree == And(
        (
            Condition("side", ChoiceValue("Passive")),
            Condition("court", Name("TJSP")),
            Condition("amount", Amount(10_000_000), Relation.MORE),
            Condition("phase", Name("execução")),
            Condition("status", Name("ativo")),
            Condition("distribution", CalendarDate(2025, 1, 1), Relation.AT_LEAST),
            Condition("step", Age(90, Unit.DAY), Relation.LESS),
            Condition("party", Text(("maria", "da", "silva"), phrase=True)),
            Condition("document", Code("12345678")),
            Condition("subject", Name("bancário")),
            Condition("class", Name("156")),
            Condition("instance", WholeNumber(2)),
            Condition("secrecy", WholeNumber(0)),
            Condition("label", Name("urgente")),
            Condition("note", Flag(True)),
            Condition("crawled", Age(30, Unit.DAY), Relation.MORE),
            Not(Condition("folder", Name("arquivo"))),
        )
    )
    assert format_query(tree) == PROPOSED


def test_english_names_and_missing_accents_are_accepted() -> None:
    """In any case, too."""
    assert parse(ENGLISH) == parse(PROPOSED)
    assert parse("INSTANCIA:2 Polo:PASSIVO distribuido:HOJE") == parse("instância:2 polo:passivo distribuído:today")
    assert parse("distribui\u0301do:hoje") == parse("distribuído:hoje")


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("a ou b valor:1", Or((A, And((B, Condition("amount", Amount(100))))))),
        ("a or b", Or((A, B))),
        ("a OU b Ou c", Or((A, B, C))),
        ("a ou b c", Or((A, Text(("b", "c"))))),
        ("(a ou b) c", And((Or((A, B)), C))),
        ("a e b", Text(("a", "b"))),
        ("a and valor:1", And((A, Condition("amount", Amount(100))))),
        ("-a b", And((Not(A), B))),
        ("não a b", And((Not(A), B))),
        ("NAO a", Not(A)),
        ("not (a ou b)", Not(Or((A, B)))),
        ("-(a b)", Not(Text(("a", "b")))),
        ("--a", A),
        ("-valor:1 ou b", Or((Not(Condition("amount", Amount(100))), B))),
        ("((a))", A),
        ("((a ou b) ou c)", Or((A, B, C))),
        ("(a valor:1) (b c)", And((A, Condition("amount", Amount(100)), Text(("b", "c"))))),
        ('"a b" c', And((Text(("a", "b"), phrase=True), C))),
        ('a "b" c', Text(("a", "b", "c"))),
        ('"ou" a', Text(("ou", "a"))),
        ("“a b”", Text(("a", "b"), phrase=True)),
        ("a* b", And((Text(("a",), prefix=True), B))),
        ("a b*", Text(("a", "b"), prefix=True)),
        ('"a b"*', Text(("a", "b"), phrase=True, prefix=True)),
        ("1234567-13.2024.8.26.0100", Text(("1234567-13.2024.8.26.0100",))),
        ("d'ávila x s/a", Text(("d'ávila", "x", "s/a"))),
        ("10:30", Text(("10:30",))),
        ("a & b ... c", Text(("a", "b", "c"))),
        ("", All()),
        (" \t\n", All()),
        ("***", All()),
        ("tribunal:(TJSP ou TJRJ)", Or((Condition("court", Name("TJSP")), Condition("court", Name("TJRJ"))))),
        ("ma\u200bria\x00", Text(("maria",))),
    ],
)
def test_operator_precedence(text: str, tree: Tree) -> None:
    """Juxtaposition is and; `ou` binds weaker, negation strongest; formatting and parsing again gives the same tree."""
    assert parse(text) == tree
    assert parse(format_query(tree)) == tree


@pytest.mark.parametrize(
    ("text", "relation", "value"),
    [
        ("valor:>1.234,56", Relation.MORE, Amount(123_456)),
        ("valor:>1234.56", Relation.MORE, Amount(123_456)),
        ("valor:>1234,56", Relation.MORE, Amount(123_456)),
        ('valor:>="R$ 1.234,56"', Relation.AT_LEAST, Amount(123_456)),
        ("valor: >= 5", Relation.AT_LEAST, Amount(500)),
        ("valor:≤5", Relation.AT_MOST, Amount(500)),
        ("valor:=1000", Relation.IS, Amount(100_000)),
        ("valor:100mil", Relation.IS, Amount(10_000_000)),
        ("valor:2mi", Relation.IS, Amount(200_000_000)),
        ("valor:<1,5milhão", Relation.LESS, Amount(150_000_000)),
        ("valor:1000..5000", Relation.IS, ValueRange(Amount(100_000), Amount(500_000))),
        ("valor:1.000,00..2mil", Relation.IS, ValueRange(Amount(100_000), Amount(200_000))),
        ("valor:1000..", Relation.AT_LEAST, Amount(100_000)),
        ("valor:..1000", Relation.AT_MOST, Amount(100_000)),
        ("valor:nenhum", Relation.IS, Missing()),
        ("amount:none", Relation.IS, Missing()),
        ("valor:=nenhum", Relation.IS, Missing()),
        ("distribuído:>01/02/2025", Relation.MORE, CalendarDate(2025, 2, 1)),
        ("distribuído:1/2/2025", Relation.IS, CalendarDate(2025, 2, 1)),
        ("distribuído:2025-02-01", Relation.IS, CalendarDate(2025, 2, 1)),
        ("distribuído:02/2025", Relation.IS, CalendarDate(2025, 2)),
        ("distribuído:2025-02", Relation.IS, CalendarDate(2025, 2)),
        ("distribuído:2025", Relation.IS, CalendarDate(2025)),
        ("distribuído:29/02/2024", Relation.IS, CalendarDate(2024, 2, 29)),
        ("distribuído:2024..2025", Relation.IS, ValueRange(CalendarDate(2024), CalendarDate(2025))),
        ("distribuído:01/01/2025..hoje", Relation.IS, ValueRange(CalendarDate(2025, 1, 1), RelativeDay(0))),
        ("andamento:<=ontem", Relation.AT_MOST, RelativeDay(1)),
        ("andamento:90dias", Relation.AT_MOST, Age(90, Unit.DAY)),
        ("andamento:=90dias", Relation.IS, Age(90, Unit.DAY)),
        ("andamento:>3meses", Relation.MORE, Age(3, Unit.MONTH)),
        ("andamento:<1mês", Relation.LESS, Age(1, Unit.MONTH)),
        ("andamento:<2anos", Relation.LESS, Age(2, Unit.YEAR)),
        ("andamento:30dias..90dias", Relation.IS, ValueRange(Age(30, Unit.DAY), Age(90, Unit.DAY))),
        ("andamento:nenhum", Relation.IS, Missing()),
        ("recebido:hoje", Relation.IS, RelativeDay(0)),
        ("sigilo:>0", Relation.MORE, WholeNumber(0)),
        ("instância:1º", Relation.IS, WholeNumber(1)),
        ("grau:G2", Relation.IS, WholeNumber(2)),
        ("ano:2020..2024", Relation.IS, ValueRange(WholeNumber(2020), WholeNumber(2024))),
        ("sigilo:nenhum", Relation.IS, Missing()),
        ("polo:réu", Relation.IS, ChoiceValue("Passive")),
        ("polo:interessado", Relation.IS, ChoiceValue("Interested")),
        ("uf:sp", Relation.IS, ChoiceValue("SP")),
        ('estado:"são paulo"', Relation.IS, ChoiceValue("SP")),
        ("faixa:30mil", Relation.IS, ChoiceValue("1")),
        ('faixa:"acima de 1 milhão"', Relation.IS, ChoiceValue("5")),
        ("tribunal:tj-df", Relation.IS, Name("TJDFT")),
        ("tribunal:TRE-DFT", Relation.IS, Name("TRE-DF")),
        ("tribunal:TRESP", Relation.IS, Name("TRE-SP")),
        ("tribunal:trt02", Relation.IS, Name("TRT2")),
        ('fase:="Execução ou cumprimento"', Relation.EXACTLY, Name("Execução ou cumprimento")),
        ("pasta:nenhuma", Relation.IS, Missing()),
        ('pasta:"nenhuma"', Relation.IS, Name("nenhuma")),
        ("nota:não", Relation.IS, Flag(False)),
        ('nota:"sim"', Relation.IS, Text(("sim",))),
        ('nota:"ligar amanhã"', Relation.IS, Text(("ligar", "amanhã"), phrase=True)),
        ("parte:mar*", Relation.IS, Text(("mar",), prefix=True)),
        ("advogado:prado", Relation.IS, Text(("prado",))),
        ("doc:12.345.678/0001-95", Relation.IS, Code("12345678000195")),
        ("cnpj:12.abc.345", Relation.IS, Code("12ABC345")),
        ('oab:"OAB/SP nº 123.456"', Relation.IS, Code("SP123456")),
        ("número:1234567-13.2024", Relation.IS, Code("1234567132024")),
        ("lixeira:sim", Relation.IS, Flag(True)),
        ("justiça:federal", Relation.IS, Name("federal")),
    ],
)
def test_values_of_each_field(text: str, relation: Relation, value: object) -> None:
    """In each notation; formatting and parsing again gives the same value."""
    tree = parse(text)

    assert isinstance(tree, Condition)
    assert (tree.relation, tree.value) == (relation, value)
    assert parse(format_query(tree)) == tree


@pytest.mark.parametrize(
    ("text", "fault", "word", "suggestion"),
    [
        ("maria valr:5", QueryFault.UNKNOWN_FIELD, "valr", "valor"),
        ("distribuidos:2024", QueryFault.UNKNOWN_FIELD, "distribuidos", "distribuído"),
        ("tribunl:TJSP", QueryFault.UNKNOWN_FIELD, "tribunl", "tribunal"),
        ("cort:TJSP", QueryFault.UNKNOWN_FIELD, "cort", "tribunal"),
        ("https://exemplo", QueryFault.UNKNOWN_FIELD, "https", ""),
        ("distribuído:31/02/2025", QueryFault.BAD_VALUE, "31/02/2025", "28/02/2025"),
        ("distribuído:29/02/2025", QueryFault.BAD_VALUE, "29/02/2025", "28/02/2025"),
        ("distribuído:31/04/2024", QueryFault.BAD_VALUE, "31/04/2024", "30/04/2024"),
        ("distribuído:01/13/2025", QueryFault.BAD_VALUE, "01/13/2025", ""),
        ("distribuído:3025", QueryFault.BAD_VALUE, "3025", ""),
        ("distribuído:01/02/25", QueryFault.BAD_VALUE, "01/02/25", "01/02/2025"),
        ("andamento:<90", QueryFault.BAD_VALUE, "90", "90dias"),
        ("andamento:oje", QueryFault.BAD_VALUE, "oje", "hoje"),
        ("andamento:90dias..hoje", QueryFault.BAD_VALUE, "90dias..hoje", ""),
        ("valor:>muito", QueryFault.BAD_VALUE, "muito", ""),
        ("valor:1,234.56", QueryFault.BAD_VALUE, "1,234.56", ""),
        ("valor:0,001", QueryFault.BAD_VALUE, "0,001", ""),
        ("valor:>>5", QueryFault.BAD_VALUE, ">5", ""),
        ("valor:>nenhum", QueryFault.BAD_VALUE, "nenhum", ""),
        ("valor:>1..5", QueryFault.BAD_VALUE, "1..5", ""),
        ("valor:1..x", QueryFault.BAD_VALUE, "x", ""),
        ("valor:" + "9" * 40, QueryFault.BAD_VALUE, "9" * 40, ""),
        ("valor:5000..1000", QueryFault.REVERSED, "5000..1000", "1000..5000"),
        ("distribuído:2025..2024", QueryFault.REVERSED, "2025..2024", "2024..2025"),
        ("polo:passvo", QueryFault.BAD_VALUE, "passvo", "passivo"),
        ("uf:xx", QueryFault.BAD_VALUE, "xx", ""),
        ("sigilo:6", QueryFault.BAD_VALUE, "6", ""),
        ("doc:maria!", QueryFault.BAD_VALUE, "maria!", ""),
        ("número:12a", QueryFault.BAD_VALUE, "12a", ""),
        ("lixeira:talvez", QueryFault.BAD_VALUE, "talvez", ""),
        ("polo:>ativo", QueryFault.BAD_RELATION, ">", ""),
        ("parte:<maria", QueryFault.BAD_RELATION, "<", ""),
        ("parte:ma*ria", QueryFault.STAR, "ma*ria", "maria"),
        ("*maria", QueryFault.STAR, "*maria", "maria"),
        ("valor:", QueryFault.MISSING_VALUE, "valor:", ""),
        ("valor: 5", QueryFault.MISSING_VALUE, "valor:", ""),
        ("(valor:)", QueryFault.MISSING_VALUE, "valor:", ""),
        ("a valor:>", QueryFault.MISSING_VALUE, ">", ""),
        ("parte: tribunal:TJSP", QueryFault.MISSING_VALUE, "parte:", ""),
        ('maria "silva', QueryFault.UNCLOSED_QUOTE, '"silva', ""),
        ('parte:"silva', QueryFault.UNCLOSED_QUOTE, '"silva', ""),
        ('a ""', QueryFault.EMPTY_QUOTES, '""', ""),
        ('parte:"..."', QueryFault.EMPTY_QUOTES, '"..."', ""),
        ("a (b ou c", QueryFault.UNCLOSED_PAREN, "(b ou c", ""),
        ("((a)", QueryFault.UNCLOSED_PAREN, "((a)", ""),
        ("a b)", QueryFault.UNOPENED_PAREN, ")", ""),
        ("a ( )", QueryFault.EMPTY_PARENS, "( )", ""),
        ("a ou", QueryFault.MISSING_OPERAND, "ou", ""),
        ("ou a", QueryFault.MISSING_OPERAND, "ou", ""),
        ("a ou e b", QueryFault.MISSING_OPERAND, "ou", ""),
        ("(a e)", QueryFault.MISSING_OPERAND, "e", ""),
        ("não", QueryFault.MISSING_OPERAND, "não", ""),
        ("- a", QueryFault.LOOSE_MINUS, "-", ""),
        (":a", QueryFault.MISPLACED, ":a", ""),
        ("tribunal:(TJSP TJRJ)", QueryFault.MISPLACED, "TJRJ", ""),
    ],
)
def test_errors_have_position_word_and_suggestion(text: str, fault: QueryFault, word: str, suggestion: str) -> None:
    problem = refused(text)

    assert (problem.fault, problem.word, problem.suggestion) == (fault, word, suggestion)
    assert text[problem.position : problem.position + problem.length] == word


def test_error_message_does_not_contain_the_query() -> None:
    """A message is logged; names of people must not be."""
    assert "maria" not in str(refused("parte:<maria")) + str(refused('"maria')) + str(refused("maria:1"))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("mar", "mar*"),
        ("maria sil", "maria sil*"),
        ("maria ", "maria"),
        ("valor:>1 mar", "valor:>1 mar*"),
        ("a ou b", "a ou b*"),
        ("maria e", 'maria "e"*'),
        ("a ou", 'a "ou"*'),
        ("-mar", "-mar*"),
        ("(mar", None),
        ('"maria', None),
        ('"maria"', "maria"),
        ("parte:mar", "parte:mar*"),
        ("nota:lig", "nota:lig*"),
        ("nota:sim", "nota:sim"),
        ("tribunal:TJ", "tribunal:TJ"),
        ("valor:1", "valor:1"),
        ("mar*", "mar*"),
        ("12345", "12345*"),
    ],
)
def test_last_unquoted_word_is_a_prefix_while_typing(text: str, written: str | None) -> None:
    """Even one that may become an operator; not a quoted one, nor a value of a field with fixed values."""
    if written is None:
        assert refused(text, typing=True).word in text
    else:
        assert format_query(parse(text, typing=True)) == written


def test_position_of_a_value_is_kept_but_not_compared() -> None:
    """For errors that only the archive can detect."""
    tree = parse("maria tribunal:TJSP")

    assert isinstance(tree, And)
    assert isinstance(tree.parts[1], Condition)
    assert tree.parts[1].place == TextSpan(15, 4)
    assert tree == parse("maria    tribunal:TJSP")


def test_too_long_or_too_deep_query_is_rejected() -> None:
    """Redundant parentheses do not count as depth."""
    assert refused("a" * (LONGEST + 1)).fault is QueryFault.TOO_LONG
    assert refused("(a ou -(b " * 60 + "c" + "))" * 60).fault is QueryFault.TOO_DEEP
    assert refused("(" * LONGEST).fault is QueryFault.UNCLOSED_PAREN
    assert parse("(" * 900 + "a" + ")" * 900) == A
    assert parse("-" * 900 + "a") == A


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_field_names_are_unique(field: object) -> None:
    """Else one of two fields would be unreachable."""
    names = [name for each in FIELDS for name in (each.name, *each.others)]

    assert len(set(names)) == len(names)
    assert field in FIELDS
    assert {each.kind for each in FIELDS} == set(FieldKind)


@pytest.mark.parametrize("part", ["maria silva ", "valor:>1 ", "-(uf:SP ou uf:RJ) "])
def test_the_time_to_read_a_query_grows_with_its_length(part: str) -> None:
    """Up to the longest that there can be; `python -m tests.bench reading` tells the milliseconds."""
    assert growth(lambda length: parse(part * (length // len(part))), LONGEST // TIMES) <= LINEAR


def test_comma_list_is_a_disjunction() -> None:
    """Only for fields whose values have no commas: the name of a folder may."""
    assert parse("tribunal:tjsp,tjrj") == parse("tribunal:(tjsp ou tjrj)")
    assert parse("-uf:SP,RJ silva") == parse("-(uf:SP ou uf:RJ) silva")
    assert format_query(parse("pasta:a,b")) == "pasta:a,b"


def test_wrong_value_in_a_list_has_its_own_position() -> None:
    with pytest.raises(QueryProblem) as refused:
        parse("uf:sp,rj,xx")

    assert (refused.value.position, refused.value.length) == (9, 2)


@pytest.mark.parametrize("text", ["", " ", "\u2003\n\u00a0"])
def test_empty_query_does_not_load_the_parser(text: str) -> None:
    grammar._parser.cache_clear()
    assert grammar.is_ready(text)
    assert parse(text) == All()
    assert not grammar.is_ready("silva")
    grammar.prepare()
    assert grammar.is_ready("silva")
