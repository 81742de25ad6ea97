"""Rows that every framework's own runner scores, what `score_many` says of them, the examples."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

import exprscore

ROWS = [
    (r"\sqrt{2gh}", r"Energy is conserved, so $v=\boxed{\sqrt{2 g h}}$."),
    (r"2 m g+4\frac{mv_0^2}{l}", r"\boxed{2 m g+2\frac{mv_0^2}{l}}"),
    ("7", r"The answer is \boxed{8}."),
    (r"\frac{1}{2", r"\boxed{1}"),  # its gold cannot be read: no score
    ("5", "I do not know."),
]
CHARACTERS = (
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-*/=()[]{}^_\\$.,:;?!<>| \n"
)


@pytest.fixture(scope="session")
def rows():
    return ROWS


@pytest.fixture(scope="session")
def expected():
    golds = [gold for gold, _ in ROWS]
    return exprscore.score_many(golds, [exprscore.extract(text) for _, text in ROWS])


@pytest.fixture(scope="session")
def known(expected):
    """Give the scores of the rows that have one."""
    return [score for score in expected.score.tolist() if score == score]


@pytest.fixture(scope="session")
def examples():
    """Give the folder of the files that users copy."""
    return Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="session")
def example(examples):
    """Load a file of the examples as a user's copy of it would be."""

    def load(name):
        spec = importlib.util.spec_from_file_location(name, examples / f"{name}.py")
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module  # workers of another process look it up there
        spec.loader.exec_module(module)
        return module

    return load


@pytest.fixture(scope="session")
def tokenizer():
    """Give a tokenizer of characters, made in code; needs transformers."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast

    vocabulary = ["<pad>", "<eos>", "<unk>", *CHARACTERS]
    made = Tokenizer(models.WordLevel({t: k for k, t in enumerate(vocabulary)}, unk_token="<unk>"))
    made.pre_tokenizer = pre_tokenizers.Split("", "isolated")
    made.decoder = decoders.Fuse()
    fast = PreTrainedTokenizerFast(
        tokenizer_object=made,
        pad_token="<pad>",
        eos_token="<eos>",
        unk_token="<unk>",
        clean_up_tokenization_spaces=False,
    )
    fast.chat_template = "{% for m in messages %}{{ m['content'] }}{% endfor %}"
    return fast
