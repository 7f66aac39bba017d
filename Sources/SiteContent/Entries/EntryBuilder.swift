import IndexedCollation

/// Makes entries from the fields that readers find, by the same rules for all formats.
///
/// Between ``beginEntry(ofRecordAt:)`` and ``endRecord()``, a reader sets ``namedFields`` and calls
/// ``addEntry(in:identity:)``, once or for each of several locales. A reader that determines the roles of fields itself
/// calls ``set(_:as:)`` in place of setting ``namedFields``.
package struct EntryBuilder {
    /// The result so far; readers also store texts in it that differ from those of the file.
    package var unit: ParsedUnit

    /// The fields of the current entry, with their names in the content, which determine their roles.
    package var namedFields: [Field] = []

    /// The number of fields at the beginning of ``namedFields`` that other locales of the record share; the fields
    /// after them replace them.
    package var sharedFieldCount = 0

    /// The text of the current document, which follows its fields.
    var text: Range<Int>?

    /// The columns of the current file of records that tell what is published; see ``PublicationColumns``.
    package var publicationColumns: PublicationColumns?

    /// Whether the fields `title` in the current file of records are honorifics or jobs of persons.
    package var hasHonorifics = false

    package let configuration: SiteConfiguration
    private var roles: FieldRoles
    private var localeTags: LocaleTags

    private var content = ContentFile(
        file: SourceFile(path: "", bytes: []), contentStart: 0, directory: DirectoryID(0), locale: nil)
    private var number: UInt32 = 0
    private var form = ContentForm.records

    private var record = Record()
    private var entry = Entry()
    private var name = NameParts()
    private var bodyOffset = 0

    /// The definition of the first sense.
    private var definition = Text.empty

    private var body = ReadBody()

    /// What is read of the bodies of a directory's entries.
    private var rules: (directory: DirectoryID, bodies: BodyRules)?

    /// What each field name, by number, says about the values.
    private var namings: [Naming] = []

    /// The form of the dates in the file; nil for ISO 8601 alone.
    private var dates: DateForm?

    /// Whether the settings say that each field name, by number, has dates; used only if dates have a form of their
    /// own.
    private var areDates: [Bool] = []

    /// Whether a field of the current entry other than `draft` decides whether it is published, and the values of these
    /// fields.
    private var decidesPublication = false
    private var isUnpublished = false
    private var publishDate: PointInTime?
    private var expiryDate: PointInTime?
    private var publicationOffset: UInt32 = 0

    /// The number of diagnostics before the first one about a value of the current entry.
    private var diagnosticCount = 0

    /// The size of the part of the file that is read, and that of the texts in entries that repeat a record in another
    /// locale.
    private var partSize = 0
    private var repeatedSize = 0

    /// What the name of a field says about its values.
    private struct Naming {
        let part: EntryParts.Kind

        /// Whether the name is that of a web site or of another generator's address.
        let isURL: Bool

        /// The part of an alias that the name stands for.
        let aliasPart: AliasPart?

        /// The role of the names in a field for names of one kind, such as `abbreviation`; nil for other fields.
        let kindOfNames: EntryRole?

        init(_ name: String) {
            part = EntryParts.Kind(nameOfField: name)
            isURL = name.lowercased() == AddressField.url
            aliasPart = AliasPart(nameOfField: name)
            kindOfNames = StandardField.kindsOfNames[name.lowercased()]
        }
    }

    /// The facts that the entries of a record share.
    private struct Record {
        var offset: UInt32 = 0

        /// The locale that the record names.
        var locale: LocaleIdentifier?

        /// The place where it does so.
        var localeOffset: UInt32?

        /// The locale of an entry that the site does not have because of it.
        var foreign: LocaleIdentifier?
        var isForeign = false

        /// The first entry with a title, which determines the id in all locales.
        var firstEntry: Entry?
    }

    /// Makes a builder without entries.
    ///
    /// - Parameter buffer: The number of the buffer for decoded texts in the future store.
    package init(_ configuration: SiteConfiguration, buffer: UInt32) {
        self.configuration = configuration
        unit = ParsedUnit(buffer: buffer)
        roles = FieldRoles(configuration)
        localeTags = LocaleTags(configuration, in: .field)
    }

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - number: The number of its buffer in the future store.
    ///   - part: The range that is read; nil for the whole file.
    package mutating func begin(_ content: ContentFile, number: Int, part: Range<Int>? = nil) {
        self.content = content
        partSize = part?.count ?? content.file.bytes.count
        repeatedSize = 0
        form = content.reader.form
        self.number = UInt32(number)
        unit.decoded.source = UInt32(number)
        publicationColumns = nil
        hasHonorifics = false
        if rules?.directory != content.directory { rules = (content.directory, BodyRules(directory)) }
        dates = configuration.directories[content.directory].dates
        areDates.removeAll(keepingCapacity: true)
    }

    package var file: SourceFile { content.file }

    /// The settings of the file's directory.
    package var directory: DirectoryConfiguration { configuration.directories[content.directory] }

    // MARK: Records

    /// Begins the first entry of the record at an offset of the file; without an offset, the next entry of the same record.
    package mutating func beginEntry(ofRecordAt offset: Int? = nil) {
        if let offset { record = Record(offset: UInt32(offset)) }
        entry = Entry()
        entry.file = number
        entry.offset = record.offset
        entry.firstField = UInt32(unit.fields.count)
        bodyOffset = Int(record.offset)
        definition = .empty
        if decidesPublication {
            decidesPublication = false
            (isUnpublished, publishDate, expiryDate) = (false, nil, nil)
        }
        diagnosticCount = unit.diagnostics.count
        if !name.isEmpty { name = NameParts() }
        text = nil
        sharedFieldCount = 0
        namedFields.removeAll(keepingCapacity: true)
    }

    /// Whether the site has the locale of the current record: the one it names, that of its file, or the default one.
    var hasLocale: Bool { configuration.allows(record.locale ?? content.locale ?? configuration.defaultLocale) }

    /// Adds an entry with the values of ``namedFields`` and those set since the last entry, unless it has no title or
    /// the site omits it.
    ///
    /// - Parameters:
    ///   - locale: The locale of the values; nil for that of the record.
    ///   - identity: A hash of the record's values, which distinguishes entries with the same title and no ids; nil for
    ///     that of ``namedFields``.
    package mutating func addEntry(in locale: LocaleIdentifier? = nil, identity: @autoclosure () -> UInt32? = nil) {
        defer { beginEntry() }
        if !namedFields.isEmpty {
            diagnosticCount = unit.diagnostics.count
            let honorific = hasHonorifics ? unit.fieldNames.intern("Title") : EntryRole.title.fieldName
            roles.choose(among: &namedFields, sharedCount: sharedFieldCount, for: content, unit.fieldNames)
            var known: UInt64 = 0
            for var field in namedFields {
                var role = roles.role(of: field)
                if let decisive = role, decisive.decidesPublication, !isPublicationField(field, decisive) { role = nil }
                if hasHonorifics, role == .title, field.name == EntryRole.title.fieldName {
                    (role, field.name) = (nil, honorific)
                }
                if role == nil, setAlias(field) { continue }
                if role == nil { field.isBookkeeping = roles.isBookkeeping(field) }
                if let role, role.hasOneText, field.isListItem {
                    guard known & 1 << role.rawValue == 0 else {
                        leaveOut(field)
                        continue
                    }
                    known |= 1 << role.rawValue
                }
                set(field, as: role)
            }
        }
        let locale = locale ?? record.locale ?? content.locale ?? configuration.defaultLocale
        guard configuration.allows(locale) else {
            record.isForeign = true
            if !entry.isDraft, !isUnpublished { noteForeign(locale) }
            if form == .document { countForeign() }
            return removeFields()
        }
        var isRepetition = false
        switch form {
        case .document: completeDocument(in: locale)
        case .records:
            name.set(in: &entry, locale, file, &unit.decoded)
            isRepetition = record.firstEntry != nil
            // Only the first entry of a record without an id needs it.
            let isUsed = !isRepetition && !entry.hasOwnID && !entry.title.isEmpty
            takeSharedID(isUsed ? identity() ?? namedIdentity : 0)
        }
        if decidesPublication { setPublication() }
        guard !entry.title.isEmpty, !entry.isDraft || configuration.includesDrafts else {
            // An error in a day is the reason why the entry is left out.
            let kept = unit.diagnostics[diagnosticCount...].filter { $0.kind == .dateValue }
            unit.diagnostics.replaceSubrange(diagnosticCount..., with: kept)
            if entry.isDraft { unit.draftNames += [entry.id, entry.title].filter { !$0.isEmpty } }
            return removeFields()
        }
        readBody()
        entry.fieldCount = UInt32(unit.fields.count) - entry.firstField
        guard EntryLimits.allow(entry, from: file, unit.decoded, &unit.diagnostics), !isRepetition || allowRepetition()
        else { return }
        // A file usually has entries in one or two locales, which are probably those of the last listings.
        if let own = unit.listings.lastIndex(where: { $0.directory == content.directory && $0.locale == locale }) {
            unit.listings[own].entries.append(entry)
        } else {
            unit.listings.append(Content.Listing(directory: content.directory, locale: locale, entries: [entry]))
        }
    }

    /// Whether the texts that a file repeats in several locales are small enough; if not, an error is reported once.
    private mutating func allowRepetition() -> Bool {
        let limit = EntryLimits.maximumRepetition(inFileOf: partSize)
        let size = unit.fields[Int(entry.firstField)...].reduce(Int(entry.body.count)) { $0 + Int($1.value.count) }
        defer { repeatedSize += size }
        guard repeatedSize + size > limit else { return true }
        if repeatedSize <= limit {
            unit.diagnostics.append(
                .error(
                    .fileTooLarge,
                    "from this entry on, the texts that several languages share are more than fifty times as large as "
                        + "the file; write each text for the languages that need it, or remove some of 'locales'",
                    at: SourceLocation(file, offset: Int(entry.offset))))
        }
        removeFields()
        return false
    }

    /// Ends the current record, with a warning if it has no title in any locale.
    package mutating func endRecord() {
        guard record.firstEntry == nil else { return }
        if record.isForeign { return countForeign() }
        let name = content.reader.recordName
        let message = "this \(name) has no title, so it is left out; give it one, or remove the \(name)"
        unit.diagnostics.append(
            .warning(.noTitle, message, at: SourceLocation(file, offset: Int(record.offset))))
    }

    /// Whether the current record has an entry on the site.
    package var hasEntry: Bool { record.firstEntry != nil }

    /// Notes that a part of the current file is in no entry.
    ///
    /// - Parameter name: The text in the file that says what it is, such as `<etymology>`.
    package mutating func leaveOut(_ name: String, at offset: Int, count: Int = 1) {
        unit.leftOut.add(name, count: count, file: number, offset: offset)
    }

    /// Notes that a field is not shown, whatever its number in a list.
    private mutating func leaveOut(_ field: Field) {
        let parts = unit.fieldNames[field.name].split(separator: ".").filter { FieldTree.number($0) == nil }
        leaveOut(parts.joined(separator: "."), at: Int(field.offset))
    }

    /// Notes that the current record has an entry in a language that the site does not have.
    package mutating func noteForeign(_ locale: LocaleIdentifier) {
        record.isForeign = true
        if record.foreign == nil { record.foreign = locale }
    }

    /// Whether the current record has an entry in a language that the site does not have.
    package var hasForeignRecord: Bool { record.isForeign }

    /// Ends the current record, whose locale the site does not have.
    mutating func endForeignRecord() {
        if let locale = record.locale { noteForeign(locale) }
        endRecord()
    }

    /// Counts the current record, none of whose entries the site has.
    private mutating func countForeign() {
        guard let locale = record.foreign, !configuration.isSelection else { return }
        record.foreign = nil
        unit.foreignLocales.add(
            ForeignLocales.Item(locale: locale, count: 1, file: number, offset: record.localeOffset ?? record.offset))
    }

    /// A hash of the values of ``namedFields``, except for prose, which is often edited.
    private var namedIdentity: UInt32 {
        var hash: UInt64 = 0
        for field in namedFields where roles.role(of: field)?.field.type != .prose {
            hash = hash &* 31 &+ ByteStringTable.hash(unit.fieldNames[field.name].utf8)
            hash = hash &* 31 &+ unit.decoded.withBytes(of: field.value, in: file) { ByteStringTable.hash($0) }
        }
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }

    private mutating func removeFields() { unit.fields.removeLast(unit.fields.count - Int(entry.firstField)) }

    // MARK: Fields

    /// Sets a value of the current entry, or of the current record if the value is its locale.
    ///
    /// - Parameters:
    ///   - field: A field with a value. Its name does not matter if it has a role.
    ///   - role: The role of the field; nil for a custom field.
    mutating func set(_ field: Field, as role: EntryRole?) {
        let field = dates == nil ? field : withPlainDate(field, role)
        guard let role else {
            let naming = naming(field.name)
            switch naming.part {
            case .definition: addDefinition(field.value)
            case .unknown: leaveOut(field)
            case .other: break
            }
            var field = field
            if naming.isURL, isAddress(field.value) {
                if isFrontPage(field.value) { return refuseFrontPage(field) }
                field.isBookkeeping = true
            }
            if let role = unusedRole(of: field) { field.name = unit.fieldNames.intern("\(role.name)_") }
            unit.fields.append(field)
            // The settings can say that names of this kind are elsewhere.
            if let role = self.naming(field.name).kindOfNames, directory.fields[role] == nil {
                addItems(of: field, as: role, isBookkeeping: true)
            }
            return
        }
        switch role {
        case .title: entry.title = field.value
        case .family: name.family = field.value
        case .given: name.given = field.value
        case .particle: name.particle = field.value
        case .suffix: name.suffix = field.value
        case .familyReading: name.familyReading = field.value
        case .givenReading: name.givenReading = field.value
        case .nameOrder:
            entry.setNameOrder(unit.decoded.string(field.value, in: file), at: location(of: field), &unit.diagnostics)
        case .id:
            entry.id = field.value
            entry.hasOwnID = true
        case .reading: entry.reading = field.value
        case .sort: entry.sort = field.value
        case .section: entry.section = field.value
        case .summary: entry.summary = field.value
        case .body: setBody(field.value, at: field.offset)
        case .draft, .published, .unlisted: setSwitch(field, as: role)
        case .publishDate, .expiryDate: setPublicationDay(field, as: role)
        case .locale: setLocale(field)
        case .homograph: setHomograph(field)
        case .senses: addSenses(of: field)
        case .autolink: addWord(field, as: role, of: ["in", "to", "no", "false"])
        case .matchCase: addWord(field, as: role, of: ["any", "exact"])
        case .permalink where isFrontPage(field.value), .slug where isFrontPage(field.value): refuseFrontPage(field)
        case .permalink where !isAddress(field.value):
            if form == .records { leaveOut(field) }
            unit.fields.append(field)
        case .permalink, .slug:
            var field = field
            field.name = role.fieldName
            field.isBookkeeping = true
            unit.fields.append(field)
        case .updated where isImpossibleDay(field.value):
            let value = unit.decoded.string(field.value, in: file)
            unit.diagnostics.append(
                .error(
                    .dateValue,
                    "'\(value)' is a date that no calendar has; write the day of the last change, such as '2026-11-23'",
                    at: location(of: field)))
        case _ where role.isList: addItems(of: field, as: role)
        case _ where role.isReference && !field.isListItem && isPlaceholder(field.value): break
        default:
            // Such a field remains a field of the entry, under its role's name. References are resolved when all
            // entries are known.
            var field = field
            field.name = role.fieldName
            unit.fields.append(field)
        }
    }

    /// A field whose date is converted from the form of the file to that of ISO 8601, if it has one.
    private mutating func withPlainDate(_ field: Field, _ role: EntryRole?) -> Field {
        guard let dates, role == .updated || role?.isPublicationDay == true || role == nil && isDate(field.name),
            let day = unit.decoded.withBytes(of: field.value, in: file, { dates.day(Array($0)) })
        else { return field }
        var field = field
        field.value = unit.decoded.append(day.span)
        return field
    }

    private mutating func isDate(_ name: FieldName) -> Bool {
        while areDates.count <= Int(name.index) {
            let next = unit.fieldNames[FieldName(index: UInt32(areDates.count))]
            areDates.append(directory.show?.contains { $0.name == next && $0.kind == .date } ?? false)
        }
        return areDates[Int(name.index)]
    }

    /// The role that a field has by its name but not by the settings, if values with this role are also fields under
    /// that name.
    private func unusedRole(of field: Field) -> EntryRole? {
        guard let role = EntryRole(rawValue: Int(field.name.index)), role.groupsEntries || field.isBookkeeping,
            let source = configuration.directories[content.directory].fields[role]
        else { return nil }
        return source.isUnused || field.isBookkeeping ? role : nil
    }

    /// Sets the body of the current entry.
    ///
    /// - Parameter isQuoted: Whether quotes in it are still doubled.
    mutating func setBody(_ body: Text, at offset: UInt32, isQuoted: Bool = false) {
        entry.body = body
        entry.isBodyQuoted = isQuoted
        bodyOffset = Int(offset)
    }

    private mutating func setLocale(_ field: Field) {
        let meaning = unit.decoded.withBytes(of: field.value, in: file) { localeTags.meaning($0) }
        if let refusal = meaning.refusal {
            unit.diagnostics.append(.error(.unknownLocale, refusal, at: location(of: field)))
        }
        record.locale = meaning.locale ?? record.locale
        record.localeOffset = field.offset
    }

    // MARK: Publication

    /// Whether a field with such a role has the role's meaning, judging by its value or, in records, by those of the file.
    private func isPublicationField(_ field: Field, _ role: EntryRole) -> Bool {
        if directory.fields[role].map({ !$0.isUnused }) ?? false { return true }
        switch form {
        case .records: return publicationColumns?.has(role) ?? false
        // In other generators, 'published' can be a date.
        case .document where role == .published:
            return FieldMap.flag(unit.decoded.string(field.value, in: file)) != nil
        case .document: return true
        }
    }

    private mutating func setSwitch(_ field: Field, as role: EntryRole) {
        let value = unit.decoded.string(field.value, in: file)
        guard let isOn = FieldMap.flag(value) else {
            let remedy =
                role == .draft
                ? ", so this entry is published; write 'true' to leave it out, or 'false'" : "; write 'true' or 'false'"
            unit.diagnostics.append(
                .warning(.fieldValue, "'\(role.name)' cannot be '\(value)'\(remedy)", at: location(of: field)))
            return
        }
        switch role {
        case .draft: entry.isDraft = isOn
        case .unlisted: entry.isUnlisted = isOn
        case _ where isOn: break
        default:
            decidesPublication = true
            isUnpublished = true
        }
    }

    private mutating func setPublicationDay(_ field: Field, as role: EntryRole) {
        decidesPublication = true
        guard let time = unit.decoded.withBytes(of: field.value, in: file, { PointInTime($0) }) else {
            // Nobody knows what the author meant, so the entry is not published.
            isUnpublished = true
            let name = content.reader.form == .document ? "field" : "column"
            unit.diagnostics.append(
                .error(
                    .dateValue,
                    "'\(unit.decoded.string(field.value, in: file))' is not a date, so nobody knows when to publish this entry; "
                        + "write one such as '2026-11-23', or, if the \(name) means something else, "
                        + "'fields: { \(role.name): false }' in the settings of the directory",
                    at: location(of: field)))
            return
        }
        publicationOffset = field.offset
        if role == .publishDate { publishDate = time } else if !time.isZero { expiryDate = time }
    }

    /// Leaves the current entry out if its fields say so, and notes the days on which that changes.
    private mutating func setPublication() {
        let today = configuration.today
        var dated: (day: CalendarDay, isOver: Bool)?
        if let day = publishDate?.nextMidnight {
            unit.publication.span.divide(at: day, today: today)
            if today < day { dated = (day, false) }
        }
        if let day = expiryDate?.day {
            unit.publication.span.divide(at: day, today: today)
            if day <= today { dated = (day, true) }
        }
        guard !entry.isDraft, !entry.title.isEmpty else { return }
        if isUnpublished {
            entry.isDraft = true
            unit.publication.unpublishedCount += 1
        } else if let dated {
            entry.isDraft = true
            unit.publication.dated.append(
                Publication.Dated(
                    title: entry.title, file: entry.file, offset: publicationOffset, day: dated.day,
                    isOver: dated.isOver))
        }
    }

    private mutating func setHomograph(_ field: Field) {
        let value = unit.decoded.string(field.value, in: file)
        guard let number = UInt16(value), number > 0 else {
            unit.diagnostics.append(
                .warning(
                    .fieldValue, "'homograph' cannot be '\(value)'; write a number from 1 on", at: location(of: field)))
            return
        }
        entry.homograph = number
    }

    /// Adds a field whose value must be one of several words.
    private mutating func addWord(_ field: Field, as role: EntryRole, of words: [String]) {
        let value = unit.decoded.string(field.value, in: file)
        guard words.contains(value) else {
            unit.diagnostics.append(
                .warning(
                    .fieldValue, "'\(role.name)' cannot be '\(value)'; write \(words.joined(separator: ", "))",
                    at: location(of: field)))
            return
        }
        var field = field
        field.name = role.fieldName
        unit.fields.append(field)
    }

    /// Adds the senses in a field, which may be one text.
    private mutating func addSenses(of field: Field) {
        for gloss in field.isListItem ? [field.value] : field.value.glosses(file, unit.decoded) {
            addDefinition(gloss)
            unit.fields.append(
                Field(name: EntryRole.senses.fieldName, value: gloss, offset: field.offset, isListItem: true))
        }
    }

    private mutating func addDefinition(_ text: Text) {
        entry.hasSenses = true
        if definition.isEmpty { definition = text }
    }

    @inline(__always)
    private mutating func naming(_ name: FieldName) -> Naming {
        while namings.count <= Int(name.index) {
            namings.append(Naming(unit.fieldNames[FieldName(index: UInt32(namings.count))]))
        }
        return namings[Int(name.index)]
    }

    /// Whether a text has the form of a date, and no calendar has the date.
    private func isImpossibleDay(_ value: Text) -> Bool {
        unit.decoded.withBytes(of: value, in: file) { bytes in
            guard bytes.count >= 10 else { return false }
            let day = Array(bytes.extracting(..<10))
            let hasForm = day.enumerated().allSatisfy { [4, 7].contains($0) ? $1 == .hyphen : $1 &- 0x30 < 10 }
            return hasForm && !DateFormatter.isDay(day)
        }
    }

    private func isFrontPage(_ value: Text) -> Bool {
        unit.decoded.withBytes(of: value, in: file) { $0.equals("/") }
    }

    private mutating func refuseFrontPage(_ field: Field) {
        unit.diagnostics.append(
            .warning(
                .fieldValue,
                "'/' is the address of the site's front page, so this entry has another one; remove the line, or write an "
                    + "address of its own", at: location(of: field)))
    }

    private func isAddress(_ value: Text) -> Bool {
        unit.decoded.withBytes(of: value, in: file) { AddressField.isAddress($0) }
    }

    private func isPlaceholder(_ value: Text) -> Bool {
        value.count <= Span.longestPlaceholder && unit.decoded.withBytes(of: value, in: file) { $0.isPlaceholder }
    }

    /// Adds the items of a list, which may be one text.
    private mutating func addItems(of field: Field, as role: EntryRole, isBookkeeping: Bool = false) {
        if !field.isListItem, isPlaceholder(field.value) { return }
        let items = field.isListItem ? [field.value] : field.value.items(file, unit.decoded)
        for item in items
        where EntryLimits.allow(item, as: role, from: file, offset: field.offset, &unit.diagnostics) {
            // Nothing is a category of that name, unlike an alias.
            if role == .categories, isPlaceholder(item) { continue }
            var value = Field(
                name: role.fieldName, value: item, offset: field.offset, isListItem: true, isBookkeeping: isBookkeeping)
            let isAddress =
                role == .formerAddresses
                || role == .aliases && unit.decoded.withBytes(of: item, in: file, { FormerAddress.isAddress($0) })
            if isAddress {
                value.name = unit.fieldNames.intern(FormerAddress.fieldName)
                value.isBookkeeping = true
            }
            unit.fields.append(value)
        }
    }

    /// Adds an alias that is a mapping, with its reading and its note.
    ///
    /// - Returns: Whether the field is part of such an alias.
    private mutating func setAlias(_ field: Field) -> Bool {
        guard let part = naming(field.name).aliasPart else { return false }
        switch part.kind {
        case .title:
            addItems(
                of: Field(name: field.name, value: field.value, offset: field.offset, isListItem: true), as: .aliases)
            for other in namedFields {
                guard let sibling = naming(other.name).aliasPart, sibling.item == part.item,
                    let name = sibling.kind.fieldName
                else { continue }
                var value = other
                value.name = unit.fieldNames.intern(name)
                value.isBookkeeping = true
                unit.fields.append(value)
            }
        case .other(let key):
            unit.diagnostics.append(
                .warning(
                    .fieldValue,
                    "an alias has a 'title', a 'reading' and a 'note', and no '\(key)'; rename or remove it",
                    at: location(of: field)))
        case .reading, .note: break
        }
        return true
    }

    private func location(of field: Field) -> SourceLocation { SourceLocation(file, offset: Int(field.offset)) }

    // MARK: Missing values

    /// Takes the id from the first entry of the record; without an id, the first title is the id in all locales.
    private mutating func takeSharedID(_ identity: UInt32) {
        guard !entry.title.isEmpty else { return }
        if let first = record.firstEntry {
            entry.id = first.id
            entry.hasOwnID = first.hasOwnID
            entry.identity = first.identity
        } else {
            if !entry.hasOwnID {
                entry.id = entry.title
                entry.identity = identity
            }
            record.firstEntry = entry
        }
    }
}

