"""The grammar of the query language, and what each of its rules means.

Its library takes two megabytes, and making the parser a tenth of a second: `grammar` loads it with the first query.
"""

from __future__ import annotations

from typing import cast

from lark import Lark, Token
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from autos.domain.query.fields import Field, Relation, accepts, field_like, field_named
from autos.domain.query.problems import QueryFault, QueryProblem
from autos.domain.query.spelling import has_letter_or_digit
from autos.domain.query.tree import All, Condition, TextSpan, Tree, conjunction, disjunction, negation
from autos.domain.query.value_parser import TypedValue, is_list, parse_text, parse_value

GRAMMAR = r"""
start: [anything]
anything: together (_OR together)*
together: factor (_AND? factor)*
?factor: (_MINUS | _NOT) factor -> without
       | WORD -> word
       | QUOTED -> quoted
       | FIELD typed -> condition
       | FIELD _OPEN typed (_OR typed)* _CLOSE -> condition
       | _OPEN anything _CLOSE -> group
       | EMPTY_FIELD -> empty_field
       | LOOSE_MINUS -> loose_minus
typed: RELATION? (VALUE | QUOTED)

FIELD.5: /[^\W\d][\w\u0300-\u036f.-]*:(?:\s*(?=[<>=≥≤])|(?=[^\s)]))/
EMPTY_FIELD.4: /[^\W\d][\w\u0300-\u036f.-]*:(?=[\s)]|$)/
_OR.3: /(?:ou|or)(?=[\s()"“”„]|$)/i
_AND.3: /(?:e|and)(?=[\s()"“”„]|$)/i
_NOT.3: /(?:n(?:ão|a\u0303o|ao)|not)(?=[\s()"“”„]|$)/i
LOOSE_MINUS.3: /-(?=[\s)]|$)/
_MINUS.2: "-"
WORD: /(?!(?:ou|or|e|and|n(?:ão|a\u0303o|ao)|not)(?:[\s()"“”„]|$))[^\s()"“”„:-][^\s()"“”„]*/i
QUOTED: /["“”„][^"“”„]*["“”„]\*?/
RELATION.2: />=|<=|[<>=≥≤]/
VALUE: /[^\s()"“”„]+/
_OPEN: "("
_CLOSE: ")"
%ignore /\s+/
"""
OPERATORS = {"_OR", "_AND", "_NOT", "_MINUS"}
RELATIONS = {"≥": Relation.AT_LEAST, "≤": Relation.AT_MOST}


def read(text: str) -> Tree:
    """Raises: QueryProblem."""
    try:
        return cast("Tree", PARSER.parse(text))  # the actions make trees of ours, not lark's
    except UnexpectedToken as unexpected:
        stack = unexpected.state.value_stack if unexpected.state is not None else []
        raise _misplaced(unexpected.token, stack, text) from None
    except UnexpectedCharacters as unexpected:
        position = unexpected.pos_in_stream or 0
        is_quote = text[position] in '"“”„'
        fault = QueryFault.UNCLOSED_QUOTE if is_quote else QueryFault.MISPLACED
        raise QueryProblem(fault, position, len(text) - position if is_quote else 1) from None
    except UnexpectedInput:
        raise QueryProblem(QueryFault.MISPLACED, 0, len(text)) from None


def _misplaced(token: Token, stack: list[object], text: str) -> QueryProblem:
    """What is wrong where `token` stands after what was read so far."""
    position, length = token.start_pos or 0, len(token)
    is_end, is_close = token.type == "$END", token.type == "_CLOSE"
    before = stack[-1] if stack and isinstance(stack[-1], Token) else None
    if is_end:
        position, length = len(text), 0
    if before is not None and before.type in OPERATORS and (is_end or is_close or token.type in OPERATORS):
        return QueryProblem(QueryFault.MISSING_OPERAND, before.start_pos or 0, len(before))
    if before is not None and before.type in {"RELATION", "FIELD"}:
        return QueryProblem(QueryFault.MISSING_VALUE, before.start_pos or 0, len(before))
    if is_end:
        opened = [each for each in stack if isinstance(each, Token) and each.type == "_OPEN"]
        start = (opened[-1].start_pos or 0) if opened else position
        return QueryProblem(QueryFault.UNCLOSED_PAREN, start, len(text) - start)
    if is_close:
        if before is not None and before.type == "_OPEN":
            start = before.start_pos or 0
            return QueryProblem(QueryFault.EMPTY_PARENS, start, position + length - start)
        return QueryProblem(QueryFault.UNOPENED_PAREN, position, length)
    fault = QueryFault.MISSING_OPERAND if token.type in OPERATORS else QueryFault.MISPLACED
    return QueryProblem(fault, position, length)


