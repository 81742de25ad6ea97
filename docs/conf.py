"""How the documents are built: `make docs`."""

from importlib.metadata import version as installed

project = "exprscore"
copyright = "the authors of exprscore"
version = release = installed("exprscore")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.autosummary", "numpydoc"]
exclude_patterns = ["_build"]
html_theme = "pydata_sphinx_theme"
html_theme_options = {"show_prev_next": True, "navigation_depth": 2}
html_sidebars = {"**": ["sidebar-nav-bs"]}

myst_enable_extensions = ["colon_fence", "deflist", "dollarmath"]
myst_heading_anchors = 3

autodoc_typehints = "none"  # the docstrings say them
autodoc_member_order = "bysource"
autosummary_generate = True
numpydoc_show_class_members = False
numpydoc_class_members_toctree = False
# Names in single backquotes are names of this package where there are such, and code elsewhere.
default_role = "autolink"
