extension CommonMarkRule {
    /// Chapter 6, first part: escapes, code spans, emphasis.
    static let inlines = [
        backslashEscapes, characterReferences, codeSpans, emphasisWithAsterisks, emphasisWithUnderscores,
        strongEmphasis, emphasisInEmphasis,
    ].flatMap(\.self)

    // MARK: Backslash escapes

    private static let backslashEscapes = [
        CommonMarkRule(
            "all signs of ASCII can be escaped",
            "\\!\\\"\\#\\$\\%\\&\\'\\(\\)\\*\\+\\,\\-\\.\\/\\:\\;\\<\\=\\>\\?\\@\\[\\\\\\]\\^\\_\\`\\{\\|\\}\\~\n",
            "<p>!&quot;#$%&amp;'()*+,-./:;&lt;=&gt;?@[\\]^_`{|}~</p>\n"),
        CommonMarkRule(
            "a backslash before another character is a backslash", "\\é\\Z\\ \\7\\海\n", "<p>\\é\\Z\\ \\7\\海</p>\n"),
        CommonMarkRule(
            "an escaped sign has no meaning",
            "\\*sea*\n\\<br/> a\n\\[land](/b)\n\\`lamp`\n1\\. oil\n\\* fire\n\\# a\n\\[b]: /c \"d\"\n\\&ouml; e\n",
            "<p>*sea*\n&lt;br/&gt; a\n[land](/b)\n`lamp`\n1. oil\n* fire\n# a\n[b]: /c &quot;d&quot;\n&amp;ouml; e</p>\n"
        ),
        CommonMarkRule("an escaped backslash escapes nothing", "\\\\*sea*\n", "<p>\\<em>sea</em></p>\n"),
        CommonMarkRule("a backslash at the end of a line is a line break", "sea\\\nland\n", "<p>sea<br />\nland</p>\n"),
        CommonMarkRule("code spans have no escapes", "`` \\[\\` ``\n", "<p><code>\\[\\`</code></p>\n"),
        CommonMarkRule("indented code has no escapes", "    \\[\\]\n", "<pre><code>\\[\\]\n</code></pre>\n"),
        CommonMarkRule("fenced code has no escapes", "~~~\n\\[\\]\n~~~\n", "<pre><code>\\[\\]\n</code></pre>\n"),
        CommonMarkRule(
            "automatic links have no escapes", "<geo:a?b=\\*>\n", "<p><a href=\"geo:a?b=%5C*\">geo:a?b=\\*</a></p>\n"),
        CommonMarkRule("tags have no escapes", "sea <a href=\"/b\\)\">\n", "<p>sea <a href=\"/b\\)\"></p>\n"),
        CommonMarkRule(
            "destinations and titles have escapes", "[sea](/a\\*b \"c\\*d\")\n",
            "<p><a href=\"/a*b\" title=\"c*d\">sea</a></p>\n"),
    ]

    // MARK: Character references

    private static let characterReferences = [
        CommonMarkRule("names are those of HTML", "&euro;&amp;&Omega;&aring;&bne;\n", "<p>€&amp;Ωå=\u{20E5}</p>\n"),
        CommonMarkRule("numbers have up to seven digits", "&#43;&#1071;&#0128512;&#0;\n", "<p>+Я😀\u{FFFD}</p>\n"),
        CommonMarkRule("hexadecimal numbers have up to six digits", "&#X26;&#x1F600;&#xe9;\n", "<p>&amp;😀é</p>\n"),
        CommonMarkRule(
            "what only looks like a reference is text", "&euro &q; &#; &#x; &#12345678; &#bead; &Lamp;\n",
            "<p>&amp;euro &amp;q; &amp;#; &amp;#x; &amp;#12345678; &amp;#bead; &amp;Lamp;</p>\n"),
        CommonMarkRule("a reference needs its semicolon", "&copy sea\n", "<p>&amp;copy sea</p>\n"),
        CommonMarkRule(
            "destinations and titles have references", "[sea](/s&oslash; \"s&oslash;\")\n",
            "<p><a href=\"/s%C3%B8\" title=\"sø\">sea</a></p>\n"),
        CommonMarkRule(
            "tags keep references as they are", "sea <a href=\"&ouml;.html\">\n",
            "<p>sea <a href=\"&ouml;.html\"></p>\n"),
        CommonMarkRule("code has no references", "`s&oslash;`\n", "<p><code>s&amp;oslash;</code></p>\n"),
        CommonMarkRule("a reference has no meaning as a sign", "&#42;sea&#42;\n", "<p>*sea*</p>\n"),
        CommonMarkRule("a reference begins no item", "&#42; sea\n", "<p>* sea</p>\n"),
        CommonMarkRule("a reference ends no line", "sea&#10;&#10;land\n", "<p>sea\n\nland</p>\n"),
        CommonMarkRule("a reference is not a tab", "&#9;sea\n", "<p>\tsea</p>\n"),
        CommonMarkRule(
            "a reference does not end a destination", "[a](sea &quot;b&quot;)\n", "<p>[a](sea &quot;b&quot;)</p>\n"),
    ]

