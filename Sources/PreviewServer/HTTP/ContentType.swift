/// The media types of files, by name.
enum ContentType {
    /// The media type of a file, with its charset if it is text.
    static func of(_ path: String) -> String {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? path
        guard let dot = name.lastIndex(of: "."), let type = types[name[name.index(after: dot)...].lowercased()] else {
            return "application/octet-stream"
        }
        return isText(type) ? "\(type); charset=utf-8" : type
    }

    /// Whether a media type is text, which compression makes smaller.
    static func isText(_ type: String) -> Bool {
        type.hasPrefix("text/") || type.hasPrefix("application/json") || type.hasPrefix("application/xml")
            || type.hasPrefix("application/manifest") || type.hasPrefix("image/svg")
    }

    /// The media types by extension (iana.org/assignments/media-types).
    private static let types = [
        "html": "text/html", "htm": "text/html", "css": "text/css", "js": "text/javascript", "mjs": "text/javascript",
        "json": "application/json", "xml": "application/xml", "txt": "text/plain", "csv": "text/csv",
        "tsv": "text/tab-separated-values", "webmanifest": "application/manifest+json", "svg": "image/svg+xml",
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
        "avif": "image/avif", "ico": "image/vnd.microsoft.icon", "woff": "font/woff", "woff2": "font/woff2",
        "ttf": "font/ttf", "otf": "font/otf", "pdf": "application/pdf", "mp3": "audio/mpeg", "ogg": "audio/ogg",
        "wav": "audio/wav", "mp4": "video/mp4", "webm": "video/webm", "zip": "application/zip",
        "wasm": "application/wasm",
    ]
}
