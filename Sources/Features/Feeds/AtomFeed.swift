/// Atom feeds of the latest changes, for sites with a URL: the entries of feeds have complete addresses.
struct AtomFeature: SiteFeature {
    func files(
        of site: ResolvedSite, _ vocabulary: Vocabulary, _ themeFiles: [String: SourceFile]
    ) -> [SiteFile] {
        let plan = site.plan
        return plan.listedIndexes.filter { plan.hasFeed($0) }.map { index in
            let feed = AtomFeed(plan: plan, vocabulary: vocabulary, index: index)
            return SiteFile(path: plan.feedPath(of: index), size: 10_000, locale: plan.locale(of: index)) { feed.xml() }
        }
    }
}

/// The latest changes of a directory in a locale, as an Atom feed (RFC 4287, https://www.rfc-editor.org/rfc/rfc4287).
///
/// The feed contains the entries that say when they were `updated`.
private struct AtomFeed {
    let plan: SitePlan
    let vocabulary: Vocabulary
    let index: IndexID

    func xml() -> [UInt8] {
        let locale = plan.locale(of: index)
        let title = vocabulary.title(ofDirectory: index)
        let entries = plan.recentEntries(index)
        var xml = Array(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"".utf8)
        append(plan.languageTag(of: locale), to: &xml)
        xml.append("\">\n")
        append("title", title, to: &xml)
        append("id", plan.canonicalURL(of: .index(index)) ?? "", to: &xml)
        appendLink("self", plan.canonicalURL(ofFile: plan.feedPath(of: index)[...]) ?? "", to: &xml)
        appendLink("alternate", plan.canonicalURL(of: .index(index)) ?? "", to: &xml)
        append("updated", entries.first.map(lastChange) ?? "", to: &xml)
        xml.append("<author>")
        append("name", vocabulary.locales[locale].siteTitle ?? title, to: &xml)
        xml.append("</author>\n")
        for entry in entries { append(entry, to: &xml) }
        xml.append("</feed>\n")
        return xml
    }

    private func append(_ entry: EntryID, to xml: inout [UInt8]) {
        let value = plan.indexes[index].entries[entry]
        let url = plan.canonicalURL(of: plan.address(ofEntry: entry, in: index)) ?? ""
        xml.append("<entry>\n")
        append("title", plan.content.store.string(value.title), to: &xml)
        append("id", url, to: &xml)
        appendLink("alternate", url, to: &xml)
        append("updated", lastChange(of: entry), to: &xml)
        if !value.summary.isEmpty { append("summary", plan.content.store.string(value.summary), to: &xml) }
        xml.append("</entry>\n")
    }

    /// The beginning of the day that the entry names (RFC 3339).
    private func lastChange(of entry: EntryID) -> String {
        let day = RecentEntries.lastChange(of: plan.indexes[index].entries[entry], plan.content) ?? []
        return "\(String(decoding: day, as: UTF8.self))T00:00:00Z"
    }

    private func append(_ name: String, _ text: String, to xml: inout [UInt8]) {
        xml += "<\(name)>".utf8
        append(text, to: &xml)
        xml += "</\(name)>\n".utf8
    }

    private func appendLink(_ relation: String, _ url: String, to xml: inout [UInt8]) {
        xml += "<link rel=\"\(relation)\" href=\"".utf8
        append(url, to: &xml)
        xml.append("\"/>\n")
    }

    private func append(_ text: String, to xml: inout [UInt8]) {
        var text = text
        text.withBytes { appendEscaped($0, to: &xml) }
    }
}
