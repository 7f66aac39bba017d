/// The limits that end the rendering of templates that would never end.
@usableFromInline
package enum RenderingLimits {
    /// The maximum nesting depth of templates and blocks.
    @inlinable package static var levels: Int { 100 }

    /// The minimum size limit for a page, in bytes.
    @inlinable package static var smallestBudget: Int { 64 << 20 }

    /// The cost of each rendered template and each iteration of a section, in bytes in addition to those written.
    ///
    /// There is a cost because templates that write nothing also take time.
    @inlinable static var stepCost: Int { 16 }
}

/// Renders templates one after another, and reuses its stacks.
///
/// A thread uses one renderer for all its pages. Nothing here is recursive: sections and nested templates are entries
/// on stacks, and no template is nested deeper than ``RenderingLimits/levels``.
@usableFromInline
package struct TemplateRenderer<Model: TemplateModel> {
    @usableFromInline package typealias Value = TemplateValue<Model>

    @usableFromInline let program: TemplateProgram
    @usableFromInline let fixed: [Value]

    /// The values in which names are looked up, the innermost last.
    @usableFromInline var contexts: [Value] = []
    @usableFromInline var loops: [Loop] = []
    @usableFromInline var lists: [Model.List] = []
    @usableFromInline var levels: [Level] = []
    @usableFromInline var givens: [TemplateGiven] = []

    /// The current indentation: the bytes from `indentationStart` on.
    @usableFromInline var indentation: [UInt8] = []
    @usableFromInline var indentationStart = 0

    /// The current arguments: an index of `givens`, or -1.
    @usableFromInline var given = -1

    /// The maximum size of the current page in bytes, including ``RenderingLimits/stepCost`` for each step.
    ///
    /// Templates that include each other twice, or nested sections, exceed any limit after a few levels.
    @usableFromInline var budget = 0
    @usableFromInline var steps = 0

    /// Whether the next line continues a line of the enclosing template, which has already written its indentation.
    @usableFromInline var continuesLine = false

    /// What parts of sections wrote for the last elements.
    @usableFromInline var lines: KeptLines

    /// A section that is being rendered.
    @usableFromInline typealias Loop = (start: Int, count: Int, index: Int, isList: Bool)

    /// The state to restore at the end of a template or of a block's content.
    @usableFromInline
    typealias Level = (next: Int, indentationCount: Int, indentationStart: Int, given: Int, givenCount: Int)

    /// The lists of which parts are copied from page to page.
    package var copies: [TemplateCopies] { program.copies }

    package init(_ templates: TemplateSet) { self.init(templates.program, fixed: []) }

    /// Prepares to render a program.
    ///
    /// - Parameter fixed: The objects that the program enters.
    @usableFromInline init(_ program: TemplateProgram, fixed: [Value]) {
        self.program = program
        self.fixed = fixed
        lines = KeptLines(count: program.lineCount)
    }

    /// Appends the result of rendering a template with a value.
    ///
    /// Undefined names have no value. If templates are nested deeper than ``RenderingLimits/levels`` or exceed the budget,
    /// rendering stops, and the result is the diagnostic for the incomplete page.
    ///
    /// - Parameters:
    ///   - model: Interprets the values.
    ///   - budget: The maximum size of the result, in bytes.
    @discardableResult
    @inlinable package mutating func render(
        _ template: Int, _ value: Value, in model: Model, into output: inout [UInt8],
        budget: Int = RenderingLimits.smallestBudget
    ) -> Diagnostic? {
        self.budget = output.count + budget
        steps = 0
        contexts.append(value)
        defer { clear() }
        let (operations, names, text) = (program.operations, program.names, program.text)
        return run(
            from: program.templates[template].start, operations.span, names.span, text.span, model, into: &output)
    }

    /// Releases all values; after complete rendering, most stacks are already empty.
    @inlinable mutating func clear() {
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

    @inlinable mutating func run(
        from start: Int, _ operations: Span<TemplateOperation>, _ names: Span<TemplateName>, _ text: Span<UInt8>,
        _ model: Model, into output: inout [UInt8]
    ) -> Diagnostic? {
        var next = start
        while true {
            let operation = next
            next += 1
            switch operations[operation] {
            case .text(let start, let end, let lines):
                if indentation.count == indentationStart || lines.isEmpty {
                    output.append(contentsOf: text.extracting(start..<end))
                } else {
                    writeIndented(text, start..<end, lines: lines, into: &output)
                }
            case .variable(let path):
                if let value = value(path, names, model) { model.appendEscaped(value, to: &output) }
                if output.count > self.budget { return tooLarge(operation) }
            case .rawVariable(let path):
                if let value = value(path, names, model) { model.append(value, to: &output) }
                if output.count > self.budget { return tooLarge(operation) }
            case .encoded(let path, let encoding):
                model.append(value(path, names, model) ?? .null, as: encoding, to: &output)
                if output.count > self.budget { return tooLarge(operation) }
            case .section(let path, let end):
                next = enterSection(value(path, names, model) ?? .null, start: next, end: end, model)
            case .endSection:
                if let start = repeatSection(model) {
                    next = start
                    guard isInBudget(output) else { return tooLarge(operation) }
                }
            case .inverted(let path, let end):
                if let value = value(path, names, model), model.isPresent(value) { next = end }
            case .call(let number):
                let call = program.calls[number]
                guard let target = target(of: call, names, model) else {
                    next = call.end
                    continue
                }
                guard enterLevel(next: call.end) else { return tooDeep(operation) }
                guard isInBudget(output) else { return tooLarge(operation) }
                if call.isIndented {
                    if !call.indentation.isEmpty { indentation.append(contentsOf: text.extracting(call.indentation)) }
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
                if !block.indentation.isEmpty { indentation.append(contentsOf: text.extracting(block.indentation)) }
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
            case .present(let path, let end):
                guard let value = value(path, names, model), model.isPresent(value) else {
                    next = end
                    continue
                }
            case .enter(let number): contexts.append(fixed[number])
            case .leave: contexts.removeLast()
            case .line(let number, let dependence, let end):
                var element: Int?
                if case .object(let object)? = contexts.last {
                    element = model.numberOfCopied(object, dependingOn: dependence)
                }
                if lines.append(number, of: element, to: &output) { next = end }
            case .keepLine(let number): lines.keep(number, in: output)
            }
        }
    }

    // MARK: Names

    /// The value of a name.
    ///
    /// Its first part is looked up from the innermost object outward, and each further part only in the value before
    /// it.
    @inlinable func value(_ path: TemplatePath, _ names: Span<TemplateName>, _ model: Model) -> Value? {
        if path.count == 0 { return contexts.last }
        var index = contexts.count - 1
        while index >= 0 {
            if case .object(let object) = contexts[index], let value = model.value(of: names[path.start], in: object) {
                return path.count == 1 ? value : member(of: value, path.range.dropFirst(), names, model)
            }
            index -= 1
        }
        return nil
    }

    @inlinable func member(
        of value: Value, _ path: Range<Int>, _ names: Span<TemplateName>, _ model: Model
    ) -> Value? {
        var value = value
        for index in path {
            let member: Value? =
                switch value {
                case .object(let object): model.value(of: names[index], in: object)
                case .list(let list): model.value(of: names[index], in: list)
                default: nil
                }
            guard let member else { return nil }
            value = member
        }
        return value
    }

    // MARK: Sections

    @inlinable mutating func enterSection(_ value: Value, start: Int, end: Int, _ model: Model) -> Int {
        if case .list(let list) = value {
            let count = model.count(of: list)
            guard count > 0 else { return end }
            loops.append((start, count, index: 0, isList: true))
            lists.append(list)
            contexts.append(model.element(at: 0, of: list))
        } else {
            guard model.isPresent(value) else { return end }
            loops.append((start, count: 1, index: 0, isList: false))
            contexts.append(value)
        }
        return start
    }

    /// Advances to a list's next element and returns the start of the section, or leaves the section.
    @inlinable mutating func repeatSection(_ model: Model) -> Int? {
        let last = loops.count - 1
        loops[last].index += 1
        let loop = loops[last]
        if loop.index < loop.count {
            contexts[contexts.count - 1] = model.element(at: loop.index, of: lists[lists.count - 1])
            return loop.start
        }
        loops.removeLast()
        contexts.removeLast()
        if loop.isList { lists.removeLast() }
        return nil
    }

    // MARK: Templates and blocks

    @inlinable mutating func enterLevel(next: Int) -> Bool {
        guard levels.count < RenderingLimits.levels else { return false }
        levels.append((next, indentation.count, indentationStart, given, givens.count))
        return true
    }

    @usableFromInline func tooDeep(_ operation: Int) -> Diagnostic {
        .error(
            .templateEndless,
            "templates include each other more than \(RenderingLimits.levels) deep here; end the recursion with a section",
            at: program.location(of: operation))
    }

    @inlinable mutating func isInBudget(_ output: [UInt8]) -> Bool {
        steps += RenderingLimits.stepCost
        return output.count + steps <= budget
    }

    @usableFromInline func tooLarge(_ operation: Int) -> Diagnostic {
        // A specialized program has no source locations, so the original program reports the error.
        guard !program.origins.isEmpty else {
            return .error(.templateTooLarge, "this page becomes too large")
        }
        let chain = program.templateNames(levels.map { $0.next - 1 } + [operation])
        return .error(
            .templateTooLarge,
            "a page becomes too large here, by way of the templates \(chain); include each of them fewer times, "
                + "or put fewer sections inside each other",
            at: program.location(of: operation))
    }

    @inlinable func target(of call: TemplateCall, _ names: Span<TemplateName>, _ model: Model) -> Int? {
        switch call.target {
        case .template(let index): return index
        case .missing: return nil
        case .dynamic(let path):
            guard let value = value(path, names, model) else { return nil }
            var name: [UInt8] = []
            model.append(value, to: &name)
            return program.templatesByName[String(decoding: name, as: UTF8.self)]
        }
    }

    // MARK: Output

    @inlinable mutating func writeIndented(
        _ text: Span<UInt8>, _ range: Range<Int>, lines: Range<Int>, into output: inout [UInt8]
    ) {
        var start = range.lowerBound
        for index in lines {
            let line = program.lineStarts[index]
            output.append(contentsOf: text.extracting(start..<line))
            if continuesLine { continuesLine = false } else { writeIndentation(into: &output) }
            start = line
        }
        output.append(contentsOf: text.extracting(start..<range.upperBound))
    }

    @inlinable func writeIndentation(into output: inout [UInt8]) { output += indentation[indentationStart...] }
}

extension DiagnosticKind {
    package static let ofTemplateRendering = [templateEndless, templateTooLarge]

    static let templateEndless = DiagnosticKind(
        "template-endless", [.error],
        meaning: "Templates include each other without end.",
        remedy: "Put the tag in a section that ends the recursion.")

    package static let templateTooLarge = DiagnosticKind(
        "template-too-large", [.error],
        meaning: "A page becomes too large.",
        remedy: "Include templates fewer times, or nest fewer sections.")
}
