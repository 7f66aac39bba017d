import IndexedCollation

/// What a site's settings say. Every setting has a value that makes a good site when nobody gives one.
public struct SiteConfiguration: Sendable {
    /// How entries become pages.
    public enum PageStyle: String, Sendable, CaseIterable {
        /// A page for each entry, and the index links to it.
        case entries
        /// No pages of their own: each entry stands whole in its section.
        case inline
    }

    /// What becomes of raw HTML in content.
    public enum HTMLStyle: String, Sendable, CaseIterable {
        /// Its tags are left out.
        case safe
        /// It goes into pages as it is: whoever writes content can do there what they like.
        case raw
    }

    /// Which files beside the content are published that it links to.
    public enum FileStyle: String, Sendable, CaseIterable {
        /// Those of types that run nothing; with ``HTMLStyle/raw``, all.
        case safe
        /// All.
        case any
    }

    /// What becomes of entries that a locale lacks.
    public enum UntranslatedStyle: String, Sendable, CaseIterable {
        /// They are not in its lists.
        case omit
        /// They are listed as they are in the site's default locale.
        case show
    }

    /// How lists show the names of persons.
    public enum NameStyle: String, Sendable, CaseIterable {
        /// As titles are written: Vincent van Gogh.
        case asWritten = "as-written"
        /// The surname first, as they are filed: Gogh, Vincent van.
        case inverted
    }

    /// The site's name.
    public var title = LocalizedText()

    /// Where the site will be published, for canonical addresses; pages work without it, from any folder.
    public var url: String?

    /// The site's locales, the first being the default; empty means those that the content is in.
    public var locales: [LocaleIdentifier] = []

    /// The alphabetical directories, in the order of the front page.
    public var directories: [DirectoryConfiguration] = []

    /// How pages look.
    public var theme = ThemeSettings()

    /// The files that the settings are in, in one number; 0 without settings.
    private(set) var fingerprint: UInt64 = 0

    /// How large files may be.
    var limits = InputLimits()

    /// What directories have that say nothing else.
    var defaults = DirectoryConfiguration(id: "")

    /// Whether entries that are drafts are listed.
    private(set) var includesDrafts = false

    public init() {}

    /// Lists everything that there is: drafts, and what a locale is not translated to.
    mutating func includeDrafts() {
        includesDrafts = true
        for number in directories.indices { directories[number].untranslated = .show }
    }

    /// Counts a file among those that the settings are in.
    mutating func add(_ file: SourceFile) {
        var print = Fingerprint()
        print.add(fingerprint)
        print.add(file.path)
        print.add(file.bytes)
        fingerprint = print.value
    }

    /// The locale of content that does not say which it is in.
    var defaultLocale: LocaleIdentifier { locales.first ?? .english }

    /// The alphabets that the settings give, by locale.
    var alphabets: [LocaleIdentifier: SiteAlphabet] = [:]

    /// The site's own alphabet of a locale, or of its language; nil if there is none.
    func alphabet(of locale: LocaleIdentifier) -> SiteAlphabet? {
        alphabets[locale] ?? alphabets.first { $0.key.tag == locale.language }?.value
    }

    /// The locales that the settings name, and where.
    var mentions: [(locale: LocaleIdentifier, location: SourceLocation)] = []

    /// Whether the settings say that something is a locale of the site.
    func names(_ locale: LocaleIdentifier) -> Bool { locales.contains(locale) || alphabets[locale] != nil }

    /// Whether content in a locale is part of the site.
    func allows(_ locale: LocaleIdentifier) -> Bool { locales.isEmpty || locales.contains(locale) }
}

extension SiteConfiguration {
    /// The settings of a site that says nothing but its alphabets.
    init(_ files: AlphabetFiles) {
        self.init()
        alphabets = files.alphabets
        defaults.collation.alphabets = files.alphabets.mapValues(\.alphabet)
    }
}

/// What the settings say of one alphabetical directory.
public struct DirectoryConfiguration: Sendable {
    /// Its name in addresses and messages.
    public var id: String

    /// Its name for readers; where none is given, one is made of the id.
    public var title = LocalizedText()

    /// Which files its entries are read from, relative to the content folder.
    public var sources: [GlobPattern] = []

    /// Which of those to pass over.
    public var exclude: [GlobPattern] = []

    /// Names of fields as the content has them, by the role they play.
    public var fields: [EntryRole: FieldSource] = [:]

    /// Names of the columns of its CSV files, for files without a header; nil for those with one.
    public var columns: [String]?

    /// The byte between two fields of its CSV files; nil to find out.
    public var delimiter: UInt8?

    /// How its entries become pages; nil for pages of their own where any entry has a body.
    public var pages: SiteConfiguration.PageStyle?

    /// With more entries than this, each section gets a page of its own.
    public var pageSize = 1000

    /// A field by whose values its index page groups the entries, before their letters; nil for letters alone.
    public var group: String?

    /// The place of that setting, for messages.
    var groupLocation: SourceLocation?

    /// What becomes of raw HTML in its bodies.
    public var html = SiteConfiguration.HTMLStyle.safe

    /// Which files that it links to are published.
    public var files = SiteConfiguration.FileStyle.safe

