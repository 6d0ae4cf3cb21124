#!/usr/bin/env bash
# Make .venv ready: `tools/setup.sh play` for playing, `tools/setup.sh dev` for tests and checks as well,
# `tools/setup.sh bare` for an environment with nothing in it.
# Does nothing, quickly, when the locks, pyproject.toml and the place of the checkout are what they were.
# PYTHON=/path/to/python3 chooses the interpreter of a new .venv.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

level=${1:?bare, play or dev}
stamp=.venv/ready-$level

main() {
    # A moved checkout, a removed interpreter and an interrupted creation all end in a fresh environment.
    if [ "$(cat .venv/made-in 2>/dev/null)" != "$PWD" ] || ! .venv/bin/python -c '' 2>/dev/null; then
        create
    fi
    if [ "$level" != bare ] && [ "$(cat "$stamp" 2>/dev/null)" != "$(fingerprint "$level")" ]; then
        install
    fi
}

create() {
    local python
    python=$(find_python)
    "$python" -c 'import ensurepip, venv' 2>/dev/null || get_venv "$python"
    say "Creating .venv with $("$python" --version)"
    rm -rf .venv
    "$python" -m venv .venv || fail "The environment could not be created, see above."
    echo "$PWD" >.venv/made-in
}

install() {
    local lock=requirements.lock
    [ "$level" = play ] || lock=requirements-dev.lock
    say "Installing what $lock pins (once)"
    pip --require-hashes -r "$lock"
    # The build tools are in the lock, so nothing unpinned is fetched to install the package itself.
    pip --no-deps --no-build-isolation -e .
    fingerprint play >.venv/ready-play
    [ "$level" = play ] || fingerprint dev >.venv/ready-dev
}

fingerprint() {
    if [ "$1" = play ]; then
        cksum pyproject.toml requirements.lock
    else
        cksum pyproject.toml requirements.lock requirements-dev.lock
    fi
}

pip() {
    .venv/bin/python -m pip --disable-pip-version-check --no-input install -qq "$@" ||
        fail "The installation failed, see above. Run the command again once it is put right."
}

# Candidates are run, not only looked up: version managers leave commands behind that do not work.
find_python() {
    local candidate
    for candidate in ${PYTHON:-python3 python3.15 python3.14 python3.13 python3.12 python3.11 python}; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            command -v "$candidate"
            return
        fi
    done
    fail "Nedra needs Python 3.11 or newer${PYTHON:+, and PYTHON=$PYTHON is not}." \
        "Install it, or name it: make play PYTHON=/path/to/python3"
}

# Debian and Ubuntu keep venv in a package of its own.
get_venv() {
    local package
    package=$("$1" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "Installing $package"
        { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$package"; } \
            >/dev/null && return
    fi
    fail "This Python has no venv module. On Debian or Ubuntu: sudo apt install $package"
}

say() { echo "▸ $*" >&2; }

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

main