// MARK: Texts

extension EntryBuilder {
    /// Completes a document with its text, which becomes its body, and with the names that its fields do not give.
    ///
    /// A missing title is that of the first heading, and a heading that equals the title is removed. An id that is still
    /// missing, or a title, is the name of the file.
    private mutating func completeDocument(in locale: LocaleIdentifier) {
        if let text {
            if let heading = DocumentTitle(file, in: text), case let title = file.text(of: heading.text, &unit.decoded),
                entry.title.isEmpty || isTitle(title) || isTitle(unit.decoded.verbatim(heading.text))
            {
                entry.title = title
                if let link = file.link(in: heading.text) {
                    unit.fields.append(
                        Field(
                            name: unit.fieldNames.intern("link"), value: unit.decoded.verbatim(link),
                            offset: UInt32(truncatingIfNeeded: link.lowerBound), isListItem: false))
                }
                // The text may begin with indented code.
                let rest = heading.lines.upperBound..<text.upperBound
                if heading.hasTextAbove {
                    let above = file.bytes[text.lowerBound..<heading.lines.lowerBound]
                    entry.body = unit.decoded.append((Array(above) + Array(file.bytes[rest])).span)
                } else if !rest.isEmpty {
                    entry.body = unit.decoded.verbatim(rest)
                }
            } else {
                let start = file.bytes[text].firstIndex { $0 > .space } ?? text.upperBound
                if start < text.upperBound { entry.body = unit.decoded.verbatim(start..<text.upperBound) }
            }
        }
        name.set(in: &entry, locale, file, &unit.decoded)
        guard entry.id.isEmpty || entry.title.isEmpty else { return }
        var name = content.name
        if let clean = ControlCharacters.replaced(in: name) {
            name = clean.string
            let message =
                "\(ControlCharacters.name(of: clean.first)), and the file's name becomes part of the page; rename the file"
            unit.diagnostics.append(.warning(.controlCharacter, message, at: SourceLocation(file, offset: 0)))
        }
        if entry.id.isEmpty {
            entry.id = unit.decoded.append(name)
            entry.hasOwnID = true
        }
        if entry.title.isEmpty { entry.title = unit.decoded.append(name.split(separator: "/").last ?? "") }
    }

