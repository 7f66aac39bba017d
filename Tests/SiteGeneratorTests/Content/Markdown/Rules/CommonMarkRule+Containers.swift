extension CommonMarkRule {
    /// Chapter 5: quotes, items and lists.
    static let containers = [
        blockQuotes, listItems, lists,
    ].flatMap(\.self)

    // MARK: Block quotes

    private static let blockQuotes = [
        CommonMarkRule(
            "the sign quotes a line", "> # sea\n> land\n> lamp\n",
            "<blockquote>\n<h1>sea</h1>\n<p>land\nlamp</p>\n</blockquote>\n"),
        CommonMarkRule(
            "the space after the sign may be missing", "># sea\n>land\n> lamp\n",
            "<blockquote>\n<h1>sea</h1>\n<p>land\nlamp</p>\n</blockquote>\n"),
        CommonMarkRule(
            "the sign is indented by up to three spaces", "   > # sea\n   > land\n > lamp\n",
            "<blockquote>\n<h1>sea</h1>\n<p>land\nlamp</p>\n</blockquote>\n"),
        CommonMarkRule("four spaces before the sign make code", "    > sea\n", "<pre><code>&gt; sea\n</code></pre>\n"),
        CommonMarkRule(
            "a line of a paragraph needs no sign", "> sea\n> land\nlamp\n",
            "<blockquote>\n<p>sea\nland\nlamp</p>\n</blockquote>\n"),
        CommonMarkRule(
            "lines with and without the sign may mix", "> sea\nland\n> lamp\n",
            "<blockquote>\n<p>sea\nland\nlamp</p>\n</blockquote>\n"),
        CommonMarkRule(
            "a line that begins a block needs the sign", "> - sea\n- land\n",
            "<blockquote>\n<ul>\n<li>sea</li>\n</ul>\n</blockquote>\n<ul>\n<li>land</li>\n</ul>\n"),
        CommonMarkRule(
            "indented code needs the sign", ">     sea\n    land\n",
            "<blockquote>\n<pre><code>sea\n</code></pre>\n</blockquote>\n<pre><code>land\n</code></pre>\n"),
        CommonMarkRule(
            "fenced code needs the sign", "> ```\nsea\n```\n",
            "<blockquote>\n<pre><code></code></pre>\n</blockquote>\n<p>sea</p>\n<pre><code></code></pre>\n"),
        CommonMarkRule(
            "an indented line in a paragraph needs no sign", "> sea\n    - land\n",
            "<blockquote>\n<p>sea\n- land</p>\n</blockquote>\n"),
        CommonMarkRule("a quote may be empty", ">\n>  \n> \n", "<blockquote>\n</blockquote>\n"),
        CommonMarkRule(
            "a quote may begin and end with blank lines", ">\n> sea\n>  \n", "<blockquote>\n<p>sea</p>\n</blockquote>\n"
        ),
        CommonMarkRule(
            "a blank line separates quotes", "> sea\n\n> land\n",
            "<blockquote>\n<p>sea</p>\n</blockquote>\n<blockquote>\n<p>land</p>\n</blockquote>\n"),
        CommonMarkRule(
            "signs without a blank line are one quote", "> sea\n> land\n",
            "<blockquote>\n<p>sea\nland</p>\n</blockquote>\n"),
        CommonMarkRule(
            "a sign on a blank line separates paragraphs", "> sea\n>\n> land\n",
            "<blockquote>\n<p>sea</p>\n<p>land</p>\n</blockquote>\n"),
        CommonMarkRule(
            "a quote interrupts a paragraph", "sea\n> land\n", "<p>sea</p>\n<blockquote>\n<p>land</p>\n</blockquote>\n"),
        CommonMarkRule(
            "a quote needs no blank lines", "> sea\n***\n> land\n",
            "<blockquote>\n<p>sea</p>\n</blockquote>\n<hr />\n<blockquote>\n<p>land</p>\n</blockquote>\n"),
        CommonMarkRule(
            "a blank line ends a quote", "> sea\n\nland\n", "<blockquote>\n<p>sea</p>\n</blockquote>\n<p>land</p>\n"),
        CommonMarkRule(
            "no line continues a blank one", "> sea\n>\nland\n",
            "<blockquote>\n<p>sea</p>\n</blockquote>\n<p>land</p>\n"),
        CommonMarkRule(
            "a line without signs continues quotes within quotes", "> > > sea\nland\n",
            "<blockquote>\n<blockquote>\n<blockquote>\n<p>sea\nland</p>\n</blockquote>\n</blockquote>\n</blockquote>\n"),
        CommonMarkRule(
            "a line with fewer signs continues quotes within quotes", ">>> sea\n> land\n>>lamp\n",
            "<blockquote>\n<blockquote>\n<blockquote>\n<p>sea\nland\nlamp</p>\n</blockquote>\n</blockquote>\n</blockquote>\n"
        ),
        CommonMarkRule(
            "code in a quote has five spaces", ">     sea\n\n>    land\n",
            "<blockquote>\n<pre><code>sea\n</code></pre>\n</blockquote>\n<blockquote>\n<p>land</p>\n</blockquote>\n"),
    ]

    // MARK: List items

    private static let listItems = [
        CommonMarkRule(
            "blocks that are indented as the text of an item are in it", "1.  sea\n\n        land\n\n    > lamp\n",
            "<ol>\n<li>\n<p>sea</p>\n<pre><code>land\n</code></pre>\n<blockquote>\n<p>lamp</p>\n</blockquote>\n</li>\n</ol>\n"
        ),
        CommonMarkRule(
            "blocks that are indented less are not", "- sea\n\n land\n", "<ul>\n<li>sea</li>\n</ul>\n<p>land</p>\n"),
        CommonMarkRule(
            "the indent of an item is the width of its marker and spaces", "- sea\n\n  land\n",
            "<ul>\n<li>\n<p>sea</p>\n<p>land</p>\n</li>\n</ul>\n"),
        CommonMarkRule(
            "spaces before the marker are part of the indent", " -    sea\n\n      land\n",
            "<ul>\n<li>\n<p>sea</p>\n<p>land</p>\n</li>\n</ul>\n"),
        CommonMarkRule(
            "the indent counts from the sign of a quote", "   > > 1.  sea\n>>\n>>     land\n",
            "<blockquote>\n<blockquote>\n<ol>\n<li>\n<p>sea</p>\n<p>land</p>\n</li>\n</ol>\n</blockquote>\n</blockquote>\n"
        ),
        CommonMarkRule("a space follows the marker", "-sea\n\n2.land\n", "<p>-sea</p>\n<p>2.land</p>\n"),
        CommonMarkRule(
            "an item may have several blank lines between blocks", "- sea\n\n\n  land\n",
            "<ul>\n<li>\n<p>sea</p>\n<p>land</p>\n</li>\n</ul>\n"),
        CommonMarkRule(
            "an item may have blocks of all kinds", "1.  sea\n\n    ```\n    land\n    ```\n\n    lamp\n\n    > oil\n",
            "<ol>\n<li>\n<p>sea</p>\n<pre><code>land\n</code></pre>\n<p>lamp</p>\n<blockquote>\n<p>oil</p>\n</blockquote>\n</li>\n</ol>\n"
        ),
        CommonMarkRule(
            "code in an item has all its blank lines", "- sea\n\n      land\n\n\n      lamp\n",
            "<ul>\n<li>\n<p>sea</p>\n<pre><code>land\n\n\nlamp\n</code></pre>\n</li>\n</ul>\n"),
        CommonMarkRule(
            "a number has up to nine digits", "123456789. sea\n", "<ol start=\"123456789\">\n<li>sea</li>\n</ol>\n"),
        CommonMarkRule("a number of ten digits is text", "1234567890. sea\n", "<p>1234567890. sea</p>\n"),
        CommonMarkRule(
            "the first number is where the list starts", "7) sea\n8) land\n",
            "<ol start=\"7\">\n<li>sea</li>\n<li>land</li>\n</ol>\n"),
        CommonMarkRule("a number may be zero", "0. sea\n", "<ol start=\"0\">\n<li>sea</li>\n</ol>\n"),
        CommonMarkRule("a number may begin with zeros", "003. sea\n", "<ol start=\"3\">\n<li>sea</li>\n</ol>\n"),
        CommonMarkRule("a number is not negative", "-1. sea\n", "<p>-1. sea</p>\n"),
        CommonMarkRule(
            "the other numbers do not count", "1. sea\n9. land\n4. lamp\n",
            "<ol>\n<li>sea</li>\n<li>land</li>\n<li>lamp</li>\n</ol>\n"),
        CommonMarkRule(
            "code in an item is indented by four more", "- sea\n\n      land\n",
            "<ul>\n<li>\n<p>sea</p>\n<pre><code>land\n</code></pre>\n</li>\n</ul>\n"),
        CommonMarkRule(
            "code that begins an item is one space after the marker", "1.     sea\n\n   land\n\n       lamp\n",
            "<ol>\n<li>\n<pre><code>sea\n</code></pre>\n<p>land</p>\n<pre><code>lamp\n</code></pre>\n</li>\n</ol>\n"),
        CommonMarkRule(
            "an item that begins with text may have up to four spaces before it", "-   sea\n\n    land\n",
            "<ul>\n<li>\n<p>sea</p>\n<p>land</p>\n</li>\n</ul>\n"),
        CommonMarkRule(
            "an item may begin on the next line", "-\n  sea\n-\n  ```\n  land\n  ```\n-\n      lamp\n",
            "<ul>\n<li>sea</li>\n<li>\n<pre><code>land\n</code></pre>\n</li>\n<li>\n<pre><code>lamp\n</code></pre>\n</li>\n</ul>\n"
        ),
        CommonMarkRule(
            "spaces after the marker of such an item do not count", "-   \n  sea\n", "<ul>\n<li>sea</li>\n</ul>\n"),
        CommonMarkRule(
            "an item begins with at most one blank line", "-\n\n  sea\n", "<ul>\n<li></li>\n</ul>\n<p>sea</p>\n"),
        CommonMarkRule(
            "an item between others may be empty", "- sea\n-\n- land\n",
            "<ul>\n<li>sea</li>\n<li></li>\n<li>land</li>\n</ul>\n"),
        CommonMarkRule(
            "the same holds for numbers", "1. sea\n2.\n3. land\n",
            "<ol>\n<li>sea</li>\n<li></li>\n<li>land</li>\n</ol>\n"),
        CommonMarkRule("an empty item may be alone", "*\n", "<ul>\n<li></li>\n</ul>\n"),
        CommonMarkRule(
            "an empty item does not interrupt a paragraph", "sea\n*\n\nland\n1.\n", "<p>sea\n*</p>\n<p>land\n1.</p>\n"),
        CommonMarkRule(
            "an item may be indented by 1", " 1.  sea\n\n     > land\n",
            "<ol>\n<li>\n<p>sea</p>\n<blockquote>\n<p>land</p>\n</blockquote>\n</li>\n</ol>\n"),
        CommonMarkRule(
            "an item may be indented by 2", "  1.  sea\n\n      > land\n",
            "<ol>\n<li>\n<p>sea</p>\n<blockquote>\n<p>land</p>\n</blockquote>\n</li>\n</ol>\n"),
        CommonMarkRule(
            "an item may be indented by 3", "   1.  sea\n\n       > land\n",
            "<ol>\n<li>\n<p>sea</p>\n<blockquote>\n<p>land</p>\n</blockquote>\n</li>\n</ol>\n"),
        CommonMarkRule(
            "four spaces make code of an item", "    1.  sea\n\n        > land\n",
            "<pre><code>1.  sea\n\n    &gt; land\n</code></pre>\n"),
        CommonMarkRule(
            "a line of a paragraph in an item needs no indent", "  1.  sea\nland\n\n      lamp\n",
            "<ol>\n<li>\n<p>sea\nland</p>\n<p>lamp</p>\n</li>\n</ol>\n"),
        CommonMarkRule(
            "the indent may be partly missing", "  1.  sea\n    land\n", "<ol>\n<li>sea\nland</li>\n</ol>\n"),
        CommonMarkRule(
            "the indent and the sign of a quote may be missing together", "> 1. > sea\nland\n",
            "<blockquote>\n<ol>\n<li>\n<blockquote>\n<p>sea\nland</p>\n</blockquote>\n</li>\n</ol>\n</blockquote>\n"),
        CommonMarkRule(
            "the sign of a quote may be there without the indent", "> 1. > sea\n> land\n",
            "<blockquote>\n<ol>\n<li>\n<blockquote>\n<p>sea\nland</p>\n</blockquote>\n</li>\n</ol>\n</blockquote>\n"),
        CommonMarkRule(
            "a list in an item is indented as its text", "- sea\n  - land\n    - lamp\n",
            "<ul>\n<li>sea\n<ul>\n<li>land\n<ul>\n<li>lamp</li>\n</ul>\n</li>\n</ul>\n</li>\n</ul>\n"),
        CommonMarkRule(
            "one space is not enough for a list in an item", "- sea\n - land\n  - lamp\n",
            "<ul>\n<li>sea</li>\n<li>land</li>\n<li>lamp</li>\n</ul>\n"),
        CommonMarkRule(
            "a list in an item with a wide number has its indent", "10) sea\n    - land\n",
            "<ol start=\"10\">\n<li>sea\n<ul>\n<li>land</li>\n</ul>\n</li>\n</ol>\n"),
        CommonMarkRule(
            "a list with less is another list", "10) sea\n   - land\n",
            "<ol start=\"10\">\n<li>sea</li>\n</ol>\n<ul>\n<li>land</li>\n</ul>\n"),
        CommonMarkRule(
            "an item may begin with a list", "- - sea\n", "<ul>\n<li>\n<ul>\n<li>sea</li>\n</ul>\n</li>\n</ul>\n"),
        CommonMarkRule(
            "and that with another", "1. - 2. sea\n",
            "<ol>\n<li>\n<ul>\n<li>\n<ol start=\"2\">\n<li>sea</li>\n</ol>\n</li>\n</ul>\n</li>\n</ol>\n"),
        CommonMarkRule(
            "an item may have headings", "- # sea\n- land\n  ---\n  lamp\n",
            "<ul>\n<li>\n<h1>sea</h1>\n</li>\n<li>\n<h2>land</h2>\nlamp</li>\n</ul>\n"),
    ]

    // MARK: Lists

    private static let lists = [
        CommonMarkRule(
            "another marker begins another list", "- sea\n- land\n+ lamp\n* oil\n",
            "<ul>\n<li>sea</li>\n<li>land</li>\n</ul>\n<ul>\n<li>lamp</li>\n</ul>\n<ul>\n<li>oil</li>\n</ul>\n"),
        CommonMarkRule(
            "another sign after the number begins another list", "1. sea\n2. land\n3) lamp\n",
            "<ol>\n<li>sea</li>\n<li>land</li>\n</ol>\n<ol start=\"3\">\n<li>lamp</li>\n</ol>\n"),
        CommonMarkRule(
            "a list interrupts a paragraph", "sea\n- land\n- lamp\n",
            "<p>sea</p>\n<ul>\n<li>land</li>\n<li>lamp</li>\n</ul>\n"),
        CommonMarkRule(
            "a list of numbers does so only if it begins with 1", "sea\n14.  land\n", "<p>sea\n14.  land</p>\n"),
        CommonMarkRule(
            "a list that begins with 1 interrupts a paragraph", "sea\n1.  land\n",
            "<p>sea</p>\n<ol>\n<li>land</li>\n</ol>\n"),
        CommonMarkRule(
            "blank lines between items make a list loose", "- sea\n\n- land\n\n\n- lamp\n",
            "<ul>\n<li>\n<p>sea</p>\n</li>\n<li>\n<p>land</p>\n</li>\n<li>\n<p>lamp</p>\n</li>\n</ul>\n"),
        CommonMarkRule(
            "one blank line is enough", "- sea\n- land\n\n- lamp\n",
            "<ul>\n<li>\n<p>sea</p>\n</li>\n<li>\n<p>land</p>\n</li>\n<li>\n<p>lamp</p>\n</li>\n</ul>\n"),
        CommonMarkRule(
            "an empty item may be in a loose list", "* sea\n*\n\n* land\n",
            "<ul>\n<li>\n<p>sea</p>\n</li>\n<li></li>\n<li>\n<p>land</p>\n</li>\n</ul>\n"),
        CommonMarkRule(
            "blank lines between blocks of an item make a list loose", "- sea\n- land\n\n  lamp\n- oil\n",
            "<ul>\n<li>\n<p>sea</p>\n</li>\n<li>\n<p>land</p>\n<p>lamp</p>\n</li>\n<li>\n<p>oil</p>\n</li>\n</ul>\n"),
        CommonMarkRule(
            "a definition between blank lines makes a list loose", "- sea\n- land\n\n  [lamp]: /oil\n- [lamp]\n",
            "<ul>\n<li>\n<p>sea</p>\n</li>\n<li>\n<p>land</p>\n</li>\n<li>\n<p><a href=\"/oil\">lamp</a></p>\n</li>\n</ul>\n"
        ),
        CommonMarkRule(
            "blank lines in code do not", "- sea\n- ```\n  land\n\n\n  ```\n- lamp\n",
            "<ul>\n<li>sea</li>\n<li>\n<pre><code>land\n\n\n</code></pre>\n</li>\n<li>lamp</li>\n</ul>\n"),
        CommonMarkRule(
            "blank lines in a list within do not", "- sea\n  - land\n\n    lamp\n- oil\n",
            "<ul>\n<li>sea\n<ul>\n<li>\n<p>land</p>\n<p>lamp</p>\n</li>\n</ul>\n</li>\n<li>oil</li>\n</ul>\n"),
        CommonMarkRule(
            "blank lines in a quote do not", "* sea\n  > land\n  >\n* lamp\n",
            "<ul>\n<li>sea\n<blockquote>\n<p>land</p>\n</blockquote>\n</li>\n<li>lamp</li>\n</ul>\n"),
        CommonMarkRule(
            "blocks without blank lines do not", "- sea\n  > land\n  ```\n  lamp\n  ```\n- oil\n",
            "<ul>\n<li>sea\n<blockquote>\n<p>land</p>\n</blockquote>\n<pre><code>lamp\n</code></pre>\n</li>\n<li>oil</li>\n</ul>\n"
        ),
        CommonMarkRule(
            "blank lines after a list do not", "- sea\n- land\n\nlamp\n",
            "<ul>\n<li>sea</li>\n<li>land</li>\n</ul>\n<p>lamp</p>\n"),
        CommonMarkRule(
            "blank lines of many items within make the inner list loose", "- sea\n  - land\n  - lamp\n\n- oil\n",
            "<ul>\n<li>\n<p>sea</p>\n<ul>\n<li>land</li>\n<li>lamp</li>\n</ul>\n</li>\n<li>\n<p>oil</p>\n</li>\n</ul>\n"
        ),
        CommonMarkRule(
            "an item may have only an item", "- sea\n  - land\n",
            "<ul>\n<li>sea\n<ul>\n<li>land</li>\n</ul>\n</li>\n</ul>\n"),
        CommonMarkRule(
            "items need not be aligned", "- sea\n - land\n  - lamp\n   - oil\n",
            "<ul>\n<li>sea</li>\n<li>land</li>\n<li>lamp</li>\n<li>oil</li>\n</ul>\n"),
        CommonMarkRule(
            "an item with four spaces continues the paragraph", "- sea\n - land\n  - lamp\n   - oil\n    - fire\n",
            "<ul>\n<li>sea</li>\n<li>land</li>\n<li>lamp</li>\n<li>oil\n- fire</li>\n</ul>\n"),
        CommonMarkRule(
            "after a blank line it is code", "1. sea\n\n  2. land\n\n    3. lamp\n",
            "<ol>\n<li>\n<p>sea</p>\n</li>\n<li>\n<p>land</p>\n</li>\n</ol>\n<pre><code>3. lamp\n</code></pre>\n"),
        CommonMarkRule(
            "a comment separates lists", "- sea\n\n<!-- -->\n\n- land\n",
            "<ul>\n<li>sea</li>\n</ul>\n<!-- -->\n<ul>\n<li>land</li>\n</ul>\n"),
        CommonMarkRule(
            "a comment separates a list from code", "-   sea\n\n    land\n\n<!-- -->\n\n    lamp\n",
            "<ul>\n<li>\n<p>sea</p>\n<p>land</p>\n</li>\n</ul>\n<!-- -->\n<pre><code>lamp\n</code></pre>\n"),
    ]
}
