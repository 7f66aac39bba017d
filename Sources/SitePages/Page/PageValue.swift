/// A value in the templates of a site.
package typealias PageValue = TemplateValue<PageContext>

/// An object in the templates of a site.
package enum PageObject: BitwiseCopyable {
    case page(WholePage)
    case words, languagesOfWords, parameters
    case siteText(SiteTextObject)
    case language(LanguageObject)
    case directory(DirectoryObject)
    case menuItem(MenuItemObject)
    case indexTitle(IndexTitleObject)
    case group(GroupObject)
    case section(SectionObject)
    case beginning(BeginningObject)
    case entry(EntryObject)
    case field(FieldObject)
    case fields(FieldsObject)
    case sense(SenseObject)
    case example(ExampleObject)
    case medium(MediumObject)
    case reference(ReferenceObject)
    case references(ReferencesObject)
}

/// A list in the templates of a site.
package enum PageList: BitwiseCopyable {
    case languages
    case translations(Numbers)
    case directories(Numbers)
    case menu
    case indexTitles(IndexTitleList)
    case groups(GroupList)
    case outerGroups(IndexID, Numbers)
    case groupSections(GroupSectionList)
    case sections(SectionList)
    case parts(SectionObject)
    case beginnings(SectionObject)
    case entries(EntryList)
    case numberedEntries(IndexID, Numbers)

    /// Entries of any indexes: the number of the index and that of the entry, in turn.
    case places(Numbers)
    case fields(FieldList)
    case numberedFields(EntryObject, Numbers)
    case fieldTexts(Numbers)
    case fieldItems(FieldsObject)
    case senses(SenseObject.List)
    case examples(SenseObject)
    case senseDetails(EntryObject, Numbers)
    case media(EntryObject, Numbers)
    case references(ReferenceList)
    case referenceFields(EntryObject)

    /// Some of the numbers that a ``PageContext`` stores for its page.
    package typealias Numbers = StoredRange
}

/// A text in the templates of a site.
package enum PageText: BitwiseCopyable {
    /// A text of the content, such as an entry's title.
    case content(Text)

    /// A text that was made for the page and that its ``PageContext`` stores.
    case made(StoredRange)
    case common(CommonText)
    case kindOfPage

    /// The description of the page for search engines.
    case structuredData
    case slug(index: IndexID, entry: EntryID)
    case sectionTitle(index: IndexID, section: SectionID)
    case sectionIndexTitle(index: IndexID, section: SectionID)

    /// The name of a field for readers.
    case label(FieldName)
    case date(Text)

    /// A locale's name for itself, its tag, and `ltr` or `rtl`.
    case localeName(LocaleID)
    case localeTag(LocaleID)
    case localeDirection(LocaleID)

    /// One of the theme's words, or the language of a word, by the word's number in the vocabulary.
    case word(Int32)
    case languageOfWord(Int32)

    case addressOfEntry(index: IndexID, entry: EntryID)
    case addressOfSection(index: IndexID, section: SectionID, part: Int32)
    case addressOfLanguage(Int32)

    /// The address of the page with all entries that have a value.
    case addressOfListing(index: IndexID, group: Int32)

    /// The tag of the language of an index's titles.
    case titleLanguage(IndexID)
    case body(index: IndexID, entry: EntryID, level: UInt8)

    /// The part of a body above or below a list.
    case partOfBody(index: IndexID, entry: EntryID, isRest: Bool)

    /// A field that is a line of Markdown.
    case markdown(index: IndexID, entry: EntryID, field: Int32)
}

extension PageContext: TemplateModel {
    package func value(of name: TemplateName, in object: PageObject) -> PageValue? {
        switch object {
        case .page(let object): object.value(of: name, in: self)
        case .words: word(name.key).map { .text($0) }
        case .languagesOfWords: languageOfWord(name.key).map { .text($0) }
        case .parameters: ParametersObject.value(of: name, in: self)
        case .siteText(let object): object.value(of: name, in: self)
        case .language(let object): object.value(of: name, in: self)
        case .directory(let object): object.value(of: name, in: self)
        case .menuItem(let object): object.value(of: name, in: self)
        case .indexTitle(let object): object.value(of: name, in: self)
        case .group(let object): object.value(of: name, in: self)
        case .section(let object): object.value(of: name, in: self)
        case .beginning(let object): object.value(of: name, in: self)
        case .entry(let object): object.value(of: name, in: self)
        case .field(let object): object.value(of: name, in: self)
        case .fields(let object): object.value(of: name, in: self)
        case .sense(let object): object.value(of: name, in: self)
        case .example(let object): object.value(of: name, in: self)
        case .medium(let object): object.value(of: name, in: self)
        case .reference(let object): object.value(of: name, in: self)
        case .references(let object): object.value(of: name, in: self)
        }
    }

    package func isFixed(_ name: TemplateName, in object: PageObject) -> Bool {
        switch object {
        case .page(let object): object.isFixed(name, in: self)
        case .language(let object): object.isFixed(name, in: self)
        case .indexTitle(let object): object.isFixed(name, in: self)
        case .words, .languagesOfWords, .parameters, .directory: true
        case .siteText, .menuItem, .group, .section, .beginning, .entry, .field, .fields, .sense, .example, .medium,
            .reference,
            .references:
            false
        }
    }

