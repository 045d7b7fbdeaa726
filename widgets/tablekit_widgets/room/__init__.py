"""A room: guests with nothing but the browser of a phone, around the host's table or before one task."""
