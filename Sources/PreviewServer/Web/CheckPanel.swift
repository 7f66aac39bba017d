import Authoring
import IndexedCollation
import SiteGenerator

/// The page at `/_thumbindex/`: information about the site.
struct CheckPanel: Sendable {
    /// The maximum number of diagnostics on a page.
    static let limit = 500

    let site: LiveSite

    /// The editor that opens the places of errors and warnings.
    var editor: EditorAddress?

    /// The page.
    ///
    /// - Parameter query: `explain` is a name to explain, and `locale` its locale.
    func page(_ query: [String: String], state: PreviewState) async -> [UInt8] {
        let report = DiagnosticReport(site.diagnostics)
        var main = "<h1>About this site</h1>\n"
        main += site.hasPages ? "<p><a href=\"/\">The site</a></p>\n" : ""
        main += problems(report)
        main += drafts()
        main += await explanation(query)
        main += coverage()
        main += sections()
        return html(title: "About this site", main, state)
    }

    /// The page that replaces every other page as long as there has not been a valid site.
    func brokenPage(state: PreviewState) -> [UInt8] {
        let report = DiagnosticReport(site.diagnostics)
        let main = """
            <h1>The site cannot be built yet: \(escaped(report.summary))</h1>
            <p>The site appears here when you have fixed the errors.</p>
            \(list(report))
            """
        return html(title: "The site cannot be built yet", main, state)
    }

    /// The page that replaces every other page until the site has been read for the first time.
    func waitingPage(state: PreviewState) -> [UInt8] {
        let main = """
            <h1>Reading the site</h1>
            <p>The page appears here as soon as the site has been read.</p>
            """
        return html(title: "Reading the site", main, state)
    }

    /// The page for addresses that do not exist.
    func missingPage(_ path: String, state: PreviewState) -> [UInt8] {
        let main = """
            <h1>Page not found</h1>
            <p>The site has nothing at <code>/\(escaped(path))</code>.</p>
            <p><a href="/">The site</a> · <a href="/_thumbindex/">About it</a></p>
            """
        return html(title: "Page not found", main, state)
    }

    // MARK: Parts

    private func problems(_ report: DiagnosticReport) -> String {
        var text = "<section aria-labelledby=\"problems\">\n<h2 id=\"problems\">Errors and warnings</h2>\n"
        let isChecked = site.isChecked
        if report.diagnostics.isEmpty {
            text +=
                isChecked
                ? "<p>No problems found.</p>\n"
                : "<p>No problems found so far; the site is still being checked.</p>\n"
        } else {
            text +=
                "<p>\(escaped(report.summary))\(isChecked ? "" : " so far; the site is still being checked")</p>\n"
        }
        return text + list(report) + "</section>\n"
    }

    private func list(_ report: DiagnosticReport) -> String {
        var text = ""
        // Errors come first, because they prevent the build.
        let sorted =
            report.diagnostics.filter { $0.severity == .error } + report.diagnostics.filter { $0.severity != .error }
        for diagnostic in sorted.prefix(Self.limit) {
            text += "<pre class=\"\(diagnostic.severity)\" tabindex=\"0\">\(linked(diagnostic))</pre>\n"
        }
        let rest = max(0, sorted.count - Self.limit) + report.omittedCount
        if rest > 0 { text += "<p>… and \(rest) more</p>\n" }
        return text
    }

    /// The text of a diagnostic, in which the place leads to the editor.
    private func linked(_ diagnostic: Diagnostic) -> String {
        let text = diagnostic.text()
        guard let location = diagnostic.location, let address = editor?.address(of: location) else {
            return escaped(text)
        }
        let place = location.place.printable
        return "<a href=\"\(escaped(address))\">\(escaped(place))</a>\(escaped(String(text.dropFirst(place.count))))"
    }

    private func drafts() -> String {
        let isShown = site.site.includesDrafts
        return """
            <section aria-labelledby="drafts">
            <h2 id="drafts">Drafts</h2>
            <p>Drafts and untranslated entries are \(isShown ? "shown, and marked" : "not shown").</p>
            <form action="/_thumbindex/drafts?show=\(isShown ? "no" : "yes")" method="post">
            <button>\(isShown ? "Hide" : "Show") drafts and untranslated entries</button>
            </form>
            </section>

            """
    }

