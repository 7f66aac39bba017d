#!/usr/bin/env bash
# Fuzzes one parser: run.sh CSV|FrontMatter|Templates [SECONDS]. Needs lld; inputs that crash are left in the folder where
# this is called. Seeds are the project's own test cases.
set -euo pipefail
target=${1:?CSV, FrontMatter or Templates}Fuzz
here=$(cd "$(dirname "$0")" && pwd)
flags=(--configuration release --sanitize address --sanitize fuzzer --disable-dead-strip)
for flag in -enable-testing -sanitize=fuzzer,address -use-ld=lld \
    -sanitize-coverage=edge,inline-8bit-counters,pc-table,indirect-calls,trace-cmp; do
    flags+=(-Xswiftc "$flag")
done
swift build --package-path "$here" --product "$target" "${flags[@]}"
seeds=$(mktemp -d)
trap 'rm -r "$seeds"' EXIT
number=0
while IFS= read -r file; do
    number=$((number + 1))
    head --bytes 4096 "$file" > "$seeds/$number"
done < <(find "$here/../Diagnostics" "$here/../../Templates" -type f \( -name '*.csv' -o -name '*.md' -o -name '*.mustache' \))
ASAN_OPTIONS=detect_leaks=0 nice -n 19 "$(swift build --package-path "$here" --show-bin-path "${flags[@]}")/$target" \
    -max_total_time="${2:-1260}" -timeout=10 -rss_limit_mb=3000 "$seeds"
