/// Writes the part of a template that is the same for every page of a kind once, and leaves the rest to be rendered.
///
/// This is partial evaluation (N. D. Jones, C. K. Gomard and P. Sestoft, "Partial Evaluation and Automatic Program
/// Generation", 1993). It goes through the operations as rendering does, with values where these are fixed and with
/// declared types where they are not: text that is fixed is written, sections over fixed values are taken or left out,
/// partials and parents are put in place. What comes out makes of a page what the template itself does.
struct TemplateSpecialization {
    private let program: TemplateProgram
    private var givens: [TemplateGiven] = []

    /// What names are looked for in, the innermost last.
    private var scope: [Meaning] = []

    private var operations: [TemplateOperation] = []
    private var text: [UInt8] = []
    private var fixed: [TemplateValue] = []

    /// Fixed objects that names have been looked for in since the last operation, which need not be entered unless
    /// there is another operation within.
    private var notEntered: [Int] = []

    /// Whether text can go on where the last operation ends: no jump leads there.
    private var isInText = false

    private var stepCount = 0
    private var isPossible = true

    /// Longer ways through templates, or more text, are not worth their memory.
    private static let stepLimit = 50_000
    private static let textLimit = 1 << 20

    /// What a name stands for.
    private enum Meaning {
        case fixed(TemplateValue, MemberType)
        /// Known for each page only.
        case varying(MemberType)
    }

    /// Specializes a template for pages that differ only in what `object` does not declare as fixed.
    ///
    /// - Returns: a renderer of one template; nil where there is none: for templates with indented partials or with
    ///   names of partials that content decides on, and for those that are too deep or too long.
    static func renderer(
        of template: Int, in program: TemplateProgram, for object: TemplateValue, type: ObjectType
    ) -> TemplateRenderer? {
        var specialization = TemplateSpecialization(program: program)
        specialization.scope.append(.fixed(object, .object(type)))
        specialization.visit(program.templates[template].start, given: -1, level: 0)
        guard specialization.isPossible else { return nil }
        specialization.append(.end)
        return TemplateRenderer(
            TemplateProgram(
                specializing: template, of: program, operations: specialization.operations, text: specialization.text),
            fixed: specialization.fixed)
    }

    private init(program: TemplateProgram) { self.program = program }

    // MARK: Operations

    /// Goes on from an operation to `stop`, or to the end of the section, template or content that it is in.
    private mutating func visit(_ start: Int, to stop: Int? = nil, given: Int, level: Int) {
        guard level <= TemplateRenderer.levelLimit else {
            isPossible = false
            return
        }
        var next = start
        while isPossible, next != stop {
            stepCount += 1
            guard stepCount < Self.stepLimit, text.count < Self.textLimit else {
                isPossible = false
                return
            }
            let operation = next
            next += 1
            switch program.operations[operation] {
            case .text(let start, let end, _): write { [program] in $0 += program.text[start..<end] }
            case .variable(let path):
                switch meaning(of: path) {
                case .fixed(let value, _): write { value.writeEscaped(to: &$0) }
                case .varying: append(.variable(path))
                }
            case .rawVariable(let path):
                switch meaning(of: path) {
                case .fixed(let value, _): write { value.write(to: &$0) }
                case .varying: append(.rawVariable(path))
                }
            case .section(let path, let end):
                switch meaning(of: path) {
                case .fixed(let value, let type): repeatSection(next, value, type, given: given, level: level)
                case .varying(let type):
                    let section = append(.section(path, end: 0))
                    if case .list(let element) = type {
                        scope.append(.varying(element))
                    } else {
                        scope.append(.varying(type))
                    }
                    visit(next, given: given, level: level + 1)
                    scope.removeLast()
                    append(.endSection)
                    operations[section] = .section(path, end: operations.count)
                }
                next = end
            case .inverted(let path, let end):
                switch meaning(of: path) {
                case .fixed(let value, _): if value.isSomething { next = end }
                case .varying:
                    let section = append(.inverted(path, end: 0))
                    visit(next, to: end, given: given, level: level + 1)
                    operations[section] = .inverted(path, end: operations.count)
                    isInText = false
                    next = end
                }
            case .call(let number):
                let call = program.calls[number]
                next = call.end
                switch call.target {
                case .missing: break
                case .dynamic: isPossible = false
                case .template(let target):
                    guard call.indentation.isEmpty else {
                        isPossible = false
                        return
                    }
                    var inner = given
                    if !call.arguments.isEmpty {
                        givens.append(TemplateGiven(arguments: call.arguments, outer: given))
                        inner = givens.count - 1
                    }
                    visit(program.templates[target].start, given: inner, level: level + 1)
                }
            case .block(let number):
                let block = program.blocks[number]
                guard let (argument, outer) = program.argument(for: block.name, in: given, givens) else { continue }
                guard block.indentation.isEmpty else {
                    isPossible = false
                    return
                }
                visit(argument.start, given: outer, level: level + 1)
                next = block.end
            case .endSection, .end: return
            case .enter, .leave: isPossible = false  // Nothing is specialized twice.
            }
        }
    }

