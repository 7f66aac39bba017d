import Foundation

@testable import SiteGenerator

/// All links of a built site, followed as a browser follows them, on a web server or from a disk. Whole addresses are those of a
/// server in any case.
struct FollowedLinks {
    /// How the site is read.
    enum Reading {
        /// A folder shows its `index.html`.
        case server
        /// A folder shows a list of files.
        case disk
    }

    /// The links that lead nowhere, with their pages, in order.
    let broken: [String]

    let count: Int

    /// - Parameter url: The address of the site, whose absolute links are followed as well.
    init(of site: BuiltSite, on reading: Reading, url: String = "https://example.org/") {
        let texts = site.texts
        var (broken, count) = ([String](), 0)
        let ids = texts.filter { $0.key.hasSuffix(".html") }.mapValues { text in
            Set(text.matches(of: /\ id="([^"]*)"/).map { Self.unescaped($0.1) })
        }
        let root = String(url.dropFirst("https://example.org".count))
        for (path, text) in texts {
            for link in Self.links(in: text, at: path) {
                var link = link
                if link.hasPrefix(url) {
                    link = "/" + link.dropFirst(url.count)
                } else if link.hasPrefix("/"), link.hasPrefix(root) {
                    link = "/" + link.dropFirst(root.count)
                }
                if link.contains(/^([a-z]+:|\/\/)/) { continue }
                count += 1
                guard let file = Self.file(at: link, from: path, on: reading), texts[file] != nil else {
                    broken.append("\(path): \(link)")
                    continue
                }
                let fragment = link.split(separator: "#", maxSplits: 1).dropFirst().first ?? ""
                if let known = ids[file], !fragment.isEmpty, !fragment.hasPrefix("--"),
                    !known.contains(fragment.removingPercentEncoding ?? "")
                {
                    broken.append("\(path): \(link) (no such id)")
                }
            }
        }
        self.broken = broken.sorted()
        self.count = count
    }

    /// The addresses in a file, as it spells them.
    private static func links(in text: String, at path: String) -> [String] {
        if path.hasSuffix(".html") {
            return text.matches(of: /\ (?:href|src|action)="([^"]*)"/).map { unescaped($0.1) }
                + text.matches(of: /content="0; url=([^"]*)"/).map { unescaped($0.1) }
                + text.matches(of: /data-pieces="([^"]*)"/).map { unescaped($0.1) + "index.js" }
        }
        if path.hasSuffix(".json") { return text.matches(of: /"url":"([^"]*)"/).map { String($0.1) } }
        if path == "sitemap.xml" { return text.matches(of: /(?:<loc>|href=")([^<"]*)/).map { unescaped($0.1) } }
        if path.hasSuffix("feed.xml") { return text.matches(of: /(?:<id>|href=")([^<"]*)/).map { unescaped($0.1) } }
        return []
    }

    private static func unescaped(_ text: Substring) -> String {
        text.replacingOccurrences(of: "&#x27;", with: "'").replacingOccurrences(of: "&quot;", with: "\"")
            .replacingOccurrences(of: "&#39;", with: "'").replacingOccurrences(of: "&amp;", with: "&")
    }

    /// The file that answers an address; nil if none can.
    private static func file(at link: String, from page: String, on reading: Reading) -> String? {
        var path = link.prefix { $0 != "#" && $0 != "?" }
        if path.isEmpty { return page }
        var folders = page.split(separator: "/").dropLast()
        if path.hasPrefix("/") {
            folders = []
            path = path.drop { $0 == "/" }
        }
        let isFolder = path.isEmpty || path.hasSuffix("/")
        for name in path.split(separator: "/") {
            if name == ".." {
                guard folders.popLast() != nil else { return nil }
            } else if name != "." {
                folders.append(Substring(name.removingPercentEncoding ?? String(name)))
            }
        }
        if isFolder, reading == .disk, !link.hasPrefix("/") { return nil }
        return (folders + (isFolder ? ["index.html"] : [])).joined(separator: "/")
    }
}
