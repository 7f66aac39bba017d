/// A JSON value ([RFC 8259](https://www.rfc-editor.org/info/rfc8259)) for output.
///
/// Foundation is not used, because the memory of this process counts in the peak of those that it starts.
enum JSON: CustomStringConvertible {
    case number(Double)
    case text(String)
    case list([JSON])
    /// An object's members, in the order of output.
    case object([(String, JSON)])

    var description: String {
        switch self {
        case .number(let value):
            if let whole = Int(exactly: value) { return String(whole) }
            return value.isFinite ? String(value) : "null"
        case .text(let text): return Self.quoted(text)
        case .list(let values): return "[" + values.map(\.description).joined(separator: ",") + "]"
        case .object(let members):
            return "{" + members.map { "\(Self.quoted($0)):\($1)" }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// The number of the first member with this name in JSON text; nil if there is none.
    static func number(_ name: String, in json: String) -> Double? {
        let bytes = Array(json.utf8)
        let member = Array("\"\(name)\":".utf8)
        guard bytes.count > member.count else { return nil }
        for start in 0..<bytes.count - member.count where bytes[start..<start + member.count].elementsEqual(member) {
            let rest = bytes[(start + member.count)...]
            let digits = rest.prefix { "+-.0123456789eE".utf8.contains($0) }
            return Double(String(decoding: digits, as: UTF8.self))
        }
        return nil
    }
}
