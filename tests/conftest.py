"""Settings every test shares."""

from hypothesis import settings

# The same examples in every run, and no deadline: a busy machine must not turn a right answer into a failure.
settings.register_profile("ci", derandomize=True, deadline=None)
settings.load_profile("ci")