    private func isTitle(_ heading: Text) -> Bool {
        unit.decoded.withBytes(of: heading, in: file) { heading in
            unit.decoded.withBytes(of: entry.title, in: file) { $0.equals(heading) }
        }
    }

    /// Reads the body, once for all languages that share it, and takes a missing summary from it; removes it, with an error,
    /// if it exceeds ``MarkdownLimits``.
    ///
    /// The summary is the text of a document before `<!--more-->`, without markup, or else the first sentence of the first
    /// definition or of the body.
    private mutating func readBody() {
        guard let rules = rules?.bodies else { return }
        let text = entry.body
        if text.isEmpty {
            body = ReadBody()
        } else if body.text != text,
            let problem = unit.decoded.withBytes(of: text, in: file, { MarkdownLimits.problem(in: $0) })
        {
            // A text that does not appear literally in the file has no place of its own.
            let offset = text.buffer == unit.decoded.source ? Int(text.start) + problem.offset : bodyOffset
            unit.diagnostics.append(.error(problem.kind, problem.message, at: SourceLocation(file, offset: offset)))
            (body, entry.body) = (ReadBody(), .empty)
        } else {
            if body.text != text {
                var wanted = rules.wanted
                let mayHaveIntroduction = form == .document && entry.summary.isEmpty
                var bodies = ReadBodies()
                swap(&bodies, &unit.bodies)
                let (events, isLiteral) = unit.decoded.withBytes(of: text, in: file) { bytes in
                    // Few bodies have a comment that may end it.
                    if mayHaveIntroduction, bytes.has("<!--") { wanted.insert(.introduction) }
                    var scanner = BodyScanner(keepsHTML: rules.keepsHTML, isDivided: rules.isDivided, wanted)
                    let events = bodies.read(bytes, isQuoted: entry.isBodyQuoted, with: &scanner)
                    return (events, bytes.begins(with: events.beginning.span))
                }
                swap(&bodies, &unit.bodies)
                body = ReadBody(text: text, paragraph: events.paragraph, introduction: events.introduction)
                body.beginning = isLiteral ? text : unit.decoded.append(events.beginning.span)
                body.beginning.count = UInt32(events.beginning.count)
            }
            entry.bodyNumber = UInt32(unit.bodies.count)
            entry.beginning = body.beginning
        }
        if form == .document, entry.summary.isEmpty, let introduction = body.introduction {
            let location = SourceLocation(file, offset: Int(entry.body.start))
            let kept = unit.decoded.append(introduction.span, at: location, &unit.diagnostics)
            entry.summary = kept.trimmed(file, unit.decoded)
        }
        guard entry.summary.isEmpty, rules.showsFirstSentences else { return }
        var source = definition
        var sentence = unit.decoded.withBytes(of: source, in: file) { FirstSentence(of: $0) }
        if sentence == nil {
            source = entry.body
            sentence = unit.decoded.withBytes(of: source, in: file) {
                FirstSentence(ofParagraph: body.paragraph, in: $0)
            }
        }
        switch sentence {
        case .literal(let count)?:
            entry.summary = source
            entry.summary.count = UInt32(count)
        case .text(let words)?:
            // Problems of the body are reported with the body.
            var diagnostics: [Diagnostic] = []
            let location = SourceLocation(file, offset: bodyOffset)
            entry.summary = unit.decoded.append(words.span, at: location, &diagnostics)
        case nil: return
        }
        entry.isSummaryOfBody = !entry.summary.isEmpty
    }
}

