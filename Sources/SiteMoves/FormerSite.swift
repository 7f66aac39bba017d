import SiteGenerator

/// The pages of a site that was built earlier, by this program or by another one.
struct FormerSite {
    /// A page with its subject, as far as that is known.
    struct Page {
        /// The path of the page's file: `en/font.html`, `en/font/index.html`.
        let path: String

        var subject = Subject.unknown

        /// The path of the file with the page, which differs if another site gave the page its address.
        let file: String
    }

    /// The subject of a page.
    enum Subject {
        case entry(DirectoryInLocale, id: String)
        /// Another page of a directory, with its path in the folder of the index page.
        case part(DirectoryInLocale, path: String)
        case unknown
    }

    /// A directory in a locale: the id of the directory, and the tag of the locale.
    struct DirectoryInLocale: Hashable {
        let directory: String
        let locale: String
    }

    /// The pages, by path.
    private(set) var pages: [Page] = []

    /// An entry that was part of a page.
    struct Place {
        /// The path of the page's file, and the id of the entry's element there.
        let path: String
        let id: String

        let index: DirectoryInLocale
        let entry: String
    }

    /// The entries that were parts of pages.
    private(set) var places: [Place] = []

    /// The folder with the site; nil if only a sitemap is known.
    private let folder: String?

    /// The maximum number of bytes of a page that are examined.
    private static let mostBytes = 1 << 16

    private static let limit = InputLimit(name: "a list of pages", setting: nil, size: 64_000_000)

    /// The reason why the pages cannot be found: a sentence without a final period.
    struct Problem: Error {
        let message: String
    }

    /// Finds the pages of a site.
    ///
    /// - Parameters:
    ///   - path: A folder with a built site, or a sitemap (https://www.sitemaps.org/protocol.html).
    ///   - url: The present address of the site in the settings.
    init(_ path: String, url: String?) throws(Problem) {
        var trimmed = path
        while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
        do throws(FileSystemError) {
            switch FileSystem.item(at: trimmed) {
            case .folder:
                folder = trimmed
                try readFolder(trimmed, url)
            case .file:
                folder = nil
                let container = trimmed.lastIndex(of: "/").map { String(trimmed[..<$0]) } ?? "."
                try readSitemap(trimmed, in: InputFolders(container.isEmpty ? "/" : container), container, url)
            default: throw FileSystemError(trimmed, code: 2)
            }
        } catch {
            throw Problem(message: "cannot read \(error)")
        }
        guard !pages.isEmpty else {
            throw Problem(
                message: "'\(path)' has no pages; name a folder that was built before, or its 'sitemap.xml'")
        }
    }

    private mutating func add(_ path: String, _ subject: Subject = .unknown, in file: String? = nil) {
        let name = path.split(separator: "/").last ?? ""
        // This page is shown at any address.
        guard name != "404.html" else { return }
        pages.append(Page(path: path, subject: subject, file: file ?? path))
    }

    // MARK: Folders

    private mutating func readFolder(_ folder: String, _ url: String?) throws(FileSystemError) {
        let inputs = try InputFolders(folder)
        var files = try FileSystem.contents(of: folder, in: inputs).paths
        let recorded = try Self.record(in: folder, inputs)
        if let recorded { files = files.filter(recorded.contains) }
        var indexes: [(folder: String, index: DirectoryInLocale)] = []
        var entries: [String: Subject] = [:]
        for file in files where Self.isFeed(file) {
            guard let feed = try Self.feed(file, in: folder, inputs) else { continue }
            let place = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
            indexes.append((place, feed.index))
            for (id, link) in feed.entries {
                guard var path = Self.path(of: link, from: file), entries[path] == nil else { continue }
                if let mark = link.firstIndex(of: "#") {
                    if path == file { path = place + "index.html" }
                    let anchor = Array(link[mark...].dropFirst().utf8).percentDecoded()
                    places.append(
                        Place(path: path, id: String(decoding: anchor, as: UTF8.self), index: feed.index, entry: id))
                } else {
                    entries[path] = .entry(feed.index, id: id)
                }
            }
        }
        if indexes.isEmpty, files.contains("sitemap.xml") {
            return try readSitemap("\(folder)/sitemap.xml", in: inputs, folder, url)
        }
        indexes.sort { $0.folder.utf8.count > $1.folder.utf8.count }
        for file in files {
            guard let path = pagePath(of: file, isOwn: recorded != nil) else { continue }
            if let entry = entries[path] {
                add(path, entry, in: file)
            } else if let index = indexes.first(where: { Self.isPart(path, of: $0.folder) }) {
                add(path, .part(index.index, path: String(path.dropFirst(index.folder.count))), in: file)
            } else {
                add(path, in: file)
            }
        }
    }