    // MARK: Code spans

    private static let codeSpans = [
        CommonMarkRule("backticks make code", "`sea`\n", "<p><code>sea</code></p>\n"),
        CommonMarkRule("more backticks may contain fewer", "`` sea ` land ``\n", "<p><code>sea ` land</code></p>\n"),
        CommonMarkRule("one space at each end is removed", "` `` `\n", "<p><code>``</code></p>\n"),
        CommonMarkRule("only one space is removed", "`  ``  `\n", "<p><code> `` </code></p>\n"),
        CommonMarkRule("a space is removed only if both ends have one", "` a`\n", "<p><code> a</code></p>\n"),
        CommonMarkRule("other spaces of Unicode are kept", "`\u{A0}a\u{A0}`\n", "<p><code>\u{A0}a\u{A0}</code></p>\n"),
        CommonMarkRule("spaces alone are kept", "`\u{A0}` `  `\n", "<p><code>\u{A0}</code> <code>  </code></p>\n"),
        CommonMarkRule(
            "line endings are spaces", "``\nsea\nland  \nlamp\n``\n", "<p><code>sea land   lamp</code></p>\n"),
        CommonMarkRule("spaces within are kept", "`sea   land \nlamp`\n", "<p><code>sea   land  lamp</code></p>\n"),
        CommonMarkRule(
            "a backslash before the last backtick is code", "`sea\\`land`\n", "<p><code>sea\\</code>land`</p>\n"),
        CommonMarkRule("the number of backticks is the same", "``sea`land``\n", "<p><code>sea`land</code></p>\n"),
        CommonMarkRule(
            "a longer run does not end shorter ones", "` sea `` land `\n", "<p><code>sea `` land</code></p>\n"),
        CommonMarkRule("code comes before emphasis", "*sea`*`\n", "<p>*sea<code>*</code></p>\n"),
        CommonMarkRule("code comes before links", "[sea `](/land)`\n", "<p>[sea <code>](/land)</code></p>\n"),
        CommonMarkRule(
            "code before a tag wins", "`<a href=\"`\">`\n", "<p><code>&lt;a href=&quot;</code>&quot;&gt;`</p>\n"),
        CommonMarkRule("a tag before code wins", "<a href=\"`\">`\n", "<p><a href=\"`\">`</p>\n"),
        CommonMarkRule(
            "code before an automatic link wins", "`<geo:a.`b>`\n", "<p><code>&lt;geo:a.</code>b&gt;`</p>\n"),
        CommonMarkRule(
            "an automatic link before code wins", "<geo:a.`b>`\n", "<p><a href=\"geo:a.%60b\">geo:a.`b</a>`</p>\n"),
        CommonMarkRule("backticks without a match are text", "```sea``\n", "<p>```sea``</p>\n"),
        CommonMarkRule("one backtick alone is text", "`sea\n", "<p>`sea</p>\n"),
        CommonMarkRule(
            "a run without a match does not end another", "`sea``land``\n", "<p>`sea<code>land</code></p>\n"),
    ]

    // MARK: Emphasis with asterisks

