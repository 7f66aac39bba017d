#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension PreviewResponse {
    /// The status line and the headers, as sent.
    ///
    /// - Parameter isKeptAlive: whether another request may follow over the connection.
    func head(isKeptAlive: Bool) -> [UInt8] {
        var text = "HTTP/1.1 \(status) \(Self.phrases[status] ?? "Status")\r\nDate: \(Self.date())\r\n"
        for header in headers { text += "\(header.name): \(header.value)\r\n" }
        // A stream of events ends with its connection.
        if case .bytes(let bytes) = body, status != 304 { text += "Content-Length: \(bytes.count)\r\n" }
        return Array((text + "Connection: \(isKeptAlive ? "keep-alive" : "close")\r\n\r\n").utf8)
    }

    /// The current time in HTTP's format (RFC 9110, 5.6.7).
    private static func date() -> String {
        var now = time(nil)
        var parts = tm()
        guard gmtime_r(&now, &parts) != nil else { return "Thu, 01 Jan 1970 00:00:00 GMT" }
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = days[Int(parts.tm_wday) % 7]
        return "\(day), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon) % 12]) \(parts.tm_year + 1900) "
            + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
    }

    private static let phrases = [
        200: "OK", 302: "Found", 304: "Not Modified", 400: "Bad Request", 404: "Not Found", 405: "Method Not Allowed",
        421: "Misdirected Request", 431: "Request Header Fields Too Large", 503: "Service Unavailable",
        505: "HTTP Version Not Supported",
    ]
}
