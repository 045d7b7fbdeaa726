"""Pictures as values: shapes with what can be clicked, how they look, and how they become SVG.

``scene`` is what a picture is made of, ``look`` how it looks, ``drawing`` what a game offers to be drawn.
"""
