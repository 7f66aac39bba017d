import IndexedCollation

/// Files of records that are named for locales, such as `el.csv` and `zh_CN.csv`, which together hold one directory.
struct LocaleNamedFiles {
    /// The files of one folder and one format.
    struct Group {
        let folder: String

        /// The end of the files' names, without the dot.
        let suffix: String
        var names: [String] = []
    }

    /// The groups by their patterns, in the order of the patterns.
    private(set) var groups: [(pattern: String, group: Group)] = []

    /// The files that are not in a group.
    private(set) var others: [String] = []

    /// The locales whose tags are also English words, so the files may hold words, as in `is.csv` and `no.csv`.
    private static let words: Set = [
        "am", "as", "be", "fur", "he", "hi", "id", "is", "it", "lag", "lo", "mas", "my", "no", "or", "sat", "so", "to",
    ]

    /// Divides files of records.
    ///
    /// In a group, every name that looks like a tag is a locale, because lists by code, such as those of the states
    /// `ca.csv` and `ny.csv`, have others, too. At least two names are locales, and not all of them are words.
    init(_ files: [String], _ settings: SiteConfiguration) {
        var found: [String: Group] = [:]
        for file in files {
            let (folder, name) = FileSystem.split(file)
            guard let (stem, suffix) = Self.parts(name), Self.looksLikeTag(stem) else { continue }
            let start = folder.isEmpty ? "" : GlobPattern.escaped(folder) + "/"
            found["\(start){locale}.\(GlobPattern.escaped(suffix))", default: Group(folder: folder, suffix: suffix)]
                .names.append(stem)
        }
        groups = found.filter { _, group in
            group.names.count > 1 && group.names.allSatisfy { Self.locale($0, settings) != nil }
                && group.names.contains { !Self.words.contains($0) }
        }.map { (pattern: $0, group: $1) }.sorted { $0.pattern < $1.pattern }
        others = files.filter { file in !groups.contains { $0.group.has(file) } }
    }

    /// The other files that a group's pattern matches, and that the group leaves out.
    func exclusions(from group: Group, among files: [String]) -> [String] {
        files.filter { file in
            let (folder, name) = FileSystem.split(file)
            return folder == group.folder && name.hasSuffix(".\(group.suffix)") && !group.has(file)
        }
    }

    /// The locale for which a file is named; nil if its name neither is a locale nor ends with one.
    static func locale(ofFile path: String, _ settings: SiteConfiguration) -> LocaleIdentifier? {
        let name = FileSystem.split(path).name
        if let (stem, _) = parts(name), looksLikeTag(stem) { return locale(stem, settings) }
        return ending(of: name.split(separator: ".").dropLast().joined(separator: "."), settings)?.locale
    }

    /// The documents at the top of a folder if they are one list in several languages, as `glossary.md` and `glossary.de.md` or
    /// `glossary_de.md` are; nil for any others.
    ///
    /// - Returns: The name that they share, and a pattern for each form of their names.
    static func translations(
        among documents: [String], _ settings: SiteConfiguration
    ) -> (id: String, patterns: [String])? {
        guard documents.count > 1 else { return nil }
        var (ids, patterns, tags): (Set<String>, Set<String>, Set<String>) = ([], [], [])
        for path in documents {
            guard let dot = path.lastIndex(of: "."), !path.contains("/") else { return nil }
            let (stem, suffix) = (String(path[..<dot]), GlobPattern.escaped(String(path[dot...])))
            if let ending = ending(of: stem, settings) {
                ids.insert(ending.start)
                tags.insert(ending.tag)
                patterns.insert(GlobPattern.escaped(ending.start + ending.separator) + "{locale}" + suffix)
            } else {
                ids.insert(stem)
                patterns.insert(GlobPattern.escaped(stem) + suffix)
            }
        }
        guard ids.count == 1, let id = ids.first, !tags.subtracting(words).isEmpty else { return nil }
        return (id, patterns.sorted())
    }

    /// The locale with which a name ends, after a period, an underscore or a hyphen; nil if it ends with something else.
    private static func ending(
        of stem: String, _ settings: SiteConfiguration
    ) -> (start: String, separator: String, tag: String, locale: LocaleIdentifier)? {
        for place in stem.indices where ".-_".contains(stem[place]) && place > stem.startIndex {
            let tag = String(stem[stem.index(after: place)...])
            guard looksLikeTag(tag), let locale = locale(tag, settings) else { continue }
            return (String(stem[..<place]), String(stem[place]), tag, locale)
        }
        return nil
    }

    private static func locale(_ name: String, _ settings: SiteConfiguration) -> LocaleIdentifier? {
        LocaleTags.meaning(name, settings, in: .path).locale
    }

    /// A name with one dot as the texts around it.
    private static func parts(_ name: String) -> (stem: String, suffix: String)? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    /// Whether a name begins with two or three letters and ends there, or goes on with a subtag, as in `zh_CN`.
    private static func looksLikeTag(_ name: String) -> Bool {
        let letters = name.utf8.prefix { 0x61...0x7A ~= $0 | 0x20 }
        guard 2...3 ~= letters.count else { return false }
        return letters.endIndex == name.endIndex || "-_".utf8.contains(name.utf8[letters.endIndex])
    }
}

extension LocaleNamedFiles.Group {
    fileprivate func has(_ file: String) -> Bool {
        let (folder, name) = FileSystem.split(file)
        return folder == self.folder && names.contains { name == "\($0).\(suffix)" }
    }
}
