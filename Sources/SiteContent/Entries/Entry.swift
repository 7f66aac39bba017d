import IndexedCollation

/// An item in a directory in one locale: a term, a place, a person.
@usableFromInline package struct Entry: Sendable, BitwiseCopyable, Equatable {
    /// The id, which links the entry to its other locales and determines its address.
    ///
    /// It is the name of the entry's file, the given `id`, or else its title.
    package var id = Text.empty

    /// A hash of the entry's other values, which distinguishes entries with the same title and no ids; for a line, its
    /// ``lineNumber``.
    var identity: UInt32 = 0

    /// The title under which the entry is listed.
    package var title = Text.empty

    /// The pronunciation of the title in the letters by which it is collated, such as kana or pinyin.
    package var reading = Text.empty

    /// The sort key, which overrides the title and the reading in collation.
    package var sort = Text.empty

    /// The kind of the sort key: written by the author, or composed of the parts of a personal name.
    package var sortKind = CollationTexts.Kind.sortKey

    /// The kind of the title, which tells whether it is a personal name if the entry says so.
    package var titleKind = CollationTexts.Kind.title

    /// The title or id of the section that contains the entry, regardless of its sort key.
    package var section = Text.empty

    /// A sentence for lists: the entry's own, or the first of its body.
    package var summary = Text.empty

    /// The definition, in CommonMark; if `isBodyQuoted`, as it appears inside the quotes of a CSV field.
    package var body = Text.empty

    /// The beginning of the body without markup, for the search.
    package var beginning = Text.empty

    /// The number of the body among those that were read along with their entries, plus 1; 0 for any other body.
    @usableFromInline package var bodyNumber: UInt32 = 0

    /// All other values of the entry: a range of ``Content/fields``.
    package var firstField: UInt32 = 0
    package var fieldCount: UInt32 = 0

    /// The actual locale of an entry that is listed in a locale without a translation: its number in
    /// ``Content/locales`` plus 1; otherwise 0.
    package var language: UInt16 = 0

    /// The entry's number among entries with the same title: the one given in the content or, in an index, the one that
    /// is shown; 0 if there is none.
    package var homograph: UInt16 = 0

    /// The number of fields that are shown to tell the entry from others with the same title.
    package var distinguishingFieldCount: UInt8 = 0

    /// Whether the content gave the id; otherwise it is the title, which need not be unique.
    package var hasOwnID = false

    /// Whether quotes in the body are still doubled.
    ///
    /// Bodies are large and read once, so they are not copied earlier.
    package var isBodyQuoted = false

    /// Whether the summary is the first sentence of the body; pages that show the body do not repeat it.
    package var isSummaryOfBody = false

    /// Whether the entry has senses, which are text like the body.
    package var hasSenses = false

    /// Whether the entry is a draft, in a site that includes drafts.
    package var isDraft = false

    /// Whether the entry has a page and is in no list.
    var isUnlisted = false

    /// Whether the entry is only a line of the list.
    package var reference = ReferenceKind.none

    /// The number of the entry's file, and the offset at which the record begins.
    package var file: UInt32 = 0
    package var offset: UInt32 = 0

    /// The text by which the entry is collated.
    package var collated: Text { !sort.isEmpty ? sort : !reading.isEmpty ? reading : title }

    /// The kind of ``collated``; articles and name order, for example, apply only to titles.
    package var collatedKind: CollationTexts.Kind { !sort.isEmpty ? sortKind : !reading.isEmpty ? .reading : titleKind }

    /// Whether the entry is only a line of the list that leads to other entries.
    package var isReference: Bool { reference != .none }

    /// Whether the entry is a record in its file, and not another name for other entries.
    package var hasFile: Bool { reference == .none || reference == .see }

    /// The number of an alias line in ``Content/Listing/aliasTargets``, or of a reversal line in
    /// ``Content/reversalTargets``.
    package var lineNumber: Int { Int(identity) }

    /// Whether the author gave a sort key.
    package var hasSortKey: Bool { !sort.isEmpty && sortKind == .sortKey }
}

extension Entry {
    /// Adds what pages show of the entry itself; its fields and its body are hashed where they are read.
    ///
    /// A page is not rendered again if its hashes are equal, so each new property belongs here or in ``unhashed``.
    package func add(to print: inout Fingerprint, _ texts: TextTable) {
        for text in [id, title, reading, summary] { print.add(texts.bytes(of: text).span) }
        // Other sort keys only decide on the place of the entry.
        if sortKind == .nameParts { print.add(texts.bytes(of: sort).span) }
        print.add(
            Int(language) | Int(homograph) << 16 | Int(distinguishingFieldCount) << 32 | Int(titleKind.rawValue) << 40
                | Int(reference.rawValue) << 48)
        print.add((isSummaryOfBody ? 1 : 0) + (hasSenses ? 2 : 0) + (isDraft ? 4 : 0) + (isUnlisted ? 8 : 0))
    }

    /// The properties that ``add(to:_:)`` leaves out, each with the reason.
    static let unhashed = [
        "identity": "distinguishes records, and pages do not show it",
        "section": "decides on the section, which is hashed", "body": "is hashed as a resolved body",
        "beginning": "is a part of the body", "bodyNumber": "is the place of the body",
        "firstField": "is the place of the fields",
        "fieldCount": "is the number of the fields, each of which is hashed",
        "hasOwnID": "decides on the address, which is hashed", "isBodyQuoted": "is the form of the body in its file",
        "file": "is the place of the record; its address is hashed", "offset": "is the place of the record",
    ]
}
