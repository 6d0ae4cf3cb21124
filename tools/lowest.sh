#!/usr/bin/env bash
# Run the quick tests with the lowest versions that pyproject.toml allows: `make lowest`, ARGS="-k corridor" for some.
# The environment is build/lowest. Test tools have the versions of requirements-dev.lock; ray and gpu are left out:
# the first is large and tested only by its own tests, the second needs a GPU. So is schemathesis, which wants a newer rich;
# it tests a running server, and quick tests start none. The site of the docs is made with the locked versions.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

: "${UV:?the uv that the Makefile pins}" "${QUICK:?the marker expression of the quick tests}"
python=$PWD/build/lowest/bin/python
pins=build/lowest.txt
tools=build/lowest-tools.txt

mkdir -p build
echo "▸ Lowest versions in build/lowest" >&2
"$UV" venv --quiet --allow-existing --python .venv/bin/python build/lowest
"$UV" pip compile pyproject.toml --quiet --resolution lowest-direct --extra gym --extra postgres --group build \
    --no-annotate --no-header --python "$python" --output-file "$pins"
sed -nE 's/^((axe-playwright-python|httpx|hypothesis|mypy|myst-parser|playwright|pytest|pytest-timeout|pytest-xdist|sphinx)==[^ ]+).*/\1/p' requirements-dev.lock >"$tools"
"$UV" pip install --quiet --python "$python" -r "$pins" -r "$tools"
"$UV" pip install --quiet --python "$python" --no-deps --no-build-isolation -e .
"$UV" pip list --quiet --python "$python" --format freeze | grep -iE "$(sed -nE 's/^([A-Za-z0-9_.-]+)==.*/^\1==/p' "$pins" | paste -sd'|')" || true

echo "▸ Quick tests (pytest)" >&2
exec "$python" -m pytest --ignore tests/web/server --ignore tests/docs/test_site.py --numprocesses auto --dist loadscope -m "$QUICK" "$@"
