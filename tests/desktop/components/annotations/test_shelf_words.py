"""What cannot be done with the shelf is said in words of its own."""

from autos.domain.errors import AnnotationProblem
from autos.text.problems import problem_text


def test_every_problem_of_the_shelf_has_its_words() -> None:
    """And none of them is the sentence for what nobody expected."""
    said = {problem.__name__: problem_text(problem.__name__) for problem in AnnotationProblem.__subclasses__()}

    assert len(said) == 6
    assert len(set(said.values())) == len(said)
    assert problem_text("Unknown") not in said.values()
