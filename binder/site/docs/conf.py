"""How Sphinx makes the documentation; `documentation.py` lays out what it is made of, and runs it."""

from typing import Any

from sphinx.application import Sphinx

import tablekit

project = html_title = "tablekit"
author = "The tablekit developers"
copyright = "2026, the tablekit developers"  # at the foot of each page, as in LICENSE
release = version = tablekit.__version__

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
nb_execution_mode = "off"  # the outputs are those that are stored with the notebooks, and `make test` holds them
nb_merge_streams = True
myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 3
autodoc_typehints = "none"  # the signatures say them
autodoc_member_order = "bysource"
# Sections of a notebook may begin below the second level; there is no lexer for what a game writes its positions in.
suppress_warnings = ["myst.header", "misc.highlighting_failure"]

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["docs.css"]
html_js_files = ["docs.js"]
html_copy_source = False
html_show_sphinx = False


def setup(app: Sphinx) -> None:
    """Give each page an icon, though an empty one: browsers ask for one at the root of the host otherwise.

    The theme calls the boxes that fold its menu switches, and leaves out the state that a switch must have: they stay
    the check boxes that they are.
    """

    def with_icon(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: object) -> None:
        context["metatags"] = context.get("metatags", "") + '<link rel="icon" href="data:,">'

    def with_boxes(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: object) -> None:
        menu = context.get("furo_navigation_tree", "")
        context["furo_navigation_tree"] = menu.replace(' role="switch"', "")

    app.connect("html-page-context", with_icon)
    app.connect("html-page-context", with_boxes, priority=900)  # when the theme has made its menu
