"""The referee at a real table: what hands did, beside what the rules do."""
