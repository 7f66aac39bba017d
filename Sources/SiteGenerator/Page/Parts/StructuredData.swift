/// A description of a page for search engines, as JSON-LD with the vocabulary of schema.org.
///
/// The page of an entry has a [DefinedTerm](https://schema.org/DefinedTerm), or the type in the settings, and an index
/// page has the set of its terms.
///
/// The set does not list its terms, because each of them names the set.
struct StructuredData {
    private let page: PageContext
    private let url: String
    private let type: SiteConfiguration.SchemaType

    /// Describes a page.
    ///
    /// - Returns: Nil if the page has no description, as in a site without a URL.
    init?(in page: PageContext) {
        guard let index = page.index, page.site.hasEntryPages(index), !page.site.isUnlisted(index),
            page.site.original() == nil,
            let url = page.canonicalURL(of: page.page)
        else { return nil }
        let type = page.site.directory(index).schema
        switch page.page {
        case .entry where type != .none, .index where type == .term: break
        default: return nil
        }
        self.page = page
        self.url = url
        self.type = type
    }

    /// The description, which can be part of a `script` element because it does not contain `<`.
    func json() -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("@context", "https://schema.org")
            if case .entry(let index, let entry) = page.page {
                describe(page.site.entry(entry, in: index), of: index, &json)
            } else if let index = page.index {
                describe(index, &json)
            }
        }
        return json.bytes.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003C".utf8) : [$0] }
    }

    private func describe(_ entry: Entry, of index: IndexID, _ json: inout JSONWriter) {
        let texts = page.site.texts
        json.member("@type", type.rawValue)
        json.member("@id", "\(url)#\(type == .term ? "term" : "entry")")
        json.member("name") { $0.string(texts.bytes(of: entry.title)) }
        let aliases = EntryFields(of: entry).range.lazy.map { page.site.field($0) }.filter {
            $0.name == EntryRole.aliases.fieldName
        }
        if !aliases.isEmpty {
            json.member("alternateName") { json in
                json.array { json in for alias in aliases { json.string(texts.bytes(of: alias.value)) } }
            }
        }
        if !entry.summary.isEmpty { json.member("description") { $0.string(texts.bytes(of: entry.summary)) } }
        json.member("url", url)
        if type == .term, let set = page.canonicalURL(of: .index(index)) {
            json.member("inDefinedTermSet") { $0.object { $0.member("@id", "\(set)#terms") } }
        }
    }

    private func describe(_ index: IndexID, _ json: inout JSONWriter) {
        json.member("@type", "DefinedTermSet")
        json.member("@id", "\(url)#terms")
        json.member("name", page.vocabulary.title(ofDirectory: index))
        if let introduction = page.site.introduction(of: index) { json.member("description", introduction) }
        json.member("inLanguage", page.site.titleLocale(of: index).tag)
        json.member("url", url)
    }
}
