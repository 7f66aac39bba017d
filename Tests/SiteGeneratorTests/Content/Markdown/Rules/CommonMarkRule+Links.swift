extension CommonMarkRule {
    /// Chapter 6, second part: links, images, raw HTML, line breaks and text.
    static let links = [
        inlineLinks, referenceLinks, images, automaticLinks, rawHTML, lineBreaks, text,
    ].flatMap(\.self)

    // MARK: Inline links

    private static let inlineLinks = [
        CommonMarkRule(
            "a link has a text, a destination and a title", "[sea](/land \"lamp\")\n",
            "<p><a href=\"/land\" title=\"lamp\">sea</a></p>\n"),
        CommonMarkRule("a link needs no title", "[sea](/land)\n", "<p><a href=\"/land\">sea</a></p>\n"),
        CommonMarkRule("a link needs no text", "[](./land.md)\n", "<p><a href=\"./land.md\"></a></p>\n"),
        CommonMarkRule("a link needs no destination", "[sea]()\n", "<p><a href=\"\">sea</a></p>\n"),
        CommonMarkRule("a destination in angle brackets may be empty", "[sea](<>)\n", "<p><a href=\"\">sea</a></p>\n"),
        CommonMarkRule("a destination has no spaces", "[sea](/my land)\n", "<p>[sea](/my land)</p>\n"),
        CommonMarkRule(
            "a destination in angle brackets may have spaces", "[sea](</my land>)\n",
            "<p><a href=\"/my%20land\">sea</a></p>\n"),
        CommonMarkRule("a destination has no line ending", "[sea](my\nland)\n", "<p>[sea](my\nland)</p>\n"),
        CommonMarkRule("nor does one in angle brackets", "[sea](<my\nland>)\n", "<p>[sea](<my\nland>)</p>\n"),
        CommonMarkRule(
            "a destination in angle brackets may have a parenthesis", "[a](<b)c>)\n", "<p><a href=\"b)c\">a</a></p>\n"),
        CommonMarkRule("an escaped angle bracket does not end it", "[sea](<land\\>)\n", "<p>[sea](&lt;land&gt;)</p>\n"),
        CommonMarkRule("parentheses may be escaped", "[sea](\\(land\\))\n", "<p><a href=\"(land)\">sea</a></p>\n"),
        CommonMarkRule(
            "parentheses may be balanced", "[sea](land(and(lamp)))\n", "<p><a href=\"land(and(lamp))\">sea</a></p>\n"),
        CommonMarkRule(
            "parentheses that are not balanced end nothing", "[sea](land(and(lamp))\n", "<p>[sea](land(and(lamp))</p>\n"
        ),
        CommonMarkRule(
            "they may be escaped or in angle brackets", "[a](b\\(c\\(d\\)) [e](<b(c(d)>)\n",
            "<p><a href=\"b(c(d)\">a</a> <a href=\"b(c(d)\">e</a></p>\n"),
        CommonMarkRule("other signs may be escaped", "[sea](land\\)\\:)\n", "<p><a href=\"land):\">sea</a></p>\n"),
        CommonMarkRule("a destination may be a fragment", "[sea](#land)\n", "<p><a href=\"#land\">sea</a></p>\n"),
        CommonMarkRule(
            "a destination may have a query", "[sea](/land?a=3#lamp)\n", "<p><a href=\"/land?a=3#lamp\">sea</a></p>\n"),
        CommonMarkRule(
            "a backslash before a letter is part of the destination", "[sea](land\\b)\n",
            "<p><a href=\"land%5Cb\">sea</a></p>\n"),
        CommonMarkRule(
            "percent signs and references in destinations", "[sea](land%20b&auml;)\n",
            "<p><a href=\"land%20b%C3%A4\">sea</a></p>\n"),
        CommonMarkRule(
            "a title alone is a destination", "[sea](\"land\")\n", "<p><a href=\"%22land%22\">sea</a></p>\n"),
        CommonMarkRule(
            "titles are in quotes, apostrophes or parentheses", "[sea](/a \"t\")\n[sea](/a 't')\n[sea](/a (t))\n",
            "<p><a href=\"/a\" title=\"t\">sea</a>\n<a href=\"/a\" title=\"t\">sea</a>\n<a href=\"/a\" title=\"t\">sea</a></p>\n"
        ),
        CommonMarkRule(
            "titles have escapes and references", "[sea](/a \"t \\\"&quot;\")\n",
            "<p><a href=\"/a\" title=\"t &quot;&quot;\">sea</a></p>\n"),
        CommonMarkRule(
            "only a space separates the title", "[sea](/a\u{A0}\"t\")\n", "<p><a href=\"/a%C2%A0%22t%22\">sea</a></p>\n"
        ),
        CommonMarkRule(
            "quotes in a title are escaped", "[sea](/a \"t \"and\" u\")\n",
            "<p>[sea](/a &quot;t &quot;and&quot; u&quot;)</p>\n"),
        CommonMarkRule(
            "quotes may be in apostrophes", "[sea](/a 't \"and\" u')\n",
            "<p><a href=\"/a\" title=\"t &quot;and&quot; u\">sea</a></p>\n"),
        CommonMarkRule(
            "spaces may be around destination and title", "[sea](   /a\n  \"t\"  )\n",
            "<p><a href=\"/a\" title=\"t\">sea</a></p>\n"),
        CommonMarkRule("no space is between text and parenthesis", "[sea] (/a)\n", "<p>[sea] (/a)</p>\n"),
        CommonMarkRule(
            "brackets in the text may be balanced", "[sea [land [lamp]]](/a)\n",
            "<p><a href=\"/a\">sea [land [lamp]]</a></p>\n"),
        CommonMarkRule("a bracket too many ends the text", "[sea] land](/a)\n", "<p>[sea] land](/a)</p>\n"),
        CommonMarkRule(
            "the last opening bracket begins the text", "[sea [land](/a)\n", "<p>[sea <a href=\"/a\">land</a></p>\n"),
        CommonMarkRule("brackets may be escaped", "[sea \\[land](/a)\n", "<p><a href=\"/a\">sea [land</a></p>\n"),
        CommonMarkRule(
            "the text has inlines", "[sea *land **lamp** `#`*](/a)\n",
            "<p><a href=\"/a\">sea <em>land <strong>lamp</strong> <code>#</code></em></a></p>\n"),
        CommonMarkRule(
            "the text may have an image", "[![sea](land.jpg)](/a)\n",
            "<p><a href=\"/a\"><img src=\"land.jpg\" alt=\"sea\" /></a></p>\n"),
        CommonMarkRule("the text has no link", "[sea [land](/a)](/b)\n", "<p>[sea <a href=\"/a\">land</a>](/b)</p>\n"),
        CommonMarkRule(
            "nor at any depth", "[sea *[land [lamp](/a)](/b)*](/c)\n",
            "<p>[sea <em>[land <a href=\"/a\">lamp</a>](/b)</em>](/c)</p>\n"),
        CommonMarkRule(
            "the alternative text of an image may have links", "![[[sea](a)](b)](c)\n",
            "<p><img src=\"c\" alt=\"[sea](b)\" /></p>\n"),
        CommonMarkRule("brackets come before emphasis", "*[sea*](/a)\n", "<p>*<a href=\"/a\">sea*</a></p>\n"),
        CommonMarkRule(
            "emphasis in a text ends in it", "[sea *land](lamp*)\n", "<p><a href=\"lamp*\">sea *land</a></p>\n"),
        CommonMarkRule(
            "brackets that are no link do not come before emphasis", "*sea [land* lamp]\n",
            "<p><em>sea [land</em> lamp]</p>\n"),
        CommonMarkRule("tags come before links", "[sea <b land=\"](lamp)\">\n", "<p>[sea <b land=\"](lamp)\"></p>\n"),
        CommonMarkRule("code comes before the text of a link", "[sea`](/a)`\n", "<p>[sea<code>](/a)</code></p>\n"),
        CommonMarkRule(
            "automatic links come before links", "[sea<geo:a?b=](c)>\n",
            "<p>[sea<a href=\"geo:a?b=%5D(c)\">geo:a?b=](c)</a></p>\n"),
    ]

    // MARK: Reference links

    private static let referenceLinks = [
        CommonMarkRule(
            "a full reference has a text and a label", "[sea][lamp]\n\n[lamp]: /oil \"light\"\n",
            "<p><a href=\"/oil\" title=\"light\">sea</a></p>\n"),
        CommonMarkRule(
            "brackets in its text may be balanced", "[sea [land]][lamp]\n\n[lamp]: /oil \"light\"\n",
            "<p><a href=\"/oil\" title=\"light\">sea [land]</a></p>\n"),
        CommonMarkRule(
            "its text has inlines", "[sea *land* ![a](b)][lamp]\n\n[lamp]: /oil \"light\"\n",
            "<p><a href=\"/oil\" title=\"light\">sea <em>land</em> <img src=\"b\" alt=\"a\" /></a></p>\n"),
        CommonMarkRule(
            "its text has no inline link", "[sea [land](/a)][lamp]\n\n[lamp]: /oil \"light\"\n",
            "<p>[sea <a href=\"/a\">land</a>]<a href=\"/oil\" title=\"light\">lamp</a></p>\n"),
        CommonMarkRule(
            "its text has no reference", "[sea [land][lamp]][lamp]\n\n[lamp]: /oil \"light\"\n",
            "<p>[sea <a href=\"/oil\" title=\"light\">land</a>]<a href=\"/oil\" title=\"light\">lamp</a></p>\n"),
        CommonMarkRule(
            "references come before emphasis", "*[sea*][lamp]\n\n[lamp]: /oil \"light\"\n",
            "<p>*<a href=\"/oil\" title=\"light\">sea*</a></p>\n"),
        CommonMarkRule(
            "tags come before references", "[sea <a b=\"][lamp]\">\n\n[lamp]: /oil \"light\"\n",
            "<p>[sea <a b=\"][lamp]\"></p>\n"),
        CommonMarkRule(
            "code comes before references", "[sea`][lamp]`\n\n[lamp]: /oil \"light\"\n",
            "<p>[sea<code>][lamp]</code></p>\n"),
        CommonMarkRule(
            "labels match in either case", "[sea][LaMp]\n\n[lamp]: /oil \"light\"\n",
            "<p><a href=\"/oil\" title=\"light\">sea</a></p>\n"),
        CommonMarkRule(
            "labels match after case folding", "[straße]\n\n[STRASSE]: /oil\n", "<p><a href=\"/oil\">straße</a></p>\n"),
        CommonMarkRule(
            "spaces in labels are as one", "[sea][a  \n b]\n\n[a b]: /oil\n", "<p><a href=\"/oil\">sea</a></p>\n"),
        CommonMarkRule(
            "spaces around a label do not count", "[sea][ lamp ]\n\n[lamp]: /oil \"light\"\n",
            "<p><a href=\"/oil\" title=\"light\">sea</a></p>\n"),
        CommonMarkRule(
            "no space is between text and label", "[sea] [lamp]\n\n[lamp]: /oil \"light\"\n",
            "<p>[sea] <a href=\"/oil\" title=\"light\">lamp</a></p>\n"),
        CommonMarkRule(
            "nor is a line ending", "[sea]\n[lamp]\n\n[lamp]: /oil \"light\"\n",
            "<p>[sea]\n<a href=\"/oil\" title=\"light\">lamp</a></p>\n"),
        CommonMarkRule(
            "the first definition counts", "[sea][lamp]\n\n[lamp]: /a\n[Lamp]: /b\n", "<p><a href=\"/a\">sea</a></p>\n"),
        CommonMarkRule(
            "labels are compared as they are written", "[sea][lamp\\!]\n\n[lamp!]: /a\n", "<p>[sea][lamp!]</p>\n"),
        CommonMarkRule("a label has no bracket", "[sea][a[b]\n\n[a[b]: /c\n", "<p>[sea][a[b]</p>\n<p>[a[b]: /c</p>\n"),
        CommonMarkRule(
            "a label may have an escaped bracket", "[sea][a\\[b]\n\n[a\\[b]: /c\n", "<p><a href=\"/c\">sea</a></p>\n"),
        CommonMarkRule(
            "a backslash may end a label if it is escaped", "[a\\\\]: /b\n\n[a\\\\]\n",
            "<p><a href=\"/b\">a\\</a></p>\n"),
        CommonMarkRule("a label is not blank", "[]\n\n[]: /a\n", "<p>[]</p>\n<p>[]: /a</p>\n"),
        CommonMarkRule("a label with only spaces is blank", "[\n ]\n\n[\n ]: /a\n", "<p>[\n]</p>\n<p>[\n]: /a</p>\n"),
        CommonMarkRule(
            "a collapsed reference has empty brackets", "[lamp][]\n\n[lamp]: /oil \"light\"\n",
            "<p><a href=\"/oil\" title=\"light\">lamp</a></p>\n"),
        CommonMarkRule(
            "its text has inlines, which are part of the label", "[*lamp* oil][]\n\n[*lamp* oil]: /a\n",
            "<p><a href=\"/a\"><em>lamp</em> oil</a></p>\n"),
        CommonMarkRule(
            "its label matches in either case", "[Lamp][]\n\n[lamp]: /oil \"light\"\n",
            "<p><a href=\"/oil\" title=\"light\">Lamp</a></p>\n"),
        CommonMarkRule(
            "no space is before the empty brackets", "[lamp] \n[]\n\n[lamp]: /oil \"light\"\n",
            "<p><a href=\"/oil\" title=\"light\">lamp</a>\n[]</p>\n"),
        CommonMarkRule(
            "a shortcut reference is its label", "[lamp]\n\n[lamp]: /oil \"light\"\n",
            "<p><a href=\"/oil\" title=\"light\">lamp</a></p>\n"),
        CommonMarkRule(
            "its text has inlines, too", "[*lamp* oil]\n\n[*lamp* oil]: /a\n",
            "<p><a href=\"/a\"><em>lamp</em> oil</a></p>\n"),
        CommonMarkRule(
            "brackets around it are text", "[[lamp]]\n\n[lamp]: /oil \"light\"\n",
            "<p>[<a href=\"/oil\" title=\"light\">lamp</a>]</p>\n"),
        CommonMarkRule(
            "a bracket before it is text", "[[sea [lamp]\n\n[lamp]: /oil \"light\"\n",
            "<p>[[sea <a href=\"/oil\" title=\"light\">lamp</a></p>\n"),
        CommonMarkRule(
            "its label matches in either case, too", "[LAMP]\n\n[lamp]: /oil \"light\"\n",
            "<p><a href=\"/oil\" title=\"light\">LAMP</a></p>\n"),
        CommonMarkRule(
            "text may follow it", "[lamp] sea\n\n[lamp]: /oil \"light\"\n",
            "<p><a href=\"/oil\" title=\"light\">lamp</a> sea</p>\n"),
        CommonMarkRule("an escaped bracket begins none", "\\[lamp]\n\n[lamp]: /oil \"light\"\n", "<p>[lamp]</p>\n"),
        CommonMarkRule(
            "its label ends before emphasis does", "*[lamp*]\n\n[lamp*]: /a\n", "<p>*<a href=\"/a\">lamp*</a></p>\n"),
        CommonMarkRule(
            "a full reference comes before a shortcut", "[sea][lamp]\n\n[sea]: /a\n[lamp]: /b\n",
            "<p><a href=\"/b\">sea</a></p>\n"),
        CommonMarkRule(
            "a collapsed reference comes before text", "[sea][]\n\n[sea]: /a\n", "<p><a href=\"/a\">sea</a></p>\n"),
        CommonMarkRule(
            "an inline link comes before a shortcut", "[lamp]()\n\n[lamp]: /oil \"light\"\n",
            "<p><a href=\"\">lamp</a></p>\n"),
        CommonMarkRule(
            "a shortcut may be before parentheses that are no link", "[lamp](sea land)\n\n[lamp]: /oil \"light\"\n",
            "<p><a href=\"/oil\" title=\"light\">lamp</a>(sea land)</p>\n"),
        CommonMarkRule(
            "a label without a definition is a text", "[sea][land][lamp]\n\n[lamp]: /oil \"light\"\n",
            "<p>[sea]<a href=\"/oil\" title=\"light\">land</a></p>\n"),
        CommonMarkRule(
            "of three brackets the first two are a link", "[sea][lamp][oil]\n\n[lamp]: /oil \"light\"\n[oil]: /b\n",
            "<p><a href=\"/oil\" title=\"light\">sea</a><a href=\"/b\">oil</a></p>\n"),
        CommonMarkRule(
            "three brackets of which the first is defined", "[sea][land][lamp]\n\n[lamp]: /a\n[sea]: /b\n",
            "<p>[sea]<a href=\"/a\">land</a></p>\n"),
    ]

    // MARK: Images

    private static let images = [
        CommonMarkRule(
            "an image has an alternative text, a destination and a title", "![sea](/a \"t\")\n",
            "<p><img src=\"/a\" alt=\"sea\" title=\"t\" /></p>\n"),
        CommonMarkRule(
            "its alternative text has no tags", "![sea *land* `lamp`](/a)\n",
            "<p><img src=\"/a\" alt=\"sea land lamp\" /></p>\n"),
        CommonMarkRule(
            "nor those of an image", "![sea ![land](/a)](/b)\n", "<p><img src=\"/b\" alt=\"sea land\" /></p>\n"),
        CommonMarkRule(
            "nor those of a link", "![sea [land](/a)](/b)\n", "<p><img src=\"/b\" alt=\"sea land\" /></p>\n"),
        CommonMarkRule(
            "an image may be a full reference", "![sea][lamp]\n\n[lamp]: /oil \"light\"\n",
            "<p><img src=\"/oil\" alt=\"sea\" title=\"light\" /></p>\n"),
        CommonMarkRule(
            "an image may have spaces around its destination", "sea ![land](/a.jpg  \"t\"   )\n",
            "<p>sea <img src=\"/a.jpg\" alt=\"land\" title=\"t\" /></p>\n"),
        CommonMarkRule(
            "its destination may be in angle brackets", "![sea](<a>)\n", "<p><img src=\"a\" alt=\"sea\" /></p>\n"),
        CommonMarkRule("its alternative text may be empty", "![](/a)\n", "<p><img src=\"/a\" alt=\"\" /></p>\n"),
        CommonMarkRule(
            "an image may be a collapsed reference", "![lamp][]\n\n[lamp]: /oil \"light\"\n",
            "<p><img src=\"/oil\" alt=\"lamp\" title=\"light\" /></p>\n"),
        CommonMarkRule(
            "the alternative text of a reference has no tags", "![*lamp* oil][]\n\n[*lamp* oil]: /a\n",
            "<p><img src=\"/a\" alt=\"lamp oil\" /></p>\n"),
        CommonMarkRule(
            "an image may be a shortcut reference", "![Lamp]\n\n[lamp]: /oil \"light\"\n",
            "<p><img src=\"/oil\" alt=\"Lamp\" title=\"light\" /></p>\n"),
        CommonMarkRule(
            "no space is between the brackets of an image", "![lamp] \n[]\n\n[lamp]: /oil \"light\"\n",
            "<p><img src=\"/oil\" alt=\"lamp\" title=\"light\" />\n[]</p>\n"),
        CommonMarkRule(
            "no brackets are in the label of an image", "![[lamp]]\n\n[[lamp]]: /a\n",
            "<p>![[lamp]]</p>\n<p>[[lamp]]: /a</p>\n"),
        CommonMarkRule(
            "an escaped bracket begins no image", "!\\[lamp]\n\n[lamp]: /oil \"light\"\n", "<p>![lamp]</p>\n"),
        CommonMarkRule(
            "an escaped sign before a bracket leaves a link", "\\![lamp]\n\n[lamp]: /oil \"light\"\n",
            "<p>!<a href=\"/oil\" title=\"light\">lamp</a></p>\n"),
    ]

    // MARK: Automatic links

    private static let automaticLinks = [
        CommonMarkRule(
            "a scheme and a colon make an address", "<geo+a.b-c:sea?a=1&b>\n",
            "<p><a href=\"geo+a.b-c:sea?a=1&amp;b\">geo+a.b-c:sea?a=1&amp;b</a></p>\n"),
        CommonMarkRule(
            "an address may have a port and a path", "<irc://sea.land:2233/lamp>\n",
            "<p><a href=\"irc://sea.land:2233/lamp\">irc://sea.land:2233/lamp</a></p>\n"),
        CommonMarkRule(
            "a scheme is in either case", "<MAILTO:SEA@LAND.EXAMPLE>\n",
            "<p><a href=\"MAILTO:SEA@LAND.EXAMPLE\">MAILTO:SEA@LAND.EXAMPLE</a></p>\n"),
        CommonMarkRule(
            "an address need not be a valid one", "<made-up-scheme:sea,land>\n",
            "<p><a href=\"made-up-scheme:sea,land\">made-up-scheme:sea,land</a></p>\n"),
        CommonMarkRule("an address has no spaces", "<geo:sea land>\n", "<p>&lt;geo:sea land&gt;</p>\n"),
        CommonMarkRule(
            "characters of a destination are encoded", "<geo:sea\\[ä>\n",
            "<p><a href=\"geo:sea%5C%5B%C3%A4\">geo:sea\\[ä</a></p>\n"),
        CommonMarkRule("a scheme has at least two characters", "<m:abc>\n", "<p>&lt;m:abc&gt;</p>\n"),
        CommonMarkRule(
            "a scheme has at most 32 characters",
            "<ssssssssssssssssssssssssssssssss:a> <sssssssssssssssssssssssssssssssss:a>\n",
            "<p><a href=\"ssssssssssssssssssssssssssssssss:a\">ssssssssssssssssssssssssssssssss:a</a> &lt;sssssssssssssssssssssssssssssssss:a&gt;</p>\n"
        ),
        CommonMarkRule(
            "a mail address is a link", "<sea.land+a@lamp-oil.example>\n",
            "<p><a href=\"mailto:sea.land+a@lamp-oil.example\">sea.land+a@lamp-oil.example</a></p>\n"),
        CommonMarkRule(
            "a mail address has no escapes", "<sea\\+@land.example>\n", "<p>&lt;sea+@land.example&gt;</p>\n"),
        CommonMarkRule(
            "an address needs more than a name", "<>\n<sea.land>\n< geo:a >\n",
            "<p>&lt;&gt;\n&lt;sea.land&gt;\n&lt; geo:a &gt;</p>\n"),
    ]

    // MARK: Raw HTML

    private static let rawHTML = [
        CommonMarkRule("tags have names", "sea <i><lamp><h7x>\n", "<p>sea <i><lamp><h7x></p>\n"),
        CommonMarkRule("tags may close themselves", "sea <i/><h7/>\n", "<p>sea <i/><h7/></p>\n"),
        CommonMarkRule(
            "tags may have spaces", "sea <i   /><h7\nlamp=\"land\" />\n", "<p>sea <i   /><h7\nlamp=\"land\" /></p>\n"),
        CommonMarkRule(
            "attributes have values in quotes, apostrophes or neither",
            "sea <i land=\"lamp\" oil = 'a <b>\"</b>'\n_fire :x.9=light />\n",
            "<p>sea <i land=\"lamp\" oil = 'a <b>\"</b>'\n_fire :x.9=light /></p>\n"),
        CommonMarkRule(
            "names of elements may have hyphens", "a <x-sea land=\"1\" />\n", "<p>a <x-sea land=\"1\" /></p>\n"),
        CommonMarkRule("end tags may have spaces", "sea </i></lamp >\n", "<p>sea </i></lamp ></p>\n"),
        CommonMarkRule(
            "comments may have several lines", "a <!-- sea\nland - lamp -->\n", "<p>a <!-- sea\nland - lamp --></p>\n"),
        CommonMarkRule("processing instructions are raw", "a <?sea $a; ?>\n", "<p>a <?sea $a; ?></p>\n"),
        CommonMarkRule("declarations are raw", "sea <!LAMP oil>\n", "<p>sea <!LAMP oil></p>\n"),
        CommonMarkRule(
            "CDATA sections are raw", "sea <![CDATA[<land & lamp>]]>\n", "<p>sea <![CDATA[<land & lamp>]]></p>\n"),
        CommonMarkRule("references in attributes stay", "sea <i b=\"&aring;\">\n", "<p>sea <i b=\"&aring;\"></p>\n"),
        CommonMarkRule("backslashes in attributes stay", "sea <i b=\"\\*\">\n", "<p>sea <i b=\"\\*\"></p>\n"),
        CommonMarkRule("a name begins with a letter", "<7> <-a>\n", "<p>&lt;7&gt; &lt;-a&gt;</p>\n"),
        CommonMarkRule(
            "names of attributes have no asterisks", "<i la*mp=\"sea\">\n", "<p>&lt;i la*mp=&quot;sea&quot;&gt;</p>\n"),
        CommonMarkRule(
            "values have no mixed quotes", "<i b=\"c'> <i b=c'>\n", "<p>&lt;i b=&quot;c'&gt; &lt;i b=c'&gt;</p>\n"),
        CommonMarkRule(
            "no space is before a name", "< i> <\nlamp> <sea/ >\n<land a=b\nc!d />\n",
            "<p>&lt; i&gt; &lt;\nlamp&gt; &lt;sea/ &gt;\n&lt;land a=b\nc!d /&gt;</p>\n"),
        CommonMarkRule(
            "a space is between attributes", "<i lamp='oil'sea=land>\n", "<p>&lt;i lamp='oil'sea=land&gt;</p>\n"),
        CommonMarkRule("end tags have no attributes", "</a b=\"c\">\n", "<p>&lt;/a b=&quot;c&quot;&gt;</p>\n"),
        CommonMarkRule(
            "quotes in a value are not escaped", "<a b=\"\\\"\">\n", "<p>&lt;a b=&quot;&quot;&quot;&gt;</p>\n"),
    ]

    // MARK: Line breaks

    private static let lineBreaks = [
        CommonMarkRule("two spaces at the end of a line are a break", "sea  \nland\n", "<p>sea<br />\nland</p>\n"),
        CommonMarkRule("more spaces are a break", "sea       \nland\n", "<p>sea<br />\nland</p>\n"),
        CommonMarkRule(
            "spaces at the start of the next line do not count", "sea  \n     land\n", "<p>sea<br />\nland</p>\n"),
        CommonMarkRule("after a backslash, too", "sea\\\n     land\n", "<p>sea<br />\nland</p>\n"),
        CommonMarkRule("breaks may be in emphasis", "*sea  \nland*\n", "<p><em>sea<br />\nland</em></p>\n"),
        CommonMarkRule("and so may breaks with a backslash", "*sea\\\nland*\n", "<p><em>sea<br />\nland</em></p>\n"),
        CommonMarkRule("code has no breaks", "`sea  \nland`\n", "<p><code>sea   land</code></p>\n"),
        CommonMarkRule("a backslash does not break code", "`sea\\\nland`\n", "<p><code>sea\\ land</code></p>\n"),
        CommonMarkRule("tags have no breaks", "<a href=\"sea  \nland\">\n", "<p><a href=\"sea  \nland\"></p>\n"),
        CommonMarkRule(
            "a tag may end in a backslash and a line ending", "<a href=\"sea\\\nland\">\n",
            "<p><a href=\"sea\\\nland\"></p>\n"),
        CommonMarkRule("a paragraph does not end with a break", "sea  \n", "<p>sea</p>\n"),
        CommonMarkRule("a backslash at the end of a paragraph is text", "sea\\\n", "<p>sea\\</p>\n"),
        CommonMarkRule("a line ending is a line ending", "sea\nland\n", "<p>sea\nland</p>\n"),
        CommonMarkRule("spaces around a line ending do not count", "sea \n land\n", "<p>sea\nland</p>\n"),
    ]

    // MARK: Text

    private static let text = [
        CommonMarkRule("other characters are text", "sea $.;'land\n", "<p>sea $.;'land</p>\n"),
        CommonMarkRule("text may be in any script", "море χρῆν 海\n", "<p>море χρῆν 海</p>\n"),
        CommonMarkRule("spaces within a line are kept", "sea     land\n", "<p>sea     land</p>\n"),
        CommonMarkRule("a backslash does not end a heading with a break", "### sea\\\n", "<h3>sea\\</h3>\n"),
        CommonMarkRule("spaces do not end a heading with a break", "### sea  \n", "<h3>sea</h3>\n"),
    ]
}
