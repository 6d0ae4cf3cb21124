"""Everything that relies on undocumented parts of other libraries, one module each."""
