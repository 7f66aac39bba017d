/// The reason why a template is evaluated completely for each page.
@usableFromInline
package struct TemplateObstacle: Error, Sendable {
    @usableFromInline enum Reason: Sendable { case indentation, dynamicName, length, depth }

    let reason: Reason
    let location: SourceLocation

    @usableFromInline init(_ reason: Reason, at location: SourceLocation) {
        self.reason = reason
        self.location = location
    }

    /// The place and the reason, as a sentence without a final period.
    package var description: String {
        let reason =
            switch self.reason {
            case .indentation: "this tag indents what it includes; begin it at the start of its line"
            case .dynamicName: "the name of the included template is known only on the page"
            case .length: "the parts that all pages share are too long"
            case .depth: "templates are nested too deep"
            }
        return "\(location.path):\(location.line):\(location.column): \(reason)"
    }
}

/// A list in a template, of whose elements some parts are written once and copied to other pages.
@usableFromInline
package struct TemplateCopies: Sendable {
    /// The place of the list.
    package let place: String

    /// The names in these parts, those of them that are looked up only in the elements that are not copied, and all names in
    /// the list.
    private(set) var copied: Set<String>
    private(set) var ofPlace: Set<String>
    private(set) var all: Set<String>

    @usableFromInline init(_ location: SourceLocation, copied: [String], ofPlace: [String], all: [String]) {
        place = "\(location.path):\(location.line):\(location.column)"
        self.copied = Set(copied)
        self.ofPlace = Set(ofPlace)
        self.all = Set(all)
    }

    /// Adds the names of the same list in another index, whose entries have more.
    package mutating func add(_ other: TemplateCopies) {
        copied.formUnion(other.copied)
        ofPlace.formUnion(other.ofPlace)
        all.formUnion(other.all)
    }

    /// The place and the names, as a sentence without a final period.
    package var description: String {
        let rest = all.subtracting(copied).subtracting(ofPlace)
        func list(_ names: Set<String>, after words: String) -> String {
            names.isEmpty ? "" : words + names.sorted().joined(separator: ", ")
        }
        return list(copied, after: "\(place): ")
            + list(ofPlace, after: "; next to the page's own entry, each page looks up ")
            + list(rest, after: "; each page looks up ")
    }
}

/// Evaluates the parts of a template that are the same for every page of a kind, and keeps the rest for rendering.
///
/// This is partial evaluation (N. D. Jones, C. K. Gomard and P. Sestoft, "Partial Evaluation and Automatic Program
/// Generation", 1993). It follows the operations in the same way as rendering does, with values where they are fixed
/// and with declared types elsewhere. Fixed text is written, sections over fixed values are expanded or removed, and
/// partials and parents are inlined. The result renders pages exactly as the template does.
@usableFromInline
struct TemplateSpecialization<Model: TemplateModel> {
    @usableFromInline typealias Value = TemplateValue<Model>

    @usableFromInline let program: TemplateProgram
    @usableFromInline var givens: [TemplateGiven] = []

    /// The scopes in which names are looked up, the innermost last.
    @usableFromInline var scope: [Meaning] = []

    @usableFromInline var operations: [TemplateOperation] = []

    /// What each operation depends on: only ``TemplateDependence/object`` if it writes the same for the same element of a list,
    /// on whatever page.
    @usableFromInline var dependences: [TemplateDependence] = []

    /// The position in `scope` of that element, the outermost that is known only on the page.
    @usableFromInline var element: Int?
    @usableFromInline var lineCount = 0
    @usableFromInline var copies: [TemplateCopies] = []
    @usableFromInline var text: [UInt8] = []
    @usableFromInline var fixed: [Value] = []

    /// The fixed objects that have been entered since the last operation.
    ///
    /// They need no `enter` unless another operation follows inside them.
    @usableFromInline var notEntered: [Int] = []

    /// Whether text can be joined to the last operation, because no jump leads to its end.
    @usableFromInline var isInText = false

    @usableFromInline var stepCount = 0
    @usableFromInline var obstacle: TemplateObstacle?
    @inlinable var isPossible: Bool { obstacle == nil }

    /// The limits on steps and text, beyond which a result is not worth its memory.
    @inlinable var stepLimit: Int { 50_000 }
    @inlinable var textLimit: Int { 1 << 20 }

