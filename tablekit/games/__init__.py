"""The games, each in a folder of its own; called, the catalogue of all there are, see ``tablekit.catalog.games``.

>>> import tablekit as tk
>>> [game.title for game in tk.games() if game.name == "meduris"]
['Meduris']
"""
