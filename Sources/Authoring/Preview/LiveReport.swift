import IndexedCollation
import SiteGenerator

// Information for authors that is not on the pages of a site.
extension LiveSite {
    /// A directory in a locale, with the sizes of its sections.
    package struct Listing: Sendable {
        package let directory: String
        package let title: String
        package let locale: LocaleIdentifier
        package let entryCount: Int
        /// The path of its index page in the site.
        package let path: String
        /// The sections that have entries, in order; each with its address in the site.
        package let sections: [(title: String, count: Int, path: String)]

        package init(
            directory: String, title: String, locale: LocaleIdentifier, entryCount: Int, path: String,
            sections: [(title: String, count: Int, path: String)]
        ) {
            self.directory = directory
            self.title = title
            self.locale = locale
            self.entryCount = entryCount
            self.path = path
            self.sections = sections
        }
    }

    /// The place of a name in a directory.
    package struct Place: Sendable {
        package let directory: String
        package let locale: LocaleIdentifier
        package let explanation: Explanation
        /// The titles before and after it; nil at either end.
        package let before: String?
        package let after: String?
    }

    /// The listings, by directory and then by locale.
    package var listings: [Listing] {
        guard let pages = current else { return [] }
        let plan = pages.plan
        return plan.listedIndexes.map { number in
            let index = plan.indexes[number]
            let sections = index.sections.enumerated().filter { !$1.entries.isEmpty }
            return Listing(
                directory: plan.directory(number).id,
                title: pages.vocabulary.title(ofDirectory: number), locale: index.locale,
                entryCount: index.shownCount, path: plan.link(to: Address(page: .index(number))),
                sections: sections.map {
                    (
                        $1.section.title, index.shownCount(in: $1.entries),
                        plan.link(to: plan.address(ofSection: $0, in: number))
                    )
                })
        }
    }

    /// Explains the place of a name in each directory.
    ///
    /// - Parameter locale: The locale of the directories; nil for all.
    package func explain(_ name: String, in locale: LocaleIdentifier?) async -> [Place] {
        guard let pages = current else { return [] }
        let plan = pages.plan
        let workers = Workers(count: site.jobs)
        var places: [Place] = []
        for (number, index) in plan.indexes.enumerated()
        where plan.directory(number).isListed && (locale == nil || index.locale == locale) {
            let keys = await DirectoryIndex.keys(of: Array(index.entries), index.collation, plan.content, workers)
            let explanation = index.collation.explain(name)
            let found = explanation.neighbors(among: keys)
            let title = { plan.content.store.string(index.entries[EntryID($0)].title) }
            places.append(
                Place(
                    directory: plan.directory(number).id, locale: index.locale, explanation: explanation,
                    before: found.before.map(title), after: found.after.map(title)))
        }
        return places
    }

    /// The address of the entry that one of the files consists of, with an anchor if the entry has no page of its own.
    ///
    /// - Parameter paths: The paths of files that have changed, as for ``update(changed:)``.
    /// - Returns: Nil if no entry consists of one of the files, or if several do.
    package func address(ofEntryIn paths: [String]) -> String? {
        guard let plan = current?.plan else { return nil }
        let changed = Set(paths.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 })
        let content = plan.content
        let files = Set(
            content.store.buffers[..<content.fileCount].indices.filter {
                changed.contains(content.store.buffers[$0].path)
            }.map { UInt32($0) })
        guard !files.isEmpty else { return nil }
        var found: String?
        for (number, index) in plan.indexes.enumerated() {
            for (entry, value) in index.entries.enumerated()
            where files.contains(value.file) && !value.isReference && value.language == 0 {
                guard found == nil else { return nil }
                found = plan.link(to: plan.address(ofEntry: entry, in: number))
            }
        }
        return found
    }

    /// The addresses of entries that readers should not see yet: drafts, and untranslated entries.
    ///
    /// They are empty unless the site includes drafts.
    package var marks: (drafts: [String], untranslated: [String]) {
        guard site.includesDrafts, let plan = current?.plan else { return ([], []) }
        var marks = (drafts: [String](), untranslated: [String]())
        for (number, index) in plan.indexes.enumerated() {
            for (entry, value) in index.entries.enumerated()
            where !value.isReference && (value.isDraft || value.language != 0) {
                let address = plan.link(to: plan.address(ofEntry: entry, in: number))
                if value.isDraft { marks.drafts.append(address) } else { marks.untranslated.append(address) }
            }
        }
        return marks
    }
}
