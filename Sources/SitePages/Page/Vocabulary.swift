import IndexedCollation

/// The words of a site's pages: titles, and the names of languages and fields.
package final class Vocabulary: Sendable {
    /// The words in each of the site's locales.
    package let locales: LocaleTable<LocaleWords>

    /// The forms of fields, by the number of their name.
    package let fieldForms: [FieldForm]

    /// The tree of all fields' names, for templates that use parts of them.
    let fieldTree: OnDemand<FieldTree>

    /// What the entries of each index have.
    package let traits: IndexTable<OnDemand<EntryTraits>>

    /// The titles of directories.
    private let directoryTitles: IndexTable<String>

    /// Makes the words of a site.
    ///
    /// - Parameter languages: The words of the theme.
    package init(_ plan: SitePlan, _ languages: InterfaceLanguages) {
        let configuration = plan.configuration
        let autonyms = plan.locales.mapElements { configuration.alphabets[$1]?.name ?? $1.autonym ?? $1.tag }
        let locales = plan.locales.mapElements { id, locale in
            LocaleWords(
                name: autonyms[id], tag: plan.languageTag(of: id), languageAndRegion: locale.languageAndRegion,
                direction: configuration.isRightToLeft(locale) ? "rtl" : "ltr",
                siteTitle: configuration.title(in: locale, default: plan.locales[plan.locales.startIndex]),
                strings: languages.strings(for: locale),
                languageOrder: Self.order(of: autonyms, in: locale, plan))
        }
        self.locales = locales
        directoryTitles = plan.indexes.mapElements { id, index in
            let own = plan.directory(id).title(in: index.locale)
            // A site's only directory has the site's title as its heading.
            return plan.hasFrontPage(in: plan.locale(of: id)) ? own : locales[plan.locale(of: id)].siteTitle ?? own
        }
        traits = plan.indexes.mapElements { _, index in
            OnDemand { [content = plan.content] in EntryTraits(of: index, content) }
        }
        let groups = configuration.namesOfOwnFields
        fieldTree = OnDemand { [names = plan.content.fieldNames] in FieldTree(namesOf: names, groups: groups) }
        fieldForms = FieldForm.all(plan.content.fieldNames, groups: groups)
    }

    /// The title of an index's directory in its locale; the site's title if it is the only directory.
    package func title(ofDirectory index: IndexID) -> String { directoryTitles[index] }

    private static func order(
        of names: LocaleTable<String>, in locale: LocaleIdentifier, _ plan: SitePlan
    ) -> OnDemand<[LocaleID]> {
        // Making a collation takes as long as collating thousands of names.
        let collation = plan.indexes.first { $0.locale == locale }?.collation
        return OnDemand {
            guard names.count > 1,
                let collation = collation ?? (try? LocalizedIndexedCollation(locale: locale, allowsFallback: true))
            else { return Array(names.indices) }
            return collation.keys(for: CollationTexts(Array(names), kind: .sortKey)).order().map { LocaleID(Int($0)) }
        }
    }
}

/// The words of a site's pages in one locale.
package struct LocaleWords: Sendable {
    /// The locale's name for itself.
    package let name: String

    /// The locale's tag, in the form that pages use.
    package let tag: String

    /// The language and its likely region: `sv_SE`.
    let languageAndRegion: String?

    /// The direction of the locale's script: `ltr` or `rtl`.
    package let direction: String

    /// The title of the site; without one in the settings, the title of its only directory; nil if it has several.
    package let siteTitle: String?

    /// The words of the theme.
    let strings: InterfaceStrings

    /// All locales, in the order that this locale gives to their names in a list of languages.
    let languageOrder: OnDemand<[LocaleID]>
}
