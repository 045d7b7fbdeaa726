# tablekit. `make lab` to play, `make test` to check it, `make` to see the rest.
# Needs Python 3.11 or newer. Windows without make: see README.md.

PYTHONS = python3.14 python3.13 python3.12 python3.11 python3 python
START = notebooks/00-start-here.ipynb
EXTRAS = lab,gif,mcp,open-spiel,pettingzoo,plots,share
GROUPS = dev page thorough site frontends bench
# Jupyter starts for root only when told that this is meant.
ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)
export UV_PYTHON_DOWNLOADS = never
# What Python compiles is kept, whatever the shell says: each process and each kernel of the tests would compile it anew.
export PYTHONDONTWRITEBYTECODE =

.PHONY: help lab site clean test thorough lint unit nbval browser measures notebooks page bench bots odds docs pages constraints
# One after the other, but for what a target here asks of make itself.
ifeq ($(MAKELEVEL),0)
.NOTPARALLEL:
endif

help:
	@echo 'make lab          open the notebooks in JupyterLab (ARGS="--no-browser --port=8890" is passed on)'
	@echo 'make site         the notebooks as a site in dist/site that needs no server and asks no other computer'
	@echo 'make test         what a change most often breaks: code, rules, notebooks, and boards in Chromium; 5 minutes'
	@echo 'make clean        remove what make has made, the environment too'
	@echo
	@echo 'For whoever changes the code (ARGS="..." is passed on):'
	@echo 'make lint         ruff, mypy, and the types and rules of the scripts in widgets/page'
	@echo 'make unit         pytest without notebooks and browser'
	@echo 'make thorough     what `make test` leaves out: whole games, other front ends and languages, packages, the site'
	@echo 'make measures     the laws, references and broken inputs at full scale, with what was counted; more than an hour'
	@echo 'make notebooks    write the notebooks again, with their outputs (ARGS=notebooks/meduris: only those)'
	@echo 'make page         bundle the scripts in widgets/page/src again (ARGS=--watch: whenever one is saved)'
	@echo 'make bench        how quick it is, beside other packages (ARGS=--quick: the smallest sizes; the same for bots)'
	@echo 'make bots         how strong the bots are; 15 minutes'
	@echo 'make odds         how much a second of games shows of what players who look ahead would gain'
	@echo 'make docs         the documentation alone, in dist/docs'
	@echo 'make pages        the site in dist/pages, to be published: Python comes from its public address'
	@echo 'make constraints  pin the dependencies again (needs uv)'

# The user's own workspace, settings and signatures stay as they are: all paths point into this folder. JupyterLab shows
# stored pictures of notebooks that are trusted only, and these are our own.
NOTARY = --NotebookNotary.db_file="$(CURDIR)/.venv/share/jupyter/nbsignatures.db" \
    --NotebookNotary.secret_file="$(CURDIR)/.venv/share/jupyter/notebook_secret"
lab: .venv/.lab
	@.venv/bin/jupyter trust $(NOTARY) notebooks/*.ipynb notebooks/*/*.ipynb >/dev/null
	JUPYTER_CONFIG_PATH="$(CURDIR)/widgets/tablekit_widgets/jupyter$${JUPYTER_CONFIG_PATH:+:$$JUPYTER_CONFIG_PATH}" \
	JUPYTER_PATH="$(CURDIR)/widgets/lab$${JUPYTER_PATH:+:$$JUPYTER_PATH}" \
	JUPYTERLAB_WORKSPACES_DIR="$(CURDIR)/.venv/workspaces" \
	.venv/bin/jupyter lab $(ROOT) $(NOTARY) --ServerApp.root_dir="$(CURDIR)" --LabApp.default_url=/lab/tree/$(START) $(ARGS)

# Types are checked by one core alone: the tests begin beside it.
test: .venv/.dev widgets/page/node_modules/.lock
	@$(MAKE) --no-print-directory --jobs=2 lint unit
	@$(MAKE) --no-print-directory nbval browser

# Node.js comes with .venv; what checks and bundles the page's scripts is installed again when their lock has changed.
node = "$(CURDIR)/.venv/bin/node"
widgets/page/node_modules/.lock: widgets/page/package-lock.json | .venv/.dev
	@cmp -s $< $@ || { cd widgets/page && PATH="$(CURDIR)/.venv/bin:$$PATH" npm ci --silent; }
	@cp $< $@

lint: .venv/.dev widgets/page/node_modules/.lock
	.venv/bin/ruff check
	.venv/bin/mypy --strict
	$(node) widgets/page/node_modules/typescript/bin/tsc --project widgets/page
	cd widgets/page && $(node) node_modules/eslint/bin/eslint.js .

# Each process takes a half and then from those that have more left; what loads a lot, or does something before and after
# each of the thousands of tests, and none of them asks for, stays out.
testing = .venv/bin/python -m pytest -p tests.tools.lean -p no:nbval -p no:logging -p no:rerunfailures -p no:anyio -n auto --dist worksteal --durations=12
unit: .venv/.dev widgets/page/node_modules/.lock
	$(node) --test 'widgets/page/test/*.test.js'
	$(testing) -m "not browser and not thorough and not visits"

# A notebook at a time on each core: its cells share a kernel.
reading = .venv/bin/python -m pytest -p tests.tools.lean -p tests.tools.kernels --nbval --nbval-current-env --nbval-cell-timeout 60 \
    -n auto --dist loadfile
nbval: .venv/.dev
	$(reading) $$(.venv/bin/python -m tests.tools.changed_pages)

