# Everything a player or a contributor does, setup included. Needs Python 3.11+ and make.
# The first run of a target makes .venv; later runs go straight to work. Without make: `python play.py` is `make play`.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.NOTPARALLEL:
MAKEFLAGS += --no-print-directory

BIN := .venv/bin
PLAY = PYTHON="$(PYTHON)" $$(command -v python3 || echo python) play.py
CODE = $(wildcard play.py src tests bench/*.py tools examples/*.py examples/*/src examples/*/tests)
PARALLEL := --numprocesses auto --dist loadscope
QUICK := not browser and not server and not compiled and not slow
UV_VERSION := 0.13.7
GET_UV = $(BIN)/python -m pip --disable-pip-version-check install -qq --upgrade --target .venv/uv uv==$(UV_VERSION)
LOCK = .venv/uv/bin/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
	--no-annotate --no-emit-index-url --custom-compile-command "make lock" $(UPGRADE)

.PHONY: help play quick test check format pytest bench shots wheel docs playthroughs marathon referee crash model outage siege soak wire lowest pythons lock clean ready-bare ready-dev

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

play: ## open a table in the browser; ARGS="--help" for more
	@$(PLAY) $(ARGS)

quick: check ## every check, and the tests that need no browser, server or cold compilation
	@echo "▸ Quick tests (pytest)"
	@$(BIN)/pytest $(PARALLEL) -m "$(QUICK)" $(ARGS)

test: check pytest ## every check, then every test; ARGS="-k corridor" for some tests

check: ready-dev ## formatting, lint, types, import rules between packages, scripts and styles
	@echo "▸ Formatting and lint (ruff)"
	@$(BIN)/ruff format --quiet --check $(CODE) || { $(BIN)/ruff format --check $(CODE); echo "make format puts it right."; exit 1; }
	@$(BIN)/ruff check --quiet $(CODE)
	@echo "▸ Types (mypy)"
	@$(BIN)/mypy --no-error-summary $(CODE)
	@echo "▸ Import rules between packages (import-linter)"
	@arrows=$$($(BIN)/lint-imports 2>&1) || { echo "$$arrows"; exit 1; }
	@echo "▸ Scripts and styles (oxlint, tools/lint_css.py)"
	@scripts=$$($(BIN)/oxlint --deny-warnings src/nedra/ui/scripts 2>&1) || { echo "$$scripts"; exit 1; }
	@$(BIN)/python tools/lint_css.py $$(find src examples tools -name '*.css')

format: ready-dev ## let ruff put formatting and simple findings right
	@$(BIN)/ruff check --quiet --fix $(CODE) || true
	@$(BIN)/ruff format $(CODE)

pytest: ready-dev
	@tools/get_servers.sh
	@chromium=$$(tools/get_browser.sh) && \
	echo "▸ Tests (pytest)" && \
	NEDRA_CHROMIUM="$$chromium" $(BIN)/pytest $(PARALLEL) --durations 15 $(ARGS)

bench: ready-dev ## every benchmark; ARGS="bench/one.py" for some
	@for file in $(or $(ARGS),$(shell grep -l __main__ bench/*.py)); do \
		echo "▸ $$file" && $(BIN)/python "$$file" || exit 1; \
	done

shots: ready-dev ## screenshots of every phase, in build/pictures/
	@chromium=$$(tools/get_browser.sh) && NEDRA_CHROMIUM="$$chromium" $(BIN)/python tools/pictures/shots.py $(ARGS)

wheel: ## the package as one file, in dist/, and how to install it
	@$(PLAY) --setup wheel

docs: ready-dev ## the docs as a site of plain pages, in build/site/
	@$(BIN)/python -m tools.docs_site.site

playthroughs: ready-dev ## write the golden playthroughs anew, after a rule or a sentence has changed
	@$(BIN)/python tools/playthroughs.py

marathon: ready-dev ## 100,000 random games of every game, seat count and option
	@$(BIN)/python tools/marathon.py $(ARGS)

referee: ready-dev ## 2,000 random games of every game, compared step by step with referees written from the rules alone
	@$(BIN)/python -m tools.referee $(ARGS)

crash: ready-dev ## kill a server 100 times in mid-game; ARGS="--database postgresql://…" for PostgreSQL
	@$(BIN)/python -m tools.chaos.crash $(ARGS)

outage: ready-dev ## two processes on PostgreSQL and Redis under load: one killed, Redis silent for 60 s and away for 60 s, the database for 10 s
	@tools/get_servers.sh
	@$(BIN)/python -m tools.chaos.outage $(ARGS)

model: ready-dev ## people come, go, answer, renew and pull the plug, against a small model; ARGS="--kill" for SIGKILL
	@$(BIN)/python -m tools.chaos.model $(ARGS)

siege: ready-dev ## 100,000 random bad requests: no 5xx, no leak, the server stays up
	@tools/get_servers.sh
	@$(BIN)/python -m tools.chaos.siege $(ARGS)

soak: ready-dev ## people and bots come and go for 30 minutes: memory stays flat, no task is left behind
	@$(BIN)/python -m tools.chaos.soak $(ARGS)

wire: ready-dev ## 200 whole games, every byte searched for what was hidden from who received it
	@$(BIN)/python -m tools.chaos.wire $(ARGS)

lowest: ready-bare ## the quick tests with the lowest versions that pyproject.toml allows
	@$(GET_UV)
	@UV=.venv/uv/bin/uv QUICK="$(QUICK)" tools/lowest.sh $(ARGS)

pythons: ready-bare ## stop a server and run the quick tests on Python 3.11 to 3.14; ARGS="3.14" for one
	@$(GET_UV)
	@UV=.venv/uv/bin/uv QUICK="$(QUICK)" tools/pythons.sh $(ARGS)

lock: ready-bare ## write the lock files anew; UPGRADE=--upgrade for newer versions
	@echo "▸ Locking (uv $(UV_VERSION))"
	@$(GET_UV)
	@$(LOCK) --extra compiled --group build --output-file requirements.lock
	@$(LOCK) --group build --constraint requirements.lock --output-file requirements-base.lock
	@$(LOCK) --extra lab --group build --constraint requirements.lock --output-file requirements-lab.lock
	@$(LOCK) --extra gym --group build --constraint requirements-lab.lock --output-file requirements-gym.lock
	@$(LOCK) --extra gym --extra postgres --extra ray --group dev --constraint requirements-gym.lock --output-file requirements-dev.lock

clean: ## remove the environment and what tools left behind
	@rm -rf .venv .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist
	@find src tests bench tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

ready-bare ready-dev: ready-%:
	@$(PLAY) --setup $*
