/// The script that pages receive as they are sent, which listens for changes; the built site does not contain it.
enum PageScript {
    /// The folder of the preview's own pages and files.
    static let folder = "_thumbindex/"

    /// A page with the script before the end of its body, or else at its end.
    static func added(to page: [UInt8], state: PreviewState) -> [UInt8] {
        let script = "<script src=\"/\(folder)preview.js\" data-state=\"\(escaped(state.json))\" defer></script>\n"
        let end = lastOffset(of: Array("</body>".utf8), in: page) ?? page.count
        var result: [UInt8] = []
        result.reserveCapacity(page.count + script.utf8.count)
        result += page[..<end]
        result += script.utf8
        result += page[end...]
        return result
    }

    /// A text escaped for HTML and for attributes with double quotes.
    static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    private static func lastOffset(of text: [UInt8], in page: [UInt8]) -> Int? {
        var index = page.count - text.count
        while index >= 0 {
            if page[index] == text[0], page[index..<index + text.count].elementsEqual(text) { return index }
            index -= 1
        }
        return nil
    }
}
