"""The same games under many setups, kept in a folder."""
