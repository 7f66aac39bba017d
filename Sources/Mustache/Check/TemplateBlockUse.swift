/// Finds content for blocks that the parent does not have, so that the content would never appear.
struct TemplateBlockUse {
    private let program: TemplateProgram

    /// The blocks in each template, by number, and the templates that it includes.
    private var blocks: [Set<Int>]
    private var includes: [Set<Int>]

    /// Whether a template includes others with dynamic names.
    private var isDynamic: [Bool]

    /// The diagnostics of a program; they are warnings, because a site that replaces a layout may omit a block on
    /// purpose.
    static func diagnostics(of program: TemplateProgram) -> [Diagnostic] {
        TemplateBlockUse(program: program).diagnostics()
    }

    private init(program: TemplateProgram) {
        self.program = program
        blocks = [Set<Int>](repeating: [], count: program.templates.count)
        includes = blocks
        isDynamic = [Bool](repeating: false, count: program.templates.count)
        for (operation, origin) in zip(program.operations, program.origins) {
            switch operation {
            case .block(let number): blocks[origin.template].insert(program.blocks[number].name)
            case .call(let number):
                switch program.calls[number].target {
                case .template(let template): includes[origin.template].insert(template)
                case .dynamic: isDynamic[origin.template] = true
                case .missing: break
                }
            default: break
            }
        }
    }

    private func diagnostics() -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var known: [Int: Set<Int>?] = [:]
        for call in program.calls where !call.arguments.isEmpty {
            guard case .template(let parent) = call.target else { continue }
            let offered = known[parent] ?? offeredBlocks(of: parent)
            known[parent] = .some(offered)
            guard let offered else { continue }
            for argument in program.arguments[call.arguments] where !offered.contains(argument.name) {
                let name = program.blockNames[argument.name]
                let names = offered.map { program.blockNames[$0] }
                let remedy =
                    Suggestion.closest(to: name, among: names).map { "did you mean '\($0)'?" }
                    ?? "remove it, or add the block there"
                diagnostics.append(
                    .warning(
                        .templateBlock,
                        "parent '\(program.templates[parent].name)' has no block '\(name)'; \(remedy)",
                        at: program.location(of: argument.end)))
            }
        }
        return diagnostics
    }

    /// The blocks in a template and in everything that it includes; nil if they are not known before rendering.
    private func offeredBlocks(of template: Int) -> Set<Int>? {
        var offered: Set<Int> = []
        var reached: Set<Int> = [template]
        var waiting = [template]
        while let next = waiting.popLast() {
            if isDynamic[next] { return nil }
            offered.formUnion(blocks[next])
            for inner in includes[next] where reached.insert(inner).inserted { waiting.append(inner) }
        }
        return offered
    }
}
