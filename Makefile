# make site   builds the program and, with it, the demonstration in _site
# make test   all tests: unit-test, the program's; linking-test, how it is linked;
#             output-test, what builds leave that are ended early; browser-test, its pages in a real browser
# make sanitize   the program's tests, watched for errors in memory, undefined behavior, and races between threads;
#                 quick-sanitize leaves out tests of the letters of all locales and of long series of edits
# make fuzz   reads invented input for five minutes each: FUZZERS="CSV Strings" for some, SECONDS=60 for less
# make torture  output-test with hundreds of rounds, on large sites and full disks: some hours
# make bench  how long builds take, beside Hugo's: see Documentation/Performance.md
# make bench-instructions   fails when a build takes more instructions than it did
# make format brings the source into its form; make lint only says where it is not, and which part uses a higher one

PACKAGES := libicu-dev libcmark-dev libyaml-dev libexpat1-dev zlib1g-dev pkg-config binutils python3 strace
SWIFT := swift
THUMBINDEX := .build/release/thumbindex

# On Linux, Swift's own libraries go into the program: it runs where there is no Swift, and starts and builds faster.
# The linker is the one that comes with Swift; it says nothing of functions that these libraries have and nobody calls.
RELEASE := --configuration release
ifeq ($(shell uname),Linux)
RELEASE += --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker --no-warnings -Xlinker --strip-all
# No library is looked for beside the program, and what the loader has filled in cannot be written to afterward. The C and
# C++ parts guard their stacks, and Package.swift has them check the sizes of buffers. Tests/Linking holds all of this.
RELEASE += --disable-local-rpath -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now
RELEASE += -Xcc -fstack-protector-strong -Xcc -fstack-clash-protection
endif

.PHONY: site test unit-test linking-test output-test torture browser-test sanitize quick-sanitize fuzz bench bench-instructions bench-programs
.PHONY: lint format packages clean

site: $(THUMBINDEX)
	$(THUMBINDEX) build --output _site

test: unit-test linking-test output-test browser-test

unit-test: packages lint
	$(SWIFT) test

linking-test: $(THUMBINDEX)
	Tests/Linking/run $(THUMBINDEX)

output-test: packages $(THUMBINDEX)
	Tests/Torture/torture.py $(THUMBINDEX) kills --rounds 50
	Tests/Torture/torture.py $(THUMBINDEX) kills --rounds 15 --replace files
	Tests/Torture/torture.py $(THUMBINDEX) faults --rounds 60
	Tests/Torture/torture.py $(THUMBINDEX) builders --rounds 5
	Tests/Torture/torture.py $(THUMBINDEX) limits --rounds 20

torture: packages $(THUMBINDEX)
	Tests/Torture/torture.py $(THUMBINDEX) kills --rounds 500 --entries 20000 --signal SIGKILL
	Tests/Torture/torture.py $(THUMBINDEX) kills --rounds 500 --entries 20000 --signal SIGTERM
	Tests/Torture/torture.py $(THUMBINDEX) kills --rounds 200 --entries 2000 --replace files
	Tests/Torture/torture.py $(THUMBINDEX) faults --rounds 5000
	Tests/Torture/torture.py $(THUMBINDEX) builders --rounds 60 --entries 2000
	Tests/Torture/torture.py $(THUMBINDEX) edits --rounds 1000
	Tests/Torture/torture.py $(THUMBINDEX) limits --rounds 300
	Tests/Torture/torture.py $(THUMBINDEX) full-disk --rounds 100

# One after the other, also with --jobs: two builds would wait for each other.
browser-test: $(THUMBINDEX)
	Tests/Browser/run $(THUMBINDEX)

.NOTPARALLEL:

# Undefined behavior is looked for in C and C++; Swift traps on it anyway. Three kinds of tests are left out: those of little
# memory, of which AddressSanitizer itself needs more, those that compare processor time, which it changes, and random edits,
# which run code that other tests run as well.
UNSANITIZED := ResourceTests|PathologicalTests|RandomEditTests
# Races are looked for in tests of what threads share: builds with several threads, also as users start them, and live sites.
# Tests that go through the preview's sockets are left out: ThreadSanitizer does not see that a task which waits for a socket is
# resumed by one thread and goes on in another (Swift 6.3.1, Linux), and reports whatever it uses on both.
RACES := CommandTests\.CommandTests|LiveSiteTests|FileReader|TextEncoding|CheckTests|BodyTests|SiteTests|DemonstrationTests|SearchIndex|OutputFolder
SANITIZED := $(SWIFT) test --scratch-path
SUPPRESSIONS := $(CURDIR)/Tests/Sanitizers

