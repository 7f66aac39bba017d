/// The kinds of diagnostics: the table that defines their ids, their severities and `Documentation/Diagnostics.md`.
///
/// The raw value is the id in JSON and annotations. Tools compare ids, so an id must not change.
package enum DiagnosticKind: String, CaseIterable, Sendable {
    // The site and its folders
    case noSite = "no-site"
    case noContent = "no-content"
    case noSource = "no-source"
    case noEntries = "no-entries"
    case otherFormat = "other-format"
    case otherGenerator = "other-generator"
    case strayPage = "stray-page"
    case straySettings = "stray-settings"
    case unreadFile = "unread-file"
    case unreadableFile = "unreadable-file"
    case unreadableFolder = "unreadable-folder"
    case unreadableTemplate = "unreadable-template"
    case shortage
    case unwritable
    case part
    case git

    // Settings
    case settings
    case settingsTwice = "settings-twice"
    case unknownSetting = "unknown-setting"
    case collation
    case noSuchColumn = "no-such-column"
    case group
    case listings
    case manyListings = "many-listings"
    case unknownField = "unknown-field"
    case message
    case unusedReading = "unused-reading"
    case unusedSplit = "unused-split"
    case guessedName = "guessed-name"
    case manyTerms = "many-terms"

    // Locales and alphabets
    case unknownLocale = "unknown-locale"
    case emptyLocale = "empty-locale"
    case foreignLocale = "foreign-locale"
    case unknownSubtag = "unknown-subtag"
    case noAlphabet = "no-alphabet"
    case alphabet
    case xml
    case unusedLetter = "unused-letter"
    case unlistedLetter = "unlisted-letter"

    // Text
    case textNotUTF8 = "text-not-utf8"
    case textNotUTF16 = "text-not-utf16"
    case textEncoding = "text-encoding"
    case textNUL = "text-nul"
    case fileTooLarge = "file-too-large"
    case controlCharacter = "control-character"
    case tooManyMarks = "too-many-marks"
    case textTooLong = "text-too-long"

    // CSV
    case csvNoHeader = "csv-no-header"
    case titleRow = "title-row"
    case csvDuplicateColumn = "csv-duplicate-column"
    case csvColumnNumber = "csv-column-number"
    case csvNamelessColumn = "csv-nameless-column"
    case csvUnterminatedQuote = "csv-unterminated-quote"
    case csvTextAfterQuote = "csv-text-after-quote"
    case csvExtraFields = "csv-extra-fields"
    case csvFieldTooLarge = "csv-field-too-large"
    case csvTooManyColumns = "csv-too-many-columns"
    case csvTooManyErrors = "csv-too-many-errors"
    case noTitleColumn = "no-title-column"

    // YAML, TOML, JSON, and files of translations
    case yamlSyntax = "yaml-syntax"
    case yamlCharacter = "yaml-character"
    case yamlKey = "yaml-key"
    case yamlDuplicateKey = "yaml-duplicate-key"
    case yamlSecondDocument = "yaml-second-document"
    case yamlTag = "yaml-tag"
    case yamlMergeKey = "yaml-merge-key"
    case yamlUnknownAlias = "yaml-unknown-alias"
    case yamlRecursiveAlias = "yaml-recursive-alias"
    case yamlAliasLimit = "yaml-alias-limit"
    case yamlDepth = "yaml-depth"
    case yamlTooLarge = "yaml-too-large"
    case tomlSyntax = "toml-syntax"
    case tomlDuplicateKey = "toml-duplicate-key"
    case tomlTooLarge = "toml-too-large"
    case spreadsheet
    case spreadsheetCell = "spreadsheet-cell"
    case spreadsheetSheet = "spreadsheet-sheet"
    case vcardSyntax = "vcard-syntax"
    case vcardVersion = "vcard-version"
    case vcardPicture = "vcard-picture"
    case vcardGroup = "vcard-group"
    case sfmMarker = "sfm-marker"
    case turtleSyntax = "turtle-syntax"
    case rdfSyntax = "rdf-syntax"
    case skosLabel = "skos-label"
    case jsonSyntax = "json-syntax"
    case jsonTooLarge = "json-too-large"
    case stringsSyntax = "strings-syntax"
    case stringsDuplicateKey = "strings-duplicate-key"
    case catalogSyntax = "catalog-syntax"

    // Entries
    case noTitle = "no-title"
    case guessedField = "guessed-field"
    case looseText = "loose-text"
    case entriesNotFound = "entries-not-found"
    case xmlEntry = "xml-entry"
    case headwordLanguage = "headword-language"
    case entryForm = "entry-form"
    case leftOut = "left-out"
    case duplicateID = "duplicate-id"
    case largeEntry = "large-entry"
    case shortEntries = "short-entries"
    case nameOrder = "name-order"
    case unknownSection = "unknown-section"
    case missingReading = "missing-reading"
    case fieldType = "field-type"
    case dateValue = "date-value"
    case fieldValue = "field-value"
    case frontMatterUnclosed = "front-matter-unclosed"
    case frontMatterUnopened = "front-matter-unopened"
    case frontMatterMapping = "front-matter-mapping"
    case frontMatterName = "front-matter-name"

    // Bodies
    case brokenLink = "broken-link"
    case missingTranslation = "missing-translation"
    case unresolvedReference = "unresolved-reference"
    case missingAlt = "no-alt"
    case ambiguousReference = "ambiguous-see"
    case seeSelf = "see-self"
    case seeChain = "see-chain"
    case seeCircle = "see-circle"
    case manyTargets = "many-targets"
    case manyAliases = "many-aliases"
    case unsafeLink = "unsafe-link"
    case unsafeFile = "unsafe-file"
    case staticConflict = "static-conflict"
    case address
    case addressTwice = "address-twice"
    case unusedAddress = "unused-address"
    case redirects
    case redirectAddress = "redirect-address"
    case redirectTwice = "redirect-twice"
    case redirectHidden = "redirect-hidden"
    case lostRedirect = "lost-redirect"
    case redirectBroken = "redirect-broken"
    case redirectCircle = "redirect-circle"
    case record
    case rawHTML = "raw-html"
    case unknownShortcode = "unknown-shortcode"
    case shortcodeUnclosed = "shortcode-unclosed"
    case shortcodeIncomplete = "shortcode-incomplete"
    case duplicateFootnote = "duplicate-footnote"
    case unusedFootnote = "unused-footnote"
    case sparseTable = "sparse-table"
    case longRow = "long-row"
    case unreadMarks = "unread-marks"
    case bodyTooLong = "body-too-long"
    case bodyTooLarge = "body-too-large"
    case nestedTooDeep = "nested-too-deep"
    case tooManyBrackets = "too-many-brackets"

    // Found by `check`
    case notDue = "not-due"
    case duplicateTitle = "duplicate-title"
    case duplicateAlias = "duplicate-alias"
    case ambiguousName = "ambiguous-name"
    case commonName = "common-name"
    case missingLabel = "missing-label"
    case misspelledField = "misspelled-field"
    case titleTwin = "title-twin"
    case normalizationTwin = "normalization-twin"
    case lookAlike = "look-alike"
    case mixedScript = "mixed-script"
    case noLetter = "no-letter"
    case otherLetter = "other-letter"
    case emptyBody = "empty-body"
    case missingTranslations = "missing-translations"
    case missingWords = "missing-words"
    case unmarkedLanguage = "unmarked-language"
    case missingAddress = "missing-address"

    // Templates
    case templateMissing = "template-missing"
    case templateDuplicate = "template-duplicate"
    case templateDirectory = "template-directory"
    case templateUnknownName = "template-unknown-name"
    case templateNotText = "template-not-text"
    case templateName = "template-name"
    case templateUnclosedTag = "template-unclosed-tag"
    case templateUnclosedSection = "template-unclosed-section"
    case templateUnmatchedClose = "template-unmatched-close"
    case templateDelimiters = "template-delimiters"
    case templateNesting = "template-nesting"
    case templateBlock = "template-block"
    case templateIgnored = "template-ignored"
    case templateScript = "template-script"
    case templateEndless = "template-endless"
    case templateTooLarge = "template-too-large"
    case templateUnchecked = "template-unchecked"
}

