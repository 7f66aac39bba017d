/// A name in a template: one part of what stands in a tag, `entry` or `title` in `{{entry.title}}`.
struct TemplateName: Sendable {
    /// The name as written.
    let text: String

    /// The name's index in the vocabulary that the templates were compiled with, or -1 when it is not in there. An object
    /// whose members are in the vocabulary switches on this and never compares text.
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
