"""Messages of the problems of annotations."""

from autos.domain.errors import AnnotationProblem
from autos.text.problems import problem_text


def test_every_annotation_problem_has_its_message() -> None:
    """None of them is the general message."""
    texts = {problem.__name__: problem_text(problem.__name__) for problem in AnnotationProblem.__subclasses__()}

    assert len(texts) == 6
    assert len(set(texts.values())) == len(texts)
    assert problem_text("Unknown") not in texts.values()
