# make site   builds the program, and the demonstration in _site
# make test   what to run before each commit: lint, the tests of the program without the slow ones, and the most telling tests of
#             pages in a real browser; a few minutes
# make full   everything else: the slow tests of the program, all tests of pages, files of other programs, interrupted builds, the
#             documentation as a site, and the number of instructions of a build; half an hour
# make sanitize   runs the program with checks for memory errors, undefined behavior and races
#
# Parts of them: lint; unit-test and slow-unit-test, or both as full-unit-test, of the program; telling-browser-test and
# browser-test of pages; linking-test of its linking; schema-test of the schema of settings; spreadsheet-test of Excel files;
# format-test of files in other formats; export-test of exported files; output-test of the output of interrupted builds; docs;
# bench-instructions
#
# make drift-test   compares `thumbindex drift` with two versions of ICU; builds a second program with Debian 13's
# make full-sanitize   runs the program's tests with the same checks; takes an hour
# make fuzz   fuzzes each parser for five minutes: FUZZERS="CSV Strings" chooses some of them, SECONDS=60 sets the time
# make mutate   makes small mistakes in the program, and fails if tests notice too few: MISTAKES="17 Slugs" chooses some of them
# make torture   runs output-test with hundreds of rounds, on large sites and full disks; takes a few hours
# make edits-test   compares the preview, and builds into an existing folder, with builds into a new one after random edits;
#                   EDITS=1000 makes more of them
# make corpus OLD=path/of/thumbindex   builds many sites with an older program and with this one, and prints the kinds of differences
#                   between the files; SITES="templates RealData" chooses some of them
# make slurm-test   builds a site as an array of a real Slurm, and joins it; needs root
# make bench   measures builds and compares them with Hugo's: see Documentation/Performance.md
# make bench-instructions   fails if a build takes more instructions than before
# make api   reports changes of the public API that break clients of the newest tag
# make tables   writes the tables in the documentation that are made from the program's own tables
# make docs   builds the documentation as a site in _docs
# make dist   makes a program that needs only the C library, and packages with it, in dist/; see Packaging
# make package-test   installs the packages in fresh systems (Debian 12 and 13), builds the demonstration there, and follows the
#                     README there, with nothing but Swift installed
# make format   formats the source; make lint only reports violations of the format, of the
#             layers, of the documentation of public symbols, and of the number of files with unsafe code

# g++ brings the headers of the C++ library.
PACKAGES := libicu-dev libcmark-dev libyaml-dev libexpat1-dev zlib1g-dev pkg-config binutils g++ python3 strace git
SWIFT := swift
THUMBINDEX := .build/release/thumbindex
# Swift's backtraces can wait forever after a crash of tests that run other programs; SWIFT_BACKTRACE=enable=yes shows them.
export SWIFT_BACKTRACE ?= enable=no

# The program and its tests are compiled alike, so that each module is compiled once: tests use internal symbols, and the linker is
# the one that comes with Swift. Package.swift has the options that link the program.
OPTIMIZED := --configuration release -Xswiftc -enable-testing
ifeq ($(shell uname),Linux)
# The program does not look for libraries in its own folder, and the C and C++ parts guard their stacks. Tests/Linking checks this.
OPTIMIZED += -Xswiftc -use-ld=lld --disable-local-rpath -Xcc -fstack-protector-strong -Xcc -fstack-clash-protection
endif

.PHONY: site test full unit-test slow-unit-test full-unit-test linking-test schema-test spreadsheet-test format-test export-test output-test
.PHONY: edits-test corpus torture slurm-test browser-test telling-browser-test sanitize sanitize-address sanitize-thread sanitize-quickly-address sanitize-quickly-thread full-sanitize fuzz mutate bench bench-instructions
.PHONY: bench-programs drift-test lint api docs format packages clean dist package-test

site: $(THUMBINDEX)
	$(THUMBINDEX) build --output _site

test: packages
	@Tests/steps lint unit-test telling-browser-test

