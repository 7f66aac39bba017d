/// A name in a template: one part of what stands in a tag, `entry` or `title` in `{{entry.title}}`.
///
/// `@unchecked`: what it points to never changes.
struct TemplateName: BitwiseCopyable, @unchecked Sendable {
    /// The name as written: a piece of the template's file, which ``TemplateProgram/templates`` keep.
    let bytes: UnsafeBufferPointer<UInt8>

    /// The name's index in the vocabulary that the templates were compiled with, or -1 when it is not in there. An
    /// object whose members are in the vocabulary switches on this and never compares text.
    let key: Int

    var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// What a name stands for while a template is rendered.
///
/// In a section, null, false, empty text and an empty list are nothing; numbers (0 too) and objects are something.
///
/// Values are copied at every name that a template looks up, by every thread that renders. So they own nothing and count
/// no references: they are bits, and what they point to has to live as long as the rendering.
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

    /// UTF-8 that is in the program itself.
    static func literal(_ text: StaticString) -> TemplateValue {
        .text(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

extension TemplateValue {
    /// Whether a section with this value is rendered at all.
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

    /// Appends the value as it is. Objects and lists have no text.
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
