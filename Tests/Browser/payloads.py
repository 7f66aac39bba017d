"""Texts that run a script, load something or make an element if a page treats them as HTML, script or an address.

Each calls `canary` with its own number, or loads something from CANARY. Nothing else may use either.
"""

CANARY = "canary.example"

# Payloads for every place with text. `%d` is the payload's number.
TEXTS = [
    # Elements, and escapes from text, attributes, comments and elements whose content is not HTML.
    "<script>canary(%d)</script>",
    "<img src=x onerror=canary(%d)>",
    '"><svg onload=canary(%d)>',
    "' autofocus onfocus='canary(%d)",
    '" onmouseover="canary(%d)" x="',
    "</title><script>canary(%d)</script>",
    "</script><script>canary(%d)</script>",
    "</textarea></style></noscript><img src=x onerror=canary(%d)>",
    "--><script>canary(%d)</script><!--",
    "]]><img src=x onerror=canary(%d)>",
    '<IMG """><SCRIPT>canary(%d)</SCRIPT>">',
    "<svg><script>canary(%d)</script></svg>",
    "<details open ontoggle=canary(%d)>",
    "<math><mtext><table><mglyph><style><img src=x onerror=canary(%d)>",
    '<noscript><p title="</noscript><img src=x onerror=canary(%d)>">',
    "<template shadowrootmode=open><img src=x onerror=canary(%d)></template>",
    # Text that becomes markup if it is decoded once too often.
    "&lt;img src=x onerror=canary(%d)&gt;",
    "&#60;img src=x onerror=canary(%d)&#x3e;",
    "\\u003cimg src=x onerror=canary(%d)\\u003e",
    "%%3Cimg%%20src=x%%20onerror=canary(%d)%%3E",
    "\uff1cimg src=x onerror=canary(%d)\uff1e",
    "+ADw-script+AD4-canary(%d)+ADw-/script+AD4-",
    # Ends of strings in scripts, JSON, style sheets and templates.
    '");canary(%d);("',
    '\\");canary(%d);//',
    "';canary(%d);'",
    "`${canary(%d)}`",
    "\u2028canary(%d)\u2029",
    "*/canary(%d);/*",
    "$&$'$`<img src=x onerror=canary(%d)>",
    "{{{title}}}{{=<%% %%>=}}<b onclick=canary(%d)>",
    # Addresses, and elements that change the targets of addresses.
    "javascript:canary(%d)",
    "data:text/html,<script>canary(%d)</script>",
    '<a href="javascript:canary(%d)">x</a>',
    '<iframe srcdoc="<script>parent.canary(%d)</script>"></iframe>',
    f'<meta http-equiv=refresh content="0;url=http://{CANARY}/canary(%d)">',
    f'<base href="http://{CANARY}/canary(%d)/">',
    f'<link rel=stylesheet href="http://{CANARY}/canary(%d).css">',
    f'<style>@import "http://{CANARY}/canary(%d).css"</style>',
    f'<form action="http://{CANARY}/canary(%d)"><button autofocus>x</button></form>',
    f'<img src="http://{CANARY}/canary(%d).png">',
]

