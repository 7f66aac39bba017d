extension LocalizedIndexedCollation {
    /// A run of entries under one title in an index: "A", "Å", "CH", "か".
    public struct Section: Sendable, Hashable {
        /// The kind of a section, corresponding to the types of buckets of ICU's AlphabeticIndex.
        public enum Kind: String, Sendable, Hashable {
            /// Before the first letter: digits and signs.
            case underflow
            /// A letter of the alphabet.
            case normal
            /// Between the letters of two scripts.
            case inflow
            /// After the last letter.
            case overflow
        }

        /// A name for the section that is unique within its collation: "a", "å", "ch", "10劃", "symbols", "other".
        ///
        /// It is readable in a URL, valid as an HTML `id`, and unchanged when CLDR adds a letter.
        public let id: String

        /// The heading of the section.
        public let title: String

        /// The title of the section in the index bar.
        ///
        /// It is usually the heading. If the heading is the name of a script, it is a character of the script ("Ω" for
        /// "Ελληνικά").
        public let indexTitle: String

        /// The place of the section relative to the letters.
        public let kind: Kind

        /// Whether an index shows the section only if it has entries.
        ///
        /// Such sections are outside the locale's alphabet: digits, signs, letters of loanwords, other scripts.
        public let isOptional: Bool

        /// Makes a section.
        ///
        /// - Parameter indexTitle: the title in the index bar; nil for the heading.
        init(id: String, title: String, indexTitle: String? = nil, kind: Kind, isOptional: Bool = false) {
            self.id = id
            self.title = title
            self.indexTitle = indexTitle ?? title
            self.kind = kind
            self.isOptional = isOptional
        }
    }
}

/// A title in the index bar, and the section to which it leads.
public struct IndexTitle: Sendable, Hashable {
    /// The title that the bar shows.
    public let title: String

    /// The heading of the title's own section, for screen readers to read in place of a shorter title.
    public let sectionTitle: String

    /// The section to which it leads, as an index into its collation's sections, which include empty ones.
    ///
    /// A client that gets only the sections with entries needs their ids instead: `collation.sections[title.section].id`.
    public let section: Int

    /// Whether the section of this title has no entries, so the title leads to another section, if any section has entries.
    public let isEmpty: Bool

    /// Makes a title of the index bar.
    ///
    /// - Parameter sectionTitle: the heading of the title's own section; nil for the title itself.
    init(title: String, sectionTitle: String? = nil, section: Int, isEmpty: Bool = false) {
        self.title = title
        self.sectionTitle = sectionTitle ?? title
        self.section = section
        self.isEmpty = isEmpty
    }

    /// The title of a section, which leads to it or to another one that has entries.
    init(_ own: LocalizedIndexedCollation.Section, leadingTo section: Int, isEmpty: Bool = false) {
        self.init(title: own.indexTitle, sectionTitle: own.title, section: section, isEmpty: isEmpty)
    }
}

extension LocalizedIndexedCollation.Section {
    /// The section to which each section's index title leads, chosen so that no title leads to an empty section.
    ///
    /// It is the last nonempty section at or before the title's own, or else the first nonempty one. Without entries,
    /// each title leads to its own section.
    static func nearestNonempty(counts: [Int]) -> [Int] {
        guard var nearest = counts.firstIndex(where: { $0 > 0 }) else { return Array(counts.indices) }
        return counts.indices.map { index in
            if counts[index] > 0 { nearest = index }
            return nearest
        }
    }
}
