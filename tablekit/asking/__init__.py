"""What a table asks of whoever sits at it, how it can be answered, and what it says of a thing on the picture."""
