import IndexedCollation

/// The locales that content names, by the tags that it names them by: each is asked of ICU once, not once an entry.
struct LocaleTags {
    private var table = ByteStringTable()
    private var locales: [LocaleIdentifier?] = []

    /// The locale that a tag names; nil if it is none.
    mutating func locale(_ tag: UnsafeBufferPointer<UInt8>) -> LocaleIdentifier? {
        let (number, isNew) = table.insert(tag)
        if isNew { locales.append(try? LocaleIdentifier(String(decoding: tag, as: UTF8.self))) }
        return locales[number]
    }

    mutating func locale(_ tag: String) -> LocaleIdentifier? {
        var tag = tag
        return tag.withUTF8 { locale($0) }
    }
}
