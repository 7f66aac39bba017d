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

    /// Where it lies, in the file's bytes, delimiters included.
    let range: Range<Int>

    /// Where its name lies, without sigil and spaces; empty when it has none.
    var name: Range<Int>

    /// Whether the name, written after an asterisk, stands for the name of the template to include.
    var isDynamic = false

    /// Of a section, inverted section, parent or block: the index of its closing token; of a closing token: the index
    /// of its opening one. Otherwise -1.
    var partner = -1

    /// Of a block: whether it stands directly in a parent tag, where it is given to that parent.
    var isArgument = false

    /// Whether the spaces before it on its line are not text, for it stands alone there.
    var stripsBefore = false

    /// Whether the rest of its line, spaces and line end, is not text.
    var stripsAfter = false

    init(_ kind: Kind, _ range: Range<Int>, name: Range<Int>? = nil) {
        self.kind = kind
        self.range = range
        self.name = name ?? range.upperBound..<range.upperBound
    }
}
