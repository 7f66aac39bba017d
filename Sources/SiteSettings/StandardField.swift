/// The roles of fields in an entry, in the order of ``StandardField/all``.
package enum EntryRole: Int, Sendable, CaseIterable, BitwiseCopyable {
    case id, title, reading, sort, section, summary, body, aliases, aliasReadings, categories, draft, published,
        unlisted
    case publishDate, expiryDate, locale
    case family, given, particle, suffix, familyReading, givenReading, nameOrder
    case pronunciation, part, senses, etymology, audio, image, updated, see, seeAlso, broader, narrower, homograph
    case forms, unlinked, autolink, matchCase, formerAddresses, permalink, slug

    /// The field with this role.
    package var field: StandardField { StandardField.all[rawValue] }

    /// The name of the role: that of its field in the settings.
    package var name: String { field.name }

    /// Whether the field contains a list of texts.
    package var isList: Bool { Self.areLists[rawValue] }

    private static let areLists = StandardField.all.map { $0.type == .list }

    /// Whether the field names other entries.
    package var isReference: Bool { Self.areReferences[rawValue] }

    private static let areReferences = StandardField.all.map { $0.type == .reference }

    /// Whether entries keep the values as fields, so they can also be grouped by them.
    package var groupsEntries: Bool {
        [.pronunciation, .part, .senses, .etymology, .updated].contains(self)
            || field.type == .list || field.type == .reference
    }

    /// Whether an entry has only the first of several texts with this role.
    package var hasOneText: Bool { Self.title.rawValue...Self.body.rawValue ~= rawValue }

    /// Whether the field identifies an entry, so it cannot be a field of the content's own.
    package var namesEntries: Bool { self == .id || self == .title }

    /// Whether the field says with yes or no what is published.
    package var isSwitch: Bool { self == .published || self == .unlisted }

    /// Whether the field is the day on which an entry appears or disappears.
    package var isPublicationDay: Bool { self == .publishDate || self == .expiryDate }

    /// Whether the field says what is published, unless the settings or the other values in a file give it another
    /// meaning.
    package var decidesPublication: Bool { isSwitch || isPublicationDay }

    /// Whether the role is a part of a personal name.
    package var isNamePart: Bool { EntryRole.family.rawValue...EntryRole.givenReading.rawValue ~= rawValue }
}

