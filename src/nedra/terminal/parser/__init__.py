"""The argument parser of the command line: translated help, suggestions, completion, plain terminals."""