    private func explanation(_ query: [String: String]) async -> String {
        let name = query["explain"] ?? ""
        let tag = query["locale"] ?? ""
        var text = """
            <section aria-labelledby="explain">
            <h2 id="explain">Where does a name belong, and why?</h2>
            <form action="/_thumbindex/" method="get">
            <label>Name <input name="explain" required value="\(escaped(name))"></label>
            <label>Locale, or all of them <input name="locale" size="12" value="\(escaped(tag))"></label>
            <button>Explain</button>
            </form>

            """
        if !name.isEmpty {
            var locale: LocaleIdentifier?
            var refusal: CollationError?
            if !tag.isEmpty {
                do { locale = try LocaleIdentifier(tag) } catch { refusal = error }
            }
            if let refusal {
                text += "<p role=\"alert\">\(escaped("\(refusal)"))</p>\n"
            } else {
                let places = await site.explain(name, in: locale)
                if places.isEmpty { text += "<p role=\"alert\">The site has no content in that locale.</p>\n" }
                for place in places { text += explained(place) }
            }
        }
        return text + "</section>\n"
    }

    private func explained(_ place: LiveSite.Place) -> String {
        let before = place.before.map { "after <bdi>\(escaped($0))</bdi>" } ?? "first"
        let after = place.after.map { "before <bdi>\(escaped($0))</bdi>" } ?? "last"
        return """
            <h3>\(escaped(place.directory)), \(escaped(place.locale.tag))</h3>
            <pre tabindex="0">\(escaped("\(place.explanation)"))</pre>
            <p>It comes \(before), \(after).</p>

            """
    }

    private func coverage() -> String {
        let parts = site.lastUpdate?.result.coverage ?? []
        guard Set(parts.map(\.locale)).count > 1 else { return "" }
        var text = """
            <section aria-labelledby="coverage">
            <h2 id="coverage">Translations</h2>
            <table>
            <thead><tr><th scope="col">Directory</th><th scope="col">Locale</th><th scope="col" class="number">Entries</th>\
            <th scope="col" class="number">Share</th><th scope="col">Missing</th></tr></thead>
            <tbody>

            """
        for part in parts {
            let names = part.missing.prefix(12).map { escaped($0) }.joined(separator: ", ")
            let more = part.missingCount > 12 ? " and \(part.missingCount - 12) more" : ""
            text += """
                <tr><th scope="row">\(escaped(part.directory))</th><td>\(escaped(part.locale.tag))</td>\
                <td class="number">\(part.entryCount)</td>\
                <td class="number">\(Int((part.share * 100).rounded(.down))) %</td><td>\(names)\(more)</td></tr>

                """
        }
        return text + "</tbody>\n</table>\n</section>\n"
    }

    private func sections() -> String {
        var text = "<section aria-labelledby=\"sections\">\n<h2 id=\"sections\">Sections and their sizes</h2>\n"
        for listing in site.listings {
            let path = listing.path.percentEncodedPath
            text += """
                <h3><a href="/\(path)">\(escaped(listing.title))</a>, \(escaped(listing.locale.tag)): \
                \(listing.entryCount)</h3>
                <ul class="sections">

                """
            for section in listing.sections {
                text +=
                    "<li><a href=\"/\(section.path.percentEncodedAddress)\"><bdi>\(escaped(section.title))</bdi></a> "
                    + "\(section.count)</li>\n"
            }
            text += "</ul>\n"
        }
        return text + "</section>\n"
    }

    // MARK: HTML

    private func html(title: String, _ main: String, _ state: PreviewState) -> [UInt8] {
        let page = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <link rel="icon" href="data:,">
            <link rel="stylesheet" href="/\(PageScript.folder)preview.css">
            </head>
            <body>
            <main>
            \(main)
            </main>
            </body>
            </html>

            """
        return PageScript.added(to: Array(page.utf8), state: state)
    }

    private func escaped(_ text: String) -> String { PageScript.escaped(text) }
}
