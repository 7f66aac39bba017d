import IndexedCollation

/// The settings of a site, all of which have usable defaults.
@usableFromInline package struct SiteConfiguration: Sendable {
    /// The way in which entries become pages.
    package enum PageStyle: String, Sendable, CaseIterable {
        /// Each entry has a page that the index links to.
        case entries
        /// Entries have no pages; each is shown in full in its section.
        case inline
    }

    /// The treatment of raw HTML in content.
    package enum HTMLStyle: String, Sendable, CaseIterable {
        /// Tags are removed, except for pairs such as `<sub>` and `</sub>`.
        case safe
        /// Raw HTML is kept; it can do anything on the page, so authors must be trusted.
        case raw
    }

    /// The linked files that may be published.
    enum FileStyle: String, Sendable, CaseIterable {
        /// Types that cannot run code; with ``HTMLStyle/raw``, all types.
        case safe
        /// All types.
        case any
    }

    /// Whether pages have a certain feature.
    package enum Switch: String, CaseIterable, Sendable {
        case on = "true"
        case off = "false"
    }

    /// The places in texts where the names of entries are links.
    package enum AutolinkStyle: String, CaseIterable, Sendable {
        /// The first occurrence in each section of a text.
        case first
        /// The first occurrence in a text.
        case page
        case all, no
    }

    /// The source of the days on which entries were last changed.
    package enum ChangeSource: String, CaseIterable, Sendable {
        /// The field `updated`.
        case field
        /// The history of the files, for entries without the field.
        case git
    }

    /// Whether search engines may list a site.
    package enum RobotsStyle: String, Sendable, CaseIterable {
        case index, noindex
    }

    /// The types of schema.org that describe entries to search engines: https://schema.org/DefinedTerm
    package enum SchemaType: String, Sendable, CaseIterable {
        case term = "DefinedTerm"
        case person = "Person"
        case place = "Place"
        case organization = "Organization"
        case none
    }

    /// The treatment of entries that are not translated to a locale.
    package enum UntranslatedStyle: String, Sendable, CaseIterable {
        /// They are not listed.
        case omit
        /// They are listed as in the site's default locale.
        case show
    }

    /// The places where aliases are shown.
    package enum AliasStyle: String, Sendable, CaseIterable {
        /// Each alias is a line of the list that leads to its entry.
        case index
        /// Aliases are on the entry's page, and the search finds them.
        case search
        /// Aliases are only on the entry's page.
        case page
    }

    /// The entries that show a related entry.
    package enum SeeAlsoStyle: String, Sendable, CaseIterable {
        /// Only the entry that names the other one.
        case oneWay = "one-way"
        /// Both entries, as in a thesaurus.
        case bothWays = "both-ways"
    }

    /// The form of personal names in lists.
    package enum NameStyle: String, Sendable, CaseIterable {
        /// As titles are written: Vincent van Gogh.
        case asWritten = "as-written"
        /// The surname first, as in sorting: Gogh, Vincent van.
        case inverted
    }

    /// The title of the site.
    package var title = LocalizedText()

    /// A paragraph about the site, for its front page.
    package var introduction = LocalizedText()

    /// The content folder, with which the paths of files begin; empty for the current folder.
    package var contentFolder = ""

    /// The URL at which the site will be published, for canonical links; pages work without it, from any folder.
    ///
    /// Its path is percent-encoded, because sitemaps and feeds contain only ASCII letters.
    package var url: String? {
        didSet { url = url.map(Self.withEncodedPath) }
    }

    /// The folder into which the settings build the site, relative to the current folder; nil if they do not name one.
    package var output: String?

    /// Whether search engines may list the site.
    package var robots = RobotsStyle.index

    /// The settings that features add to those of every site.
    var features = FeatureSettings()

    /// Whether the site also has its entries as data for other programs.
    package var api = Switch.off

    /// The form of pages that become part of another site's pages; nil for complete pages.
    package var fragments: FragmentStyle?

    /// The site's locales, the default one first; if empty, those of the content.
    package var locales: [LocaleIdentifier] = []

    /// The form of the addresses of pages.
    package var addresses = AddressStyle.files

    /// The place of the default locale's pages in a site with several locales.
    package var defaultLocalePlace = DefaultLocalePlace.prefix

    /// The alphabetical directories, in the order of the front page.
    @usableFromInline package var directories: Table<DirectoryConfiguration, DirectoryConfiguration> = []

    /// The items of the menu; nil for the directories and the plain pages.
    package var menu: MenuSetting?

    /// The texts that are parts of pages, by the paths of their files.
    package var siteTexts: [String: SiteText] = [:]

    /// The appearance of pages.
    package var theme = ThemeSettings()

    /// A hash of the settings, of the files that contain them, and of their paths; 0 until they are settled.
    package private(set) var fingerprint: UInt64 = 0

    /// A hash of the settings alone, which is equal on all machines; 0 until they are settled.
    package private(set) var contentFingerprint: UInt64 = 0

    /// The maximum sizes of files.
    package var limits = InputLimits()

    /// Defaults for every directory.
    package var defaults = DirectoryConfiguration(id: "")

    /// Whether the user chose some of the site's locales, so entries in others are left out on purpose.
    package var isSelection = false

    /// Whether the content belongs to a vault of Obsidian, whose comments are not published.
    package var isVault = false

    /// The day on which the site is built, which decides on entries with days.
    package var today = CalendarDay.distantPast

    /// Whether drafts are listed.
    private(set) var includesDrafts = false

    package init() {}

    /// Lists all entries, including drafts and untranslated entries.
    package mutating func includeDrafts() {
        includesDrafts = true
        for number in directories.indices { directories[number].untranslated = .show }
    }

    /// The paths of the files with the settings.
    package private(set) var files: [String] = []

    /// Adds a file to the hashes of the settings.
    package mutating func add(_ file: SourceFile) {
        files.append(file.path)
        var print = Fingerprint()
        print.add(fingerprint)
        print.add(file.path)
        print.add(file.bytes.span)
        fingerprint = print.value
    }

    /// The path of a file relative to the content folder, which is the same on all machines.
    package func pathInContent(_ path: String) -> String {
        let prefix = contentFolder + "/"
        return !contentFolder.isEmpty && path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }

    /// Computes the hashes of all settings, wherever they come from: files, the command line or guesses.
    ///
    /// They must not change after that, except by names from the content, which are compared with the content.
    package mutating func settle() {
        var settings = self
        settings.fingerprint = 0
        // Where the files are means nothing for pages, and the day is compared by itself.
        settings.siteTexts = [:]
        settings.contentFolder = ""
        settings.output = nil
        settings.files = []
        settings.today = .distantPast
        var print = Fingerprint()
        print.add(valueOf: settings)
        for (path, text) in siteTexts.sorted(by: { $0.key < $1.key }) {
            print.add(pathInContent(path))
            print.add(valueOf: text)
        }
        contentFingerprint = print.value
        print.add(fingerprint)
        print.add(contentFolder)
        fingerprint = print.value
    }

    /// The locale of content that does not specify one.
    package var defaultLocale: LocaleIdentifier { locales.first ?? .english }

    /// The alphabets in the settings, by locale.
    package var alphabets: [LocaleIdentifier: SiteAlphabet] = [:]

    /// The site's alphabet for a locale or its language; nil if there is none.
    package func alphabet(of locale: LocaleIdentifier) -> SiteAlphabet? {
        alphabets[locale] ?? alphabets.first { $0.key.tag == locale.language }?.value
    }

    /// The site's title in a locale, or else in the default locale; if there is none, the title of its only directory.
    package func title(in locale: LocaleIdentifier, default other: LocaleIdentifier) -> String? {
        title[locale] ?? title[other] ?? (hasSeveralDirectories ? nil : directories.first?.title(in: locale))
    }

    /// Whether the site has several directories, which a front page lists.
    package var hasSeveralDirectories: Bool { directories.count { $0.isListed } > 1 }

    /// Whether a locale is written from right to left.
    package func isRightToLeft(_ locale: LocaleIdentifier) -> Bool {
        alphabet(of: locale)?.alphabet.isRightToLeft(in: locale) ?? locale.isRightToLeft
    }

    /// A reading that the settings give for titles that begin in a certain way.
    package struct GivenReading: Sendable, Hashable {
        package let beginning: String
        package let text: String
        /// The location of the beginning.
        package let location: SourceLocation
    }

    /// The locales that the settings name, with their locations.
    package var mentions: [(locale: LocaleIdentifier, location: SourceLocation)] = []

    /// Whether the settings declare a locale of the site.
    package func names(_ locale: LocaleIdentifier) -> Bool { locales.contains(locale) || alphabets[locale] != nil }

    /// Whether content in a locale is part of the site.
    package func allows(_ locale: LocaleIdentifier) -> Bool { locales.isEmpty || locales.contains(locale) }
}

