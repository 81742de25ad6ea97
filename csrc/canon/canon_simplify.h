/* Inner parts of canon: SymPy's simplify and the functions that it tries. */
#ifndef EXPRSCORE_CANON_SIMPLIFY_H
#define EXPRSCORE_CANON_SIMPLIFY_H

#include "canon/canon_core.h"

/* Expr.expand() with all its usual hints. */
node expanded(canon_work *w, node n);

#endif
