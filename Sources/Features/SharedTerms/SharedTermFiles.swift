/// The files for the terms: a script, its style sheet, and the terms of each locale as JSON and as a script.
struct SharedTermFiles {
    /// The theme's script and style sheet.
    static let script = "glossary.js"
    static let styleSheet = "glossary.css"

    let plan: SitePlan
    let setting: SharedTermsSetting

    /// The files in the theme.
    let themeFiles: [String: SourceFile]

    func all() -> [SiteFile] {
        var files = [SiteFile(path: Self.script) { script() }]
        if let style = themeFiles[Self.styleSheet] {
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
        let script = themeFiles[Self.script].map { Array($0.bytes) } ?? []
        return script + Array("(".utf8) + folders.bytes + Array(");\n".utf8)
    }

    /// The folder of a locale's pages; empty, or ending with a slash.
    private func folder(of locale: LocaleID) -> String {
        plan.folder(of: locale)
    }
}