class _Actions:
    """What each rule of the grammar means. A part that says nothing (punctuation alone) is None."""

    def start(self, parts: list[Tree | None]) -> Tree:
        return (parts[0] if parts else None) or All()

    def anything(self, parts: list[Tree | None]) -> Tree | None:
        known = [part for part in parts if part is not None]
        return disjunction(known) if known else None

    def together(self, parts: list[Tree | None]) -> Tree | None:
        known = [part for part in parts if part is not None]
        return conjunction(known) if known else None

    def group(self, parts: list[Tree | None]) -> Tree | None:
        return parts[0]

    def without(self, parts: list[Tree | None]) -> Tree | None:
        return None if parts[0] is None else negation(parts[0])

    def word(self, parts: list[Token]) -> Tree | None:
        return parse_text(_typed(parts[0])) if has_letter_or_digit(parts[0]) else None

    def quoted(self, parts: list[Token]) -> Tree:
        return parse_text(_typed(parts[0]))

    def typed(self, parts: list[Token]) -> tuple[Token | None, Token]:
        return (parts[0] if len(parts) > 1 else None), parts[-1]

    def condition(self, parts: list[object]) -> Tree:
        name, *choices = cast("tuple[Token, *tuple[tuple[Token | None, Token], ...]]", tuple(parts))
        field = _field(name)
        each = [(relation, one) for relation, value in choices for one in _listed(field, value)]
        return disjunction([_condition(name, relation, value) for relation, value in each])

    def empty_field(self, parts: list[Token]) -> Tree:
        field = _field(parts[0])
        raise QueryProblem(QueryFault.MISSING_VALUE, parts[0].start_pos or 0, len(parts[0]), field=field.name)

    def loose_minus(self, parts: list[Token]) -> Tree:
        raise QueryProblem(QueryFault.LOOSE_MINUS, parts[0].start_pos or 0, 1)


def _listed(field: Field, value: Token) -> list[Token]:
    """Each of `tjsp,tjrj`, where no value has a comma in it: people write lists so."""
    if value.type != "VALUE" or not is_list(field, value):
        return [value]
    position, found = value.start_pos or 0, []
    for word in value.split(","):
        if word:
            found.append(type(value)(value.type, word, start_pos=position))
        position += len(word) + 1
    return found


def _condition(name: Token, relation: Token | None, value: Token) -> Condition:
    field = _field(name)
    meant = Relation.IS if relation is None else RELATIONS.get(relation) or Relation(str(relation))
    if not accepts(field, meant) and meant is not Relation.EXACTLY:
        raise QueryProblem(
            QueryFault.BAD_RELATION, (relation or name).start_pos or 0, len(relation or ""), field=field.name
        )
    typed = _typed(value)
    meant, read = parse_value(field, meant, typed)
    return Condition(field.key, read, meant, TextSpan(typed.position, typed.length))


def _field(token: Token) -> Field:
    name = token.rstrip().removesuffix(":")
    field = field_named(name)
    if field is None:
        raise QueryProblem(
            QueryFault.UNKNOWN_FIELD, token.start_pos or 0, len(name), word=name, suggestion=field_like(name)
        )
    return field


def _typed(token: Token) -> TypedValue:
    position = token.start_pos or 0
    if token.type != "QUOTED":
        return TypedValue(str(token), position, len(token))
    return TypedValue(token.rstrip("*")[1:-1], position, len(token), True, token.endswith("*"))


PARSER = Lark(GRAMMAR, parser="lalr", lexer="contextual", transformer=_Actions(), maybe_placeholders=False)
