"""What courses are made of: examples, exercises, stories, homework, and what a teacher needs."""
