/// A concept in one of its languages, whose fields become those of an entry.
struct TBXConcept {
    /// The names of the elements for a concept in one language, in both editions of the standard.
    static let sectionNames: Set<String> = ["langSec", "langSet"]

    /// The names of the elements that say who changed what, and which parts a term of several words has.
    static let leftOutNames: Set<String> = [
        "transacGrp", "transac", "date", "termCompGrp", "termCompList", "termCompSec",
    ]

    private static let termNames: Set<String> = ["termSec", "tig", "ntig"]

    /// A value with its data category, which is an attribute in the style DCA and a name in the style DCT: `<descrip
    /// type="definition">`, `<basic:definition>`.
    private struct Item {
        let category: String
        let element: XMLElement

        /// The sources in the same group.
        var sources: [XMLElement] = []
    }

    /// A term with the statements about it.
    private struct Term {
        let element: XMLElement
        let items: [Item]

        /// The value of a data category, in lowercase.
        func value(_ categories: String...) -> String {
            items.first { categories.contains($0.category) }?.element.string.lowercased() ?? ""
        }

        /// The status of the term among its synonyms: "preferredTerm-admn-sts".
        var status: String { value("administrativeStatus", "normativeAuthorization") }

        var isPreferred: Bool { status.hasPrefix("preferred") }
        var isOutdated: Bool {
            ["deprecated", "superseded", "obsolete"].contains { status.hasPrefix($0) } || isForbidden
        }

        /// Whether the term must not be used, in the words of programs such as memoQ, MultiTerm and Acrolinx.
        private var isForbidden: Bool {
            ["forbidden", "rejected", "prohibited", "banned", "notrecommended", "notallowed", "negative"].contains {
                status.filter(\.isLetter).hasPrefix($0)
            }
        }

        /// The status as people write it: "deprecated", "not recommended".
        var statusInWords: String {
            let word = status.replacing("-admn-sts", with: "").replacing("term", with: "")
            return ["notrecommended": "not recommended", "notallowed": "not allowed"][word.filter(\.isLetter)]
                ?? String(word.map { $0 == "_" || $0 == "-" ? " " : $0 })
        }

        /// The kind of a name that is not a full form.
        var kind: String? {
            let type = value("termType")
            return ["abbreviation", "acronym", "initialism", "variant"].contains(type) ? type : nil
        }

        var isShort: Bool { kind != nil || ["shortform", "symbol", "formula"].contains(value("termType")) }
    }

    private let outline: XMLOutline
    private let section: XMLElement
    private let conceptItems: [Item]
    private let sectionItems: [Item]
    private let terms: [Term]
    private let concept: XMLElement

    init(_ concept: XMLElement, _ section: XMLElement, _ outline: XMLOutline) {
        self.outline = outline
        self.concept = concept
        self.section = section
        let language = section.attribute("lang") ?? ""
        conceptItems = Self.items(of: concept).filter { item in
            item.element.attribute("lang").map { XMLLanguages.includes($0, language) } ?? true
        }
        sectionItems = Self.items(of: section)
        terms = section.elements.filter { Self.termNames.contains($0.name) }.compactMap { part in
            let items = Self.items(of: part)
            return items.first { $0.category == "term" }.map { Term(element: $0.element, items: items) }
        }
    }

    /// The values directly in an element, and those in its groups.
    private static func items(of element: XMLElement) -> [Item] {
        var items: [Item] = []
        for child in element.elements where !sectionNames.contains(child.name) && !termNames.contains(child.name) {
            switch child.name {
            case _ where leftOutNames.contains(child.name): break
            case _ where child.name.hasSuffix("Grp"):
                let inner = Self.items(of: child)
                let sources = inner.filter { $0.category == "source" }.map(\.element)
                var rest = inner.filter { $0.category != "source" }
                if rest.isEmpty {
                    items += inner
                } else {
                    rest[0].sources += sources
                    items += rest
                }
            default: items.append(Item(category: category(of: child), element: child))
            }
        }
        return items
    }

    private static func category(of element: XMLElement) -> String {
        switch element.name {
        case "admin", "adminNote", "descrip", "descripNote", "termNote", "ref", "xref":
            element.attribute("type") ?? element.name
        default: element.name
        }
    }

    // MARK: Fields

    /// Adds the fields of the entry to a builder's ``EntryBuilder/namedFields``.
    func addFields(to entries: inout EntryBuilder) {
        if let id = concept.attribute("id") { entries.addField("id", id, at: concept) }
        let term =
            terms.first(where: \.isPreferred) ?? terms.first { !$0.isOutdated && !$0.isShort }
            ?? terms.first { !$0.isOutdated } ?? terms.first
        if let term { entries.addField("title", term.element.text, at: term.element) }
        addAliases(terms.filter { $0.element !== term?.element }, to: &entries)

        let own = term?.items ?? []
        // The definition in the innermost place takes precedence.
        let definitions = [sectionItems, own, conceptItems].map { $0.filter { $0.category == "definition" } }
            .first { !$0.isEmpty }
        addDefinitions(definitions ?? [], to: &entries)
        var pictureCount = 0
        for item in conceptItems + sectionItems + own {
            add(item, to: &entries, pictureCount: &pictureCount)
        }
        for term in terms where term.element !== own.first(where: { $0.category == "term" })?.element {
            addRest(of: term, to: &entries)
        }
    }