    /// The path of the page in a file, which is not that of the file if the page was part of a site made with Hugo or
    /// MkDocs; nil if it has none.
    ///
    /// - Parameter isOwn: Whether this program wrote the file.
    private func pagePath(of file: String, isOwn: Bool) -> String? {
        if file.hasSuffix(".html") || file.hasSuffix(".htm") {
            let isIndex = isOwn && (file == "_index.html" || file.hasSuffix("/_index.html"))
            return isIndex ? "\(file.dropLast("_index.html".count))index.html" : file
        }
        guard isOwn, file.hasSuffix(".md"), beginning(ofFile: file)?.contains("<div class=\"thumbindex\"") == true
        else {
            return nil
        }
        return "\(file.dropLast("md".count))html"
    }

    /// The files named in the program's own list; nil if there is none.
    static func record(in folder: String, _ inputs: InputFolders) throws(FileSystemError) -> Set<String>? {
        guard FileSystem.item(at: "\(folder)/\(Manifest.fileName)") == .file else { return nil }
        return Set(
            try bytes(of: "\(folder)/\(Manifest.fileName)", inputs).split(separator: .lineFeed).filter { $0.count > 17 }
                .map { String(decoding: $0.dropFirst(17), as: UTF8.self) })
    }

    static func bytes(of path: String, _ inputs: InputFolders) throws(FileSystemError) -> [UInt8] {
        let file = try inputs.openFile(path)
        try limit.check(file.size, of: path)
        return try file.allBytes()
    }

    static func isFeed(_ file: String) -> Bool {
        let name = file.split(separator: "/").last ?? ""
        return name.hasPrefix("index") && name.hasSuffix(".json")
    }

    /// Whether a file is a page that the program makes for a directory: its index page, or that of a section or
    /// category.
    private static func isPart(_ file: String, of folder: String) -> Bool {
        guard file.hasPrefix(folder) else { return false }
        let rest = file.dropFirst(folder.count)
        return rest == "index.html" || rest == "index.print.html" || rest.split(separator: "/").count == 2
    }

    private struct FeedContents {
        let index: DirectoryInLocale
        var entries: [(id: String, url: String)] = []
    }

    /// The entries in an `index.json` file of this program; nil for a file of another program.
    private static func feed(
        _ file: String, in folder: String, _ inputs: InputFolders
    ) throws(FileSystemError) -> FeedContents? {
        let source = SourceFile(path: file, bytes: try bytes(of: "\(folder)/\(file)", inputs))
        var diagnostics: [Diagnostic] = []
        guard let json = YAMLValue(readingJSON: source, contentStart: 0, diagnostics: &diagnostics),
            json.kind == .mapping, let id = json["id"]?.string, let locale = json["locale"]?.string,
            let sections = json["sections"], sections.kind == .sequence
        else { return nil }
        var contents = FeedContents(index: DirectoryInLocale(directory: id, locale: locale))
        for section in sections.items where section.kind == .mapping {
            guard let entries = section["entries"], entries.kind == .sequence else { continue }
            for entry in entries.items where entry.kind == .mapping {
                guard let id = entry["id"]?.string, let url = entry["url"]?.string else { continue }
                contents.entries.append((id, url))
            }
        }
        return contents
    }

    // MARK: Sitemaps

