#!/usr/bin/env bash
# Install what bench/peers.py measures us beside and the environment does not hold, into build/peers.
# They are heavy, and nothing of ours needs them: the benchmark looks there last, so our own versions win.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

.venv/bin/python -m pip --disable-pip-version-check install --quiet --upgrade --target build/peers \
    rlcard==1.2.0 pgx==2.6.0 jax==0.10.2 envpool==1.2.5 pygame==2.6.1
