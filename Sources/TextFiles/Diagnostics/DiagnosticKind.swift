/// A kind of diagnostics: its id, its severities, and its explanation in `Documentation/Diagnostics.md`.
///
/// Each kind is a constant in an extension beside the check that reports it, and is listed in ``all``, in
/// `Authoring/Check/DiagnosticKinds.swift`.
package struct DiagnosticKind: Sendable {
    /// What a kind consists of. There is one object for each kind, so that kinds are small and quickly compared.
    private final class Definition: Sendable {
        let id: String
        let severities: [Diagnostic.Severity]
        let meaning: String
        let remedy: String

        init(_ id: String, _ severities: [Diagnostic.Severity], _ meaning: String, _ remedy: String) {
            self.id = id
            self.severities = severities
            self.meaning = meaning
            self.remedy = remedy
        }
    }

    private let definition: Definition

    /// Defines a kind.
    ///
    /// - Parameters:
    ///   - id: The id in JSON and annotations, which no other kind has. Tools compare ids, so an id must not change.
    ///   - severities: The severities that diagnostics of this kind can have, the most serious first.
    ///   - meaning: The finding, in a sentence, as Markdown for the documentation.
    ///   - remedy: What the author can do, in a sentence, as Markdown.
    package init(_ id: String, _ severities: [Diagnostic.Severity], meaning: String, remedy: String) {
        definition = Definition(id, severities, meaning, remedy)
    }

    /// The id, such as `csv-unterminated-quote`.
    package var id: String { definition.id }

    /// The severities that its diagnostics can have, the most serious first.
    package var severities: [Diagnostic.Severity] { definition.severities }

    /// The finding, in a sentence.
    package var meaning: String { definition.meaning }

    /// What the author can do, in a sentence.
    package var remedy: String { definition.remedy }
}

extension DiagnosticKind: Hashable {
    package static func == (left: DiagnosticKind, right: DiagnosticKind) -> Bool {
        left.definition === right.definition
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }
}

extension DiagnosticKind: CustomStringConvertible {
    package var description: String { id }
}
