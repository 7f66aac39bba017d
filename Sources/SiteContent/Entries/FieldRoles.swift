import IndexedCollation

/// The roles of an entry's fields, by the numbers of their names.
///
/// Each name is looked up only once for many entries.
struct FieldRoles {
    private let configuration: SiteConfiguration

    /// The directory for whose files names were looked up, with their locale and form.
    private var directory: DirectoryID?
    private var locale: LocaleIdentifier?
    private var form = ContentForm.records

    private var map = FieldMap(DirectoryConfiguration(id: ""))
    private var ranked: [FieldMap.RankedRole?] = []
    private var areBookkeeping: [Bool] = []

    /// For each role in the current entry, the lowest rank among its fields.
    private var ranks: [FieldMap.RankedRole] = []

    init(_ configuration: SiteConfiguration) { self.configuration = configuration }

    /// Chooses the fields of an entry that get the roles of their names, and removes the shared ones that others replace.
    ///
    /// - Parameter sharedCount: The number of shared fields, which are the first ones.
    mutating func choose(
        among fields: inout [Field], sharedCount: Int, for content: ContentFile, _ names: FieldNames
    ) {
        if content.directory != directory || content.locale != locale || content.reader.form != form {
            directory = content.directory
            locale = content.locale
            form = content.reader.form
            map = FieldMap(
                configuration.directories[content.directory], in: locale ?? configuration.defaultLocale, form: form)
            ranked = []
            areBookkeeping = []
        }
        // Names that were added since the last entry.
        while ranked.count < names.count {
            let name = names[FieldName(index: UInt32(ranked.count))]
            ranked.append(map.rankedRole(of: name))
            areBookkeeping.append(form == .document && FieldMap.isBookkeeping(name))
        }
        if sharedCount > 0 {
            let own = fields[sharedCount...]
            let shared = fields[..<sharedCount].filter { field in
                !own.contains { other in
                    guard let role = ranked[Int(field.name.index)] else { return other.name == field.name }
                    return ranked[Int(other.name.index)]?.role == role.role
                }
            }
            fields.replaceSubrange(..<sharedCount, with: shared)
        }
        ranks.removeAll(keepingCapacity: true)
        for field in fields {
            guard let role = ranked[Int(field.name.index)] else { continue }
            if let known = ranks.firstIndex(where: { $0.role == role.role }) {
                if role.rank < ranks[known].rank { ranks[known] = role }
            } else {
                ranks.append(role)
            }
        }
        // Few entries have any of these fields.
        if ranks.contains(where: { $0.role.isNamePart }) {
            let doubtful = map.doubtfulParts(among: Set(ranks.map(\.role)))
            ranks.removeAll { doubtful.contains($0.role) }
        }
    }

    /// The role of a field in the current entry; nil if another field has it with a lower rank.
    func role(of field: Field) -> EntryRole? {
        guard let role = ranked[Int(field.name.index)] else { return nil }
        return ranks.contains { $0.role == role.role && $0.rank == role.rank } ? role.role : nil
    }

    /// Whether a field is for generators rather than readers.
    func isBookkeeping(_ field: Field) -> Bool { areBookkeeping[Int(field.name.index)] }
}
