/// One step of rendering. Sections and blocks jump within the one array that all templates share.
enum TemplateOperation: Sendable {
    /// Writes text of the template: a range of ``TemplateProgram/text``. `lines` are the places in it where a line
    /// begins, a range of ``TemplateProgram/lineStarts``: there the indentation in force is written first.
    case text(start: Int, end: Int, lines: Range<Int>)

    /// Writes a value, escaped for HTML.
    case variable(TemplatePath)

    /// Writes a value as it is.
    case rawVariable(TemplatePath)

    /// Goes on once for each value, or jumps to `end`, the operation after the section.
    case section(TemplatePath, end: Int)
    case endSection

    /// Goes on when there is no value, otherwise jumps to `end`.
    case inverted(TemplatePath, end: Int)

    /// Renders a partial or a parent, one of ``TemplateProgram/calls``.
    case call(Int)

    /// Renders the content given for a block, one of ``TemplateProgram/blocks``, or goes on with its default.
    case block(Int)

    /// Ends a template, or the content given for a block.
    case end

    /// Looks for names in a fixed object from here to ``leave``. Only ``TemplateSpecialization`` writes these two.
    case enter(Int)
    case leave
}

/// A name in a tag, split at its dots: a range of ``TemplateProgram/names``. No names mean the tag was `{{.}}`.
struct TemplatePath: Sendable {
    let start: Int
    let count: Int

    var range: Range<Int> { start..<start + count }
}

/// A place where another template is rendered: a partial, or a parent with content for its blocks.
struct TemplateCall: Sendable {
    enum Target: Sendable {
        case template(Int)

        /// No template has the name: nothing is rendered, and compiling has reported it.
        case missing

        /// The name is a value.
        case dynamic(TemplatePath)
    }

    let target: Target

    /// Whether the tag stands alone on its line, so that what is rendered is indented as the line around it and as the
    /// tag: by ``indentation``, a range of ``TemplateProgram/text``.
    let isIndented: Bool
    let indentation: Range<Int>

    /// What the tag gives for the parent's blocks; a range of ``TemplateProgram/arguments``.
    var arguments = 0..<0

    /// The operation after the tag.
    var end = 0
}

/// Content that a parent tag gives for a block of its parent.
struct TemplateArgument: Sendable {
    /// The block's index among the blocks' names.
    let name: Int

    /// The content's first and last operations.
    let start: Int
    let end: Int

    /// Whether the content begins a line of its own rather than following its tag.
    let startsLine: Bool

    /// Whether the content begins with something to write on the line where it is put.
    let isIndented: Bool
}

/// What a parent tag gives for blocks, and what is given by the tags around it: places in a list of these, -1 for none.
struct TemplateGiven: Hashable {
    let arguments: Range<Int>
    let outer: Int
}

/// A place where the default content of a template can be replaced.
struct TemplateBlock: Sendable {
    /// The block's index among the blocks' names.
    let name: Int

    /// Whether the content stands on lines of its own there, and how far these are indented: a range of
    /// ``TemplateProgram/text``.
    let startsLine: Bool
    let indentation: Range<Int>

    /// The operation after the default content.
    var end = 0
}

/// All templates of a theme, compiled: one array of operations and the tables that they refer to.
final class TemplateProgram: Sendable {
    /// A template: where it came from and its first operation.
    struct Template: Sendable {
        let name: String
        let file: SourceFile
        var start = 0
    }

    /// What an operation was compiled from, for messages: the template's index, and the offset of the name in its file.
    struct Origin: Sendable {
        let template: Int
        let offset: Int
    }

    let operations: [TemplateOperation]
    let origins: [Origin]
    let text: [UInt8]
    let lineStarts: [Int]
    let names: [TemplateName]
    let calls: [TemplateCall]
    let arguments: [TemplateArgument]
    let blocks: [TemplateBlock]
    let blockNames: [String]
    let templates: [Template]
    let templatesByName: [String: Int]

    init(_ compiler: TemplateCompiler) {
        operations = compiler.operations
        origins = compiler.origins
        text = compiler.text
        lineStarts = compiler.lineStarts
        names = compiler.names
        calls = compiler.calls
        arguments = compiler.arguments
        blocks = compiler.blocks
        blockNames = compiler.blockNames
        templates = compiler.templates
        templatesByName = compiler.templatesByName
    }

    /// Takes what ``TemplateSpecialization`` has made of one of another program's templates.
    init(specializing template: Int, of general: TemplateProgram, operations: [TemplateOperation], text: [UInt8]) {
        self.operations = operations
        self.text = text
        names = general.names
        templates = [Template(name: general.templates[template].name, file: general.templates[template].file)]
        templatesByName = [templates[0].name: 0]
        origins = []
        lineStarts = []
        calls = []
        arguments = []
        blocks = []
        blockNames = []
    }

    /// The content in force for a block, and what is given around it. Of several the outermost holds: what a page gives
    /// goes before what its layout gives to the layout's own parent.
    func argument(for block: Int, in given: Int, _ givens: [TemplateGiven]) -> (TemplateArgument, outer: Int)? {
        var found: (TemplateArgument, outer: Int)?
        var place = given
        while place >= 0 {
            let outer = givens[place].outer
            if let argument = arguments[givens[place].arguments].first(where: { $0.name == block }) {
                found = (argument, outer)
            }
            place = outer
        }
        return found
    }

    /// The names of the templates that operations were compiled from, for messages: 'layout' > 'index' > 'section'. The
    /// middle of a long chain is left out.
    func templateNames(_ operations: [Int]) -> String {
        var names: [String] = []
        for operation in operations {
            let name = templates[origins[operation].template].name
            if names.last != name { names.append(name) }
        }
        let shown = names.map { "'\($0)'" }
        return (names.count > 8 ? shown.prefix(4) + ["…"] + shown.suffix(3) : shown[...]).joined(separator: " > ")
    }

    /// The place in a template that an operation was compiled from.
    func location(of operation: Int, plus bytes: Int = 0) -> SourceLocation {
        let origin = origins[operation]
        return SourceLocation(templates[origin.template].file, offset: origin.offset + bytes)
    }
}
