"""Stories, exercises and questions, and a line that counts them."""
