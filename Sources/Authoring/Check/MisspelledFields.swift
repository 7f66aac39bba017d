import IndexedCollation
import SiteGenerator

/// Finds fields whose names differ in one letter from that of a field with a meaning, such as `summry`.
struct MisspelledFields {
    private let plan: SitePlan

    init(_ plan: SitePlan) { self.plan = plan }

    /// A note for each name in each directory, at the first entry with it.
    func diagnostics() -> [Diagnostic] {
        let content = plan.content
        var intended: [FieldName: String] = [:]
        for number in 0..<content.fieldNames.count {
            let name = FieldName(index: UInt32(number))
            intended[name] = Self.intendedName(content.fieldNames[name])
        }
        // Usually, no entry needs to be examined.
        guard !intended.isEmpty else { return [] }
        var reported: Set<Use> = []
        var diagnostics: [Diagnostic] = []
        for index in plan.indexes {
            let directory = plan.configuration.directories[index.directory]
            for entry in index.entries {
                for field in content.fields(of: entry) where !field.isBookkeeping {
                    guard let wanted = intended[field.name],
                        reported.insert(Use(directory: index.directory, name: field.name)).inserted
                    else { continue }
                    let name = content.fieldNames[field.name]
                    guard !directory.mentions(field: name) else { continue }
                    diagnostics.append(
                        .note(
                            .misspelledField,
                            "the field '\(name)' has no meaning of its own; did you mean '\(wanted)'? If not, name it under 'show'",
                            at: content.location(of: field, in: entry)))
                }
            }
        }
        return diagnostics
    }

    /// A name in the entries of a directory.
    private struct Use: Hashable {
        let directory: DirectoryID
        let name: FieldName
    }

    /// The names of the fields with a meaning, in order, and their characters.
    private static let knownNames = Set(StandardField.all.flatMap { $0.names + ($0.namesInDocuments ?? []) }).sorted()
        .map { (name: $0, scalars: Array($0.unicodeScalars)) }

    /// The name of a field with a meaning that differs in one letter from another name; nil if there is none, or if the
    /// name is short, or the plural or singular of the other one.
    private static func intendedName(_ name: String) -> String? {
        let name = name.lowercased()
        let scalars = Array(name.unicodeScalars)
        guard scalars.count > 4, !name.contains("."), !knownNames.contains(where: { $0.name == name }) else {
            return nil
        }
        return knownNames.first { known in
            abs(known.scalars.count - scalars.count) <= 1 && known.name != name + "s" && name != known.name + "s"
                && EditDistance.between(scalars, known.scalars) == 1
        }?.name
    }
}

extension DirectoryConfiguration {
    /// Whether the settings name a field, so its author knows that it is the content's own.
    fileprivate func mentions(field name: String) -> Bool {
        let fields = group + (listings ?? []) + orderBy + (search ?? [])
        return fields.contains { $0.name == name } || show?.contains { $0.name == name } ?? false
    }
}

extension DiagnosticKind {
    static let misspelledField = DiagnosticKind(
        "misspelled-field", [.note],
        meaning: "A field has nearly the name of one with a meaning, so it may be misspelled.",
        remedy: "Correct the name or, if it is right, name it under [`show`](Entries.md#fields).")
}
