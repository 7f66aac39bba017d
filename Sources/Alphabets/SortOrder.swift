import IndexedCollation

/// The order of a language, as given in a file of another program.
struct SortOrder {
    /// A letter in the notation of ``Alphabet/Letter``, with its location.
    typealias Line = (text: String, location: SourceLocation)

    /// The letters in order; if there are `rules`, the letters that begin sections.
    var letters: [Line] = []

    /// LDML rules for the order, with the locations of their parts; nil if the letters are in order.
    var rules: PlacedText?

    /// Whether to remove letters that share the position of another letter.
    var hasVariants = false

    /// Signs that matter only between otherwise equal names.
    var ignored: [String] = []

    /// The extensions of the supported files.
    static let extensions = ["xml", "ldml", "lng", "txt"]

    /// Reads a file of one of these kinds.
    ///
    /// - Returns: Nil, with an error in `diagnostics`, if the file contains no order.
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
            text.append(file.bytes.span.extracting(decoded.contentStart...), at: decoded.contentStart)
            letters = text.lines
        }
    }

    init() {}
}
