/// Finds the positions of addresses in a body, which libcmark does not report.
struct BodyPlaces: ~Escapable {
    let body: Span<UInt8>

    /// The end of the link that was found last; links are found in order.
    private var next = 0

    /// The line that was found last: its number and its start.
    private var line = (number: 1, start: 0)

    /// The number of bytes that may still be searched.
    ///
    /// When it is used up, the line of a link is reported as its position. So the time for a body full of broken links
    /// is proportional to its size.
    private var budget: Int

    @_lifetime(copy body)
    init(body: Span<UInt8>) {
        self.body = body
        budget = 32 * body.count + 65_536
    }

    /// The offset of a link's address, which is in the link itself or in a definition such as `[a]: address`.
    ///
    /// - Parameters:
    ///   - line: The line of the link, from 1.
    ///   - textEnd: The place after the link's text; see ``MarkdownLink/textEnd``.
    mutating func offset(of address: Span<UInt8>, line: Int, textEnd: (line: Int, offset: Int)?) -> Int {
        guard let textEnd, case var end = lineStart(textEnd.line) + textEnd.offset, end < body.count
        else {
            return offset(of: address, line: line)
        }
        // For libcmark, code ends before its closing backticks.
        while end < body.count - 1, body[end] == UInt8(ascii: "`") { end += 1 }
        switch body[end] {
        case UInt8(ascii: "]") where end + 1 < body.count && body[end + 1] == UInt8(ascii: "("):
            if let place = destination(end + 2, address) {
                next = max(next, min(place + address.count, body.count))
                return place
            }
        case UInt8(ascii: "]"):
            if let place = definition(of: address) { return place }
        case UInt8(ascii: ">") where address.count <= end && has(address, at: end - address.count):
            return end - address.count
        default: break
        }
        return offset(of: address, line: line)
    }

    /// The offset at which an address begins after an opening parenthesis or a colon; nil if another address begins
    /// there.
    private func destination(_ start: Int, _ address: Span<UInt8>) -> Int? {
        var place = start
        // The address may be on the next line, even inside a quote.
        while place < body.count, body[place] <= .space || body[place] == UInt8(ascii: ">") { place += 1 }
        if place < body.count, body[place] == UInt8(ascii: "<") { place += 1 }
        guard place < body.count else { return nil }
        let isWritten =
            address.isEmpty
            ? body[place] == UInt8(ascii: ")") || body[place] == UInt8(ascii: ">")
            : has(address, at: place) || isEscaped(place)
        return isWritten ? place : nil
    }

    /// The offset of an address in the definition of a reference; nil if no definition contains it literally.
    private mutating func definition(of address: Span<UInt8>) -> Int? {
        var index = 0
        while budget > 0, let found = body.offset(of: "]:", from: index) {
            budget -= found - index + 16
            if let place = destination(found + 2, address), has(address, at: place) { return place }
            index = found + 2
        }
        return nil
    }

    /// Whether an address is at a place, judging by its first bytes.
    private func has(_ address: Span<UInt8>, at place: Int) -> Bool {
        let count = min(address.count, 64)
        guard place + count <= body.count else { return false }
        for index in 0..<count where body[place + index] != address[index] { return false }
        return true
    }

    /// Whether an address at a place is written with escapes or character references.
    private func isEscaped(_ place: Int) -> Bool {
        var index = place
        while index < body.count, body[index] > .space,
            body[index] != UInt8(ascii: ")") || body[index - 1] == UInt8(ascii: "\\")
        {
            if body[index] == UInt8(ascii: "\\") || body[index] == UInt8(ascii: "&") { return true }
            index += 1
        }
        return false
    }

    /// The offset of a link's address; if the address is not written literally, the offset of its line.
    ///
    /// - Parameter line: The line of the link, from 1.
    private mutating func offset(of address: Span<UInt8>, line: Int) -> Int {
        let lineStart = lineStart(line)
        var index = max(next, lineStart)
        while budget > 0, let found = body.offset(of: "](", from: index) {
            budget -= found - index + 16
            if let place = destination(found + 2, address), has(address, at: place) {
                next = place + address.count
                return place
            }
            index = found + 2
        }
        for from in [max(next, lineStart), next, 0] {
            if address.isEmpty {
                if let found = body.offset(of: "()", from: from) {
                    next = found + 2
                    return found + 1
                }
            } else if let found = find(address, from: from) {
                next = found + address.count
                return found
            }
        }
        return lineStart
    }

    /// The start of a line; lines are numbered from 1.
    mutating func lineStart(_ wanted: Int) -> Int {
        if line.number > wanted { line = (1, 0) }
        while line.number < wanted, let end = body.offset(of: "\n", from: line.start) {
            line = (line.number + 1, end + 1)
        }
        return line.start
    }

    /// The offset of the next occurrence of an address, preferably after a character that precedes addresses.
    private mutating func find(_ address: Span<UInt8>, from start: Int) -> Int? {
        // This many bytes distinguish addresses, so no more need to be compared at each position.
        let wanted = address.extracting(first: 64)
        var anywhere: Int?
        var index = start
        while budget > 0, let found = body.offset(of: wanted, from: index) {
            budget -= found - index + 16
            if standsAsAddress(found) { return found }
            if anywhere == nil { anywhere = found }
            index = found + 1
        }
        budget -= max(0, body.count - index)
        return anywhere
    }

    /// Whether a position follows a character that can precede an address.
    ///
    /// Such characters are in `(address)`, `<address>`, `[a]: address`, `[[address]]`, `` {term}`address` ``, and the
    /// values of shortcodes.
    private func standsAsAddress(_ place: Int) -> Bool {
        guard place > 0 else { return false }
        switch body[place - 1] {
        case UInt8(ascii: "("), UInt8(ascii: "<"), .space, UInt8(ascii: "`"), .quote, UInt8(ascii: "'"),
            UInt8(ascii: "="), UInt8(ascii: "|"):
            return true
        case UInt8(ascii: "["): return place > 1 && body[place - 2] == UInt8(ascii: "[")
        default: return false
        }
    }
}