extension SiteConfiguration {
    /// The settings of a site that specifies only alphabets.
    package init(_ files: AlphabetFiles) {
        self.init()
        alphabets = files.alphabets
        defaults.collation.alphabets = files.alphabets.mapValues(\.alphabet)
    }
}

/// The number of a directory in the settings.
@usableFromInline package typealias DirectoryID = ID<DirectoryConfiguration>

/// The settings of one alphabetical directory.
@usableFromInline package struct DirectoryConfiguration: Sendable {
    /// The id of the directory in addresses and messages.
    package var id: String

    /// The title of the directory; if it is missing, the title is made from the id.
    package var title = LocalizedText()

    /// A paragraph about the directory.
    package var introduction = LocalizedText()

    /// The pattern of the addresses at which entries can be edited.
    package var edit: EditAddress?

    /// The source of the days on which the directory's entries were last changed.
    package var updated = SiteConfiguration.ChangeSource.field

    /// The location of this setting, for messages.
    package var updatedLocation: SourceLocation?

    /// The language of the entries' titles; nil for the language of the page.
    package var headwords: LocaleIdentifier?

    /// The directory that this one reverses; nil if it has entries of its own.
    package var reversal: Reversal?

    /// Whether the settings show, group, list, sort or label entries by a field, which is therefore the content's own.
    func usesField(_ name: String) -> Bool {
        let names =
            group.map(\.name) + (listings ?? []).map(\.name) + (show ?? []).map(\.name) + (search ?? []).map(\.name)
            + orderBy.map(\.name) + labels.byField.keys + homographs.names
        return namesInTemplates.contains(name.lowercased()) || names.contains { $0.lowercased() == name.lowercased() }
    }

    /// Those of ``StandardField/namesFromElsewhere`` that the site's own templates use.
    package var namesInTemplates: Set<String> = []

    /// The purpose of the directory's entries.
    private var purpose = Purpose.listing

    /// Whether the entries are plain pages of the site, such as a page about it.
    package var holdsPlainPages: Bool { purpose == .plainPages }

    /// Whether the entries are parts of other pages; see ``SiteText``.
    package var holdsSiteTexts: Bool { purpose == .siteTexts }

    /// Whether it is an alphabetical directory, with indexes that list its entries.
    package var isListed: Bool { purpose == .listing }

    /// The directory in whose lists the entries would be if they were not unlisted; nil if the entries are listed, or
    /// have no lists.
    package var unlistedFrom: DirectoryID? { if case .unlisted(let directory) = purpose { directory } else { nil } }

    private enum Purpose: Equatable {
        case listing, plainPages, siteTexts
        /// The pages that no list of a directory has.
        case unlisted(DirectoryID)
    }

    /// The files with its entries, relative to the content folder.
    package var sources: [GlobPattern] = []

    /// The files to exclude from `sources`.
    package var exclude: [GlobPattern] = []

    /// The names of fields in the content, by role.
    package var fields: [EntryRole: FieldSource] = [:]

    /// The place of the entries in the directory's files; nil to find them.
    package var entries: EntriesSetting?

    /// Whether the source was found by the contents of its files, because no settings name it.
    package var isGuessed = false

    /// The names of the columns in CSV files without a header row; nil if the files have one.
    package var columns: [String]?

    /// The line of CSV files that has the names of the columns; nil to look for it.
    package var header: Int?

    /// The sheet of Excel files that has the entries; nil for the first visible one.
    package var sheet: String?

    /// The encoding of CSV files; nil for UTF-8.
    package var encoding: CharacterEncoding?

    /// The delimiter of CSV files; nil to detect it.
    package var delimiter: UInt8?

    /// The addresses of the entries; nil to make them from the directory's folder and the entries' ids.
    package var address: AddressPattern?

    /// The page style of the entries; nil to give them pages if any entry has a body.
    package var pages: SiteConfiguration.PageStyle?

    /// The maximum number of entries on a page; nil to divide pages by their size.
    package var pageSize: Int?

    /// The parts other than names that the search finds: `summary`, `body`, and names of fields; nil for all that pages
    /// show.
    package var search: [GroupField]?

    /// The settings that features add to those of every directory.
    var features = FeatureSettings()

    /// The fields by whose values the index page groups entries, the outermost first; empty to list entries by letter
    /// alone.
    package var group: [GroupField] = []

    /// The fields whose values each have a page; nil for the categories, if entries have any.
    package var listings: [GroupField]?

    /// The fields that pages show in addition to those with headings of their own; nil for all.
    package var show: [ShownField]?

    /// The form of the dates in the content; nil for ISO 8601 alone.
    package var dates: DateForm?

    /// Whether the lines of entries in lists show fields.
    package var listsFields: Bool { show?.contains { $0.places.contains(.list) && $0.kind != .hidden } ?? false }

    /// The labels that readers see in place of field values.
    package var labels = ValueLabels()

    /// The name of a field in a setting, such as one that groups entries.
    package struct GroupField: Sendable {
        package let name: String
        /// The location of the setting, for messages.
        package var location: SourceLocation?

        package init(name: String, location: SourceLocation? = nil) {
            self.name = name
            self.location = location
        }
    }

    /// The places in texts where the names of entries are links; nil to link the first in each section if the entries
    /// are documents.
    package var autolink: SiteConfiguration.AutolinkStyle?

    /// The ids of the directories whose names are linked; empty for this directory.
    package var autolinkTo: [String] = []

    /// The names that are never linked.
    package var autolinkExcept: [String] = []

    /// Whether links to entries show a preview of their targets.
    package var tooltips = SiteConfiguration.Switch.on

    /// Whether an entry's page lists the entries whose texts mention it.
    package var usedIn = SiteConfiguration.Switch.on

    /// The type of the entries for search engines.
    package var schema = SiteConfiguration.SchemaType.term

    /// The treatment of raw HTML in bodies.
    package var html = SiteConfiguration.HTMLStyle.safe

    /// The linked files that may be published.
    var files = SiteConfiguration.FileStyle.safe

    /// Whether authors are not trusted with scripts, neither in HTML nor in files.
    package var publishesSafeFilesOnly: Bool { html == .safe && files == .safe }

    /// The treatment of entries that are not translated to a locale.
    package var untranslated = SiteConfiguration.UntranslatedStyle.omit

    /// The places where aliases are shown.
    package var aliases = SiteConfiguration.AliasStyle.index

    /// The entries that show a related entry.
    package var seeAlso = SiteConfiguration.SeeAlsoStyle.oneWay

    /// The fields that order entries with the same title.
    package var orderBy: [GroupField] = []

    /// The information that lists show next to entries with the same title.
    package var homographs = HomographStyle.automatic

    /// The kind of information that lists show next to entries with the same title.
    package enum HomographStyle {
        /// Numbers, if any of the entries is a dictionary entry.
        case automatic
        case number
        case plain
        /// As many of these fields as are needed to tell the entries apart.
        case fields([GroupField])

        /// The names of the fields.
        var names: [String] { if case .fields(let fields) = self { fields.map(\.name) } else { [] } }
    }

    /// The words of other entries under which a directory lists these entries.
    package struct Reversal {
        /// The id of the directory with the entries.
        package var directory = ""

        /// The location of the id, for messages.
        var location: SourceLocation?

        /// The fields with the words; empty for the senses.
        var fields: [GroupField] = []
    }

    /// The form of personal names in lists.
    package var namesShown = SiteConfiguration.NameStyle.asWritten

    /// The readings of the beginnings of titles with their locations, for messages; the collation has them as an
    /// option.
    package var readings: [SiteConfiguration.GivenReading] = []

    /// The collation of the entries.
    package var collation = CollationSettings()

    /// The location of the directory in the settings, for messages.
    package var location: SourceLocation?

    package init(id: String) { self.id = id }

    /// The settings of the site's plain pages.
    ///
    /// - Parameter defaults: The settings for all directories; plain pages use those about texts.
    package init(plainPages sources: [GlobPattern], defaults: DirectoryConfiguration) {
        self.init(id: Self.plainPagesID)
        self.sources = sources
        purpose = .plainPages
        pages = .entries
        (html, files, edit, tooltips) = (defaults.html, defaults.files, defaults.edit, defaults.tooltips)
        (untranslated, updated, updatedLocation) = (defaults.untranslated, defaults.updated, defaults.updatedLocation)
        (autolink, usedIn) = (.no, .off)
        (aliases, homographs, listings, schema) = (.page, .plain, [], .none)
    }

    /// The settings of the texts that are parts of pages.
    ///
    /// A locale without such a text uses that of another locale.
    ///
    /// - Parameter defaults: The settings for all directories; these texts use those about texts.
    init(siteTextsWithDefaults defaults: DirectoryConfiguration) {
        self.init(plainPages: [], defaults: defaults)
        id = "_texts"
        purpose = .siteTexts
        pages = .inline
        (untranslated, tooltips, search) = (.show, .off, [])
    }

    /// The settings of those entries of a directory that have pages, and that no list has.
    init(unlistedFrom id: DirectoryID, _ directory: DirectoryConfiguration) {
        self = directory
        purpose = .unlisted(id)
        pages = .entries
        (group, orderBy, listings, homographs) = ([], [], [], .plain)
        (autolink, usedIn, untranslated, features) = (.no, .off, .omit, FeatureSettings())
        if aliases == .index { aliases = .page }
    }

    /// The name of the folder with a site's plain pages.
    package static let plainPagesID = "pages"

    /// The collation of the entries on pages in a locale; a reversal skips articles unless the settings keep them.
    package func collation(onPagesIn locale: LocaleIdentifier) throws(CollationError) -> LocalizedIndexedCollation {
        guard reversal != nil, !collation.assignments.contains(where: { $0.name == "articles" }) else {
            return try collation.collation(for: headwords ?? locale)
        }
        var settings = collation
        try settings.set("articles", to: .string("ignore"))
        return try settings.collation(for: headwords ?? locale)
    }

    /// The title in a locale; if it is missing, it is made from the id: "World cities" from "world-cities".
    package func title(in locale: LocaleIdentifier) -> String {
        if let title = title[locale] { return title }
        let words = String(id.map { $0 == "-" || $0 == "_" ? " " : $0 })
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

/// The collation options of a directory, for all locales and for certain ones.
package struct CollationSettings: Sendable {
    /// The assignment of a value to an option.
    package struct Assignment {
        /// The locale or language to which it applies; nil for all.
        let locale: LocaleIdentifier?
        package let name: String
        package let value: OptionValue
        package let location: SourceLocation?

        package func holds(in other: LocaleIdentifier) -> Bool {
            locale == nil || locale == other || locale?.tag == other.language
        }
    }

    package private(set) var assignments: [Assignment] = []

    /// The alphabets by locale or language.
    var alphabets: [LocaleIdentifier: Alphabet] = [:]

    /// Looks up the translation of a section's heading by its key in strings files.
    package var heading: @Sendable (_ key: String, LocaleIdentifier) -> String? = { _, _ in nil }

    init() {}

    /// Sets an option, which replaces its earlier value.
    ///
    /// - Parameter locale: The locale or language to which it applies; nil for all.
    /// - Throws: An error if the option does not exist or does not accept the value.
    mutating func set(
        _ name: String, to value: OptionValue, for locale: LocaleIdentifier? = nil
    ) throws(CollationError) {
        try set(name, to: value, for: locale, at: nil)
    }

    /// Sets an option with its location in the settings.
    mutating func set(
        _ name: String, to value: OptionValue, for locale: LocaleIdentifier?, at location: SourceLocation?
    ) throws(CollationError) {
        var options = CollationOptions()
        try options.set(name, to: value)
        assignments.append(Assignment(locale: locale, name: name, value: value, location: location))
    }

    /// The options that apply to a locale.
    func options(for locale: LocaleIdentifier) throws(CollationError) -> CollationOptions {
        var options = CollationOptions()
        for assignment in assignments where assignment.holds(in: locale) {
            try options.set(assignment.name, to: assignment.value)
        }
        options.alphabet = alphabets[locale] ?? alphabets.first { $0.key.tag == locale.language }?.value
        return options
    }

    /// The collation of a locale, with a fallback if CLDR has no alphabet for it.
    func collation(for locale: LocaleIdentifier) throws(CollationError) -> LocalizedIndexedCollation {
        try LocalizedIndexedCollation(locale: locale, options: options(for: locale), allowsFallback: true) { key in
            heading(key, locale)
        }
    }
}

/// A text that may differ by locale.
package struct LocalizedText: Sendable, Hashable {
    /// The text for locales without a text of their own; nil if only certain locales have a text.
    package var common: String?
    package var byLocale: [LocaleIdentifier: String] = [:]

    package init(_ common: String? = nil) { self.common = common }

    /// The text for a locale: its own, its language's, or the common one.
    package subscript(locale: LocaleIdentifier) -> String? {
        byLocale[locale] ?? byLocale.first { $0.key.tag == locale.language }?.value ?? common
    }

    /// Adds the texts of another one that are missing here.
    mutating func complete(with other: LocalizedText) {
        common = common ?? other.common
        byLocale.merge(other.byLocale) { own, _ in own }
    }

    /// Adds a text in a locale, unless there is one.
    package mutating func complete(with text: String, in locale: LocaleIdentifier) {
        if byLocale[locale] == nil { byLocale[locale] = text }
    }
}

extension SiteConfiguration {
    /// For each directory with entries that no list has, the directory with these entries, and vice versa.
    package var counterparts: [DirectoryID: DirectoryID] {
        var counterparts: [DirectoryID: DirectoryID] = [:]
        for (id, directory) in directories.enumerated() {
            guard let other = directory.unlistedFrom else { continue }
            counterparts[id] = other
            counterparts[other] = id
        }
        return counterparts
    }

    /// The names of fields that are the content's own: names by which settings group entries, and names of standard
    /// fields that have no meaning in a directory.
    package var namesOfOwnFields: Set<String> {
        Set(
            directories.flatMap { directory in
                directory.group.map(\.name)
                    + directory.fields.filter { $1.isUnused && !$0.groupsEntries }.map(\.key.name)
            })
    }
}

/// The names of the fields from which a part of an entry is read; the first existing field is used.
package struct FieldSource: Sendable, Hashable {
    /// The names for all locales, which replace the usual names; empty to keep the usual names.
    package var names: [String] = []

    /// The names for certain locales, which come before those for all locales.
    package var byLocale: [LocaleIdentifier: [String]] = [:]

    /// Whether no field has the role, not even a field with a usual name.
    package var isUnused = false

    package init(_ names: [String] = []) { self.names = names }

    /// The names that apply only to a locale or its language.
    func names(in locale: LocaleIdentifier) -> [String] {
        byLocale[locale] ?? byLocale.first { $0.key.tag == locale.language }?.value ?? []
    }
}

extension SiteConfiguration {
    /// A URL in which the non-ASCII letters of the path are percent-encoded (RFC 3987, 3.1); its host is unchanged.
    private static func withEncodedPath(_ url: String) -> String {
        let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4 else { return url }
        let path = parts[3].percentEncoded { $0 < 0x80 }
        return (parts[..<3] + [path[...]]).joined(separator: "/")
    }
}

extension Alphabet.Letter: Fingerprinted {
    package func add(to print: inout Fingerprint) { print.add(valueOf: [forms, variants]) }

    package static let unhashed = ["place": "is where the letter is written, and not what it is"]
}

extension DiagnosticKind {
    package static let settings = DiagnosticKind(
        "settings", [.error],
        meaning: "The value of a [setting](Settings.md) or of an option is not valid.",
        remedy: "Write one of the values that the message names.")
}
