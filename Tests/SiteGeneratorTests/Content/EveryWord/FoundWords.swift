import Foundation

@testable import SiteGenerator

/// Where a built site has the words of its source.
struct FoundWords {
    private var pages: Set<String> = []
    private var search: Set<String> = []
    private var messages: [(text: String, words: Set<String>)] = []

    /// The words in each message itself, without its line.
    private var quoted: Set<String> = []

    init(_ site: BuiltSite) {
        for file in site.files {
            if file.hasSuffix(".html") {
                pages.formUnion(WordTable.words(in: Self.visible(site.page(file))))
            } else if file.hasPrefix("search/") {
                search.formUnion(WordTable.words(in: Self.unpacked(site.page(file))))
            }
        }
        for diagnostic in site.result.diagnostics {
            let line = diagnostic.location.map { String(decoding: Array($0.lineBytes), as: UTF8.self) } ?? ""
            add(diagnostic.message, line)
        }
        for note in site.result.notes { add(note, "") }
    }

    private mutating func add(_ message: String, _ line: String) {
        let words = Set(WordTable.words(in: message))
        quoted.formUnion(words)
        messages.append((message, words.union(WordTable.words(in: line))))
    }

    /// A page without what nobody sees: scripts, styles and comments.
    private static func visible(_ page: String) -> String {
        page.replacingOccurrences(
            of: "(?s)<script.*?</script>|<style.*?</style>|<!--.*?-->", with: " ", options: .regularExpression)
    }

    /// A file of the search, in which a word begins with the number of bytes that it shares with the word above.
    private static func unpacked(_ file: String) -> String {
        var word: [UInt8] = []
        var text = file
        for line in file.split(separator: "\n") {
            guard let digit = line.drop(while: { "`0".contains($0) && line.hasPrefix("`") }).first ?? line.first,
                let shared = Int(String(digit), radix: 36)
            else { continue }
            let rest = line.hasPrefix("`") ? line.dropFirst(2) : line.dropFirst()
            word = Array(word.prefix(shared)) + rest.utf8.prefix { !(0x41...0x5A ~= $0) }
            text += "\n" + String(decoding: word, as: UTF8.self)
        }
        return text
    }

    /// What a table says and is not so.
    func problems(_ table: WordTable, documentation: String) -> [String] {
        var problems: [String] = []
        for (finding, words) in table.rows {
            switch finding {
            case .message(let text), .messageAboutAll(let text):
                if !messages.contains(where: { $0.text.contains(text) }) {
                    problems.append("no message says '\(text)'")
                }
            case .notShown(let text):
                if !documentation.contains(text) { problems.append("the documentation does not say '\(text)'") }
            case .page, .search, .later: break
            }
            for word in words {
                if let problem = problem(of: word, finding) { problems.append("'\(word)' \(problem)") }
            }
        }
        return problems
    }

    private func problem(of word: String, _ finding: WordTable.Finding) -> String? {
        if finding == .page { return pages.contains(word) ? nil : "is on no page" }
        if pages.contains(word) { return "is on a page after all" }
        if finding == .search { return search.contains(word) ? nil : "is not in the search" }
        if search.contains(word) { return "is in the search after all" }
        switch finding {
        case .message(let text):
            let isCovered = messages.contains { $0.text.contains(text) && $0.words.contains(word) }
            return isCovered ? nil : "is not where a message says '\(text)'"
        case .later: return quoted.contains(word) ? "is in a message after all" : nil
        default: return nil
        }
    }
}
