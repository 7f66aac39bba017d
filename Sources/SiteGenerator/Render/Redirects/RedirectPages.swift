/// The pages at old addresses, each of which leads to the page that has its content now, and `_redirects`, which tells the same
/// to web servers.
///
/// The pages need no script and no style, so that any policy allows them.
struct RedirectPages {
    private let plan: SitePlan
    private let vocabulary: Vocabulary

    /// The path of the site's icon, without which browsers ask the host for one.
    private let icon: String

    /// The files of a site; empty if it has no redirects.
    static func files(of renderer: SiteRenderer) -> [SiteFile] {
        let targets = renderer.site.targets
        let redirects = targets.redirects
        guard !redirects.all.isEmpty else { return [] }
        let pages = RedirectPages(
            plan: renderer.plan, vocabulary: renderer.vocabulary, icon: targets.theme.favicon ?? Theme.icon)
        var files = redirects.all.compactMap { redirect in
            redirect.file.map { file in SiteFile(path: file) { pages.page(redirect.target, at: file) } }
        }
        if redirects.hasRows {
            let plan = renderer.plan
            files.append(
                SiteFile(path: RedirectRows.fileName) {
                    RedirectRows.file(redirects, in: plan, after: targets.ownRedirectRows)
                })
        }
        return files
    }

    /// The page at the path of a file that leads to a target.
    private func page(_ target: Redirect.Target, at file: String) -> [UInt8] {
        var html = Array("<!doctype html>\n".utf8)
        if case .page(let page, _) = target {
            let words = vocabulary.locales[plan.locale(of: page)]
            html += "<html lang=\"\(words.tag)\" dir=\"\(words.direction)\">\n".utf8
        } else {
            html += "<html>\n".utf8
        }
        html += "<head>\n<meta charset=\"utf-8\">\n".utf8
        html += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>".utf8
        append(title(of: target), to: &html)
        html.append("</title>\n")
        if let address = canonicalAddress(of: target) {
            html.append("<link rel=\"canonical\" href=\"")
            append(address, to: &html)
            html.append("\">\n")
        }
        html.append("<link rel=\"icon\" href=\"")
        append(root(of: file) + icon.percentEncodedPath, to: &html)
        html.append("\">\n")
        html.append("<meta name=\"robots\" content=\"noindex\">\n<meta http-equiv=\"refresh\" content=\"0; url=")
        let link = link(to: target, from: file)
        append(link, to: &html)
        html.append("\">\n</head>\n<body>\n<p><a href=\"")
        append(link, to: &html)
        html.append("\"><bdi>")
        append(title(of: target), to: &html)
        html.append("</bdi></a></p>\n</body>\n</html>\n")
        return html
    }

    private func append(_ text: String, to html: inout [UInt8]) {
        var text = text
        text.withBytes { appendEscaped($0, to: &html) }
    }

    private func title(of target: Redirect.Target) -> String {
        switch target {
        case .page(.entry(let index, let entry), _): plan.content.store.string(plan.indexes[index].entries[entry].title)
        case .page(let page, _):
            page.index.map { vocabulary.title(ofDirectory: $0) } ?? vocabulary.locales[plan.locale(of: page)].siteTitle
                ?? plan.path(of: page)
        case .file(let path): path
        case .web(let address): address
        }
    }

    private func canonicalAddress(of target: Redirect.Target) -> String? {
        switch target {
        case .page(let page, _): plan.canonicalURL(of: plan.original(of: page) ?? page)
        case .file(let path): plan.canonicalURL(ofFile: path[...])
        case .web(let address): address
        }
    }

    /// The address of a target from the folder of a file, so that it is right in any folder of a host, and on a disk.
    private func link(to target: Redirect.Target, from file: String) -> String {
        switch target {
        case .web(let address): return address
        case .page, .file:
            let link = root(of: file) + (plan.path(of: target) ?? "")
            return link.isEmpty ? "./" : link
        }
    }

    /// The way from the folder of a file to the site's folder.
    private func root(of file: String) -> String {
        String(repeating: "../", count: file.utf8.count { $0 == .slash })
    }
}
