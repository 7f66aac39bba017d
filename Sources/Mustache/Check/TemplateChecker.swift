/// Checks every name in a template against declared types, in each context that includes the template.
///
/// It follows the operations in the same way as rendering does, with types in place of values, and takes both branches
/// of every decision. A template is checked once for each distinct stack of types.
struct TemplateChecker {
    private let program: TemplateProgram

    /// The types that replace others, because they are known only after the content has been read.
    private let known: [ObjectType: ObjectType]
    private var diagnostics: [Diagnostic] = []
    private var reported: Set<Int> = []
    private var visited: Set<Visit> = []
    private var givens: [TemplateGiven] = []
    private var givenIndexes: [TemplateGiven: Int] = [:]

    /// The maximum number of contexts, which real templates never reach; the rest is not checked, with a warning.
    private static let visitLimit = 100_000

    /// An operation and the context in which it is checked.
    private struct Visit: Hashable {
        let start: Int
        let scope: Scope
        let given: Int
    }

    /// The types in which names are looked up.
    private struct Scope: Hashable {
        /// The objects, the innermost last.
        ///
        /// If two objects have the same type, the outer one never matters and is omitted, so recursion leads back to a
        /// known scope.
        private(set) var objects: [ObjectType] = []

        /// The type of `{{.}}`.
        private(set) var innermost: MemberType = .anything

        /// Whether one of the values has an unknown type.
        private(set) var isOpen = false

        mutating func push(_ type: MemberType) {
            innermost = type
            switch type {
            case .object(let object):
                objects.removeAll { $0 == object }
                objects.append(object)
                isOpen = isOpen || object.isOpen
            case .anything: isOpen = true
            case .text, .json, .flag, .number, .list: break
            }
        }
    }

    /// Checks a template that is rendered with an object of the given type.
    ///
    /// - Parameter known: Types of objects with undeclared members, and the types that declare these members.
    static func check(
        _ template: Int, of program: TemplateProgram, against type: ObjectType,
        knowing known: [ObjectType: ObjectType] = [:]
    ) -> [Diagnostic] {
        var checker = TemplateChecker(program: program, known: known)
        var scope = Scope()
        scope.push(.object(type))
        checker.visit(program.templates[template].start, scope, given: -1, level: 0)
        if checker.visited.count >= visitLimit {
            checker.diagnostics.append(
                .warning(
                    .templateUnchecked,
                    "templates include each other in more than \(visitLimit) ways from here; not all are checked",
                    at: SourceLocation(program.templates[template].file, offset: 0)))
        }
        return checker.diagnostics
    }

    private init(program: TemplateProgram, known: [ObjectType: ObjectType]) {
        self.program = program
        self.known = known
    }

    // MARK: Operations

