# SPDX-License-Identifier: MIT
# The verbs of this project. `make help` lists them.

PYTHON ?= python3
VENV := .venv
export PATH := $(CURDIR)/$(VENV)/bin:$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYTHONDONTWRITEBYTECODE := 1

# Where the site will live: canonical links, hreflang and the 404 page need the whole address.
export SITE_URL ?= http://127.0.0.1:8000/bowerbird/

# Tests run side by side; whoever has none left takes over half of what waits elsewhere.
PARALLEL = --numprocesses auto --maxprocesses 4 --dist worksteal

INSTALL = $(VENV)/bin/python -m pip install -qq --require-hashes --requirement

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup site serve test check goldens tables puzzles verify catalogues bench crawl lighthouse mutants oracle lock clean

help: ## list the verbs
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

setup: $(VENV)/site.stamp node_modules/.stamp ## what the site needs, into .venv and node_modules

site: setup ## build the three languages into build/site
	@python -m generator build

serve: setup ## build, serve and rebuild at each change
	@python -m generator serve

test: setup $(VENV)/test.stamp ## prove the engine, then the site in a browser
	@python -m tests.browser.chromium
	@python -m generator catalogues
	python -m pytest $(PARALLEL)
	@python -m generator build
	@rm -rf build/tested && cp -r build/site build/tested
	BOWERBIRD_SITE=build/tested python -m pytest $(PARALLEL) tests/browser

check: setup $(VENV)/dev.stamp ## ruff, mypy and the types of the JavaScript
	ruff check .
	ruff format --check .
	mypy
	npx --no-install tsc --project jsconfig.json

goldens: setup $(VENV)/test.stamp ## write tests/goldens anew, to be read as a diff
	python -m tests.bench --golden

tables: setup ## compute anew what takes too long for a build, to be read as a diff
	python -m generator tables

puzzles: setup $(VENV)/mine.stamp ## mine the problems on all cores, or on a Dask cluster: SCHEDULER=tcp://host:8786
	python -m generator puzzles

verify: setup $(VENV)/mine.stamp ## prove every stored problem anew
	python -m generator verify

catalogues: setup ## compile the messages of locales/
	python -m generator catalogues

bench: setup $(VENV)/test.stamp ## measure the analyst, here and in Pyodide, the mine, then the bots
	python -m tests.bench_solver
	python -m tests.bench_mine
	python -m tests.bench_family
	python -m tests.bench

crawl: setup $(VENV)/test.stamp ## visit every page of build/site in a browser
	@python -m tests.browser.chromium
	python -m tests.crawl

lighthouse: setup $(VENV)/test.stamp tools/lighthouse/node_modules/.stamp ## audit a page of each kind of build/site
	@python -m tests.browser.chromium
	python -m tests.lighthouse

mutants: setup $(VENV)/test.stamp ## break the rules one at a time: the tests must notice
	@python -m generator catalogues
	python -m tests.mutants

oracle: setup $(VENV)/oracle.stamp ## compare fresh deals with OpenSpiel
	python -m tests.oracle

lock: $(VENV)/bin/python ## resolve the groups of pyproject.toml into requirements/
	@python -m pip install --quiet $$(sed -n 's/^lock = \["\(.*\)"\]/\1/p' pyproject.toml)
	python requirements/lock.py
	npm install --package-lock-only --ignore-scripts --omit-lockfile-registry-resolved

clean: ## remove what was built, keep what was installed
	rm -rf build .pytest_cache .mypy_cache .ruff_cache

$(VENV)/bin/python:
	@command -v git >/dev/null || { \
	  echo "git is missing. On Debian: apt-get install git" >&2; exit 1; }
	@command -v $(PYTHON) >/dev/null || { \
	  echo "$(PYTHON) is missing. On Debian: apt-get install python3 python3-venv" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Python 3.11 or newer is needed, this is $$($(PYTHON) -V). Try: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "The venv module is missing. On Debian: apt-get install python3-venv" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)/%.stamp: requirements/%.txt | $(VENV)/bin/python
	@echo "Installing $<"
	@$(INSTALL) $<
	@touch $@

# Node comes from the machine where it has one that is new enough, else as a Python wheel.
$(VENV)/node: requirements/node.txt | $(VENV)/bin/python
	@command -v npm >/dev/null \
	  && node -e 'process.exit(+(parseInt(process.versions.node) < 18))' 2>/dev/null \
	  || { echo "Node is missing or older than 18: installing $<"; $(INSTALL) $<; }
	@touch $@

node_modules/.stamp: package-lock.json $(VENV)/node
	@npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@

tools/lighthouse/node_modules/.stamp: tools/lighthouse/package-lock.json $(VENV)/node
	@npm ci --prefix tools/lighthouse --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@
