/// A sound or a picture of an entry.
package struct MediumObject: TemplateObject, BitwiseCopyable {
    private let entry: EntryObject

    /// The field that names the file.
    private let field: Int32

    init(entry: EntryObject, field: Int) {
        self.entry = entry
        self.field = Int32(truncatingIfNeeded: field)
    }

    static let type: ObjectType = ObjectType("sound or picture", of: Self.self)

    @inline(__always) static func member<Row: MemberRow<Self>>(_ name: PageName, _ row: Row) -> Row.Answer? {
        switch name {
        case .html: row.text { $0.entry.markdown([Int($0.field)], in: $1) }
        case .label: row.string { $0.text(Medium.labelName, in: $1) }
        case .credit: row.string { $0.text(Medium.creditName, in: $1) }
        default: nil
        }
    }

    private func text(_ key: String, in page: PageContext) -> String? {
        page.site.text(key, besides: page.site.field(Int(field)), of: entry.entry, in: entry.index)
    }
}

extension EntryObject {
    /// The entry's sounds or pictures, in the order of the content.
    func media(_ medium: Medium, in page: PageContext) -> PageList? {
        let fields = fields(in: page).range.filter { page.site.medium(of: page.site.field($0)) == medium }
        return fields.isEmpty ? nil : .media(self, page.store(fields))
    }
}
