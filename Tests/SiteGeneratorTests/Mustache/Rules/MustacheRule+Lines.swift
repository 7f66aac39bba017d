extension MustacheRule {
    /// Lines, comments and delimiters.
    static let lines = [
        tagsOnLines, comments, delimiters,
    ].flatMap(\.self)

    // MARK: Lines

    private static let tagsOnLines = [
        MustacheRule(
            "a line with only a section tag is removed", "x\n{{#a}}\ny\n{{/a}}\nz\n", #"{"a": true}"#, "x\ny\nz\n"),
        MustacheRule(
            "with the spaces around the tag", "x\n  {{#a}}  \ny\n\t{{/a}}\t\nz\n", #"{"a": true}"#, "x\ny\nz\n"),
        MustacheRule(
            "so is a line with only an inverted section tag", "x\n  {{^a}}\ny\n  {{/a}}\nz\n", #"{"a": false}"#,
            "x\ny\nz\n"),
        MustacheRule("line endings may be those of Windows", "x\r\n{{#a}}\r\n{{/a}}\r\nz", #"{"a": true}"#, "x\r\nz"),
        MustacheRule("the tag may be on the first line", "  {{#a}}\nx{{/a}}\ny", #"{"a": true}"#, "x\ny"),
        MustacheRule("the tag may be on the last line", "x{{#a}}\ny\n  {{/a}}", #"{"a": true}"#, "x\ny\n"),
        MustacheRule("a line with text beside the tag is kept", "x {{#a}}\ny{{/a}} z\n", #"{"a": true}"#, "x \ny z\n"),
        MustacheRule("a line with two tags is kept", " {{#a}}x{{/a}}\n {{#a}}y{{/a}}\n", #"{"a": true}"#, " x\n y\n"),
        MustacheRule("a line with only a comment is removed", "x\n  {{! no }}\ny\n", "{}", "x\ny\n"),
        MustacheRule("so are the lines of a longer comment", "x\n  {{!\n  no\n  }}\ny\n", "{}", "x\ny\n"),
        MustacheRule(
            "so is a line with only a change of delimiters", "x\n  {{=| |=}}\ny |a|\n", #"{"a": 1}"#, "x\ny 1\n"),
        MustacheRule("a comment may end a template", "x\n  {{! no }}", "{}", "x\n"),
        MustacheRule("a comment may begin a template", "  {{! no }}\nx", "{}", "x"),
        MustacheRule("a comment may be between line endings of Windows", "|\r\n{{! no }}\r\n|", "{}", "|\r\n|"),
        MustacheRule("a change of delimiters may end a template", "x\n  {{=| |=}}", "{}", "x\n"),
        MustacheRule("a change of delimiters may begin a template", "  {{=| |=}}\nx", "{}", "x"),
    ]

    // MARK: Comments

    private static let comments = [
        MustacheRule("a comment is nothing", "x{{! no }}y", "{}", "xy"),
        MustacheRule("it may have several lines", "x{{!\n  no\n  no\n}}y\n", "{}", "xy\n"),
        MustacheRule("spaces around a comment beside text count", "x {{! no }} y", "{}", "x  y"),
        MustacheRule(
            "a comment with spaces before it on a line with text keeps them", "  12 {{! no }}\n", "{}", "  12 \n"),
        MustacheRule(
            "a comment is not a name", "({{! a }}{{!a}})", #"{"a": "wrong", "! a": "wrong", "!a": "wrong"}"#, "()"),
    ]

    // MARK: Delimiters

    private static let delimiters = [
        MustacheRule("the delimiters can be changed", "{{=<% %>=}}(<%a%>)", #"{"a": "x"}"#, "(x)"),
        MustacheRule("and back", "{{=<% %>=}}<%a%><%={{ }}=%>{{a}}", #"{"a": "x"}"#, "xx"),
        MustacheRule("they may be single signs", "{{=[ ]=}}([a])", #"{"a": "x"}"#, "(x)"),
        MustacheRule("the old ones are text then", "{{=| |=}}{{a}} |a|", #"{"a": "x"}"#, "{{a}} x"),
        MustacheRule("they hold for sections", "{{=| |=}}|#a|(|.|)|/a|", #"{"a": [1, 2]}"#, "(1)(2)"),
        MustacheRule("they hold for inverted sections", "{{=| |=}}|^a|x|/a|", "{}", "x"),
        MustacheRule("they may change within a section", "{{#a}}{{=| |=}}|b||/a|", #"{"a": {"b": "x"}}"#, "x"),
        MustacheRule("they hold for values without escaping", "{{=| |=}}|&a|", #"{"a": "<"}"#, "<"),
        MustacheRule(
            "partials do not have them", "{{=| |=}}|>p| |a|", #"{"a": "x"}"#, "x| x", partials: ["p": "{{a}}|"]),
        MustacheRule(
            "those of partials do not hold outside", "{{>p}}|{{a}}|", #"{"a": "x"}"#, "x|x|",
            partials: ["p": "{{=[ ]=}}[a]"]),
        MustacheRule("spaces around the new ones do not count", "({{=   | |   =}}|a|)", #"{"a": "x"}"#, "(x)"),
        MustacheRule("spaces around a change beside text count", "x {{=| |=}} y", "{}", "x  y"),
    ]
}
