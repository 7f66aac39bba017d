/// A text to collate: its bytes, which the caller keeps alive, and their kind.
public struct CollationText {
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
        /// A title that is filed as it is written, whatever ``CollationOptions/nameOrder`` says of titles.
        case titleAsWritten
        /// A title that is the name of a person and is filed by surname, whatever ``CollationOptions/nameOrder`` says.
        case personName
        /// The name of a person in parts, filed by the family name.
        ///
        /// The parts are family name, given names, particles and suffix, in this order, each except the last followed
        /// by U+001F. Any of them may be empty.
        case nameParts
    }

    /// UTF-8, possibly ill-formed (U+FFFD then), possibly empty.
    public var bytes: UnsafeBufferPointer<UInt8>
    /// The part of an entry that the text is.
    public var kind: Kind

    /// Makes a text of bytes that stay valid and unchanged.
    public init(bytes: UnsafeBufferPointer<UInt8>, kind: Kind = .title) {
        self.bytes = bytes
        self.kind = kind
    }
}
