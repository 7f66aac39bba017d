/// An entry of a LIFT file in one locale.
struct LIFTEntry {
    private let record: XMLElement
    private let outline: XMLOutline

    /// The locale of the explanations.
    private let locale: String

    /// The forms of the headword with their languages; the citation form comes before the form in the lexicon.
    private let forms: [(tag: String, element: XMLElement)]

    /// The form that is the title.
    let headword: (tag: String, form: XMLElement)?

    /// Prepares an entry.
    ///
    /// - Parameter headwords: The language of the titles according to the settings; nil to take the first form.
    init(_ record: XMLElement, in locale: String, headwords: String?, _ outline: XMLOutline) {
        self.record = record
        self.outline = outline
        self.locale = locale
        forms = ["citation", "lexical-unit"].flatMap { record.all($0) }.flatMap(Self.forms).filter {
            !$0.element.text.isEmpty
        }
        let written = forms.filter { !Self.isSound($0.tag) && !Self.isPhonetic($0.tag) }
        let wanted = headwords.flatMap { headwords in
            written.first { $0.tag.lowercased() == headwords.lowercased() }
                ?? written.first {
                    XMLLanguages.includes(headwords, $0.tag) || XMLLanguages.includes($0.tag, headwords)
                }
        }
        headword = (wanted ?? written.first ?? forms.first { !Self.isSound($0.tag) }).map { ($0.tag, $0.element) }
    }

    /// The languages of the forms of the headword.
    static func headwordLanguages(of record: XMLElement) -> Set<String> {
        Set(
            ["citation", "lexical-unit"].flatMap { record.all($0) }.flatMap(forms).map { form in
                String(form.tag.prefix { $0 != "-" })
            })
    }

    // MARK: Texts

    /// The senses of an entry, each followed by its subsenses.
    static func senses(of element: XMLElement) -> [XMLElement] {
        element.elements.filter { $0.name == "sense" || $0.name == "subsense" }.flatMap { [$0] + senses(of: $0) }
    }

    /// The languages in which a sense is explained.
    static func languages(of sense: XMLElement) -> [String] {
        (sense.all("gloss") + sense.all("definition").flatMap { $0.all("form") }).compactMap { element in
            element.attribute("lang").flatMap { isSound($0) ? nil : $0 }
        }
    }

    /// The texts of an element in several languages, such as `<definition>`.
    private static func forms(of element: XMLElement) -> [(tag: String, element: XMLElement)] {
        element.all("form").compactMap { form in form.first("text").map { (form.attribute("lang") ?? "", $0) } }
    }

    /// Whether a text's writing system means that it is the name of a sound file: "seh-Zxxx-x-audio".
    private static func isSound(_ tag: String) -> Bool { tag.lowercased().contains("-zxxx-x-audio") }

    /// Whether a writing system is the International Phonetic Alphabet.
    private static func isPhonetic(_ tag: String) -> Bool { tag.lowercased().contains("-fonipa") }

    private func isOwn(_ tag: String) -> Bool {
        XMLLanguages.includes(locale, tag) || XMLLanguages.includes(tag, locale)
    }

    /// The text in the locale; nil if there is none.
    private func own(_ forms: [(tag: String, element: XMLElement)]) -> XMLElement? {
        (forms.first { $0.tag.lowercased() == locale.lowercased() } ?? forms.first { isOwn($0.tag) })?.element
    }

    /// The text in the locale, or else in the first language.
    private func text(of element: XMLElement) -> XMLElement? {
        let forms = Self.forms(of: element).filter { !Self.isSound($0.tag) }
        return own(forms) ?? forms.first?.element
    }

    private static func markup(_ element: XMLElement) -> XMLTextWriter.Markup? {
        guard element.name == "span" else { return nil }
        if let address = element.attribute("href"), address.contains("://") { return .link(to: address) }
        let style = element.attribute("class")?.lowercased() ?? ""
        if style.contains("strong") || style.contains("bold") { return .strong }
        return style.contains("emphas") || style.contains("italic") ? .emphasis : nil
    }

    private static func markdown(_ element: XMLElement) -> [UInt8] { element.markdown(markup) }

    // MARK: Fields

