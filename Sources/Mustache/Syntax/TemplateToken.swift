/// A piece of a template: text, or a tag.
struct TemplateToken {
    enum Kind {
        case text, comment, delimiters
        case variable, rawVariable
        case section, inverted
        case partial, parent, block
        case close
    }

    let kind: Kind

    /// The range in the file's bytes, including delimiters.
    let range: Range<Int>

    /// The range of the name, without its sigil and spaces; empty if there is no name.
    var name: Range<Int>

    /// Whether the name, after an asterisk, refers to a value with the name of the template to include.
    var isDynamic = false

    /// The index of the closing token for the opening token of a section, inverted section, parent or block, and vice
    /// versa; otherwise -1.
    var partner = -1

    /// Whether this is a block directly inside a parent tag, which therefore provides content for that parent.
    var isArgument = false

    /// Whether the spaces before the token are not text, because it is alone on its line.
    var stripsBefore = false

    /// Whether the rest of the line, spaces and line ending, is not text.
    var stripsAfter = false

    init(_ kind: Kind, _ range: Range<Int>, name: Range<Int>? = nil) {
        self.kind = kind
        self.range = range
        self.name = name ?? range.upperBound..<range.upperBound
    }
}
