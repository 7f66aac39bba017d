/// A gap in the HTML of a body that is filled with something that depends on the page or on the rest of the site.
///
/// In the HTML, a gap is a mark that begins and ends with bytes that UTF-8 never contains, so no content can forge one.
@usableFromInline package struct HTMLGap {
    @usableFromInline package enum Kind: UInt8 {
        /// The address of a link.
        case address = 0x61
        /// The title of a link's target, for a link without text.
        case title = 0x74
        /// The digit in a heading's tags; the number of the gap is the heading's level within the body.
        case headingLevel = 0x68
        /// The beginning of an id of a body that shares a page with others, or of a link to such an id.
        case idPrefix = 0x69
        /// The accessible name of a table or of a code block.
        case tableLabel = 0x62
        case codeLabel = 0x63
        /// The name of an alert's kind; the number is that of the kind.
        case alertTitle = 0x6E
        /// The parts that links to entries have on the entries' pages.
        ///
        /// These are the beginning of an element around link and preview, the attribute of the link that names its
        /// preview, and the preview with the end of the element.
        case useStart = 0x75
        case previewReference = 0x64
        case preview = 0x70
        /// The end of the part of an introduction that is above the list.
        case rest = 0x72
    }

    @usableFromInline static let start: UInt8 = 0xFF
    @usableFromInline static let end: UInt8 = 0xFE

    @usableFromInline package let kind: Kind

    /// The number of the link, or the level of the heading.
    @usableFromInline package let number: Int

    /// The position of the mark in the HTML.
    @usableFromInline package let range: Range<Int>

    @inlinable init(kind: Kind, number: Int, range: Range<Int>) {
        (self.kind, self.number, self.range) = (kind, number, range)
    }

    /// The next gap from an index on; nil if there is none.
    @inlinable package static func next(in html: ArraySlice<UInt8>, from place: Int) -> HTMLGap? {
        guard let mark = html.index(of: start, from: place), mark + 1 < html.endIndex,
            let kind = Kind(rawValue: html[mark + 1])
        else { return nil }
        var number = 0
        var index = mark + 2
        while index < html.endIndex, html[index] != end {
            number = number &* 10 &+ Int(html[index] &- UInt8(ascii: "0"))
            index += 1
        }
        return HTMLGap(kind: kind, number: number, range: mark..<min(index + 1, html.endIndex))
    }

    /// Appends the mark of a gap.
    package static func append(_ kind: Kind, _ number: Int = 0, to html: inout [UInt8]) {
        html.append(start)
        html.append(kind.rawValue)
        if number < 10 { html.append(UInt8(ascii: "0") + UInt8(number)) } else { html += String(number).utf8 }
        html.append(end)
    }
}

/// An element around a table or code, which scrolls by itself and can be reached from the keyboard.
enum HTMLScroller {
    /// Appends the beginning of the element; its role is a group, which is not a landmark, unlike a region.
    static func append(_ label: HTMLGap.Kind, to output: inout [UInt8]) {
        output.append("<div class=\"scroller\" role=\"group\" tabindex=\"0\" aria-label=\"")
        HTMLGap.append(label, to: &output)
        output.append("\">")
    }
}
