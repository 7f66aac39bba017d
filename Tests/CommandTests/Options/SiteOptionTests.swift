import Foundation
import TestSupport
import Testing

/// The options of the subcommands that read a site.
@Suite("Options of build, check and alphabet")
struct SiteOptionTests {
    @Test("change what the program does", .slow, arguments: build + check + alphabet + redirects + drift)
    func options(_ option: OptionCase) throws { try option.test() }

    /// Counts the threads that read content or wait for the disk, which no output tells.
    static let canTrace =
        ProcessInfo.processInfo.activeProcessorCount > 1
        && (try? Run(shell: "strace -qq -e trace=fsync true"))?.exitCode == 0

    @Test(
        "change what the program asks of the system", .slow, .enabled(if: canTrace, "needs strace and two processors"),
        arguments: traced)
    func tracedOptions(_ option: OptionCase) throws { try option.test() }

    static let traced = [
        OptionCase(
            "build", "--no-sync",
            """
            $THUMBINDEX build list.csv --quiet && echo Bea >> list.csv
            strace -f -qq -e trace=fsync,syncfs -e signal=none -o log $THUMBINDEX build list.csv --quiet OPTION
            echo "waits: $(grep -cE '(fsync|syncfs)[(]' log)"
            """, in: list, shows: "waits: 0\n"),
        threads("build", "--fresh --quiet"), threads("check", ""),
    ]

    private static func threads(_ command: String, _ arguments: String) -> OptionCase {
        OptionCase(
            command, "--jobs 1",
            """
            strace -f -qq -e trace=openat,openat2 -o log $THUMBINDEX \(command) . \(arguments) OPTION
            echo "readers: $(grep -E '/?[0-9]+[.]md"' log | cut -d ' ' -f 1 | sort -u | wc -l | tr -d ' ')"
            """,
            in: Dictionary(
                uniqueKeysWithValues: (1000..<2500).map {
                    ("\($0).md", "# Title \($0)\n\n\(String(repeating: "Some text. ", count: 300))\n")
                }), shows: "readers: 1\n")
    }

    private static let list = ["list.csv": "title\nAnn\n"]
    private static let drafts = ["list.csv": "title,body\nAnn,See [x](gone.md).\n"]

    /// A site whose only file is a link that leads out of it.
    private static let outside = ["out/list.csv": "title\nAnn\n"]
    private static let linked = "mkdir site && ln -s ../out/list.csv site/list.csv"

    /// An entry that is published on a day of the distant future, and nothing else.
    private static let dated = ["list.csv": "title,publishDate\nAnn,\nLater,2999-01-01\n"]
    static let day = "--today 2999-01-01"

    static let redirects = [
        OptionCase(
            "redirects", day, "$THUMBINDEX redirects old . OPTION",
            in: dated.merging(["old/later.html": "x"]) { $1 }, shows: "from,to\n"),
        OptionCase(
            "redirects", "--allow out", "\(linked) && $THUMBINDEX redirects out/old site OPTION",
            in: outside.merging(["out/old/list/x.html": "x"]) { $1 }, shows: "exit code 0"),
    ]

    /// Builds a list, and then changes the order of its sections and entries.
    private static let drifted = """
        $THUMBINDEX build . --quiet
        printf 'directories: [{ id: list, source: list.csv, collation: { add-labels: [Aa] } }]' > site.yml
        $THUMBINDEX drift _site .
        """

    private static let doubled = ["list.csv": "title\n" + (10..<30).map { "Aa\($0)\n" }.joined()]

    static let drift = [
        OptionCase(
            "drift", day, "$THUMBINDEX build . --quiet; $THUMBINDEX drift _site . --all OPTION",
            in: ["list.csv": "title,expiryDate\nAnn,\nBo,2998-01-01\n"], shows: "1 removed"),
        OptionCase(
            "drift", "--allow out",
            "$THUMBINDEX build out --quiet; \(linked) && $THUMBINDEX drift out/_site site OPTION",
            in: outside, shows: "exit code 0"),
        OptionCase("drift", "--record kept.json", "$THUMBINDEX drift . OPTION; ls", in: list, shows: "kept.json\n"),
        OptionCase(
            "drift", "--jobs 0", "$THUMBINDEX build . --quiet; $THUMBINDEX drift _site . OPTION", in: list,
            shows: "use at least 1"),
        OptionCase("drift", "--all", "\(drifted) OPTION", in: doubled, shows: "    Aa29  A → Aa\n"),
        OptionCase("drift", "--strict", "\(drifted) OPTION", in: doubled, shows: "exit code 1"),
        OptionCase("drift", "--format json", "\(drifted) OPTION", in: doubled, shows: "\"section\":{\"then\":\"A\","),
    ]