# Payloads for bodies, which are Markdown.
BODIES = [
    # Addresses of links.
    "[x](javascript:canary(%d))",
    "[x](JaVaScRiPt:canary(%d))",
    "[x](<javascript:canary(%d)>)",
    "[x](< javascript:canary(%d)>)",
    "[x](<java\tscript:canary(%d)>)",
    "[x](&#106;avascript:canary(%d))",
    "[x](&#x6A&#x61vascript:canary(%d))",
    "[x](javascript&colon;canary(%d))",
    "[x](java&Tab;script&colon;canary(%d))",
    "[x](java&NewLine;script:canary(%d))",
    "[x](&#1;javascript:canary(%d))",
    "[x](&nbsp;javascript:canary(%d))",
    "[x](%%6Aavascript:canary(%d))",
    "[x](javascript%%3Acanary(%d))",
    "[x](\\javascript:canary(%d))",
    "[x](java\\script:canary(%d))",
    "[x](javascript\\:canary(%d))",
    "[x](javascript://%%0Acanary(%d))",
    f"[x](javascript://{CANARY}/%%0A%%0Dcanary(%d))",
    "[x](feed:javascript:canary(%d))",
    "[x](view-source:javascript:canary(%d))",
    "[x](vbscript:canary(%d))",
    "[x](livescript:canary(%d))",
    "[x](blob:canary(%d))",
    "[x](filesystem:canary(%d))",
    "[x](data:text/html,<script>canary(%d)</script>)",
    "[x](<data:text/html,<script>canary(%d)</script>>)",
    "[x](data:text/html;base64,PHNjcmlwdD5jYW5hcnkoKTwvc2NyaXB0Pg==#canary(%d))",
    "[x](data:image/svg+xml,%%3Csvg/onload=canary(%d)%%3E)",
    "[x](data:image/png;text/html,canary(%d))",
    "<javascript:canary(%d)>",
    "<JAVASCRIPT:canary(%d)>",
    "<data:text/html,canary(%d)>",
    "[x]\n\n[x]: javascript:canary(%d)",
    "[x][y]\n\n[y]: <data:text/html,canary(%d)> 'z'",
    "[![x](javascript:canary(%d))](javascript:canary(%d))",
    "[x](ftp:javascript:canary(%d))",
    # Escapes from the attributes that Markdown produces.
    '[x](y "z\\" onmouseover=\\"canary(%d)")',
    "[x](y 'z\" onmouseover=\"canary(%d)')",
    "[x](y '&quot; onmouseover=&quot;canary(%d)')",
    '[x](y"onmouseover="canary(%d))',
    '[x](<y" onmouseover="canary(%d)>)',
    "[x](y&quot;onmouseover=&quot;canary(%d))",
    f'<https://{CANARY}/"onmouseover="canary(%d)>',
    f"<https://{CANARY}/'onmouseover='canary(%d)>",
    "<\"onmouseover=\"canary(%d)\"@example.org>",
    # Images.
    '![x" onerror="canary(%d)](x.png)',
    "![x&quot; onerror=&quot;canary(%d)](x.png)",
    '![x](<x" onerror="canary(%d)>)',
    '![x](x.png "y\\" onload=\\"canary(%d)")',
    "![x](javascript:canary(%d))",
    "![x](data:image/svg+xml,%%3Csvg/onload=canary(%d)%%3E)",
    "![x](data:text/html,canary(%d))",
    '![<img src=x onerror=canary(%d)>](x.png)',
    "![x][y]\n\n[y]: x.png '\" onload=\"canary(%d)'",
    # Raw HTML: remaining tags have no attributes, and removing tags does not join the parts of another.
    "a <sub onclick=canary(%d)>b</sub>",
    "a <sub/onclick=canary(%d)>b</sub>",
    "a <SUB\nonclick=canary(%d)>b</SUB>",
    "a <sub>b</sub onclick=canary(%d)>",
    "a <kbd\tonclick='canary(%d)'>b</kbd>",
    "a <ruby>b<rt onclick=canary(%d)>c</rt></ruby>",
    "a <b><script>canary(%d)</script></b>",
    "a <br onclick=canary(%d)>b",
    "a <br/><img src=x onerror=canary(%d)>",
    "a <mark><i></mark><img src=x onerror=canary(%d)></i>",
    "<scr<script>ipt>canary(%d)</scr</script>ipt>",
    "<<b>script>canary(%d)<</b>/script>",
    "<<i></i>img src=x onerror=canary(%d)>",
    "a <im<!-- -->g src=x onerror=canary(%d)>",
    "&lt;<b>img src=x onerror=canary(%d)</b>&gt;",
    "<div>\n&lt;img src=x onerror=canary(%d)&gt;\n</div>",
    "<div>\n&amp;lt;img src=x onerror=canary(%d)&amp;gt;\n</div>",
    "<div title='>'><img src=x onerror=canary(%d)></div>",
    "<div title=\"\n\n\"><img src=x onerror=canary(%d)>",
    "<script>\n\ncanary(%d)\n\n</script>",
    "<script\n>canary(%d)</script\n>",
    "<script>canary(%d)",
    "<style>@import 'http://canary.example/canary(%d)'",
    "<!-- --!><script>canary(%d)</script>",
    "<!--><script>canary(%d)</script>-->",
    "<!DOCTYPE x [<!ENTITY y '<script>canary(%d)</script>'>]>&y;",
    "<?xml-stylesheet href='javascript:canary(%d)'?>",
    "<?php ?><script>canary(%d)</script>",
    "<![CDATA[<script>canary(%d)</script>]]>",
    "<plaintext><script>canary(%d)</script>",
    "<textarea>\n\n</textarea><img src=x onerror=canary(%d)>",
    "<img src=x onerror=canary(%d)//",
    "<img src=x\n\nonerror=canary(%d)>",
    "<svg><animate onbegin=canary(%d) attributeName=x dur=1s>",
    "<svg><use href='data:image/svg+xml,<svg id=x onload=canary(%d)>#x'/></svg>",
    "<object data=javascript:canary(%d)></object><embed src=javascript:canary(%d)>",
    "<video><source onerror=canary(%d)></video><audio src=x onerror=canary(%d)>",
    "<input autofocus onfocus=canary(%d)><select autofocus onfocus=canary(%d)>",
    "<body onload=canary(%d)>",
    "</div></article></main><script>canary(%d)</script>",
    "</body></html><script>canary(%d)</script>",
    "<x onclick=canary(%d) tabindex=1 id=x onfocus=canary(%d)>",
    # Blocks.
    "```<img src=x onerror=canary(%d)>\nx\n```",
    '```x" onclick="canary(%d)\nx\n```',
    "~~~ x&quot;onclick=&quot;canary(%d)\nx\n~~~",
    "`<img src=x onerror=canary(%d)>`",
    "    <script>canary(%d)</script>",
    "| a |\n|---|\n| <img src=x onerror=canary(%d)> |",
    '| a" onclick="canary(%d) |\n|:-:|\n| `<script>canary(%d)</script>` |',
    "x[^1]\n\n[^1]: <script>canary(%d)</script>",
    'x[^" onclick="canary(%d)]\n\n[^" onclick="canary(%d)]: y',
    "x[^<script>canary(%d)</script>]\n\n[^<script>canary(%d)</script>]: y",
    "x ~~<script>canary(%d)</script>~~",
    '## x {#" onclick="canary(%d)}',
    "## x {#<img/src=x/onerror=canary(%d)>}",
    "## <img src=x onerror=canary(%d)>",
    '## x {onclick="canary(%d)"}',
    "> <script>canary(%d)</script>",
    "1. <script>canary(%d)</script>",
    "- [x] <img src=x onerror=canary(%d)>",
    # Syntax of other generators.
    '{{< glossary_tooltip text="<img src=x onerror=canary(%d)>" term_id="a" >}}',
    '{{< glossary_tooltip text="x" term_id="javascript:canary(%d)" >}}',
    '{{< glossary_tooltip text="](javascript:canary(%d))[" term_id="a" >}}',
    "{{< glossary_tooltip text=\"x\" term_id='y>)<img src=x onerror=canary(%d)>' >}}",
    '{{%% term "<script>canary(%d)</script>" %%}}',
    "{{< figure src=\"javascript:canary(%d)\" >}}",
    "{{< figure src='x\" onerror=\"canary(%d)' alt='\" onload=\"canary(%d)' >}}",
    '{{< figure src="x" caption="<script>canary(%d)</script>" >}}',
    '{{< ref "javascript:canary(%d)" >}}',
    "[x]({{< ref \"javascript:canary(%d)\" >}})",
    "{%% link javascript:canary(%d) %%}",
    '{{< highlight "\'><img src=x onerror=canary(%d)>" >}}\nx\n{{< /highlight >}}',
    "{{< highlight js >}}\n```\n<script>canary(%d)</script>\n{{< /highlight >}}",
    "{{< highlight js >}}`<script>canary(%d)</script>`{{< /highlight >}}",
    "{{< raw >}}<script>canary(%d)</script>{{< /raw >}}",
    "{%% raw %%}<script>canary(%d)</script>{%% endraw %%}",
    '{{< other text="<script>canary(%d)</script>" >}}',
    "{{</* <script>canary(%d)</script> */>}}",
    "{{< note >}}<script>canary(%d)</script>{{< /note >}}",
    "{{< comment >}}--><script>canary(%d)</script>{{< /comment >}}",
    "[[javascript:canary(%d)]]",
    "[[x|<img src=x onerror=canary(%d)>]]",
    "[[<script>canary(%d)</script>]]",
    "{term}`<img src=x onerror=canary(%d)>`",
    "{term}`x <javascript:canary(%d)>`",
    ":::tip <img src=x onerror=canary(%d)>\nx\n:::",
    ':::note" onclick="canary(%d)\nx\n:::',
    'x\n{: onclick="canary(%d)"}',
    "import x from 'javascript:canary(%d)'\n\n<x onclick={canary(%d)} />",
    "{/* */}<script>canary(%d)</script>",
    "x <!--more--><script>canary(%d)</script>",
    "[_<img src=x onerror=canary(%d)>_](g)",
]

