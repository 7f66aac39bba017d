/// The reasons for the place of a name, for readers of the language who do not read code.
public struct Explanation: Sendable {
    /// The part of an entry that determined its place.
    public enum Basis: String, Sendable {
        /// The title.
        case title
        /// The reading.
        case reading
        /// The entry's own sort key.
        case sortKey = "sort key"
        /// The section that the entry requests.
        case section = "section override"
    }

    /// A change to the text before it was filed.
    public struct Step: Sendable {
        /// A description of the change, in a few words.
        public let summary: String
        /// The text after the change, with a bar where a part of it ends.
        public let result: String
    }

    /// A place in the order of all texts at which a section begins.
    public struct Boundary: Sendable {
        /// The first text of the section, or a description of it.
        public let text: String
        /// The section that begins there.
        public let section: LocalizedIndexedCollation.Section
    }

    /// The locale, with the collator's options as -u- keywords.
    public let locale: LocaleIdentifier
    /// The explained title.
    public let title: String
    /// The part of the entry that determined its place.
    public let basis: Basis
    /// The title, the reading or the sort key.
    public let text: String
    /// The reading of the beginning of a title, and the table or option that contains it; nil if none does.
    ///
    /// For example, "phrase '厦门' xià (phrase table)".
    public let firstReading: String?
    /// The changes to the text before it was filed, in order.
    public let steps: [Step]
    /// The text that was filed, after all steps.
    public let filedAs: String
    /// The section of the entry.
    public let section: LocalizedIndexedCollation.Section
    /// The section's index in the collation.
    public let sectionIndex: Int
    /// The source of the section.
    public let origin: SectionOrigin
    /// The origin of the order, if it is not CLDR's data for the locale.
    public let orderOrigin: String?
    /// The last boundary at or before the text.
    public let lowerBoundary: String
    /// The first boundary after the text; nil if the section has no end.
    public let upperBoundary: Boundary?
    /// Whether the text's first letter decided, rather than its key, which is the same as that of the base letter.
    public let isVariant: Bool
    /// The sort key's bytes.
    public let key: [UInt8]
    /// The reason why the entry needs a reading; nil if it does not need one.
    public let readingProblem: ReadingProblem?
}

extension LocalizedIndexedCollation {
    /// Explains the place of an entry.
    ///
    /// - Parameters:
    ///   - titleKind: whether the title is the name of a person.
    ///   - reading: the entry's reading, which replaces its title.
    ///   - sortKey: the entry's own sort key, which replaces both.
    ///   - override: the id or title of the section that the entry requests.
    public func explain(
        _ title: String, kind titleKind: CollationTexts.Kind = .title, reading: String? = nil, sortKey: String? = nil,
        section override: String? = nil
    ) -> Explanation {
        let (text, kind): (String, CollationTexts.Kind) =
            if let sortKey, !sortKey.isEmpty { (sortKey, .sortKey) } else if let reading, !reading.isEmpty {
                (reading, .reading)
            } else { (title, titleKind) }
        var steps: [Explanation.Step] = []
        var filed = Array(text.utf8)
        for step in preparation.steps {
            guard let next = step.apply(to: filed.span, kind: kind) else { continue }
            filed = next
            steps.append(Explanation.Step(summary: step.summary, result: Preparation.readable(next)))
        }
        let keys = keys(for: [text], kind: kind)
        let boundary = plan.table.index(prefix: keys.prefixes[0]) { keys.key(at: 0) }
        let byKey = plan.table.boundaries[boundary].section
        let asked = override.flatMap { name in sections.firstIndex { $0.id == name || $0.title == name } }
        let index = asked ?? keys.section(at: 0)
        let upper = plan.table.boundaries.dropFirst(boundary + 1).first
        return Explanation(
            locale: source.replacesOrder ? locale : collator.locale, title: title,
            basis: asked != nil ? .section : kind == .sortKey ? .sortKey : kind == .reading ? .reading : .title,
            text: text, firstReading: kind == .title && asked == nil ? firstReading(of: title) : nil, steps: steps,
            filedAs: String(decoding: filed, as: UTF8.self), section: sections[index],
            sectionIndex: index, origin: plan.origins[index],
            orderOrigin: source.orderOrigin,
            lowerBoundary: readable(plan.table.boundaries[boundary].text),
            upperBoundary: upper.map {
                Explanation.Boundary(text: readable($0.text), section: sections[$0.section])
            },
            isVariant: asked == nil && index != byKey, key: Array(keys.key(at: 0)),
            readingProblem: kind == .sortKey ? nil : readingProblem(title: title, reading: reading))
    }

    private func firstReading(of title: String) -> String? {
        if let given = preparation.givenReading(of: title) { return given.reading.description }
        if let choice = preparation.chineseChoice(for: title) { return choice }
        guard case .reading(let reading)? = preparation.chineseReading(of: title) else { return nil }
        return reading.description
    }

    /// A boundary's text without ICU's marks.
    private func readable(_ text: String) -> String {
        var scalars = Substring.UnicodeScalarView(text.unicodeScalars)
        if scalars.isEmpty { return "the beginning" }
        let isScript = scalars.first?.value == 0xFDD1
        if isScript || scalars.first?.value == 0xFDD0 { scalars.removeFirst() }
        let isPast = scalars.last?.value == 0xFFFF
        if isPast { scalars.removeLast() }
        if let count = scalars.first.flatMap(StrokeCount.init(pattern:)) { return count.title(in: locale) }
        let rest = "'\(String(scalars))'"
        return isScript ? "the first character of the group of \(rest)" : isPast ? "past \(rest)" : rest
    }
}

extension Explanation: CustomStringConvertible {
    /// The explanation as lines of text.
    public var description: String {
        var lines = [
            "\(title)",
            "  section    \(section.title)  (id \(section.id), \(section.kind.rawValue))",
            "  because    its \(basis.rawValue)"
                + (basis == .title ? "" : " '\(basis == .section ? section.title : text)'"),
        ]
        if let firstReading { lines.append("  reading    \(firstReading)") }
        for step in steps { lines.append("  changed    \(step.summary): '\(step.result)'") }
        if basis != .section {
            let upper = upperBoundary.map { "before \($0.text), where \($0.section.title) begins" } ?? "with no end"
            lines.append("  between    \(lowerBoundary), and \(upper)")
            if isVariant {
                lines.append("  and        it begins with a letter that has a section after its base letter")
            }
        }
        lines.append("  title from \(origin)")
        if let orderOrigin { lines.append("  order from \(orderOrigin)") }
        lines.append("  locale     \(locale)")
        let hex = key.prefix(24).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        lines.append("  key        " + hex.joined(separator: " ") + (key.count > 24 ? " …" : ""))
        lines.append("  engine     ICU \(ICU.version), CLDR \(ICU.cldrVersion), Unicode \(ICU.unicodeVersion)")
        if let readingProblem { lines.append("  note       \(readingProblem)") }
        return lines.joined(separator: "\n")
    }
}
