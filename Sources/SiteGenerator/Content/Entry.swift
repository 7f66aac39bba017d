import IndexedCollation

/// One listed thing in one locale: a term, a place, a person.
public struct Entry: Sendable, BitwiseCopyable {
    /// What links it to itself in other locales, and what its address is made of: the file's name, the `id` given, or
    /// else the title.
    var id = Text.empty

    /// Without an id of its own, what tells it from others with its title: a number made of its other values.
    var identity: UInt32 = 0

    /// What it is listed as.
    var title = Text.empty

    /// How the title is pronounced, in the letters that it is collated by: kana, pinyin.
    var reading = Text.empty

    /// A key that it is collated by whatever its title and reading.
    var sort = Text.empty

    /// What the key is: written by the author, or made of the parts of a person's name.
    var sortKind = CollationText.Kind.sortKey

    /// Whether its title is the name of a person, as far as the entry says so itself.
    var titleKind = CollationText.Kind.title

    /// The title or id of the section that it is put in whatever its key.
    var section = Text.empty

    /// A sentence for lists.
    var summary = Text.empty

    /// The definition, in CommonMark; where ``isBodyQuoted``, as it stands between the quotes of a CSV field.
    var body = Text.empty

    /// Everything else the content says of it: a range of ``Content``'s fields.
    var firstField: UInt32 = 0
    var fieldCount: UInt32 = 0

    /// Of an entry that stands in a locale that it is not translated to, the locale it is in: its number among the
    /// content's, plus 1; else 0.
    var language: UInt16 = 0

    /// Whether the content gave the id; else it is the title, and two entries may well share one.
    var hasOwnID = false

    /// Whether quotes in the body are still doubled: a body is large and read once, so that it is not copied before.
    var isBodyQuoted = false

    /// Whether it is a draft, in a site that shows those.
    var isDraft = false

    /// Where it was read: a file of the content, and the byte where the record begins.
    var file: UInt32 = 0
    var offset: UInt32 = 0

    /// What it is collated by.
    var collated: Text { !sort.isEmpty ? sort : !reading.isEmpty ? reading : title }

    /// What ``collated`` is: articles and name order, for one, are matters of titles.
    var collatedKind: CollationText.Kind { !sort.isEmpty ? sortKind : !reading.isEmpty ? .reading : titleKind }

    /// Whether its author says what it is filed by, in place of its title.
    var hasSortKey: Bool { !sort.isEmpty && sortKind == .sortKey }
}
