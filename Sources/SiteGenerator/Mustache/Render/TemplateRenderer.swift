/// Renders templates one after the other, and reuses its stacks.
///
/// A thread uses one renderer for all its pages. Nothing here is recursive: sections and nested templates are entries
/// on stacks, and no template is nested deeper than ``levelLimit``.
struct TemplateRenderer {
    /// The maximum nesting depth of templates and blocks.
    static let levelLimit = 100

    /// The minimum size limit for a page, in bytes; see ``budget``.
    static let smallestBudget = 64 << 20

    static let tooLargeKind: Diagnostic.Kind = "template-too-large"

    /// The cost of each rendered template and each turn of a section, in bytes beyond those written, because
    /// templates that write nothing also take time.
    private static let stepCost = 16

    private let program: TemplateProgram
    private let fixed: [TemplateValue]

    /// The values in which names are looked up, the innermost last.
    private var contexts: [TemplateValue] = []
    private var loops: [Loop] = []
    private var lists: [ListHandle] = []
    private var levels: [Level] = []
    private var givens: [TemplateGiven] = []

    /// The current indentation: the bytes from `indentationStart` on.
    private var indentation: [UInt8] = []
    private var indentationStart = 0

    /// The current arguments: an index of `givens`, or -1.
    private var given = -1

    /// The maximum size of the current page in bytes, including ``stepCost`` for each step. Templates that include
    /// each other twice, or nested sections, exceed any limit after a few levels.
    private var budget = 0
    private var steps = 0

    /// Whether the next line continues a line of the enclosing template, which has already written its indentation.
    private var continuesLine = false

    /// A section being rendered.
    private struct Loop {
        let start: Int
        let count: Int
        var index = 0
        let isList: Bool
    }

    /// The state to restore at the end of a template or of a block's content.
    private struct Level {
        let next: Int
        let indentationCount: Int
        let indentationStart: Int
        let given: Int
        let givenCount: Int
    }

    init(_ templates: TemplateSet) { self.init(templates.program, fixed: []) }

    /// - Parameter fixed: The objects that the program enters.
    init(_ program: TemplateProgram, fixed: [TemplateValue]) {
        self.program = program
        self.fixed = fixed
    }

    /// Appends the result of rendering a template with a value.
    ///
    /// Undefined names have no value. If templates are nested deeper than ``levelLimit`` or exceed the budget,
    /// rendering stops, and the result is the diagnostic for the incomplete page.
    ///
    /// - Parameter budget: The maximum size of the result, in bytes.
    @discardableResult
    mutating func render(
        _ template: Int, _ value: TemplateValue, into output: inout [UInt8], budget: Int = smallestBudget
    ) -> Diagnostic? {
        self.budget = output.count + budget
        steps = 0
        contexts.append(value)
        defer { clear() }
        let program = program
        let start = program.templates[template].start
        return program.operations.withUnsafeBufferPointer { operations in
            program.names.withUnsafeBufferPointer { names in
                program.text.withUnsafeBufferPointer { text in
                    run(from: start, operations, names, text, into: &output)
                }
            }
        }
    }

    /// Releases all values. After complete rendering, most stacks are already empty.
    private mutating func clear() {
        contexts.removeAll(keepingCapacity: true)
        guard !levels.isEmpty else { return }
        loops.removeAll(keepingCapacity: true)
        lists.removeAll(keepingCapacity: true)
        levels.removeAll(keepingCapacity: true)
        givens.removeAll(keepingCapacity: true)
        indentation.removeAll(keepingCapacity: true)
        indentationStart = 0
        given = -1
        continuesLine = false
    }

