/// The pages at old addresses, and the rows about them for web servers.
struct RedirectsFeature: SiteFeature {
    func files(
        of site: ResolvedSite, _ vocabulary: Vocabulary, _ themeFiles: [String: SourceFile]
    ) -> [SiteFile] {
        RedirectPages.files(of: site, vocabulary)
    }

    /// A warning about the old addresses that lead nowhere because pages become part of another site.
    func problems(of site: ResolvedSite) -> [Diagnostic] {
        let plan = site.plan
        guard let style = plan.configuration.fragments else { return [] }
        let lost = site.targets.redirectsWithoutStaticPages.filter { redirect in
            guard style != .mkdocs else { return redirect.file == nil }
            guard redirect.isForPages, case .page(let page, "")? = redirect.target else { return true }
            return style == .hugo && Fragment.hugoRoot(of: plan.path(of: page)) == nil
        }
        guard let first = lost.first else { return [] }
        let named = lost.prefix(Self.mostNamed).map { "'/\($0.from.path)'" }.joined(separator: ", ")
        let more = lost.count > Self.mostNamed ? " and \(lost.count - Self.mostNamed) more" : ""
        let (subject, object) =
            lost.count == 1 ? ("an old address leads", "it") : ("\(lost.count) old addresses lead", "them")
        return [
            .warning(
                .lostRedirect,
                "\(subject) nowhere, because pages become part of another site: \(named)\(more); write \(object) in the "
                    + "settings of that site",
                at: first.location)
        ]
    }

    /// The maximum number of addresses in a message.
    private static let mostNamed = 5
}

extension LinkTargets {
    /// The redirects, without those for which `static/` has a page if pages become part of another site.
    package var redirectsWithoutStaticPages: [Redirect] {
        let redirects = self.redirects.all
        guard plan.configuration.fragments != nil, !redirects.isEmpty else { return redirects }
        let staticFiles = Set(files.staticFiles.files.map(\.sitePath))
        return redirects.filter { redirect in redirect.file.map { !staticFiles.contains($0) } ?? true }
    }
}

extension DiagnosticKind {
    package static let lostRedirect = DiagnosticKind(
        "lost-redirect", [.warning],
        meaning: "Old addresses lead nowhere inside another site.",
        remedy: "Write them in the settings of the other site, or put pages there.")
}
