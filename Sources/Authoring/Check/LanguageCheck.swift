import IndexedCollation
import SiteGenerator

/// Finds titles and texts in a script in which the language of their page is not written.
///
/// Pages do not say what language these are in, so screen readers pronounce them as that of the page (WCAG 2.2, 3.1.2,
/// https://www.w3.org/TR/WCAG22/#language-of-parts). A text in another language of the same script cannot be noticed.
struct LanguageCheck {
    private let plan: SitePlan
    private let index: DirectoryIndex

    private var store: TextStore { plan.content.store }

    init(_ plan: SitePlan, _ index: DirectoryIndex) {
        self.plan = plan
        self.index = index
    }

    func diagnostics() -> [Diagnostic] {
        let isListed = plan.configuration.directories[index.directory].isListed
        return (isListed ? titles().map { [$0] } ?? [] : []) + texts()
    }

    /// A warning if most titles are in a script of another language. Abbreviations and brands are written with Latin
    /// letters in all languages, so these are allowed.
    private func titles() -> Diagnostic? {
        var all = 0
        var foreign: [String: (count: Int, first: Entry)] = [:]
        for entry in index.entries where !entry.isReference && entry.language == 0 {
            var letters = ScriptCount(for: index.titleLocale)
            letters.add(store.string(entry.title))
            guard letters.letterCount > 0 else { continue }
            all += 1
            for (script, count) in letters.foreignCounts where count == letters.letterCount && script != "Latn" {
                foreign[script, default: (0, entry)].count += 1
            }
        }
        guard let (script, found) = foreign.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
            found.count >= 3, found.count * 2 > all
        else { return nil }
        let (name, language) = ScriptCount.names(of: script)
        let code = plan.configuration.directories[index.directory].id
        return .warning(
            .unmarkedLanguage,
            "\(found.count) of the \(all) titles of '\(code)' are in \(name) letters, the first of them "
                + "'\(store.string(found.first.title))', but its pages say that they are in '\(index.titleLocale)'; write the "
                + "language of the titles in the settings of the directory, such as 'headwords: \(language)'",
            at: plan.content.location(of: found.first))
    }

    /// The smallest number of letters from which a text's language is judged, and the part of them that must belong to
    /// another script, in percent.
    private static let fewestLetters = 100
    private static let foreignShare = 80

    /// A warning if texts are in a script of another language.
    private func texts() -> [Diagnostic] {
        var foreign: [String: [Entry]] = [:]
        for entry in index.entries
        where !entry.isReference && entry.language == 0 && entry.body.count >= Self.fewestLetters {
            let body = store.bytes(of: entry.body)
            // The author marks the languages of parts.
            guard !body.has("lang=") else { continue }
            var letters = ScriptCount(for: index.locale)
            letters.add(Markdown.plainText(of: body.span))
            guard letters.letterCount >= Self.fewestLetters else { continue }
            for (script, count) in letters.foreignCounts where count * 100 >= letters.letterCount * Self.foreignShare {
                foreign[script, default: []].append(entry)
            }
        }
        return foreign.sorted { $0.key < $1.key }.compactMap { script, entries in
            guard let first = entries.first else { return nil }
            let (name, language) = ScriptCount.names(of: script)
            let others =
                entries.count == 1
                ? " is"
                : " and \(entries.count == 2 ? "that of another entry are" : "those of \(entries.count - 1) other entries are")"
            return .warning(
                .unmarkedLanguage,
                "the text of '\(store.string(first.title))'\(others) in \(name) letters, but the page says that it is in "
                    + "'\(index.locale)'; write the language, such as 'lang: \(language)', and add it to 'locales'",
                at: plan.content.location(of: first))
        }
    }
}

extension DiagnosticKind {
    static let unmarkedLanguage = DiagnosticKind(
        "unmarked-language", [.warning],
        meaning: "Titles or texts are in a script in which the language of their pages is not written.",
        remedy: "Write `headwords` in the settings of the directory, or the language of the entry.")
}
