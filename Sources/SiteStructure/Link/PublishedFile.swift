/// Decides which files may be published if the content is not trusted with HTML.
///
/// These are files that are not run as code by browsers, or by web servers that look at file names.
package enum PublishedFile {
    /// The reason not to publish a file.
    package enum Danger: Equatable {
        /// The last extension is not one of the safe ones; empty if there is none.
        case type(String)
        /// An extension before the last one makes some web servers run the file: `a.php.txt`.
        case innerType(String)
        /// The file begins like a document that can contain scripts, whatever its name is.
        case markup
    }

    /// The safe extensions, none of which makes a document that can run scripts in the site's origin.
    private static let safeTypes: Set<String> = [
        "avif", "gif", "jpg", "jpeg", "png", "webp", "ico",  // images; not SVG, which is a document
        "mp3", "ogg", "opus", "m4a", "wav", "flac", "mp4", "webm",  // sound and film
        "pdf", "txt", "csv", "tsv", "json",  // documents
        "zip", "gz", "tar", "xz", "7z",  // archives
        "doc", "docx", "odt", "xls", "xlsx", "ods", "ppt", "pptx", "odp", "epub",  // office documents
        "woff", "woff2", "ttf", "otf",  // fonts
    ]

    /// Extensions that count anywhere in a name, as in Apache's mod_mime (httpd.apache.org/docs/2.4/mod/mod_mime.html,
    /// "Files with Multiple Extensions").
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

    /// Examines how a file begins; a file that cannot be read is reported later, when it is copied.
    static func danger(ofContents path: String, in inputs: InputFolders) -> Danger? {
        guard let file = try? inputs.openFile(path) else { return nil }
        guard let beginning = try? file.bytes(at: 0, atMost: 1024) else { return nil }
        return beginsAsMarkup(beginning) ? .markup : nil
    }

    /// Whether a browser that sniffs the type of these bytes would find HTML or XML (mimesniff.spec.whatwg.org, "Rules
    /// for identifying an unknown MIME type").
    static func beginsAsMarkup(_ bytes: [UInt8]) -> Bool {
        var start = bytes[...]
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
        start = start.drop { $0 == .space || 0x09...0x0D ~= $0 }
        // UTF-16 with a byte order mark has the same letters, each with a NUL before or after it.
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
    /// The end of a sentence that begins with "is not published, ".
    package var description: String {
        switch self {
        case .type(""): "since a file without an extension could be anything"
        case .type(let type): "since files of type '.\(type)' can run scripts, or could"
        case .innerType(let type): "since some web servers would run it for the '.\(type)' in its name"
        case .markup: "because it begins like HTML or XML, whatever its name"
        }
    }
}
