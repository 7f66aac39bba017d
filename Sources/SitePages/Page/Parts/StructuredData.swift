/// A description of a page for search engines, as JSON-LD with the vocabulary of schema.org.
///
/// The page of an entry has a [DefinedTerm](https://schema.org/DefinedTerm), or the type in the settings, and an index
/// page has the set of its terms.
///
/// The set does not list its terms, because each of them names the set.
struct StructuredData {
    private let page: PageContext
    private let index: IndexID
    private let type: SiteConfiguration.SchemaType

    /// Describes a page.
    ///
    /// - Returns: Nil if the page has no description, as in a site without a URL.
    init?(in page: PageContext) {
        guard page.site.url != nil, let index = page.index, page.site.hasEntryPages(index),
            !page.site.isUnlisted(index), page.site.original() == nil
        else { return nil }
        let type = page.site.directory(index).schema
        switch page.page {
        case .entry where type != .none, .index where type == .term: break
        default: return nil
        }
        self.page = page
        self.index = index
        self.type = type
    }

    /// Appends the description, which can be part of a `script` element because it does not contain `<`.
    func append(to output: inout [UInt8]) {
        JSONWriter.append(toScriptIn: &output) { json in
            if let entry = page.ownEntry {
                describe(page.site.entry(entry.entry, in: index), &json)
            } else {
                describeIndex(&json)
            }
        }
    }

    /// Each page has it, so what is the same in all of them is not taken apart.
    private func describe(_ entry: Entry, _ json: inout JSONWriter) {
        let texts = page.site.texts
        json.literal(#"{"@context":"https://schema.org","@type":"#)
        json.string(type.rawValue)
        json.literal(#","@id":"#)
        json.string {
            page.appendCanonicalURL(to: &$0)
            $0.append(type == .term ? "#term" : "#entry")
        }
        json.literal(#","name":"#)
        json.string(texts.bytes(of: entry.title).span)
        let fields = EntryFields(of: entry)
        if fields.first(.aliases, in: page) != nil {
            json.literal(#","alternateName":"#)
            json.array { json in
                for number in fields.range where page.site.field(number).name == EntryRole.aliases.fieldName {
                    json.string(texts.bytes(of: page.site.field(number).value).span)
                }
            }
        }
        if !entry.summary.isEmpty {
            json.literal(#","description":"#)
            json.string(texts.bytes(of: entry.summary).span)
        }
        json.literal(#","url":"#)
        json.string { page.appendCanonicalURL(to: &$0) }
        if type == .term {
            json.literal(#","inDefinedTermSet":{"@id":"#)
            json.string {
                $0 += page.common.indexURL
                $0.append("#terms")
            }
            json.literal("}")
        }
        json.literal("}")
    }

    private func describeIndex(_ json: inout JSONWriter) {
        json.object { json in
            json.member("@context", "https://schema.org")
            json.member("@type", "DefinedTermSet")
            json.member("@id") {
                $0.string {
                    page.appendCanonicalURL(to: &$0)
                    $0.append("#terms")
                }
            }
            json.member("name", page.vocabulary.title(ofDirectory: index))
            if let introduction = page.site.introduction(of: index) { json.member("description", introduction) }
            json.member("inLanguage", page.site.titleLocale(of: index).tag)
            json.member("url") { $0.string { page.appendCanonicalURL(to: &$0) } }
        }
    }
}
