"""What a course has to prove: its lines, claims and answers by the engine, its numbers, and its budgets of words."""