    /// Adds the fields of the entry to a builder's ``EntryBuilder/namedFields``.
    func addFields(to entries: inout EntryBuilder) {
        if let id = record.attribute("id") ?? record.attribute("guid") { entries.addField("id", id, at: record) }
        if let number = record.attribute("order").flatMap({ Int($0) }), number > 0 {
            entries.addField("homograph", "\(number)", at: record)
        }
        if let date = record.attribute("dateModified") {
            entries.addField("updated", String(date.prefix(10)), at: record)
        }
        addNames(to: &entries)
        addSounds(to: &entries)

        let all = Self.senses(of: record)
        let senses = all.filter { sense in
            let tags = Self.languages(of: sense)
            return tags.isEmpty
                ? !sense.elements.isEmpty && sense.elements.allSatisfy { $0.name != "subsense" }
                : tags.contains(where: isOwn) || !all.flatMap(Self.languages).contains(where: isOwn)
        }
        let parts = senses.map { $0.first("grammatical-info")?.attribute("value") ?? "" }
        let isOnePart = Set(parts).count == 1
        if isOnePart, let part = senses.first?.first("grammatical-info") {
            entries.addField("part", parts[0], at: part)
        }
        for (number, sense) in senses.enumerated() {
            add(sense, as: number, part: isOnePart ? "" : parts[number], to: &entries)
        }
        addRelations(of: record, as: all.isEmpty ? "see" : "see_also", to: &entries)
        addPictures(senses, to: &entries)
        for etymology in record.all("etymology").prefix(1) { add(etymology, to: &entries) }
        addFacts(of: record, to: &entries)
    }

    private func addNames(to entries: inout EntryBuilder) {
        guard let headword else { return }
        entries.addField("title", headword.form.text, at: headword.form)
        var known: Set<[UInt8]> = [headword.form.text]
        let variants = record.all("variant").flatMap(Self.forms)
        for (tag, form) in forms + variants where !Self.isSound(tag) && !Self.isPhonetic(tag) {
            if known.insert(form.text).inserted { entries.addField("aliases", form.text, at: form, isListItem: true) }
        }
    }

    /// Adds the pronunciation and the sound files.
    private func addSounds(to entries: inout EntryBuilder) {
        let pronunciations = record.all("pronunciation")
        let spoken = pronunciations.flatMap(Self.forms) + forms.filter { Self.isPhonetic($0.tag) }
        for (tag, form) in spoken where !Self.isSound(tag) && form !== headword?.form {
            entries.addField("pronunciation", form.text, at: form, isListItem: true)
        }
        var number = 0
        for media in pronunciations.flatMap({ $0.all("media") }) {
            guard let file = file(media, .audio, entries.file) else { continue }
            entries.addField("audio.\(number).file", file, at: media)
            let label = media.first("label").flatMap(text)
            if let label { entries.addField("audio.\(number).label", label.text, at: label) }
            number += 1
        }
        for (tag, form) in forms where Self.isSound(tag) {
            entries.addField(
                "audio.\(number).file", DictionaryMedium.audio.path(form.string, nextTo: entries.file), at: form)
            number += 1
        }
    }

    private func file(_ element: XMLElement, _ medium: DictionaryMedium, _ dictionary: SourceFile) -> String? {
        element.attribute("href").map { medium.path($0, nextTo: dictionary) }
    }

    private func addPictures(_ senses: [XMLElement], to entries: inout EntryBuilder) {
        for (number, picture) in senses.flatMap({ $0.all("illustration") }).enumerated() {
            guard let file = file(picture, .pictures, entries.file) else { continue }
            entries.addField("image.\(number).file", file, at: picture)
            let label = picture.first("label").flatMap(text)
            if let label { entries.addField("image.\(number).alt", label.text, at: label) }
        }
    }

