/// The value of a name while a template is rendered.
///
/// For a section, null, false, empty text and an empty list are absent; objects and numbers, including 0, are present.
///
/// Every rendering thread copies a value for each name it looks up. So values own nothing and do not count references.
@usableFromInline
package enum TemplateValue<Model: TemplateModel>: BitwiseCopyable {
    case null
    case flag(Bool)
    case number(Int)
    case text(Model.WrittenText)
    case object(Model.Object)
    case list(Model.List)
}

extension TemplateModel {
    /// Whether a section with this value is rendered.
    @inlinable package func isPresent(_ value: TemplateValue<Self>) -> Bool {
        switch value {
        case .null: false
        case .flag(let flag): flag
        case .number, .object: true
        case .text(let text): !isEmpty(text)
        case .list(let list): count(of: list) > 0
        }
    }

    /// Appends a value without escaping; objects and lists have no text.
    @inlinable package func append(_ value: TemplateValue<Self>, to output: inout [UInt8]) {
        switch value {
        case .null, .object, .list: break
        case .flag(let flag): output += (flag ? "true" : "false").utf8
        case .number(let number): output.append(decimal: number)
        case .text(let text): append(text, to: &output)
        }
    }

    /// Appends a value, escaped for HTML.
    @inlinable @inline(__always)
    package func appendEscaped(_ value: TemplateValue<Self>, to output: inout [UInt8]) {
        if case .text(let text) = value { appendEscaped(text, to: &output) } else { append(value, to: &output) }
    }
}

extension [UInt8] {
    /// Appends a number in decimal digits.
    @inlinable package mutating func append(decimal number: Int) {
        if number < 0 { append(.hyphen) }
        let start = count
        var rest = number.magnitude
        repeat {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        self[start...].reverse()
    }
}