    private mutating func readSitemap(
        _ path: String, in inputs: InputFolders, _ folder: String, _ url: String?, isPart: Bool = false
    ) throws(FileSystemError) {
        let text = String(decoding: try Self.bytes(of: path, inputs), as: UTF8.self)
        let isIndex = text.contains("<sitemapindex")
        for location in Self.locations(in: text) {
            guard let path = Self.path(ofWhole: location, url) else { continue }
            if !isIndex {
                add(path)
            } else if !isPart {
                let part = "\(folder)/\(path)"
                // A list of sitemaps may name a sitemap that is elsewhere.
                if FileSystem.item(at: part) == .file {
                    try readSitemap(part, in: inputs, folder, url, isPart: true)
                }
            }
        }
    }

    /// The addresses in a sitemap.
    private static func locations(in text: String) -> [String] {
        var locations: [String] = []
        var rest = text[...]
        while let start = rest.range(of: "<loc>"), let end = rest[start.upperBound...].range(of: "</loc>") {
            var location = rest[start.upperBound..<end.lowerBound].filter { !$0.isWhitespace }
            for (entity, character) in [
                ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#x27;", "'"), ("&amp;", "&"),
            ] {
                location = location.split(separator: entity, omittingEmptySubsequences: false)
                    .joined(separator: character)
            }
            locations.append(String(location))
            rest = rest[end.upperBound...]
        }
        return locations
    }

    /// The path of the file at a complete address; nil if the address is not that of a file in the site.
    private static func path(ofWhole location: String, _ url: String?) -> String? {
        let root = url.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        if let root, location.hasPrefix(root) { return file(at: String(location.dropFirst(root.count))) }
        guard let host = location.range(of: "://") else { return nil }
        return file(at: String(location[host.upperBound...].drop { $0 != "/" }.dropFirst()))
    }

    /// The path of the file at an address from the site's root.
    private static func file(at address: String) -> String? {
        guard let address = try? SiteAddress("/" + address.prefix { $0 != "?" && $0 != "#" }) else { return nil }
        return address.file
    }

    // MARK: Links

    /// The path of the file to which a link leads; nil if it is not in the site.
    static func path(of link: String, from file: String) -> String? {
        var names = file.split(separator: "/").dropLast().map(String.init)
        let path = link.prefix { $0 != "#" && $0 != "?" }
        guard !path.isEmpty else { return file }
        guard !path.contains("://") else { return nil }
        if path.hasPrefix("/") { names = [] }
        for name in path.split(separator: "/") where name != "." {
            if name == ".." {
                guard names.popLast() != nil else { return nil }
            } else {
                names.append(String(decoding: Array(name.utf8).percentDecoded(), as: UTF8.self))
            }
        }
        let isFolder = path.hasSuffix("/") || path.hasSuffix("/.") || path.hasSuffix("..") || names.isEmpty
        return (names + (isFolder ? ["index.html"] : [])).joined(separator: "/")
    }

    /// The path of the page to which a page leads on by itself, as redirects do; nil if it does not lead on.
    func redirect(of page: Page) -> String? {
        guard let start = beginning(ofFile: page.file),
            start.contains("http-equiv=\"refresh\"") || start.contains("http-equiv=refresh"),
            let url = start.range(of: "url=").map({ start[$0.upperBound...] })
        else { return nil }
        let link = url.prefix { $0 != "\"" && $0 != "'" && $0 != ">" && $0 != " " }
        return Self.path(of: String(link), from: page.path)
    }

    /// The language that a page names; nil if it does not name one.
    func language(of page: Page) -> String? {
        guard let start = beginning(ofFile: page.file),
            let html = start.range(of: "<html").map({ start[$0.upperBound...] }),
            let language = html.prefix(while: { $0 != ">" }).range(of: "lang=").map({ html[$0.upperBound...] })
        else { return nil }
        let tag = language.drop { $0 == "\"" || $0 == "'" }.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        return tag.isEmpty ? nil : String(tag)
    }

    private func beginning(ofFile path: String) -> String? {
        guard let folder, let inputs = try? InputFolders(folder),
            let file = try? inputs.openFile("\(folder)/\(path)"),
            let bytes = try? file.bytes(at: 0, atMost: Self.mostBytes)
        else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
