import EmbeddedFiles
import IndexedCollation

/// The setting `api`: all entries as JSON for other programs.
struct EntryDataFeature: SiteFeature {
    var families: [any PageFamily] { [DataPages(), EntryDataPages()] }

    func problems(of plan: SitePlan) -> [Diagnostic] { plan.dataConflicts() }

    func files(
        of site: ResolvedSite, _ vocabulary: Vocabulary, _ themeFiles: [String: SourceFile]
    ) -> [SiteFile] {
        guard site.plan.configuration.api == .on else { return [] }
        let data = SiteData(plan: site.plan, vocabulary: vocabulary)
        return [
            SiteFile(path: SiteData.index) { data.json() },
            SiteFile(path: SiteData.schema) { EmbeddedFile.entrySchema },
        ]
    }

    func textsInFiles(of plan: SitePlan) -> TextsInFiles { plan.configuration.api == .on ? .all : .none }
}

/// The files about a site's data as a whole: `api/index.json`, which leads to all others, and the JSON Schema of all
/// files.
private struct SiteData {
    let plan: SitePlan
    let vocabulary: Vocabulary

    static let index = "\(DataFiles.rootFolder)index.json"
    static let schema = "\(DataFiles.rootFolder)schema.json"

    func json() -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", plan.dataURL(ofFile: Self.schema))
            json.member("url", plan.configuration.url)
            json.member("locales") { json in
                json.array { json in for locale in plan.locales.indices { append(locale, to: &json) } }
            }
            json.member("directories") { json in
                json.array { json in for index in plan.listedIndexes { append(index, to: &json) } }
            }
        }
        json.newline()
        return json.bytes
    }

    private func append(_ locale: LocaleID, to json: inout JSONWriter) {
        let words = vocabulary.locales[locale]
        json.object { json in
            json.member("locale", words.tag)
            json.member("name", words.name)
            json.member("direction", words.direction)
            json.member("title", words.siteTitle)
            json.member("introduction", plan.configuration.introduction[plan.locales[locale]])
            json.member("url", plan.dataURL(of: Address(page: plan.home(of: locale))))
        }
    }

    private func append(_ index: IndexID, to json: inout JSONWriter) {
        let indexed = plan.indexes[index]
        json.object { json in
            json.member("id", plan.directory(index).id)
            json.member("locale", indexed.locale.tag)
            json.member("headwords", indexed.titleLocale.tag)
            json.member("title", vocabulary.title(ofDirectory: index))
            json.member("introduction", plan.directory(index).introduction[indexed.locale])
            json.member("url", plan.dataURL(of: Address(page: .index(index))))
            json.member("count") { $0.number(indexed.shownCount) }
            json.member("sections") { $0.array { appendSections(of: index, to: &$0) } }
            json.member(
                "pieces",
                DataPages().pages(of: index, in: plan).compactMap { plan.page($0, of: DataPages(), .index(index)) }
                    .map { plan.dataURL(ofFile: plan.path(of: $0)) })
        }
    }

    /// The sections that have entries, in their order.
    private func appendSections(of index: IndexID, to json: inout JSONWriter) {
        for (number, section) in plan.indexes[index].sections.enumerated() where !section.entries.isEmpty {
            json.object { json in
                json.member("id", section.section.id)
                json.member("title", section.section.title)
                json.member("kind", section.section.kind.rawValue)
                json.member("url", plan.dataURL(of: plan.address(ofSection: number, in: index)))
            }
        }
    }
}
