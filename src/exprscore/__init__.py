"""Fast, sound scoring of LaTeX answers: how right is a model's answer, 0 to 100."""

from exprscore.errors import (
    ExprscoreError,
    LatexError,
    LimitError,
    NativeRequiredError,
    SlowBackendWarning,
    TimeLimitError,
    TreeError,
    UnsupportedError,
    UntestedVersionWarning,
)
from exprscore.extraction import extract, find_answer
from exprscore.profiles import PROFILES, Costs, KindCosts, Limits, Profile
from exprscore.results import Score, Scores, Status
from exprscore.runtime.counters import counters
from exprscore.scoring import equivalent, parse, score, score_many
from exprscore.trees.distance import tree_distance
from exprscore.trees.edits import Edit, Edits, tree_edits
from exprscore.trees.tree import Node

__version__ = "0.1.0"

__all__ = [
    "PROFILES",
    "Costs",
    "Edit",
    "Edits",
    "ExprscoreError",
    "KindCosts",
    "LatexError",
    "LimitError",
    "Limits",
    "NativeRequiredError",
    "Node",
    "Profile",
    "Score",
    "Scores",
    "SlowBackendWarning",
    "Status",
    "TimeLimitError",
    "TreeError",
    "UnsupportedError",
    "UntestedVersionWarning",
    "counters",
    "equivalent",
    "extract",
    "find_answer",
    "parse",
    "score",
    "score_many",
    "tree_distance",
    "tree_edits",
]