/// A field with a meaning that is the same in all content.
///
/// A field of type ``ValueType/reference`` needs only a case above, a row below, and its heading in `strings.yml`, at
/// least in English; the default theme, templates and exports then support it. Its heading is also its key in the data
/// with `api: true`, which `schema.json` and `API.md` describe. A field of type ``ValueType/list`` also needs its place in
/// `entry-facts.mustache`. `make tables` updates the tables in the documentation.
package struct StandardField: Sendable {
    /// The type of a field's values.
    package enum ValueType: String, Sendable {
        case text
        /// A long text, which is often edited and therefore does not identify an entry.
        case prose
        /// Several texts, or one text with separators.
        case list
        /// The titles or ids of other entries.
        case reference
        case flag, locale
    }

    package let role: EntryRole
    package let type: ValueType

    /// The usual names in lowercase, the most likely first; the first one is the name in the settings.
    package let names: [String]

    /// The usual names in documents, if they differ from those in records.
    package var namesInDocuments: [String]?

    /// The name of the field as a member of entries in templates, and of its heading in `strings.yml`; nil if it has no
    /// heading.
    package var heading: String?

    /// The word for one text of a list in messages; nil if they name the field.
    package var item: String?

    /// Other sources of the value, as Markdown for the guide.
    var otherSources: String?

    /// The meaning, as Markdown for the guide.
    package let meaning: String

    /// The name in the settings.
    package var name: String { names[0] }

    package static let all = EntryRole.allCases.map(row)

    /// The row of a role in the table.
    private static func row(of role: EntryRole) -> StandardField {
        switch role {
        case .id:
            StandardField(
                role: role, type: .text, names: ["id"],
                otherSources: "in Markdown, the file's name; for `term/index.md`, the folder's name",
                meaning: "connects the entry with its versions in other locales; its name in addresses")
        case .title:
            StandardField(
                role: role, type: .text, names: ["title", "name", "term", "display_name", "headword", "lemma", "word"],
                namesInDocuments: ["title", "name", "term", "display_name"],
                otherSources:
                    "in CSV, the first column that is not a code; in Markdown, the first heading or the file's name",
                meaning: "the text that lists show")
        case .reading:
            StandardField(
                role: role, type: .text,
                names: [
                    "reading", "kana", "furigana", "yomi", "読み", "よみ", "読み仮名", "よみがな", "ふりがな", "フリガナ",
                    "氏名カナ", "氏名(カナ)", "氏名（カナ）", "氏名（ふりがな）", "氏名（フリガナ）", "カナ氏名",
                ],
                meaning: "the pronunciation, in the letters by which the entry is sorted")
        case .sort:
            StandardField(
                role: role, type: .text, names: ["sort", "sort_key", "sortkey"],
                meaning: "a sort key that overrides the title and the reading")
        case .section:
            StandardField(
                role: role, type: .text, names: ["section"],
                meaning: "the title or id of the section that the entry belongs to")
        case .summary:
            StandardField(
                role: role, type: .prose, names: ["summary"],
                namesInDocuments: ["summary", "description", "short_description", "excerpt"],
                otherSources: "in Markdown, the text before `<!--more-->`; in lists, the first sentence of the body",
                meaning: "a sentence for lists")
        case .body:
            StandardField(
                role: role, type: .prose, names: ["body", "definition", "description", "def"],
                namesInDocuments: ["body", "definition"], otherSources: "in Markdown, the text after the front matter",
                meaning: "CommonMark with [tables, footnotes, definition lists and more](Content.md#markdown)")
        case .aliases:
            StandardField(
                role: role, type: .list, names: ["aliases", "alias", "synonyms"], heading: "aliases", item: "alias",
                otherSources:
                    "[`abbreviation`, `abbr`, `acronym`, `initialism`, `spelling`, `variant`](Content.md#kinds-of-names) and their plurals",
                meaning: "other names of the entry")
        case .aliasReadings:
            StandardField(
                role: role, type: .text, names: ["alias_readings", "alias-readings", "alias readings"],
                meaning: "the readings of the aliases, in their order")
        case .categories:
            StandardField(
                role: role, type: .list, names: ["categories", "category", "tags"], heading: "categories",
                item: "category",
                meaning: "the categories that it belongs to")
        case .draft:
            StandardField(
                role: role, type: .flag, names: ["draft"],
                meaning: "`true`, `yes`, `on` or `1` leaves the entry out; `thumbindex serve --drafts` shows it")
        case .published:
            StandardField(
                role: role, type: .flag, names: ["published"],
                meaning:
                    "`false`, `no`, `off` or `0` leaves the entry out, as `draft` does; in records, if all values mean yes or no"
            )
        case .unlisted:
            StandardField(
                role: role, type: .flag, names: ["unlisted"],
                meaning: "`true`, `yes`, `on` or `1`: its page is in no list; see [Publication](Content.md#publication)"
            )
        case .publishDate:
            StandardField(
                role: role, type: .text, names: ["publish-date", "publishdate"],
                namesInDocuments: ["publish-date", "publishdate", "pubdate"],
                meaning: "the first day on which the site has it; see [Publication](Content.md#publication)")
        case .expiryDate:
            StandardField(
                role: role, type: .text, names: ["expiry-date", "expirydate"],
                namesInDocuments: ["expiry-date", "expirydate", "unpublishdate"],
                meaning: "the day from which the site does not have it; see [Publication](Content.md#publication)")
        case .locale:
            StandardField(
                role: role, type: .locale, names: ["locale", "lang"], meaning: "the locale of a row or file")
        case .family:
            StandardField(
                role: role, type: .text,
                names: [
                    "family", "family_name", "family name", "surname", "last_name", "last name", "lastname", "nachname",
                ],
                meaning:
                    "the family name of a person. An entry with `family` and `given` is filed by the family name, and "
                    + "if it has no title, they form its title")
        case .given:
            StandardField(
                role: role, type: .text,
                names: [
                    "given", "given_name", "given name", "given_names", "given names", "first_name", "first name",
                    "firstname", "forename", "vorname",
                ],
                meaning: "the given name of a person")
        case .particle:
            StandardField(
                role: role, type: .text,
                names: [
                    "particle", "name_particle", "name particle", "tussenvoegsel", "tussenvoegsels", "tussenv.",
                    "voorvoegsel",
                    "voorvoegsels", "namenszusatz", "adelszusatz",
                ],
                meaning: "a further part of a person's name: \"van der\"")
        case .suffix:
            StandardField(
                role: role, type: .text, names: ["suffix", "name_suffix", "name suffix"],
                meaning: "a further part of a person's name: \"Jr.\"")
        case .familyReading:
            StandardField(
                role: role, type: .text,
                names: [
                    "family_reading", "family reading", "phonetic last name", "phonetic family name",
                    "phonetic surname",
                    "last name phonetic", "family name yomi", "surname yomi", "last_name_kana", "last name kana",
                    "family_name_kana", "family name kana", "セイ", "せい", "ミョウジ", "みょうじ", "姓カナ", "姓かな", "姓フリガナ", "姓ふりがな",
                    "姓(カナ)",
                    "姓（カナ）", "姓（かな）", "姓（フリガナ）", "姓（ふりがな）",
                ],
                meaning: "the pronunciation of the family name; with that of the given name, the `reading`")
        case .givenReading:
            StandardField(
                role: role, type: .text,
                names: [
                    "given_reading", "given reading", "phonetic first name", "phonetic given name",
                    "first name phonetic",
                    "given name yomi", "given yomi", "first_name_kana", "first name kana", "given_name_kana",
                    "given name kana", "メイ", "めい", "ナマエ", "なまえ", "名カナ", "名かな", "名フリガナ", "名ふりがな", "名(カナ)", "名（カナ）",
                    "名（かな）",
                    "名（フリガナ）", "名（ふりがな）",
                ],
                meaning: "the pronunciation of the given name")
        case .nameOrder:
            StandardField(
                role: role, type: .text, names: ["name-order", "name_order", "name order"],
                meaning: "`surname-first` if the title is a person's name, `as-written` if it is not; overrides the "
                    + "directory's `name-order`")
        case .pronunciation:
            StandardField(
                role: role, type: .text, names: ["pronunciation"], heading: "pronunciation",
                meaning: "the pronunciation to show")
        case .part:
            StandardField(
                role: role, type: .text, names: ["part", "part_of_speech", "part of speech", "pos"],
                meaning: "the part of speech, which lists show beside the title")
        case .senses:
            StandardField(
                role: role, type: .text, names: ["senses", "gloss"],
                meaning:
                    "the [senses](Content.md#senses) of a word: a list of mappings with `definition`, or one text with `;` "
                    + "between the definitions")
        case .etymology:
            StandardField(
                role: role, type: .text, names: ["etymology"], meaning: "the origin of a word, in one line of Markdown")
        case .audio:
            StandardField(
                role: role, type: .text, names: ["audio"],
                meaning:
                    "the file of a sound, such as its pronunciation; see [Sounds and pictures](Content.md#sounds-and-pictures)"
            )
        case .image:
            StandardField(
                role: role, type: .text, names: ["image"],
                meaning: "the file of a picture; see [Sounds and pictures](Content.md#sounds-and-pictures)")
        case .updated:
            StandardField(
                role: role, type: .text, names: ["updated", "last_updated", "lastmod", "last_modified_at"],
                meaning:
                    "the day of the last change, `2026-11-23`, for the entry's page and for the newest entries on the "
                    + "front page")
        case .see:
            StandardField(
                role: role, type: .reference, names: ["see"], heading: "see",
                meaning: "the entries to read instead")
        case .seeAlso:
            StandardField(
                role: role, type: .reference,
                names: [
                    "see_also", "seealso", "see-also", "see also", "related", "related_terms", "relatedterms",
                    "related-terms",
                    "related terms", "ref",
                ],
                namesInDocuments: [
                    "see_also", "seealso", "see-also", "see also", "related_terms", "relatedterms",
                    "related-terms",
                    "related terms",
                ],
                heading: "seeAlso", meaning: "related entries")
        case .broader:
            StandardField(
                role: role, type: .reference, names: ["broader"], heading: "broader",
                meaning: "the entries with a wider meaning, of a thesaurus")
        case .narrower:
            StandardField(
                role: role, type: .reference, names: ["narrower"], heading: "narrower",
                meaning: "the entries with a narrower meaning, of a thesaurus")
        case .homograph:
            StandardField(
                role: role, type: .text, names: ["homograph"],
                meaning: "its number among entries with the same title, from 1 on")
        case .forms:
            StandardField(
                role: role, type: .list, names: ["forms"], otherSources: "`plural`, `plurals`",
                meaning: "more words that mean it in texts, such as inflections; `false`: no English plurals")
        case .unlinked:
            StandardField(
                role: role, type: .list, names: ["unlinked"],
                meaning: "words that its text does not link to other entries")
        case .autolink:
            StandardField(
                role: role, type: .text, names: ["autolink"],
                meaning: "`in`: its text has links to terms, but no text links to it; `to`: the reverse; `no`: neither")
        case .matchCase:
            StandardField(
                role: role, type: .text, names: ["match-case"], namesInDocuments: ["match-case", "case"],
                meaning:
                    "`exact`: its names are found in texts only with the capitals that they are written with; `any`: "
                    + "with all")
        case .formerAddresses:
            StandardField(
                role: role, type: .list, names: ["redirect_from"],
                meaning: "old addresses, from which [redirects](Addresses.md#redirects) lead to it")
        case .permalink:
            StandardField(
                role: role, type: .text, names: ["permalink"], otherSources: "`url`, if it begins with `/`",
                meaning: "its whole [address](Addresses.md), `/terms/font/`")
        case .slug:
            StandardField(
                role: role, type: .text, names: ["slug"],
                meaning: "the last part of its [address](Addresses.md), `font`")
        }
    }

    /// The names that other generators give to fields with a meaning here; a site can use them for something else.
    package static let namesFromElsewhere: Set<String> = ["tags", "lastmod", "last_modified_at"]

    /// The names of fields for abbreviations.
    package static let abbreviations: Set<String> = ["abbreviation", "abbr", "abbrev", "acronym", "initialism"]

    /// The names of fields for a certain kind of other names, which pages show under the fields' own names.
    package static let kindsOfNames: [String: EntryRole] = {
        var kinds: [String: EntryRole] = ["plural": .forms, "plurals": .forms]
        for kind in abbreviations.union(["spelling", "variant"]) {
            kinds[kind] = .aliases
            kinds["\(kind)s"] = .aliases
        }
        return kinds
    }()

    /// Whether a field of documents usually has a name, as an entry's part or for generators.
    package static func isUsualInDocuments(_ name: String) -> Bool { usualNamesInDocuments.contains(name.lowercased()) }

    private static let usualNamesInDocuments = bookkeeping.union(all.flatMap { $0.namesInDocuments ?? $0.names })
        .union(["date", "tags", "author"])

    /// The fields with lists of texts that pages show, each with a heading.
    package static let lists = all.filter { $0.type == .list && $0.heading != nil }

    /// The fields that refer to other entries, each with a heading.
    package static let references = all.filter { $0.type == .reference }

    /// The names in front matter that are for generators: those of Hugo (gohugo.io, "Front matter"), Docusaurus
    /// (docusaurus.io, "Markdown front matter"), Jekyll with its theme Just the Docs, and MDN (developer.mozilla.org,
    /// "YAML front matter").
    package static let bookkeeping: Set<String> = [
        "_build", "build", "cascade", "expirydate", "headless", "lastmod", "layout", "linktitle", "markup", "menu",
        "menus", "outputs", "publishdate", "sitemap", "slug", "toc", "toc_hide", "weight",
        "custom_edit_url", "displayed_sidebar", "hide_table_of_contents", "hide_title", "pagination_label",
        "pagination_next", "pagination_prev", "sidebar_class_name", "sidebar_custom_props", "sidebar_label",
        "sidebar_position", "toc_max_heading_level", "toc_min_heading_level", "unlisted",
        "has_children", "has_toc", "nav_exclude", "nav_order", "permalink", "published", "search_exclude",
        "browser-compat", "l10n", "original_slug", "page-type", "sidebar", "spec-urls",
    ]
}
