import IndexedCollation

/// The slugs of entries: the file names of their pages, or their anchors on the index page.
///
/// They are unique, in lowercase, and safe on every file system.
package struct Slugs: Sendable {
    /// The maximum length in bytes; file systems allow 255, but addresses should be readable.
    package static let maximumLength = 96

    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    package init(bytes: [UInt8] = [], ends: [Int] = []) {
        self.bytes = bytes
        self.ends = ends
    }

    var count: Int { ends.count }

    package subscript(number: Int) -> ArraySlice<UInt8> { bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]] }

    /// Appends the slug of a text, which does not have to be unique yet.
    ///
    /// - Parameter maySayMissing: Whether the page may be meant as that for missing addresses, `404.html`.
    package mutating func append(for text: Span<UInt8>, maySayMissing: Bool = false) {
        let start = bytes.count
        Slug.append(text, to: &bytes)
        if !maySayMissing || !bytes[start...].elementsEqual(Slug.missing.utf8) { Slug.makeSafe(&bytes, from: start) }
        ends.append(bytes.count)
    }

    package mutating func append(contentsOf other: Slugs) {
        let base = bytes.count
        bytes.append(contentsOf: other.bytes)
        ends.append(contentsOf: other.ends.lazy.map { $0 + base })
    }

    /// These slugs, with a suffix added to each that occurred before.
    ///
    /// The suffix is a hash of the entry's id, which does not depend on the other entries, or "-2", "-3" and so on for
    /// equal ids.
    ///
    /// - Parameter ids: The id from which a slug was made, by number.
    /// - Returns: The unique slugs, and the numbers of those that changed.
    package func madeUnique(ids: (Int) -> ByteSpan) -> (Slugs, changed: [Int]) {
        var taken = ByteStringTable()
        var nextSuffix: [Int: Int] = [:]
        var result = Slugs()
        var changed: [Int] = []
        /// The first entry with each slug, by the slug's number in `taken`.
        var owners: [Int] = []
        result.bytes.reserveCapacity(bytes.count)
        result.ends.reserveCapacity(ends.count)
        for number in ends.indices {
            let (place, isNew) = taken.insert(self[number])
            result.bytes.append(contentsOf: self[number])
            if isNew {
                owners.append(number)
            } else {
                changed.append(number)
                let start = result.bytes.count
                let isSameID = ids(owners[place]).elementsEqual(ids(number))
                var suffix = nextSuffix[place, default: 2]
                var candidate = String(ByteStringTable.hash(ids(number)) & 0xFFFF_FFFF, radix: 36)
                if isSameID {
                    candidate = String(suffix)
                    suffix += 1
                }
                while true {
                    result.bytes.removeSubrange(start...)
                    result.bytes.append(contentsOf: "-\(candidate)".utf8)
                    if taken.insert(result.bytes[(start - self[number].count)...]).isNew { break }
                    candidate = String(suffix)
                    suffix += 1
                }
                owners.append(number)
                nextSuffix[place] = suffix
            }
            result.ends.append(result.bytes.count)
        }
        return (result, changed)
    }
}

