/// A name in a template: one part of what stands in a tag, `entry` or `title` in `{{entry.title}}`.
struct TemplateName: Sendable {
    /// The name as written.
    let text: String

    /// The name's index in the vocabulary that the templates were compiled with, or -1 when it is not in there. An
    /// object whose members are in the vocabulary switches on this and never compares text.
    let key: Int
}

/// Something with members that a template can name: a page, an entry, a section.
protocol TemplateObject {
    /// The value of a member, or nil when this object has no such member: it is then looked for in the objects around.
    /// A member that is there without a value is ``TemplateValue/null``.
    func value(of name: TemplateName) -> TemplateValue?
}

/// Several values in order, made one at a time while a template's section repeats.
protocol TemplateList {
    var count: Int { get }

    /// One of the values; `index` is at least 0 and less than `count`.
    func element(at index: Int) -> TemplateValue
}

/// Text that is made only when a template writes it, such as an entry's HTML.
protocol TemplateText {
    /// Whether there is nothing to write; asked when a section depends on it, without making the text.
    var isEmpty: Bool { get }

    /// Appends the text, as UTF-8.
    func write(to output: inout [UInt8])
}

/// What a name stands for while a template is rendered.
///
/// In a section, null, false, empty text and an empty list are nothing; numbers (0 too) and objects are something.
enum TemplateValue {
    case null
    case flag(Bool)
    case number(Int)

    /// UTF-8 that stays valid while the template is rendered.
    case text(UnsafeBufferPointer<UInt8>)
    case string(String)
    case written(any TemplateText)
    case object(any TemplateObject)
    case list(any TemplateList)
}

extension TemplateValue {
    /// Whether a section with this value is rendered at all.
    var isSomething: Bool {
        switch self {
        case .null: false
        case .flag(let flag): flag
        case .number, .object: true
        case .text(let bytes): !bytes.isEmpty
        case .string(let string): !string.isEmpty
        case .written(let text): !text.isEmpty
        case .list(let list): list.count > 0
        }
    }

    /// Appends the value as it is. Objects and lists have no text.
    func write(to output: inout [UInt8]) {
        switch self {
        case .null, .object, .list: break
        case .flag(let flag): output += (flag ? "true" : "false").utf8
        case .number(let number): Self.write(number, to: &output)
        case .text(let bytes): output.append(contentsOf: bytes)
        case .string(var string): string.withUTF8 { output.append(contentsOf: $0) }
        case .written(let text): text.write(to: &output)
        }
    }

    /// Appends the value, escaped for HTML.
    func writeEscaped(to output: inout [UInt8]) {
        switch self {
        case .text(let bytes): appendEscaped(bytes, to: &output)
        case .string(var string): string.withUTF8 { appendEscaped($0, to: &output) }
        case .written(let text):
            let start = output.count
            text.write(to: &output)
            escape(&output, from: start)
        case .null, .flag, .number, .object, .list: write(to: &output)
        }
    }

    private static func write(_ number: Int, to output: inout [UInt8]) {
        if number < 0 { output.append(.hyphen) }
        let start = output.count
        var rest = number.magnitude
        repeat {
            output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        output[start...].reverse()
    }
}