    private static let emphasisWithAsterisks = [
        CommonMarkRule("an asterisk before text opens emphasis", "*sea land*\n", "<p><em>sea land</em></p>\n"),
        CommonMarkRule("an asterisk before a space opens nothing", "a * sea land*\n", "<p>a * sea land*</p>\n"),
        CommonMarkRule(
            "an asterisk between a letter and a sign opens nothing", "a*\"sea\"*\n", "<p>a*&quot;sea&quot;*</p>\n"),
        CommonMarkRule(
            "an asterisk before a space of Unicode opens nothing", "*\u{A0}a\u{A0}*\n", "<p>*\u{A0}a\u{A0}*</p>\n"),
        CommonMarkRule("asterisks may be within words", "sea*land*\n", "<p>sea<em>land</em></p>\n"),
        CommonMarkRule("asterisks may be between digits", "5*6*78\n", "<p>5<em>6</em>78</p>\n"),
        CommonMarkRule("an asterisk after a space closes nothing", "*sea land *\n", "<p>*sea land *</p>\n"),
        CommonMarkRule("an asterisk after a line ending closes nothing", "*sea land\n*\n", "<p>*sea land\n*</p>\n"),
        CommonMarkRule("an asterisk between a sign and a letter closes nothing", "*(*sea)\n", "<p>*(*sea)</p>\n"),
        CommonMarkRule("emphasis may be in emphasis", "*(*sea*)*\n", "<p><em>(<em>sea</em>)</em></p>\n"),
        CommonMarkRule("a word may go on after emphasis", "*sea*land\n", "<p><em>sea</em>land</p>\n"),
    ]

    // MARK: Emphasis with underscores

    private static let emphasisWithUnderscores = [
        CommonMarkRule("a underscore before text opens emphasis", "_sea land_\n", "<p><em>sea land</em></p>\n"),
        CommonMarkRule("a underscore before a space opens nothing", "_ sea land_\n", "<p>_ sea land_</p>\n"),
        CommonMarkRule(
            "a underscore between a letter and a sign opens nothing", "a_\"sea\"_\n", "<p>a_&quot;sea&quot;_</p>\n"),
        CommonMarkRule("underscores within words are text", "sea_land_lamp\n", "<p>sea_land_lamp</p>\n"),
        CommonMarkRule("underscores within words of any script are text", "море_суша_\n", "<p>море_суша_</p>\n"),
        CommonMarkRule("underscores between digits are text", "5_6_78\n", "<p>5_6_78</p>\n"),
        CommonMarkRule(
            "a underscore that only closes opens nothing", "aa_\"sea\"_land\n", "<p>aa_&quot;sea&quot;_land</p>\n"),
        CommonMarkRule("a underscore after a sign opens emphasis", "sea-_(land)_\n", "<p>sea-<em>(land)</em></p>\n"),
        CommonMarkRule("the signs of emphasis are the same", "_sea*\n", "<p>_sea*</p>\n"),
        CommonMarkRule("a underscore after a space closes nothing", "_sea land _\n", "<p>_sea land _</p>\n"),
        CommonMarkRule("a underscore between a sign and a letter closes nothing", "_(_sea)\n", "<p>_(_sea)</p>\n"),
        CommonMarkRule("underscores may be within others", "_(_sea_)_\n", "<p><em>(<em>sea</em>)</em></p>\n"),
        CommonMarkRule("a underscore before a letter closes nothing", "_sea_land\n", "<p>_sea_land</p>\n"),
        CommonMarkRule("underscores may be in emphasis", "_sea_land_lamp_\n", "<p><em>sea_land_lamp</em></p>\n"),
        CommonMarkRule("a underscore before a sign closes emphasis", "_(sea)_.\n", "<p><em>(sea)</em>.</p>\n"),
    ]

    // MARK: Strong emphasis

