"""What a card says: frozen data that prints itself."""