# Tests wait more than they compute, so there are more processes than cores, each with a JupyterLab and a Chromium of its own.
# Where nobody looks on, a test that failed is tried once more; the summary names it.
browsing = .venv/bin/python -m pytest -p no:nbval --durations=15 $(if $(filter true,$(CI)),--reruns 1 --rerun-show-tracebacks -rfER)
browser: .venv/.dev
	.venv/bin/python tests/tools/chromium.py
	$(browsing) -m "browser and not thorough and not visits" -n 3 --dist worksteal tests/browser

# The site is built first, in both flavours of the same parts, and visited by those who look at everything else, too.
thorough: .venv/.all widgets/page/node_modules/.lock
	.venv/bin/python tests/tools/chromium.py
	.venv/bin/python binder/site/make_site.py dist/site --offline --published dist/pages
	$(testing) -m "thorough and not browser and not visits"
	$(reading) $$(.venv/bin/python -m tests.tools.changed_pages --others)
	$(browsing) -m "visits or (browser and thorough)" -n 4 --dist loadfile --no-loadscope-reorder tests/browser tests/widgets/course

# The laws, references, twins and broken inputs at full scale; what was counted is printed at the end. Before that, each
# drawer of each game is clicked through at each width, and guests play whole games on their phones.
measures: .venv/.all
	.venv/bin/python tests/tools/chromium.py
	TABLEKIT_MEASURES=1 .venv/bin/python -m pytest -p no:nbval -m browser -n 2 --dist loadfile \
	    tests/browser/everywhere/test_clicks.py tests/browser/everywhere/test_frontends.py tests/browser/whole/test_guests.py
	TABLEKIT_MEASURES=1 .venv/bin/python -m pytest -p no:nbval -m "not browser and not visits" -n auto --dist worksteal --durations=12

# The notebooks, and the picture in the README.
notebooks: .venv/.dev
	.venv/bin/python tests/tools/notebooks.py $(ARGS)
	.venv/bin/python tests/tools/readme_board.py

bench: .venv/.all
	.venv/bin/python tests/tools/chromium.py
	.venv/bin/python tests/bench/bench.py $(ARGS)
	.venv/bin/python tests/bench/trees.py $(ARGS)
	.venv/bin/python -m tests.bench.lessons $(ARGS)
	.venv/bin/python -m tests.bench.room $(ARGS)
	.venv/bin/python -m tests.bench.latency --clicks 10 $(ARGS)
	.venv/bin/python -m tests.bench.in_browser $(ARGS)

bots: .venv/.dev
	.venv/bin/python tests/tools/bots.py $(ARGS)

odds: .venv/.dev
	.venv/bin/python -m tests.tools.odds $(ARGS)

site: .venv/.all
	.venv/bin/python binder/site/make_site.py dist/site --offline
	.venv/bin/python tests/tools/visit.py dist/site

pages: .venv/.all
	.venv/bin/python binder/site/make_site.py dist/pages

docs: .venv/.all
	.venv/bin/python binder/site/documentation.py dist/docs

page: .venv/.dev widgets/page/node_modules/.lock
	$(node) widgets/page/build.js $(ARGS)

constraints:
	uv pip compile pyproject.toml --all-extras $(addprefix --group ,$(GROUPS)) --universal --python-version 3.11 \
	    --upgrade --no-annotate --no-header --quiet -o constraints.txt

clean:
	rm -rf .venv widgets/page/node_modules dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment. Debian keeps Python's venv in a package of its own.
.venv/bin/python:
	@rm -rf .venv; \
	for python in $(PYTHONS); do \
	    "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && break; python=; \
	done; \
	if [ -z "$$python" ]; then \
	    echo 'tablekit needs Python 3.11 or newer, and found none of: $(PYTHONS).' >&2; exit 1; \
	fi; \
	python=$$("$$python" -c 'import sys; print(sys.executable)'); \
	echo "Making .venv with $$("$$python" --version)"; \
	if uv --version >/dev/null 2>&1; then \
	    exec uv venv --quiet --seed --python "$$python" .venv; \
	fi; \
	if ! "$$python" -c 'from ensurepip import version' 2>/dev/null; then \
	    package=$$("$$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
	    if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	        apt-get update -qq && apt-get install -y -qq "$$package" || exit 1; \
	    else \
	        echo "Python's venv is missing: install $$package (sudo apt-get install $$package), then try again." >&2; \
	        exit 1; \
	    fi; \
	fi; \
	"$$python" -m venv .venv || { rm -rf .venv; exit 1; }

# uv installs in a quarter of the time. Where it does not get through, as behind a mirror that only pip knows, pip does.
define install
	@echo 'Installing tablekit and what it needs; the first time takes up to a minute'
	@uv=uv; \
	uv --version >/dev/null 2>&1 || { \
	    uv=.venv/bin/uv; \
	    [ -x $$uv ] || .venv/bin/python -m pip install --quiet -c constraints.txt uv; \
	}; \
	$$uv pip install --quiet --python .venv/bin/python -c constraints.txt $(1) || { \
	    echo 'uv could not; pip takes longer' >&2; \
	    .venv/bin/python -m pip install --quiet --upgrade -c constraints.txt pip && \
	    .venv/bin/python -m pip install --quiet -c constraints.txt $(1); \
	}
	@touch $@
endef

.venv/.lab: pyproject.toml constraints.txt | .venv/bin/python
	$(call install,-e '.[lab]')

.venv/.dev: pyproject.toml constraints.txt | .venv/bin/python
	$(call install,-e '.[lab]' --group dev --group page)
	@touch .venv/.lab

.venv/.all: pyproject.toml constraints.txt | .venv/bin/python
	$(call install,-e '.[$(EXTRAS)]' $(addprefix --group ,$(GROUPS)))
	@touch .venv/.lab .venv/.dev
