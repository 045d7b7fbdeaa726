"""The live race of Apache at a keyboard or a touch screen."""
