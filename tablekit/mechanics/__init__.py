"""What some games share and most do without: payments, boards of points and lines, set-ups to choose, quick tables."""
