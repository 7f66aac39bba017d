/// A page that becomes part of another site's page, and the file about it.
package struct Fragment {
    private let head: [UInt8]
    private let html: [UInt8]
    private let path: String
    private let title: [UInt8]
    private let description: [UInt8]?
    private let url: [UInt8]?
    private let context: PageContext
    private let style: FragmentStyle

    /// The old addresses of the page, relative to the site's folder.
    private let formerAddresses: [String]

    /// The line in the template `fragment` that separates style sheets and scripts from the page.
    private static let separator = Array("<!-- thumbindex -->\n".utf8)

    /// Makes a part of another site's page from a rendered page.
    ///
    /// - Returns: Nil if the pages of the site are complete.
    package init?(_ rendered: [UInt8], of page: Page, in context: PageContext, _ site: ResolvedSite) {
        guard let style = site.plan.configuration.fragments else { return nil }
        self.style = style
        if let line = rendered.range(of: Self.separator) {
            head = Array(rendered[..<line.lowerBound])
            html = Array(rendered[line.upperBound...])
        } else {
            (head, html) = ([], rendered)
        }
        let text = { (name: PageName) in context.bytes(of: name, in: .page(WholePage())) }
        title = text(.title) ?? []
        description = text(.description)
        url = text(.canonical)
        self.context = context
        path = site.plan.path(of: page)
        formerAddresses = site.targets.redirects.addresses(leadingTo: page)
    }

    /// The contents of the file with the page.
    package var page: [UInt8] {
        switch style {
        case .json: HostSyntax.escaped(inHTML: html)
        // Hugo's templates escape the values of front matter themselves.
        case .hugo: frontMatter(["layout: thumbindex"] + hugoAliases) { $0 } + HostSyntax.escaped(inHTML: whole)
        // The setting is that of the plugin mkdocs-macros, which runs Jinja without a sandbox.
        case .mkdocs: frontMatter(["render_macros: false"], HostSyntax.html) + HostSyntax.escaped(inHTML: whole)
        }
    }

    /// The contents of the file about the page; nil if the page has its own front matter.
    package var data: [UInt8]? {
        guard style == .json else { return nil }
        var json = JSONWriter()
        let words = context.words
        json.object { json in
            json.member("title") { $0.string(title) }
            json.member("description", description.map { String(decoding: $0, as: UTF8.self) })
            json.member("url", url.map { String(decoding: $0, as: UTF8.self) })
            json.member("path", path)
            json.member("lang", words.tag)
            json.member("dir", words.direction)
            json.member("head") { $0.string(head) }
            json.member("assets", assets)
            if !formerAddresses.isEmpty { json.member("redirects", formerAddresses) }
        }
        json.newline()
        return json.bytes
    }

    /// The line with the page's old addresses, if it has any; Hugo makes a page at each.
    private var hugoAliases: [String] {
        guard let root = Self.hugoRoot(of: path), !formerAddresses.isEmpty else { return [] }
        var json = JSONWriter()
        json.array { json in for address in formerAddresses { json.string(root + address) } }
        return ["aliases: \(String(decoding: json.bytes, as: UTF8.self))"]
    }

    /// The path from the place where Hugo's aliases of a page start to the site's folder; nil for the site's own index
    /// page, whose aliases start outside.
    ///
    /// They start in the page's folder, and those of `_index.html` and `index.html` in the folder around that
    /// (https://gohugo.io/content-management/urls/#aliases, tried with Hugo 0.168).
    static func hugoRoot(of path: String) -> String? {
        let isFolder = ["_index.html", "index.html"].contains(path.split(separator: "/").last)
        let depth = path.utf8.count { $0 == .slash } - (isFolder ? 1 : 0)
        return depth < 0 ? nil : String(repeating: "../", count: depth)
    }

    /// The addresses of the style sheets and scripts, relative to the page.
    private var assets: [String] {
        var assets: [String] = []
        var rest = head[...]
        while let quote = rest.firstIndex(of: .quote) {
            let value = rest[(quote + 1)...].prefix { $0 != .quote }
            let isAddress = [" href=", " src="].contains { rest[..<quote].suffix($0.utf8.count).elementsEqual($0.utf8) }
            if isAddress { assets.append(String(decoding: value, as: UTF8.self)) }
            rest = rest[value.endIndex...].dropFirst()
        }
        return assets
    }

    /// The page with its style sheets and scripts, which HTML allows in the body.
    private var whole: [UInt8] {
        // Markdown only recognizes HTML inside a block element.
        guard let end = html.firstIndex(of: .lineFeed) else { return head + html }
        return html[...end] + head + html[(end + 1)...]
    }

    /// The YAML about the page; a JSON string is also a YAML string.
    ///
    /// - Parameter value: The form in which the host expects a text.
    private func frontMatter(_ lines: [String], _ value: (_ text: [UInt8]) -> [UInt8]) -> [UInt8] {
        var texts = [("title", title)]
        if let description { texts.append(("description", description)) }
        var yaml = Array("---\n".utf8)
        for (name, text) in texts {
            var json = JSONWriter()
            json.string(value(text))
            yaml += Array("\(name): ".utf8) + json.bytes + [.lineFeed]
        }
        for line in lines { yaml += Array("\(line)\n".utf8) }
        return yaml + Array("---\n".utf8)
    }
}