    /// The meaning of a name.
    @usableFromInline enum Meaning {
        case fixed(Value, MemberType)
        /// A value that differs from page to page.
        case varying(MemberType)
    }

    /// Specializes a template for pages that differ only in members that `object` does not declare as fixed.
    ///
    /// - Throws: The first obstacle: an indented partial or block, a dynamic name, or too much text or depth.
    @inlinable static func renderer(
        of template: Int, in program: TemplateProgram, for object: TemplateValue<Model>, type: ObjectType,
        in model: Model
    ) throws(TemplateObstacle) -> TemplateRenderer<Model> {
        var specialization = TemplateSpecialization(program: program)
        specialization.scope.append(.fixed(object, .object(type)))
        specialization.visit(program.templates[template].start, given: -1, level: 0, model)
        if let obstacle = specialization.obstacle { throw obstacle }
        specialization.append(.end)
        return TemplateRenderer(
            TemplateProgram(
                specializing: template, of: program, operations: specialization.operations, text: specialization.text,
                lineCount: specialization.lineCount, copies: specialization.copies),
            fixed: specialization.fixed)
    }

    @inlinable init(program: TemplateProgram) { self.program = program }

    // MARK: Operations

    /// Follows the operations from `start` to `stop`, or to the end of their section, template or content.
    @inlinable mutating func visit(_ start: Int, to stop: Int? = nil, given: Int, level: Int, _ model: Model) {
        guard level <= RenderingLimits.levels else { return fail(.depth, at: start) }
        var next = start
        while isPossible, next != stop {
            stepCount += 1
            guard stepCount < stepLimit, text.count < textLimit else { return fail(.length, at: next) }
            let operation = next
            next += 1
            switch program.operations[operation] {
            case .text(let start, let end, _): write { [program] in $0 += program.text[start..<end] }
            case .variable(let path):
                switch meaning(of: path, model) {
                case .fixed(let value, _): write { model.appendEscaped(value, to: &$0) }
                case .varying: append(.variable(path), dependence(of: path, model))
                }
            case .rawVariable(let path):
                switch meaning(of: path, model) {
                case .fixed(let value, _): write { model.append(value, to: &$0) }
                case .varying: append(.rawVariable(path), dependence(of: path, model))
                }
            case .encoded(let path, let encoding):
                switch meaning(of: path, model) {
                case .fixed(let value, _): write { model.append(value, as: encoding, to: &$0) }
                case .varying: append(.encoded(path, encoding))
                }
            case .section(let path, let end):
                switch meaning(of: path, model) {
                case .fixed(let value, let type): repeatSection(next, value, type, given: given, level: level, model)
                case .varying(let type):
                    let section = append(.section(path, end: 0), dependence(of: path, model))
                    if case .list(let element) = type {
                        scope.append(.varying(element))
                    } else {
                        scope.append(.varying(type))
                    }
                    var isOutermost = false
                    if element == nil, case .list(.object) = type { isOutermost = true }
                    if isOutermost { element = scope.count - 1 }
                    visit(next, given: given, level: level + 1, model)
                    if isOutermost {
                        element = nil
                        keepLines(from: section + 1, ofListAt: operation)
                    }
                    scope.removeLast()
                    endSection(section, path, type)
                }
                next = end
            case .inverted(let path, let end):
                switch meaning(of: path, model) {
                case .fixed(let value, _): if model.isPresent(value) { next = end }
                case .varying:
                    let section = append(.inverted(path, end: 0), dependence(of: path, model))
                    visit(next, to: end, given: given, level: level + 1, model)
                    operations[section] = .inverted(path, end: operations.count)
                    isInText = false
                    next = end
                }
            case .call(let number):
                let call = program.calls[number]
                next = call.end
                switch call.target {
                case .missing: break
                case .dynamic: return fail(.dynamicName, at: operation)
                case .template(let target):
                    guard call.indentation.isEmpty else { return fail(.indentation, at: operation) }
                    var inner = given
                    if !call.arguments.isEmpty {
                        givens.append(TemplateGiven(arguments: call.arguments, outer: given))
                        inner = givens.count - 1
                    }
                    visit(program.templates[target].start, given: inner, level: level + 1, model)
                }
            case .block(let number):
                let block = program.blocks[number]
                guard let (argument, outer) = program.argument(for: block.name, in: given, givens) else { continue }
                guard block.indentation.isEmpty else { return fail(.indentation, at: operation) }
                visit(argument.start, given: outer, level: level + 1, model)
                next = block.end
            case .endSection, .end: return
            case .present, .enter, .leave, .line, .keepLine:
                preconditionFailure("a specialized program is not specialized again")
            }
        }
    }

