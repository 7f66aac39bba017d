import IndexedCollation

/// The order of a language as a file of another program has it.
struct SortOrder {
    /// A letter, in the notation of ``Alphabet/Letter``, and where it is written.
    typealias Line = (text: String, location: SourceLocation)

    /// The letters in order; with `rules`, those that begin sections.
    var letters: [Line] = []

    /// Rules of LDML that give the order, and the places of their parts; nil where the letters are in order.
    var rules: PlacedText?

    /// Whether letters that share their place with another one are to be left out.
    var hasVariants = false

    /// Signs that count only between names that are otherwise equal.
    var ignored: [String] = []

    /// The kinds of files, by what their names end with.
    static let extensions = ["xml", "ldml", "lng", "txt"]

    /// Reads a file of one of these kinds.
    ///
    /// - Returns: nil, with an error in `diagnostics`, if it has no order.
    init?(reading decoded: TextEncoding.Decoded, diagnostics: inout [Diagnostic]) {
        let file = decoded.file
        switch file.path.split(separator: ".").last {
        case "xml", "ldml":
            guard let order = LDMLReader.read(file, diagnostics: &diagnostics) else { return nil }
            self = order
        case "lng":
            guard let order = ToolboxReader.read(file, from: decoded.contentStart, diagnostics: &diagnostics)
            else { return nil }
            self = order
        default:
            var text = PlacedText(file, offset: decoded.contentStart)
            text.append(
                UnsafeBufferPointer(rebasing: file.bytes[decoded.contentStart...]), at: decoded.contentStart)
            letters = text.lines
        }
    }

    init() {}
}
