"""A game told in other words than those of its box: in other terms, or in a language of its own."""
