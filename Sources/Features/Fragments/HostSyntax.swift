/// The syntax of the programs that make other sites, as far as a page's content must not be able to use it.
///
/// Hugo's shortcodes, Jinja, Liquid, Nunjucks, Vue and the include statements of plugins all begin with a brace. These
/// programs also expand them in HTML, but not if the brace is a character reference.
enum HostSyntax {
    /// HTML with the same meaning that has no braces outside its scripts and style sheets.
    ///
    /// Scripts and style sheets within a page come from templates or raw HTML, and cannot contain character references.
    static func escaped(inHTML html: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(html.count + html.count / 16)
        var rest = html[...]
        while let place = rest.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<") }) {
            result += rest[..<place]
            rest = rest[place...]
            if rest.first == UInt8(ascii: "{") {
                result += "&#123;".utf8
                rest = rest.dropFirst()
            } else {
                let count = rawLength(rest)
                result += rest.prefix(count)
                rest = rest.dropFirst(count)
            }
        }
        return result + rest
    }

    /// The length of a script or style sheet that begins here; 1 if none does.
    private static func rawLength(_ html: ArraySlice<UInt8>) -> Int {
        for name in ["script", "style"] where begins(html.dropFirst(), with: name) {
            let next = html.dropFirst(1 + name.utf8.count).first
            guard let next, next <= .space || next == UInt8(ascii: ">") || next == .slash else { continue }
            var rest = html.dropFirst()
            while let place = rest.firstIndex(of: UInt8(ascii: "<")) {
                rest = rest[(place + 1)...]
                if begins(rest, with: "/\(name)") { return place - html.startIndex }
            }
            return html.count
        }
        return 1
    }

    private static func begins(_ html: ArraySlice<UInt8>, with name: String) -> Bool {
        html.prefix(name.utf8.count).map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }.elementsEqual(name.utf8)
    }

    /// Text as HTML for programs that print the values of front matter without escaping them, such as MkDocs.
    ///
    /// Some themes remove tags from such a value, which also replaces its character references by characters. So after
    /// a `<` that would then begin a tag, there is an invisible character (U+2060 WORD JOINER).
    static func html(ofText text: [UInt8]) -> [UInt8] {
        var apart: [UInt8] = []
        for (place, byte) in text.enumerated() {
            apart.append(byte)
            guard byte == UInt8(ascii: "<"), place + 1 < text.count else { continue }
            let next = text[place + 1]
            if (next | 0x20) &- 0x61 < 26 || "/!?".utf8.contains(next) { apart += "\u{2060}".utf8 }
        }
        var html: [UInt8] = []
        appendEscaped(apart.span, to: &html)
        return escaped(inHTML: html)
    }
}
