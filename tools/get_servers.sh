#!/usr/bin/env bash
# Make sure that PostgreSQL, Redis and Caddy can be started by the tests; install them if they are missing.
# NEDRA_POSTGRES=/folder/of/initdb chooses a PostgreSQL. The tests start and stop them, nothing keeps running.
set -euo pipefail

main() {
    missing=$(missing_packages)
    [ -z "$missing" ] && return
    say "Installing for the tests (once): $missing"
    from_debian || true
    missing=$(missing_packages)
    [ -z "$missing" ] || fail "The tests need real servers and could not install them: $missing" \
        "Install PostgreSQL (its initdb and postgres), redis-server and caddy, then run make test again."
}

missing_packages() {
    [ -n "${NEDRA_POSTGRES:-}" ] || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 ||
        command -v initdb >/dev/null || echo postgresql
    command -v redis-server >/dev/null || echo redis-server
    command -v caddy >/dev/null || echo caddy
}

# RUNLEVEL=1: Debian would start what it installs, which nobody asked for.
from_debian() {
    command -v apt-get >/dev/null || return 1
    as_root apt-get update -qq >&2 &&
        as_root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -qq -y --no-install-recommends \
            $missing >/dev/null
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

say() { echo "▸ $*" >&2; }

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

main