    private static let strongEmphasis = [
        CommonMarkRule("two asterisks make strong emphasis", "**sea land**\n", "<p><strong>sea land</strong></p>\n"),
        CommonMarkRule("two asterisks before a space open nothing", "** sea land**\n", "<p>** sea land**</p>\n"),
        CommonMarkRule(
            "two asterisks between a letter and a sign open nothing", "a**\"sea\"**\n", "<p>a**&quot;sea&quot;**</p>\n"),
        CommonMarkRule("two asterisks may be within words", "sea**land**\n", "<p>sea<strong>land</strong></p>\n"),
        CommonMarkRule("two asterisks after a space close nothing", "**sea land **\n", "<p>**sea land **</p>\n"),
        CommonMarkRule("two asterisks between a sign and a letter close nothing", "**(**sea)\n", "<p>**(**sea)</p>\n"),
        CommonMarkRule(
            "strong emphasis may be in emphasis", "*(**sea**)*\n", "<p><em>(<strong>sea</strong>)</em></p>\n"),
        CommonMarkRule(
            "emphasis may be in strong emphasis", "**sea \"*land*\" lamp**\n",
            "<p><strong>sea &quot;<em>land</em>&quot; lamp</strong></p>\n"),
        CommonMarkRule("a word may go on after strong emphasis", "**sea**land\n", "<p><strong>sea</strong>land</p>\n"),
        CommonMarkRule("two underscores make strong emphasis", "__sea land__\n", "<p><strong>sea land</strong></p>\n"),
        CommonMarkRule("two underscores before a space open nothing", "__ sea land__\n", "<p>__ sea land__</p>\n"),
        CommonMarkRule(
            "two underscores before a line ending open nothing", "__\nsea land__\n", "<p>__\nsea land__</p>\n"),
        CommonMarkRule(
            "two underscores between a letter and a sign open nothing", "a__\"sea\"__\n",
            "<p>a__&quot;sea&quot;__</p>\n"),
        CommonMarkRule("two underscores within words are text", "sea__land__lamp\n", "<p>sea__land__lamp</p>\n"),
        CommonMarkRule(
            "two underscores may be within others", "__sea, __land__, lamp__\n",
            "<p><strong>sea, <strong>land</strong>, lamp</strong></p>\n"),
        CommonMarkRule(
            "two underscores after a sign open strong emphasis", "sea-__(land)__\n",
            "<p>sea-<strong>(land)</strong></p>\n"),
        CommonMarkRule("two underscores after a space close nothing", "__sea land __\n", "<p>__sea land __</p>\n"),
        CommonMarkRule(
            "two underscores between a sign and a letter close nothing", "__(__sea)\n", "<p>__(__sea)</p>\n"),
        CommonMarkRule(
            "strong underscores may be in emphasis", "_(__sea__)_\n", "<p><em>(<strong>sea</strong>)</em></p>\n"),
        CommonMarkRule("two underscores before a letter close nothing", "__sea__land\n", "<p>__sea__land</p>\n"),
        CommonMarkRule(
            "two underscores may be in strong emphasis", "__sea__land__lamp__\n",
            "<p><strong>sea__land__lamp</strong></p>\n"),
        CommonMarkRule(
            "two underscores before a sign close strong emphasis", "__(sea)__.\n", "<p><strong>(sea)</strong>.</p>\n"),
    ]

    // MARK: Emphasis in emphasis

