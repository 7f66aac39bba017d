/// A name in a template: one part of a tag's text, such as `entry` or `title` in `{{entry.title}}`.
///
/// `@unchecked`: the bytes that it points to never change.
struct TemplateName: BitwiseCopyable, @unchecked Sendable {
    /// The name as written, in the bytes of the template's file, which ``TemplateProgram/templates`` keeps alive.
    let bytes: UnsafeBufferPointer<UInt8>

    /// The index of the name in the vocabulary of the templates, or -1 if it is not there. Objects with members in
    /// the vocabulary switch on this index and never compare text.
    let key: Int

    var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The value of a name while a template is rendered.
///
/// For a section, null, false, empty text, and an empty list are absent; objects and numbers, including 0, are present.
///
/// Every rendering thread copies a value for each name it looks up. So values own nothing and count no references:
/// they consist of bits, and the objects that they point to must outlive the rendering.
enum TemplateValue: BitwiseCopyable {
    case null
    case flag(Bool)
    case number(Int)

    /// UTF-8.
    case text(UnsafeBufferPointer<UInt8>)
    case written(WrittenText)
    case object(ObjectHandle)
    case list(ListHandle)

    static func object(_ object: some TemplateObject) -> TemplateValue { .object(ObjectHandle(object)) }
    static func list(_ list: some TemplateList) -> TemplateValue { .list(ListHandle(list)) }
    static func written(_ text: some TemplateText) -> TemplateValue { .written(WrittenText(text)) }

    /// A literal text in the program.
    static func literal(_ text: StaticString) -> TemplateValue {
        .text(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

extension TemplateValue {
    /// Whether a section with this value is rendered.
    var isSomething: Bool {
        switch self {
        case .null: false
        case .flag(let flag): flag
        case .number, .object: true
        case .text(let bytes): !bytes.isEmpty
        case .written(let text): !text.isEmpty
        case .list(let list): list.count > 0
        }
    }

    /// Appends the value without escaping. Objects and lists have no text.
    func write(to output: inout [UInt8]) {
        switch self {
        case .null, .object, .list: break
        case .flag(let flag): output += (flag ? "true" : "false").utf8
        case .number(let number): Self.write(number, to: &output)
        case .text(let bytes): output.append(contentsOf: bytes)
        case .written(let text): text.write(to: &output)
        }
    }

    /// Appends the value, escaped for HTML.
    func writeEscaped(to output: inout [UInt8]) {
        switch self {
        case .text(let bytes): appendEscaped(bytes, to: &output)
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
