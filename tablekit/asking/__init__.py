"""What a table asks of whoever sits at it, and how it can be answered."""
