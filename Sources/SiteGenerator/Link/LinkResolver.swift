import IndexedCollation

/// Decides what a link in an entry's body leads to.
struct LinkResolver {
    /// What somebody means by a link.
    enum Meaning {
        /// An address elsewhere, or one that is nobody's business.
        case same
        /// An entry; maybe one in another locale than was asked for.
        case entry(LinkTable.Target, fragment: String, missing: LocaleIdentifier? = nil)
        /// A place in the same body.
        case here(String)
        /// A file beside the content: where it lies, and its path in the site.
        case file(ContentFiles.File, suffix: String)
        /// Nothing that there is.
        case broken
        /// Something that could run a script, or that no browser knows.
        case unsafe
        /// Nothing at all.
        case empty
    }

    /// Schemes that a link may have.
    private static let schemes: Set<String> = [
        "http", "https", "mailto", "tel", "sms", "ftp", "ftps", "sftp", "geo", "irc", "ircs", "xmpp", "matrix", "news",
        "urn", "doi", "magnet",
    ]

    private static let imageTypes = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"]

    let map: SiteMap

    /// The index and the number of the entry that the body is of.
    let index: Int
    let entry: Int

    private var links: LinkTable { map.links }
    private var indexed: DirectoryIndex { map.indexes[index] }
    private var sourcePath: String {
        map.content.store.buffers[Int(indexed.entries[entry].file)].path
    }

    func meaning(of link: Markdown.Link) -> Meaning {
        let destination = link.destination
        if destination.isEmpty { return .empty }
        if destination.hasPrefix("//") { return .same }
        if let scheme = Self.scheme(of: destination) {
            if Self.schemes.contains(scheme) { return .same }
            let isImage =
                link.isImage && scheme == "data"
                && Self.imageTypes.contains { destination.dropFirst(5).lowercased().hasPrefix($0) }
            return isImage ? .same : .unsafe
        }
        let path = destination.prefix { $0 != "#" && $0 != "?" }
        let suffix = String(destination[path.endIndex...])
        let fragment = suffix.firstIndex(of: "#").map { String(suffix[$0...].dropFirst()) } ?? ""
        if path.isEmpty { return fragment.isEmpty ? .same : .here(fragment) }
        if path == "g", !link.isImage, let target = glossaryTerm(link.text) { return .entry(target, fragment: "") }
        let decoded = Self.percentDecoded(path)
        if !link.isImage, let meaning = entry(at: decoded, fragment) { return meaning }
        if let file = file(at: decoded) { return .file(file, suffix: suffix) }
        return .broken
    }

    // MARK: Entries

    /// Hugo's `[_terms_](g)`: the entry that the link's text names, in the singular too.
    private func glossaryTerm(_ text: String) -> LinkTable.Target? {
        var names = [text]
        for (ending, singular) in [("ies", "y"), ("es", ""), ("s", "")] where text.hasSuffix(ending) {
            names.append(text.dropLast(ending.count) + singular)
        }
        for name in names {
            if let entry = links.entry(named: name, in: index) { return LinkTable.Target(index: index, entry: entry) }
        }
        return nil
    }

    private func entry(at path: String, _ fragment: String) -> Meaning? {
        let isRooted = path.hasPrefix("/")
        if !isRooted {
            let file = sourcePath
            let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
            // In other generators an entry is a folder of its own, and paths begin there.
            let stem = file.lastIndex(of: ".").map { String(file[..<$0]) + "/" } ?? ""
            for base in [folder, stem] {
                let place = LinkTable.normalized(base + path)
                let stem = place.hasSuffix(".html") ? String(place.dropLast(5)) : place
                for ending in ["", ".md", "/index.md", ".markdown"] {
                    let candidate = ending.isEmpty ? place : stem + ending
                    if let target = links.target(ofFile: candidate) { return .entry(target, fragment: fragment) }
                }
            }
        }
        return entry(atSitePath: path, isRooted: isRooted, fragment)
    }

    /// The entry at `/sv/glossary/term/`: locale and directory, where they are named, then what names the entry.
    private func entry(atSitePath path: String, isRooted: Bool, _ fragment: String) -> Meaning? {
        var parts = path.split(separator: "/").map(String.init).filter { $0 != "." && $0 != ".." }[...]
        guard let last = parts.last else { return nil }
        for ending in [".md", ".markdown", ".html"] where last.hasSuffix(ending) && last.count > ending.count {
            parts[parts.endIndex - 1] = String(last.dropLast(ending.count))
        }
        if parts.count > 1, parts.last == "index" || parts.last == "_index" { parts.removeLast() }
        var locales = [map.locales[0], indexed.locale]
        var named: LocaleIdentifier?
        if !isRooted { locales.reverse() }
        if parts.count > 1, let first = parts.first, let locale = try? LocaleIdentifier(first),
            map.locales.contains(locale)
        {
            named = locale
            locales = [locale]
            parts.removeFirst()
        }
        var directories = [indexed.directory] + map.configuration.directories.indices.filter { $0 != indexed.directory }
        if parts.count > 1, let first = parts.first,
            let directory = map.configuration.directories.firstIndex(where: { Slug.string($0.id) == Slug.string(first) }
            )
        {
            directories = [directory]
            parts.removeFirst()
        }
        let name = parts.joined(separator: "/")
        if let target = target(named: name, in: locales, directories) { return .entry(target, fragment: fragment) }
        // Not translated: better the reader's own language, or the site's first, than nowhere.
        guard let named, let target = target(named: name, in: [indexed.locale, map.locales[0]], directories) else {
            return nil
        }
        return .entry(target, fragment: fragment, missing: named)
    }

    private func target(
        named name: String, in locales: [LocaleIdentifier], _ directories: [Int]
    ) -> LinkTable.Target? {
        for locale in locales {
            for directory in directories {
                guard let index = map.index(of: directory, in: locale),
                    let entry = links.entry(named: name, in: index)
                else { continue }
                return LinkTable.Target(index: index, entry: entry)
            }
        }
        return nil
    }

    // MARK: Files

    private func file(at path: String) -> ContentFiles.File? {
        if path.hasPrefix("/") { return map.files.file(atSitePath: String(path.drop { $0 == "/" })) }
        let source = sourcePath
        let folder = source.lastIndex(of: "/").map { String(source[...$0]) } ?? ""
        return map.files.file(at: folder + path)
    }

    // MARK: Addresses

    /// The scheme of an address as browsers see it: they pass over control characters and white space.
    static func scheme(of address: String) -> String? {
        var scheme = ""
        for scalar in address.unicodeScalars where scalar.value > 0x20 && scalar.value != 0x7F {
            switch scalar {
            case ":": return scheme.isEmpty ? nil : scheme
            case "a"..."z": scheme.unicodeScalars.append(scalar)
            case "A"..."Z": scheme += String(scalar).lowercased()
            case "0"..."9", "+", "-", ".":
                if scheme.isEmpty { return nil } else { scheme.unicodeScalars.append(scalar) }
            default: return nil
            }
        }
        return nil
    }

    static func percentDecoded(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        var bytes: [UInt8] = []
        let encoded = Array(text.utf8)
        var index = 0
        while index < encoded.count {
            if encoded[index] == UInt8(ascii: "%"), index + 2 < encoded.count,
                let value = UInt8(String(decoding: encoded[index + 1...index + 2], as: UTF8.self), radix: 16),
                value != 0
            {
                bytes.append(value)
                index += 3
            } else {
                bytes.append(encoded[index])
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
