import IndexedCollation
import SiteGenerator

/// The redirects that a site needs so that previously published addresses lead to its pages.
public struct MissingRedirects: Sendable {
    /// A row of `Content/redirects.csv`.
    struct Row: Sendable {
        let from: String
        let to: String
    }

    private let rows: [Row]

    /// Whether the site has a list to which the rows can be added.
    private let hasList: Bool

    /// The previously published addresses that do not resemble any page of the site.
    public let unmatched: [String]

    /// The number of redirects.
    public var count: Int { rows.count }

    /// The redirects as CSV, with a header unless the site has a list to which they can be added.
    public var csv: String {
        guard !rows.isEmpty else { return "" }
        let lines = rows.map { "\(Self.cell($0.from)),\(Self.cell($0.to))\n" }
        return (hasList ? "" : "from,to\n") + lines.joined()
    }

    private static func cell(_ text: String) -> String {
        guard text.contains(where: { $0 == "," || $0 == "\"" || $0 == ";" || $0 == " " }) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    init(from former: FormerSite, to prepared: Site.Prepared, hasList: Bool) {
        let finder = MovedPageFinder(former, prepared)
        var rows: [Row] = []
        var unmatched: [String] = []
        var targets: [String: String] = [:]
        for page in former.pages where !finder.isKept(page.path) {
            let from = MovedPageFinder.address(ofFile: page.path)
            if let address = finder.address(of: page) {
                rows.append(Row(from: from, to: address))
                targets[page.path] = address
            } else {
                unmatched.append(from)
            }
        }
        for place in former.places {
            switch finder.move(of: place, targets[place.path]) {
            case .none: break
            case .to(let address): rows.append(Row(from: MovedPageFinder.address(of: place), to: address))
            case .unknown: unmatched.append(MovedPageFinder.address(of: place))
            }
        }
        self.rows = rows
        self.unmatched = unmatched
        self.hasList = hasList
    }
}

extension Site {
    /// Compares a site that was built earlier with the site that would be built now.
    ///
    /// - Parameter path: The folder with the former site, or its sitemap.
    /// - Returns: The missing redirects, which are nil if there are errors, and the diagnostics of the site.
    /// - Throws: A ``MissingRedirectsError`` if the former site cannot be read.
    public func missingRedirects(
        from path: String
    ) async throws(MissingRedirectsError) -> (MissingRedirects?, [Diagnostic]) {
        var result = Result()
        guard let prepared = await prepare(&result) else { return (nil, result.diagnostics) }
        do throws(FormerSite.Problem) {
            let former = try FormerSite(path, url: prepared.plan.configuration.url)
            return (
                MissingRedirects(from: former, to: prepared, hasList: hasRedirectList), result.diagnostics
            )
        } catch {
            throw MissingRedirectsError(message: error.message)
        }
    }

    /// Whether the site has a list of redirects with a header.
    private var hasRedirectList: Bool {
        FileSystem.stamp(of: "\(path)/Content/\(RedirectList.fileName)").map { $0.size > 0 } ?? false
    }
}

/// The reason why a former site cannot be compared.
public struct MissingRedirectsError: Error {
    /// The reason: a sentence without a final period.
    public let message: String
}
