/// Texts to collate, such as the names of a list, in one buffer.
///
/// A text is UTF-8 and may be empty. Ill-formed bytes count as U+FFFD.
public struct CollationTexts: Sendable {
    /// The part of an entry that a text is.
    public enum Kind: UInt8, Sendable, Hashable, BitwiseCopyable {
        /// The entry's name.
        ///
        /// Options for names (articles, particles) apply only to titles.
        case title
        /// The pronunciation: kana for a Japanese name, Hangul for hanja, pinyin.
        case reading
        /// The entry's own sort key, used unchanged.
        case sortKey
        /// A title that is filed as written, whatever ``CollationOptions/nameOrder`` says about titles.
        case titleAsWritten
        /// A title that is the name of a person and is filed by surname, whatever ``CollationOptions/nameOrder`` says.
        ///
        /// The Arabic article (ال, al-) before a surname is a particle that does not count, whatever ``CollationOptions/articles``
        /// says.
        case personName
        /// The name of a person in parts, filed by the family name, as
        /// ``CollationText/init(familyName:givenName:particle:nameSuffix:reading:)`` makes it.
        ///
        /// The parts are family name, given names, particles and suffix, in this order, and each except the last is
        /// followed by U+001F. Any of them may be empty.
        case nameParts
    }

    /// All texts, concatenated.
    private(set) var bytes: [UInt8] = []
    /// The end of each text in `bytes`.
    private(set) var ends: [Int] = []
    private var kinds: [Kind] = []

    /// Makes an empty list.
    public init() {}

    /// Makes a list of texts of one kind.
    public init(_ texts: some Collection<String>, kind: Kind = .title) {
        reserveCapacity(texts.count, byteCount: texts.reduce(0) { $0 + $1.utf8.count })
        for text in texts { append(text, kind: kind) }
    }

    /// The number of texts.
    public var count: Int { ends.count }

    /// Prepares the list for a number of texts with a total number of bytes.
    public mutating func reserveCapacity(_ count: Int, byteCount: Int) {
        bytes.reserveCapacity(byteCount)
        ends.reserveCapacity(count)
        kinds.reserveCapacity(count)
    }

    /// Appends a text.
    public mutating func append(_ text: String, kind: Kind = .title) {
        bytes += text.utf8
        end(kind)
    }

    /// Appends the text of one value.
    public mutating func append(_ text: CollationText) { append(text.text, kind: text.kind) }

    /// Appends a copy of a text in UTF-8.
    public mutating func append(_ text: Span<UInt8>, kind: Kind = .title) {
        bytes.append(text)
        end(kind)
    }

    private mutating func end(_ kind: Kind) {
        ends.append(bytes.count)
        kinds.append(kind)
    }

    func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }

    func kind(at index: Int) -> Kind { kinds[index] }

    /// Appends some texts of another list.
    mutating func append(_ range: Range<Int>, of other: CollationTexts) {
        guard !range.isEmpty else { return }
        let (start, end) = (other.start(of: range.lowerBound), other.ends[range.upperBound - 1])
        let shift = bytes.count - start
        bytes += other.bytes[start..<end]
        for index in range { ends.append(other.ends[index] + shift) }
        kinds += other.kinds[range]
    }
}