/// What is read of the bodies of a directory's entries, according to its settings.
private struct BodyRules {
    let keepsHTML: Bool
    let isDivided: Bool

    /// Whether lists and descriptions of entries show first sentences, because they do not show the texts themselves.
    let showsFirstSentences: Bool

    let wanted: BodyEvents.Wanted

    init(_ directory: DirectoryConfiguration) {
        keepsHTML = directory.html == .raw
        isDivided = directory.holdsSiteTexts
        // Settings without a summary want none of the program's either.
        let hasSummaries = directory.fields[.summary]?.isUnused != true
        showsFirstSentences = directory.holdsSiteTexts || directory.pages != .inline && hasSummaries
        let findsTexts = directory.search?.contains { Self.textNames.contains($0.name) } ?? true
        var wanted = BodyEvents.Wanted.places
        if showsFirstSentences { wanted.insert(.paragraph) }
        if findsTexts || directory.holdsPlainPages { wanted.insert(.beginning) }
        self.wanted = wanted
    }

    /// The names in the setting `search` that the beginning of a body answers.
    private static let textNames = Set(EntryRole.body.field.names + EntryRole.summary.field.names)
}

/// What is needed of the body that was read last, which other languages may share.
private struct ReadBody {
    var text = Text.empty
    var beginning = Text.empty
    var paragraph: [UInt8] = []
    var introduction: [UInt8]?
}

extension DiagnosticKind {
    package static let ofEntryBuilder = [noTitle, dateValue, fieldValue]

    static let noTitle = DiagnosticKind(
        "no-title", [.warning],
        meaning: "A row has no title and is left out.",
        remedy: "Give it a title, or remove the row.")

    static let dateValue = DiagnosticKind(
        "date-value", [.error],
        meaning: "A field for a day has something else.",
        remedy: "Write a date such as `2026-11-23`, or give the field another [meaning](Entries.md#fields).")

    package static let fieldValue = DiagnosticKind(
        "field-value", [.warning],
        meaning: "A field has a value that it cannot have.",
        remedy: "Write one of the values that the message names.")
}