sanitize: packages
	ASAN_OPTIONS=detect_leaks=0:suppressions=$(SUPPRESSIONS)/address.txt UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
	  $(SANITIZED) .build-asan --sanitize address -Xcc -fsanitize=undefined -Xcc -fno-sanitize=vptr --skip '$(UNSANITIZED)'
	TSAN_OPTIONS=halt_on_error=1:suppressions=$(SUPPRESSIONS)/thread.txt \
	  $(SANITIZED) .build-tsan --sanitize thread --filter '$(RACES)'

# What takes longest, and goes through code that other tests go through as well.
quick-sanitize: UNSANITIZED := $(UNSANITIZED)|IndexedCollationTests|CommandTests|LiveSiteTests|IncrementalTests|RealDataTests|DemonstrationTests|LocaleTests|LimitsTests|TemplateBudgetTests
quick-sanitize: RACES := FileReader|TextEncoding|CheckTests|SiteTests|SearchIndex|OutputFolder
quick-sanitize: sanitize

FUZZERS := $(patsubst %Fuzz,%,$(filter %Fuzz,$(notdir $(wildcard Tests/Fuzz/Sources/*))))
SECONDS := 300

fuzz: packages
	@set -e; for fuzzer in $(FUZZERS); do Tests/Fuzz/run.sh $$fuzzer $(SECONDS); done

# SIZES="1000 10000", WORKS="md-entries csv-inline", RUNS=9 say what to measure, OPTIONS="--json figures.json" any more;
# PROGRAM=another/thumbindex is measured in place of this one.
SIZES := 1000 10000 100000
RUNS := 5
BENCHMARKS := Benchmarks/.build/release
PROGRAM := $(THUMBINDEX)

bench: $(PROGRAM) bench-programs
	$(BENCHMARKS)/SiteBenchmark measure --thumbindex $(PROGRAM) --floor $(BENCHMARKS)/SiteFloor \
	  --hugo "$$(Benchmarks/hugo)" --runs $(RUNS) $(SIZES:%=--size %) $(WORKS:%=--work %) $(OPTIONS)

bench-instructions: PACKAGES += valgrind
bench-instructions: $(PROGRAM) bench-programs
	Benchmarks/count-instructions $(PROGRAM) $(BENCHMARKS)/SiteBenchmark $(OPTIONS)

bench-programs: packages
	$(SWIFT) build --package-path Benchmarks --configuration release --product SiteBenchmark
	$(SWIFT) build --package-path Benchmarks --configuration release --product SiteFloor

.PHONY: $(THUMBINDEX)
$(THUMBINDEX): packages
	$(SWIFT) build $(RELEASE) --product thumbindex

lint:
	$(SWIFT) format lint --recursive --parallel --strict Package.swift Sources Tests Templates
	Tests/Layers/run

format:
	$(SWIFT) format --recursive --parallel --in-place Package.swift Sources Tests Templates

# Installs what is missing, and says nothing when nothing is.
packages:
	@command -v $(SWIFT) >/dev/null || { echo "Swift 6 is needed: see https://www.swift.org/install/"; exit 1; }
ifeq ($(shell uname),Darwin)
	@for package in icu4c cmark libyaml expat pkg-config; do brew list $$package >/dev/null 2>&1 || brew install $$package; done
else
	@missing=; for package in $(PACKAGES); do \
	  dpkg-query --show --showformat='$${Status}' $$package 2>/dev/null | grep -q 'install ok installed' || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
	  if [ "$$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi; \
	  echo "Installing$$missing"; \
	  $$sudo apt-get update --quiet && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install --yes --quiet --no-install-recommends $$missing; \
	fi
endif

clean:
	rm -rf .build _site
