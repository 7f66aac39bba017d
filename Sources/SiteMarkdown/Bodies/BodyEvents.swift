/// What a body contains besides its HTML.
///
/// It is noted while the HTML is made, so that neither the HTML nor the Markdown has to be read again: places in the
/// HTML for links that are added later, the ids, and the texts for excerpts and for the search.
package struct BodyEvents: Sendable {
    /// A place in the HTML, counted from the beginning of the body.
    package struct Event: Sendable, BitwiseCopyable {
        package enum Kind: UInt8, Sendable, BitwiseCopyable {
            /// A text between two tags in which names of entries can become links.
            case text
            /// The beginning of a heading.
            case heading
            /// The tag of a link whose address is the gap with the event's number, and the place after the link.
            case link, linkEnd
            /// The place after the address of an image, which is the gap with the event's number.
            case image
        }

        package let kind: Kind
        package var number: Int32 = 0
        package var start: Int32
        package var end: Int32
    }

    package private(set) var events: [Event] = []

    /// The ids of headings, footnotes and handwritten elements, without a prefix.
    package private(set) var ids: [String] = []

    /// The beginning of the text for the search; its words are separated by single spaces.
    package private(set) var beginning: [UInt8] = []
    private var wordCount = 0

    /// The text of the first paragraph, without images; its words are separated by single spaces.
    package private(set) var paragraph: [UInt8] = []

    /// The text before the comment `<!--more-->`; nil if there is no such comment.
    package private(set) var introduction: [UInt8]?
    private var whole: [UInt8] = []

    private let wanted: Wanted

    /// The texts that are needed; others are not collected.
    package struct Wanted: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        package static let places = Wanted(rawValue: 1)
        package static let paragraph = Wanted(rawValue: 2)
        package static let beginning = Wanted(rawValue: 4)
        package static let introduction = Wanted(rawValue: 8)
    }

    /// - Parameter count: The number of bytes of the body, for which room is reserved.
    init(_ wanted: Wanted = [], forBodyOf count: Int = 0) {
        self.wanted = wanted
        guard count > 0 else { return }
        // Growing step by step would copy each text and list four times.
        if wanted.contains(.places) { events.reserveCapacity(min(count / 16, Self.mostReservedEvents)) }
        if wanted.contains(.beginning) { beginning.reserveCapacity(min(count, Self.mostBytes + 3)) }
        if wanted.contains(.paragraph) { paragraph.reserveCapacity(min(count, Self.mostBytes)) }
    }

    private static let mostReservedEvents = 64

    // MARK: Places

    /// The place after the last tag.
    private var runStart = 0

    /// The element whose text cannot have links, and the number of open elements with its name.
    private var closed: (element: Element, depth: Int)?

    /// The name of an HTML element, packed into a number.
    struct Element: Equatable {
        private let bytes: UInt64

        /// - Parameter name: The name; of a longer one, the last eight bytes count.
        @inline(__always)
        init(_ name: StaticString) {
            var bytes: UInt64 = 0
            for byte in ByteSpan(name) { bytes = bytes << 8 | UInt64(byte) }
            self.bytes = bytes
        }

        init(named name: String) { bytes = name.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
    }

    /// The elements whose text can contain links.
    static let elementsWithLinks: Set<String> = [
        "p", "li", "ul", "ol", "td", "tr", "table", "tbody", "dl", "dd", "em", "strong", "del", "sub", "sup", "section",
    ]

    /// Begins a text after a tag.
    @inline(__always)
    mutating func beginRun(at place: Int) { runStart = place }

    /// Ends a text before a tag.
    @inline(__always)
    mutating func endRun(at place: Int) {
        guard place - runStart > 1, closed == nil, wanted.contains(.places) else { return }
        events.append(Event(kind: .text, start: Int32(clamping: runStart), end: Int32(clamping: place)))
    }

    /// Begins an element whose text cannot have links.
    mutating func close(_ element: Element) {
        if let outer = closed {
            if outer.element == element { closed = (element, outer.depth + 1) }
        } else {
            closed = (element, 1)
        }
    }

    /// Ends an element whose text cannot have links.
    mutating func reopen(_ element: Element) {
        guard let outer = closed, outer.element == element else { return }
        closed = outer.depth == 1 ? nil : (element, outer.depth - 1)
    }

    /// Notes a place.
    mutating func add(_ kind: Event.Kind, number: Int = 0, _ range: Range<Int>) {
        guard wanted.contains(.places), kind != .heading || closed == nil else { return }
        events.append(
            Event(
                kind: kind, number: Int32(clamping: number), start: Int32(clamping: range.lowerBound),
                end: Int32(clamping: range.upperBound)))
    }

    mutating func add(id: String) { if wanted.contains(.places) { ids.append(id) } }

    /// Removes the events after some others, because their HTML is moved.
    mutating func remove(after count: Int) -> ArraySlice<Event> {
        let removed = events[count...]
        events.removeSubrange(count...)
        return removed
    }

    /// Moves all places.
    mutating func move(by offset: Int) {
        guard !events.isEmpty else { return }
        let moved = events
        events.removeAll()
        append(moved, movedBy: offset)
    }

    /// Adds events whose HTML was moved.
    mutating func append(_ moved: some Sequence<Event>, movedBy offset: Int) {
        for var event in moved {
            event.start += Int32(clamping: offset)
            event.end += Int32(clamping: offset)
            events.append(event)
        }
    }

    // MARK: Texts

    private enum ParagraphState { case before, inside, after }
    private var state = ParagraphState.before

    /// The number of elements around the current place in which no paragraph introduces the subject.
    private var asideCount = 0

    mutating func beginAside() { asideCount += 1 }
    mutating func endAside() { asideCount = max(0, asideCount - 1) }

    mutating func beginParagraph() {
        addSpace()
        if state == .before, asideCount == 0, wanted.contains(.paragraph) { state = .inside }
    }

    mutating func endParagraph() {
        guard state == .inside else { return }
        while paragraph.last == .space { paragraph.removeLast() }
        state = paragraph.isEmpty ? .before : .after
    }

    /// Adds text; white space and control characters become single spaces.
    ///
    /// - Parameter isInImage: Whether the text is only for those who cannot see an image.
    mutating func add(_ text: Span<UInt8>, isInImage: Bool = false) {
        if wanted.contains(.introduction), introduction == nil { whole.append(contentsOf: text) }
        let isInParagraph = state == .inside && !isInImage && paragraph.count < Self.mostParagraphBytes
        guard isInParagraph || needsBeginning else { return }
        var start = 0
        while start < text.count {
            // Words between single spaces are copied together.
            var end = start
            var count = 0
            while end < text.count {
                if text[end] > .space {
                    end += 1
                } else if text[end] == .space, end > start, end + 1 < text.count, text[end + 1] > .space,
                    wordCount + count < Self.mostWords - 1
                {
                    end += 1
                    count += 1
                } else {
                    break
                }
            }
            let words = text.extracting(start..<end)
            if needsBeginning { addToBeginning(words, count) }
            if isInParagraph { paragraph.append(contentsOf: words) }
            guard end < text.count, isInParagraph || needsBeginning else { return }
            addSpaceToBeginning()
            if isInParagraph { Self.addSpace(to: &paragraph) }
            start = end + 1
        }
    }

    mutating func addSpace() {
        addSpaceToBeginning()
        if state == .inside { Self.addSpace(to: &paragraph) }
        if wanted.contains(.introduction), introduction == nil { Self.addSpace(to: &whole) }
    }

    private static func addSpace(to text: inout [UInt8]) {
        if let last = text.last, last != .space { text.append(.space) }
    }

    /// The number of words and of bytes that the search finds of a text.
    private static let mostWords = 50
    private static let mostBytes = 400

    /// The number of bytes of the first paragraph that are kept: more than the longest sentence has.
    private static let mostParagraphBytes = 4 * FirstSentence.maximumCount + 8

    /// Whether the beginning is wanted and not complete.
    private var needsBeginning: Bool {
        wanted.contains(.beginning) && wordCount < Self.mostWords && beginning.count < Self.mostBytes
    }

    private mutating func addToBeginning(_ words: Span<UInt8>, _ count: Int) {
        var end = min(words.count, Self.mostBytes - beginning.count)
        while end < words.count, words[end] & 0xC0 == 0x80 { end += 1 }
        beginning.append(contentsOf: words.extracting(0..<end))
        wordCount += count
    }

    private mutating func addSpaceToBeginning() {
        guard needsBeginning, let last = beginning.last, last != .space else { return }
        beginning.append(.space)
        wordCount += 1
    }

    /// Ends the texts.
    mutating func end() { while beginning.last == .space { beginning.removeLast() } }

    /// Notes a comment, which may be the end of the introduction.
    mutating func addComment(_ comment: Span<UInt8>) {
        guard wanted.contains(.introduction), introduction == nil, comment.begins(with: "<!--"),
            let end = comment.offset(of: "-->"),
            comment.extracting(..<(end + 3)).filter({ $0 > .space }).span.equals("<!--more-->")
        else { return }
        introduction = whole
    }
}
