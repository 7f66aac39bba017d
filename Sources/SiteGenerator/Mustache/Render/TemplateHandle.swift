/// An object with members that templates can name: a page, an entry, a section.
///
/// Like all values in templates, it consists of a few words without references; see ``TemplateValue``.
protocol TemplateObject: BitwiseCopyable {
    /// The value of a member; nil if the object has no such member, so that enclosing objects are searched. A member
    /// without a value is ``TemplateValue/null``.
    func value(of name: TemplateName) -> TemplateValue?

    /// Whether a member is the same each time the object is rendered, so that ``TemplateSpecialization`` can evaluate
    /// it. A fixed object remains valid, but a fixed text may not.
    func isFixed(_ name: TemplateName) -> Bool

    /// Called by ``ObjectHandle``.
    static func value(of name: TemplateName, from words: HandleWords) -> TemplateValue?
    static func isFixed(_ name: TemplateName, in words: HandleWords) -> Bool
}

extension TemplateObject {
    func isFixed(_ name: TemplateName) -> Bool { false }

    static func isFixed(_ name: TemplateName, in words: HandleWords) -> Bool {
        words.value(Self.self).isFixed(name)
    }

    static func value(of name: TemplateName, from words: HandleWords) -> TemplateValue? {
        words.value(Self.self).value(of: name)
    }
}

/// A list of values that are made one at a time while a section repeats.
protocol TemplateList: BitwiseCopyable {
    var count: Int { get }

    /// The value at an index from 0 to `count - 1`.
    func element(at index: Int) -> TemplateValue

    /// Called by ``ListHandle``.
    static func count(from words: HandleWords) -> Int
    static func element(at index: Int, from words: HandleWords) -> TemplateValue
}

extension TemplateList {
    static func count(from words: HandleWords) -> Int { words.value(Self.self).count }
    static func element(at index: Int, from words: HandleWords) -> TemplateValue {
        words.value(Self.self).element(at: index)
    }
}

/// A text that is made only when a template writes it, such as an entry's HTML.
protocol TemplateText: BitwiseCopyable {
    /// Whether the text is empty. Sections use it without making the text.
    var isEmpty: Bool { get }

    /// Appends the text as UTF-8.
    func write(to output: inout [UInt8])

    /// Called by ``WrittenText``.
    static func isEmpty(from words: HandleWords) -> Bool
    static func write(to output: inout [UInt8], from words: HandleWords)
}

extension TemplateText {
    static func isEmpty(from words: HandleWords) -> Bool { words.value(Self.self).isEmpty }
    static func write(to output: inout [UInt8], from words: HandleWords) {
        words.value(Self.self).write(to: &output)
    }
}

/// The bits of an object, list, or text of any type.
///
/// Copying `any TemplateObject` calls code that must be looked up; these words are simply copied.
struct HandleWords: BitwiseCopyable {
    private var words: (UInt, UInt, UInt, UInt) = (0, 0, 0, 0)

    init<Value: BitwiseCopyable>(_ value: Value) {
        precondition(MemoryLayout<Value>.size <= MemoryLayout<HandleWords>.size, "too large for a handle")
        withUnsafeMutableBytes(of: &words) { $0.storeBytes(of: value, as: Value.self) }
    }

    func value<Value: BitwiseCopyable>(_: Value.Type) -> Value {
        withUnsafeBytes(of: words) { $0.loadUnaligned(as: Value.self) }
    }
}

/// An object of any type.
struct ObjectHandle: BitwiseCopyable {
    private let type: any TemplateObject.Type
    private let words: HandleWords

    init<Object: TemplateObject>(_ object: Object) {
        type = Object.self
        words = HandleWords(object)
    }

    func value(of name: TemplateName) -> TemplateValue? { type.value(of: name, from: words) }

    func isFixed(_ name: TemplateName) -> Bool { type.isFixed(name, in: words) }
}

/// A list of any type.
struct ListHandle: BitwiseCopyable {
    private let type: any TemplateList.Type
    private let words: HandleWords

    init<List: TemplateList>(_ list: List) {
        type = List.self
        words = HandleWords(list)
    }

    var count: Int { type.count(from: words) }

    func element(at index: Int) -> TemplateValue { type.element(at: index, from: words) }
}

/// A text of any type.
struct WrittenText: BitwiseCopyable {
    private let type: any TemplateText.Type
    private let words: HandleWords

    init<Text: TemplateText>(_ text: Text) {
        type = Text.self
        words = HandleWords(text)
    }

    var isEmpty: Bool { type.isEmpty(from: words) }

    func write(to output: inout [UInt8]) { type.write(to: &output, from: words) }
}
