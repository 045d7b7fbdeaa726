"""Who plays at a table: people in their seats, and bots."""
