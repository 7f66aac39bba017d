extension MustacheRule {
    /// Variables and sections.
    static let basic = [
        variables, dottedNames, theCurrentValue, sections, invertedSections,
    ].flatMap(\.self)

    // MARK: Variables

    private static let variables = [
        MustacheRule("text is as it is written", "Sea and {land}!\n", "{}", "Sea and {land}!\n"),
        MustacheRule("a tag is replaced by a value", "Hello, {{name}}!", #"{"name": "Ann"}"#, "Hello, Ann!"),
        MustacheRule("a value is escaped", "{{a}}", #"{"a": "& \" < >"}"#, "&amp; &quot; &lt; &gt;"),
        MustacheRule("three braces leave a value as it is", "{{{a}}}", #"{"a": "& \" < >"}"#, "& \" < >"),
        MustacheRule("so does an ampersand", "{{&a}}", #"{"a": "& \" < >"}"#, "& \" < >"),
        MustacheRule("an integer is written in decimal", "{{a}}, {{{a}}}, {{&a}}", #"{"a": 85}"#, "85, 85, 85"),
        MustacheRule("a fraction has its digits", "{{a}}", #"{"a": 1.25}"#, "1.25"),
        MustacheRule("null is nothing", "({{a}}{{{a}}}{{&a}})", #"{"a": null}"#, "()"),
        MustacheRule("a missing name is nothing", "({{a}}{{{a}}}{{&a}})", "{}", "()"),
        MustacheRule("a value is not read as a template", "{{a}}", #"{"a": "{{b}}", "b": "x"}"#, "{{b}}"),
        MustacheRule("spaces in a tag do not count", "({{  a  }}{{{  a  }}}{{&  a  }})", #"{"a": "x"}"#, "(xxx)"),
        MustacheRule("spaces around a tag count", "| {{a}} | {{{a}}} | {{&a}} |", #"{"a": "x"}"#, "| x | x | x |"),
        MustacheRule(
            "so they do on a line with nothing else", "  {{a}}\n  {{{a}}}\n  {{&a}}\n", #"{"a": "x"}"#,
            "  x\n  x\n  x\n"),
    ]

    // MARK: Dotted names

    private static let dottedNames = [
        MustacheRule("a dot leads to a member", "{{a.b}}, {{{a.b}}}, {{&a.b}}", #"{"a": {"b": "<"}}"#, "&lt;, <, <"),
        MustacheRule(
            "several dots lead to members of members", "{{a.b.c.d.e}}", #"{"a": {"b": {"c": {"d": {"e": "x"}}}}}"#, "x"),
        MustacheRule("a path that breaks off is nothing", "({{a.b.c}})", #"{"a": {}}"#, "()"),
        MustacheRule("it does not go on elsewhere", "({{a.b.c}})", #"{"a": {"b": {}}, "c": {"x": "wrong"}}"#, "()"),
        MustacheRule(
            "only its first name is looked up in outer objects", "{{#a}}{{b.c}}{{/a}}", #"{"a": {}, "b": {"c": "x"}}"#,
            "x"),
        MustacheRule(
            "the first name found decides", "({{#a}}{{b.c}}{{/a}})", #"{"a": {"b": {}}, "b": {"c": "wrong"}}"#, "()"),
        MustacheRule("a name with a dot is not a member of that name", "({{a.b}})", #"{"a.b": "wrong"}"#, "()"),
    ]

    // MARK: The current value

    private static let theCurrentValue = [
        MustacheRule("a dot is the value itself", "{{#a}}({{.}}){{/a}}", #"{"a": ["x", "y"]}"#, "(x)(y)"),
        MustacheRule("it is escaped", "{{#a}}{{.}}{{/a}}", #"{"a": ["<"]}"#, "&lt;"),
        MustacheRule("unless it has three braces or an ampersand", "{{#a}}{{{.}}}{{&.}}{{/a}}", #"{"a": ["<"]}"#, "<<"),
        MustacheRule("it may be a number", "{{#a}}({{.}}){{/a}}", #"{"a": [1, 2.5]}"#, "(1)(2.5)"),
        MustacheRule("it may be a list", "{{#a}}({{#.}}{{.}}{{/.}}){{/a}}", #"{"a": [[1, 2], ["x"]]}"#, "(12)(x)"),
    ]

    // MARK: Sections

    private static let sections = [
        MustacheRule("true renders the section", "({{#a}}x{{/a}})", #"{"a": true}"#, "(x)"),
        MustacheRule("false omits it", "({{#a}}x{{/a}})", #"{"a": false}"#, "()"),
        MustacheRule("so does null", "({{#a}}x{{/a}})", #"{"a": null}"#, "()"),
        MustacheRule("so does a missing name", "({{#a}}x{{/a}})", "{}", "()"),
        MustacheRule("an object is the context", "{{#a}}{{b}}{{/a}}", #"{"a": {"b": "x"}}"#, "x"),
        MustacheRule("a text renders it, and is the current value", "{{#a}}({{.}}){{/a}}", #"{"a": "x"}"#, "(x)"),
        MustacheRule(
            "outer objects have the other names", "{{#a}}{{b}}, {{c}}{{/a}}",
            #"{"a": {"b": "x"}, "b": "wrong", "c": "y"}"#, "x, y"),
        MustacheRule(
            "at any depth", "{{#a}}{{#b}}{{#c}}{{x}}{{y}}{{z}}{{/c}}{{/b}}{{/a}}",
            #"{"a": {"x": 1}, "b": {"y": 2}, "c": {"z": 3}}"#, "123"),
        MustacheRule(
            "a list renders it for each element", "{{#a}}{{b}};{{/a}}", #"{"a": [{"b": 1}, {"b": 2}, {"b": 3}]}"#,
            "1;2;3;"),
        MustacheRule("an empty list omits it", "({{#a}}x{{/a}})", #"{"a": []}"#, "()"),
        MustacheRule("a section may come twice", "{{#a}}x{{/a}}-{{#a}}y{{/a}}", #"{"a": true}"#, "x-y"),
        MustacheRule(
            "sections may be nested, also with the same name", "{{#a}}x{{#a}}y{{/a}}z{{/a}}", #"{"a": true}"#, "xyz"),
        MustacheRule(
            "an inner section that is omitted leaves the outer one", "{{#a}}x{{#b}}y{{/b}}z{{/a}}",
            #"{"a": true, "b": false}"#, "xz"),
        MustacheRule(
            "a list may be in a list", "{{#a}}{{n}}:{{#b}}{{.}}{{/b}};{{/a}}",
            #"{"a": [{"n": 1, "b": ["x", "y"]}, {"n": 2, "b": []}]}"#, "1:xy;2:;"),
        MustacheRule("a path renders a section", "({{#a.b.c}}x{{/a.b.c}})", #"{"a": {"b": {"c": true}}}"#, "(x)"),
        MustacheRule("a path to false omits it", "({{#a.b.c}}x{{/a.b.c}})", #"{"a": {"b": {"c": false}}}"#, "()"),
        MustacheRule("a path that breaks off omits it", "({{#a.b.c}}x{{/a.b.c}})", #"{"a": {}}"#, "()"),
        MustacheRule("spaces in section tags do not count", "({{# a }}x{{/ a }})", #"{"a": true}"#, "(x)"),
        MustacheRule("spaces around section tags count", " | {{#a}}\tx\t{{/a}} | \n", #"{"a": true}"#, " | \tx\t | \n"),
        MustacheRule(
            "spaces within a section count", " | {{#a}} {{! no }}\n {{/a}} | \n", #"{"a": true}"#, " |  \n  | \n"),
    ]

    // MARK: Inverted sections

    private static let invertedSections = [
        MustacheRule("false renders an inverted section", "({{^a}}x{{/a}})", #"{"a": false}"#, "(x)"),
        MustacheRule("true omits it", "({{^a}}x{{/a}})", #"{"a": true}"#, "()"),
        MustacheRule("null renders it", "({{^a}}x{{/a}})", #"{"a": null}"#, "(x)"),
        MustacheRule("a missing name renders it", "({{^a}}x{{/a}})", "{}", "(x)"),
        MustacheRule("an object omits it", "({{^a}}x{{/a}})", #"{"a": {"b": 1}}"#, "()"),
        MustacheRule("a list omits it", "({{^a}}x{{/a}})", #"{"a": [1]}"#, "()"),
        MustacheRule("an empty list renders it", "({{^a}}x{{/a}})", #"{"a": []}"#, "(x)"),
        MustacheRule("inverted sections may be nested", "{{^a}}x{{^a}}y{{/a}}z{{/a}}", #"{"a": false}"#, "xyz"),
        MustacheRule(
            "a section and its inverse may have the same name", "{{#a}}x{{/a}}{{^a}}y{{/a}}", #"{"a": false}"#, "y"),
        MustacheRule(
            "a path renders an inverted section", "({{^a.b.c}}x{{/a.b.c}})", #"{"a": {"b": {"c": false}}}"#, "(x)"),
        MustacheRule(
            "a path to true omits an inverted section", "({{^a.b.c}}x{{/a.b.c}})", #"{"a": {"b": {"c": true}}}"#, "()"),
        MustacheRule(
            "a path that breaks off renders an inverted section", "({{^a.b.c}}x{{/a.b.c}})", #"{"a": {}}"#, "(x)"),
        MustacheRule(
            "an inverted section has the outer context", "{{#a}}{{^b}}{{c}}{{/b}}{{/a}}", #"{"a": {"c": "x"}}"#, "x"),
        MustacheRule(
            "spaces in tags of inverted sections do not count", "({{^ a }}x{{/ a }})", #"{"a": false}"#, "(x)"),
        MustacheRule(
            "spaces around tags of inverted sections count", " | {{^a}}\tx\t{{/a}} | \n", #"{"a": false}"#,
            " | \tx\t | \n"),
    ]
}
