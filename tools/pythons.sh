#!/usr/bin/env bash
# Stop a server and run the quick tests on every Python: `make pythons`, ARGS="3.13 3.14" for some.
# Each has an environment in build/pythons with what requirements-dev.lock pins; uv finds or fetches the interpreter.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

: "${UV:?the uv that the Makefile pins}" "${QUICK:?the marker expression of the quick tests}"
versions=("$@")
[ $# -gt 0 ] || versions=(3.11 3.12 3.13 3.14)
failed=()

prepare() {
    "$UV" venv --quiet --allow-existing --python "$1" "build/pythons/$1" &&
        "$UV" pip install --quiet --python "$python" --require-hashes -r requirements-dev.lock &&
        "$UV" pip install --quiet --python "$python" --no-deps --no-build-isolation -e .
}

for version in "${versions[@]}"; do
    python=$PWD/build/pythons/$version/bin/python
    echo "▸ Python $version in build/pythons" >&2
    prepare "$version" &&
        "$python" -V &&
        "$python" -m pytest -k stop tests/web/server/test_crash.py tests/web/ops/test_health.py &&
        "$python" -m pytest --numprocesses auto --dist loadscope -m "$QUICK" || failed+=("$version")
done

[ ${#failed[@]} -eq 0 ] || { echo "Python ${failed[*]}: see above" >&2; exit 1; }
echo "Passed: Python ${versions[*]}" >&2
