from exprscore._native.expr import Expr

class Workspace:
    def canonical(self, expression: Expr) -> tuple[list[str], bytes, list[int]] | str: ...