extension DiagnosticKind {
    /// The description of a kind, as Markdown for the documentation.
    package struct Rule: Sendable {
        /// The severities that its diagnostics can have, the most serious first.
        package let severities: [Diagnostic.Severity]

        /// The finding, in a sentence.
        package let meaning: String

        /// What the author can do, in a sentence.
        package let remedy: String

        fileprivate init(_ severities: [Diagnostic.Severity], _ meaning: String, _ remedy: String) {
            self.severities = severities
            self.meaning = meaning
            self.remedy = remedy
        }
    }

    /// The row of the table for this kind.
    package var rule: Rule {
        switch self {
        // The site and its folders
        case .noSite:
            Rule(
                [.error], "The path is not a folder or a CSV file.", "Name a folder with your content, or one CSV file."
            )
        case .noContent:
            Rule(
                [.error], "The folder has nothing to list.",
                "Put Markdown or CSV files there, or begin with `thumbindex new`.")
        case .noSource:
            Rule(
                [.error], "No file of the content matches a directory's `source`.",
                "Correct the pattern; it is a path from the content folder.")
        case .noEntries:
            Rule(
                [.warning], "A directory has no entries in a locale, so its page is empty.",
                "Give each entry a title, and a locale that the site has.")
        case .strayPage:
            Rule(
                [.warning], "A Markdown file is in none of the directories that the settings name.",
                "Move it to `pages/`, name it in a `source`, or give it a name that begins with `_`.")
        case .straySettings:
            Rule(
                [.warning, .note], "A file looks like settings, but is in a folder where none are read.",
                "Move it to the folder of the site or to `Content/`; if a file was named, name its folder instead.")
        case .otherFormat:
            Rule([.error], "A file has a format that is not read.", "Save or convert it as the message says.")
        case .otherGenerator:
            Rule(
                [.note], "The folder has the settings of another generator of sites.",
                "Name its folder with the entries, or begin with `thumbindex new`.")
        case .unreadFile:
            Rule(
                [.note], "Nothing reads a file in `Content/`, and no text links to it.",
                "Nothing, if that is meant; a name that begins with `_` says so.")
        case .unreadableFile:
            Rule([.error], "A file cannot be read.", "Correct its name or its permissions, or remove it.")
        case .unreadableFolder:
            Rule(
                [.error], "A folder cannot be listed.",
                "Correct its permissions, or allow the folder that a link leads to.")
        case .unreadableTemplate:
            Rule([.error], "A template cannot be read.", "Correct its name or its permissions, or remove it.")
        case .shortage:
            Rule(
                [.error], "The system lacks memory or file descriptors.",
                "Close other programs, or raise the limits; then build again.")
        case .unwritable:
            Rule(
                [.error], "The site cannot be written.",
                "Free space, correct the permissions, or build to another folder.")
        case .part:
            Rule(
                [.error], "Parts of a site do not make one, or the site does not have a part.",
                "Build all [parts](Parts.md) from the same files with the same program, and copy them as they are.")
        case .git:
            Rule(
                [.warning], "`updated: git` is set, but git's history does not say when entries were changed.",
                "Do what the message says: get all commits, as with `fetch-depth: 0`, or remove the setting.")

        // Settings
        case .settings:
            Rule(
                [.error], "The value of a [setting](Settings.md) or of an option is not valid.",
                "Write one of the values that the message names.")
        case .settingsTwice:
            Rule([.error], "A site has two files with settings.", "Keep one of them.")
        case .unknownSetting:
            Rule([.error], "No setting has this name here.", "Correct the spelling; the message suggests a name.")
        case .collation:
            Rule(
                [.error], "The options of a directory's collation do not fit its locale.",
                "Correct the option that the message names.")
        case .noSuchColumn:
            Rule(
                [.error], "The settings take a field from a column that the file does not have.",
                "Name a column of the file.")
        case .group:
            Rule(
                [.error, .warning],
                "A directory cannot be grouped: no entry has the field, the setting `fields` makes it a part of entries, "
                    + "entries are in very many groups, or a page would have to list too many.",
                "Name a field of the entries, remove it from `fields`, or group by fewer fields or by one with fewer values."
            )
        case .listings:
            Rule(
                [.error], "No entry has the field whose values are to have pages.",
                "Name a field of the entries, or remove it from `listings`.")
        case .unknownField:
            Rule(
                [.error], "No entry has a field that `order-by`, `homographs`, `show` or `search` names.",
                "Name a field of the entries, or remove it from the setting.")
        case .manyListings:
            Rule(
                [.warning], "A field has 1000 values or more, and each has a page.",
                "Remove the field from `listings` if its values are not categories.")
        case .message:
            Rule(
                [.error], "A text with plural forms in `strings.yml` is not a valid message.",
                "Write it as in `{count, plural, one {# entry} other {# entries}}`.")
        case .unusedReading:
            Rule(
                [.note], "No title is filed by a reading in the settings.",
                "Correct the beginning of the title, or remove the reading.")

        case .unusedSplit:
            Rule(
                [.note], "No title has a word in which the settings keep letters apart.",
                "Correct the word, or remove it from `splits`.")
        case .guessedName:
            Rule(
                [.note],
                "Names of persons have more words than a given name and a surname, so where the surname begins is a guess.",
                "Write the surname first, with a comma, or in a field `family`, where it has several words.")

        case .manyTerms:
            Rule(
                [.warning], "The [terms for other sites](Terms.md) are so many that they slow other pages down.",
                "Name only the directories that other pages need under `terms`.")

        // Locales and alphabets
        case .unknownLocale:
            Rule(
                [.error, .warning],
                "A text is not the tag of a locale, or is that of a region, such as `jp`, or the site has nothing in the locale.",
                "Write the tag of a language, such as `ja` or `pt-BR`, or add content in the locale.")
        case .emptyLocale:
            Rule(
                [.warning], "The settings name a locale in which there is no entry.",
                "Translate an entry, or list entries as they are with `untranslated: show`.")
        case .foreignLocale:
            Rule(
                [.warning], "Entries are in languages that the site does not have, so it does not have them.",
                "Add the languages to `locales`, or write `fields: { locale: false }` if the field means something else."
            )
        case .unknownSubtag:
            Rule([.warning], "CLDR does not know the region or the script of a locale.", "Correct the tag.")
        case .noAlphabet:
            Rule(
                [.note], "CLDR has no alphabet for a locale, so another order is used.",
                "List its letters under `alphabets`, or confirm with `order: root`.")
        case .alphabet:
            Rule(
                [.error, .warning, .note],
                "An [alphabet](Collation.md) or the file that contains it is not valid, or nobody has checked it.",
                "Follow the message.")
        case .xml:
            Rule(
                [.error], "A file is not well-formed XML, or uses a part of XML that is not supported.",
                "Correct the file at the place that the message names.")
        case .unusedLetter:
            Rule(
                [.note], "No title begins with these letters of the site's own alphabet.",
                "Check that the letter is written as in the content.")
        case .unlistedLetter:
            Rule(
                [.note], "Titles begin with a letter that is not in the site's own alphabet.",
                "Add the letter if it is part of the alphabet.")

        // Text
        case .textNotUTF8:
            Rule([.error], "A file is not UTF-8.", "Save it as UTF-8.")
        case .textNotUTF16:
            Rule([.error], "A file begins as UTF-16, but contains half a character.", "Save it as UTF-8.")
        case .textEncoding:
            Rule(
                [.error, .warning], "A file has bytes that the encoding in the settings does not have, or is UTF-8.",
                "Correct or remove `encoding`.")
        case .textNUL:
            Rule([.error], "A file contains a NUL, and so is probably not a text.", "Save it as UTF-8, or remove it.")
        case .fileTooLarge:
            Rule(
                [.error], "A file is larger than 4 GB, or the texts that its languages share are fifty times as large.",
                "Split it, or write each text for the languages that need it.")
        case .controlCharacter:
            Rule([.warning], "A text contains an invisible control character, which is replaced.", "Delete it.")
        case .tooManyMarks:
            Rule([.error, .warning], "Too many combining marks follow each other.", "Delete the excess.")
        case .textTooLong:
            Rule([.error], "A title, another name or a translation is too long.", "Shorten it.")

        // CSV
        case .csvNoHeader:
            Rule(
                [.error], "A CSV file has no header.",
                "Name its columns in the first line, or list them with `columns`.")
        case .titleRow:
            Rule(
                [.warning], "A CSV file seems to have titles above its header, as exports of spreadsheets do.",
                "Write the line of the header as `header`.")
        case .csvDuplicateColumn:
            Rule([.warning], "Two columns have the same name; only the first one is read.", "Rename one of them.")
        case .csvColumnNumber:
            Rule(
                [.error], "The numbers in names of columns, as in `senses.1.definition`, have a gap.",
                "Number the items from 1.")
        case .csvNamelessColumn:
            Rule([.warning], "A column has no name and is not read.", "Name it in the first line.")
        case .csvUnterminatedQuote:
            Rule([.error], "A quoted field is not closed.", "Close it with a quote.")
        case .csvTextAfterQuote:
            Rule([.error], "Text follows a closing quote.", "Double each quote within a quoted field.")
        case .csvExtraFields:
            Rule(
                [.warning], "A record has more fields than the header, or a row more cells than the head of its table.",
                "Put a value that contains the delimiter in quotes, or write `\\|` for a bar.")
        case .csvFieldTooLarge:
            Rule([.error], "A field is larger than 10 MB.", "Shorten it.")
        case .csvTooManyColumns:
            Rule([.error], "A record has more than 20,000 fields.", "Check the delimiter.")
        case .csvTooManyErrors:
            Rule(
                [.error], "A file has so many errors that the rest of it is not read.",
                "Check that it is a CSV file, and its delimiter.")
        case .noTitleColumn:
            Rule([.error], "No column contains the titles.", "Name a column `title`, or set `fields: { title: … }`.")

        // YAML, TOML, JSON, and files of translations
        case .yamlSyntax:
            Rule([.error], "A text is not valid YAML.", "Correct it at the place that the message names.")
        case .yamlCharacter:
            Rule([.error], "YAML contains a control character.", "Remove it.")
        case .yamlKey:
            Rule([.error], "A key is a list or a mapping.", "Write a word; put text in quotes.")
        case .yamlDuplicateKey:
            Rule([.warning], "A key occurs twice in a mapping; the last value is used.", "Remove one of them.")
        case .yamlSecondDocument:
            Rule([.error], "A second document begins in a YAML file.", "Remove the line `---`.")
        case .yamlTag:
            Rule(
                [.error], "A tag such as `!name` is not supported.",
                "Remove it, or put text that begins with `!` in quotes.")
        case .yamlMergeKey:
            Rule([.error], "The merge key `<<` is not supported.", "Write the keys out.")
        case .yamlUnknownAlias:
            Rule(
                [.error], "An alias such as `*name` has no anchor before it.",
                "Put text that begins with `*` in quotes.")
        case .yamlRecursiveAlias:
            Rule([.error], "An alias is inside the value that it repeats.", "Write the value out.")
        case .yamlAliasLimit:
            Rule([.error], "Aliases repeat too many values.", "Write out what is meant.")
        case .yamlDepth:
            Rule([.error], "Lists and mappings are nested too deep.", "Use fewer levels.")
        case .yamlTooLarge:
            Rule(
                [.error], "YAML of more than 1 MB is not read.",
                "Put the text into the body, or the data into a CSV file.")
        case .tomlSyntax:
            Rule([.error], "Front matter is not valid TOML.", "Correct it at the place that the message names.")
        case .tomlDuplicateKey:
            Rule([.error], "A key occurs twice in TOML.", "Remove one of them.")
        case .tomlTooLarge:
            Rule(
                [.error], "TOML of more than 1 MB is not read.",
                "Put the text into the body, or the data into a CSV file.")
        case .spreadsheet:
            Rule([.error], "A file of Excel or LibreOffice cannot be read.", "Save it again, or as the message says.")
        case .spreadsheetSheet:
            Rule(
                [.note], "A spreadsheet has other sheets with cells, which are not read.",
                "Nothing, or name another sheet with `sheet`.")
        case .spreadsheetCell:
            Rule(
                [.warning, .note],
                "Cells of a spreadsheet are empty or left out: errors, formulas without values, merged cells, hidden rows.",
                "Correct the formula, save the file in a spreadsheet program, divide the cells, or show the rows.")
        case .vcardSyntax:
            Rule(
                [.error], "A line of a vCard file is not a property of a card, or a card is not closed.",
                "Correct the line, or export the cards again.")
        case .vcardVersion:
            Rule(
                [.error], "A card has a version that is not read, such as 1.0.", "Save the file as vCard 3.0 or 4.0.")
        case .vcardGroup:
            Rule(
                [.note], "Cards are groups of others, so they are categories and not entries.",
                "Nothing, or give the group a card of its own.")
        case .vcardPicture:
            Rule(
                [.note], "Pictures that are inside a vCard file are left out.",
                "Nothing, if that is meant; else save the pictures as files, and name them in the cards.")
        case .sfmMarker:
            Rule(
                [.warning], "Lines of an SFM file are before the first word, so they are left out.",
                "Write `\\lx` before it, or remove it.")
        case .turtleSyntax:
            Rule([.error], "A text is not valid Turtle.", "Correct it at the place that the message names.")
        case .rdfSyntax:
            Rule([.error], "A file in RDF/XML uses a prefix that it does not declare.", "Declare the prefix.")
        case .skosLabel:
            Rule(
                [.warning], "A concept has no preferred label, or two in one language.",
                "Give it one, or make one of them an alternative label.")
        case .jsonSyntax:
            Rule([.error], "A text is not valid JSON.", "Correct it at the place that the message names.")
        case .jsonTooLarge:
            Rule(
                [.error], "JSON of more than 1 MB is not read.",
                "Put the text into the body, or the data into a CSV file.")
        case .stringsSyntax:
            Rule([.error], "A line of a `.strings` file cannot be read.", "Write it as `\"Iceland\" = \"Ísland\";`.")
        case .stringsDuplicateKey:
            Rule([.warning], "A key occurs twice in a `.strings` file; the first value is used.", "Remove one of them.")
        case .catalogSyntax:
            Rule(
                [.error], "A string catalog does not have the form of one.",
                "Correct it at the place that the message names.")

        // Entries
        case .noTitle:
            Rule([.warning], "A row has no title and is left out.", "Give it a title, or remove the row.")
        case .guessedField:
            Rule(
                [.note], "No field of the records in a YAML, JSON, JSON Lines or TOML file is called a title.",
                "Nothing, if the guess is right; else name the field in `fields`.")
        case .looseText:
            Rule(
                [.warning], "A text in a file with many entries belongs to none of them.",
                "Make it part of an entry, or write it above the first one; `entries` says what an entry is.")
        case .entriesNotFound:
            Rule(
                [.error], "No entries are found in a YAML, JSON, TBX or LIFT file.",
                "Make it a list of mappings, or say where they are with `entries`; export XML again.")
        case .xmlEntry:
            Rule(
                [.warning], "A part of a TBX file cannot be used and is left out.",
                "Correct it as the message says, or export the file again.")
        case .headwordLanguage:
            Rule(
                [.warning], "The headwords of a LIFT file are in another language than the pages.",
                "Write `headwords` in the settings of the directory.")
        case .entryForm:
            Rule(
                [.warning], "An item in a list of entries is not an entry and is left out.",
                "Write a mapping with fields, or remove it.")
        case .leftOut:
            Rule(
                [.note], "Parts of a file have no place in an entry and are left out.",
                "Nothing, if that is meant; else write them in a field that the format has for them.")
        case .duplicateID:
            Rule([.warning], "Two entries have ids that make the same address.", "Give each a different id.")
        case .largeEntry:
            Rule(
                [.warning], "The text of one entry makes a page that is slow on phones.",
                "Divide it into several entries.")
        case .shortEntries:
            Rule(
                [.note], "A large directory has only short texts, so they are in the lists and entries have no pages.",
                "Nothing, or set `pages: entries`; `pages: inline` says that the lists are wanted.")
        case .nameOrder:
            Rule([.warning], "A value of `name-order` is not an order.", "Write `surname-first` or `as-written`.")
        case .unknownSection:
            Rule(
                [.warning], "A locale has no section with this name.",
                "Write the title or the id of a section, or `fields: { section: false }` if the field means something else."
            )
        case .fieldType:
            Rule(
                [.warning],
                "The value of a field is not what [`show`](Entries.md#fields) says, so it is shown as it stands.",
                "Write it in the form that the message names, or leave it empty.")
        case .dateValue:
            Rule(
                [.error], "A field for a day has something else.",
                "Write a date such as `2026-11-23`, or give the field another [meaning](Entries.md#fields).")
        case .fieldValue:
            Rule(
                [.warning], "A field has a value that it cannot have.",
                "Write one of the values that the message names.")
        case .missingReading:
            Rule(
                [.warning],
                "The order of a title is uncertain without its pronunciation, or its reading is in the wrong script.",
                "Give the entry a `reading` in the script that the message names.")
        case .frontMatterUnclosed:
            Rule([.error], "Front matter is not closed.", "Put a line `---` (`+++` for TOML) after its last field.")
        case .frontMatterUnopened:
            Rule(
                [.warning], "Lines at the beginning of a file look like front matter, but no line `---` is above them.",
                "Write a line `---` above them, or a blank line before the `---` below them.")
        case .frontMatterMapping:
            Rule([.error], "Front matter is not a list of fields.", "Write lines such as `title: Something`.")
        case .frontMatterName:
            Rule([.error], "A field of front matter has no name.", "Write a name before the colon.")

        // Bodies
        case .brokenLink:
            Rule([.warning], "A link or an image leads nowhere.", "Correct the address, or remove the link.")
        case .missingTranslation:
            Rule(
                [.warning], "A link leads to an entry in another locale, because it is not translated.",
                "Translate the entry, or link to the other locale.")
        case .unresolvedReference:
            Rule(
                [.warning], "A reference in a field, such as `see`, names no entry.",
                "Write the title, an alias or the id of an entry.")
        case .unsafeLink:
            Rule(
                [.warning], "A link has an address that can run code, and is removed.",
                "Write an address that begins with `https:`.")
        case .address:
            Rule(
                [.error, .warning], "The setting `address`, or a `permalink`, `url` or `slug`, cannot be an address.",
                "Write it from the site's root, such as `/terms/{id}/` or `/terms/font/`.")
        case .addressTwice:
            Rule(
                [.error], "Two pages have the same address, or addresses that differ in the case of letters alone.",
                "Give one of them another: rename its file, or write a `slug` or a `permalink`.")
        case .unusedAddress:
            Rule(
                [.warning], "An entry has a `permalink`, `url` or `slug`, but no page of its own.",
                "Set `pages: entries` for the directory, or remove the address.")
        case .redirects:
            Rule(
                [.error], "`redirects.csv` lacks a column, or a row of it lacks an address.",
                "Write `from,to` in the first line, and both addresses in each row.")
        case .redirectAddress:
            Rule(
                [.error, .warning, .note],
                "An old address cannot be that of a page, or seems to be another one than meant.",
                "Write it from the site's root, such as `/old/font.html`.")
        case .redirectTwice:
            Rule([.warning], "An old address leads to two pages.", "Remove it from one of them.")
        case .redirectHidden:
            Rule(
                [.error, .warning], "Something else of the site is at an old address, so nothing can lead on from it.",
                "Take the old address out.")
        case .lostRedirect:
            Rule(
                [.warning], "Old addresses lead nowhere inside another site.",
                "Write them in the settings of the other site, or put pages there.")
        case .redirectBroken:
            Rule(
                [.warning], "A row of `redirects.csv` leads to an address that the site does not have.",
                "Correct the address.")
        case .redirectCircle:
            Rule(
                [.error], "Rows of `redirects.csv` lead to each other, or to themselves.",
                "Write where one of them leads.")
        case .record:
            Rule(
                [.error], "`record.json` is not a record of a site, or a part of it is missing.",
                "Restore the file, or write it again with `thumbindex drift --record`.")
        case .staticConflict:
            Rule(
                [.error],
                "A file in `static/` would replace a file that Thumbindex makes, or its name differs from that of such a file only "
                    + "in the case or the Unicode form of letters.",
                "Rename or remove it. A `robots.txt` of your own is not an error.")
        case .unsafeFile:
            Rule(
                [.warning], "A link leads to a file that can run code, which is not published.",
                "Link to another file, or set `files: any`.")
        case .rawHTML:
            Rule([.warning], "Raw HTML is removed; its text remains.", "Write it in Markdown, or set `html: raw`.")
        case .unknownShortcode:
            Rule(
                [.warning], "A shortcode or macro belongs to another generator; at most its text is kept.",
                "Write it in Markdown.")
        case .shortcodeUnclosed:
            Rule([.warning], "A shortcode is not closed on its line.", "Close it, or put it in backquotes.")
        case .shortcodeIncomplete:
            Rule([.warning], "A shortcode lacks its target.", "Add the parameter that the message names.")
        case .duplicateFootnote:
            Rule(
                [.warning], "A footnote is defined twice; the first definition is used.",
                "Give one of them another label.")
        case .unusedFootnote:
            Rule([.warning], "Nothing refers to a footnote, which is left out.", "Refer to it, or remove it.")
        case .sparseTable:
            Rule([.warning], "Tables need too many empty cells to fill their rows.", "Give the table fewer columns.")
        case .longRow:
            Rule(
                [.warning],
                "A row of a table has more cells than the table has columns; the cells after them are left out.",
                "Write a backslash before bars in texts, or add columns to the head.")
        case .unreadMarks:
            Rule(
                [.warning], "Tables, footnotes or definition lists could not be read and remain text.",
                "Report the text as a defect.")
        case .bodyTooLong:
            Rule([.error], "A body is too long.", "Split it into several entries, or put data into a CSV file.")
        case .bodyTooLarge:
            Rule([.error], "A body makes a page that is a hundred times its own size.", "Shorten what it repeats.")
        case .nestedTooDeep:
            Rule([.error], "Quotes and lists are nested too deep.", "Use fewer levels.")
        case .tooManyBrackets:
            Rule(
                [.error], "A body has too many opening brackets in long paragraphs.",
                "Put data into a CSV file, or divide the paragraphs.")

        // Found by `check`
        case .notDue:
            Rule(
                [.note], "Entries are not on the site, because their day has not come yet or is over.",
                "If that is wrong, correct their [days](Content.md#publication).")
        case .duplicateTitle:
            Rule([.warning], "Two entries look the same in the list.", "Add text that distinguishes them.")
        case .ambiguousName:
            Rule(
                [.note], "A name in texts could mean several entries, so it is not a link.",
                "Write a link where it means one of them.")
        case .commonName:
            Rule(
                [.note], "Texts do not link names that many of them have.",
                "If readers need links to one of them, write `match-case: any` in its entry.")
        case .misspelledField:
            Rule(
                [.note], "A field has nearly the name of one with a meaning, so it may be misspelled.",
                "Correct the name or, if it is right, name it under [`show`](Entries.md#fields).")
        case .missingLabel:
            Rule(
                [.warning, .note],
                "A field under [`show`](Entries.md#fields), or a value under `labels`, has a label in some locales, but not in "
                    + "all that show it.", "Add the label in the locale.")
        case .duplicateAlias:
            Rule([.warning], "An alias is the title of another entry, too.", "Remove it from one of them.")
        case .missingAlt:
            Rule([.warning], "A picture of an entry has no alternative text.", "Write what it shows as `alt`.")
        case .ambiguousReference:
            Rule([.warning], "A reference names several entries.", "Write the id of the one that you mean.")
        case .seeSelf:
            Rule([.warning], "An entry refers to itself.", "Remove the reference.")
        case .seeChain:
            Rule(
                [.warning], "An entry refers to one that only refers to another.", "Name the entry that has the text.")
        case .seeCircle:
            Rule(
                [.warning], "Entries only refer to each other, and none has a text.",
                "Give one a definition.")
        case .manyTargets:
            Rule([.warning], "An entry refers to more entries than its line can show.", "Name fewer.")
        case .manyAliases:
            Rule(
                [.warning], "An entry has more aliases than the list has lines for.",
                "Remove some, or set `aliases: search`.")
        case .titleTwin:
            Rule(
                [.warning], "Two titles differ only in capital letters or widths.", "Merge the entries, or rename one.")
        case .normalizationTwin:
            Rule([.warning], "Two titles differ only in how their accents are stored.", "Write both in the same way.")
        case .lookAlike:
            Rule(
                [.warning], "A title looks like another one, and is written with letters of another alphabet.",
                "Type it again.")
        case .mixedScript:
            Rule(
                [.warning], "A word mixes alphabets: one of its letters only looks like a letter of the others.",
                "Type the word again.")
        case .noLetter:
            Rule(
                [.warning], "The alphabet of the locale has no letter for a title.",
                "If the section is wrong, give the entry a `reading` or `sort`.")
        case .otherLetter:
            Rule(
                [.warning], "A title begins with another letter than its section.",
                "If that is wrong, give the entry a `sort` or a `section`.")
        case .emptyBody:
            Rule([.warning], "An entry has a page without text.", "Write a text, or mark the entry with `draft: true`.")
        case .missingTranslations:
            Rule([.warning], "A directory lacks entries in a locale.", "Translate them, or set `untranslated: show`.")
        case .unmarkedLanguage:
            Rule(
                [.warning], "Titles or texts are in a script in which the language of their pages is not written.",
                "Write `headwords` in the settings of the directory, or the language of the entry.")
        case .missingWords:
            Rule(
                [.note], "The theme lacks words in a locale, and shows those of another language.",
                "Write them in `Templates/strings.yml`.")
        case .missingAddress:
            Rule(
                [.note],
                "The files of a site without `url` are in a project on GitHub or GitLab, whose site is in a folder of a host, where "
                    + "`404.html` does not find its style.", "Write the address of the site as `url`.")

        // Templates
        case .templateMissing:
            Rule([.error], "No template has this name.", "Correct the name; the message suggests one.")
        case .templateDuplicate:
            Rule([.error], "Two files are the template of one name.", "Rename one of them.")
        case .templateDirectory:
            Rule(
                [.error], "A template is for a directory that the site does not have.",
                "Correct the id in the name of the file, as in `entry.people.mustache`.")
        case .templateUnknownName:
            Rule(
                [.error], "No object has a member of this name here.",
                "Correct the name; the page about [templates](Templates.md) lists the members.")
        case .templateNotText:
            Rule(
                [.error], "A tag writes a list or an object.",
                "Open a list with `{{#name}}`, and write a member of an object.")
        case .templateName:
            Rule(
                [.error], "A tag has no name, or a name that is not valid.",
                "Write one word, or words with dots between them.")
        case .templateUnclosedTag:
            Rule([.error], "A tag is not closed.", "End it with `}}`.")
        case .templateUnclosedSection:
            Rule([.error], "A section is not closed.", "Add `{{/name}}`.")
        case .templateUnmatchedClose:
            Rule([.error], "A closing tag closes nothing.", "Remove it, or open the section before it.")
        case .templateDelimiters:
            Rule([.error], "A tag does not set two delimiters.", "Separate them with a space, as in `{{=<% %>=}}`.")
        case .templateNesting:
            Rule([.error], "Tags are nested too deep.", "Move the inner ones to another template.")
        case .templateBlock:
            Rule(
                [.error, .warning], "A block is given twice, or its parent has no such block.",
                "Remove it, or correct its name.")
        case .templateIgnored:
            Rule([.warning], "Text in a parent, outside its blocks, is not rendered.", "Put it in a block.")
        case .templateScript:
            Rule(
                [.warning], "A template writes a name as HTML where a script reads a value.",
                "Put it between [`{{#json}}`](Templates.md#values-in-scripts-and-addresses) and `{{/json}}`.")
        case .templateEndless:
            Rule(
                [.error], "Templates include each other without end.",
                "Put the tag in a section that ends the recursion.")
        case .templateTooLarge:
            Rule([.error], "A page becomes too large.", "Include templates fewer times, or nest fewer sections.")
        case .templateUnchecked:
            Rule(
                [.warning], "Templates include each other in so many ways that not all are checked.",
                "Include them fewer times.")
        }
    }
}
