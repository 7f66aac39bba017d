/// A body as it was read: its HTML with gaps, the places in it, and its links and problems.
package struct BodyReading: Sendable {
    package let scanned: ScannedBody
    package let html: ArraySlice<UInt8>

    /// The places in the HTML, counted from its beginning.
    package let events: ArraySlice<BodyEvents.Event>

    package init(scanned: ScannedBody, html: ArraySlice<UInt8>, events: ArraySlice<BodyEvents.Event>) {
        self.scanned = scanned
        self.html = html
        self.events = events
    }
}

/// The bodies that were read along with their entries.
///
/// Only the resolution of links needs them. They need much room, so they are not part of the content.
package struct ReadBodies: Sendable {
    private struct Body: Sendable {
        let scanned: ScannedBody
        let html: StoredRange
        let events: StoredRange
    }

    private var bodies: [Body] = []
    private var html: [UInt8] = []

    /// The file that has the HTML in place of memory, and the place of the HTML in it.
    private var file: (file: TemporaryFile, start: Int)?

    private var events: [BodyEvents.Event] = []

    /// The ids in the bodies.
    package private(set) var ids = BodyIDs()

    package var count: Int { bodies.count }

    package init() {}

    /// Reads a body, and keeps the result.
    ///
    /// - Returns: The other texts in the body, which are not kept.
    package mutating func read(_ body: Span<UInt8>, isQuoted: Bool, with scanner: inout BodyScanner) -> BodyEvents {
        let start = html.count
        let (scanned, found) = scanner.scan(body, isQuoted: isQuoted, into: &html)
        bodies.append(
            Body(scanned: scanned, html: StoredRange(start..<html.count), events: events.store(found.events)))
        ids.append(found.ids)
        return found
    }

    /// A body; nil if its HTML cannot be read from the file that has it.
    package subscript(number: Int) -> BodyReading? {
        let body = bodies[number]
        let (range, events) = (body.html.range, events[body.events.range])
        guard let (file, start) = file else {
            return BodyReading(scanned: body.scanned, html: html[range], events: events)
        }
        guard let html = file.read(start + range.lowerBound..<start + range.upperBound) else { return nil }
        return BodyReading(scanned: body.scanned, html: html[...], events: events)
    }

    /// Ends the reading: frees the room that was reserved for more bodies, and moves the HTML to a file, if there is one.
    package mutating func end(in file: TemporaryFile?) {
        events = Array(exactly: events)
        if let file, let range = file.append(html) {
            self.file = (file, range.lowerBound)
            html = []
        } else {
            html = Array(exactly: html)
        }
    }
}

/// The ids in bodies, to which links lead.
package struct BodyIDs: Sendable {
    /// The ids, each with a line feed after it, which no id contains.
    private var text: [UInt8] = []

    /// The end of each body's ids.
    private var ends: [UInt32] = []

    fileprivate mutating func append(_ ids: [String]) {
        for id in ids {
            text += id.utf8
            text.append(.lineFeed)
        }
        ends.append(UInt32(clamping: text.count))
    }

    /// The ids in a body.
    package subscript(number: Int) -> Set<String> {
        let range = (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
        return Set(text[range].split(separator: .lineFeed).map { String(decoding: $0, as: UTF8.self) })
    }
}