full: PACKAGES += python3-babel valgrind
full: packages
	@Tests/steps slow-unit-test sanitize-quickly-address+sanitize-quickly-thread \
	  bench-instructions+output-test+export-test+docs+format-test+schema-test+spreadsheet-test+linking-test \
	  browser-test

# At most this many tests run at once, so that they work with the 1,024 open files that a login shell allows, and do not wait for
# each other on one or two processors. Versions of Swift before 6.3 have no limit, and need 'ulimit -n 20000'.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 4

unit-test: export QUICK = 1
unit-test: full-unit-test

slow-unit-test: CHOSEN = --filter '$(shell Tests/slow-tests)'
slow-unit-test: full-unit-test

# 'swift test' itself would add options and compile every module again.
full-unit-test: packages
	$(SWIFT) build --build-tests $(OPTIMIZED)
	$(SWIFT) test --skip-build $(OPTIMIZED) $(CHOSEN)

drift-test: $(THUMBINDEX)
	Tests/Drift/run $(THUMBINDEX)

linking-test: $(THUMBINDEX)
	Tests/Linking/run $(THUMBINDEX)

spreadsheet-test: $(THUMBINDEX)
	Tests/Spreadsheets/run $(THUMBINDEX)

format-test: $(THUMBINDEX)
	Tests/Formats/run $(THUMBINDEX)

export-test: $(THUMBINDEX)
	Tests/Export/run $(THUMBINDEX)

schema-test: $(THUMBINDEX)
	Tests/Schema/run $(THUMBINDEX)

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

EDITS := 200

edits-test: $(THUMBINDEX)
	Tests/Edits/run $(THUMBINDEX) $(EDITS)

corpus: $(THUMBINDEX)
	Tests/Corpus/compare $(OLD) $(THUMBINDEX) $(SITES)

slurm-test: PACKAGES += slurm-wlm munge
slurm-test: packages $(THUMBINDEX)
	Tests/Slurm/run $(THUMBINDEX)

# One after the other, even with --jobs: two builds would wait for each other.
browser-test: $(THUMBINDEX)
	Tests/Browser/run $(THUMBINDEX)

telling-browser-test: $(THUMBINDEX)
	Tests/Browser/run $(THUMBINDEX) --telling

.NOTPARALLEL:

# Undefined behavior is checked in C and C++; Swift traps on it anyway.
ADDRESS := --sanitize address -Xcc -fsanitize=undefined -Xcc -fno-sanitize=vptr --scratch-path .build-asan
THREAD := --sanitize thread --scratch-path .build-tsan

# Only the program is compiled with sanitizers, and not the tests, which would take twice as long. Whole modules are compiled on one
# processor each, so both sanitizers can be run beside each other.
WHOLE_MODULES := --disable-index-store -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2 -Xswiftc -use-ld=lld

sanitize: sanitize-address sanitize-thread

sanitize-quickly-address sanitize-quickly-thread: QUICKLY := --quick

sanitize-address sanitize-quickly-address: packages
	$(SWIFT) build $(ADDRESS) $(WHOLE_MODULES) --product thumbindex
	Tests/Sanitizers/run .build-asan/debug/thumbindex address $(QUICKLY)

sanitize-thread sanitize-quickly-thread: packages
	$(SWIFT) build $(THREAD) $(WHOLE_MODULES) --product thumbindex
	Tests/Sanitizers/run .build-tsan/debug/thumbindex thread $(QUICKLY)

# Three kinds of tests are omitted: tests of little memory, because AddressSanitizer itself needs more; tests that compare
# processor time, which it changes; and random edits, which run code that other tests also run.
UNSANITIZED := ResourceTests|PathologicalTests|RandomEditTests
# Races are checked in tests of shared data: builds with several threads, also from the command line, and live sites.
# Tests that use the preview's sockets are omitted: ThreadSanitizer does not see that a task that waits for a socket is
# resumed by one thread and continues in another (Swift 6.3.1, Linux), and reports everything that it uses on both.
RACES := CommandTests\.CommandTests|LiveSiteTests|FileReader|TextEncoding|CheckTests|BodyTests|SiteTests|DemonstrationTests|SearchIndex|OutputFolder
SUPPRESSIONS := $(CURDIR)/Tests/Sanitizers

