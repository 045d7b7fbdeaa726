"""A stand-in for Pillow: ipycanvas imports it, and needs it for bitmaps only."""
