"""Runs the examples of the README."""

import pathlib
import re

import pytest

TEXT = (pathlib.Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_example(number):
    exec(compile(EXAMPLES[number], f"README.md, example {number}", "exec"), {})


def test_there_are_examples():
    assert len(EXAMPLES) == 3
