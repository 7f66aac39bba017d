import IndexedCollation
import SiteGenerator

/// Writes a termbase in TBX-Basic, in the style DCT (ISO 30042:2019, https://www.tbxinfo.net/tbx-dialects/).
struct TBXExporter: EntryExporter {
    let format = ExportFormat(
        "tbx", title: "TBX", suffix: ".tbx", holdsOneDirectory: true,
        summary: "a termbase for translators (TBX-Basic), with the terms of all locales")

    func files(of site: ExportedSite, _ losses: inout ExportLosses) -> [ExportedFile] {
        let tag = XHTMLText.escaped(site.defaultLocale.tagWithoutOptions)
        let title = site.directories.first?.title(in: site.defaultLocale, of: site) ?? ""
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <tbx type="TBX-Basic" style="dct" xml:lang="\(tag)" xmlns="urn:iso:std:iso:30042:ed-2" xmlns:min="http://www.tbxinfo.net/ns/min" xmlns:basic="http://www.tbxinfo.net/ns/basic">
            <tbxHeader><fileDesc><titleStmt><title>\(XHTMLText.escaped(title))</title></titleStmt><sourceDesc><p>Exported by Thumbindex</p></sourceDesc></fileDesc></tbxHeader>
            <text><body>

            """
        if let directory = site.directories.first {
            let concepts = TBXConcepts(directory, site, &losses)
            for entry in concepts.concepts.entries { concepts.append(entry, to: &text, &losses) }
        }
        return [ExportedFile(bytes: Array("\(text)</body></text>\n</tbx>\n".utf8))]
    }
}

/// The concepts of a termbase.
struct TBXConcepts {
    private let site: ExportedSite

    let concepts: Concepts

    /// The XML ids of concepts whose own ids are not valid names in XML, by these own ids.
    private let ids: [String: String]

    init(_ directory: ExportedDirectory, _ site: ExportedSite, _ losses: inout ExportLosses) {
        self.site = site
        let concepts = Concepts(directory, site, &losses)
        self.concepts = concepts
        var ids: [String: String] = [:]
        let names = concepts.entries.compactMap { concepts[$0.firstPlace] }
        var taken = Set(names)
        for (number, name) in names.enumerated() where !Self.isName(name) {
            var free = number + 1
            while !taken.insert("c\(free)").inserted { free += 1 }
            ids[name] = "c\(free)"
        }
        self.ids = ids
    }

    /// The id of a concept in XML; nil if the entry is not a concept of the directory.
    private func id(of place: EntryPlace) -> String? { concepts[place].map { ids[$0] ?? $0 } }

    /// Whether a text can be an id in XML, according to the ASCII part of the rule for names (XML 1.0, 2.3).
    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, (first | 0x20) &- 0x61 < 26 || first == UInt8(ascii: "_") else {
            return false
        }
        return text.utf8.allSatisfy {
            ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == .hyphen || $0 == UInt8(ascii: "_")
                || $0 == UInt8(ascii: ".")
        }
    }

    /// Appends the concept of an entry.
    func append(_ entry: ExportedEntry, to text: inout String, _ losses: inout ExportLosses) {
        let versions = site.versions(of: entry)
        guard let first = versions.first, let id = id(of: first.place) else { return }
        text += "<conceptEntry id=\"\(id)\">\n"
        for category in first.categories { text += element("min:subjectField", category) }
        var known: Set<String> = []
        for reference in StandardField.references.flatMap({ first.references($0.role) }) {
            guard let target = reference.target, let other = self.id(of: target) else {
                losses.add(.reference)
                continue
            }
            guard known.insert(other).inserted else { continue }
            text += "<basic:crossReference target=\"\(other)\">"
            text += "\(XHTMLText.escaped(site.version(at: target).title))</basic:crossReference>\n"
        }
        var languages: Set<String> = []
        for version in versions {
            let tag = version.titleLocale.tagWithoutOptions
            guard languages.insert(tag).inserted else {
                // Terms in one language that are explained in several languages have one section.
                if version.definition(&losses) != nil { losses.add(.body) }
                continue
            }
            append(version, in: tag, to: &text, &losses)
        }
        text += "</conceptEntry>\n"
    }

    private func append(_ version: ExportedVersion, in tag: String, to text: inout String, _ losses: inout ExportLosses)
    {
        text += "<langSec xml:lang=\"\(XHTMLText.escaped(tag))\">\n"
        if let definition = version.definition(&losses), !definition.isEmpty {
            text += "<descripGrp>\(element("basic:definition", definition, end: ""))</descripGrp>\n"
        }
        for field in version.otherFields { text += element("note", "\(field.name): \(field.value)") }
        text += "<termSec><term>\(XHTMLText.escaped(version.title))</term>\n"
        if let part = version.part {
            text += element("min:partOfSpeech", Self.partOfSpeech(part))
            if Self.partOfSpeech(part) == "other" { losses.add(.part) }
        }
        text += element("min:administrativeStatus", "preferredTerm-admn-sts")
        for example in version.senses.flatMap(\.examples) {
            if let sentence = example.text { text += element("basic:context", ExportedVersion.plain(sentence)) }
        }
        text += "</termSec>\n"
        var known: Set<String> = [version.title]
        for alias in version.aliases {
            guard known.insert(alias.title).inserted else {
                losses.add(.repeatedName)
                continue
            }
            text += "<termSec><term>\(XHTMLText.escaped(alias.title))</term>\n"
            let types = [
                "acronym": "acronym", "abbreviation": "abbreviation", "initialism": "acronym", "variant": "variant",
            ]
            if let kind = alias.kind, let type = types[kind] { text += element("basic:termType", type) }
            text += element("min:administrativeStatus", Self.status(alias))
            text += "</termSec>\n"
        }
        text += "</langSec>\n"
        version.countMedia(&losses)
    }

    /// The part of speech in the picklist of TBX-Basic, which has five.
    private static func partOfSpeech(_ part: String) -> String {
        switch part.lowercased() {
        case "noun", "n", "n.": "noun"
        case "verb", "v", "v.", "vb", "vb.": "verb"
        case "adjective", "adj", "adj.": "adjective"
        case "adverb", "adv", "adv.": "adverb"
        default: "other"
        }
    }

    private static func status(_ alias: ExportedAlias) -> String {
        switch alias.note {
        case "deprecated": "deprecatedTerm-admn-sts"
        case "superseded": "supersededTerm-admn-sts"
        default: "admittedTerm-admn-sts"
        }
    }

    private func element(_ name: String, _ value: String, end: String = "\n") -> String {
        "<\(name)>\(XHTMLText.escaped(value))</\(name)>\(end)"
    }
}
