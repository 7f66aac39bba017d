/// One step of rendering.
///
/// Sections and blocks jump within the single array that all templates share.
@usableFromInline
enum TemplateOperation: Sendable {
    /// Writes text: a range of ``TemplateProgram/text``.
    ///
    /// `lines`, a range of ``TemplateProgram/lineStarts``, are the starts of lines, where the current indentation is
    /// written first.
    case text(start: Int, end: Int, lines: Range<Int>)

    /// Writes a value, escaped for HTML.
    case variable(TemplatePath)

    /// Writes a value without escaping.
    case rawVariable(TemplatePath)

    /// Writes a value in an encoding.
    case encoded(TemplatePath, TemplateEncoding)

    /// Runs the section once for each value, or jumps to `end`, the operation after the section.
    case section(TemplatePath, end: Int)
    case endSection

    /// Continues if there is no value, or jumps to `end`.
    case inverted(TemplatePath, end: Int)

    /// Renders a partial or a parent, one of ``TemplateProgram/calls``.
    case call(Int)

    /// Renders the content provided for a block, one of ``TemplateProgram/blocks``, or continues with its default.
    case block(Int)

    /// Ends a template, or the content for a block.
    case end

    /// Continues if there is a value, in which no name is looked up, or jumps to `end`. Like the operations after it, only
    /// ``TemplateSpecialization`` produces this.
    case present(TemplatePath, end: Int)

    /// Looks up names in a fixed object until ``leave``.
    case enter(Int)
    case leave

    /// Copies what a part of a section wrote for the same element, and jumps to `end`; or continues to ``keepLine(_:)``,
    /// which keeps what was written. The number is that of the part.
    case line(Int, TemplateDependence, end: Int)
    case keepLine(Int)
}

/// A dotted name in a tag: a range of ``TemplateProgram/names``, which is empty for `{{.}}`.
@usableFromInline
struct TemplatePath: Sendable {
    @usableFromInline let start: Int
    @usableFromInline let count: Int

    @inlinable var range: Range<Int> { start..<start + count }
}

/// A place that renders another template: a partial, or a parent with content for its blocks.
@usableFromInline
struct TemplateCall: Sendable {
    @usableFromInline enum Target: Sendable {
        case template(Int)

        /// No template has this name; nothing is rendered, and the compiler has reported it.
        case missing

        /// The name is the value of a path.
        case dynamic(TemplatePath)
    }

    @usableFromInline let target: Target

    /// Whether the tag is alone on its line, so the result is indented like the enclosing line and the tag.
    ///
    /// The tag's ``indentation`` is a range of ``TemplateProgram/text``.
    @usableFromInline let isIndented: Bool
    @usableFromInline let indentation: Range<Int>

    /// The content for the parent's blocks; a range of ``TemplateProgram/arguments``.
    @usableFromInline var arguments = 0..<0

    /// The operation after the tag.
    @usableFromInline var end = 0
}

/// Content that a parent tag provides for a block of its parent.
@usableFromInline
struct TemplateArgument: Sendable {
    /// The index of the block's name in ``TemplateProgram/blockNames``.
    @usableFromInline let name: Int

    /// The first operation of the content, and its end.
    @usableFromInline let start: Int
    @usableFromInline let end: Int

    /// Whether the content begins on a new line rather than after its tag.
    @usableFromInline let startsLine: Bool

    /// Whether the content begins with text on the line where it is inserted.
    @usableFromInline let isIndented: Bool
}

/// The content that a parent tag and its enclosing tags provide for blocks; `outer` is an index in a list of these, or
/// -1.
@usableFromInline
struct TemplateGiven: Hashable {
    @usableFromInline let arguments: Range<Int>
    @usableFromInline let outer: Int

    @inlinable
    init(arguments: Range<Int>, outer: Int) {
        self.arguments = arguments
        self.outer = outer
    }
}

/// A place where the default content of a template can be replaced.
@usableFromInline
struct TemplateBlock: Sendable {
    /// The index of the block's name in ``TemplateProgram/blockNames``.
    @usableFromInline let name: Int