    package func valueOfAll(_ name: TemplateName, in type: ObjectType) -> PageValue? {
        switch type {
        case EntryObject.type: EntryObject.valueOfAll(name, in: self)
        case FieldObject.type: FieldObject.valueOfAll(name, in: self)
        default: nil
        }
    }

    package func dependence(of name: TemplateName, in type: ObjectType) -> TemplateDependence {
        guard type == EntryObject.type, ownEntry != nil, let name = PageName(rawValue: name.key) else { return .page }
        if EntryObject.membersOfEntryAlone.contains(name) { return .object }
        return EntryObject.membersOfPlace.contains(name) ? .place : .page
    }

    package func numberOfCopied(_ object: PageObject, dependingOn dependence: TemplateDependence) -> Int? {
        // The addresses of others are not always the same on all pages of this context.
        guard case .entry(let entry) = object, entry.index == index else { return nil }
        if dependence == .place, !entry.isDistant { return nil }
        if !entry.isNeighbor { site.readEntry(entry.entry, in: entry.index) }
        return entry.entry.number
    }

    package func text(of object: PageObject) -> PageText? {
        switch object {
        case .field(let object): .content(site.field(object.number).value)
        case .reference(let object): object.title(in: self)
        default: nil
        }
    }

    package func count(of list: PageList) -> Int {
        switch list {
        case .languages: languageCount
        case .menu: menu.count
        case .translations(let numbers), .directories(let numbers), .numberedFields(_, let numbers),
            .fieldTexts(let numbers):
            numbers.count
        case .fieldItems(let list): list.items(in: self).count
        case .senses(let list): list.count(in: self)
        case .examples(let sense): sense.exampleCount(in: self)
        case .senseDetails(_, let numbers), .media(_, let numbers): numbers.count
        case .indexTitles(let list): list.count(in: self)
        case .groups(let list): list.count
        case .outerGroups(_, let numbers): numbers.count
        case .groupSections(let list): list.count
        case .sections(let list): list.sections.count
        case .parts(let section): section.listedParts(in: self).count
        case .beginnings(let section): section.beginnings(in: self).count
        case .entries(let list): list.count
        case .numberedEntries(_, let numbers): numbers.count
        case .places(let numbers): numbers.count / 2
        case .fields(let list): list.fields.count(list.kind, in: self)
        case .references(let list): list.references.count
        case .referenceFields(let entry): entry.referenceRoles(in: self).count
        }
    }

    package func value(of name: TemplateName, in list: PageList) -> PageValue? {
        guard case .fieldItems(let list) = list else { return nil }
        return list.value(of: name, in: self)
    }

    package func element(at index: Int, of list: PageList) -> PageValue {
        switch list {
        case .languages: .object(.language(LanguageObject(index, in: self)))
        case .translations(let numbers): .object(.language(LanguageObject(Int(self[numbers, index]), in: self)))
        case .directories(let numbers): .object(.directory(DirectoryObject(index: IndexID(Int(self[numbers, index])))))
        case .menu: .object(.menuItem(MenuItemObject(number: Int32(truncatingIfNeeded: index))))
        case .indexTitles(let list): list.element(at: index)
        case .groups(let list): list.element(at: index)
        case .outerGroups(let directory, let numbers):
            .object(.group(GroupObject(index: directory, group: Int(self[numbers, index]), of: page.grouping)))
        case .groupSections(let list): list.element(at: index, in: self)
        case .sections(let list):
            .object(.section(list.section(Int(self[list.sections, index]), on: self)))
        case .parts(let section):
            .object(.section(section.part(section.listedParts(in: self)[index])))
        case .beginnings(let section): .object(.beginning(BeginningObject(section: section, number: index)))
        case .entries(let list): list.element(at: index, in: self)
        case .numberedEntries(let directory, let numbers):
            .object(.entry(EntryObject(index: directory, entry: EntryID(Int(self[numbers, index])))))
        case .places(let numbers):
            .object(
                .entry(
                    EntryObject(
                        index: IndexID(Int(self[numbers, 2 * index])), entry: EntryID(Int(self[numbers, 2 * index + 1]))
                    )))
        case .fields(let list):
            list.fields.number(index, of: list.kind, in: self).map {
                .object(.field(FieldObject(of: list.entry, number: $0)))
            } ?? .null
        case .numberedFields(let entry, let numbers):
            .object(.field(FieldObject(of: entry, number: Int(self[numbers, index]))))
        case .fieldTexts(let numbers): .text(.content(site.field(Int(self[numbers, index])).value))
        case .senses(let list): list.element(at: index, in: self)
        case .examples(let sense): sense.example(index, in: self)
        case .senseDetails(let entry, let numbers):
            .object(.field(FieldObject(of: entry, number: Int(self[numbers, index]), isInSense: true)))
        case .media(let entry, let numbers):
            .object(.medium(MediumObject(entry: entry, field: Int(self[numbers, index]))))
        case .fieldItems(let list): list.with(list.items(in: self)[index]).value(in: self)
        case .references(let list): list.element(at: index, in: self)
        case .referenceFields(let entry):
            .object(.references(ReferencesObject(entry: entry, role: entry.referenceRoles(in: self)[index])))
        }
    }
}
