# Needs Python 3.11 or newer with venv and pip, nothing else; every target makes what it misses.

VENV     := .venv
BIN      := $(VENV)/bin
STAMP    := $(VENV)/.stamp
COMPILED := .venv-compiled
PIP      := python -m pip --disable-pip-version-check --quiet
WORKERS  ?= 2

.DEFAULT_GOAL := help
.PHONY: soak kills sweep help env play test check format bench compiled library ratchet rules clean

help: ## say what there is
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

$(STAMP): pyproject.toml requirements/pins.txt scripts/make-env.sh
	@sh scripts/make-env.sh $(VENV)

env: $(STAMP) ## make the environment and nothing more

play: $(STAMP) ## watch one whole game of Master of the Dungeon, with reasons
	@$(BIN)/undercroft watch boss --seed 3

test: $(STAMP) ## run the tests
	@$(BIN)/python -m pytest -n $(WORKERS) -q

check: $(STAMP) ## lint, formatting, types and the floors of the house
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy src tests
	$(BIN)/lint-imports

format: $(STAMP) ## put the source in its form
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .

bench: $(STAMP) ## measure: games and decisions per second, forks
	@$(BIN)/python bench/run.py

GAMES ?= 500
SEED ?= 1
MODES ?= duel boss free-for-all teams
soak: $(STAMP) ## play many games with random answers and every invariant on (GAMES, SEED, MODES, DECKS)
	@$(BIN)/python scripts/soak.py $(MODES) --games $(GAMES) --seed $(SEED) --decks $(DECKS)

kills: $(STAMP) ## kill a program fifty times in the middle of a duel and of a campaign: no step is lost
	@KILLS=50 $(BIN)/python -m pytest -q -k at_any_moment tests/table/test_killed.py

PART ?= 1/1
RANGE ?=
sweep: $(STAMP) ## cast every card that ships and use each of its abilities (PART=1/4, RANGE=1-500)
	@$(BIN)/python scripts/sweep.py --part $(PART) --range "$(RANGE)"

# Built from a copy: extension modules beside the source would be loaded in place of the pure files.
compiled: $(STAMP) ## build with mypyc and see that the golden digests stay the same
	@rm -rf build/compiled && mkdir -p build/compiled/tree
	@cp -R pyproject.toml README.md LICENSE NOTICE src build/compiled/tree
	@echo "Compiling with mypyc ..."
	@CFLAGS="$$($(BIN)/python scripts/compiler-flags.py)" HATCH_BUILD_HOOK_ENABLE_MYPYC=1 \
	    PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/$(PIP) wheel \
	    --no-build-isolation --no-deps --wheel-dir build/compiled build/compiled/tree
	@$(BIN)/python -m venv --clear $(COMPILED)
	@$(COMPILED)/bin/$(PIP) install --constraint requirements/pins.txt build/compiled/*.whl
	$(BIN)/python bench/golden.py --write build/compiled/golden.json
	$(COMPILED)/bin/python bench/golden.py --check build/compiled/golden.json

library: $(STAMP) ## build the shipped card library: BULK=file of cards, POOL=folder of deck lists
	@test -n "$(BULK)" || { echo "Say which bulk file: make library BULK=oracle-cards.json.gz"; exit 2; }
	$(BIN)/python scripts/build-library.py "$(BULK)" $(POOL)

ratchet: $(STAMP) ## count what is understood of each pool and write what has risen: BULK, POOL
	@test -n "$(BULK)" -a -n "$(POOL)" || { echo "Say which: make ratchet BULK=oracle-cards.json.gz POOL=decks"; exit 2; }
	@$(BIN)/python scripts/coverage-ratchet.py "$(BULK)" "$(POOL)"

rules: $(STAMP) ## write docs/rules-coverage.md: where each section of the rules stands
	@$(BIN)/python scripts/rules-coverage.py --write

clean: ## remove environments, builds and caches
	rm -rf $(VENV) $(COMPILED) build dist .pytest_cache .mypy_cache .ruff_cache \
	    .import_linter_cache .hypothesis
	find src tests bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
