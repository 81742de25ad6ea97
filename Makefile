# Everything runs in .venv, which is made on first use; PYTHON picks the interpreter it is made from.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BUILT := $(VENV)/.built
NATIVE := $(shell find csrc src -name '*.[ch]' -o -name '*.pyx' -o -name '*.pxd' -o -name CMakeLists.txt)
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

.PHONY: demo test lint test-c fuzz conformance bench clean

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

# Needs clang. FUZZ_SECONDS bounds the run; what it finds stays in build/fuzz.
FUZZ_SECONDS ?= 60
fuzz:
	mkdir -p build/fuzz/latex
	clang -g -O1 -std=c11 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=undefined \
	  -Icsrc csrc/fuzz/fuzz_latex.c csrc/expr.c csrc/latex_lexer.c csrc/latex_parser.c \
	  -o build/fuzz/fuzz_latex
	build/fuzz/fuzz_latex -max_total_time=$(FUZZ_SECONDS) -timeout=5 -max_len=2000 \
	  -artifact_prefix=build/fuzz/ build/fuzz/latex

conformance: $(BUILT)
	$(BIN)/python -m pytest tests -m conformance

bench: $(BUILT)
	$(PIP) install --group bench
	$(BIN)/python -m pytest benchmarks --benchmark-group-by=group

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
