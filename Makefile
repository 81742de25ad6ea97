# Everything runs in .venv, which is made on first use; PYTHON picks the interpreter it is made from.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BUILT := $(VENV)/.built
NATIVE := $(shell find csrc src -name '*.[ch]' -o -name '*.pyx' -o -name '*.pxd' -o -name CMakeLists.txt)
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

.PHONY: demo test lint test-c conformance bench bench-bulk clean

demo: $(BUILT)
	$(BIN)/exprscore bulk examples/rollouts.jsonl -o build/rollouts.scored.jsonl

test: $(BUILT)
	$(BIN)/python -m pytest tests -m "not conformance"

lint: $(BUILT)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m mypy.stubtest exprscore._native --ignore-missing-stub
	PATH="$(abspath $(BIN)):$$PATH" $(BIN)/cython-lint src

test-c: $(READY)
	$(BIN)/cmake -S csrc -B build/c -DEXPRSCORE_C_TESTS_ONLY=ON -DEXPRSCORE_SANITIZE=ON -DCMAKE_BUILD_TYPE=Debug
	$(BIN)/cmake --build build/c
	$(BIN)/ctest --test-dir build/c --output-on-failure

conformance: $(BUILT)
	$(BIN)/python -m pytest tests -m conformance

bench: $(BUILT)
	$(PIP) install --group bench
	$(BIN)/python -m pytest benchmarks --benchmark-group-by=group

# For less: make bench-bulk BENCH_BULK="--rows 100000"
bench-bulk: $(BUILT)
	$(PIP) install --group bench
	$(BIN)/python benchmarks/bench_bulk.py $(BENCH_BULK)

clean:
	rm -rf build dist $(VENV)

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
