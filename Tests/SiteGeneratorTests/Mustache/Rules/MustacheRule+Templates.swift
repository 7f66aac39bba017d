extension MustacheRule {
    /// Partials, dynamic names and inheritance.
    static let templates = [
        partials, dynamicNames, inheritance,
    ].flatMap(\.self)

    // MARK: Partials

    private static let partials = [
        MustacheRule("a partial is a template", "({{>p}})", "{}", "(text)", partials: ["p": "text"]),
        MustacheRule("a partial has the context", "({{>p}})", #"{"a": "x"}"#, "(x)", partials: ["p": "{{a}}"]),
        MustacheRule(
            "also in a section", "{{#a}}{{>p}}{{/a}}", #"{"a": [{"b": 1}, {"b": 2}]}"#, "1,2,",
            partials: ["p": "{{b}},"]),
        MustacheRule(
            "a partial may be in a partial", "{{>p}}", #"{"a": "x"}"#, "x!?", partials: ["p": "{{>q}}?", "q": "{{a}}!"]),
        MustacheRule(
            "a partial may contain itself", "{{>p}}", #"{"a": "x", "b": [{"a": "y", "b": []}]}"#, "x<y<>>",
            partials: ["p": "{{a}}<{{#b}}{{>p}}{{/b}}>"]),
        MustacheRule(
            "spaces around a partial beside text count", "| {{>p}} |", "{}", "| \t|\t |", partials: ["p": "\t|\t"]),
        MustacheRule(
            "a partial beside text is not indented", "  {{a}}  {{>p}}\n", #"{"a": "|"}"#, "  |  x\nx\n",
            partials: ["p": "x\nx"]),
        MustacheRule(
            "a partial on its own line is indented", "\\\n {{>p}}\n/\n", #"{"a": "<\n->"}"#, "\\\n |\n <\n->\n |\n/\n",
            partials: ["p": "|\n{{{a}}}\n|\n"]),
        MustacheRule("its line is removed", "x\n{{>p}}\ny\n", "{}", "x\np\ny\n", partials: ["p": "p\n"]),
        MustacheRule(
            "a partial may be between line endings of Windows", "|\r\n{{>p}}\r\n|", "{}", "|\r\n>|",
            partials: ["p": ">"]),
        MustacheRule("a partial may be on the first line", "  {{>p}}\n>", "{}", "  >\n  >>", partials: ["p": ">\n>"]),
        MustacheRule("a partial may be on the last line", ">\n  {{>p}}", "{}", ">\n  >\n  >", partials: ["p": ">\n>"]),
        MustacheRule(
            "indents add up", "x\n {{>p}}\n", "{}", "x\n p\n  q\n", partials: ["p": "p\n {{>q}}\n", "q": "q\n"]),
        MustacheRule("spaces in the tag of a partial do not count", "({{> p }})", "{}", "(x)", partials: ["p": "x"]),
    ]

    // MARK: Dynamic names

    private static let dynamicNames = [
        MustacheRule(
            "an asterisk looks the name of a partial up", "({{>*a}})", #"{"a": "p"}"#, "(x)", partials: ["p": "x"]),
        MustacheRule("the name may be a path", "({{>*a.b}})", #"{"a": {"b": "p"}}"#, "(x)", partials: ["p": "x"]),
        MustacheRule(
            "the name is looked up once", "({{>*a}})", #"{"a": "p", "p": "q"}"#, "(x)",
            partials: ["p": "x", "q": "wrong"]),
        MustacheRule(
            "a section may choose the partial", "{{#a}}{{>*b}}{{/a}}", #"{"a": [{"b": "p"}, {"b": "q"}]}"#, "xy",
            partials: ["p": "x", "q": "y"]),
        MustacheRule(
            "the partial has the context", "({{>*a}})", #"{"a": "p", "b": "x"}"#, "(x)", partials: ["p": "{{b}}"]),
        MustacheRule(
            "the partial may contain itself", "{{>*t}}", #"{"t": "p", "a": "x", "b": [{"a": "y", "b": []}]}"#, "x<y<>>",
            partials: ["p": "{{a}}<{{#b}}{{>*t}}{{/b}}>"]),
        MustacheRule("a value that names no partial is nothing", "({{>*a}})", #"{"a": "none"}"#, "()"),
        MustacheRule("a missing name renders no partial", "({{>*a}})", "{}", "()"),
        MustacheRule(
            "the partial is indented as others", "x\n {{>*a}}\ny\n", #"{"a": "p"}"#, "x\n 1\n 2\ny\n",
            partials: ["p": "1\n2\n"]),
        MustacheRule(
            "spaces around the asterisk do not count", "({{> * a }})", #"{"a": "p"}"#, "(x)", partials: ["p": "x"]),
    ]

    // MARK: Inheritance

    private static let inheritance = [
        MustacheRule("a block has a default", "({{$a}}x{{/a}})", "{}", "(x)"),
        MustacheRule(
            "the default has variables and sections", "{{$a}}{{b}}{{#c}}{{d}}{{/c}}{{/a}}",
            #"{"b": "x", "c": {"d": "y"}}"#, "xy"),
        MustacheRule("the default is escaped as usual", "{{$a}}{{b}}{{{b}}}{{/a}}", #"{"b": "<"}"#, "&lt;<"),
        MustacheRule("a parent keeps its defaults", "{{<p}}{{/p}}", "{}", "(x)", partials: ["p": "({{$a}}x{{/a}})"]),
        MustacheRule(
            "a block in the tag of a parent replaces its default", "{{<p}}{{$a}}y{{/a}}{{/p}}", "{}", "(y)",
            partials: ["p": "({{$a}}x{{/a}})"]),
        MustacheRule(
            "the replacement has the context", "{{<p}}{{$a}}{{b}}{{/a}}{{/p}}", #"{"b": "y"}"#, "(y)",
            partials: ["p": "({{$a}}x{{/a}})"]),
        MustacheRule(
            "at the place where the parent has the block", "{{<p}}{{$a}}{{b}}{{/a}}{{/p}}",
            #"{"b": "wrong", "c": {"b": "y"}}"#, "(y)", partials: ["p": "({{#c}}{{$a}}x{{/a}}{{/c}})"]),
        MustacheRule(
            "a block that the parent does not have is nothing", "{{<p}}{{$b}}y{{/b}}{{/p}}", "{}", "(x)",
            partials: ["p": "({{$a}}x{{/a}})"]),
        MustacheRule(
            "other text in the tag of a parent is nothing", "{{<p}} text {{b}} {{$a}}y{{/a}} more {{/p}}",
            #"{"b": "wrong"}"#, "(y)", partials: ["p": "({{$a}}x{{/a}})"]),
        MustacheRule(
            "a block may come twice", "{{<p}}{{$a}}y{{/a}}{{/p}}", "{}", "y-y",
            partials: ["p": "{{$a}}x{{/a}}-{{$a}}z{{/a}}"]),
        MustacheRule(
            "blocks are replaced one by one", "{{<p}}{{$b}}y{{/b}}{{/p}}", "{}", "1y3",
            partials: ["p": "{{$a}}1{{/a}}{{$b}}2{{/b}}{{$c}}3{{/c}}"]),
        MustacheRule(
            "each use of a parent has its own blocks", "{{<p}}{{$a}}1{{/a}}{{/p}}{{<p}}{{$a}}2{{/a}}{{/p}}{{<p}}{{/p}}",
            "{}", "(1)(2)(x)", partials: ["p": "({{$a}}x{{/a}})"]),
        MustacheRule(
            "a parent may have a parent", "{{<p}}{{$a}}y{{/a}}{{/p}}", "{}", "[y]",
            partials: ["p": "{{<q}}{{/q}}", "q": "[{{$a}}x{{/a}}]"]),
        MustacheRule(
            "the template comes before the parent", "{{<p}}{{$a}}1{{/a}}{{/p}}", "{}", "[1]",
            partials: ["p": "{{<q}}{{$a}}2{{/a}}{{/q}}", "q": "[{{$a}}3{{/a}}]"]),
        MustacheRule(
            "the parent comes before its parent", "{{<p}}{{/p}}", "{}", "[2]",
            partials: ["p": "{{<q}}{{$a}}2{{/a}}{{/q}}", "q": "[{{$a}}3{{/a}}]"]),
        MustacheRule(
            "a parent may be in a block", "{{<p}}{{$a}}{{<q}}{{$b}}y{{/b}}{{/q}}{{/a}}{{/p}}", "{}", "([y])",
            partials: ["p": "({{$a}}x{{/a}})", "q": "[{{$b}}z{{/b}}]"]),
        MustacheRule(
            "a block may be in a block", "{{<p}}{{$b}}y{{/b}}{{/p}}", "{}", "(1y)",
            partials: ["p": "({{$a}}1{{$b}}2{{/b}}{{/a}})"]),
        MustacheRule(
            "a parent may be a dynamic name", "{{<*a}}{{$b}}y{{/b}}{{/*a}}", #"{"a": "p"}"#, "(y)",
            partials: ["p": "({{$b}}x{{/b}})"]),
        MustacheRule(
            "lines with only a tag of a parent or a block are removed", "x\n{{<p}}\n{{$a}}\ny\n{{/a}}\n{{/p}}\nz\n",
            "{}", "x\ny\nz\n", partials: ["p": "{{$a}}\n1\n{{/a}}\n"]),
        MustacheRule(
            "a parent on its own line is indented", "x\n  {{<p}}\n  {{/p}}\n", "{}", "x\n  1\n  2\n",
            partials: ["p": "1\n2\n"]),
    ]
}
