"""The board: painted on a canvas, clicked, marked, and left as a picture when no kernel is behind it any more."""
