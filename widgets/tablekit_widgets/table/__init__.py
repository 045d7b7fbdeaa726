"""The table: a board, what is asked, the players, the steps, and a drawer for everything else."""
