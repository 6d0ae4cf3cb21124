"""The network around this machine: addresses, who is on this machine, and letting phones in."""