full-sanitize: sanitize
	ASAN_OPTIONS=detect_leaks=0:suppressions=$(SUPPRESSIONS)/address.txt UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
	  $(SWIFT) test $(ADDRESS) --skip '$(UNSANITIZED)'
	TSAN_OPTIONS=halt_on_error=1:suppressions=$(SUPPRESSIONS)/thread.txt $(SWIFT) test $(THREAD) --filter '$(RACES)'

FUZZERS := $(patsubst %Fuzz,%,$(filter %Fuzz,$(notdir $(wildcard Tests/Fuzz/Sources/*))))
SECONDS := 300

fuzz: packages
	@set -e; for fuzzer in $(FUZZERS); do Tests/Fuzz/run.sh $$fuzzer $(SECONDS); done

mutate: packages
	Tests/Mutations/mutate.py $(MISTAKES)

# SIZES="1000 10000", WORKS="md-entries csv-inline" and RUNS=9 determine the measurements, OPTIONS="--json figures.json"
# adds options, and PROGRAM=another/thumbindex replaces the measured program.
SIZES := 1000 10000 100000
RUNS := 5
BENCHMARKS := Benchmarks/.build/release
PROGRAM := $(THUMBINDEX)

bench: $(PROGRAM) bench-programs
	$(BENCHMARKS)/SiteBenchmark measure --thumbindex $(PROGRAM) --floor $(BENCHMARKS)/SiteFloor \
	  --hugo "$$(Benchmarks/peer hugo)" --pagefind "$$(Benchmarks/peer pagefind)" --runs $(RUNS) $(SIZES:%=--size %) $(WORKS:%=--work %) $(OPTIONS)

bench-instructions: PACKAGES += valgrind
bench-instructions: $(PROGRAM) bench-programs
	Benchmarks/count-instructions $(PROGRAM) $(BENCHMARKS)/SiteBenchmark $(OPTIONS)

bench-programs: packages
	$(SWIFT) build --package-path Benchmarks --configuration release --product SiteBenchmark
	$(SWIFT) build --package-path Benchmarks --configuration release --product SiteFloor

.PHONY: $(THUMBINDEX)
$(THUMBINDEX): packages
	$(SWIFT) build $(OPTIMIZED) --product thumbindex

# The program of `make site`, linked to the static forms of its libraries.
dist: packages
	Packaging/static-libraries .build/static
	$(SWIFT) build $(OPTIMIZED) --pkg-config-path .build/static --product thumbindex
	Packaging/make-packages $(THUMBINDEX) --libraries .build/static --output dist

package-test: PACKAGES += debootstrap lintian mandoc fish zsh python3-yaml ruby
package-test: site dist
	Tests/Packages/run dist
	Tests/Packages/readme

# The formatter opens all files of a call at once, and a login shell allows 1,024.
lint:
	$(SWIFT) format lint --recursive --parallel --strict Package.swift Tests
	$(SWIFT) format lint --recursive --parallel --strict Sources
	Tests/Layers/run
	Tests/PublicAPI/run
	Tests/UnsafeCode/run

# Compares the public API with that of the newest tag.
api: packages
	@tag=$$(git describe --tags --abbrev=0 2>/dev/null) || tag=; \
	if [ -n "$$tag" ]; then $(SWIFT) package diagnose-api-breaking-changes "$$tag"; \
	else echo "There is no tag yet, so there is no public API to compare with."; fi

format:
	$(SWIFT) format --recursive --parallel --in-place Package.swift Tests
	$(SWIFT) format --recursive --parallel --in-place Sources

docs: PACKAGES += python3-babel
docs: $(THUMBINDEX)
	/usr/bin/python3 Scripts/make-docs $(THUMBINDEX) _docs

tables: packages
	WRITE_TABLES=1 $(SWIFT) test --filter DocumentTableTests

# Installs missing packages; prints nothing if there are none.
packages:
	@command -v $(SWIFT) >/dev/null || { echo "Swift 6.2 is needed: see https://www.swift.org/install/"; exit 1; }
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
	rm -rf .build .build-* _site _docs dist
