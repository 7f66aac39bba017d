/// Parses the head of a request (RFC 9112), up to a size that browsers do not exceed.
struct RequestHead: Sendable {
    /// The maximum number of bytes in a head; browsers send one or two thousand.
    static let limit = 16 << 10

    let request: PreviewRequest

    /// Whether the client wants to send another request over this connection.
    let isKeptAlive: Bool

    /// The number of received bytes that belong to the head.
    let count: Int

    /// The reason why a request cannot be served, with the status that reports it.
    struct Problem: Error, Equatable {
        let status: Int
        let text: String
    }

    /// Parses a head.
    ///
    /// - Parameter bytes: the bytes received so far.
    /// - Returns: nil if the head is not complete yet.
    /// - Throws: an error if the head can never become valid.
    static func read(_ bytes: [UInt8]) throws(Problem) -> RequestHead? {
        // Empty lines before a request are ignored (RFC 9112, 2.2).
        var start = 0
        while start < bytes.count, bytes[start] == UInt8(ascii: "\r") || bytes[start] == UInt8(ascii: "\n") {
            start += 1
        }
        guard let end = end(of: bytes, from: start) else {
            guard bytes.count <= limit else { throw Problem(status: 431, text: "this request's head is too large") }
            return nil
        }
        guard end <= limit else { throw Problem(status: 431, text: "this request's head is too large") }
        var lines = bytes[start..<end].split(separator: UInt8(ascii: "\n")).map { line in
            line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        }
        lines.removeAll { $0.isEmpty }
        guard let first = lines.first else { throw Problem(status: 400, text: "this is not a valid request") }
        let (method, target, version) = try requestLine(first)
        let headers = try headers(lines.dropFirst())
        guard version == "HTTP/1.0" || headers["host"] != nil else {
            throw Problem(status: 400, text: "the request needs a Host header")
        }
        let connection = headers["connection"]?.lowercased() ?? ""
        // The server does not accept bodies, and the next request cannot be found without reading the body.
        let hasBody = headers["transfer-encoding"] != nil || (headers["content-length"] ?? "0") != "0"
        return RequestHead(
            request: PreviewRequest(method: method, target: target, headers: headers),
            isKeptAlive: version == "HTTP/1.1" && !connection.contains("close") && !hasBody, count: end)
    }

    /// The end of the head: after the first empty line.
    private static func end(of bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        let stop = min(bytes.count, limit + 4)
        while index < stop {
            if bytes[index] == UInt8(ascii: "\n") {
                if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") { return index + 2 }
                if index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "\r"),
                    bytes[index + 2] == UInt8(ascii: "\n")
                {
                    return index + 3
                }
            }
            index += 1
        }
        return nil
    }

    private static func requestLine(
        _ line: ArraySlice<UInt8>
    ) throws(Problem) -> (method: String, target: String, version: String) {
        let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(isTokenByte), !parts[1].isEmpty,
            let target = String(validating: parts[1], as: UTF8.self)
        else { throw Problem(status: 400, text: "this is not a valid request") }
        let version = String(decoding: parts[2], as: UTF8.self)
        guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
            throw version.hasPrefix("HTTP/")
                ? Problem(status: 505, text: "only HTTP/1.1 is supported")
                : Problem(status: 400, text: "this is not a valid request")
        }
        return (String(decoding: parts[0], as: UTF8.self), target, version)
    }

    private static func headers(_ lines: ArraySlice<ArraySlice<UInt8>>) throws(Problem) -> [String: String] {
        var headers: [String: String] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
                line[..<colon].allSatisfy(isTokenByte)
            else { throw Problem(status: 400, text: "a line of the head is not a header") }
            let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
            var value = line[(colon + 1)...]
            while let byte = value.first, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
                value.removeFirst()
            }
            while let byte = value.last, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { value.removeLast() }
            let text = String(decoding: value, as: UTF8.self)
            if let before = headers[name] {
                guard name != "host" else {
                    throw Problem(status: 400, text: "the request has more than one Host header")
                }
                headers[name] = "\(before), \(text)"
            } else {
                headers[name] = text
            }
        }
        return headers
    }

    /// Whether a byte is valid in a method or a header's name (RFC 9110, 5.6.2).
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
