import TestSupport
import Testing

@Suite("Options of new")
struct NewOptionTests {
    @Test("change what the program writes", arguments: all)
    func options(_ option: OptionCase) throws { try option.test() }

    static let all = [
        OptionCase(
            "new", "--from people.csv", "$THUMBINDEX new mill OPTION", in: ["people.csv": "name\nAnn\n"],
            shows: "mill/Content/people.csv"),
        OptionCase(
            "new", "--locale de", "$THUMBINDEX new mill OPTION && cat mill/Content/site.yml", shows: "locales: [de]"),
        OptionCase("new", "--example gazetteer", "$THUMBINDEX new mill OPTION", shows: "mill/Content/lakes.csv"),
        OptionCase(
            "new", "--ci github", "$THUMBINDEX new mill OPTION && cat mill/.github/workflows/pages.yml",
            shows: "/thumbindex@v"),
        OptionCase(
            "new", "--ci gitlab", "$THUMBINDEX new mill OPTION && cat mill/.gitlab-ci.yml",
            shows: "thumbindex check --strict"),
    ]
}
