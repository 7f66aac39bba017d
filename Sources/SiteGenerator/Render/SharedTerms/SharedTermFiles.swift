/// The files that allow pages of other sites to link to the terms of a site: a script, its style sheet, and the terms
/// of each locale as JSON and as a script.
struct SharedTermFiles {
    /// The theme's script and style sheet.
    static let script = "glossary.js"
    static let styleSheet = "glossary.css"

    private let renderer: SiteRenderer
    private let setting: SharedTermsSetting

    private var plan: SitePlan { renderer.plan }

    /// The files of a site; empty if the site does not share terms.
    static func all(of renderer: SiteRenderer) -> [SiteFile] {
        guard let setting = renderer.plan.configuration.sharedTerms else { return [] }
        return SharedTermFiles(renderer: renderer, setting: setting).all()
    }

    private func all() -> [SiteFile] {
        var files = [SiteFile(path: Self.script) { script() }]
        if let style = renderer.theme.sharedFiles[Self.styleSheet] {
            files.append(SiteFile(path: Self.styleSheet) { Array(style.bytes) })
        }
        for locale in plan.locales.indices {
            let folder = folder(of: locale)
            let size = 60 * plan.indexes.reduce(0) { $0 + ($1.locale == plan.locales[locale] ? $1.entries.count : 0) }
            files.append(
                SiteFile(path: folder + "terms.json", size: size, locale: locale) { terms(locale).json() })
            // A page opened from disk, or a page whose host may not read files from the glossary's host, can only load
            // a script.
            files.append(
                SiteFile(path: folder + "terms.js", size: size, locale: locale) {
                    Array("thumbindexTerms(".utf8) + terms(locale).json().dropLast() + Array(");\n".utf8)
                })
        }
        return files
    }

    private func terms(_ locale: LocaleID) -> SharedTerms { SharedTerms(of: setting, in: plan, locale: locale) }

    /// The script: a function that takes the folders of the locales, and a call of it.
    private func script() -> [UInt8] {
        var folders = JSONWriter()
        folders.object { json in
            for locale in plan.locales.indices { json.member(plan.locales[locale].tag, folder(of: locale)) }
        }
        let script = renderer.theme.sharedFiles[Self.script].map { Array($0.bytes) } ?? []
        return script + Array("(".utf8) + folders.bytes + Array(");\n".utf8)
    }

    /// The folder of a locale's pages; empty, or ending with a slash.
    private func folder(of locale: LocaleID) -> String {
        plan.folder(of: locale)
    }
}

extension SharedTerms {
    /// A warning if a locale has so many names that they slow down other pages.
    static func diagnostics(of plan: SitePlan) -> [Diagnostic] {
        guard let setting = plan.configuration.sharedTerms else { return [] }
        let largest = plan.locales.indices.map { SharedTerms(of: setting, in: plan, locale: $0) }
            .max { $0.nameCount < $1.nameCount }
        guard let largest, largest.nameCount > mostNames else { return [] }
        let tenths = (largest.json().count + 50_000) / 100_000
        let smallest = plan.listedIndexes.map { plan.indexes[$0] }.min { $0.entries.count < $1.entries.count }
        let remedy =
            plan.configuration.hasSeveralDirectories
            ? "name only the directories that other pages need, as in "
                + "'terms: [\(smallest.map { plan.configuration.directories[$0.directory].id } ?? "id")]'"
            : "list those that other pages need in a directory of their own, and name it: 'terms: [id]'"
        return [
            .warning(
                .manyTerms,
                "these terms have \(largest.nameCount) names and are \(tenths / 10).\(tenths % 10) MB for each reader; \(remedy)",
                at: setting.location)
        ]
    }
}

extension DiagnosticKind {
    static let manyTerms = DiagnosticKind(
        "many-terms", [.warning],
        meaning: "The [terms for other sites](Terms.md) are so many that they slow other pages down.",
        remedy: "Name only the directories that other pages need under `terms`.")
}
