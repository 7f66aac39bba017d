import TestSupport
import Testing

@Suite("Options of export")
struct ExportOptionTests {
    @Test("change what the program writes", .slow, arguments: all)
    func options(_ option: OptionCase) throws { try option.test() }

    private static let list = ["list.csv": "title,title:sv\nAnn,\nBea,Böa\n"]

    private static let two = [
        "Content/site.yml": "directories: [{ id: towns, source: towns.csv }, { id: lakes, source: lakes.csv }]\n",
        "Content/towns.csv": "title\nLund\n", "Content/lakes.csv": "title\nVättern\n",
    ]

    static let all = [
        OptionCase(
            "export", "--today 2999-01-01", "$THUMBINDEX export csv list.csv OPTION",
            in: ["list.csv": "title,publishDate\nAnn,\nLater,2999-01-01\n"], shows: "Later\r\n"),
        OptionCase(
            "export", "--output x.csv", "$THUMBINDEX export csv list.csv OPTION; ls", in: list, shows: "x.csv\n"),
        OptionCase("export", "-o x.csv", "$THUMBINDEX export csv list.csv OPTION; ls", in: list, shows: "x.csv\n"),
        OptionCase(
            "export", "--locale sv", "$THUMBINDEX export json list.csv OPTION", in: list, shows: #""locales":["sv"]"#),
        OptionCase("export", "--directory lakes", "$THUMBINDEX export csv OPTION", in: two, shows: "Vättern\r\n"),
        OptionCase(
            "export", "--allow out",
            "mkdir -p site && ln -s ../out/list.csv site/list.csv && $THUMBINDEX export csv site OPTION",
            in: ["out/list.csv": "title\nAnn\n"], shows: "exit code 0"),
        OptionCase("export", "--jobs 0", "$THUMBINDEX export csv list.csv OPTION", in: list, shows: "is too few"),
        OptionCase(
            "export", "--paper a5", "$THUMBINDEX export print list.csv OPTION | grep @page", in: list,
            shows: "148mm 210mm"),
        OptionCase(
            "export", "--spreadsheet-safe", "$THUMBINDEX export csv list.csv OPTION",
            in: ["list.csv": "title,note\nAnn,=1\n"], shows: "Ann,'=1\r\n"),
        OptionCase(
            "export", "--spreadsheet-safe", "$THUMBINDEX export json list.csv OPTION 2>&1", in: list,
            shows: "leave it out"),
        OptionCase(
            "export", "--strict", "$THUMBINDEX export csv list.csv OPTION", in: ["list.csv": "title,note\nAnn,\n,x\n"],
            shows: "exit code 1"),
        OptionCase(
            "export", "--quiet", "$THUMBINDEX export csv list.csv OPTION 2>&1 | grep -c note: || echo none",
            in: ["list.csv": "title,note\nAnn,=1\n"], shows: "none"),
    ]
}