    /// Ends a section, which is only a condition if its value has no members and is not written in it.
    @inlinable mutating func endSection(_ section: Int, _ path: TemplatePath, _ type: MemberType) {
        let isCondition =
            switch type {
            case .flag, .text, .number: !operations[section...].dropFirst().contains { $0.path?.count == 0 }
            case .object, .list, .json, .anything: false
            }
        if isCondition {
            operations[section] = .present(path, end: operations.count)
            isInText = false
        } else {
            append(.endSection, .object)
            operations[section] = .section(path, end: operations.count)
        }
    }

    @inlinable mutating func fail(_ reason: TemplateObstacle.Reason, at operation: Int) {
        obstacle = TemplateObstacle(reason, at: program.location(of: operation))
    }

    /// Expands a section for each of its known values.
    @inlinable mutating func repeatSection(
        _ start: Int, _ value: Value, _ type: MemberType, given: Int, level: Int, _ model: Model
    ) {
        guard model.isPresent(value) else { return }
        guard case .list(let list) = value else {
            return takeSection(start, value, type, given: given, level: level, model)
        }
        let element: MemberType = if case .list(let element) = type { element } else { .anything }
        for number in 0..<model.count(of: list) where isPossible {
            takeSection(start, model.element(at: number, of: list), element, given: given, level: level, model)
        }
    }

    @inlinable mutating func takeSection(
        _ start: Int, _ value: Value, _ type: MemberType, given: Int, level: Int, _ model: Model
    ) {
        scope.append(.fixed(value, type))
        defer { scope.removeLast() }
        // Names are looked up only in objects.
        guard case .object = value else { return visit(start, given: given, level: level + 1, model) }
        let number = fixed.count
        fixed.append(value)
        notEntered.append(number)
        visit(start, given: given, level: level + 1, model)
        if notEntered.last == number { notEntered.removeLast() } else { append(.leave) }
    }

    // MARK: Names

    /// The meaning of a name, with the same lookup as in ``TemplateRenderer``.
    @inlinable func meaning(of path: TemplatePath, _ model: Model) -> Meaning {
        guard path.count > 0 else { return scope.last ?? .fixed(.null, .text) }
        for outer in scope.reversed() {
            guard var meaning = member(program.names[path.start], of: outer, model) else { continue }
            for name in program.names[path.range].dropFirst() {
                meaning = member(name, of: meaning, model) ?? .fixed(.null, .text)
            }
            return meaning
        }
        return .fixed(.null, .text)
    }

    /// A member of a scope; nil if it has no member with the name.
    @inlinable func member(_ name: TemplateName, of outer: Meaning, _ model: Model) -> Meaning? {
        switch outer {
        case .fixed(.object(let object), let type):
            let type = member(name, of: type)
            guard model.isFixed(name, in: object) else { return type.map { .varying($0) } }
            return model.value(of: name, in: object).map { .fixed($0, type ?? .anything) }
        case .fixed: return nil
        case .varying(let type):
            if case .object(let type) = type, let value = model.valueOfAll(name, in: type) {
                return .fixed(value, .anything)
            }
            return member(name, of: type).map { .varying($0) }
        }
    }

    @inlinable func member(_ name: TemplateName, of type: MemberType) -> MemberType? {
        switch type {
        case .object(let object):
            return object.members[program.text(of: name)] ?? (object.isOpen ? .anything : nil)
        case .anything: return .anything
        case .text, .json, .flag, .number, .list: return nil
        }
    }

    // MARK: Lines

    /// What a name in the list whose lines are written depends on.
    @inlinable func dependence(of path: TemplatePath, _ model: Model) -> TemplateDependence {
        guard let element else { return .page }
        // This is the value of the section around it, which is in the element if that section is.
        if path.count == 0 { return scope.count - 1 > element ? .object : .page }
        guard path.count == 1 else { return .page }
        let name = program.names[path.start]
        guard let place = scope.indices.last(where: { member(name, of: scope[$0], model) != nil }), place >= element,
            case .varying(.object(let type)) = scope[place]
        else { return .page }
        return model.dependence(of: name, in: type)
    }

