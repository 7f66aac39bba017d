import SiteGenerator

/// An example site to begin with, which uses many features: aliases, references, readings and categories.
package enum SiteExample: String, CaseIterable, Sendable {
    case glossary, people, gazetteer, dictionary

    /// The contents of an example site, in addition to those of all new sites.
    struct Contents {
        /// The title of the site by locale; other locales have the first title.
        var title: [(locale: String, text: String)]

        /// The settings of the site.
        var settings: [SettingsTemplate.Setting] = []

        /// The settings of the directories.
        var directories: [[SettingsTemplate.Setting]]

        /// The files that all locales share, by path in `Content/`.
        var files: [(path: String, text: String)] = []

        /// The files of each locale, by path in `Content/` with `{locale}` for its tag; other locales have the first
        /// files.
        var translations: [(locale: String, files: [(path: String, text: String)])] = []

        /// The plain page about the site by locale; other locales have the first page.
        var about: [(locale: String, text: String)]
    }

    var contents: Contents {
        switch self {
        case .glossary: Self.glossaryContents
        case .people: Self.peopleContents
        case .gazetteer: Self.gazetteerContents
        case .dictionary: Self.dictionaryContents
        }
    }

    /// The locales of a site for which none are chosen.
    var locales: [String] { self == .glossary ? ["en", "sv"] : ["en"] }
}
