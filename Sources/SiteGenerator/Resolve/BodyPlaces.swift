/// Finds positions in a body that libcmark does not report.
struct BodyPlaces {
    let body: UnsafeBufferPointer<UInt8>

    /// The end of the link found last; links are found in order.
    private var next = 0

    /// The line found last: its number and its start.
    private var line = (number: 1, start: 0)

    /// The number of bytes that may still be searched. When it is used up, a link's position is that of its line, so
    /// that the time for a body full of broken links is proportional to its size.
    private var budget: Int

    init(body: UnsafeBufferPointer<UInt8>) {
        self.body = body
        budget = 32 * body.count + 65_536
    }

    /// The offset of a link's address; that of its line if the address is not written literally.
    ///
    /// - Parameter line: The line of the link, from 1.
    mutating func offset(of address: UnsafeBufferPointer<UInt8>, line: Int) -> Int {
        let lineStart = lineStart(line)
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
    private mutating func find(_ address: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        // This many bytes distinguish addresses, so no more need to be compared at each position.
        let wanted = UnsafeBufferPointer(rebasing: address.prefix(64))
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

    /// Whether a position follows a character that can precede an address: in `(address)`, `<address>`,
    /// `[a]: address`, `[[address]]`, `` {term}`address` ``, and values of shortcodes.
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