    /// Marks the parts of a section that depend only on its element, if copying them is cheaper than writing them, and the whole
    /// section if it depends on nothing but its element and the place of the element.
    @inlinable mutating func keepLines(from start: Int, ofListAt list: Int) {
        var lines: [Range<Int>] = []
        var next = start
        while next < operations.count {
            let first = next
            while next < operations.count, dependences[next..<end(of: next)].allSatisfy({ $0 == .object }) {
                next = end(of: next)
            }
            if operations[first..<next].count(where: { $0.path != nil }) > 1 { lines.append(first..<next) }
            if next < operations.count { next = end(of: next) }
        }
        guard !lines.isEmpty else { return }
        let isWhole = dependences[start...].max() == .place
        let ofPlace = (start..<operations.count).filter { dependences[$0] == .place }
        copies.append(
            TemplateCopies(
                program.location(of: list), copied: names(in: lines.joined()),
                ofPlace: isWhole ? names(in: ofPlace) : [],
                all: names(in: start..<operations.count)))
        for line in lines.reversed() { keep(line, .object, from: start) }
        if isWhole { keep(start..<operations.count, .place, from: start) }
        isInText = false
    }

    /// Keeps what some operations of a section write.
    @inlinable mutating func keep(_ line: Range<Int>, _ dependence: TemplateDependence, from start: Int) {
        insert(.keepLine(lineCount), at: line.upperBound, from: start)
        insert(.line(lineCount, dependence, end: line.upperBound + 2), at: line.lowerBound, from: start)
        lineCount += 1
    }

    @inlinable func names(in operations: some Sequence<Int>) -> [String] {
        operations.compactMap { self.operations[$0].path }.filter { $0.count > 0 }.map { path in
            program.names[path.range].map { program.text(of: $0) }.joined(separator: ".")
        }
    }

    /// The operation after another one and, if it begins a section, after the section.
    @inlinable func end(of operation: Int) -> Int {
        switch operations[operation] {
        case .section(_, let end), .inverted(_, let end), .present(_, let end): end
        default: operation + 1
        }
    }

    /// Inserts an operation, and moves the ends of the sections around it; those that end there go on with it.
    @inlinable mutating func insert(_ operation: TemplateOperation, at place: Int, from start: Int) {
        for number in start..<operations.count {
            switch operations[number] {
            case .section(let path, let end) where end > place: operations[number] = .section(path, end: end + 1)
            case .inverted(let path, let end) where end > place: operations[number] = .inverted(path, end: end + 1)
            case .present(let path, let end) where end > place: operations[number] = .present(path, end: end + 1)
            case .line(let line, let dependence, let end) where end > place:
                operations[number] = .line(line, dependence, end: end + 1)
            default: break
            }
        }
        operations.insert(operation, at: place)
        dependences.insert(.page, at: place)
    }

    // MARK: Output

    @inlinable mutating func write(_ body: (inout [UInt8]) -> Void) {
        let start = text.count
        body(&text)
        guard text.count > start else { return }
        if isInText, case .text(let start, _, let lines) = operations.last {
            operations[operations.count - 1] = .text(start: start, end: text.count, lines: lines)
        } else {
            operations.append(.text(start: start, end: text.count, lines: 0..<0))
            dependences.append(.object)
            isInText = true
        }
    }

    /// Appends an operation.
    ///
    /// - Returns: The index of the operation.
    @discardableResult
    @inlinable mutating func append(_ operation: TemplateOperation, _ dependence: TemplateDependence = .page) -> Int {
        isInText = false
        for number in notEntered {
            operations.append(.enter(number))
            dependences.append(.page)
        }
        notEntered.removeAll()
        operations.append(operation)
        dependences.append(dependence)
        return operations.count - 1
    }
}

extension TemplateOperation {
    /// The name that the operation looks up.
    @inlinable var path: TemplatePath? {
        switch self {
        case .variable(let path), .rawVariable(let path), .encoded(let path, _), .section(let path, _),
            .inverted(let path, _), .present(let path, _):
            path
        default: nil
        }
    }
}
