"""The seat protocol: how a program opens a table, sits down, is told what it may know, and moves."""
