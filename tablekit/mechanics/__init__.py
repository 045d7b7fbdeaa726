"""What some games share and most do without: paying where goods replace goods, options of a set-up, quick tables."""