    /// Adds the other terms: short forms as names of their kind, and terms that should no longer be used with a note.
    private func addAliases(_ others: [Term], to entries: inout EntryBuilder) {
        var number = 0
        for term in others {
            let notes =
                (term.isOutdated ? [term.statusInWords] : [])
                + term.items.filter { $0.category == "geographicalUsage" }.map(\.element.string)
            if notes.isEmpty {
                entries.addField(
                    term.kind.map { "\($0)s" } ?? "aliases", term.element.text, at: term.element, isListItem: true)
            } else {
                entries.addField("aliases.\(number).title", term.element.text, at: term.element)
                entries.addField("aliases.\(number).note", notes.joined(separator: ", "), at: term.element)
                number += 1
            }
        }
    }

    private func addDefinitions(_ items: [Item], to entries: inout EntryBuilder) {
        var text: [UInt8] = []
        for item in items {
            let paragraphs = item.element.markdown(hasParagraphs: true, markup)
            if !text.isEmpty, !paragraphs.isEmpty { text += [.lineFeed, .lineFeed] }
            text += paragraphs
        }
        guard let first = items.first else { return }
        entries.addField("definition", text, at: first.element)
        for source in items.flatMap(\.sources) {
            entries.addField("source", source.text, at: source, isListItem: true)
        }
    }

    /// Adds the statements about a term that is not the title: its contexts and notes.
    private func addRest(of term: Term, to entries: inout EntryBuilder) {
        for item in term.items {
            switch item.category {
            case "context", "example", "sampleSentence": addExample(item, to: &entries)
            case "note":
                entries.addField(
                    "note", "\(term.element.string): \(item.element.string)", at: item.element, isListItem: true)
            default: break
            }
        }
    }

    private func addExample(_ item: Item, to entries: inout EntryBuilder) {
        let sources = item.sources.map(\.string).filter { !$0.isEmpty }.joined(separator: "; ")
        let text = item.element.string
        guard !text.isEmpty else { return }
        entries.addField(
            "example", sources.isEmpty ? text : "\(text) — \(sources)", at: item.element, isListItem: true)
    }

    private func add(_ item: Item, to entries: inout EntryBuilder, pictureCount: inout Int) {
        let element = item.element
        func add(_ name: String, _ value: [UInt8]) { entries.addField(name, value, at: element, isListItem: true) }
        let target = element.attribute("target")
        switch item.category {
        // These are added above, or determine which term is the title.
        case "term", "definition", "administrativeStatus", "normativeAuthorization", "termType": break
        case "partOfSpeech": entries.addField("part of speech", Self.words(element.string), at: element)
        case "subjectField": add("categories", element.text)
        case "context", "example", "sampleSentence": addExample(item, to: &entries)
        case "xGraphic", "figure":
            guard let file = target, !file.contains("://") else {
                if let target { add("link", Array(target.utf8)) }
                return
            }
            entries.addField("image.\(pictureCount).file", file, at: element)
            entries.addField("image.\(pictureCount).alt", element.text, at: element)
            pictureCount += 1
        case "externalCrossReference": add("link", target.map { Array($0.utf8) } ?? element.text)
        default:
            if let role = Self.reference(item.category) {
                // The text is a name of the target, whose title is shown.
                if target != nil { element.isRead = true }
                add(role, target.map { Array(outline.record($0).utf8) } ?? element.text)
            } else if item.sources.isEmpty {
                add(Self.words(item.category), element.text)
            } else {
                let sources = item.sources.map(\.string).joined(separator: "; ")
                add(Self.words(item.category), element.text.isEmpty ? [] : element.text + Array(" — \(sources)".utf8))
            }
        }
    }

    /// The field for a data category of references to other concepts; nil for other categories.
    private static func reference(_ category: String) -> String? {
        switch category {
        case "crossReference", "see", "relatedConcept", "relatedTerm", "associatedConcept", "antonymConcept",
            "antonymTerm", "coordinateConceptGeneric", "coordinateConceptPartitive":
            "see_also"
        case "relatedConceptBroader", "broaderConceptGeneric", "broaderConceptPartitive", "superordinateConceptGeneric",
            "superordinateConceptPartitive":
            "broader"
        case "relatedConceptNarrower", "narrowerConceptGeneric", "narrowerConceptPartitive",
            "subordinateConceptGeneric",
            "subordinateConceptPartitive":
            "narrower"
        default: nil
        }
    }

    /// The words of a name such as `geographicalUsage` or `properNoun`; a text of several words stays as it is.
    static func words(_ name: String) -> String {
        guard !name.utf8.contains(.space) else { return name }
        var words = ""
        var isAfterSmall = false
        for letter in name {
            if letter.isUppercase, isAfterSmall { words += " \(letter.lowercased())" } else { words.append(letter) }
            isAfterSmall = letter.isLowercase
        }
        return words
    }

    /// The markup for a part of a text: a reference or emphasis.
    private func markup(_ element: XMLElement) -> XMLTextWriter.Markup? {
        switch element.attribute("type") ?? element.name {
        case "italics", "italic": return .emphasis
        case "bold": return .strong
        case "superscript", "sup": return .superscript
        case "subscript", "sub": return .subscripted
        case "entailedTerm", "crossReference", "see":
            return element.attribute("target").flatMap { .link(to: outline.record($0)) }
        case "externalCrossReference", "xSource":
            return element.attribute("target").flatMap { .link(to: $0) }
        default:
            guard element.name == "hi", let target = element.attribute("target") else { return nil }
            return .link(to: target.contains("://") ? target : outline.record(target))
        }
    }
}
