#!/usr/bin/env bash
# Print the path of a Chromium that works, for the browser tests; install one if there is none.
# NEDRA_CHROMIUM=/path/to/chromium chooses it. Everything but the path goes to stderr.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

main() {
    get_fonts
    find_browser && return
    say "No Chromium found, installing one (once)"
    { from_debian && find_browser; } && return
    from_playwright && return
    fail "No Chromium could be found or installed, and the browser tests need one." \
        "Install chromium, or name one: make test NEDRA_CHROMIUM=/path/to/chromium"
}

# Candidates are run, not only looked up: on some systems the command is an empty shell around a store.
find_browser() {
    local candidate
    if [ -n "${NEDRA_CHROMIUM:-}" ]; then
        works "$NEDRA_CHROMIUM" || fail "NEDRA_CHROMIUM=$NEDRA_CHROMIUM does not start."
        command -v "$NEDRA_CHROMIUM"
        return
    fi
    for candidate in chromium chromium-browser google-chrome google-chrome-stable \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" "$(playwrights_own)"; do
        if works "$candidate"; then
            command -v "$candidate"
            return
        fi
    done
    return 1
}

works() { [ -n "$1" ] && "$1" --version >/dev/null 2>&1; }

from_debian() {
    command -v apt-get >/dev/null || return 1
    as_root apt-get update -qq >&2 &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
            chromium >/dev/null
}

# The tests' browser sees these fonts and no others (tests/web/fonts.conf).
get_fonts() {
    [ -e /usr/share/fonts/truetype/noto/NotoSans-Regular.ttf ] || ! command -v apt-get >/dev/null && return
    say "Installing the fonts of the browser tests (once)"
    as_root apt-get update -qq >&2 &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
            fonts-noto-core fonts-noto-color-emoji >/dev/null
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif [ -t 0 ]; then
        sudo "$@"
    else
        sudo -n "$@"
    fi
}

from_playwright() {
    .venv/bin/python -m playwright install chromium >&2 && works "$(playwrights_own)" && playwrights_own
}

playwrights_own() {
    .venv/bin/python 2>/dev/null - <<'PYTHON' || true
from playwright.sync_api import sync_playwright

with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
PYTHON
}

say() { echo "▸ $*" >&2; }

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

main
