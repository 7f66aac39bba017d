/// A sound or a picture of an entry.
struct MediumObject: BitwiseCopyable {
    private let entry: EntryObject

    /// The field that names the file.
    private let field: Int32

    init(entry: EntryObject, field: Int) {
        self.entry = entry
        self.field = Int32(truncatingIfNeeded: field)
    }

    static let type: ObjectType = ObjectType("sound or picture") { _ in
        [.html: .text, .label: .text, .credit: .text]
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        switch PageName(rawValue: name.key) {
        case .html: .text(entry.markdown([Int(field)], in: page))
        case .label: text(Medium.labelName, in: page)
        case .credit: text(Medium.creditName, in: page)
        default: nil
        }
    }

    private func text(_ key: String, in page: PageContext) -> PageValue {
        page.site.text(key, besides: page.site.field(Int(field)), of: entry.entry, in: entry.index).map {
            page.text($0)
        }
            ?? .null
    }
}

extension EntryObject {
    /// The entry's sounds or pictures, in the order of the content.
    func media(_ medium: Medium, in page: PageContext) -> PageValue {
        let fields = fields(in: page).range.filter { page.site.medium(of: page.site.field($0)) == medium }
        return fields.isEmpty ? .null : .list(.media(self, page.store(fields)))
    }
}
