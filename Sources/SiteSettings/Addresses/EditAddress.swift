/// The pattern of the addresses at which readers can edit entries.
package struct EditAddress: Sendable {
    /// The parts of an address that depend on the entry.
    package enum Placeholder: String, CaseIterable {
        /// The path of the entry's file in the content folder.
        case path
        /// The line at which the entry begins in its file.
        case line
        case id, title
        /// The locale of the page.
        case locale
    }

    private enum Component {
        case text(String)
        case value(Placeholder)
    }

    /// The reason why a text is not such a pattern, with a remedy.
    struct Problem: Error {
        let message: String
    }

    private let components: [Component]

    /// Whether addresses have the lines of entries.
    package var hasLine: Bool { components.contains { if case .value(.line) = $0 { true } else { false } } }

    /// The text before the first value, which is the same for all entries.
    package var beginning: String { if case .text(let text)? = components.first { text } else { "" } }

    init(_ text: String) throws(Problem) {
        var components: [Component] = []
        var rest = text[...]
        var names: Set<Placeholder> = []
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            guard let placeholder = Placeholder(rawValue: name) else {
                let known = Placeholder.allCases.map { "'{\($0.rawValue)}'" }
                let hint =
                    Suggestion.closest(to: name, among: Placeholder.allCases.map(\.rawValue)).map {
                        "did you mean '{\($0)}'?"
                    }
                    ?? "write \(known.dropLast().joined(separator: ", ")) or \(known.last ?? "")"
                throw Problem(message: "'{\(name)}' in '\(text)' stands for nothing; \(hint)")
            }
            components += [.text(String(rest[..<open])), .value(placeholder)]
            names.insert(placeholder)
            rest = rest[rest.index(after: close)...]
        }
        components.append(.text(String(rest)))
        guard !names.isDisjoint(with: [.path, .id, .title]), case .text(let start)? = components.first,
            SiteConfiguration.isURL(start, allowsQuery: true)
        else {
            throw Problem(
                message: "'\(text)' is not an address with the path of a file; write one such as "
                    + "'https://github.com/me/terms/edit/main/Content/{path}'")
        }
        self.components = components
    }

    /// The address of an entry.
    ///
    /// - Parameter value: Returns the value of a placeholder.
    package func address(_ value: (Placeholder) -> String) -> String {
        components.map { component in
            switch component {
            case .text(let text): text
            case .value(.path): value(.path).percentEncodedPath
            case .value(let placeholder): value(placeholder).percentEncoded { $0.isUnreserved }
            }
        }.joined()
    }
}
