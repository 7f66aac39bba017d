/// What at least one entry of an index has, so that templates need not ask each entry for the rest.
package struct EntryTraits: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    package static let reading = EntryTraits(rawValue: 1 << 0)

    /// The number or the text that tells entries with the same title apart.
    package static let homograph = EntryTraits(rawValue: 1 << 1)
    package static let distinction = EntryTraits(rawValue: 1 << 2)

    /// Texts in another language than the index, because they are not translated.
    package static let language = EntryTraits(rawValue: 1 << 3)
    package static let senses = EntryTraits(rawValue: 1 << 4)

    /// A line of the list that only refers to other entries.
    package static let reference = EntryTraits(rawValue: 1 << 5)
    package static let part = EntryTraits(rawValue: 1 << 6)
    package static let pronunciation = EntryTraits(rawValue: 1 << 7)
    package static let etymology = EntryTraits(rawValue: 1 << 8)
}

extension EntryTraits {
    /// Looks at all entries of an index.
    package init(of index: DirectoryIndex, _ content: Content) {
        var traits: EntryTraits = []
        for entry in index.entries {
            if !entry.reading.isEmpty { traits.insert(.reading) }
            if entry.homograph > 0 { traits.insert(.homograph) }
            if entry.distinguishingFieldCount > 0 { traits.insert(.distinction) }
            if entry.language != 0 { traits.insert(.language) }
            if entry.hasSenses { traits.insert(.senses) }
            if entry.isReference { traits.insert(.reference) }
            for field in content.fields(of: entry) {
                switch EntryRole(rawValue: Int(field.name.index)) {
                case .part: traits.insert(.part)
                case .pronunciation: traits.insert(.pronunciation)
                case .etymology: traits.insert(.etymology)
                default: break
                }
            }
        }
        self = traits
    }
}
