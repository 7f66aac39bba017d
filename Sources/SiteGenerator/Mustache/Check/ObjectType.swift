import Synchronization

/// What objects of one kind offer to templates, declared, so that a misspelt name is found even in a part of a template
/// that this build never renders.
final class ObjectType: Sendable, Hashable {
    /// What people call such an object, as in "an entry": used in messages.
    let name: String

    /// Whether any name is allowed beside the declared ones, such as fields that content makes up.
    let isOpen: Bool

    private let declareMembers: @Sendable (ObjectType) -> [String: MemberType]
    private let declared = Mutex<[String: MemberType]?>(nil)

    /// Declares a type. The members are asked for when templates need them, with the type itself as argument, so that
    /// a type can refer to itself, and constants to each other (which then need their types written).
    init(
        _ name: String, isOpen: Bool = false, members: @escaping @Sendable (ObjectType) -> [String: MemberType]
    ) {
        self.name = name
        self.isOpen = isOpen
        declareMembers = members
    }

    /// The members by name.
    var members: [String: MemberType] {
        declared.withLock { declared in
            if let declared { return declared }
            let members = declareMembers(self)
            declared = members
            return members
        }
    }

    static func == (left: ObjectType, right: ObjectType) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What a member of an object is.
indirect enum MemberType: Sendable, Hashable {
    case text
    case flag
    case number
    case object(ObjectType)
    case list(of: MemberType)

    /// Known only when rendering, such as a field that content makes up: nothing below it is checked.
    case anything
}