    /// Adds a sense, whose gloss is a word for the reverse direction if there is also a definition, and is shown unless the
    /// definition has the same words.
    private func add(_ sense: XMLElement, as number: Int, part: String, to entries: inout EntryBuilder) {
        let prefix = "senses.\(number)"
        let definition = sense.first("definition").flatMap { definition in
            let forms = Self.forms(of: definition).filter { !Self.isSound($0.tag) }
            return own(forms) ?? (Self.languages(of: sense).contains(where: isOwn) ? nil : forms.first?.element)
        }
        let glosses = sense.all("gloss").filter { $0.first("text") != nil }
        var chosen = glosses.filter { isOwn($0.attribute("lang") ?? "") }
        if chosen.isEmpty, definition == nil, let first = glosses.first {
            chosen = glosses.filter { $0.attribute("lang") == first.attribute("lang") }
        }
        let texts = chosen.compactMap { $0.first("text") }
        if let definition {
            entries.addField("\(prefix).definition", Self.markdown(definition), at: definition)
            let words = definition.string
            let areRepeated = texts.allSatisfy { EntryParts.hasWords(of: $0.string, words) }
            for text in texts { entries.addField("\(prefix).reversal", text.text, at: text, isListItem: true) }
            if let first = texts.first, !areRepeated {
                let glosses = texts.map(\.string).joined(separator: "; ")
                entries.addField("\(prefix).\(EntryParts.glossesName)", Array(glosses.utf8), at: first)
            }
        } else if let first = texts.first {
            let gloss = texts.map(Self.markdown).filter { !$0.isEmpty }.joined(separator: Array("; ".utf8))
            entries.addField("\(prefix).definition", Array(gloss), at: first)
        }
        entries.addField("\(prefix).part", part, at: sense)
        for (number, example) in sense.all("example").enumerated() {
            add(example, as: "\(prefix).examples.\(number)", to: &entries)
        }
        addRelations(of: sense, as: "\(prefix).see_also", to: &entries)
        addFacts(of: sense, in: "\(prefix).", to: &entries)
    }

    private func add(_ example: XMLElement, as name: String, to entries: inout EntryBuilder) {
        guard let text = Self.forms(of: example).first(where: { !Self.isSound($0.tag) })?.element else { return }
        entries.addField("\(name).text", Self.markdown(text), at: text)
        let translations = example.all("translation")
        if let translation = translations.lazy.compactMap({ own(Self.forms(of: $0)) }).first
            ?? translations.lazy.compactMap({ self.text(of: $0) }).first
        {
            entries.addField("\(name).translation", Self.markdown(translation), at: translation)
        }
        if let source = example.attribute("source") {
            let element = XMLElement("source", XMLAttributes(), at: example.offset)
            element.add(Array(source.utf8).span)
            entries.addField("\(name).source", Self.markdown(element), at: example)
        }
    }

    private func addRelations(of element: XMLElement, as name: String, to entries: inout EntryBuilder) {
        for relation in element.all("relation") {
            guard let reference = relation.attribute("ref") else { continue }
            entries.addField(name, outline.record(reference), at: relation, isListItem: true)
        }
    }

    /// Adds the origin of a word: "Portuguese *gato* (cat)".
    private func add(_ etymology: XMLElement, to entries: inout EntryBuilder) {
        let form = Self.forms(of: etymology).first?.element
        let gloss = etymology.all("gloss").first { isOwn($0.attribute("lang") ?? "") } ?? etymology.first("gloss")
        var parts = etymology.attribute("source").map { [Array($0.utf8)] } ?? []
        if let form, !form.text.isEmpty { parts.append(Array("*".utf8) + Self.markdown(form) + Array("*".utf8)) }
        if let gloss = gloss?.first("text"), !gloss.text.isEmpty {
            parts.append(Array("(".utf8) + Self.markdown(gloss) + Array(")".utf8))
        }
        entries.addField("etymology", Array(parts.joined(separator: [.space])), at: etymology)
    }

    /// Adds notes, fields and traits; semantic domains become categories.
    private func addFacts(of element: XMLElement, in prefix: String = "", to entries: inout EntryBuilder) {
        for child in element.elements {
            switch child.name {
            case "note", "field":
                guard let text = text(of: child) else { continue }
                let type = child.attribute("type") ?? ""
                let name = child.name == "note" ? (type.isEmpty ? "note" : "\(type) note") : type
                guard !name.isEmpty else { continue }
                entries.addField(prefix + Self.key(name), text.text, at: text, isListItem: true)
            case "reversal":
                guard let text = text(of: child) else { continue }
                entries.addField("\(prefix)reversal", text.text, at: text, isListItem: true)
            case "trait":
                guard let name = child.attribute("name"), let value = child.attribute("value") else { continue }
                if name.hasPrefix("semantic-domain") {
                    entries.addField("categories", value, at: child, isListItem: true)
                } else {
                    entries.addField(prefix + Self.key(name), value, at: child, isListItem: true)
                }
            default: break
            }
        }
    }

    /// The name of a field without periods, because a period would begin the name of a part.
    private static func key(_ name: String) -> String { name.replacing(".", with: " ") }
}
