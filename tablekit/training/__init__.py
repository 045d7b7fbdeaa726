"""How players learn a game: they play it against themselves, and what came of it says what each number is worth."""
