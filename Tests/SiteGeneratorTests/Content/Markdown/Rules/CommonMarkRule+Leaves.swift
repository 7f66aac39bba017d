extension CommonMarkRule {
    /// Chapters 2 to 4: characters, precedence, and blocks that contain no other blocks.
    static let leaves = [
        charactersAndTabs, precedence, thematicBreaks, atxHeadings, setextHeadings, indentedCode, fencedCode,
        htmlBlocks, linkReferenceDefinitions, paragraphsAndBlankLines,
    ].flatMap(\.self)

    // MARK: Characters and tabs

    private static let charactersAndTabs = [
        CommonMarkRule("NUL is replaced", "a\0b\n", "<p>a\u{FFFD}b</p>\n"),
        CommonMarkRule(
            "a carriage return ends a line, with a line feed or alone", "sea\rland\r\nlamp\n",
            "<p>sea\nland\nlamp</p>\n"),
        CommonMarkRule("the last line needs no line ending", "sea", "<p>sea</p>\n"),
        CommonMarkRule("a tab is an indent of four columns", "\tsea\tland\n", "<pre><code>sea\tland\n</code></pre>\n"),
        CommonMarkRule(
            "spaces before a tab are part of its four columns", "  \tsea\n", "<pre><code>sea\n</code></pre>\n"),
        CommonMarkRule(
            "a tab continues an item", "- sea\n\n\tland\n", "<ul>\n<li>\n<p>sea</p>\n<p>land</p>\n</li>\n</ul>\n"),
        CommonMarkRule(
            "what an item does not need of a tab is text", "- sea\n\n\t\tland\n",
            "<ul>\n<li>\n<p>sea</p>\n<pre><code>  land\n</code></pre>\n</li>\n</ul>\n"),
        CommonMarkRule(
            "what a quote does not need of a tab is text", ">\t\tsea\n",
            "<blockquote>\n<pre><code>  sea\n</code></pre>\n</blockquote>\n"),
        CommonMarkRule("a tab separates the signs of a heading", "#\tsea\n", "<h1>sea</h1>\n"),
        CommonMarkRule("tabs may be in a thematic break", "*\t*\t*\t\n", "<hr />\n"),
    ]

    // MARK: Precedence

    private static let precedence = [
        CommonMarkRule(
            "blocks come before inlines", "- *sea\n- land*\n", "<ul>\n<li>*sea</li>\n<li>land*</li>\n</ul>\n")
    ]

    // MARK: Thematic breaks

    private static let thematicBreaks = [
        CommonMarkRule("three signs are a break", "***\n---\n___\n", "<hr />\n<hr />\n<hr />\n"),
        CommonMarkRule("other signs are none", "+++\n", "<p>+++</p>\n"),
        CommonMarkRule("two signs are none", "--\n**\n__\n", "<p>--\n**\n__</p>\n"),
        CommonMarkRule(
            "a break is indented by up to three spaces", " ***\n  ***\n   ***\n", "<hr />\n<hr />\n<hr />\n"),
        CommonMarkRule("four spaces before a break make code", "    ***\n", "<pre><code>***\n</code></pre>\n"),
        CommonMarkRule("four spaces in a paragraph make no break", "sea\n    ***\n", "<p>sea\n***</p>\n"),
        CommonMarkRule("there may be more signs than three", "_________\n", "<hr />\n"),
        CommonMarkRule("spaces between and after the signs do not count", " -  -    -  \n", "<hr />\n"),
        CommonMarkRule(
            "a break has no other characters", "_ _ _ a\n\na---\n\n---a---\n",
            "<p>_ _ _ a</p>\n<p>a---</p>\n<p>---a---</p>\n"),
        CommonMarkRule("the signs of a break are the same", " *-*\n", "<p><em>-</em></p>\n"),
        CommonMarkRule(
            "a break needs no blank lines", "- sea\n***\n- land\n",
            "<ul>\n<li>sea</li>\n</ul>\n<hr />\n<ul>\n<li>land</li>\n</ul>\n"),
        CommonMarkRule("a break interrupts a paragraph", "sea\n***\nland\n", "<p>sea</p>\n<hr />\n<p>land</p>\n"),
        CommonMarkRule(
            "a line of hyphens after a paragraph is an underline", "sea\n---\nland\n", "<h2>sea</h2>\n<p>land</p>\n"),
        CommonMarkRule(
            "a break comes before an item", "* sea\n* * *\n* land\n",
            "<ul>\n<li>sea</li>\n</ul>\n<hr />\n<ul>\n<li>land</li>\n</ul>\n"),
        CommonMarkRule(
            "a break in an item has other signs than the item", "- sea\n- * * *\n",
            "<ul>\n<li>sea</li>\n<li>\n<hr />\n</li>\n</ul>\n"),
    ]

    // MARK: ATX headings

    private static let atxHeadings = [
        CommonMarkRule(
            "one to six signs are a heading", "# a\n## b\n### c\n#### d\n##### e\n###### f\n",
            "<h1>a</h1>\n<h2>b</h2>\n<h3>c</h3>\n<h4>d</h4>\n<h5>e</h5>\n<h6>f</h6>\n"),
        CommonMarkRule("seven signs are none", "####### sea\n", "<p>####### sea</p>\n"),
        CommonMarkRule("a space follows the signs", "#5 sea\n\n#land\n", "<p>#5 sea</p>\n<p>#land</p>\n"),
        CommonMarkRule("an escaped sign begins no heading", "\\## sea\n", "<p>## sea</p>\n"),
        CommonMarkRule("a heading has inlines", "# sea *land* \\*lamp\\*\n", "<h1>sea <em>land</em> *lamp*</h1>\n"),
        CommonMarkRule("spaces around the text of a heading do not count", "#        sea        \n", "<h1>sea</h1>\n"),
        CommonMarkRule(
            "a heading is indented by up to three spaces", " ### a\n  ## b\n   # c\n",
            "<h3>a</h3>\n<h2>b</h2>\n<h1>c</h1>\n"),
        CommonMarkRule("four spaces before a heading make code", "    # sea\n", "<pre><code># sea\n</code></pre>\n"),
        CommonMarkRule("four spaces in a paragraph make no heading", "sea\n    # land\n", "<p>sea\n# land</p>\n"),
        CommonMarkRule(
            "a heading ends with any number of signs", "## sea ##\n  ### land   ###########\n",
            "<h2>sea</h2>\n<h3>land</h3>\n"),
        CommonMarkRule("spaces may follow the last signs", "### sea ###     \n", "<h3>sea</h3>\n"),
        CommonMarkRule("signs before other text do not end a heading", "### sea ### b\n", "<h3>sea ### b</h3>\n"),
        CommonMarkRule("a space comes before the last signs", "# sea#\n", "<h1>sea#</h1>\n"),
        CommonMarkRule(
            "an escaped sign does not end a heading", "### sea \\###\n## land #\\##\n",
            "<h3>sea ###</h3>\n<h2>land ###</h2>\n"),
        CommonMarkRule(
            "a heading interrupts a paragraph", "sea\n# land\nlamp\n", "<p>sea</p>\n<h1>land</h1>\n<p>lamp</p>\n"),
        CommonMarkRule("a heading may be empty", "##\n#\n### ###\n", "<h2></h2>\n<h1></h1>\n<h3></h3>\n"),
    ]

    // MARK: Setext headings

    private static let setextHeadings = [
        CommonMarkRule(
            "a line of = or - makes a heading of the text before it", "sea *land*\n=========\n\nlamp\n---------\n",
            "<h1>sea <em>land</em></h1>\n<h2>lamp</h2>\n"),
        CommonMarkRule(
            "the text of a setext heading may have several lines", "sea *land\nlamp*\n====\n",
            "<h1>sea <em>land\nlamp</em></h1>\n"),
        CommonMarkRule(
            "spaces around the text of a setext heading do not count", "  sea\nland\t\n====\n", "<h1>sea\nland</h1>\n"),
        CommonMarkRule(
            "an underline has any length", "sea\n-------------------------\n\nland\n=\n",
            "<h2>sea</h2>\n<h1>land</h1>\n"),
        CommonMarkRule(
            "the text of a setext heading is indented by up to three spaces", "   sea\n---\n\n  land\n===\n",
            "<h2>sea</h2>\n<h1>land</h1>\n"),
        CommonMarkRule(
            "four spaces before it make code", "    sea\n    ---\n\n    land\n---\n",
            "<pre><code>sea\n---\n\nland\n</code></pre>\n<hr />\n"),
        CommonMarkRule("an underline is indented by up to three spaces", "sea\n   ----      \n", "<h2>sea</h2>\n"),
        CommonMarkRule("four spaces before an underline make text of it", "sea\n    ---\n", "<p>sea\n---</p>\n"),
        CommonMarkRule(
            "an underline has no spaces within", "sea\n= =\n\nland\n--- -\n", "<p>sea\n= =</p>\n<p>land</p>\n<hr />\n"),
        CommonMarkRule(
            "spaces or a backslash before an underline make no line break", "sea  \n----\n\nland\\\n----\n",
            "<h2>sea</h2>\n<h2>land\\</h2>\n"),
        CommonMarkRule("an underline comes before inlines", "`sea\n---\n`\n", "<h2>`sea</h2>\n<p>`</p>\n"),
        CommonMarkRule(
            "an underline cannot be a lazy line of a quote", "> sea\n---\n",
            "<blockquote>\n<p>sea</p>\n</blockquote>\n<hr />\n"),
        CommonMarkRule("a line of = can", "> sea\nland\n===\n", "<blockquote>\n<p>sea\nland\n===</p>\n</blockquote>\n"),
        CommonMarkRule(
            "an underline cannot be a lazy line of an item", "- sea\n---\n", "<ul>\n<li>sea</li>\n</ul>\n<hr />\n"),
        CommonMarkRule("all lines of the paragraph are in the heading", "sea\nland\n---\n", "<h2>sea\nland</h2>\n"),
        CommonMarkRule(
            "a setext heading needs no blank lines", "---\nsea\n---\nland\n---\nlamp\n",
            "<hr />\n<h2>sea</h2>\n<h2>land</h2>\n<p>lamp</p>\n"),
        CommonMarkRule("a setext heading is not empty", "\n====\n", "<p>====</p>\n"),
        CommonMarkRule(
            "what is another block has no underline", "- sea\n-----\n    land\n---\n> lamp\n-----\n",
            "<ul>\n<li>sea</li>\n</ul>\n<hr />\n<pre><code>land\n</code></pre>\n<hr />\n<blockquote>\n<p>lamp</p>\n</blockquote>\n<hr />\n"
        ),
        CommonMarkRule("an escaped sign begins a setext heading", "\\> sea\n------\n", "<h2>&gt; sea</h2>\n"),
    ]

    // MARK: Indented code

    private static let indentedCode = [
        CommonMarkRule("four spaces make code", "    sea\n      land\n", "<pre><code>sea\n  land\n</code></pre>\n"),
        CommonMarkRule(
            "an item comes before indented code", "1.  sea\n\n    - land\n",
            "<ol>\n<li>\n<p>sea</p>\n<ul>\n<li>land</li>\n</ul>\n</li>\n</ol>\n"),
        CommonMarkRule(
            "code is literal", "    <a/>\n    *sea*\n\n    - land\n",
            "<pre><code>&lt;a/&gt;\n*sea*\n\n- land\n</code></pre>\n"),
        CommonMarkRule(
            "blank lines between indented lines are code", "    sea\n\n    land\n  \n \n \n    lamp\n",
            "<pre><code>sea\n\nland\n\n\n\nlamp\n</code></pre>\n"),
        CommonMarkRule(
            "spaces beyond four are code, in blank lines too", "    sea\n      \n      land\n",
            "<pre><code>sea\n  \n  land\n</code></pre>\n"),
        CommonMarkRule("indented code does not interrupt a paragraph", "sea\n    land\n", "<p>sea\nland</p>\n"),
        CommonMarkRule(
            "any line with fewer spaces ends indented code", "    sea\nland\n",
            "<pre><code>sea\n</code></pre>\n<p>land</p>\n"),
        CommonMarkRule(
            "indented code needs no blank lines around it", "# sea\n    land\nlamp\n------\n    oil\n----\n",
            "<h1>sea</h1>\n<pre><code>land\n</code></pre>\n<h2>lamp</h2>\n<pre><code>oil\n</code></pre>\n<hr />\n"),
        CommonMarkRule(
            "the first line may have more than four spaces", "        sea\n    land\n",
            "<pre><code>    sea\nland\n</code></pre>\n"),
        CommonMarkRule(
            "blank lines before and after indented code are not in it", "\n    \n    sea\n    \n\n",
            "<pre><code>sea\n</code></pre>\n"),
        CommonMarkRule(
            "spaces at the end of a line of code are code", "    sea  \n", "<pre><code>sea  \n</code></pre>\n"),
    ]

    // MARK: Fenced code

    private static let fencedCode = [
        CommonMarkRule("backticks are a fence", "```\n<\n >\n```\n", "<pre><code>&lt;\n &gt;\n</code></pre>\n"),
        CommonMarkRule("tildes are a fence", "~~~\n<\n >\n~~~\n", "<pre><code>&lt;\n &gt;\n</code></pre>\n"),
        CommonMarkRule("two signs are no fence", "``\nsea\n``\n", "<p><code>sea</code></p>\n"),
        CommonMarkRule("the fences have the same sign", "```\nsea\n~~~\n```\n", "<pre><code>sea\n~~~\n</code></pre>\n"),
        CommonMarkRule(
            "the second fence is at least as long as the first", "````\nsea\n```\n`````\n",
            "<pre><code>sea\n```\n</code></pre>\n"),
        CommonMarkRule(
            "a fence that is not closed ends with the document", "`````\n\n```\nsea\n",
            "<pre><code>\n```\nsea\n</code></pre>\n"),
        CommonMarkRule(
            "a fence that is not closed ends with its container", "> ```\n> sea\n\nland\n",
            "<blockquote>\n<pre><code>sea\n</code></pre>\n</blockquote>\n<p>land</p>\n"),
        CommonMarkRule(
            "fenced code may consist of blank lines", "```\n\n  \n```\n", "<pre><code>\n  \n</code></pre>\n"),
        CommonMarkRule("fenced code may be empty", "```\n```\n", "<pre><code></code></pre>\n"),
        CommonMarkRule(
            "as many spaces as before the first fence are removed from each line",
            "  ```\n sea\n  land\n    lamp\n  ```\n", "<pre><code>sea\nland\n  lamp\n</code></pre>\n"),
        CommonMarkRule(
            "four spaces before a fence make indented code", "    ```\n    sea\n    ```\n",
            "<pre><code>```\nsea\n```\n</code></pre>\n"),
        CommonMarkRule(
            "the second fence is indented by up to three spaces", "```\nsea\n  ```\n", "<pre><code>sea\n</code></pre>\n"
        ),
        CommonMarkRule(
            "a fence with four spaces closes nothing", "```\nsea\n    ```\n", "<pre><code>sea\n    ```\n</code></pre>\n"
        ),
        CommonMarkRule("a fence of backticks has no spaces within", "``` ```\nsea\n", "<p><code> </code>\nsea</p>\n"),
        CommonMarkRule(
            "a closing fence has no spaces within", "~~~~~~\nsea\n~~~ ~~\n", "<pre><code>sea\n~~~ ~~\n</code></pre>\n"),
        CommonMarkRule(
            "fenced code interrupts a paragraph", "sea\n```\nland\n```\nlamp\n",
            "<p>sea</p>\n<pre><code>land\n</code></pre>\n<p>lamp</p>\n"),
        CommonMarkRule(
            "fenced code needs no blank lines", "sea\n---\n~~~\nland\n~~~\n# lamp\n",
            "<h2>sea</h2>\n<pre><code>land\n</code></pre>\n<h1>lamp</h1>\n"),
        CommonMarkRule(
            "the first word after the fence is a class", "```swift\nlet a = 1\n```\n",
            "<pre><code class=\"language-swift\">let a = 1\n</code></pre>\n"),
        CommonMarkRule(
            "the other words after the fence are ignored", "~~~~    swift line=3 !?*\nlet a = 1\n~~~~~~~\n",
            "<pre><code class=\"language-swift\">let a = 1\n</code></pre>\n"),
        CommonMarkRule("backticks have no backticks after them", "``` aa ```\nsea\n", "<p><code>aa</code>\nsea</p>\n"),
        CommonMarkRule(
            "tildes may have backticks and tildes after them", "~~~ a ``` ~~~\nsea\n~~~\n",
            "<pre><code class=\"language-a\">sea\n</code></pre>\n"),
        CommonMarkRule(
            "escapes and character references count after a fence", "```a\\+b&amp;c\nsea\n```\n",
            "<pre><code class=\"language-a+b&amp;c\">sea\n</code></pre>\n"),
        CommonMarkRule("a closing fence has no words", "```\n``` a\n```\n", "<pre><code>``` a\n</code></pre>\n"),
    ]

    // MARK: HTML blocks

    private static let htmlBlocks = [
        CommonMarkRule(
            "pre ends with its end tag, not with a blank line", "<pre a=\"b\">\n\n*sea*\n</pre>\n*land*\n",
            "<pre a=\"b\">\n\n*sea*\n</pre>\n<p><em>land</em></p>\n"),
        CommonMarkRule(
            "script ends with its end tag, not with a blank line", "<script a=\"b\">\n\n*sea*\n</script>\n*land*\n",
            "<script a=\"b\">\n\n*sea*\n</script>\n<p><em>land</em></p>\n"),
        CommonMarkRule(
            "style ends with its end tag, not with a blank line", "<style a=\"b\">\n\n*sea*\n</style>\n*land*\n",
            "<style a=\"b\">\n\n*sea*\n</style>\n<p><em>land</em></p>\n"),
        CommonMarkRule(
            "textarea ends with its end tag, not with a blank line",
            "<textarea a=\"b\">\n\n*sea*\n</textarea>\n*land*\n",
            "<textarea a=\"b\">\n\n*sea*\n</textarea>\n<p><em>land</em></p>\n"),
        CommonMarkRule(
            "an end tag of any of these ends the block", "<style>\n*sea*\n\n</pre>\nland\n",
            "<style>\n*sea*\n\n</pre>\n<p>land</p>\n"),
        CommonMarkRule(
            "text after the end tag is in the block", "<script>sea</script>*land*\n", "<script>sea</script>*land*\n"),
        CommonMarkRule(
            "an element that is not closed ends with the document", "<style>\n*sea*\n\nland\n",
            "<style>\n*sea*\n\nland\n"),
        CommonMarkRule(
            "a comment ends with its sign", "<!-- sea\n\n*land* -->\n*lamp*\n",
            "<!-- sea\n\n*land* -->\n<p><em>lamp</em></p>\n"),
        CommonMarkRule(
            "a processing instruction ends with its sign", "<?sea\n\n*land*\n?>\n*lamp*\n",
            "<?sea\n\n*land*\n?>\n<p><em>lamp</em></p>\n"),
        CommonMarkRule(
            "a declaration ends with its sign", "<!DOCTYPE sea>\n*land*\n", "<!DOCTYPE sea>\n<p><em>land</em></p>\n"),
        CommonMarkRule(
            "a CDATA section ends with its sign", "<![CDATA[\n*sea*\n\n]]>\n*land*\n",
            "<![CDATA[\n*sea*\n\n]]>\n<p><em>land</em></p>\n"),
        CommonMarkRule(
            "an element of a block ends with a blank line", "<div>\n*sea*\n</div>\n\n*land*\n",
            "<div>\n*sea*\n</div>\n<p><em>land</em></p>\n"),
        CommonMarkRule("a block begins with an end tag, too", "</div>\n*sea*\n", "</div>\n*sea*\n"),
        CommonMarkRule("the tag of a block need not be complete", "<div id=\"a\n*sea*\n", "<div id=\"a\n*sea*\n"),
        CommonMarkRule(
            "the names of blocks are in either case", "<DIV CLASS=\"a\">\n*sea*\n", "<DIV CLASS=\"a\">\n*sea*\n"),
        CommonMarkRule("a block is indented by up to three spaces", "   <div>\n*sea*\n", "   <div>\n*sea*\n"),
        CommonMarkRule("four spaces before a tag make code", "    <div>\n", "<pre><code>&lt;div&gt;\n</code></pre>\n"),
        CommonMarkRule(
            "an element of a block interrupts a paragraph", "sea\n<div>\nland\n</div>\n",
            "<p>sea</p>\n<div>\nland\n</div>\n"),
        CommonMarkRule(
            "Markdown is read between blank lines", "<div>\n\n*sea*\n\n</div>\n", "<div>\n<p><em>sea</em></p>\n</div>\n"
        ),
        CommonMarkRule(
            "any complete tag on its own line begins a block", "<x-y a=\"b\">\n*sea*\n</x-y>\n",
            "<x-y a=\"b\">\n*sea*\n</x-y>\n"),
        CommonMarkRule("any end tag on its own line begins a block", "</ins>\n*sea*\n", "</ins>\n*sea*\n"),
        CommonMarkRule(
            "a tag with text after it begins a paragraph", "<del>*sea*</del>\n", "<p><del><em>sea</em></del></p>\n"),
        CommonMarkRule(
            "a tag without a name of a block does not interrupt a paragraph", "sea\n<a href=\"b\">\nland\n",
            "<p>sea\n<a href=\"b\">\nland</p>\n"),
        CommonMarkRule(
            "an HTML block ends with its container", "> <div>\n> sea\n\nland\n",
            "<blockquote>\n<div>\nsea\n</blockquote>\n<p>land</p>\n"),
        CommonMarkRule(
            "an item has HTML blocks", "- <div>\n- sea\n", "<ul>\n<li>\n<div>\n</li>\n<li>sea</li>\n</ul>\n"),
    ]

    // MARK: Link reference definitions

    private static let linkReferenceDefinitions = [
        CommonMarkRule(
            "a definition has a label, a destination and a title", "[lamp]: /oil \"light\"\n\n[lamp]\n",
            "<p><a href=\"/oil\" title=\"light\">lamp</a></p>\n"),
        CommonMarkRule(
            "a definition may have several lines", "   [lamp]: \n      /oil  \n           'light'  \n\n[lamp]\n",
            "<p><a href=\"/oil\" title=\"light\">lamp</a></p>\n"),
        CommonMarkRule(
            "a label may have signs, a destination brackets, and a title parentheses",
            "[a*b\\]]:<sea land> (light)\n\n[a*b\\]]\n", "<p><a href=\"sea%20land\" title=\"light\">a*b]</a></p>\n"),
        CommonMarkRule(
            "a title may have several lines", "[lamp]: /oil '\na\nb\n'\n\n[lamp]\n",
            "<p><a href=\"/oil\" title=\"\na\nb\n\">lamp</a></p>\n"),
        CommonMarkRule(
            "a title has no blank line", "[lamp]: /oil 'a\n\nb'\n\n[lamp]\n",
            "<p>[lamp]: /oil 'a</p>\n<p>b'</p>\n<p>[lamp]</p>\n"),
        CommonMarkRule(
            "a definition needs no title", "[lamp]:\n/oil\n\n[lamp]\n", "<p><a href=\"/oil\">lamp</a></p>\n"),
        CommonMarkRule("a definition needs a destination", "[lamp]:\n\n[lamp]\n", "<p>[lamp]:</p>\n<p>[lamp]</p>\n"),
        CommonMarkRule("a destination may be empty", "[lamp]: <>\n\n[lamp]\n", "<p><a href=\"\">lamp</a></p>\n"),
        CommonMarkRule(
            "a space comes before the title", "[lamp]: <a>(b)\n\n[lamp]\n", "<p>[lamp]: <a>(b)</p>\n<p>[lamp]</p>\n"),
        CommonMarkRule(
            "escapes count in definitions", "[lamp]: /a\\*b\\c \"d\\\"e\\f\"\n\n[lamp]\n",
            "<p><a href=\"/a*b%5Cc\" title=\"d&quot;e\\f\">lamp</a></p>\n"),
        CommonMarkRule(
            "a definition may come after its use", "[lamp]\n\n[lamp]: /oil\n", "<p><a href=\"/oil\">lamp</a></p>\n"),
        CommonMarkRule(
            "the first of several definitions counts", "[lamp]\n\n[lamp]: a\n[lamp]: b\n",
            "<p><a href=\"a\">lamp</a></p>\n"),
        CommonMarkRule("labels are in either case", "[LAMP]: /oil\n\n[Lamp]\n", "<p><a href=\"/oil\">Lamp</a></p>\n"),
        CommonMarkRule(
            "labels match in all scripts", "[ÉTÉ]: /a\n[ЛАМПА]: /b\n\n[été] [лампа]\n",
            "<p><a href=\"/a\">été</a> <a href=\"/b\">лампа</a></p>\n"),
        CommonMarkRule("a definition alone is nothing", "[lamp]: /oil\n", ""),
        CommonMarkRule(
            "a definition may be in the lines of a paragraph that it begins", "[\nlamp\n]: /oil\nsea\n", "<p>sea</p>\n"),
        CommonMarkRule(
            "no text follows the title", "[lamp]: /oil \"light\" sea\n", "<p>[lamp]: /oil &quot;light&quot; sea</p>\n"),
        CommonMarkRule(
            "a title with text after it on its own line is a paragraph", "[lamp]: /oil\n\"light\" sea\n",
            "<p>&quot;light&quot; sea</p>\n"),
        CommonMarkRule(
            "four spaces make code of a definition", "    [lamp]: /oil\n\n[lamp]\n",
            "<pre><code>[lamp]: /oil\n</code></pre>\n<p>[lamp]</p>\n"),
        CommonMarkRule(
            "code has no definitions", "```\n[lamp]: /oil\n```\n\n[lamp]\n",
            "<pre><code>[lamp]: /oil\n</code></pre>\n<p>[lamp]</p>\n"),
        CommonMarkRule(
            "a definition does not interrupt a paragraph", "sea\n[lamp]: /oil\n\n[lamp]\n",
            "<p>sea\n[lamp]: /oil</p>\n<p>[lamp]</p>\n"),
        CommonMarkRule(
            "a definition needs no blank lines around it", "# [lamp]\n[lamp]: /oil\n> sea\n",
            "<h1><a href=\"/oil\">lamp</a></h1>\n<blockquote>\n<p>sea</p>\n</blockquote>\n"),
        CommonMarkRule(
            "a heading may follow a definition", "[lamp]: /oil\nsea\n===\n[lamp]\n",
            "<h1>sea</h1>\n<p><a href=\"/oil\">lamp</a></p>\n"),
        CommonMarkRule(
            "an underline after a definition is text", "[lamp]: /oil\n===\n[lamp]\n",
            "<p>===\n<a href=\"/oil\">lamp</a></p>\n"),
        CommonMarkRule(
            "definitions may follow each other", "[a]: /sea \"1\"\n[b]: /land\n  \"2\"\n[c]: /lamp\n\n[a], [b], [c]\n",
            "<p><a href=\"/sea\" title=\"1\">a</a>, <a href=\"/land\" title=\"2\">b</a>, <a href=\"/lamp\">c</a></p>\n"),
        CommonMarkRule(
            "a definition in a quote counts everywhere", "[lamp]\n\n> [lamp]: /oil\n",
            "<p><a href=\"/oil\">lamp</a></p>\n<blockquote>\n</blockquote>\n"),
    ]

    // MARK: Paragraphs and blank lines

    private static let paragraphsAndBlankLines = [
        CommonMarkRule("a blank line separates paragraphs", "sea\n\nland\n", "<p>sea</p>\n<p>land</p>\n"),
        CommonMarkRule(
            "a paragraph may have several lines", "sea\nland\n\nlamp\noil\n", "<p>sea\nland</p>\n<p>lamp\noil</p>\n"),
        CommonMarkRule("several blank lines are as one", "sea\n\n\n\nland\n", "<p>sea</p>\n<p>land</p>\n"),
        CommonMarkRule("spaces before a line do not count", "  sea\n land\n", "<p>sea\nland</p>\n"),
        CommonMarkRule(
            "lines after the first may have any number of spaces before them",
            "sea\n             land\n                                       lamp\n", "<p>sea\nland\nlamp</p>\n"),
        CommonMarkRule("the first line has at most three", "   sea\nland\n", "<p>sea\nland</p>\n"),
        CommonMarkRule("spaces after the last line do not count", "sea     \nland     \n", "<p>sea<br />\nland</p>\n"),
        CommonMarkRule(
            "blank lines between blocks are nothing", "  \n\nsea\n  \n\n# land\n\n  \n", "<p>sea</p>\n<h1>land</h1>\n"),
    ]
}