    /// Checks a template, or the content for a block; the recursion is as deep as that of rendering.
    private mutating func visit(_ start: Int, _ outer: Scope, given: Int, level: Int) {
        guard level <= RenderingLimits.levels, visited.count < Self.visitLimit,
            visited.insert(Visit(start: start, scope: outer, given: given)).inserted
        else { return }
        var scope = outer
        var scopes: [Scope] = []
        var index = start
        while true {
            let operation = index
            index += 1
            switch program.operations[operation] {
            case .text, .present, .enter, .leave, .line, .keepLine: break
            case .variable(let path), .rawVariable(let path): checkWritten(path, nil, operation, scope)
            case .encoded(let path, let encoding): checkWritten(path, encoding, operation, scope)
            case .section(let path, _):
                scopes.append(scope)
                let type = resolve(path, operation, scope) ?? .anything
                if case .list(let element) = type { scope.push(element) } else { scope.push(type) }
            case .endSection: scope = scopes.popLast() ?? outer
            case .inverted(let path, _): _ = resolve(path, operation, scope)
            case .call(let number):
                let call = program.calls[number]
                if case .dynamic(let path) = call.target { checkWritten(path, nil, operation, scope) }
                checkEncoding(of: call, operation)
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

    /// The index of a tag's content for blocks, together with the content from enclosing tags.
    ///
    /// If the enclosing tags already provide all of it, nothing changes, so recursion leads back to a known state.
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
    ///
    /// - Parameter encoding: The encoding in which the value is written; nil for HTML.
    private mutating func checkWritten(
        _ path: TemplatePath, _ encoding: TemplateEncoding?, _ operation: Int, _ scope: Scope
    ) {
        guard let type = resolve(path, operation, scope) else { return }
        let name = path.count == 0 ? "." : program.names[path.range].map { program.text(of: $0) }.joined(separator: ".")
        switch type {
        case .text, .anything:
            guard encoding != .json, program.origins[operation].isInScript else { return }
            if case .call = program.operations[operation] { return }
            report(
                operation, .templateScript,
                "'\(name)' is written here as \(encoding == nil ? "HTML" : "a part of an address"), which a script does not "
                    + "read as a value; put it between '{{#json}}' and '{{/json}}'", severity: .warning)
        case .json, .flag, .number: return
        case .list(of: let element) where encoding == .json && hasText(element): return
        case .list where encoding == .json:
            report(
                operation, .templateNotText,
                "'\(name)' is a list of objects, not of texts; write something for each with '{{#\(name)}}'")
        case .list:
            report(
                operation, .templateNotText,
                "'\(name)' is a list and cannot be written; repeat something for each with '{{#\(name)}}'")
        case .object(let object):
            report(
                operation, .templateNotText,
                "'\(name)' is \(article(object.name)) and cannot be written; write one of its members:"
                    + " \(list(object.members.keys))")
        }
    }

    /// Whether an item of a list can be written as JSON.
    private func hasText(_ type: MemberType) -> Bool {
        switch type {
        case .text, .json, .flag, .number, .anything: true
        case .object(let object): object.hasText
        case .list(of: let element): hasText(element)
        }
    }

    /// Warns about a template that is included where names are encoded, because it writes its own names as HTML.
    private mutating func checkEncoding(of call: TemplateCall, _ operation: Int) {
        guard let encoding = program.origins[operation].encoding, case .template(let template) = call.target else {
            return
        }
        report(
            operation, .templateScript,
            "the template '\(program.templates[template].name)' writes its names as HTML, also within '{{#\(encoding.rawValue)}}'; "
                + "put the tag into that template", severity: .warning)
    }

    /// The type of a name; if the name is undeclared, this is reported and the result is nil.
    private mutating func resolve(_ path: TemplatePath, _ operation: Int, _ scope: Scope) -> MemberType? {
        if path.count == 0 { return scope.innermost }
        let names = program.names[path.range].map { program.text(of: $0) }
        guard let first = names.first else { return nil }
        var found: MemberType?
        for object in scope.objects.reversed() where found == nil { found = known(object.members[first]) }
        guard var type = found ?? (scope.isOpen ? .anything : nil) else {
            let names = scope.objects.flatMap { $0.members.keys }
            reportUnknown(first, among: names, operation, at: 0)
            return nil
        }
        var previous = first
        var offset = first.utf8.count + 1
        for name in names.dropFirst() {
            switch type {
            case .anything: return .anything
            case .object(let object):
                guard let member = object.members[name] ?? (object.isOpen ? .anything : nil) else {
                    reportUnknown(name, among: Array(object.members.keys), in: object, operation, at: offset)
                    return nil
                }
                type = known(member) ?? member
            case .list(of: let element) where isNumber(name, of: element): type = element
            case .list:
                report(
                    operation, .templateUnknownName,
                    "'\(previous)' is a list; open it with '{{#\(previous)}}' to name '\(name)' of each",
                    at: offset)
                return nil
            case .text, .json, .flag, .number:
                report(
                    operation, .templateUnknownName, "'\(previous)' has no members; remove '.\(name)'",
                    at: offset)
                return nil
            }
            previous = name
            offset += name.utf8.count + 1
        }
        return type
    }

    private func known(_ type: MemberType?) -> MemberType? {
        switch type {
        case .object(let object): .object(known[object] ?? object)
        case .list(of: let element): known(element).map { .list(of: $0) }
        default: type
        }
    }

    /// Whether a name is the number of an item of a list.
    private func isNumber(_ name: String, of element: MemberType) -> Bool {
        guard name.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return false }
        return switch element {
        case .object(let object): object.isNumbered
        case .anything: true
        default: false
        }
    }

    // MARK: Reports

    private mutating func reportUnknown(
        _ name: String, among known: [String], in object: ObjectType? = nil, _ operation: Int, at offset: Int
    ) {
        let remedy =
            Suggestion.closest(to: name, among: known).map { "did you mean '\($0)'?" }
            ?? (known.isEmpty ? "nothing is known here" : "known here: \(list(known))")
        let problem = object?.isNumbered ?? false ? "no entry has a field '\(name)' here" : "unknown name '\(name)'"
        report(operation, .templateUnknownName, "\(problem); \(remedy)", at: offset)
    }

    /// Reports an error, but no more than one for each tag.
    private mutating func report(
        _ operation: Int, _ kind: DiagnosticKind, _ message: String, at offset: Int = 0,
        severity: Diagnostic.Severity = .error
    ) {
        guard reported.insert(operation).inserted else { return }
        diagnostics.append(Diagnostic(severity, kind, message, at: program.location(of: operation, plus: offset)))
    }

    private func list(_ names: some Sequence<String>) -> String {
        Set(names).sorted().map { "'\($0)'" }.joined(separator: ", ")
    }

    private func article(_ noun: String) -> String {
        noun.first.map { "aeiou".contains($0) } ?? false ? "an \(noun)" : "a \(noun)"
    }
}

extension DiagnosticKind {
    package static let ofTemplateChecks = [templateUnknownName, templateNotText, templateScript, templateUnchecked]

    static let templateUnknownName = DiagnosticKind(
        "template-unknown-name", [.error],
        meaning: "No object has a member of this name here.",
        remedy: "Correct the name; the page about [templates](Templates.md) lists the members.")

    static let templateNotText = DiagnosticKind(
        "template-not-text", [.error],
        meaning: "A tag writes a list or an object.",
        remedy: "Open a list with `{{#name}}`, and write a member of an object.")

    static let templateScript = DiagnosticKind(
        "template-script", [.warning],
        meaning: "A template writes a name as HTML where a script reads a value.",
        remedy: "Put it between [`{{#json}}`](Templates.md#values-in-scripts-and-addresses) and `{{/json}}`.")

    static let templateUnchecked = DiagnosticKind(
        "template-unchecked", [.warning],
        meaning: "Templates include each other in so many ways that not all are checked.",
        remedy: "Include them fewer times.")
}