    /// Whether the content is on separate lines, and their indentation, a range of ``TemplateProgram/text``.
    @usableFromInline let startsLine: Bool
    @usableFromInline let indentation: Range<Int>

    /// The operation after the default content.
    @usableFromInline var end = 0
}

/// All templates of a theme, compiled: one array of operations and the tables that it refers to.
@usableFromInline
final class TemplateProgram: Sendable {
    /// A template with its source and first operation.
    @usableFromInline struct Template: Sendable {
        let name: String
        let file: SourceFile
        @usableFromInline var start = 0
    }

    /// The source of an operation, for messages: the index of the template, and the offset of the name in its file.
    struct Origin: Sendable {
        let template: Int
        let offset: Int

        /// Whether the operation is in the content of a `script` element of its template.
        var isInScript = false

        /// The encoding in which names are written there; nil for HTML.
        var encoding: TemplateEncoding?
    }

    @usableFromInline let operations: [TemplateOperation]
    let origins: [Origin]
    @usableFromInline let text: [UInt8]
    @usableFromInline let lineStarts: [Int]
    @usableFromInline let names: [TemplateName]

    /// The texts of all names, by ``TemplateName/key``.
    let allNames: [String]
    @usableFromInline let calls: [TemplateCall]
    @usableFromInline let arguments: [TemplateArgument]
    @usableFromInline let blocks: [TemplateBlock]
    let blockNames: [String]
    @usableFromInline let templates: [Template]
    @usableFromInline let templatesByName: [String: Int]

    /// The number of parts whose text is kept for the elements of lists, and the lists.
    @usableFromInline let lineCount: Int
    let copies: [TemplateCopies]

    init(_ compiler: TemplateCompiler) {
        operations = compiler.operations
        origins = compiler.origins
        text = compiler.text
        lineStarts = compiler.lineStarts
        names = compiler.names
        allNames = compiler.allNames
        calls = compiler.calls
        arguments = compiler.arguments
        blocks = compiler.blocks
        blockNames = compiler.blockNames
        templates = compiler.templates
        templatesByName = compiler.templatesByName
        lineCount = 0
        copies = []
    }

    /// Makes the program of a single specialized template.
    @usableFromInline
    init(
        specializing template: Int, of general: TemplateProgram, operations: [TemplateOperation], text: [UInt8],
        lineCount: Int, copies: [TemplateCopies]
    ) {
        self.operations = operations
        self.text = text
        self.lineCount = lineCount
        self.copies = copies
        names = general.names
        allNames = general.allNames
        templates = [Template(name: general.templates[template].name, file: general.templates[template].file)]
        templatesByName = [templates[0].name: 0]
        origins = []
        lineStarts = []
        calls = []
        arguments = []
        blocks = []
        blockNames = []
    }

    /// The current content for a block, and its surroundings.
    ///
    /// The outermost content takes precedence: for example, a page's content over the content that its layout provides
    /// for the layout's own parent.
    @usableFromInline
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

    /// The names of the templates that contain the operations, for messages: 'layout' > 'index' > 'section'.
    ///
    /// The middle of a long chain is omitted.
    func templateNames(_ operations: [Int]) -> String {
        var names: [String] = []
        for operation in operations {
            let name = templates[origins[operation].template].name
            if names.last != name { names.append(name) }
        }
        let shown = names.map { "'\($0)'" }
        return (names.count > 8 ? shown.prefix(4) + ["…"] + shown.suffix(3) : shown[...]).joined(separator: " > ")
    }

    /// The text of a name.
    @usableFromInline func text(of name: TemplateName) -> String { allNames[name.key] }

    /// The source location of an operation.
    @usableFromInline func location(of operation: Int, plus bytes: Int = 0) -> SourceLocation {
        let origin = origins[operation]
        return SourceLocation(templates[origin.template].file, offset: origin.offset + bytes)
    }
}
