import TestSupport
import Testing

/// The options of `thumbindex join`.
@Suite("Options of join")
struct JoinOptionTests {
    @Test("change what the program does", .slow, arguments: all)
    func options(_ option: OptionCase) throws { try option.test() }

    @Test(
        "change what the program asks of the system", .slow,
        .enabled(if: SiteOptionTests.canTrace, "needs strace and two processors"), arguments: traced)
    func tracedOptions(_ option: OptionCase) throws { try option.test() }

    private static let list = ["list.csv": "title\nAnn\n"]
    private static let part = "$THUMBINDEX build list.csv --shard 1/1 --quiet"

    static let all = [
        OptionCase(
            "join", "--output public", "\(part) && $THUMBINDEX join part-1 OPTION && ls", in: list, shows: "public\n"),
        OptionCase("join", "-o public", "\(part) && $THUMBINDEX join part-1 OPTION && ls", in: list, shows: "public\n"),
        OptionCase(
            "join", "--force",
            "\(part) && mkdir -p work/.git work/other && $THUMBINDEX join part-1 --output work OPTION", in: list,
            shows: "exit code 0"),
        OptionCase(
            "join", "--replace files",
            """
            $THUMBINDEX build list.csv --quiet && before=$(ls -di _site) && echo Bea >> list.csv && \(part)
            $THUMBINDEX join part-1 --quiet OPTION && test "$before" = "$(ls -di _site)" && echo the same folder
            """, in: list, shows: "the same folder\nexit code 0"),
        OptionCase(
            "join", "--state kept", "\(part) && $THUMBINDEX join part-1 OPTION && ls -A kept", in: list,
            shows: "exit code 0"),
        OptionCase("join", "--jobs 0", "\(part) && $THUMBINDEX join part-1 OPTION", in: list, shows: "use at least 1"),
        OptionCase(
            "join", "--quiet", "\(part) && test -z \"$($THUMBINDEX join part-1 OPTION)\"", in: list,
            shows: "exit code 0"),
    ]

    static let traced = [
        OptionCase(
            "join", "--no-sync",
            """
            \(part) && $THUMBINDEX join part-1 --quiet && echo Bea >> list.csv && \(part)
            strace -f -qq -e trace=fsync,syncfs -e signal=none -o log $THUMBINDEX join part-1 --quiet OPTION
            echo "waits: $(grep -cE '(fsync|syncfs)[(]' log)"
            """, in: list, shows: "waits: 0\n")
    ]
}
