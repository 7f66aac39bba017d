import IndexedCollation

/// Checks whether the values of fields are of the kinds given in the settings.
struct FieldTypeCheck {
    private let shown: ShownFields
    private let content: Content

    /// The problems found so far.
    private(set) var found = FieldTypeProblems()

    /// The results for codes that were already looked up, because many entries have the same codes.
    private var codes: [String: Bool] = [:]

    /// Prepares to check the values of an index.
    ///
    /// - Returns: Nil if the values may be anything.
    init?(_ plan: SitePlan, _ shown: ShownFields?) {
        guard let shown, shown.hasKinds else { return nil }
        self.shown = shown
        content = plan.content
    }

    /// Checks the values of an entry; files are checked where they are looked for.
    mutating func check(_ entry: Entry) {
        for field in content.fields(of: entry) {
            guard let kind = shown.kind(of: field.name) else { continue }
            found.counts[field.name, default: 0] += 1
            guard let wanted = wanted(kind, content.store.bytes(of: field.value)) else { continue }
            found.problems.append(
                FieldTypeProblems.Problem(
                    field: field.name, kind: kind, value: content.store.string(field.value), wanted: wanted,
                    location: content.location(of: field, in: entry)))
        }
    }

    /// The description of the values that a kind allows; nil if the value is one of them.
    private mutating func wanted(_ kind: ShownField.Kind, _ value: ByteSpan) -> FieldTypeProblems.Wanted? {
        switch kind {
        case .text, .markdown, .list, .hidden, .image, .audio, .file: nil
        case .number: DecimalNumber(value) == nil ? .number : nil
        case .date: DateFormatter.isDay(value) ? nil : .date
        case .link: FieldLink.shortened(value) == nil ? .link : nil
        case .email: FieldLink.address(of: value.span, isPhone: false)?.hasPrefix("mailto:") == true ? nil : .email
        case .phone: FieldLink.address(of: value.span, isPhone: true)?.hasPrefix("tel:") == true ? nil : .phone
        case .region:
            // For a code that CLDR lacks, the code itself is the name.
            isCode(value) { code in
                LocaleIdentifier.english.name(ofRegion: code).flatMap { $0 == code.uppercased() ? nil : $0 }
            } ? nil : .region
        case .language: isCode(value) { (try? LocaleIdentifier($0))?.name(in: .english) } ? nil : .language
        }
    }

    private mutating func isCode(_ value: ByteSpan, _ name: (String) -> String?) -> Bool {
        let code = String(decoding: value, as: UTF8.self)
        return codes.value(for: code) { name(code) != nil }
    }
}

/// The values of fields that are not of the kinds given in the settings.
struct FieldTypeProblems: Sendable {
    /// A description of the values that are allowed.
    struct Wanted: Sendable {
        let one: String
        let many: String

        /// The form in which to write a value, with an example.
        let remedy: String

        static let number = Wanted(one: "a number", many: "numbers", remedy: "a number")
        static let date = Wanted(one: "a date", many: "dates", remedy: "a date such as '2024-05-01'")
        static let link = Wanted(
            one: "the address of a page", many: "addresses of pages", remedy: "an address that begins with 'https://'")
        static let email = Wanted(
            one: "the address of a mailbox", many: "addresses of mailboxes",
            remedy: "an address such as 'ann@example.org'")
        static let phone = Wanted(
            one: "the number of a telephone", many: "numbers of telephones", remedy: "a number such as '+46 46 123 45'")
        static let region = Wanted(
            one: "the code of a country", many: "codes of countries", remedy: "a code such as 'SE'")
        static let language = Wanted(
            one: "the tag of a language", many: "tags of languages", remedy: "a tag such as 'sv'")
    }

    fileprivate struct Problem: Sendable {
        let field: FieldName
        let kind: ShownField.Kind
        let value: String
        let wanted: Wanted
        let location: SourceLocation
    }

    fileprivate var problems: [Problem] = []

    /// The numbers of values that were checked.
    fileprivate var counts: [FieldName: Int] = [:]

    /// The minimum number of wrong values in a field that are reported in a single warning.
    private static let fewestTogether = 4

    /// The reciprocal of the minimum share of a field's values that must be wrong for a single warning.
    ///
    /// Fewer wrong values are probably mistakes in single rows.
    private static let leastShare = 5

    /// Adds the problems found in other entries of the same directory.
    mutating func add(_ other: FieldTypeProblems) {
        problems += other.problems
        counts.merge(other.counts, uniquingKeysWith: +)
    }

    /// A warning for each value, or a single one for all values of a field if many are wrong, because then the settings
    /// are probably wrong.
    func diagnostics(_ content: Content, _ directory: DirectoryConfiguration) -> [Diagnostic] {
        var byField: [FieldName: [Problem]] = [:]
        var order: [FieldName] = []
        for problem in problems {
            if byField[problem.field] == nil { order.append(problem.field) }
            byField[problem.field, default: []].append(problem)
        }
        return order.flatMap { field -> [Diagnostic] in
            guard let all = byField[field] else { return [] }
            let isMistaken = all.count * Self.leastShare >= counts[field] ?? 0
            // An entry can be listed in several locales.
            var places: Set<SourceLocation> = []
            let own = all.filter { places.insert($0.location).inserted }
            let first = own.min { ($0.location.path, $0.location.offset) < ($1.location.path, $1.location.offset) }
            if isMistaken, own.count >= Self.fewestTogether, let first {
                return [Self.warning(own, first, content.fieldNames[field], directory)]
            }
            let date = Self.form(of: own, directory).map { "'dates: \($0.text)' in the settings" }
            return own.map { problem in
                .warning(
                    .fieldType,
                    "'\(problem.value)' is not \(problem.wanted.one), so it is shown as it stands; write "
                        + "\(date ?? problem.wanted.remedy), or leave it empty", at: problem.location)
            }
        }
    }

    private static func warning(
        _ problems: [Problem], _ first: Problem, _ field: String, _ directory: DirectoryConfiguration
    ) -> Diagnostic {
        let remedy =
            form(of: problems, directory).map {
                "write 'dates: \($0.text)' in the settings of '\(directory.id)'"
            } ?? "write \(first.wanted.remedy), or 'as: text' in 'show'"
        return .warning(
            .fieldType,
            "'\(first.value)' and \(problems.count - 1) other values of '\(field)' are not \(first.wanted.many), so they are "
                + "shown as they stand; \(remedy)", at: first.location)
    }

    /// The form that the dates have and that the settings do not name.
    private static func form(of problems: [Problem], _ directory: DirectoryConfiguration) -> DateForm? {
        guard problems.first?.kind == .date, directory.dates == nil else { return nil }
        return DateForm.likely(for: problems.map(\.value))
    }
}

extension DiagnosticKind {
    package static let fieldType = DiagnosticKind(
        "field-type", [.warning],
        meaning: "The value of a field is not what [`show`](Entries.md#fields) says, so it is shown as it stands.",
        remedy: "Write it in the form that the message names, or leave it empty.")
}
