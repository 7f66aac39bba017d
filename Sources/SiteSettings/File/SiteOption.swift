import IndexedCollation

/// A setting in `Content/site.yml`: its name, its values, its meaning, and the property that it sets.
///
/// The reader, its messages, the guide and the command line use the table of all options. A new setting requires only a
/// row here and a property; a feature has its rows, and the properties, in its own folder: see ``FeatureSetting``.
package struct SiteOption: Sendable {
    /// The mappings of the settings file that can have an option.
    package enum Scope: Sendable, CaseIterable {
        case site, directory
        /// The mappings of the site, which are defaults for its directories, and of each directory.
        case siteAndDirectory
        /// The mapping `theme`.
        case theme
        /// The mapping `limits`.
        case limits
        /// The mapping `reverses` of a directory.
        case reversal
        /// A mapping in the list `menu`.
        case menuLink
        /// A mapping in the list `show`.
        case shownField
    }

    /// The type of a setting's values, from which ``SettingsSchema`` is made.
    package enum ValueType: Sendable {
        case plain(OptionType)
        /// A text, or a text for each locale.
        case localizedText
        /// The tag of a locale.
        case locale
        /// A list of locale tags, or a single one.
        case locales
        /// A list of some of these words.
        case words([String])
        /// A size of a file, such as "2 GB".
        case size
        /// The address of a site.
        case siteAddress
        /// An address with `{path}` for the path of a file.
        case editAddress
        /// The address of another site or of a mailbox, or a path from the root of this site; or one for each locale.
        case localizedAddress
        /// A color, such as "#0a6b4f".
        case color
        /// The character between the fields of a CSV file, or "tab".
        case delimiter
        /// The name of a file with one of these endings.
        case file([String])
        /// A mapping with the options of a scope.
        case options(Scope)
        /// A list of such mappings.
        case list(Scope)
        /// A mapping from locales to alphabets, each with the keys of ``AlphabetKey``.
        case alphabets
        /// A mapping from names of ``StandardField`` to names of fields in the content, which may differ by locale.
        case fields
        /// A mapping from fields to mappings from values to labels, which may differ by locale.
        case labels
        /// A list of names and of mappings with `field`, `as` and `label`.
        case shownFields
        /// `false`, or a list of names and of mappings with `title` and `url`.
        case menu
        /// A mapping from names to texts, which may differ by locale.
        case parameters
        /// A mapping with the options of ``CollationOption``, and with further options for each locale under `locales`.
        case collation
    }

    /// The settings while they are being read.
    package struct Target {
        package var site: SiteConfiguration
        /// The directory that is being read; for settings of the site, the defaults for all directories.
        package var directory: DirectoryConfiguration
        /// The link of the menu that is being read.
        var menuLink = MenuSetting.Link()
        /// The field that is being read.
        var shownField = ShownField()
    }

    package typealias Read = @Sendable (YAMLValue, inout SettingsReader, inout Target) -> Void

    package let name: String
    package let scope: Scope
    package let type: ValueType

    /// The value, as in the file, that has the same effect as a missing setting; nil if no value does.
    package var defaultValue: String?

    /// Whether each mapping of the scope needs the option.
    package let isRequired: Bool

    /// The option that can be used in place of a required one; nil if none can.
    package let alternative: String?

    /// An initial value, as in the file, for an option without a default; empty if each mapping of the scope has its
    /// own.
    package let example: String

    /// The meaning, in sentences of Markdown.
    package let meaning: String

    /// Reads the value, and reports values that are not valid.
    let read: Read

    /// The option of the same scope after which the guide has this one; nil for the order of the table.
    let predecessor: String?

    package init(
        _ name: String, in scope: Scope, after predecessor: String? = nil, _ type: ValueType,
        defaultValue: String? = nil, isRequired: Bool = false,
        unless alternative: String? = nil, example: String = "",
        _ meaning: String, read: @escaping Read
    ) {
        self.name = name
        self.scope = scope
        self.predecessor = predecessor
        self.type = type
        self.defaultValue = defaultValue
        self.isRequired = isRequired
        self.alternative = alternative
        self.example = example
        self.meaning = meaning
        self.read = read
    }

    /// Those of some options that a mapping can have.
    package static func options(in scope: Scope, of all: [SiteOption]) -> [SiteOption] {
        switch scope {
        case .site, .directory: all.filter { $0.scope == scope } + all.filter { $0.scope == .siteAndDirectory }
        case .siteAndDirectory, .theme, .limits, .reversal, .menuLink, .shownField: all.filter { $0.scope == scope }
        }
    }

    /// The options of every site and those that features add, in the order of the guide.
    ///
    /// - Parameter formats: The limits of files in each format.
    package static func all(_ formats: [InputLimit], addedBy features: [SiteOption]) -> [SiteOption] {
        let ofEverySite = site + directory + shared + reversal + menuLink + shownField + theme + limits(formats)
        return features.reduce(into: ofEverySite) { options, option in
            let place = options.firstIndex { $0.name == option.predecessor && $0.scope == option.scope }
            options.insert(option, at: place.map { $0 + 1 } ?? options.endIndex)
        }
    }

    private static let site: [SiteOption] = [
        SiteOption("title", in: .site, .localizedText, example: "A glossary of type", "The site's name.") {
            value, reader, target in
            target.site.title = reader.localizedText(value)
        },
        SiteOption(
            "introduction", in: .site, .localizedText, example: "Words about letters, and what they mean.",
            "A paragraph about the site, for its front page."
        ) { value, reader, target in
            target.site.introduction = reader.localizedText(value)
        },
        SiteOption("url", in: .site, .siteAddress, example: "https://example.org/", urlMeaning) {
            value, reader, target in
            target.site.url = reader.url(value)
        },
        choice(
            "robots", in: .site, \.site.robots,
            "`index`: search engines may list the site. `noindex`: every page asks them not to. See "
                + "[Search engines](Publishing.md#search-engines)."),
        SiteOption(
            "output", in: .site, .plain(.text), example: "../public",
            "The folder into which the site is built, relative to that of the settings, such as `../public`. It is in the site's "
                + "folder, or in one that `--allow` names; `--output` names any other. If missing, `_site` in the site's folder. See "
                + "[The output folder](Commands.md#the-output-folder)."
        ) { value, reader, target in
            target.site.output = reader.output(value)
        },
        choice(
            "api", in: .site, \.site.api,
            "`true`: the site has all entries in full as JSON files, for other programs. See [Entries as data](API.md)."
        ),
        choice(
            "fragments", in: .site, \.site.fragments, example: "json",
            "Pages become parts of another site's pages: `hugo` and `mkdocs` make files for these programs, and `json` makes "
                + "HTML with a JSON file about each page. If missing, pages are whole. See [Inside another site](Embedding.md)."
        ),
        SiteOption(
            "locales", in: .site, .locales, example: "[en, sv]",
            "[BCP 47](https://www.rfc-editor.org/info/bcp47) tags, the default locale first; if missing, the locales of "
                + "the content. See [Locales](Languages.md#locales)."
        ) { value, reader, target in
            target.site.locales = reader.locales(value)
        },
        choice(
            "default-locale", in: .site, \.site.defaultLocalePlace,
            "Where the pages in the default locale are, if there are several. `prefix`: in a folder, `en/`, as those of any "
                + "other. `root`: in none, so that `/` is its front page. See [Addresses](Addresses.md)."),
        choice(
            "addresses", in: .site, \.site.addresses,
            "The addresses of entries and plain pages. `files`: `font.html`, which opens from a disk, too. `folders`: `font/`. "
                + "See [Addresses](Addresses.md)."),
        SiteOption(
            "alphabets", in: .site, .alphabets, example: "{ crh: { alphabet: [A, B, C] } }",
            "The letters of a locale in their order, for locales whose alphabet CLDR lacks or orders differently; an "
                + "alphabet can have its own file. See [An alphabet of your own](Collation.md#an-alphabet-of-your-own)."
        ) { value, reader, target in
            target.site.alphabets.merge(reader.alphabets(value)) { $1 }
            target.directory.collation.alphabets = target.site.alphabets.mapValues(\.alphabet)
        },
        // Directories inherit the other settings of the site, so the reader reads them last.
        SiteOption(
            "directories", in: .site, .list(.directory),
            "The directories; if missing, Thumbindex infers them from the files."
        ) { _, _, _ in },
        SiteOption(
            "menu", in: .site, .menu, example: "[about, { title: Source, url: 'https://example.org/source' }]",
            "What the menu in the header leads to: ids of directories, names of plain pages, and "
                + "`{ title: Source, url: 'https://example.org/' }`. `false`: no menu. See [Plain pages](Pages.md)."
        ) { value, reader, target in
            target.site.menu = reader.menu(value)
        },
        SiteOption("theme", in: .site, .options(.theme), "The appearance. See [the default theme](Theme.md).") {
            $1.readOptions($0, in: .theme, into: &$2)
        },
        SiteOption(
            "limits", in: .site, .options(.limits), example: "{ csv: 2 GB }",
            "The largest sizes of files: `{ csv: 2 GB }`. See [Content](Content.md#limits)."
        ) {
            $1.readOptions($0, in: .limits, into: &$2)
        },
    ]

    /// The meaning of `url`, which can also be set on the command line.
    package static let urlMeaning =
        "The address of the published site, such as 'https://example.org/', for search engines and other sites."

    private static let directory: [SiteOption] = [
        SiteOption("id", in: .directory, .plain(.text), isRequired: true, "Its name in addresses.") {
            value, reader, target in
            target.directory.id = reader.text(value) ?? ""
        },
        SiteOption(
            "title", in: .directory, .localizedText, example: "{ en: Terms, sv: Termer }", "Its name for readers."
        ) { value, reader, target in
            target.directory.title = reader.localizedText(value)
        },
        SiteOption(
            "introduction", in: .directory, .localizedText, example: "What these entries are.",
            "A paragraph about it, for its index page and the front page."
        ) { value, reader, target in
            target.directory.introduction = reader.localizedText(value)
        },
        SiteOption(
            "source", in: .directory, .plain(.texts), isRequired: true, unless: "reverses",
            "Patterns for its files, relative to `Content/`: `glossary/{locale}/**/*.md`, `countries.{locale}.csv`."
        ) { value, reader, target in
            target.directory.sources = reader.patterns(value)
        },
        SiteOption(
            "address", in: .directory, .plain(.text), example: "/terms/{id}/",
            "The addresses of its entries: `/glossary/{locale}/terms/{id}/`, with `{id}`, `{slug}`, `{section}` and `{locale}`. "
                + "Its index page is what stands before the entry's part. See [Addresses](Addresses.md)."
        ) { value, reader, target in
            target.directory.address = reader.addressPattern(value)
        },
        SiteOption(
            "headwords", in: .directory, .locale, example: "ja",
            "The language of the titles of its entries, if it is not that of the page: `ja` for a Japanese word list in English. "
                + "It determines the sections, the order and the index bar. See "
                + "[Headwords in another language](Content.md#headwords-in-another-language)."
        ) { value, reader, target in
            target.directory.headwords = reader.headwords(value)
        },
        SiteOption(
            "reverses", in: .directory, .options(.reversal), example: "{ directory: words, from: [gloss] }",
            "The directory of which this is the other direction, instead of a `source`: "
                + "`{ directory: words, from: [gloss] }`. See [The other direction](Content.md#the-other-direction)."
        ) { value, reader, target in
            target.directory.reversal = DirectoryConfiguration.Reversal()
            reader.readOptions(value, in: .reversal, into: &target)
        },
        SiteOption(
            "exclude", in: .directory, .plain(.texts), example: "\"**/draft-*.md\"",
            "Patterns for files to leave out: `\"**/draft-*.md\"`."
        ) { value, reader, target in
            target.directory.exclude = reader.patterns(value)
        },
        SiteOption(
            "fields", in: .directory, .fields, example: "{ title: value, reading: name_kana }",
            "The names that your content uses for an entry's parts: `{ title: value, reading: name_kana }`. A name may "
                + "differ by locale: `{ title: { en: Name, sv: Namn } }`."
        ) { value, reader, target in
            target.directory.fields = reader.fields(value)
        },
        SiteOption(
            "entries", in: .directory, .plain(.text), example: "headings",
            "What the entries of a file are. In Markdown: `headings`, `h1` to `h6`, `definitions`, `table` or `bold`, which make many of a "
                + "file, or `file`, which makes one; if missing, Thumbindex guesses. In YAML and JSON: the keys that lead to "
                + "the entries, `data.terms`, if Thumbindex does not find them. See [Content](Content.md#many-entries-in-one-file)."
        ) { value, reader, target in
            target.directory.entries = reader.text(value).map { EntriesSetting(text: $0, location: value.location) }
        },
        SiteOption(
            "columns", in: .directory, .plain(.texts), example: "[title, town, phone]",
            "The columns of a CSV file without a header, in order."
        ) { value, reader, target in
            target.directory.columns = reader.texts(value).map(\.text)
        },
        SiteOption(
            "header", in: .directory, .plain(.number(minimum: 1)), example: "3",
            "The line of a CSV file with the names of its columns, if titles stand above it; if missing, Thumbindex looks for it."
        ) { value, reader, target in
            target.directory.header = reader.number(value, "a line", "write its number, such as 3")
        },
        SiteOption(
            "sheet", in: .directory, .plain(.text), example: "Members",
            "The name of the sheet of an Excel or OpenDocument file with the entries; if missing, the first visible one."
        ) { value, reader, target in
            target.directory.sheet = reader.text(value)
        },
        SiteOption(
            "encoding", in: .directory, .plain(.text), example: "windows-1252",
            "The encoding of old CSV, vCard and SFM files that are not UTF-8: `windows-1252`, `EUC-JP`, `Shift_JIS`, or any other that "
                + "[ICU](https://icu4c-demos.unicode.org/icu-bin/convexp) knows."
        ) { value, reader, target in
            target.directory.encoding = reader.encoding(value)
        },
        SiteOption(
            "delimiter", in: .directory, .delimiter, example: "';'",
            "The delimiter of a CSV file, such as `;` or `tab`, if Thumbindex does not detect it."
        ) { value, reader, target in
            target.directory.delimiter = reader.delimiter(value)
        },
        SiteOption(
            "group", in: .directory, .plain(.texts), example: "[country, region]",
            "A field by whose values the index page groups entries, above their letters: `category`; or several, for "
                + "groups within groups: `[country, region]`. See [the default theme](Theme.md#groups)."
        ) { value, reader, target in
            target.directory.group = reader.groupFields(value)
        },
    ]

    private static let reversal: [SiteOption] = [
        SiteOption(
            "directory", in: .reversal, .plain(.text), isRequired: true, "The id of the directory with the entries."
        ) { value, reader, target in
            target.directory.reversal?.directory = reader.text(value) ?? ""
            target.directory.reversal?.location = value.location
        },
        SiteOption(
            "from", in: .reversal, .plain(.texts),
            "The fields with the words under which entries are listed; if missing, the definitions of their senses."
        ) { value, reader, target in
            target.directory.reversal?.fields = reader.listedFields(value)
        },
    ]

    private static let shared: [SiteOption] = [
        SiteOption(
            "listings", in: .siteAndDirectory, .plain(.texts), example: "[categories, part]",
            "The fields each of whose values has a page with its entries: `[categories, part]`. `[]`: no field. If missing, "
                + "`categories`, where entries have some. See [the default theme](Theme.md#categories)."
        ) { value, reader, target in
            target.directory.listings = reader.listedFields(value)
        },
        SiteOption(
            "show", in: .siteAndDirectory, .shownFields, example: "[country, { field: population, as: number }, \"*\"]",
            "The fields that pages show, in their order: `[country, { field: population, as: number, label: { en: Population } }]`. "
                + "`\"*\"` is all others. If missing, all. See [Fields](Entries.md#fields)."
        ) { value, reader, target in
            target.directory.show = reader.shownFields(value)
        },
        SiteOption(
            "dates", in: .siteAndDirectory, .plain(.text), example: "DD.MM.YYYY",
            "The form in which the content has its dates, in `updated` and in fields shown as a `date`: `DD.MM.YYYY`, `MM/DD/YYYY`. "
                + "Dates such as `2024-05-01` are always read."
        ) { value, reader, target in
            target.directory.dates = reader.dateForm(value)
        },
        SiteOption(
            "labels", in: .siteAndDirectory, .labels, example: "{ categories: { books: { en: Books, sv: Böcker } } }",
            "What readers see instead of the values of fields, such as codes: "
                + "`{ categories: { books: { en: Books, sv: Böcker } } }`."
        ) { value, reader, target in
            target.directory.labels.merge(reader.labels(value))
        },
        choice(
            "pages", in: .siteAndDirectory, \.directory.pages, example: "entries",
            "`entries`: each entry has its own page. `inline`: sections contain their entries in full. If missing, "
                + "entries have pages if any of them has a body; but not if there are more than 5000 with at most 300 characters "
                + "each."),
        SiteOption(
            "page-size", in: .siteAndDirectory, .plain(.number(minimum: 1)), example: "500",
            "The most entries of a page. If missing, a directory of more than 1000 entries, or one that is too large for "
                + "a page, has a page for each section, and a section that is too large has several."
        ) { value, reader, target in
            let size = reader.number(value, "a page size", "write a number of entries, such as 1000")
            target.directory.pageSize = size ?? target.directory.pageSize
        },
        SiteOption(
            "edit", in: .siteAndDirectory, .editAddress,
            example: "https://github.com/me/terms/edit/main/Content/{path}",
            "The address at which readers can edit an entry's file, with `{path}` for the file's path in `Content/`: "
                + "`https://github.com/me/terms/edit/main/Content/{path}`. Entries' pages have a link to it. `{line}` is the line "
                + "of the entry in the file, as in `…/{path}#L{line}`; `{id}`, `{title}` and `{locale}` are those of the entry."
        ) { value, reader, target in
            target.directory.edit = reader.editAddress(value) ?? target.directory.edit
        },
        SiteOption(
            "updated", in: .siteAndDirectory, .plain(.choice(words(SiteConfiguration.ChangeSource.self))),
            defaultValue: SiteConfiguration.ChangeSource.field.rawValue,
            "Where the day of an entry's last change comes from. `field`: its field `updated`. `git`: for entries without the field that "
                + "are files of their own, also the last commit that changed the file. See "
                + "[Days of the last changes](Entries.md#days-of-the-last-changes)."
        ) { value, reader, target in
            guard let source = reader.choice(value, SiteConfiguration.ChangeSource.self) else { return }
            target.directory.updated = source
            target.directory.updatedLocation = source == .git ? value.location : nil
        },
        SiteOption(
            "search", in: .siteAndDirectory, .plain(.texts), example: "[summary, town]",
            "What the search finds beside names: `summary`, `senses`, `body`, of which it finds the first 50 words, and "
                + "names of fields: `[summary, town]`. `[]`: names alone. If missing, the summary, the senses, all fields "
                + "that pages show, and the body. See [Searching](Theme.md#searching)."
        ) { value, reader, target in
            target.directory.search = reader.listedFields(value)
        },
        SiteOption(
            "homographs", in: .siteAndDirectory, .plain(.choiceOrTexts(["number", "plain"])), example: "number",
            "What lists show beside entries with the same title. `number`: lead¹, lead². `plain`: nothing. Names of fields: as "
                + "many of their values as tell them apart, `[region, country]`. If missing, `number` where one of them has "
                + "the field `homograph`, `part` or `senses`."
        ) { value, reader, target in
            target.directory.homographs = reader.homographs(value)
        },
        SiteOption(
            "order-by", in: .siteAndDirectory, .plain(.texts), example: "[born]",
            "The fields that order entries with the same title: `[born]`. Without it, and where they are equal, entries stand "
                + "in the order of the content."
        ) { value, reader, target in
            target.directory.orderBy = reader.listedFields(value)
        },
        choice(
            "aliases", in: .siteAndDirectory, \.directory.aliases,
            "`index`: each alias is a line of the list that leads to its entry, \"fount see font\". `search`: aliases are "
                + "on the entry's page, and the search finds them. `page`: they are only on the entry's page. See "
                + "[Content](Content.md#other-names-and-references)."),
        choice(
            "see-also", in: .siteAndDirectory, \.directory.seeAlso,
            "`one-way`: `see_also` is shown on the page of the entry that has it. `both-ways`: on that of the related entry, too, "
                + "as in a thesaurus."),
        choice(
            "autolink", in: .siteAndDirectory, \.directory.autolink, example: "first",
            "Where the names of entries become links in texts. `first`: the first use in each section of a text. `page`: the "
                + "first in a text. `all`; `no`. If missing, `first`. See [Terms in texts](Content.md#terms-in-texts)."),
        SiteOption(
            "autolink-to", in: .siteAndDirectory, .plain(.texts), example: "[terms]",
            "The ids of the directories whose names are linked, in order of preference; if missing, the directory itself."
        ) { value, reader, target in
            target.directory.autolinkTo = reader.texts(value).map(\.text)
        },
        SiteOption(
            "autolink-except", in: .siteAndDirectory, .plain(.texts), example: "[type, set]",
            "Names that are never linked: `[type, set]`."
        ) { value, reader, target in
            target.directory.autolinkExcept = reader.texts(value).map(\.text)
        },
        choice(
            "tooltips", in: .siteAndDirectory, \.directory.tooltips,
            "Whether links to entries in texts show the first sentence of their target, under the pointer or with the "
                + "keyboard's focus."),
        choice(
            "used-in", in: .siteAndDirectory, \.directory.usedIn,
            "Whether an entry's page lists the entries whose texts link to it."),
        choice(
            "schema", in: .siteAndDirectory, \.directory.schema,
            "What its entries are to search engines, as a type of [schema.org](https://schema.org/DefinedTerm). `none`: pages "
                + "do not say. See [Search engines](Publishing.md#search-engines)."),
        choice(
            "html", in: .siteAndDirectory, \.directory.html,
            "`safe`: HTML tags in Markdown are removed, except small ones such as `<sub>`. `raw`: HTML is copied "
                + "unchanged into the page."),
        choice(
            "files", in: .siteAndDirectory, \.directory.files,
            "`safe`: with `html: safe`, only files that cannot run scripts are published. `any`: all files that content "
                + "links to are published. See [Content](Content.md#files-that-are-published)."),
        choice(
            "untranslated", in: .siteAndDirectory, \.directory.untranslated,
            "`omit`: a locale does not list entries that it lacks. `show`: it lists them in their own language. See "
                + "[Translations](Languages.md#translations)."),
        choice(
            "show-names", in: .siteAndDirectory, \.directory.namesShown,
            "`as-written`: lists show names of persons as their titles have them. `inverted`: lists put the surname "
                + "first. See [Persons](Collation.md#persons-name-order)."),
        SiteOption(
            "readings", in: .siteAndDirectory, .plain(.pairs), example: "{ 洞头: tóng, 神戸: こうべ }",
            "The readings of titles that begin in a certain way: `{ 洞头: tóng, 神戸: こうべ }`. See "
                + "[Collation](Collation.md#readings-of-your-own-readings)."
        ) { value, reader, target in
            reader.readReadings(value, into: &target.directory)
        },
        SiteOption(
            "collation", in: .siteAndDirectory, .collation,
            example: "{ articles: ignore, locales: { sv: { numeric: true } } }",
            "Options for sections and order, by name; options for single locales are under `locales`. See "
                + "[Collation](Collation.md)."
        ) { value, reader, target in
            reader.readCollation(value, nil, into: &target.directory.collation)
        },
    ]

    private static let shownField: [SiteOption] = [
        SiteOption("field", in: .shownField, .plain(.text), isRequired: true, "The name of the field.") {
            value, reader, target in
            target.shownField.name = reader.text(value) ?? ""
            target.shownField.location = value.location
        },
        choice(
            "as", in: .shownField, \.shownField.kind,
            "What its values are: a `number` is shown in the form of the locale, a `region` or a `language` by its name, "
                + "an `image` and an `audio` file as such."),
        SiteOption(
            "in", in: .shownField, .plain(.texts),
            "Where it is shown: `page`, the page of the entry, `list`, the line of the entry in lists, or both. If missing, "
                + "`page`."
        ) { value, reader, target in
            target.shownField.places = Set(
                reader.texts(value).compactMap { reader.choice($0.value, ShownField.Place.self) })
        },
        SiteOption(
            "alt", in: .shownField, .localizedText,
            "The words for those who cannot see a picture, or the name of the field with these words: `title`."
        ) { value, reader, target in
            target.shownField.alt = reader.localizedText(value)
        },
        SiteOption("label", in: .shownField, .localizedText, "Its name for readers.") { value, reader, target in
            target.shownField.label = reader.localizedText(value)
        },
    ]

    private static let menuLink: [SiteOption] = [
        SiteOption("title", in: .menuLink, .localizedText, isRequired: true, "The text of the link.") {
            value, reader, target in
            target.menuLink.title = reader.localizedText(value)
        },
        SiteOption("url", in: .menuLink, .localizedAddress, isRequired: true, "The address to which it leads.") {
            value, reader, target in
            target.menuLink.url = reader.localizedAddress(value)
        },
    ]

    private static let theme: [SiteOption] = [
        SiteOption(
            "accent", in: .theme, .color, example: "'#0a6b4f'",
            "The color of letters, links and marks, such as `'#0a6b4f'`; darkened for light pages, lightened for dark "
                + "ones, as far as needed."
        ) { value, reader, target in
            target.site.theme.accent = reader.color(value) ?? target.site.theme.accent
        },
        SiteOption(
            "font", in: .theme, .plain(.text), example: "Charter, Georgia",
            "`sans` or `serif` for all text, or families in order of preference: `Charter, Georgia`. If missing, headings "
                + "have serifs and text has none."
        ) { value, reader, target in
            target.site.theme.font = reader.font(value) ?? target.site.theme.font
        },
        SiteOption(
            "tools", in: .theme, .words(words(ThemeSettings.Tool.self)), example: "[cite, dark]",
            "What pages offer readers: `copy-link` and `cite` on entries' pages, and `dark`, which switches between light "
                + "and dark colors. If missing, all three; `[]`: nothing."
        ) { value, reader, target in
            target.site.theme.tools = Set(
                reader.texts(value).compactMap { reader.choice($0.value, ThemeSettings.Tool.self) })
        },
        choice(
            "density", in: .theme, \.site.theme.density,
            "The space between entries."),
        file(
            "css", \.styleSheetFile, ["css"],
            "A style sheet of your own, which follows the theme's: `own.css`. \(fileMeaning)"),
        file("logo", \.logo, pictures, "A picture in the header instead of the site's name. \(fileMeaning)"),
        file("favicon", \.favicon, pictures, "The picture in the tabs and bookmarks of browsers. \(fileMeaning)"),
        file(
            "image", \.image, pictures,
            "The picture that other sites show with links to a page without one of its own; it needs `url`. \(fileMeaning)"
        ),
        SiteOption(
            "params", in: .theme, .parameters, example: "{ motto: { en: Cast in metal, sv: Gjutet i metall } }",
            "Texts of your own for your templates, by name: `{ motto: { en: Cast in metal, sv: Gjutet i metall } }` is "
                + "`{{params.motto}}` in them."
        ) { value, reader, target in
            target.site.theme.parameters = reader.parameters(value)
        },
    ]

    private static let fileMeaning = "See [A style of your own](Theme.md#a-style-of-your-own)."

    /// The suffixes of picture files.
    private static let pictures = ["svg", "png", "jpg", "jpeg", "gif", "webp", "avif", "ico"]

    /// An option of the theme whose value is the name of a file.
    private static func file(
        _ name: String, _ path: WritableKeyPath<ThemeSettings, ThemeSettings.FileName?> & Sendable,
        _ endings: [String], _ meaning: String
    ) -> SiteOption {
        SiteOption(
            name, in: .theme, .file(endings), example: endings == ["css"] ? "own.css" : "\(name).png", meaning
        ) { value, reader, target in
            target.site.theme[keyPath: path] = reader.fileName(value, endings: endings)
        }
    }

    private static func limits(_ formats: [InputLimit]) -> [SiteOption] {
        ([InputLimits().template] + formats + [InputLimits().file]).compactMap(limit)
    }

    /// An option whose value is one of several words.
    package static func choice<Value>(
        _ name: String, in scope: Scope, after predecessor: String? = nil,
        _ path: WritableKeyPath<Target, Value> & Sendable, _ meaning: String
    ) -> SiteOption where Value: RawRepresentable & CaseIterable & SendableMetatype, Value.RawValue == String {
        let defaults = Target(site: SiteConfiguration(), directory: DirectoryConfiguration(id: ""))
        return SiteOption(
            name, in: scope, after: predecessor, .plain(.choice(words(Value.self))),
            defaultValue: defaults[keyPath: path].rawValue, meaning
        ) { value, reader, target in
            if let choice = reader.choice(value, Value.self) { target[keyPath: path] = choice }
        }
    }

    /// An option whose value is one of several words, none of which means the same as a missing value.
    private static func choice<Value>(
        _ name: String, in scope: Scope, _ path: WritableKeyPath<Target, Value?> & Sendable, example: String = "",
        _ meaning: String
    ) -> SiteOption where Value: RawRepresentable & CaseIterable & SendableMetatype, Value.RawValue == String {
        SiteOption(name, in: scope, .plain(.choice(words(Value.self))), example: example, meaning) {
            value, reader, target in
            if let choice = reader.choice(value, Value.self) { target[keyPath: path] = choice }
        }
    }

    private static func limit(_ limit: InputLimit) -> SiteOption? {
        guard let name = limit.setting else { return nil }
        return SiteOption(
            name, in: .limits, .size, example: "2 GB", "The largest size of \(limit.name)."
        ) { value, reader, target in
            if let size = reader.size(value) { target.site.limits.set(name, to: size) }
        }
    }

    private static func words<Value>(_: Value.Type) -> [String]
    where Value: RawRepresentable & CaseIterable, Value.RawValue == String { Value.allCases.map(\.rawValue) }
}
