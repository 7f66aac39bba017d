import IndexedCollation

/// Reads termbases in TBX (ISO 30042:2008 and ISO 30042:2019), in which a concept is an entry in each of its languages.
package struct TBXEntryReader: XMLEntryReader {
    package static let name = "TBX"
    package static let suffixes = [".tbx"]
    package static let limit = InputLimit(name: "a TBX file", setting: "tbx", size: 500_000_000)
    package static let recordName = "concept"
    static let rootNames = ["tbx", "martif"]
    static let recordNames = ["conceptEntry", "termEntry"]
    static let leftOutNames = TBXConcept.leftOutNames

    var languages: XMLLanguages?

    /// The language tags that were already reported.
    private var reported: Set<String> = []

    package init() {}

    mutating func add(_ record: XMLElement, of outline: XMLOutline, to entries: inout EntryBuilder) {
        entries.beginEntry(ofRecordAt: record.offset)
        let sections = record.elements.filter { TBXConcept.sectionNames.contains($0.name) }
        var isLeftOut = false
        // A section whose locale the site has comes before one whose locale is only similar: "en" before "en-GB".
        var chosen: [(locale: LocaleIdentifier, tag: String, section: XMLElement)] = []
        for section in sections {
            guard let tag = section.attribute("lang") else {
                warn(
                    "this <\(section.name)> has no 'xml:lang' and is left out; write its language, 'xml:lang=\"en\"'",
                    at: section, &entries)
                isLeftOut = true
                continue
            }
            guard let locale = languages?.locale(tag) else {
                isLeftOut = true
                if let locale = languages?.namedLocale(tag) { entries.noteForeign(locale) }
                report(tag, of: section, &entries)
                continue
            }
            guard let known = chosen.firstIndex(where: { $0.locale == locale }) else {
                chosen.append((locale, tag, section))
                continue
            }
            if tag == chosen[known].tag {
                warn(
                    "the concept already has a <\(section.name)> in '\(tag)', and this one is left out; put its terms "
                        + "into the first", at: section, &entries)
            } else if tag.lowercased() == locale.tag.lowercased() {
                chosen[known] = (locale, tag, section)
            }
        }
        for (locale, _, section) in chosen {
            TBXConcept(record, section, outline).addFields(to: &entries)
            entries.addEntry(in: locale)
        }
        if sections.isEmpty {
            warn(
                "this concept has no language sections and is left out; give it a <langSec> with a <term>, or remove it",
                at: record, &entries)
        } else if !isLeftOut || !chosen.isEmpty || entries.hasForeignRecord {
            entries.endRecord()
        }
    }

    /// Reports, once, a tag that is not that of a language.
    private mutating func report(_ tag: String, of section: XMLElement, _ entries: inout EntryBuilder) {
        guard let refusal = languages?.refusal(tag), reported.insert(tag).inserted else { return }
        entries.unit.diagnostics.append(
            .error(.unknownLocale, refusal, at: SourceLocation(entries.file, offset: section.offset)))
    }

    private func warn(_ message: String, at element: XMLElement, _ entries: inout EntryBuilder) {
        element.isReported = true
        entries.unit.diagnostics.append(
            .warning(.xmlEntry, message, at: SourceLocation(entries.file, offset: element.offset)))
    }
}

extension DiagnosticKind {
    package static let xmlEntry = DiagnosticKind(
        "xml-entry", [.warning],
        meaning: "A part of a TBX file cannot be used and is left out.",
        remedy: "Correct it as the message says, or export the file again.")
}
