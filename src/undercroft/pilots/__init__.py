"""Who answers when nobody is asked; a pilot sees a View."""