    /// Whether nobody who writes content is trusted with scripts, in files either.
    var publishesSafeFilesOnly: Bool { html == .safe && files == .safe }

    /// What becomes of entries that a locale lacks.
    public var untranslated = SiteConfiguration.UntranslatedStyle.omit

    /// How its lists show the names of persons.
    public var namesShown = SiteConfiguration.NameStyle.asWritten

    /// How its entries are collated.
    public var collation = CollationSettings()

    /// Its place in the settings, for messages.
    var location: SourceLocation?

    public init(id: String) { self.id = id }
}

/// How entries are collated: options for all locales, and for some.
public struct CollationSettings: Sendable {
    /// What sets an option.
    struct Assignment {
        /// The locale, or the language, that it is for; nil for all.
        let locale: LocaleIdentifier?
        let name: String
        let value: OptionValue
        let location: SourceLocation?

        func holds(in other: LocaleIdentifier) -> Bool {
            locale == nil || locale == other || locale?.tag == other.language
        }
    }

    private(set) var assignments: [Assignment] = []

    /// Alphabets by the locale, or the language, that they are for.
    public var alphabets: [LocaleIdentifier: Alphabet] = [:]

    /// Looks up the translation of a section's heading, by its key in strings files.
    var heading: @Sendable (_ key: String, LocaleIdentifier) -> String? = { _, _ in nil }

    public init() {}

    /// Sets an option, in place of what was set before.
    ///
    /// - Parameter locale: the locale that it is for, or a language that it is for; nil for all.
    /// - Throws: when there is no such option, or it does not take such a value.
    public mutating func set(
        _ name: String, to value: OptionValue, for locale: LocaleIdentifier? = nil
    ) throws(CollationError) {
        try set(name, to: value, for: locale, at: nil)
    }

    /// Sets an option that is written at some place.
    mutating func set(
        _ name: String, to value: OptionValue, for locale: LocaleIdentifier?, at location: SourceLocation?
    ) throws(CollationError) {
        var options = CollationOptions()
        try options.set(name, to: value)
        assignments.append(Assignment(locale: locale, name: name, value: value, location: location))
    }

    /// The options that hold in a locale.
    public func options(for locale: LocaleIdentifier) throws(CollationError) -> CollationOptions {
        var options = CollationOptions()
        for assignment in assignments where assignment.holds(in: locale) {
            try options.set(assignment.name, to: assignment.value)
        }
        options.alphabet = alphabets[locale] ?? alphabets.first { $0.key.tag == locale.language }?.value
        return options
    }

    /// The collation of a locale, in which another alphabet takes the place of one that CLDR does not have.
    func collation(for locale: LocaleIdentifier) throws(CollationError) -> LocalizedIndexedCollation {
        try LocalizedIndexedCollation(locale: locale, options: options(for: locale), allowsFallback: true) { key in
            heading(key, locale)
        }
    }
}

/// A text that may differ by locale.
public struct LocalizedText: Sendable, Hashable {
    /// For locales that have none of their own; nil when only named locales have one.
    public var common: String?
    public var byLocale: [LocaleIdentifier: String] = [:]

    public init(_ common: String? = nil) { self.common = common }

    /// The text for a locale: its own, its language's, or the common one.
    public subscript(locale: LocaleIdentifier) -> String? {
        byLocale[locale] ?? byLocale.first { $0.key.tag == locale.language }?.value ?? common
    }
}

/// Where an entry's part is read from: names of fields, the first that an entry has.
public struct FieldSource: Sendable, Hashable {
    /// In all locales, in place of the usual names; empty to keep those.
    public var names: [String] = []

    /// In some locales, before the names for all.
    public var byLocale: [LocaleIdentifier: [String]] = [:]

    public init(_ names: [String] = []) { self.names = names }

    /// The names that only hold in a locale, or in its language.
    func names(in locale: LocaleIdentifier) -> [String] {
        byLocale[locale] ?? byLocale.first { $0.key.tag == locale.language }?.value ?? []
    }
}

/// The parts that a field can play in an entry.
public enum EntryRole: String, Sendable, CaseIterable {
    case id, title, reading, sort, section, summary, body, aliases, categories, draft, locale
    case family, given, particle, suffix
    case nameOrder = "name-order"
    case pronunciation, see
    case seeAlso = "see_also"

    /// The roles whose fields stay among an entry's own, under the role's name, each with its place: references to other
    /// entries are divided and looked up once all entries are known.
    static let keptAsFields: [EntryRole] = [.pronunciation, .see, .seeAlso]

    /// Whether it is a part of a person's name.
    var isNamePart: Bool {
        switch self {
        case .family, .given, .particle, .suffix: true
        default: false
        }
    }

    /// Its place among ``allCases``.
    var number: Int {
        switch self {
        case .id: 0
        case .title: 1
        case .reading: 2
        case .sort: 3
        case .section: 4
        case .summary: 5
        case .body: 6
        case .aliases: 7
        case .categories: 8
        case .draft: 9
        case .locale: 10
        case .family: 11
        case .given: 12
        case .particle: 13
        case .suffix: 14
        case .nameOrder: 15
        case .pronunciation: 16
        case .see: 17
        case .seeAlso: 18
        }
    }
}
