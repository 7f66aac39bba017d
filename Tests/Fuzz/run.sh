#!/usr/bin/env bash
# Fuzzes one reader: run.sh CSV|FrontMatter|Markdown|Records|Request|Settings|Spreadsheet|State|Strings|Templates|Terms|XML
# [SECONDS]. Needs lld. Inputs that crash, or take longer than ten seconds, are left in the folder where this is called. Seeds are the
# project's own test cases.
set -euo pipefail
target=${1:?which reader: a folder of Tests/Fuzz/Sources without Fuzz at its end}Fuzz
here=$(cd "$(dirname "$0")" && pwd)
flags=(--configuration release --sanitize address --sanitize fuzzer --disable-dead-strip)
for flag in -enable-testing -sanitize=fuzzer,address -use-ld=lld \
    -sanitize-coverage=edge,inline-8bit-counters,pc-table,indirect-calls,trace-cmp; do
    flags+=(-Xswiftc "$flag")
done
swift build --package-path "$here" --product "$target" "${flags[@]}"
seeds=$(mktemp -d)
trap 'rm -r "$seeds"' EXIT
printf 'GET /en/a%%20b.html?explain=x&locale=sv HTTP/1.1\r\nHost: localhost:8000\r\nConnection: keep-alive\r\n\r\n' >"$seeds/request"
number=0
while IFS= read -r file; do
    number=$((number + 1))
    head --bytes 4096 "$file" >"$seeds/$number"
done < <(find "$here/../Diagnostics" "$here/../../Templates" "$here/../../Content" -type f -size -16k \
    \( -name '*.csv' -o -name '*.md' -o -name '*.mustache' -o -name '*.yml' -o -name '*.strings' -o -name '*.json' -o -name '*.jsonl' -o -name '*.xlsx' \
    -o -name '*.ods' -o -name '*.tbx' -o -name '*.lift' \))
ASAN_OPTIONS=detect_leaks=0 nice -n 19 "$(swift build --package-path "$here" --show-bin-path "${flags[@]}")/$target" \
    -max_total_time="${2:-300}" -timeout=10 -rss_limit_mb=3000 -print_final_stats=1 "$seeds"