    private static let emphasisInEmphasis = [
        CommonMarkRule(
            "any inline may be emphasized", "*sea [land](/lamp)*\n", "<p><em>sea <a href=\"/lamp\">land</a></em></p>\n"),
        CommonMarkRule("emphasis may have several lines", "*sea\nland*\n", "<p><em>sea\nland</em></p>\n"),
        CommonMarkRule(
            "both signs may be nested", "_sea __land__ lamp_\n", "<p><em>sea <strong>land</strong> lamp</em></p>\n"),
        CommonMarkRule(
            "the same sign may be nested", "*sea *land* lamp*\n", "<p><em>sea <em>land</em> lamp</em></p>\n"),
        CommonMarkRule("emphasis may begin with emphasis", "**sea** land*\n", "<p><strong>sea</strong> land*</p>\n"),
        CommonMarkRule("emphasis within emphasis may end it", "*sea *land**\n", "<p><em>sea <em>land</em></em></p>\n"),
        CommonMarkRule(
            "strong emphasis may end emphasis", "*sea **land***\n", "<p><em>sea <strong>land</strong></em></p>\n"),
        CommonMarkRule(
            "strong emphasis may begin emphasis", "***sea** land*\n", "<p><em><strong>sea</strong> land</em></p>\n"),
        CommonMarkRule(
            "strong emphasis may be within a word in emphasis", "*sea**land**lamp*\n",
            "<p><em>sea<strong>land</strong>lamp</em></p>\n"),
        CommonMarkRule(
            "a run that both opens and closes must not make a multiple of three", "*sea**land*\n",
            "<p><em>sea**land</em></p>\n"),
        CommonMarkRule(
            "unless both are multiples of three", "sea***land***lamp\n",
            "<p>sea<em><strong>land</strong></em>lamp</p>\n"),
        CommonMarkRule(
            "long runs nest", "sea******land*********lamp\n",
            "<p>sea<strong><strong><strong>land</strong></strong></strong>***lamp</p>\n"),
        CommonMarkRule("emphasis is not empty", "** sea ** ____\n", "<p>** sea ** ____</p>\n"),
        CommonMarkRule("a sign in emphasis is escaped", "sea *\\** land\n", "<p>sea <em>*</em> land</p>\n"),
        CommonMarkRule("another sign in emphasis is text", "sea *_* land\n", "<p>sea <em>_</em> land</p>\n"),
        CommonMarkRule(
            "a sign in strong emphasis is escaped", "sea **\\*** land\n", "<p>sea <strong>*</strong> land</p>\n"),
        CommonMarkRule("an asterisk too many before emphasis is outside", "**sea*\n", "<p>*<em>sea</em></p>\n"),
        CommonMarkRule("an asterisk too many after emphasis is outside", "*sea**\n", "<p><em>sea</em>*</p>\n"),
        CommonMarkRule(
            "an asterisk too many before strong emphasis is outside", "***sea**\n", "<p>*<strong>sea</strong></p>\n"),
        CommonMarkRule(
            "asterisks too many after strong emphasis are outside", "**sea***\n", "<p><strong>sea</strong>*</p>\n"),
        CommonMarkRule("three asterisks too many are outside", "*sea****\n", "<p><em>sea</em>***</p>\n"),
        CommonMarkRule("underscores too many are outside", "__sea_\n", "<p>_<em>sea</em></p>\n"),
        CommonMarkRule("underscores too many after emphasis are outside", "_sea____\n", "<p><em>sea</em>___</p>\n"),
        CommonMarkRule(
            "strong is preferred to emphasis twice", "**sea**, __land__\n",
            "<p><strong>sea</strong>, <strong>land</strong></p>\n"),
        CommonMarkRule("other signs within make emphasis twice", "*_sea_*\n", "<p><em><em>sea</em></em></p>\n"),
        CommonMarkRule(
            "four signs are strong twice", "****sea****\n", "<p><strong><strong>sea</strong></strong></p>\n"),
        CommonMarkRule(
            "six signs are strong three times", "******sea******\n",
            "<p><strong><strong><strong>sea</strong></strong></strong></p>\n"),
        CommonMarkRule(
            "three signs are emphasis around strong", "***sea***\n", "<p><em><strong>sea</strong></em></p>\n"),
        CommonMarkRule(
            "five signs are emphasis around strong twice", "_____sea_____\n",
            "<p><em><strong><strong>sea</strong></strong></em></p>\n"),
        CommonMarkRule(
            "the first of two that overlap counts", "*sea _land* lamp_\n", "<p><em>sea _land</em> lamp_</p>\n"),
        CommonMarkRule(
            "strong emphasis that overlaps is text", "*sea __land *lamp oil__ fire*\n",
            "<p><em>sea <strong>land *lamp oil</strong> fire</em></p>\n"),
        CommonMarkRule(
            "of two that end together the shorter counts", "**sea **land lamp**\n",
            "<p>**sea <strong>land lamp</strong></p>\n"),
        CommonMarkRule("the same holds for one asterisk", "*sea *land lamp*\n", "<p>*sea <em>land lamp</em></p>\n"),
        CommonMarkRule("links come before emphasis", "*[sea*](/land)\n", "<p>*<a href=\"/land\">sea*</a></p>\n"),
        CommonMarkRule(
            "links come before underscores", "_sea [land_](/lamp)\n", "<p>_sea <a href=\"/lamp\">land_</a></p>\n"),
        CommonMarkRule(
            "tags come before emphasis", "*<img src=\"a\" title=\"*\"/>\n", "<p>*<img src=\"a\" title=\"*\"/></p>\n"),
        CommonMarkRule("tags come before strong emphasis", "**<a href=\"**\">\n", "<p>**<a href=\"**\"></p>\n"),
        CommonMarkRule("code spans come before emphasis", "*sea `*`*\n", "<p><em>sea <code>*</code></em></p>\n"),
        CommonMarkRule(
            "automatic links come before emphasis", "**sea<geo:a?b=**>\n",
            "<p>**sea<a href=\"geo:a?b=**\">geo:a?b=**</a></p>\n"),
    ]
}
