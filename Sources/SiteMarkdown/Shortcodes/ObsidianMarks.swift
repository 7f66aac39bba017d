/// Finds what readers of Obsidian's notes do not see: comments, `%%…%%`, which are for the author alone
/// (https://help.obsidian.md/syntax#Comments), and the ids of blocks, `^1a2b3c` at the end of a line
/// (https://help.obsidian.md/links#Link+to+a+block+in+a+note).
///
/// They are replaced with spaces, so the places of everything else remain.
package enum ObsidianMarks {
    /// A note without its comments and the ids of its blocks; nil if it has none.
    ///
    /// - Parameter text: The range of the text, without front matter.
    package static func removed(from file: SourceFile, text: @autoclosure () -> Range<Int>) -> SourceFile? {
        guard file.bytes.has("%%") || file.bytes.contains(UInt8(ascii: "^")) else { return nil }
        let marks = ranges(in: file.bytes, text())
        guard !marks.isEmpty else { return nil }
        var bytes = Array(file.bytes)
        for mark in marks {
            for place in mark where bytes[place] != .lineFeed && bytes[place] != .carriageReturn {
                bytes[place] = .space
            }
        }
        return SourceFile(path: file.path, bytes: bytes)
    }

    /// The ranges of comments and of ids in a text, which are not in code.
    private static func ranges(in bytes: ByteSpan, _ text: Range<Int>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var place = text.lowerBound
        var fence: (sign: UInt8, count: Int)?
        while place < text.upperBound {
            let line = place
            var first = place
            while first < text.upperBound, bytes[first] == .space { first += 1 }
            let sign = first < text.upperBound ? bytes[first] : 0
            let count = bytes[first..<text.upperBound].prefix { $0 == sign }.count
            if sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~"), count >= 3 {
                if let open = fence {
                    if sign == open.sign, count >= open.count { fence = nil }
                } else {
                    fence = (sign, count)
                }
                place = end(ofLineAt: first, in: bytes, text)
                continue
            }
            if fence != nil || isIndentedCode(line, first, in: bytes, text) {
                place = end(ofLineAt: first, in: bytes, text)
                continue
            }
            place = first
            while place < text.upperBound, bytes[place] != .lineFeed {
                switch bytes[place] {
                case .backslash: place += 2
                case UInt8(ascii: "`"):
                    let count = bytes[place..<text.upperBound].prefix { $0 == UInt8(ascii: "`") }.count
                    place = endOfCode(from: place + count, count, in: bytes, text) ?? place + count
                case UInt8(ascii: "%") where place + 1 < text.upperBound && bytes[place + 1] == UInt8(ascii: "%"):
                    let close = bytes.offset(of: "%%", from: place + 2).flatMap { $0 < text.upperBound ? $0 : nil }
                    // A comment that begins a line and is not closed hides the rest.
                    guard let stop = close.map({ $0 + 2 }) ?? (place == first ? text.upperBound : nil) else {
                        return ranges
                    }
                    ranges.append(place..<stop)
                    place = stop
                case UInt8(ascii: "^") where place == first || bytes[place - 1] == .space:
                    let stop = endOfID(from: place + 1, in: bytes, text)
                    if let stop { ranges.append(place..<stop) }
                    place = stop ?? place + 1
                default: place += 1
                }
            }
            if place < text.upperBound { place += 1 }
        }
        return ranges
    }

    /// The end of a block's id; nil if there is none. An id consists of letters, digits and hyphens, and ends its line.
    private static func endOfID(from start: Int, in bytes: ByteSpan, _ text: Range<Int>) -> Int? {
        var end = start
        while end < text.upperBound,
            (bytes[end] | 0x20) &- 0x61 < 26 || bytes[end] &- 0x30 < 10 || bytes[end] == .hyphen
        {
            end += 1
        }
        var rest = end
        while rest < text.upperBound, bytes[rest] == .space || bytes[rest] == .carriageReturn { rest += 1 }
        return end > start && (rest == text.upperBound || bytes[rest] == .lineFeed) ? end : nil
    }

    /// Whether a line is indented code, which begins after an empty line.
    private static func isIndentedCode(_ line: Int, _ first: Int, in bytes: ByteSpan, _ text: Range<Int>) -> Bool {
        guard first - line >= 4 || first < text.upperBound && bytes[first] == .tab else { return false }
        return line - 2 < text.lowerBound || bytes[line - 2] == .lineFeed
    }

    private static func end(ofLineAt place: Int, in bytes: ByteSpan, _ text: Range<Int>) -> Int {
        (bytes[place..<text.upperBound].firstIndex(of: .lineFeed) ?? text.upperBound - 1) + 1
    }

    /// The end of a code span whose marks have a certain length; nil if it is not closed in its paragraph.
    private static func endOfCode(from start: Int, _ count: Int, in bytes: ByteSpan, _ text: Range<Int>) -> Int? {
        var place = start
        while place < text.upperBound {
            switch bytes[place] {
            case UInt8(ascii: "`"):
                let run = bytes[place..<text.upperBound].prefix { $0 == UInt8(ascii: "`") }.count
                if run == count { return place + run }
                place += run
            case .lineFeed where place + 1 < text.upperBound && bytes[place + 1] == .lineFeed: return nil
            default: place += 1
            }
        }
        return nil
    }
}
