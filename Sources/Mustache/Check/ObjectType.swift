import Synchronization

/// The declared members of a kind of object, which help to find misspelled names even in parts of a template that are
/// never rendered.
@usableFromInline
package final class ObjectType: Sendable, Hashable {
    /// The name of such an object in messages, as in "an entry".
    package let name: String

    /// Whether undeclared names are allowed, such as those of custom fields.
    @usableFromInline let isOpen: Bool

    /// Whether the items of lists of such objects can be named by number: `links.0.url`.
    let isNumbered: Bool

    /// Whether a text represents such an object in a list of texts.
    let hasText: Bool

    private let declareMembers: @Sendable (ObjectType) -> [String: MemberType]
    private let declared = Mutex<[String: MemberType]?>(nil)

    /// Declares a type.
    ///
    /// The closure runs when the members are first needed, and receives the type itself. So a type can refer to itself,
    /// and constants can refer to each other (in which case they need explicit types).
    package init(
        _ name: String, isOpen: Bool = false, isNumbered: Bool = false, hasText: Bool = false,
        members: @escaping @Sendable (ObjectType) -> [String: MemberType]
    ) {
        self.name = name
        self.isOpen = isOpen
        self.isNumbered = isNumbered
        self.hasText = hasText
        declareMembers = members
    }

    /// The members by name.
    @usableFromInline package var members: [String: MemberType] {
        declared.withLock { declared in
            if let declared { return declared }
            let members = declareMembers(self)
            declared = members
            return members
        }
    }

    @usableFromInline package static func == (left: ObjectType, right: ObjectType) -> Bool { left === right }

    @usableFromInline package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The type of an object's member.
@usableFromInline
package indirect enum MemberType: Sendable, Hashable {
    case text
    /// A text that contains JSON.
    case json
    case flag
    case number
    case object(ObjectType)
    case list(of: MemberType)

    /// A type that is known only during rendering, such as that of a custom field; its members are not checked.
    case anything
}
