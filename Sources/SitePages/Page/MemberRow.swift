/// An object in the templates of a site, whose members are in one table: each row has a name, a type and a value.
///
/// In a row, `$0` is the object, and `$1` is the page that shows it.
protocol TemplateObject: SendableMetatype {
    static var type: ObjectType { get }

    /// What the row of a member answers; nil if the object has no such member.
    static func member<Row: MemberRow<Self>>(_ name: PageName, _ row: Row) -> Row.Answer?
}

extension TemplateObject {
    @inline(__always) package func value(of name: PageName, in page: PageContext) -> PageValue? {
        Self.member(name, ValueRow(object: self, page: page))
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        PageName(rawValue: name.key).flatMap { value(of: $0, in: page) }
    }
}

/// A row in the table of an object's members, which answers either of two questions: what type the member has, or what
/// value it has in an object on a page.
///
/// The compiler makes a copy of the table for each question. So a value is found with a jump, as in a `switch` that
/// returns values alone, and no closure is called or kept. Tables are always inlined into the function that asks, because
/// otherwise each lookup would retain and release the page, which a row refers to.
protocol MemberRow<Object> {
    associatedtype Object: TemplateObject
    associatedtype Answer

    /// The type whose members are asked for.
    var type: ObjectType { get }

    func answer(_ type: @autoclosure () -> MemberType, _ value: (Object, PageContext) -> PageValue) -> Answer
}

extension MemberRow {
    var type: ObjectType { Object.type }

    @inline(__always) func flag(_ value: (Object, PageContext) -> Bool) -> Answer {
        answer(.flag) { .flag(value($0, $1)) }
    }

    // A member without a value is null.

    @inline(__always) func number(_ value: (Object, PageContext) -> Int?) -> Answer {
        answer(.number) { value($0, $1).map { .number($0) } ?? .null }
    }

    @inline(__always) func text(_ value: (Object, PageContext) -> PageText?) -> Answer {
        answer(.text) { value($0, $1).map { .text($0) } ?? .null }
    }

    @inline(__always) func json(_ value: (Object, PageContext) -> PageText?) -> Answer {
        answer(.json) { value($0, $1).map { .text($0) } ?? .null }
    }

    /// A text that is made for the page.
    @inline(__always) func string(_ value: (Object, PageContext) -> String?) -> Answer {
        text { object, page in value(object, page).map { page.make($0) } }
    }

    @inline(__always) func object(
        _ type: @autoclosure () -> ObjectType, _ value: (Object, PageContext) -> PageObject?
    ) -> Answer {
        answer(.object(type())) { value($0, $1).map { .object($0) } ?? .null }
    }

    @inline(__always) func list(
        of type: @autoclosure () -> ObjectType, _ value: (Object, PageContext) -> PageList?
    ) -> Answer {
        answer(.list(of: .object(type()))) { value($0, $1).map { .list($0) } ?? .null }
    }
}

/// The row that answers with the type of a member.
private struct TypeRow<Object: TemplateObject>: MemberRow {
    let type: ObjectType

    func answer(_ type: @autoclosure () -> MemberType, _ value: (Object, PageContext) -> PageValue) -> MemberType {
        type()
    }
}

/// The row that answers with the value of a member.
private struct ValueRow<Object: TemplateObject>: MemberRow {
    let object: Object
    let page: PageContext

    @inline(__always) func answer(_ type: @autoclosure () -> MemberType, _ value: (Object, PageContext) -> PageValue)
        -> PageValue
    {
        value(object, page)
    }
}

extension ObjectType {
    /// Declares the type of objects with a table of members.
    ///
    /// - Parameter other: The members that are not in ``PageName``.
    convenience init<Object: TemplateObject>(
        _ name: String, of object: Object.Type, isOpen: Bool = false, hasText: Bool = false,
        other: @escaping @autoclosure @Sendable () -> [String: MemberType] = [:]
    ) {
        self.init(name, isOpen: isOpen, hasText: hasText) { type in
            var members = other()
            for (name, key) in zip(PageName.vocabulary, PageName.allCases) {
                members[name] = Object.member(key, TypeRow(type: type))
            }
            return members
        }
    }
}
