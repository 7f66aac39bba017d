/// Renders a site's pages, several at a time, and hands each over as it is made: a large site is never in memory as a
/// whole.
struct SiteRenderer: Sendable {
    let map: SiteMap
    let theme: Theme

    /// Renders everything.
    ///
    /// - Returns: what was wrong with templates; the pages concerned are incomplete.
    func render(to sink: some PageSink, workers: Workers) async throws -> [Diagnostic] {
        for asset in theme.assets {
            let settings = asset.path == Theme.styleSheet ? map.configuration.theme.styleSheet : ""
            try sink.write(Array(asset.file.bytes) + Array(settings.utf8), to: asset.path)
        }
        for index in map.indexes.indices {
            for (path, bytes) in await SearchIndex(map: map, index: index).files(workers: workers) {
                try sink.write(bytes, to: path)
            }
        }
        let pages = map.pages()
        let strings = Dictionary(uniqueKeysWithValues: map.locales.map { ($0, theme.languages.strings(for: $0)) })
        return try await workers.map(pages.count) { range in
            var renderer = TemplateRenderer(theme.templates)
            var output: [UInt8] = []
            var diagnostics: [Diagnostic] = []
            for page in pages[range] {
                output.removeAll(keepingCapacity: true)
                if case .feed(let index) = page {
                    output = Feed(map: map, index: index).json()
                } else if let name = Theme.template(of: page), let template = theme.templates.index(of: name) {
                    let locale = map.locale(of: page)
                    let context = PageContext(page, map, strings[locale] ?? theme.languages.strings(for: locale))
                    let problem = withExtendedLifetime(context) {
                        renderer.render(template, .object(PageObject(context: context)), into: &output)
                    }
                    if let problem { diagnostics.append(problem) }
                }
                try sink.write(output, to: map.path(of: page))
            }
            return diagnostics
        }.flatMap { $0 }
    }
}
