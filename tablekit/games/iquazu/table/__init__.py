"""What lies on the table of Iquazú: pieces and deeds, how they are written, and what of it a seat may see."""
