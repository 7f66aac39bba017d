/// Writes JSON (RFC 8259) to a byte buffer, without building a tree first.
///
/// ```swift
/// var json = JSONWriter()
/// json.object {
///     $0.member("title", "Ångström")
///     $0.member("count") { $0.number(3) }
/// }
/// ```
package struct JSONWriter: Sendable {
    /// The bytes written so far.
    package private(set) var bytes: [UInt8] = []

    private var needsComma = false

    /// Whether strings have a code for `<`, so that the JSON can be in a `script` element.
    private var isInScript = false

    package init() {}

    /// Appends JSON to a page, within a `script` element.
    package static func append(toScriptIn page: inout [UInt8], _ write: (inout JSONWriter) -> Void) {
        var json = JSONWriter()
        json.isInScript = true
        swap(&json.bytes, &page)
        write(&json)
        swap(&json.bytes, &page)
    }

    /// Reserves space, in bytes.
    package mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

    /// Writes `{ … }`; the closure writes its members.
    package mutating func object(_ members: (inout JSONWriter) -> Void) { nest("{", "}", members) }

    /// Writes `[ … ]`; the closure writes its elements.
    package mutating func array(_ elements: (inout JSONWriter) -> Void) { nest("[", "]", elements) }

    /// Writes `"name": value`; the closure writes the value.
    package mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
        string(name)
        append(.colon)
        needsComma = false
        value(&self)
    }

    /// Writes `"name": "value"`, or `"name": null`.
    package mutating func member(_ name: String, _ value: String?) {
        member(name) { json in if let value { json.string(value) } else { json.null() } }
    }

    /// Writes `"name": [ … ]`.
    package mutating func member(_ name: String, _ values: [String]) {
        member(name) { json in json.array { json in for value in values { json.string(value) } } }
    }

    package mutating func string(_ value: String) {
        var value = value
        value.withBytes { string($0) }
    }

    /// Writes UTF-8 as a string; the bytes must be valid.
    package mutating func string(_ value: Span<UInt8>) {
        separate()
        append(.quote)
        appendEscaped(value)
        append(.quote)
    }

    /// Writes a string whose UTF-8 a closure appends; the bytes must be valid.
    package mutating func string(appending append: (inout [UInt8]) -> Void) {
        separate()
        bytes.append(.quote)
        let start = bytes.count
        append(&bytes)
        if bytes[start...].contains(where: { needsEscape($0) }) {
            let text = Array(bytes[start...])
            bytes.removeSubrange(start...)
            appendEscaped(text.span)
        }
        bytes.append(.quote)
    }

    private func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == .quote || byte == .backslash || byte == UInt8(ascii: "<") && isInScript
    }

    private mutating func appendEscaped(_ value: Span<UInt8>) {
        var clean = 0
        while let index = value.offset(from: clean, where: { needsEscape($0) }) {
            bytes.append(contentsOf: value.extracting(clean..<index))
            clean = index + 1
            escape(value[index])
        }
        bytes.append(contentsOf: value.extracting(clean...))
    }

    /// Writes UTF-8 as a string; the bytes must be valid.
    package mutating func string(_ value: [UInt8]) { string(value.span) }

    /// Writes literal JSON as it is; the caller sees to the commas around it.
    package mutating func literal(_ json: StaticString) {
        bytes.append(json)
        needsComma = false
    }

    package mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    package mutating func number(_ value: Int) {
        separate()
        bytes.append(contentsOf: String(value).utf8)
    }

    /// Writes a number with three decimal places.
    package mutating func number(_ value: Double) {
        separate()
        let thousandths = Int((value * 1000).rounded())
        let fraction = String(1000 + abs(thousandths) % 1000).dropFirst()
        bytes.append(contentsOf: "\(thousandths < 0 ? "-" : "")\(abs(thousandths) / 1000).\(fraction)".utf8)
    }

    package mutating func flag(_ value: Bool) {
        separate()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    /// Ends the line.
    package mutating func newline() { append(.lineFeed) }

    private mutating func nest(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void) {
        separate()
        append(UInt8(ascii: open))
        needsComma = false
        body(&self)
        append(UInt8(ascii: close))
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { append(.comma) }
        needsComma = true
    }

    private mutating func escape(_ byte: UInt8) {
        append(.backslash)
        switch byte {
        case .quote, .backslash: append(byte)
        case .lineFeed: append(UInt8(ascii: "n"))
        case .carriageReturn: append(UInt8(ascii: "r"))
        case .tab: append(UInt8(ascii: "t"))
        case UInt8(ascii: "<"): bytes.append("u003C")
        default:
            let digits = Array("0123456789abcdef".utf8)
            bytes.append(contentsOf: "u00".utf8)
            append(digits[Int(byte >> 4)])
            append(digits[Int(byte & 15)])
        }
    }

    private mutating func append(_ byte: UInt8) { bytes.append(byte) }
}
