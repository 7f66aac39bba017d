/// Looks up every name of a template in declared types, in each place where the template is included.
///
/// It goes through the operations as rendering does, with types for values, and into both sides of every decision. A
/// template is looked at once for each different stack of types it is included with.
struct TemplateChecker {
    private let program: TemplateProgram
    private var diagnostics: [Diagnostic] = []
    private var reported: Set<Int> = []
    private var visited: Set<Visit> = []
    private var givens: [TemplateGiven] = []
    private var givenIndexes: [TemplateGiven: Int] = [:]

    /// More different inclusions than people's templates make; what is over is not looked at, with a warning.
    private static let visitLimit = 100_000

    /// Operations and what they are looked at with.
    private struct Visit: Hashable {
        let start: Int
        let scope: Scope
        let given: Int
    }

    /// The types that names are looked for in.
    private struct Scope: Hashable {
        /// The objects, the innermost last. Of two with the same type the outer never decides and is left out, so that
        /// recursion comes back to a scope that was there.
        private(set) var objects: [ObjectType] = []

        /// What `{{.}}` is.
        private(set) var innermost: MemberType = .anything

        /// Whether a value is among them of which nothing is known.
        private(set) var isOpen = false

        mutating func push(_ type: MemberType) {
            innermost = type
            switch type {
            case .object(let object):
                objects.removeAll { $0 == object }
                objects.append(object)
                isOpen = isOpen || object.isOpen
            case .anything: isOpen = true
            case .text, .flag, .number, .list: break
            }
        }
    }

    /// Checks a template, rendered with an object of a type.
    static func check(_ template: Int, of program: TemplateProgram, against type: ObjectType) -> [Diagnostic] {
        var checker = TemplateChecker(program: program)
        var scope = Scope()
        scope.push(.object(type))
        checker.visit(program.templates[template].start, scope, given: -1, level: 0)
        if checker.visited.count >= visitLimit {
            checker.diagnostics.append(
                .warning(
                    "template-unchecked",
                    "templates include each other in more than \(visitLimit) ways from here; not all are checked",
                    at: SourceLocation(program.templates[template].file, offset: 0)))
        }
        return checker.diagnostics
    }

    private init(program: TemplateProgram) { self.program = program }

    // MARK: Operations

    /// Goes through a template, or the content given for a block. Calls itself as deep as rendering may go.
    private mutating func visit(_ start: Int, _ outer: Scope, given: Int, level: Int) {
        guard level <= TemplateRenderer.levelLimit, visited.count < Self.visitLimit,
            visited.insert(Visit(start: start, scope: outer, given: given)).inserted
        else { return }
        var scope = outer
        var scopes: [Scope] = []
        var index = start
        while true {
            let operation = index
            index += 1
            switch program.operations[operation] {
            case .text, .enter, .leave: break
            case .variable(let path), .rawVariable(let path): checkWritten(path, operation, scope)
            case .section(let path, _):
                scopes.append(scope)
                let type = resolve(path, operation, scope) ?? .anything
                if case .list(let element) = type { scope.push(element) } else { scope.push(type) }
            case .endSection: scope = scopes.popLast() ?? outer
            case .inverted(let path, _): _ = resolve(path, operation, scope)
            case .call(let number):
                let call = program.calls[number]
                if case .dynamic(let path) = call.target { checkWritten(path, operation, scope) }
                if case .template(let template) = call.target {
                    let given = call.arguments.isEmpty ? given : self.given(call.arguments, in: given)
                    visit(program.templates[template].start, scope, given: given, level: level + 1)
                }
                index = call.end
            case .block(let number):
                let block = program.blocks[number]
                if let (argument, outer) = program.argument(for: block.name, in: given, givens) {
                    visit(argument.start, scope, given: outer, level: level + 1)
                    index = block.end
                }
            case .end: return
            }
        }
    }

    /// The index of what is given by a tag within what is given around it. A tag that gives nothing which is not given
    /// around it changes nothing, so that recursion comes back to what was there.
    private mutating func given(_ arguments: Range<Int>, in outer: Int) -> Int {
        if program.arguments[arguments].allSatisfy({ program.argument(for: $0.name, in: outer, givens) != nil }) {
            return outer
        }
        let new = TemplateGiven(arguments: arguments, outer: outer)
        if let index = givenIndexes[new] { return index }
        givenIndexes[new] = givens.count
        givens.append(new)
        return givens.count - 1
    }

    // MARK: Names

    /// Checks a name whose value is written.
    private mutating func checkWritten(_ path: TemplatePath, _ operation: Int, _ scope: Scope) {
        guard let type = resolve(path, operation, scope) else { return }
        let name = path.count == 0 ? "." : program.names[path.range].map(\.text).joined(separator: ".")
        switch type {
        case .text, .flag, .number, .anything: return
        case .list:
            report(
                operation, "template-not-text",
                "'\(name)' is a list and cannot be written; repeat something for each with '{{#\(name)}}'")
        case .object(let object):
            report(
                operation, "template-not-text",
                "'\(name)' is \(article(object.name)) and cannot be written; write one of its members:"
                    + " \(list(object.members.keys))")
        }
    }

    /// What a name stands for; nil when it is not declared, which is reported.
    private mutating func resolve(_ path: TemplatePath, _ operation: Int, _ scope: Scope) -> MemberType? {
        if path.count == 0 { return scope.innermost }
        let names = program.names[path.range]
        guard let first = names.first else { return nil }
        var found: MemberType?
        for object in scope.objects.reversed() where found == nil { found = object.members[first.text] }
        guard var type = found ?? (scope.isOpen ? .anything : nil) else {
            let known = scope.objects.flatMap { $0.members.keys }
            reportUnknown(first.text, among: known, operation, at: 0)
            return nil
        }
        var previous = first.text
        var offset = first.text.utf8.count + 1
        for name in names.dropFirst() {
            switch type {
            case .anything: return .anything
            case .object(let object):
                guard let member = object.members[name.text] ?? (object.isOpen ? .anything : nil) else {
                    reportUnknown(name.text, among: Array(object.members.keys), operation, at: offset)
                    return nil
                }
                type = member
            case .list:
                report(
                    operation, "template-unknown-name",
                    "'\(previous)' is a list; open it with '{{#\(previous)}}' to name '\(name.text)' of each",
                    at: offset)
                return nil
            case .text, .flag, .number:
                report(
                    operation, "template-unknown-name", "'\(previous)' has no members; remove '.\(name.text)'",
                    at: offset)
                return nil
            }
            previous = name.text
            offset += name.text.utf8.count + 1
        }
        return type
    }

    // MARK: Reports

    private mutating func reportUnknown(_ name: String, among known: [String], _ operation: Int, at offset: Int) {
        let remedy =
            Suggestion.closest(to: name, among: known).map { "did you mean '\($0)'?" } ?? "known here: \(list(known))"
        report(operation, "template-unknown-name", "unknown name '\(name)'; \(remedy)", at: offset)
    }

    /// Reports a mistake, once for each tag.
    private mutating func report(_ operation: Int, _ kind: Diagnostic.Kind, _ message: String, at offset: Int = 0) {
        guard reported.insert(operation).inserted else { return }
        diagnostics.append(.error(kind, message, at: program.location(of: operation, plus: offset)))
    }

    private func list(_ names: some Sequence<String>) -> String {
        Set(names).sorted().map { "'\($0)'" }.joined(separator: ", ")
    }

    private func article(_ noun: String) -> String {
        noun.first.map { "aeiou".contains($0) } ?? false ? "an \(noun)" : "a \(noun)"
    }
}
