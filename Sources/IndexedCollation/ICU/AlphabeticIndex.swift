import CICU

/// ICU's AlphabeticIndex of a locale: CLDR's labels, and the bucket of a text.
///
/// It is used only when a collation is created, to find the boundaries of its sections; names are then placed by their
/// sort keys.
///
/// `unsafe`: it owns ICU's index until `deinit`. The buffer of labels outlives the call that reads it.
@safe struct AlphabeticIndex: ~Copyable {
    private let handle: OpaquePointer

    /// Opens an index.
    ///
    /// - Parameters:
    ///   - locale: the locale whose titles are used; nil for only the added titles, which requires a collator.
    ///   - collator: the order of titles and texts, in place of the locale's own.
    ///   - labels: titles to add.
    ///   - maximum: the maximum number of labels to keep; ICU's own default is 99.
    init(
        locale: LocaleIdentifier?, collator: Collator? = nil, labels: [String] = [], maximum: Int
    ) throws(CollationError) {
        var handle: OpaquePointer?
        let labels: [UInt8] = labels.flatMap { Array($0.utf8) + [0] }
        let status = unsafe labels.withUnsafeBufferPointer { labels in
            unsafe cicu_index_open(
                locale?.dataTag, collator?.handle, cicu_text(labels), Int32(clamping: maximum), &handle)
        }
        guard status <= 0, let handle = unsafe handle else {
            throw Self.error(status, (locale ?? collator?.locale).map { " of '\($0)'" } ?? "")
        }
        unsafe self.handle = handle
    }

    /// Adds the titles of another locale.
    mutating func add(_ locale: LocaleIdentifier) throws(CollationError) {
        let status = unsafe cicu_index_add(handle, locale.dataTag)
        guard status <= 0 else { throw Self.error(status, " of '\(locale)'") }
    }

    private static func error(_ status: Int32, _ name: String) -> CollationError {
        .icu(ICU.name(ofStatus: status), during: "making the index titles" + name)
    }

    deinit { unsafe cicu_index_close(handle) }

    var buckets: [(title: String, kind: LocalizedIndexedCollation.Section.Kind)] {
        unsafe (0..<cicu_index_count(handle)).map { bucket in
            let title = unsafe ICU.bytes { unsafe cicu_index_label(handle, bucket, $0, $1) }
            let kind: LocalizedIndexedCollation.Section.Kind =
                switch unsafe cicu_index_kind(handle, bucket) {
                case CICU_UNDERFLOW: .underflow
                case CICU_INFLOW: .inflow
                case CICU_OVERFLOW: .overflow
                default: .normal
                }
            return (String(decoding: title, as: UTF8.self), kind)
        }
    }

    /// Texts with their primary keys, which include the beginning of every bucket.
    ///
    /// AlphabeticIndex does not report the boundaries of its buckets. But each bucket begins at a label, just past one,
    /// where CLDR's Chinese collations put the label (U+FDD0 and the label), or at the first character of a script or
    /// group (U+FDD1 and a sample; UTS #35, part 5).
    func boundaryCandidates(_ collator: Collator) -> [(key: [UInt8], text: [UInt8])] {
        let titles = buckets.filter { $0.kind == .normal }.map(\.title)
        let labels = titles.map { Array($0.utf8) }
        let marked = titles.map { Self.chineseMark + Array(Self.unmarked($0).utf8) }
        let groups = Self.groupSamples.map { Self.groupMark + $0 }
        // If a marked text has no meaning in this collation, it sorts where the mark does, at the very end.
        let marks = [Self.chineseMark, Self.groupMark].map(collator.primaryKey)
        let candidates = labels + labels.map { $0 + Array("\u{FFFF}".utf8) } + marked + groups
        return zip(collator.primaryKeys(candidates), candidates).map { (key: $0, text: $1) }
            .filter { candidate in !marks.contains { candidate.key.starts(with: $0) } }
    }

    /// The form of a label after U+FDD0, in which a stroke count (10劃) is a Braille pattern.
    private static func unmarked(_ title: String) -> String {
        StrokeCount(title: title)?.pattern.map { String($0) } ?? title
    }

    private static let chineseMark: [UInt8] = [0xEF, 0xB7, 0x90]
    private static let groupMark: [UInt8] = [0xEF, 0xB7, 0x91]

    /// Samples of the groups before the scripts (spaces, punctuation, symbols, currency, digits), and of all scripts.
    private static let groupSamples: [[UInt8]] =
        ["\u{A0}", "“", "☺", "€", "4"].map { Array($0.utf8) } + ICU.scriptSamples()

    func bucket(of text: [UInt8]) -> Int {
        unsafe text.withUnsafeBufferPointer { unsafe cicu_index_bucket(handle, cicu_text($0)) }
    }
}
