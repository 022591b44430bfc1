"""Texts of errors in a typed query, with the suggested correction."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from autos.domain.query.problems import QueryFault, QueryProblem

translate = QCoreApplication.translate


def query_problem_text(problem: QueryProblem) -> str:
    """Text of a query error and of its suggestion."""
    text = _problem_text(problem)
    if not problem.suggestion:
        return text
    meant = translate("wording", "Quis dizer {suggestion}?").format(suggestion=problem.suggestion)
    return f"{text} {meant}"


def corrected(text: str, problem: QueryProblem) -> str:
    """Replace the wrong part of the query by the suggestion."""
    end = problem.position + problem.length
    return f"{text[: problem.position]}{problem.suggestion}{text[end:]}"


def _problem_text(problem: QueryProblem) -> str:
    if problem.fault is QueryFault.BAD_VALUE:
        return _bad_value(problem)
    if problem.fault is QueryFault.UNKNOWN_VALUE:
        return _unknown_value(problem)
    word, field = problem.word, problem.field
    return {
        QueryFault.UNKNOWN_FIELD: translate(
            "wording", "Não existe o campo “{word}”. Para procurar este texto, ponha-o entre aspas."
        ),
        QueryFault.BAD_RELATION: translate("wording", "O campo {field} não aceita “{word}”."),
        QueryFault.REVERSED: translate("wording", "O intervalo “{word}” termina antes de começar."),
        QueryFault.MISSING_VALUE: translate("wording", "Falta o valor depois de “{word}”, sem espaço entre os dois."),
        QueryFault.MISSING_OPERAND: translate(
            "wording", "Falta o que procurar junto de “{word}”. Se for uma palavra procurada, ponha-a entre aspas."
        ),
        QueryFault.UNCLOSED_QUOTE: translate("wording", "Falta fechar as aspas."),
        QueryFault.EMPTY_QUOTES: translate("wording", "Não há o que procurar entre as aspas."),
        QueryFault.UNCLOSED_PAREN: translate("wording", "Falta fechar o parêntese."),
        QueryFault.UNOPENED_PAREN: translate("wording", "Este parêntese fecha sem ter sido aberto."),
        QueryFault.EMPTY_PARENS: translate("wording", "Não há o que procurar entre os parênteses."),
        QueryFault.LOOSE_MINUS: translate(
            "wording", "O sinal - exclui o que vem junto dele, sem espaço. Um traço vai entre aspas."
        ),
        QueryFault.STAR: translate("wording", "O * só vale no fim da palavra."),
        QueryFault.MISPLACED: translate(
            "wording", "“{word}” não pode ficar aqui. Entre alternativas, escreva ou; um texto vai entre aspas."
        ),
        QueryFault.TOO_LONG: translate("wording", "O filtro é longo demais: até 2.000 caracteres."),
        QueryFault.TOO_DEEP: translate("wording", "Há parênteses demais uns dentro dos outros."),
    }[problem.fault].format(word=word, field=field)


def _bad_value(problem: QueryProblem) -> str:
    kinds = {
        "amount": translate("wording", "“{word}” não é um valor. Escreva 1.234,56, 100mil ou 1000..5000."),
        "date": translate(
            "wording", "“{word}” não é uma data que exista. Escreva dd/mm/aaaa, mm/aaaa, aaaa, hoje ou 90dias."
        ),
        "document": translate("wording", "“{word}” não é o começo de um CPF, CNPJ ou OAB."),
        "number": translate("wording", "“{word}” não é o começo de um número de processo."),
        "flag": translate("wording", "O campo {field} é sim ou não."),
        "secrecy": translate("wording", "O sigilo vai de 0 a 5."),
        "instance": translate("wording", "A instância vai de 1 a 9."),
        "year": translate("wording", "O ano tem quatro algarismos, de 1800 a 2199."),
    }
    other = translate("wording", "O campo {field} não tem o valor “{word}”.")
    return kinds.get(problem.kind, other).format(word=problem.word, field=problem.field)


def _unknown_value(problem: QueryProblem) -> str:
    kinds = {
        "folder": translate("wording", "Não há pasta “{word}”."),
        "space": translate("wording", "Não há espaço “{word}”."),
        "label": translate("wording", "Não há etiqueta “{word}”."),
        "court": translate("wording", "Não há tribunal “{word}”."),
    }
    other = translate("wording", "Nada no acervo tem {field} “{word}”.")
    return kinds.get(problem.kind, other).format(word=problem.word, field=problem.field)
