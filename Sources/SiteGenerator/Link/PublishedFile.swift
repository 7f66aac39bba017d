/// Which files beside the content may go into the site where its content is not trusted with HTML: those of which no
/// browser, and no web server that looks at names, runs anything.
enum PublishedFile {
    /// Why a file may not be published.
    enum Danger: Equatable {
        /// Its last extension is none of the safe ones; empty without one.
        case type(String)
        /// Another extension before the last is one that some web servers act upon: `a.php.txt`.
        case innerType(String)
        /// It begins as a document with scripts does, whatever its name says.
        case markup
    }

    /// By extension. None of these makes a document of the site's own origin that can run scripts.
    private static let safeTypes: Set<String> = [
        "avif", "gif", "jpg", "jpeg", "png", "webp", "ico",  // images; not SVG, which is a document
        "mp3", "ogg", "opus", "m4a", "wav", "flac", "mp4", "webm",  // sound and film
        "pdf", "txt", "csv", "tsv", "json",  // documents
        "zip", "gz", "tar", "xz", "7z",  // archives
        "doc", "docx", "odt", "xls", "xlsx", "ods", "ppt", "pptx", "odp", "epub",  // of office programs
        "woff", "woff2", "ttf", "otf",  // fonts
    ]

    /// Extensions that count wherever they stand in a name, as with Apache's mod_mime
    /// (httpd.apache.org/docs/2.4/mod/mod_mime.html, "Files with Multiple Extensions").
    private static let runningTypes: Set<String> = [
        "html", "htm", "shtml", "xhtml", "xht", "xml", "xsl", "svg", "svgz", "js", "mjs", "css", "wasm", "swf", "php",
        "phtml", "phar", "asp", "aspx", "jsp", "cgi", "pl", "py", "rb", "sh", "htaccess", "mht", "mhtml",
    ]

    static func danger(ofName path: String) -> Danger? {
        let name = path.utf8.split(separator: .slash).last.map { String($0) ?? "" } ?? ""
        let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1, let last = parts.last, safeTypes.contains(last) else {
            return .type(parts.count > 1 ? parts.last ?? "" : "")
        }
        let isRunning = { (part: String) in
            runningTypes.contains(part) || part.hasPrefix("php") && part.dropFirst(3).allSatisfy(\.isNumber)
        }
        return parts.dropFirst().dropLast().first(where: isRunning).map { .innerType($0) }
    }

    /// Looks at how a file begins. What cannot be read is not said here, but when it is copied.
    static func danger(ofContents path: String, in inputs: InputFolders) -> Danger? {
        guard let file = try? inputs.openFile(path) else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { memory -> Danger? in
            guard let count = try? file.read(into: memory, at: 0) else { return nil }
            return beginsAsMarkup(UnsafeBufferPointer(rebasing: memory[..<count])) ? .markup : nil
        }
    }

    /// Whether a browser that looks for a type in the bytes would find HTML or XML
    /// (mimesniff.spec.whatwg.org, "Rules for identifying an unknown MIME type").
    static func beginsAsMarkup(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var start = bytes[...]
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
        start = start.drop { $0 == .space || 0x09...0x0D ~= $0 }
        // UTF-16 with its mark: the same letters, each with a NUL before or behind it.
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let letters = isUTF16 ? bytes.dropFirst(2).filter { $0 > .space } : Array(start.prefix(32))
        guard letters.first == UInt8(ascii: "<") else { return false }
        let text = String(decoding: letters.prefix(32), as: UTF8.self).lowercased()
        return [
            "<!", "<?xml", "<html", "<head", "<body", "<script", "<iframe", "<svg", "<h1", "<div", "<font", "<table",
            "<a ", "<a>", "<style", "<title", "<b>", "<b ", "<br", "<p>", "<p ", "<math", "<img", "<meta", "<link",
        ].contains { text.hasPrefix($0) }
    }
}

extension PublishedFile.Danger: CustomStringConvertible {
    /// The end of a sentence that begins "is not published, ".
    var description: String {
        switch self {
        case .type(""): "since a file without an extension could be anything"
        case .type(let type): "since files of type '.\(type)' can run scripts, or could"
        case .innerType(let type): "since some web servers would run it for the '.\(type)' in its name"
        case .markup: "since it begins as HTML or XML does, whatever its name says"
        }
    }
}
