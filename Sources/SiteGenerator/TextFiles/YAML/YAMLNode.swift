/// A node of a YAML document, in a flat array in the order of the text: a collection is followed by its children, the
/// children of a mapping are its keys and values in turn.
struct YAMLNode {
    enum Kind: UInt8 {
        case scalar, sequence, mapping
    }

    /// What a plain scalar says besides its letters. Text stays text, so a locale `no` is "no"; whoever wants a truth
    /// value asks for one.
    enum Word: UInt8 {
        case none, null, yes, no
    }

    /// The scalar's text; empty for a collection.
    var text: Text

    /// Where the node stands, in bytes from the file's beginning. The copy that an alias makes has its original's.
    var offset: UInt32

    /// The index of the node after this one and all its children.
    var next: UInt32

    var kind: Kind

    /// Whether the scalar stands without quotes, nor as a block, nor tagged as text.
    var isPlain: Bool

    var word: Word

    /// How many collections the node is in.
    var depth: UInt8

    /// Of a key, whether the same key follows in its mapping and counts instead.
    var isOverridden = false

    /// Nothing, `~` or `null`: there is no value (YAML 1.2, 10.3.2).
    var isNull: Bool { word == .null }

    /// `true`, or what writers take for it: `yes`, `on` (YAML 1.1).
    var isTrue: Bool { word == .yes }

    /// `false`, or what writers take for it: `no`, `off` (YAML 1.1).
    var isFalse: Bool { word == .no }
}

extension YAMLNode.Word {
    /// Reads a plain scalar.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        switch text.count {
        case 0: self = .null
        case 1: self = text[0] == UInt8(ascii: "~") ? .null : .none
        case 2...5:
            // As UTF-8 of one case: all small, all capital, or the first one capital.
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

    /// A word of small letters, its bytes in one number.
    private static func word(_ letters: UInt64) -> Self {
        switch letters {
        case 0x6E75_6C6C: .null  // null
        case 0x7472_7565, 0x0079_6573, 0x6F6E: .yes  // true, yes, on
        case 0x66_616C_7365, 0x6E6F, 0x006F_6666: .no  // false, no, off
        default: .none
        }
    }
}