# A harmless body with everything that a body can have. It shows the elements and attributes of pages.
HARMLESS = """\
## Heading {#own-id}

Text with *emphasis*, **strong**, ~~struck~~, `code`, a footnote[^1], a hard\\
break, a [link](https://example.org "title"), <https://example.org>, an image ![x](x.png "title") and another ![x](x.png).

H<sub>2</sub>O, x<sup>2</sup>, <kbd>K</kbd>, <mark>m</mark>, <ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>, <b>b</b>,
<i>i</i>, <s>s</s>, <u>u</u>, <q>q</q>, <cite>c</cite>, <del>d</del>, <ins>i</ins>, <small>s</small>, <var>v</var>, <samp>s</samp>

> quotation

1. one
2. two

7. seven

- [x] done
- [ ] not done

Term
: Definition

***

| left | middle | right | none |
|:--|:-:|--:|---|
| a | b | c | d |

```js
code
```

    code

# One
### Three
#### Four
##### Five
###### Six

[^1]: Note.

Again[^1].
"""


class Payloads:
    """Numbered payloads, with the place of each."""

    def __init__(self, is_harmless: bool = False):
        self.is_harmless = is_harmless
        self.places: list[str] = []

    def make(self, template: str, place: str) -> str:
        """A payload for a place; for a harmless site, a word with the same number."""
        self.places.append(f"{place}: {template}")
        number = len(self.places)
        return f"canary {number}" if self.is_harmless else template % ((number,) * template.replace("%%", "").count("%d"))
