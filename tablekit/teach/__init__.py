"""What those who teach need: homework and its marks, words, shelves of notebooks, and how long it all takes."""
