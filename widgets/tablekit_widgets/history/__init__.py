"""Steps that were played: told again, shown as a film, looked back at, branched, and kept."""
