"""The race of Apache in real time: keys and clocks, who was first, and the same played calmly."""
