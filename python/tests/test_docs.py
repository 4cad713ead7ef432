"""Tests that whatever the package offers is documented."""

import ast
import inspect
import pathlib

import rosette_boards


def test_classes_and_methods_have_docs():
    missing = []
    for name in rosette_boards.__all__:
        value = getattr(rosette_boards, name)
        if not inspect.isclass(value):
            continue
        members = {f"{name}.{key}": it for key, it in vars(value).items() if not key.startswith("_")}
        for path, member in {name: value, **members}.items():
            if not (inspect.getdoc(member) or "").strip():
                missing.append(path)
    assert missing == []


def test_types_name_what_there_is():
    stub = pathlib.Path(rosette_boards.__file__).parent / "_rules.pyi"
    classes = [it for it in ast.parse(stub.read_text()).body if isinstance(it, ast.ClassDef)]
    for typed in classes:
        names = {it.name for it in typed.body if isinstance(it, ast.FunctionDef)}
        names |= {it.target.id for it in typed.body if isinstance(it, ast.AnnAssign)}
        there = {it for it in vars(getattr(rosette_boards, typed.name)) if not it.startswith("_")}
        assert {it for it in names if not it.startswith("_")} == there
    assert len(classes) == 2