    private mutating func run(
        from start: Int, _ operations: UnsafeBufferPointer<TemplateOperation>,
        _ names: UnsafeBufferPointer<TemplateName>, _ text: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]
    ) -> Diagnostic? {
        var next = start
        while true {
            let operation = next
            next += 1
            switch operations[operation] {
            case .text(let start, let end, let lines):
                if indentation.count == indentationStart || lines.isEmpty {
                    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
                } else {
                    writeIndented(text, start..<end, lines: lines, into: &output)
                }
            case .variable(let path):
                value(path, names)?.writeEscaped(to: &output)
                if output.count > self.budget { return tooLarge(operation) }
            case .rawVariable(let path):
                value(path, names)?.write(to: &output)
                if output.count > self.budget { return tooLarge(operation) }
            case .section(let path, let end):
                next = enterSection(value(path, names) ?? .null, start: next, end: end)
            case .endSection:
                if let start = repeatSection() {
                    next = start
                    guard isInBudget(output) else { return tooLarge(operation) }
                }
            case .inverted(let path, let end):
                if let value = value(path, names), value.isSomething { next = end }
            case .call(let number):
                let call = program.calls[number]
                guard let target = target(of: call, names) else {
                    next = call.end
                    continue
                }
                guard enterLevel(next: call.end) else { return tooDeep(operation) }
                guard isInBudget(output) else { return tooLarge(operation) }
                if call.isIndented {
                    if !call.indentation.isEmpty { indentation += text[call.indentation] }
                } else {
                    indentationStart = indentation.count
                }
                if !call.arguments.isEmpty {
                    givens.append(TemplateGiven(arguments: call.arguments, outer: given))
                    given = givens.count - 1
                }
                next = program.templates[target].start
            case .block(let number):
                let block = program.blocks[number]
                guard let (argument, outer) = program.argument(for: block.name, in: given, givens) else { continue }
                guard enterLevel(next: block.end) else { return tooDeep(operation) }
                given = outer
                if !block.indentation.isEmpty { indentation += text[block.indentation] }
                if indentation.count > indentationStart {
                    if block.startsLine, argument.isIndented { writeIndentation(into: &output) }
                    continuesLine = !block.startsLine && argument.startsLine
                }
                next = argument.start
            case .end:
                guard let level = levels.popLast() else { return nil }
                next = level.next
                if indentation.count > level.indentationCount {
                    indentation.removeLast(indentation.count - level.indentationCount)
                }
                indentationStart = level.indentationStart
                given = level.given
                if givens.count > level.givenCount { givens.removeLast() }
                continuesLine = false
            case .enter(let number): contexts.append(fixed[number])
            case .leave: contexts.removeLast()
            }
        }
    }

    // MARK: Names

    /// The value of a name. Its first part is looked up from the innermost object outward, and each other part only
    /// in the value before it.
    private func value(_ path: TemplatePath, _ names: UnsafeBufferPointer<TemplateName>) -> TemplateValue? {
        if path.count == 0 { return contexts.last }
        var index = contexts.count - 1
        while index >= 0 {
            if case .object(let object) = contexts[index], let value = object.value(of: names[path.start]) {
                return path.count == 1 ? value : member(of: value, names[path.range.dropFirst()])
            }
            index -= 1
        }
        return nil
    }

    private func member(of value: TemplateValue, _ names: Slice<UnsafeBufferPointer<TemplateName>>) -> TemplateValue? {
        var value = value
        for name in names {
            guard case .object(let object) = value, let member = object.value(of: name) else { return nil }
            value = member
        }
        return value
    }

    // MARK: Sections

    private mutating func enterSection(_ value: TemplateValue, start: Int, end: Int) -> Int {
        guard value.isSomething else { return end }
        if case .list(let list) = value {
            loops.append(Loop(start: start, count: list.count, isList: true))
            lists.append(list)
            contexts.append(list.element(at: 0))
        } else {
            loops.append(Loop(start: start, count: 1, isList: false))
            contexts.append(value)
        }
        return start
    }

    /// Turns to a list's next element and returns the start of the section, or leaves the section.
    private mutating func repeatSection() -> Int? {
        let last = loops.count - 1
        loops[last].index += 1
        let loop = loops[last]
        if loop.index < loop.count {
            contexts[contexts.count - 1] = lists[lists.count - 1].element(at: loop.index)
            return loop.start
        }
        loops.removeLast()
        contexts.removeLast()
        if loop.isList { lists.removeLast() }
        return nil
    }

    // MARK: Templates and blocks

    private mutating func enterLevel(next: Int) -> Bool {
        guard levels.count < Self.levelLimit else { return false }
        levels.append(
            Level(
                next: next, indentationCount: indentation.count, indentationStart: indentationStart, given: given,
                givenCount: givens.count))
        return true
    }

    private func tooDeep(_ operation: Int) -> Diagnostic {
        .error(
            "template-endless",
            "templates include each other more than \(Self.levelLimit) deep here; end the recursion with a section",
            at: program.location(of: operation))
    }

    private mutating func isInBudget(_ output: [UInt8]) -> Bool {
        steps += Self.stepCost
        return output.count + steps <= budget
    }

    private func tooLarge(_ operation: Int) -> Diagnostic {
        // A specialized program has no source locations, so the original program reports the error.
        guard !program.origins.isEmpty else { return .error(Self.tooLargeKind, "this page becomes too large") }
        let chain = program.templateNames(levels.map { $0.next - 1 } + [operation])
        return .error(
            Self.tooLargeKind,
            "a page becomes too large here, by way of the templates \(chain); include each of them fewer times, "
                + "or put fewer sections inside each other",
            at: program.location(of: operation))
    }

    private func target(of call: TemplateCall, _ names: UnsafeBufferPointer<TemplateName>) -> Int? {
        switch call.target {
        case .template(let index): return index
        case .missing: return nil
        case .dynamic(let path):
            guard let value = value(path, names) else { return nil }
            var name: [UInt8] = []
            value.write(to: &name)
            return program.templatesByName[String(decoding: name, as: UTF8.self)]
        }
    }

    // MARK: Output

    private mutating func writeIndented(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, lines: Range<Int>, into output: inout [UInt8]
    ) {
        var start = range.lowerBound
        for index in lines {
            let line = program.lineStarts[index]
            output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<line]))
            if continuesLine { continuesLine = false } else { writeIndentation(into: &output) }
            start = line
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<range.upperBound]))
    }

    private func writeIndentation(into output: inout [UInt8]) { output += indentation[indentationStart...] }
}