    static let build = [
        OptionCase("build", day, "$THUMBINDEX build list.csv OPTION", in: dated, shows: "2 entries in en"),
        OptionCase("build", "--output public", "$THUMBINDEX build list.csv OPTION && ls", in: list, shows: "public\n"),
        OptionCase("build", "-o public", "$THUMBINDEX build list.csv OPTION && ls", in: list, shows: "public\n"),
        OptionCase(
            "build", "--force", "$THUMBINDEX build . --output . OPTION", in: list,
            shows: "Open ./index.html, or preview"),
        OptionCase(
            "build", "--replace files",
            """
            $THUMBINDEX build list.csv --quiet && before=$(ls -di _site) && echo Bea >> list.csv
            $THUMBINDEX build list.csv --quiet OPTION && test "$before" = "$(ls -di _site)" && echo the same folder
            """, in: list, shows: "the same folder\nexit code 0"),
        OptionCase(
            "build", "--fresh",
            """
            $THUMBINDEX build list.csv --quiet && cp -p _site/index.html page
            sed 's/Ann/Eve/' page > _site/index.html && touch -r page _site/index.html
            $THUMBINDEX build list.csv --quiet OPTION
            """, in: list, shows: "cannot write '_site/index.html': this existed before"),
        OptionCase(
            "build", "--verbose",
            """
            mkdir Templates && printf '<!DOCTYPE html><title>x</title>\\n {{> list}}\\n' > Templates/index.mustache
            echo '{{#sections}}{{title}}{{/sections}}' > Templates/list.mustache
            mkdir Content && mv list.csv Content/ && $THUMBINDEX build . OPTION
            """, in: ["list.csv": "title\n" + (100..<200).map { "N\($0)\n" }.joined()],
            shows: "slow template index: Templates/index.mustache:2:6: this tag indents what it includes"),
        OptionCase(
            "build", "--verbose",
            """
            echo 'directories: [{ id: list, source: list.csv, pages: entries }]' > site.yml
            $THUMBINDEX build . OPTION
            """, in: ["list.csv": "title\n" + (100..<200).map { "N\($0)\n" }.joined()],
            shows: "copied lines at (default theme)/entry.mustache:89:4: listedTitle, url; next to the page's own "
                + "entry, each page looks up isCurrent, isNext, isPrevious"),
        OptionCase(
            "build", "--state kept", "$THUMBINDEX build list.csv OPTION && ls -A kept", in: list, shows: "exit code 0"),
        OptionCase(
            "build", "--shard 2/3", "$THUMBINDEX build list.csv OPTION", in: list,
            shows: "part-2 is part 2 of 3; 'thumbindex join' puts all parts together"),
        OptionCase(
            "build", "--only en", "$THUMBINDEX build list.csv OPTION", in: list,
            shows: "part-en is the part of 'en'; 'thumbindex join' puts all parts together"),
        OptionCase(
            "build", "--locale sv", "$THUMBINDEX build list.csv OPTION", in: list, shows: "1 entry in sv, 1 section"),
        OptionCase(
            "build", "--encoding windows-1252",
            "printf 'title\\n\\305sa\\n' > list.csv; $THUMBINDEX build list.csv OPTION",
            shows: "exit code 0"),
        OptionCase("build", "--type csv", "cat list.csv | $THUMBINDEX build - OPTION", in: list, shows: "exit code 0"),
        OptionCase(
            "build", "--base-url https://example.org/", "$THUMBINDEX build list.csv OPTION && cat _site/index.html",
            in: list, shows: "<link rel=\"canonical\" href=\"https://example.org/\""),
        OptionCase(
            "build", "--fragments hugo", "$THUMBINDEX build list.csv OPTION && cat _site/_index.html", in: list,
            shows: "layout: thumbindex"),
        OptionCase(
            "build", "--allow out", "\(linked) && $THUMBINDEX build site OPTION", in: outside, shows: "exit code 0"),
        OptionCase("build", "--jobs 0", "$THUMBINDEX build list.csv OPTION", in: list, shows: "use at least 1"),
        OptionCase("build", "--strict", "$THUMBINDEX build list.csv OPTION", in: drafts, shows: "exit code 1"),
        OptionCase(
            "build", "--quiet", "test -z \"$($THUMBINDEX build list.csv OPTION)\"", in: list, shows: "exit code 0"),
        OptionCase("build", "--format json", "$THUMBINDEX build list.csv OPTION", in: list, shows: "{\"files\":"),
    ]

    static let check = [
        OptionCase(
            "check", "--today 2000-01-01", "$THUMBINDEX check list.csv OPTION",
            in: ["list.csv": "title,publishDate\nAnn,\nBo,2001-01-01\n"], shows: "'Bo' until 2001-01-01"),
        OptionCase(
            "check", "--locale sv", "$THUMBINDEX check . OPTION --format json",
            in: ["list.csv": "title:en,title:sv\nAnn,Anna\n"],
            shows: "\"coverage\":[{\"id\":\"list\",\"locale\":\"sv\""),
        OptionCase(
            "check", "--allow out", "\(linked) && $THUMBINDEX check site OPTION", in: outside, shows: "exit code 0"),
        OptionCase("check", "--jobs 0", "$THUMBINDEX check list.csv OPTION", in: list, shows: "use at least 1"),
        OptionCase("check", "--strict", "$THUMBINDEX check list.csv OPTION", in: drafts, shows: "exit code 1"),
        OptionCase(
            "check", "--format json", "$THUMBINDEX check list.csv OPTION", in: drafts,
            shows: "{\"errors\":0,\"warnings\":1,\"omitted\":0,\"diagnostics\":[{\"severity\":\"warning\","),
        OptionCase(
            "check", "--format github", "$THUMBINDEX check list.csv OPTION", in: drafts,
            shows: "::warning file=list.csv,line=2,col=13,title=broken-link::"),
    ]

    static let alphabet = [
        OptionCase(
            "alphabet", "--locale crh", "$THUMBINDEX alphabet list.csv OPTION", in: list, shows: "\nalphabet:\n- a"),
        OptionCase(
            "alphabet", "--output a/x.yml", "$THUMBINDEX alphabet list.csv --locale crh OPTION >out; ls a", in: list,
            shows: "x.yml\n"),
        OptionCase(
            "alphabet", "-o x.yml", "$THUMBINDEX alphabet list.csv --locale crh OPTION >out; ls", in: list,
            shows: "x.yml\n"),
        OptionCase(
            "alphabet", "--allow out", "\(linked) && $THUMBINDEX alphabet site --locale crh OPTION", in: outside,
            shows: "\nalphabet:\n- a"),
    ]
}
