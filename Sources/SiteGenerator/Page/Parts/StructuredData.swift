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
            json.object { json in
                json.member("@context", "https://schema.org")
                if let entry = page.ownEntry {
                    describe(page.site.entry(entry.entry, in: index), &json)
                } else {
                    describeIndex(&json)
                }
            }
        }
    }

    private func describe(_ entry: Entry, _ json: inout JSONWriter) {
        let texts = page.site.texts
        json.member("@type", type.rawValue)
        json.member("@id") {
            $0.string {
                page.appendCanonicalURL(to: &$0)
                $0.append(type == .term ? "#term" : "#entry")
            }
        }
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
        json.member("url") { $0.string { page.appendCanonicalURL(to: &$0) } }
        if type == .term {
            json.member("inDefinedTermSet") { json in
                json.object {
                    $0.member("@id") {
                        $0.string {
                            $0 += page.common.indexURL
                            $0.append("#terms")
                        }
                    }
                }
            }
        }
    }

    private func describeIndex(_ json: inout JSONWriter) {
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