    /// Goes through a section once for each of its values, which are known.
    private mutating func repeatSection(
        _ start: Int, _ value: TemplateValue, _ type: MemberType, given: Int, level: Int
    ) {
        guard value.isSomething else { return }
        guard case .list(let list) = value else {
            return takeSection(start, value, type, given: given, level: level)
        }
        let element: MemberType = if case .list(let element) = type { element } else { .anything }
        for number in 0..<list.count where isPossible {
            takeSection(start, list.element(at: number), element, given: given, level: level)
        }
    }

    private mutating func takeSection(
        _ start: Int, _ value: TemplateValue, _ type: MemberType, given: Int, level: Int
    ) {
        scope.append(.fixed(value, type))
        defer { scope.removeLast() }
        // Names are looked for in objects only.
        guard case .object = value else { return visit(start, given: given, level: level + 1) }
        let number = fixed.count
        fixed.append(value)
        notEntered.append(number)
        visit(start, given: given, level: level + 1)
        if notEntered.last == number { notEntered.removeLast() } else { append(.leave) }
    }

    // MARK: Names

    /// What a name stands for, as ``TemplateRenderer`` finds it.
    private func meaning(of path: TemplatePath) -> Meaning {
        guard path.count > 0 else { return scope.last ?? .fixed(.null, .text) }
        for outer in scope.reversed() {
            guard var meaning = member(program.names[path.start], of: outer) else { continue }
            for name in program.names[path.range].dropFirst() {
                meaning = member(name, of: meaning) ?? .fixed(.null, .text)
            }
            return meaning
        }
        return .fixed(.null, .text)
    }

    /// A member of what a name stands for; nil when it has none of that name.
    private func member(_ name: TemplateName, of outer: Meaning) -> Meaning? {
        switch outer {
        case .fixed(.object(let object), let type):
            let type = member(name, of: type)
            guard object.isFixed(name) else { return type.map { .varying($0) } }
            return object.value(of: name).map { .fixed($0, type ?? .anything) }
        case .fixed: return nil
        case .varying(let type): return member(name, of: type).map { .varying($0) }
        }
    }

    private func member(_ name: TemplateName, of type: MemberType) -> MemberType? {
        switch type {
        case .object(let object):
            return object.members[name.text] ?? (object.isOpen ? .anything : nil)
        case .anything: return .anything
        case .text, .flag, .number, .list: return nil
        }
    }

    // MARK: Output

    private mutating func write(_ body: (inout [UInt8]) -> Void) {
        let start = text.count
        body(&text)
        guard text.count > start else { return }
        if isInText, case .text(let start, _, let lines) = operations.last {
            operations[operations.count - 1] = .text(start: start, end: text.count, lines: lines)
        } else {
            operations.append(.text(start: start, end: text.count, lines: 0..<0))
            isInText = true
        }
    }

    /// - Returns: the operation's place.
    @discardableResult
    private mutating func append(_ operation: TemplateOperation) -> Int {
        isInText = false
        operations += notEntered.map { .enter($0) }
        notEntered.removeAll()
        operations.append(operation)
        return operations.count - 1
    }
}
