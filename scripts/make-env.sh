#!/bin/sh
# Make a virtual environment with the product and its tools, at the pinned versions.
#
#   scripts/make-env.sh DIR
#
# Needs Python 3.11 or newer with venv and pip. Where one is missing it says so in one sentence and
# ends with 2. A failed attempt leaves no stamp behind: the next run starts over.
set -eu

target=${1:-.venv}
cd "$(dirname "$0")/.."

refuse() {
    printf '%s\n' "$1" >&2
    exit 2
}

runs() {
    "$1" -c "$2" >/dev/null 2>&1 </dev/null
}

# The first Python that has everything; else remember what the best one lacks.
python=
missing="Undercroft needs Python 3.11 or newer, and none is on the path; install it and run make again."
for candidate in python3.13 python3.12 python3.11 python3 python; do
    runs "$candidate" 'import sys; sys.exit(sys.version_info < (3, 11))' || continue
    if ! runs "$candidate" 'import venv'; then
        missing="Undercroft needs Python's venv module, and $candidate has none; install it (often the package python3-venv) and run make again."
    elif ! runs "$candidate" 'import ensurepip'; then
        missing="Undercroft needs pip in its environment, and $candidate cannot put it there; install ensurepip (often the package python3-venv) and run make again."
    else
        python=$candidate
        break
    fi
done
[ -n "$python" ] || refuse "$missing"

install() {
    "$target/bin/python" -m pip --disable-pip-version-check --quiet install \
        --constraint requirements/pins.txt "$@" ||
        refuse "The environment $target is not complete, for the reason pip gives above; mend that and run make again."
}

# An environment that works is brought up to date in place.
if ! runs "$target/bin/python" 'import pip, sys; sys.exit(sys.version_info < (3, 11))'; then
    printf 'Making %s with %s ...\n' "$target" "$("$python" --version)"
    "$python" -m venv --clear "$target"
fi
rm -f "$target/.stamp"
install hatchling editables
install --no-build-isolation --editable '.[dev]'
touch "$target/.stamp"
