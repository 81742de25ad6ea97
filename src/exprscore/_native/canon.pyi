from typing_extensions import disjoint_base

from exprscore._native.distance import LabelledTree
from exprscore._native.expr import Expr

@disjoint_base
class Workspace:
    def canonical(self, expression: Expr) -> LabelledTree | str: ...
