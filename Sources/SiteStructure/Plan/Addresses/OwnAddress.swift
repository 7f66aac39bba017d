/// The address that an entry gives itself: a complete one, or the last part of one.
package enum OwnAddress {
    case whole(SiteAddress)
    case slug(String)

    /// The end of a path, as in `slug: Glossary/API`.
    case end(String, of: String, SourceLocation)

    /// The last part of the address; nil for a complete address.
    var slug: String? {
        switch self {
        case .whole: nil
        case .slug(let slug), .end(let slug, _, _): slug
        }
    }

    /// A page that has an address in one or more locales.
    struct Owner: Hashable {
        let directory: DirectoryID
        let id: [UInt8]
        let address: String
    }

    /// The address of an entry; nil if the entry does not choose one.
    ///
    /// - Parameters:
    ///   - url: The name of the field `url`; nil if no entry has it.
    ///   - diagnostics: Receives the reason why a text cannot be an address.
    init?(of entry: Entry, url: FieldName?, _ content: Content, _ diagnostics: inout [Diagnostic]) {
        guard let field = Self.field(of: entry, url: url, content) else { return nil }
        let text = content.store.string(field.value)
        let location = content.location(of: field, in: entry)
        if field.name == EntryRole.slug.fieldName, !text.hasPrefix("/") {
            guard let slug = Self.slug(text.split(separator: "/").last ?? "") else {
                let message =
                    "'\(text)' has no letters or digits for an address; write a word, such as 'standard-deviation'"
                diagnostics.append(.error(.address, message, at: location))
                return nil
            }
            self = text.contains("/") ? .end(slug, of: text, location) : .slug(slug)
            return
        }
        do throws(AddressProblem) {
            let address = try SiteAddress(text)
            if Self.isForeign(text) {
                diagnostics.append(
                    .error(
                        .address,
                        "'\(text)' is another generator's pattern; write the address itself, such as '/terms/font/'",
                        at: location))
                return nil
            }
            guard !address.hasDeviceName else {
                diagnostics.append(
                    .error(
                        .address, "'\(text)' has a name that Windows reserves, such as 'con' or 'aux'; rename it",
                        at: location))
                return nil
            }
            guard address.file != nil else {
                diagnostics.append(
                    .error(
                        .address,
                        "'\(text)' has a name that begins with '.' or '_', which web servers do not show; rename it",
                        at: location))
                return nil
            }
            self = .whole(address)
        } catch {
            diagnostics.append(.error(.address, error.message(about: text), at: location))
            return nil
        }
    }

    /// The field with the address of an entry: `permalink`, or else `url`, or else `slug`.
    static func field(of entry: Entry, url: FieldName?, _ content: Content) -> Field? {
        var found: (rank: Int, field: Field)?
        for field in content.fields(of: entry) where field.isBookkeeping {
            let rank: Int
            switch field.name {
            case EntryRole.permalink.fieldName: rank = 0
            case url: rank = 1
            case EntryRole.slug.fieldName: rank = 2
            default: continue
            }
            guard rank == 2 || AddressField.isAddress(content.store.bytes(of: field.value).span) else { continue }
            if rank < found?.rank ?? .max { found = (rank, field) }
        }
        return found?.field
    }

    /// The place where an entry chooses its address; nil if it does not.
    package static func location(of entry: Entry, _ content: Content) -> SourceLocation? {
        field(of: entry, url: content.fieldNames.find(AddressField.url), content).map {
            content.location(of: $0, in: entry)
        }
    }

    /// Whether an address contains parts of Hugo's or Jekyll's patterns, such as ':year'.
    private static func isForeign(_ text: String) -> Bool {
        text.split(separator: "/").contains { $0.first == ":" && $0.dropFirst().first?.isLetter == true }
    }

    /// The last part of an address: the text as written, if an address can contain it; otherwise its slug.
    private static func slug(_ text: Substring) -> String? {
        var text = String(text)
        if text != Slug.missing, text.withBytes({ isPlain($0, maySlash: false) }) { return text }
        var plain: [UInt8] = []
        text.withBytes { Slug.append($0, to: &plain) }
        return plain.isEmpty ? nil : Slug.string(text)
    }

    /// Whether a text can be in an address as it is.
    ///
    /// It must consist of ASCII letters and digits, `-`, `_`, `.` and `~`, and must not be a name that web servers hide
    /// or disks reject.
    static func isPlain(_ text: Span<UInt8>, maySlash: Bool) -> Bool {
        guard !text.isEmpty, text.count <= Slugs.maximumLength else { return false }
        var previous = UInt8.slash
        for place in text.indices {
            let byte = text[place]
            let isLetter = (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
            switch byte {
            case _ where isLetter: break
            case .hyphen, UInt8(ascii: "~"): break
            case UInt8(ascii: "_"), UInt8(ascii: "."): if previous == .slash { return false }
            case .slash: if !maySlash || previous == .slash || previous == UInt8(ascii: ".") { return false }
            default: return false
            }
            previous = byte
        }
        return previous != .slash && previous != UInt8(ascii: ".")
            && !Array(text).split(separator: .slash).contains { Slug.isDeviceFile($0) }
    }
}
