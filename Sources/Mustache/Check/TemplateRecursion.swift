/// Finds templates that include themselves unconditionally, so rendering them would never end.
struct TemplateRecursion {
    private let program: TemplateProgram

    /// The templates that each template includes outside of any section or block, with the operations.
    private var includes: [[(template: Int, operation: Int)]] = []

    /// Reports each cycle of templates once.
    static func diagnostics(of program: TemplateProgram) -> [Diagnostic] {
        var recursion = TemplateRecursion(program: program)
        recursion.includes = program.templates.map { recursion.unconditionalCalls(from: $0.start) }
        return recursion.circles()
    }

    private init(program: TemplateProgram) { self.program = program }

    private func unconditionalCalls(from start: Int) -> [(template: Int, operation: Int)] {
        var found: [(template: Int, operation: Int)] = []
        var index = start
        while true {
            switch program.operations[index] {
            case .end: return found
            case .section(_, let end), .inverted(_, let end): index = end
            case .block(let number): index = program.blocks[number].end
            case .call(let number):
                let call = program.calls[number]
                if case .template(let template) = call.target { found.append((template, index)) }
                index = call.end
            case .text, .variable, .rawVariable, .encoded, .endSection, .present, .enter, .leave, .line, .keepLine:
                index += 1
            }
        }
    }

    private func circles() -> [Diagnostic] {
        // A template ends if all templates that it includes end. The others include themselves, or one that does not
        // end.
        var includedBy = [[Int]](repeating: [], count: includes.count)
        var pending = includes.map(\.count)
        for (template, inner) in includes.enumerated() {
            for call in inner { includedBy[call.template].append(template) }
        }
        var finite = pending.indices.filter { pending[$0] == 0 }
        while let template = finite.popLast() {
            for outer in includedBy[template] {
                pending[outer] -= 1
                if pending[outer] == 0 { finite.append(outer) }
            }
        }
        var diagnostics: [Diagnostic] = []
        var isSeen = [Bool](repeating: false, count: includes.count)
        for start in includes.indices where pending[start] > 0 && !isSeen[start] {
            var way: [(template: Int, operation: Int)] = []
            var template = start
            while !isSeen[template], let call = includes[template].first(where: { pending[$0.template] > 0 }) {
                isSeen[template] = true
                way.append((template, call.operation))
                template = call.template
            }
            if let first = way.firstIndex(where: { $0.template == template }) {
                diagnostics.append(circle(way[first...]))
            }
        }
        return diagnostics
    }

    private func circle(_ way: ArraySlice<(template: Int, operation: Int)>) -> Diagnostic {
        let names = way.map { "'\(program.templates[$0.template].name)'" }
        let others = names.count > 1 ? " by way of \(names.dropFirst().joined(separator: ", "))" : ""
        let operation = way.first?.operation ?? 0
        return .error(
            .templateEndless,
            "template \(names.first ?? "") includes itself without end\(others); put the tag in a section that ends it",
            at: program.location(of: operation))
    }
}
