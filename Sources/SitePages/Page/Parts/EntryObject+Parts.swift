import IndexedCollation

/// The standard parts of a dictionary entry, except for its senses.
extension EntryObject {
    /// The beginning of the ids in the entry, which must differ between the entries on a page; nil if another place
    /// shows the entry in full.
    func anchorPrefix(in page: PageContext) -> String? {
        if page.page == .entry(index, entry: entry) { return "" }
        if isRepeated { return nil }
        return page.site.hasEntryPages(index)
            ? "entry\(entry.number)-"
            : String(decoding: page.site.slug(ofEntry: entry, in: index), as: UTF8.self) + "--"
    }

    /// The HTML of some fields, as inline Markdown, with semicolons between them.
    func markdown(_ fields: [Int], in page: PageContext) -> PageText {
        guard fields.count > 1 else {
            return .markdown(index: index, entry: entry, field: Int32(fields.first ?? 0))
        }
        var html: [UInt8] = []
        for (number, field) in fields.enumerated() {
            if number > 0 { html += "; ".utf8 }
            page.appendMarkdown(.field(field), of: entry, in: index, to: &html)
        }
        return page.make(html)
    }

    /// The texts with a role, or the labels of their values, with commas between them.
    func joined(_ role: EntryRole, in page: PageContext) -> PageText? {
        let fields = fields(in: page).all(role, in: page).map { page.site.field($0) }
        guard let first = fields.first else { return nil }
        guard fields.count > 1 else {
            return page.site.label(of: first).map { page.make($0) } ?? .content(first.value)
        }
        let texts = fields.map { field in
            page.site.label(of: field) ?? String(decoding: Array(page.texts.bytes(of: field.value)), as: UTF8.self)
        }
        return page.make(texts.joined(separator: ", "))
    }

    /// The address of the page with all entries that have the same part of speech, if there is one.
    func partURL(in page: PageContext) -> PageText? {
        let parts = fields(in: page).all(.part, in: page)
        return parts.count == 1 ? page.listing(ofField: parts[0]) : nil
    }

    package func etymology(in page: PageContext) -> PageText? {
        let fields = fields(in: page).all(.etymology, in: page)
        return fields.isEmpty ? nil : markdown(fields, in: page)
    }

    /// The language of the pronunciation if slashes or brackets show that it is in the International Phonetic Alphabet.
    ///
    /// It is the language of the entry with the variant `fonipa` (BCP 47).
    func pronunciationLanguage(in page: PageContext) -> String? {
        guard let field = fields(in: page).first(.pronunciation, in: page) else { return nil }
        let text = page.texts.bytes(of: page.site.field(field).value)
        let (first, last) = (text.first, text.count > 2 ? text[text.count - 1] : 0)
        guard first == UInt8(ascii: "/") && last == .slash || first == UInt8(ascii: "[") && last == UInt8(ascii: "]")
        else { return nil }
        return Self.phoneticTag(of: page.vocabulary.locales[locale(in: page)].tag)
    }

    /// The language of the reading, if it differs from that of the page: that of the title, in Latin letters if the reading
    /// is romanized.
    func readingLanguage(in page: PageContext) -> PageText? {
        let entry = value(in: page)
        let language = page.titleLanguage(of: entry, in: index)
        // Kana, Hangul and other signs of readings have higher first bytes than Latin letters.
        guard let first = page.texts.bytes(of: entry.reading).first, first < 0xCA else { return language }
        let isOwn = page.site.directory(index).headwords == nil && entry.language > 0
        let tag = page.vocabulary.locales[locale(in: page)].tag
        let locale = isOwn ? try? LocaleIdentifier(tag) : page.site.titleLocale(of: index)
        guard let locale, locale.likelyScript != "Latn" else { return language }
        return page.make("\(locale.language)-Latn")
    }

    /// The tag for the sounds of a locale; variants come before extensions and private subtags.
    static func phoneticTag(of tag: String) -> String {
        var subtags = tag.split(separator: "-")
        let end = subtags.firstIndex { $0.count == 1 } ?? subtags.count
        guard end > 0 else { return "und-fonipa" }
        subtags.insert("fonipa", at: end)
        return subtags.joined(separator: "-")
    }
}

extension EntryFields {
    /// The numbers of all fields with a certain role.
    package func all(_ role: EntryRole, in page: PageContext) -> [Int] {
        range.filter { page.site.field($0).name == role.fieldName }
    }
}
