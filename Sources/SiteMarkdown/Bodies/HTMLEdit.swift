/// An insertion into the HTML of a body, at one of the places in ``BodyEvents``.
@usableFromInline package struct HTMLEdit: BitwiseCopyable {
    @usableFromInline package enum Kind: BitwiseCopyable {
        /// The beginning and the end of a link to a term.
        case linkStart(hasPreview: Bool)
        case linkEnd(hasPreview: Bool)
        /// The parts that a written link needs for a preview: before its tag, at the end of the tag, and after the
        /// link.
        case useStart, previewReference, preview
        /// The size of an image in pixels, inside its tag.
        case imageSize(width: Int, height: Int)
    }

    @usableFromInline package let place: Int
    @usableFromInline let kind: Kind

    /// The number of the link's or the image's gap.
    @usableFromInline let number: Int

    @inlinable package init(place: Int, kind: Kind, number: Int) {
        (self.place, self.kind, self.number) = (place, kind, number)
    }

    package func append(to html: inout [UInt8]) {
        switch kind {
        case .linkStart(let hasPreview):
            if hasPreview { HTMLGap.append(.useStart, number, to: &html) }
            html.append("<a href=\"")
            HTMLGap.append(.address, number, to: &html)
            html.append(UInt8(ascii: "\""))
            if hasPreview { HTMLGap.append(.previewReference, number, to: &html) }
            html.append(UInt8(ascii: ">"))
        case .linkEnd(let hasPreview):
            html.append("</a>")
            if hasPreview { HTMLGap.append(.preview, number, to: &html) }
        case .useStart: HTMLGap.append(.useStart, number, to: &html)
        case .previewReference: HTMLGap.append(.previewReference, number, to: &html)
        case .preview: HTMLGap.append(.preview, number, to: &html)
        case .imageSize(let width, let height): html += " width=\"\(width)\" height=\"\(height)\"".utf8
        }
    }
}
