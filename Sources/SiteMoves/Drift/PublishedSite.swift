import SiteGenerator

/// The places of the entries of a published site, from the `index.json` files in its folder.
struct PublishedSite {
    /// The reason why the places cannot be found: a sentence without a final period.
    struct Problem: Error {
        let message: String
    }

    private(set) var record = PublishedRecord()

    /// The indexes by the folder of their files.
    private var numbers: [String: Int] = [:]

    /// Reads the places.
    ///
    /// - Parameter folder: The path of the site's folder, without a slash at the end.
    init(_ folder: String) throws(Problem) {
        do throws(FileSystemError) {
            try read(folder)
        } catch {
            throw Problem(message: "cannot read \(error)")
        }
        guard !record.indexes.isEmpty else {
            throw Problem(
                message:
                    "'\(folder)' has no directory of a site that thumbindex built; name the folder of one, or a record of it"
            )
        }
    }

    private mutating func read(_ folder: String) throws(FileSystemError) {
        let inputs = try InputFolders(folder)
        var files = try FileSystem.contents(of: folder, in: inputs).paths.filter(FormerSite.isFeed)
        // If the list is damaged, all files would be omitted.
        if let listed = try FormerSite.record(in: folder, inputs), !listed.isDisjoint(with: files) {
            files = files.filter(listed.contains)
        }
        // The pieces follow the file that lists them, in the order of their numbers.
        files.sort { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
        for file in files {
            let source = SourceFile(path: file, bytes: try FormerSite.bytes(of: "\(folder)/\(file)", inputs))
            var diagnostics: [Diagnostic] = []
            if let root = YAMLValue(readingJSON: source, contentStart: 0, diagnostics: &diagnostics) { add(root, file) }
        }
        for number in record.indexes.indices { record.indexes[number].findPages() }
    }

    private mutating func add(_ root: YAMLValue, _ file: String) {
        guard root.kind == .mapping, let id = root["id"]?.string, let locale = root["locale"]?.string,
            let sections = root["sections"], sections.kind == .sequence
        else { return }
        let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
        if numbers[folder] == nil {
            numbers[folder] = record.indexes.count
            var index = PublishedRecord.Index(place: PublishedRecord.Place(directory: id, locale: locale))
            // The file is next to the index page.
            index.pages = [PublishedRecord.ListPage(path: folder + "index.html", first: nil)]
            record.indexes.append(index)
        }
        guard let number = numbers[folder] else { return }
        var index = record.indexes[number]
        if let versions = root["versions"] { record.versions = PublishedRecord.Versions(versions) }
        if let titles = root["indexTitles"] { index.titles = titles.items.compactMap { $0["title"]?.string } }
        for section in sections.items {
            guard let id = section["id"]?.string, let entries = section["entries"] else { continue }
            if index.sections.last?.id != id {
                let address = Self.address(section["url"]?.string ?? "", from: file)
                index.sections.append(
                    PublishedRecord.Section(id: id, title: section["title"]?.string ?? id, address: address, count: 0))
            }
            for entry in entries.items {
                index.entries.append(Self.entry(entry, from: file))
                index.sections[index.sections.count - 1].count += 1
            }
        }
        record.indexes[number] = index
    }

    private static func entry(_ value: YAMLValue, from file: String) -> PublishedRecord.Entry {
        var (id, title, reading, url) = ("", "", "", "")
        for (key, value) in value.pairs {
            switch key.string {
            case "id": id = value.string ?? ""
            case "title": title = value.string ?? ""
            case "reading": reading = value.string ?? ""
            case "url": url = value.string ?? ""
            default: break
            }
        }
        return PublishedRecord.Entry(
            id: Array(id.utf8), title: Array(title.utf8), reading: Array(reading.utf8),
            address: id.isEmpty ? [] : Array(address(url, from: file).utf8))
    }

    /// A link in the form that a record uses: the path of a file, and the id of a place on it.
    private static func address(_ link: String, from file: String) -> String {
        guard var path = FormerSite.path(of: link, from: file) else { return link }
        guard let mark = link.firstIndex(of: "#") else { return path }
        // A link with nothing before the mark leads to the index page, which is next to the file.
        if path == file { path = (file.lastIndex(of: "/").map { String(file[...$0]) } ?? "") + "index.html" }
        return path + "#" + String(decoding: Array(link[mark...].dropFirst().utf8).percentDecoded(), as: UTF8.self)
    }
}

extension PublishedRecord.Index {
    /// Finds the pages that list entries from the addresses of sections and entries.
    fileprivate mutating func findPages() {
        var pages: Set<String> = []
        var first = 0
        for section in sections {
            let page = section.address.prefix { $0 != "#" }
            // A section on the index page has a place there.
            if page.utf8.count == section.address.utf8.count, pages.insert(String(page)).inserted {
                self.pages.append(PublishedRecord.ListPage(path: String(page), first: first))
            }
            first += section.count
        }
        guard !pages.isEmpty else { return }
        for (number, entry) in entries.enumerated() {
            guard let mark = entry.address.firstIndex(of: .numberSign) else { continue }
            let page = String(decoding: entry.address[..<mark], as: UTF8.self)
            if pages.insert(page).inserted { self.pages.append(PublishedRecord.ListPage(path: page, first: number)) }
        }
        self.pages.sort { ($0.first ?? -1) < ($1.first ?? -1) }
    }
}
