import IndexedCollation

/// Makes entries from the records in YAML or JSON documents, by the same rules for all formats.
///
/// A record is a mapping whose fields have the same names as in front matter. Keys that are locales, with mappings as
/// values, hold the fields of the entries in these locales. A field can also have a value for each locale.
package struct EntryRecords {
    private let directory: DirectoryConfiguration
    private let map: FieldMap
    private let own: LocaleIdentifier
    private let configuration: SiteConfiguration
    private var tags: LocaleTags
    private var knownTags: LocaleTags

    /// The keys, so that the meaning of each is looked up once.
    private var keys = ByteStringTable()
    private var meanings: [Meaning] = []

    private var members: [FrontMatter.Member] = []

    /// The fields with the titles and the texts, if no record has a field that is called one.
    private var guess = GuessedFields()

    /// The keys of the mapping of records, if any of them may be the title of another record.
    private var recordKeys: Set<String>?

    /// The possible meaning of a key.
    private struct Meaning {
        let role: EntryRole?
        let locale: LocaleIdentifier?

        /// Whether the field has an abbreviation, which can be the title.
        let isAbbreviation: Bool

        /// Whether the field is guessed to be the title or the text.
        let (isGuessedTitle, isGuessedBody): (Bool, Bool)

        /// Whether only the records of Wiktextract have the key.
        let isWiktextract: Bool

        /// Whether the key of a mapping is a locale rather than a field.
        ///
        /// A mapping is never an id, so `id` means Indonesian there.
        let isLocale: Bool

        /// Whether the field gives an entry its title.
        let isTitle: Bool

        /// Whether the field is text about an entry.
        let isText: Bool

        /// Whether the field is the id, or the part of the address that can be the id.
        let isID: Bool
        let isSlug: Bool

        /// Whether the field says what is published.
        let decidesPublication: Bool

        init(_ name: String, _ role: EntryRole?, _ locale: LocaleIdentifier?, _ guess: GuessedFields) {
            self.role = role
            self.locale = locale
            isAbbreviation = StandardField.abbreviations.contains(name.lowercased())
            (isGuessedTitle, isGuessedBody) = (name == guess.title?.name, name == guess.body?.name)
            isWiktextract = name == "lang_code"
            (isID, isSlug) = (role == .id, role == .slug)
            isLocale = locale != nil && (role == nil || isID)
            isTitle = role == .title || role == .family || role == .given
            isText = isTitle || role == .body || role == .summary || role == .senses
            decidesPublication = role?.decidesPublication ?? false
        }
    }

    package init(_ content: ContentFile, _ configuration: SiteConfiguration) {
        self.configuration = configuration
        directory = configuration.directories[content.directory]
        own = content.locale ?? configuration.defaultLocale
        map = FieldMap(directory, in: own)
        tags = LocaleTags(configuration, in: .field)
        knownTags = LocaleTags(configuration, in: .path)
    }

    /// Prepares for a file that does not belong to a directory yet.
    init(alone file: SourceFile, _ configuration: SiteConfiguration) {
        var configuration = configuration
        configuration.directories = [configuration.defaults]
        self.init(
            ContentFile(file: file, contentStart: 0, directory: DirectoryID(0), locale: nil), configuration)
    }

    private mutating func meaning(_ key: Text, _ texts: borrowing DecodedText, _ file: SourceFile) -> Meaning {
        let (number, isNew) = texts.withBytes(of: key, in: file) { keys.insert($0) }
        if isNew {
            let name = texts.string(key, in: file)
            meanings.append(Meaning(name, map.rankedRole(of: name)?.role, locale(name), guess))
        }
        return meanings[number]
    }

    /// The locale that a key stands for.
    ///
    /// Many short words are language codes, so a code of three letters needs data in CLDR or must be named in the
    /// settings.
    private mutating func locale(_ key: String) -> LocaleIdentifier? {
        let language = key.utf8.prefix { $0 != .hyphen && $0 != UInt8(ascii: "_") }
        guard (2...3).contains(language.count), key.utf8.count <= 35 else { return nil }
        return language.count == 2 ? tags.meaning(key).locale : knownTags.meaning(key).locale
    }

    // MARK: Documents

    /// Finds the entries of a document; nil, with an error, if it has none.
    package mutating func list(in document: YAMLDocument, _ entries: inout EntryBuilder) -> RecordList? {
        let texts = DocumentTexts(file: entries.file, decoded: entries.unit.decoded)
        if let path = directory.entries?.text {
            if let list = RecordList(in: document, texts, at: path) {
                leaveOutRest(list, of: document, texts, &entries)
                return list
            }
            entries.unit.diagnostics.append(
                .error(
                    .entriesNotFound,
                    "this file has no list and no mapping at '\(path)'; correct 'entries' in the settings",
                    at: SourceLocation(entries.file, offset: 0)))
            return nil
        }
        let list = RecordList(in: document, texts) { [self] in
            var reader = self
            return reader.isEntry($0, document, texts)
        }
        if let list {
            leaveOutRest(list, of: document, texts, &entries)
            return list
        }
        entries.unit.diagnostics.append(
            .error(
                .entriesNotFound,
                "no entries are found here; make the file a list of mappings, '- title: …', or say in the settings where "
                    + "they are: 'entries: data.terms'", at: SourceLocation(entries.file, offset: Int(offset(document)))
            ))
        return nil
    }

    /// Notes the lists and mappings beside that of the entries, whose title and description are those of the directory.
    ///
    /// Other single values, such as a version, are about the file.
    private func leaveOutRest(
        _ list: RecordList, of document: YAMLDocument, _ texts: DocumentTexts, _ entries: inout EntryBuilder
    ) {
        guard var node = document.root else { return }
        if !list.path.isEmpty {
            for key in document.children(of: node) {
                let value = document.nodes[document.value(ofKey: key)]
                guard value.kind == .scalar, !value.isNull, !value.text.isEmpty else { continue }
                let text = texts.string(value.text)
                switch texts.string(document.nodes[key].text).lowercased() {
                case "title": entries.unit.title.complete(with: text, in: own)
                case "description": entries.unit.introduction.complete(with: text, in: own)
                default: break
                }
            }
        }
        for part in list.path {
            var next: Int?
            for key in document.children(of: node) {
                let value = document.value(ofKey: key)
                let name = texts.string(document.nodes[key].text)
                if name == part {
                    next = value
                } else if document.nodes[value].kind != .scalar, Int(document.nodes[value].next) > value + 1 {
                    entries.leaveOut(name, at: Int(document.nodes[key].offset))
                }
            }
            guard let next else { return }
            node = next
        }
    }

    private func offset(_ document: YAMLDocument) -> UInt32 { document.root.map { document.nodes[$0].offset } ?? 0 }

    /// Whether a value is an entry: a mapping with a field for its title, or a mapping whose keys are all locales.
    mutating func isEntry(_ node: Int, _ document: YAMLDocument, _ texts: DocumentTexts) -> Bool {
        guard document.nodes[node].kind == .mapping else { return false }
        var areLocales = true
        // A mapping with more keys than an entry has fields is a collection.
        for (number, key) in document.children(of: node).enumerated() {
            guard number < 64 else { return false }
            let value = document.nodes[document.value(ofKey: key)]
            if value.kind != .scalar, !areLocales { continue }
            let meaning = meaning(document.nodes[key].text, texts.decoded, texts.file)
            if meaning.isTitle, value.kind == .scalar { return true }
            areLocales = areLocales && meaning.isLocale && value.kind == .mapping
        }
        return areLocales
    }

    /// Whether a document plainly has entries: each of its first records has a title, or is a text in a file with a
    /// telling name.
    mutating func isPlain(_ list: RecordList, _ document: YAMLDocument, _ texts: DocumentTexts) -> Bool {
        !list.records.isEmpty
            && list.records.prefix(100).allSatisfy { record in
                guard document.nodes[record.value].kind == .mapping else {
                    return record.key != nil && RecordFiles.isNamedForEntries(texts.file.path)
                }
                return document.children(of: record.value).contains { key in
                    let value = document.value(ofKey: key)
                    let meaning = meaning(document.nodes[key].text, texts.decoded, texts.file)
                    if meaning.isLocale, document.nodes[value].kind == .mapping {
                        return isEntry(value, document, texts)
                    }
                    return meaning.isTitle || meaning.isAbbreviation || record.key != nil && meaning.isText
                }
            }
    }

    /// Adds the entries of a document.
    package mutating func add(_ list: RecordList, of document: YAMLDocument, to entries: inout EntryBuilder) {
        var columns = PublicationColumns(directory.dates)
        var isNeeded = false
        for record in list.records {
            isNeeded =
                notePublication(of: record.value, in: document, entries.unit.decoded, entries.file, &columns)
                || isNeeded
        }
        if isNeeded { entries.publicationColumns = columns }
        let texts = DocumentTexts(file: entries.file, decoded: entries.unit.decoded)
        var honorifics = Honorifics()
        for record in list.records { noteHonorific(of: record.value, in: document, texts, &honorifics) }
        entries.hasHonorifics = honorifics.areMeant
        if let first = list.records.first, first.key == nil, !mayHaveTitle(first.value, document, texts) {
            for record in list.records.prefix(GuessedFields.sampleSize) {
                guard noteFields(of: record.value, in: document, texts) else { break }
            }
            settleGuess(&entries)
        }
        let keys = list.records.compactMap(\.key)
        if keys.contains(where: { refersToKey(document.value(ofKey: $0), document, texts) }) {
            recordKeys = Set(keys.map { texts.string(document.nodes[$0].text) })
        }
        for record in list.records { add(record, of: document, to: &entries) }
    }

    // MARK: Guesses

    /// Whether a record has a field that can be its title.
    private mutating func mayHaveTitle(_ record: Int, _ document: YAMLDocument, _ texts: DocumentTexts) -> Bool {
        guard document.nodes[record].kind == .mapping else { return true }
        return document.children(of: record).contains { key in
            let meaning = meaning(document.nodes[key].text, texts.decoded, texts.file)
            return meaning.isTitle || meaning.isAbbreviation
                || meaning.isLocale && document.nodes[document.value(ofKey: key)].kind == .mapping
        }
    }

    /// Adds the fields of a record to those of which one may be the title; returns false if the record may have a title.
    mutating func noteFields(of record: Int, in document: YAMLDocument, _ texts: DocumentTexts) -> Bool {
        guard !mayHaveTitle(record, document, texts) else {
            guess = GuessedFields()
            return false
        }
        guess.addRecord()
        for key in document.children(of: record) {
            let value = document.nodes[document.value(ofKey: key)]
            let name = texts.string(document.nodes[key].text)
            guard value.kind == .scalar, !value.isNull,
                meaning(document.nodes[key].text, texts.decoded, texts.file).role == nil
            else { continue }
            guess.add(texts.string(value.text), of: name, at: Int(document.nodes[key].offset))
        }
        return guess.recordCount < GuessedFields.sampleSize
    }

    /// Chooses the fields with the titles and the texts among those that were noted, and says so.
    mutating func settleGuess(_ entries: inout EntryBuilder) {
        guard guess.recordCount > 0, directory.fields[.title] == nil else { return }
        guess.settle()
        // The meanings of the keys depend on the guess.
        (keys, meanings) = (ByteStringTable(), [])
        guard let title = guess.title else { return }
        let body = guess.body
        let (texts, setting) = body.map { (" and '\($0.name)' for their text", ", body: …") } ?? ("", "")
        entries.unit.diagnostics.append(
            .note(
                .guessedField,
                "no field of these records is called a title, so '\(title.name)' is taken for the title of the entries\(texts); "
                    + "'fields: { title: …\(setting) }' in the settings of the directory names \(body == nil ? "another field" : "other fields")",
                at: SourceLocation(entries.file, offset: title.offset)))
    }

    /// How many fields `title` of records with family and given names contain the names.
    ///
    /// If few do, the titles are honorifics or jobs; see ``CSVTitles``.
    struct Honorifics {
        /// Whether each title so far is beside both names.
        fileprivate(set) var isPossible = true
        fileprivate var titleCount = 0
        fileprivate var namedCount = 0

        /// Whether the records have honorifics.
        var areMeant: Bool { isPossible && titleCount > 0 && namedCount * 2 < titleCount }
    }

    /// Adds the title of a record with its names.
    mutating func noteHonorific(
        of record: Int, in document: YAMLDocument, _ texts: DocumentTexts, _ honorifics: inout Honorifics
    ) {
        guard honorifics.isPossible, document.nodes[record].kind == .mapping else { return }
        var values: [EntryRole: String] = [:]
        for key in document.children(of: record) {
            let value = document.nodes[document.value(ofKey: key)]
            guard value.kind == .scalar else { continue }
            let meaning = meaning(document.nodes[key].text, texts.decoded, texts.file)
            guard meaning.isTitle, let role = meaning.role,
                role != .title || texts.string(document.nodes[key].text) == "title"
            else { continue }
            values[role] = texts.decoded.string(value.text, in: texts.file).lowercased()
        }
        guard let title = values[.title] else { return }
        guard directory.fields[.title] == nil, let family = values[.family], let given = values[.given] else {
            honorifics.isPossible = false
            return
        }
        honorifics.titleCount += 1
        if title.contains(family) || title.contains(given) { honorifics.namedCount += 1 }
    }

    /// Adds the values of a record that may say what is published.
    ///
    /// - Returns: Whether there are any.
    mutating func notePublication(
        of node: Int, in document: YAMLDocument, _ texts: borrowing DecodedText, _ file: SourceFile,
        _ columns: inout PublicationColumns
    ) -> Bool {
        guard document.nodes[node].kind == .mapping else { return false }
        var isNeeded = false
        for key in document.children(of: node) {
            let value = document.nodes[document.value(ofKey: key)]
            guard value.kind == .scalar, !value.isNull, !value.text.isEmpty else { continue }
            let meaning = meaning(document.nodes[key].text, texts, file)
            guard meaning.decidesPublication, let role = meaning.role else { continue }
            texts.withBytes(of: value.text, in: file) { columns.add($0, as: role) }
            isNeeded = true
        }
        return isNeeded
    }

    // MARK: Records

    /// Adds the entries of one record: a single entry, or one for each locale.
    mutating func add(_ record: RecordList.Record, of document: YAMLDocument, to entries: inout EntryBuilder) {
        let node = document.nodes[record.value]
        entries.beginEntry(ofRecordAt: Int(record.key.map { document.nodes[$0].offset } ?? node.offset))
        switch node.kind {
        case .mapping: addMapping(record, of: document, to: &entries)
        case .scalar where record.key != nil:
            addText(node, of: record.key.map { document.nodes[$0] } ?? node, to: &entries)
        case .scalar where node.isNull: return
        case .scalar, .sequence:
            let excerpt = entries.file.excerpt(from: Int(node.offset))
            entries.unit.diagnostics.append(
                .warning(
                    .entryForm,
                    "'\(excerpt)' is not an entry and is left out; an entry is a mapping, such as 'title: Something'",
                    at: SourceLocation(entries.file, offset: Int(node.offset))))
            return
        }
        entries.endRecord()
    }

    /// Adds an entry whose key is its title, and whose value is its text.
    private func addText(_ text: YAMLNode, of key: YAMLNode, to entries: inout EntryBuilder) {
        entries.addField(.title, key.text, at: key.offset)
        if !text.isNull, !text.text.isEmpty { entries.addField(.body, text.text, at: text.offset) }
        entries.addEntry()
    }

    /// Whether a record has a text or a list as its title, and no text, so that it may refer to other records.
    private mutating func refersToKey(_ record: Int, _ document: YAMLDocument, _ texts: DocumentTexts) -> Bool {
        guard document.nodes[record].kind == .mapping else { return false }
        var hasTitle = false
        for key in document.children(of: record) {
            let value = document.nodes[document.value(ofKey: key)]
            guard !value.isNull else { continue }
            let meaning = meaning(document.nodes[key].text, texts.decoded, texts.file)
            if meaning.role == .title { hasTitle = value.kind != .mapping } else if meaning.isText { return false }
        }
        return hasTitle
    }

    private mutating func addMapping(
        _ record: RecordList.Record, of document: YAMLDocument, to entries: inout EntryBuilder
    ) {
        let file = entries.file
        var locales: [LocaleIdentifier] = []
        var parts: [(locale: LocaleIdentifier, member: FrontMatter.Member)] = []
        var doubtful: [Int] = []
        var (hasTitle, hasTitleOfLocale, id): (Bool, Bool, Int?) = (false, false, nil)
        var (slug, abbreviation, guessedTitle, guessedBody): (Int?, Int?, Int?, Int?) = (nil, nil, nil, nil)
        var isWiktextract = false
        members.removeAll(keepingCapacity: true)
        func note(_ locale: LocaleIdentifier) { if !locales.contains(locale) { locales.append(locale) } }

        for key in document.children(of: record.value) {
            let value = document.value(ofKey: key)
            let text = document.nodes[key].text
            let meaning = meaning(text, entries.unit.decoded, file)
            isWiktextract = isWiktextract || meaning.isWiktextract
            guard document.nodes[value].kind == .mapping else {
                let isEmpty =
                    document.nodes[value].isNull
                    || document.nodes[value].kind == .scalar
                        && document.nodes[value].text.isEmpty
                if meaning.isTitle, !isEmpty { hasTitle = true }
                if meaning.isID { id = members.count }
                if meaning.isSlug { slug = members.count }
                if meaning.isAbbreviation, !isEmpty, document.nodes[value].kind == .scalar {
                    abbreviation = abbreviation ?? members.count
                }
                if !isEmpty, meaning.isGuessedTitle { guessedTitle = members.count }
                if !isEmpty, meaning.isGuessedBody { guessedBody = members.count }
                members.append(FrontMatter.Member(name: text, value: value))
                continue
            }
            if let locales = localesOfValues(of: value, document, entries.unit.decoded, file) {
                // The forms of a word can have names such as 'pl', and a custom field may have any name.
                guard meaning.role != nil, meaning.role != .forms else {
                    doubtful.append(key)
                    continue
                }
                for (locale, member) in zip(locales, document.children(of: value)) {
                    note(locale)
                    if meaning.isTitle { hasTitleOfLocale = true }
                    parts.append((locale, FrontMatter.Member(name: text, value: document.value(ofKey: member))))
                }
            } else if let locale = meaning.locale, meaning.isLocale {
                note(locale)
                for member in document.children(of: value) {
                    let name = document.nodes[member].text
                    if self.meaning(name, entries.unit.decoded, file).isTitle { hasTitleOfLocale = true }
                    parts.append((locale, FrontMatter.Member(name: name, value: document.value(ofKey: member))))
                }
            } else {
                members.append(FrontMatter.Member(name: text, value: value))
            }
        }
        for key in doubtful {
            let (text, value) = (document.nodes[key].text, document.value(ofKey: key))
            let found = localesOfValues(of: value, document, entries.unit.decoded, file) ?? []
            if found.allSatisfy({ locales.contains($0) || configuration.names($0) }) {
                for (locale, member) in zip(found, document.children(of: value)) {
                    parts.append((locale, FrontMatter.Member(name: text, value: document.value(ofKey: member))))
                }
            } else {
                members.append(FrontMatter.Member(name: text, value: value))
            }
        }

        let referring = referringTitle(of: record, document, entries.unit.decoded, file)
        if referring != nil { hasTitle = false }
        let shared = Shared(
            key: record.key.map { document.nodes[$0] }, isTitle: !hasTitle && !hasTitleOfLocale, hasID: id != nil,
            slug: id == nil && record.key == nil ? slug : nil,
            title: hasTitle || hasTitleOfLocale || record.key != nil ? nil : guessedTitle ?? abbreviation,
            body: guessedBody, referring: referring, isWiktextract: isWiktextract)
        if locales.isEmpty {
            addEntry(shared, members, [], in: nil, of: document, to: &entries)
            return
        }
        // If other titles have a locale, a title without one is in the default locale, as in CSV.
        if hasTitle, hasTitleOfLocale, !locales.contains(own), configuration.allows(own) {
            addEntry(shared, members, [], in: own, of: document, to: &entries)
        }
        for locale in locales {
            let parts = parts.filter { $0.locale == locale }.map(\.member)
            addEntry(shared, members, parts, in: locale, of: document, to: &entries)
        }
    }

    /// The parts that a record's entries share, besides its fields.
    private struct Shared {
        /// The key of the record in a mapping of records.
        let key: YAMLNode?
        /// Whether the key is the title, because no field is.
        let isTitle: Bool
        let hasID: Bool
        /// The number of the field `slug`, if it is the id.
        let slug: Int?
        /// The number of the field with an abbreviation or a guessed title, because no other field is the title.
        let title: Int?
        /// The number of the field with a guessed text.
        let body: Int?
        /// The number of the field that would be the title, but has the keys of other records.
        let referring: Int?
        let isWiktextract: Bool
    }

    /// The number of the title of a record that is called by its key, if the title is the key of another record, or a list of
    /// such keys, as with an abbreviation: `AP: { term: Acquisition plan }`.
    private mutating func referringTitle(
        of record: RecordList.Record, _ document: YAMLDocument, _ decoded: borrowing DecodedText, _ file: SourceFile
    ) -> Int? {
        guard let recordKeys, let key = record.key else { return nil }
        let own = decoded.string(document.nodes[key].text, in: file)
        var found: Int?
        for (number, member) in members.enumerated() {
            let meaning = meaning(member.name, decoded, file)
            let node = document.nodes[member.value]
            guard !node.isNull, meaning.isText else { continue }
            guard meaning.role == .title, found == nil else { return nil }
            let items = node.kind == .sequence ? Array(document.children(of: member.value)) : [member.value]
            let names = items.map { decoded.string(document.nodes[$0].text, in: file) }
            guard node.kind != .mapping, !names.isEmpty, !names.contains(own), names.allSatisfy(recordKeys.contains)
            else {
                return nil
            }
            found = number
        }
        return found
    }

    private func addEntry(
        _ shared: Shared, _ members: [FrontMatter.Member], _ parts: [FrontMatter.Member], in locale: LocaleIdentifier?,
        of document: YAMLDocument, to entries: inout EntryBuilder
    ) {
        if let key = shared.key {
            if !shared.hasID { entries.addField(.id, key.text, at: key.offset) }
            if shared.isTitle { entries.addField(.title, key.text, at: key.offset) }
        }
        if let slug = shared.slug {
            let value = document.nodes[members[slug].value]
            if value.kind == .scalar, !value.isNull, !value.text.isEmpty {
                entries.addField(.id, value.text, at: value.offset)
            }
        }
        if let title = shared.title {
            let value = document.nodes[members[title].value]
            entries.addField(.title, value.text, at: value.offset)
        }
        if let body = shared.body {
            let value = document.nodes[members[body].value]
            entries.addField(.body, value.text, at: value.offset)
        }
        if let referring = shared.referring {
            let value = members[referring].value
            let items = document.nodes[value].kind == .sequence ? Array(document.children(of: value)) : [value]
            for item in items.map({ document.nodes[$0] }) {
                entries.addField(.see, item.text, at: item.offset, isListItem: true)
            }
        }
        let fields = members.indices.filter {
            $0 != shared.slug && $0 != shared.title && $0 != shared.body && $0 != shared.referring
        }.map { members[$0] }
        entries.addFields(fields, of: document)
        if !parts.isEmpty {
            entries.sharedFieldCount = entries.namedFields.count
            entries.addFields(parts, of: document)
        }
        if shared.isWiktextract { WiktextractFields.rename(in: &entries) }
        entries.addEntry(in: locale)
    }

    /// The locales that the keys of a mapping stand for; nil if any key is not a locale.
    private mutating func localesOfValues(
        of node: Int, _ document: YAMLDocument, _ texts: borrowing DecodedText, _ file: SourceFile
    ) -> [LocaleIdentifier]? {
        var locales: [LocaleIdentifier] = []
        for key in document.children(of: node) {
            guard let locale = meaning(document.nodes[key].text, texts, file).locale,
                document.nodes[document.value(ofKey: key)].kind != .mapping
            else { return nil }
            locales.append(locale)
        }
        guard !locales.isEmpty, configuration.locales.isEmpty || locales.contains(where: configuration.allows) else {
            return nil
        }
        return locales
    }
}

extension DiagnosticKind {
    package static let ofRecords = [guessedField, entriesNotFound, entryForm]

    static let guessedField = DiagnosticKind(
        "guessed-field", [.note],
        meaning: "No field of the records in a YAML, JSON, JSON Lines or TOML file is called a title.",
        remedy: "Nothing, if the guess is right; else name the field in `fields`.")

    package static let entriesNotFound = DiagnosticKind(
        "entries-not-found", [.error],
        meaning: "No entries are found in a YAML, JSON, TBX or LIFT file.",
        remedy: "Make it a list of mappings, or say where they are with `entries`; export XML again.")

    static let entryForm = DiagnosticKind(
        "entry-form", [.warning],
        meaning: "An item in a list of entries is not an entry and is left out.",
        remedy: "Write a mapping with fields, or remove it.")
}
