/// The pages at old addresses, each of which leads to the page that now has its content, and the file `_redirects`,
/// which does the same for web servers.
///
/// The pages need no script and no style, so any policy allows them. Only pages with places, such as `old.html#font`,
/// have a script, because browsers do not reveal the place to anything else. Without the script, each place is a link.
package struct RedirectPages {
    /// The asset of the theme for pages with places; only sites with such pages have it.
    package static let script = "assets/redirect.js"

    private let plan: SitePlan
    private let vocabulary: Vocabulary

    /// The path of the site's icon; browsers ask the host for an icon if a page does not name one.
    private let icon: String

    /// The files of a site; empty if it has no redirects.
    static func files(of site: ResolvedSite, _ vocabulary: Vocabulary) -> [SiteFile] {
        let (plan, targets) = (site.plan, site.targets)
        let redirects = targets.redirects
        guard plan.configuration.hasRedirectPages, !redirects.all.isEmpty else { return [] }
        let pages = RedirectPages(plan: plan, vocabulary: vocabulary, icon: targets.theme.favicon ?? ThemeFiles.icon)
        var files = targets.redirectsWithoutStaticPages.compactMap { redirect in
            redirect.file.map { file in
                SiteFile(path: file, isForOldAddresses: true) { pages.page(redirect, at: file) }
            }
        }
        if plan.configuration.fragments == nil, redirects.hasRows {
            files.append(
                SiteFile(path: RedirectRows.fileName, isForOldAddresses: true) {
                    RedirectRows.file(redirects, in: plan, after: targets.ownRedirectRows)
                })
        }
        return files
    }

    /// Whether a site has pages with places.
    package static func havePlaces(in site: ResolvedSite) -> Bool {
        site.plan.configuration.hasRedirectPages && site.targets.redirects.all.contains { !$0.places.isEmpty }
    }

    /// The page that leads on, for the path of its file.
    private func page(_ redirect: Redirect, at file: String) -> [UInt8] {
        var html = Array("<!doctype html>\n".utf8)
        let main = redirect.target ?? redirect.places.first.map { listing($0.target) }
        if case .page(let page, _)? = main {
            let words = vocabulary.locales[plan.locale(of: page)]
            html += "<html lang=\"\(words.tag)\" dir=\"\(words.direction)\">\n".utf8
        } else {
            html += "<html>\n".utf8
        }
        html += "<head>\n<meta charset=\"utf-8\">\n".utf8
        html += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>".utf8
        append(main.map(title) ?? redirect.from.path, to: &html)
        html.append("</title>\n")
        if let address = redirect.target.flatMap(canonicalAddress) {
            html.append("<link rel=\"canonical\" href=\"")
            append(address, to: &html)
            html.append("\">\n")
        }
        html.append("<link rel=\"icon\" href=\"")
        append(root(of: file) + icon.percentEncodedPath, to: &html)
        html.append("\">\n")
        html.append("<meta name=\"robots\" content=\"noindex\">\n")
        if let target = redirect.target { appendRefresh(to: target, from: file, redirect.places, to: &html) }
        if !redirect.places.isEmpty {
            html += "<script src=\"\(root(of: file))\(Self.script)\" defer></script>\n".utf8
        }
        html.append("</head>\n<body>\n")
        if !redirect.places.isEmpty {
            html.append("<main>\n<h1>")
            append(main.map(title) ?? redirect.from.path, to: &html)
            html.append("</h1>\n")
        }
        if let target = redirect.target {
            html.append("<p>")
            appendLink(to: target, from: file, to: &html)
            html.append("</p>\n")
        }
        appendPlaces(redirect.places, from: file, to: &html)
        html.append(redirect.places.isEmpty ? "</body>\n</html>\n" : "</main>\n</body>\n</html>\n")
        return html
    }

    /// Appends the element that makes browsers lead on by themselves.
    ///
    /// On a page with places, only browsers without scripts do so.
    private func appendRefresh(
        to target: Redirect.Target, from file: String, _ places: [Redirect.Place], to html: inout [UInt8]
    ) {
        if !places.isEmpty { html.append("<noscript>") }
        html.append("<meta http-equiv=\"refresh\" content=\"0; url=")
        append(link(to: target, from: file), to: &html)
        html.append(places.isEmpty ? "\">\n" : "\"></noscript>\n")
    }

    /// Appends a list of links whose ids are the former ids of their targets.
    private func appendPlaces(_ places: [Redirect.Place], from file: String, to html: inout [UInt8]) {
        guard !places.isEmpty else { return }
        html.append("<ul>\n")
        for place in places {
            html.append("<li id=\"")
            append(place.id, to: &html)
            html.append("\"><p>")
            appendLink(to: place.target, from: file, to: &html)
            html.append("</p></li>\n")
        }
        html.append("</ul>\n")
    }

    private func appendLink(to target: Redirect.Target, from file: String, to html: inout [UInt8]) {
        html.append("<a href=\"")
        append(link(to: target, from: file), to: &html)
        html.append("\"><bdi>")
        append(title(of: target), to: &html)
        html.append("</bdi></a>")
    }

    /// The page that lists the target of a place.
    private func listing(_ target: Redirect.Target) -> Redirect.Target {
        if case .page(let page, _) = target, let index = page.index { .page(.index(index), id: "") } else { target }
    }

    private func append(_ text: String, to html: inout [UInt8]) {
        var text = text
        text.withBytes { appendEscaped($0, to: &html) }
    }

    private func title(of target: Redirect.Target) -> String {
        switch target {
        case .page(.entry(let index, let entry), _): title(ofEntry: EntryPlace(index: index, entry: entry))
        case .page(let page, let id):
            page.index.flatMap { plan.entry(withAnchor: id, in: $0) }.map { title(ofEntry: $0) }
                ?? page.index.map { vocabulary.title(ofDirectory: $0) }
                ?? vocabulary.locales[plan.locale(of: page)].siteTitle ?? plan.path(of: page)
        case .file(let path): path
        case .web(let address): address
        }
    }

    private func title(ofEntry place: EntryPlace) -> String {
        plan.content.store.string(plan.indexes[place.index].entries[place.entry].title)
    }

    private func canonicalAddress(of target: Redirect.Target) -> String? {
        switch target {
        case .page(let page, _): plan.canonicalURL(of: plan.original(of: page) ?? page)
        case .file(let path): plan.canonicalURL(ofFile: path[...])
        case .web(let address): address
        }
    }

    /// The address of a target relative to the folder of a file, so it is correct in any folder of a host, and on a
    /// disk.
    private func link(to target: Redirect.Target, from file: String) -> String {
        switch target {
        case .web(let address): return address
        case .page, .file:
            let link = root(of: file) + (plan.path(of: target) ?? "")
            return link.isEmpty ? "./" : link
        }
    }

    /// The relative path from the folder of a file to the site's folder.
    private func root(of file: String) -> String {
        String(repeating: "../", count: file.utf8.count { $0 == .slash })
    }
}
