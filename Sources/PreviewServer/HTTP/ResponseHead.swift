import SiteGenerator

extension PreviewResponse {
    /// The status line and the headers, as they are sent.
    ///
    /// - Parameter isKeptAlive: whether another request may follow on the same connection.
    func head(isKeptAlive: Bool) -> [UInt8] {
        var text =
            "HTTP/1.1 \(status) \(Self.phrases[status] ?? "Status")\r\nDate: \(Self.date(SystemCalls.time?.tv_sec ?? 0))\r\n"
        for header in headers { text += "\(header.name): \(header.value)\r\n" }
        // A stream of events ends with its connection.
        if case .bytes(let bytes) = body, status != 304 { text += "Content-Length: \(bytes.count)\r\n" }
        return Array((text + "Connection: \(isKeptAlive ? "keep-alive" : "close")\r\n\r\n").utf8)
    }

    /// A time in HTTP's format (RFC 9110, 5.6.7).
    ///
    /// - Parameter seconds: the seconds since 1970; must not be negative.
    static func date(_ seconds: Int) -> String {
        let seconds = max(0, seconds)
        let day = seconds / 86_400
        // Years begin in March, so leap days are at their end, and are counted in cycles of 400 years.
        let (cycle, dayOfCycle) = (day + 719_468).quotientAndRemainder(dividingBy: 146_097)
        let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let year = cycle * 400 + yearOfCycle + (monthFromMarch < 10 ? 0 : 1)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        // 1 January 1970 was a Thursday.
        return "\(days[(day + 4) % 7]), \(two(dayOfMonth)) \(months[(monthFromMarch + 2) % 12]) \(year) "
            + "\(two(seconds / 3600 % 24)):\(two(seconds / 60 % 60)):\(two(seconds % 60)) GMT"
    }

    private static let phrases = [
        200: "OK", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified", 400: "Bad Request",
        403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 421: "Misdirected Request",
        431: "Request Header Fields Too Large",
        503: "Service Unavailable",
        505: "HTTP Version Not Supported",
    ]
}
