/// A node of a YAML document, in a flat array in the order of the text.
///
/// A collection is followed by its children; those of a mapping alternate between keys and values.
package struct YAMLNode {
    package enum Kind: UInt8 {
        case scalar, sequence, mapping
    }

    /// The special meaning of a plain scalar.
    ///
    /// Scalars remain text, so a locale `no` is "no"; only code that needs a Boolean value uses this meaning.
    package enum Word: UInt8 {
        case none, null, yes, no
    }

    /// The scalar's text; empty for a collection.
    package var text: Text

    /// The offset of the node in the file, in bytes; a copy for an alias has the offset of the original.
    package var offset: UInt32

    /// The index of the first node after this one and all its children.
    package var next: UInt32

    package var kind: Kind

    /// Whether the scalar is unquoted, is not a block, and is not tagged as text.
    package var isPlain: Bool

    var word: Word

    /// The number of collections that contain the node.
    var depth: UInt8

    /// For a key, whether the same key occurs later in its mapping and overrides this one.
    package var isOverridden = false

    package init(
        text: Text, offset: UInt32, next: UInt32, kind: Kind, isPlain: Bool, word: Word, depth: UInt8,
        isOverridden: Bool = false
    ) {
        self.text = text
        self.offset = offset
        self.next = next
        self.kind = kind
        self.isPlain = isPlain
        self.word = word
        self.depth = depth
        self.isOverridden = isOverridden
    }

    /// Whether the value is missing: nothing, `~` or `null` (YAML 1.2, 10.3.2).
    package var isNull: Bool { word == .null }

    /// Whether the value is `true`, `yes` or `on` (YAML 1.1).
    var isTrue: Bool { word == .yes }

    /// Whether the value is `false`, `no` or `off` (YAML 1.1).
    var isFalse: Bool { word == .no }
}

extension YAMLNode.Word {
    /// Interprets a plain scalar.
    init(_ text: ByteSpan) {
        switch text.count {
        case 0: self = .null
        case 1: self = text[0] == UInt8(ascii: "~") ? .null : .none
        case 2...5:
            // The word must be lowercase, uppercase, or capitalized.
            let rest = text.dropFirst()
            let isSmall = rest.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
            let isCapital = text.allSatisfy { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
            guard isSmall || isCapital else {
                self = .none
                return
            }
            self = Self.word(text.reduce(0 as UInt64) { $0 << 8 | UInt64($1 | 0x20) })
        default: self = .none
        }
    }

    /// The word with these lowercase letters, whose bytes form one number.
    private static func word(_ letters: UInt64) -> Self {
        switch letters {
        case 0x6E75_6C6C: .null  // null
        case 0x7472_7565, 0x0079_6573, 0x6F6E: .yes  // true, yes, on
        case 0x66_616C_7365, 0x6E6F, 0x006F_6666: .no  // false, no, off
        default: .none
        }
    }
}