/// The slug of a text for addresses: lowercase letters, marks and digits, with hyphens between words.
package enum Slug {
    /// The beginning of the anchors of sections; no slug begins this way, because it may be on the same page.
    package static let sectionPrefix = "section-"

    /// The name of the page for addresses that a site does not have, in any of its folders: some hosts show the nearest
    /// `404.html` above such an address.
    package static let missing = "404"

    /// The slug of a text, safe as a file name.
    package static func string(_ text: String) -> String {
        var bytes: [UInt8] = []
        var text = text
        text.withBytes { append($0, to: &bytes) }
        makeSafe(&bytes, from: 0)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends a text's letters, marks and digits, folded with NFKC_Casefold (the mapping of UTS #46).
    ///
    /// Texts that differ only in case, width or normalization become equal, as on file systems that do not distinguish
    /// them.
    ///
    /// - Parameter signs: The signs that are kept because they are letters of an alphabet; an address has none.
    package static func append(_ text: Span<UInt8>, keeping signs: [Unicode.Scalar] = [], to output: inout [UInt8]) {
        let start = output.count
        if signs.isEmpty, text.allSatisfy({ $0 < 0x80 }) {
            for place in text.indices { appendASCII(text[place], to: &output, from: start) }
        } else {
            var folded: [UInt8] = []
            TextFolding.appendFolded(text, to: &folded)
            for scalar in String(decoding: folded, as: UTF8.self).unicodeScalars {
                if !signs.isEmpty, let letter = scalar.letter(among: signs) {
                    output.append(contentsOf: UTF8.encode(letter) ?? UTF8.encodedReplacementCharacter)
                } else if scalar.isASCII {
                    appendASCII(UInt8(truncatingIfNeeded: scalar.value), to: &output, from: start)
                } else if scalar.isSlugPart {
                    output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                } else if !scalar.isApostrophe {
                    appendASCII(.hyphen, to: &output, from: start)
                }
            }
        }
        while output.count > start, output.last == .hyphen { output.removeLast() }
    }

    private static func appendASCII(_ byte: UInt8, to output: inout [UInt8], from start: Int) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): output.append(byte)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): output.append(byte | 0x20)
        case UInt8(ascii: "'"): break
        default: if output.count > start, output.last != .hyphen { output.append(.hyphen) }
        }
    }

    /// Changes the bytes from `start` on to a name that every file system accepts and that no other page has.
    static func makeSafe(_ slug: inout [UInt8], from start: Int) {
        if slug.count - start > Slugs.maximumLength { shorten(&slug, from: start) }
        if slug.count == start { slug.append(contentsOf: "entry".utf8) }
        let name = slug[start...]
        if name.elementsEqual("index".utf8) || name.elementsEqual(missing.utf8) || isDeviceName(name) {
            slug.append(contentsOf: "-entry".utf8)
        }
        if slug[start...].starts(with: sectionPrefix.utf8) { slug.insert(contentsOf: "entry-".utf8, at: start) }
    }

    /// A slug of limited length, in bytes of UTF-8.
    package static func shortened(_ slug: String, to length: Int) -> String {
        guard slug.utf8.count > length else { return slug }
        var bytes = Array(slug.utf8)
        shorten(&bytes, from: 0, to: length)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Cuts a long slug between scalars, and appends a hash to distinguish it from others with the same beginning.
    private static func shorten(_ slug: inout [UInt8], from start: Int, to length: Int = Slugs.maximumLength) {
        let hash = String(ByteStringTable.hash(slug[start...]) & 0xFFFF_FFFF, radix: 36)
        var end = start + length - hash.utf8.count - 1
        while end > start, slug[end] & 0xC0 == 0x80 { end -= 1 }
        slug.removeSubrange(end...)
        slug.append(contentsOf: "-\(hash)".utf8)
    }

    /// Whether a name is that of a Windows device in any case, which no file or folder can have, whatever its extension is.
    package static func isDeviceFile(_ name: some Sequence<UInt8>) -> Bool {
        isDeviceName(name.prefix { $0 != UInt8(ascii: ".") }.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }[...])
    }

    /// Whether a name in lowercase is that of a Windows device
    /// (https://learn.microsoft.com/windows/win32/fileio/naming-a-file).
    private static func isDeviceName(_ name: ArraySlice<UInt8>) -> Bool {
        let number = name.dropFirst(3)
        // '¹', '²' and '³' count, too; they are in Latin-1.
        let isNumbered =
            number.count == 1 && 0x30...0x39 ~= number[number.startIndex]
            || number.count == 2 && ["¹", "²", "³"].contains { $0.utf8.elementsEqual(number) }
        guard name.count == 3 || isNumbered else { return false }
        return switch String(decoding: name.prefix(3), as: UTF8.self) {
        case "con", "prn", "aux", "nul": !isNumbered
        case "com", "lpt": isNumbered
        default: false
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isApostrophe: Bool { value == 0x2019 || value == 0x02BC || value == 0x2018 }

    /// The sign that this scalar is or stands for, as a curly apostrophe stands for a straight one; nil if there is none.
    package func letter(among signs: [Unicode.Scalar]) -> Unicode.Scalar? {
        if signs.contains(self) { return self }
        guard isApostrophe || self == "'" else { return nil }
        return signs.first { $0.isApostrophe || $0 == "'" }
    }

    fileprivate var isSlugPart: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }
}
