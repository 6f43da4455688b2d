#!/bin/sh
# Make a virtual environment with the product and its tools, at the pinned versions.
#
#   scripts/make-env.sh DIR
#
# Needs Python 3.11 or newer with venv and pip. Where one is missing it says so in one sentence and
# ends with 2. A failed attempt leaves no half-made stamp: the next run starts over.
set -eu

target=${1:-.venv}
cd "$(dirname "$0")/.."

refuse() {
    printf '%s\n' "$1" >&2
    exit 2
}

python=
for candidate in python3.13 python3.12 python3.11 python3 python; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        python=$candidate
        break
    fi
done
[ -n "$python" ] ||
    refuse "Undercroft needs Python 3.11 or newer, and none was found on the path; install it and run make again."
"$python" -c 'import venv' >/dev/null 2>&1 ||
    refuse "Undercroft needs the venv module, and $python has none; install it (often the package python3-venv) and run make again."
"$python" -c 'import ensurepip' >/dev/null 2>&1 ||
    refuse "Undercroft needs pip for its environment, and $python cannot provide it (no ensurepip); install it (often the package python3-venv) and run make again."

printf 'Making %s with %s ...\n' "$target" "$("$python" --version)"
rm -f "$target/.stamp"
"$python" -m venv --clear "$target"

pip() {
    "$target/bin/python" -m pip --disable-pip-version-check --quiet "$@" ||
        refuse "The environment $target could not be filled, see pip's message above; check the connection and run make again."
}
pip install --constraint requirements/pins.txt hatchling editables
pip install --constraint requirements/pins.txt --no-build-isolation --editable '.[dev]'
touch "$target/.stamp"
