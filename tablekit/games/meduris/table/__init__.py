"""What lies on the table of Meduris: pieces and deeds, how they are written, and what of it a seat may see."""
