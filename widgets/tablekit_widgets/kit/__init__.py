"""What all parts of a table are made of: words as HTML, controls, viewpoints, faults, and one act after the other."""
