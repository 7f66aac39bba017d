import Authoring
import EmbeddedFiles
import SiteGenerator

/// Responds to requests as a host of static sites would, and also serves the preview's own pages.
struct Responder: Sendable {
    /// The policy for the preview's own pages, which load only their own files.
    static let policy =
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; "
        + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

    let site: LiveSite
    let hosts: HostCheck
    let streams: EventStreams

    /// A text that distinguishes this run of the server from others.
    let run: String

    /// The editor that opens the places of errors and warnings.
    var editor: EditorAddress?

    /// Reads the site again.
    var readAgain: @Sendable () -> Void = {}

    private var panel: CheckPanel { CheckPanel(site: site) }

    /// The panel for a browser, in which places are links if the browser is on this machine, as the editor is.
    private func panel(for request: PreviewRequest) -> CheckPanel {
        CheckPanel(site: site, editor: editor(for: request))
    }

    private func editor(for request: PreviewRequest) -> EditorAddress? {
        HostCheck.loopback.allows(request.headers["host"]) ? editor : nil
    }

    func respond(to request: PreviewRequest) async -> PreviewResponse {
        guard hosts.allows(request.headers["host"]) else {
            return .plain(
                421, "this preview does not accept that host name; to accept it, run 'thumbindex serve --host NAME'")
        }
        if request.method == "POST", request.rawPath == "/\(PageScript.folder)drafts" { return showDrafts(request) }
        guard request.method == "GET" || request.method == "HEAD" else {
            var response = PreviewResponse.plain(405, "only GET and HEAD are supported")
            response.headers.append(("Allow", "GET, HEAD"))
            return response
        }
        guard let path = RequestPath(request.rawPath) else { return .plain(400, "this is not a path on the site") }
        // Everything that is read from the site after this point has this version or a newer one. A page with a version
        // that is too old requests its state once too often; a page with a version that is too new would never request
        // it.
        let version = version
        var response = await respond(to: request, path, version)
        response.headers += [
            ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
        ]
        return response
    }

    private func respond(
        to request: PreviewRequest, _ path: RequestPath, _ version: String
    ) async -> PreviewResponse {
        switch path {
        case .folder(let folder) where folder.hasPrefix(PageScript.folder):
            return await own(String(folder.dropFirst(PageScript.folder.count)), request, version)
        case .file(let file) where file.hasPrefix(PageScript.folder):
            return await own(String(file.dropFirst(PageScript.folder.count)), request, version)
        case .file(let file) where file + "/" == PageScript.folder: return redirect(to: PageScript.folder)
        default: break
        }
        guard site.hasPages else {
            let state = await state(of: path, version)
            let isRead = site.lastUpdate != nil
            return html(
                isRead ? panel(for: request).brokenPage(state: state) : panel.waitingPage(state: state), status: 503)
        }
        if let target = site.redirect(from: path.text.percentEncodedPath) {
            // Browsers would keep the response, but an author may change the redirect.
            return PreviewResponse(301, headers: [("Location", target), ("Cache-Control", "no-store")])
        }
        switch path {
        case .folder(let folder):
            if let file = await site.file(at: folder + "index.html") {
                return await page(file, folder + "index.html", request, version)
            }
            return await missing(path, folder, version)
        case .file(let name):
            if let file = await site.file(at: name) { return await page(file, name, request, version) }
            if await site.file(at: "\(name)/index.html") != nil { return redirect(to: "\(name)/") }
            if await site.file(at: "\(name).html") != nil { return redirect(to: "\(name).html") }
            return await missing(path, name, version)
        }
    }

    // MARK: The site

    private func page(
        _ file: LiveSite.File, _ path: String, _ request: PreviewRequest, _ version: String
    ) async -> PreviewResponse {
        let type = ContentType.of(path)
        guard type.hasPrefix("text/html") else { return whole(file.bytes, type, request) }
        return whole(PageScript.added(to: file.bytes, state: state(version, Self.tag(of: file))), type, request)
    }

    private func missing(_ path: RequestPath, _ name: String, _ version: String) async -> PreviewResponse {
        let state = await state(of: path, version)
        guard let own = await site.ownMissingPage() else {
            return html(panel.missingPage(name, state: state), status: 404)
        }
        return PreviewResponse(
            404, headers: [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-cache")],
            body: .bytes(PageScript.added(to: own.bytes, state: state)))
    }

    /// A response with a whole file, or one saying that the browser already has it.
    private func whole(_ bytes: [UInt8], _ type: String, _ request: PreviewRequest) -> PreviewResponse {
        let tag = EntityTag(of: bytes)
        var headers = [("ETag", tag.description), ("Cache-Control", "no-cache")]
        if ContentType.isText(type) { headers.append(("Vary", "Accept-Encoding")) }
        if let known = request.headers["if-none-match"], tag.isNamed(in: known) {
            return PreviewResponse(304, headers: headers)
        }
        headers.append(("Content-Type", type))
        if ContentType.isText(type), Gzip.sizes.contains(bytes.count),
            Gzip.isAccepted(by: request.headers["accept-encoding"]), let small = Gzip.compressed(bytes)
        {
            headers.append(("Content-Encoding", "gzip"))
            return PreviewResponse(200, headers: headers, body: .bytes(small))
        }
        return PreviewResponse(200, headers: headers, body: .bytes(bytes))
    }

    private func redirect(to path: String) -> PreviewResponse {
        PreviewResponse(302, headers: [("Location", "/" + path.percentEncodedPath)])
    }

    // MARK: The preview's own

    private func own(_ name: String, _ request: PreviewRequest, _ version: String) async -> PreviewResponse {
        switch name {
        case "":
            let state = await state(of: .folder(PageScript.folder), version)
            return html(await panel(for: request).page(request.query, state: state), status: 200)
        case "events":
            let headers = [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")]
            guard request.method == "GET" else { return PreviewResponse(200, headers: headers) }
            return PreviewResponse(200, headers: headers, body: .events(streams.open(data: event())))
        case "preview.js": return whole(EmbeddedFile.previewScript, ContentType.of(name), request)
        case "preview.css": return whole(EmbeddedFile.previewStyle, ContentType.of(name), request)
        case "state.json":
            guard let path = RequestPath(Substring(request.query["path"] ?? "/")) else {
                return .plain(400, "this is not a path on the site")
            }
            return json(await state(of: path, version).json)
        case "problems.json": return json(problems(for: request))
        case "marks.json": return json(marks())
        default:
            return html(panel.missingPage(PageScript.folder + name, state: state(version, "")), status: 404)
        }
    }

    /// Shows or hides drafts, and leads back to the panel.
    ///
    /// Browsers name the site whose page sends a request in `Origin`, so other sites cannot do this.
    private func showDrafts(_ request: PreviewRequest) -> PreviewResponse {
        if let origin = request.headers["origin"], !origin.hasSuffix("//\(request.headers["host"] ?? "")") {
            return .plain(403, "only the preview's own page can show or hide drafts")
        }
        site.includeDrafts(request.query["show"] == "yes")
        readAgain()
        return PreviewResponse(303, headers: [("Location", "/\(PageScript.folder)")])
    }

    private func html(_ bytes: [UInt8], status: Int) -> PreviewResponse {
        PreviewResponse(
            status,
            headers: [
                ("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store"),
                ("Content-Security-Policy", Self.policy),
            ], body: .bytes(bytes))
    }

    private func json(_ text: String) -> PreviewResponse {
        PreviewResponse(
            200, headers: [("Content-Type", "application/json; charset=utf-8"), ("Cache-Control", "no-store")],
            body: .bytes(Array(text.utf8)))
    }

    // MARK: State

    /// The data that every browser receives after an update.
    ///
    /// - Parameter address: the address to which pages go, from the site's root.
    func event(showing address: String? = nil) -> String {
        var json = JSONWriter()
        json.object {
            $0.member("version", version)
            $0.member("errors") { $0.number(errorCount) }
            $0.member("checked") { $0.flag(site.isChecked) }
            if let address { $0.member("show", address.percentEncodedAddress) }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private var version: String { "\(run)-\(site.lastUpdate?.number ?? 0)" }

    private var errorCount: Int { site.diagnostics.count { $0.severity == .error } }

    private func state(_ version: String, _ tag: String) -> PreviewState {
        PreviewState(
            version: version, page: tag, assets: site.assets.map { ($0.path, EntityTag(of: $0.bytes).description) },
            errorCount: errorCount, hasMarks: site.site.includesDrafts)
    }

    private func state(of path: RequestPath, _ version: String) async -> PreviewState {
        // The preview's own page shows everything, and while there is no site, each update matters.
        let everything = "\(version)-\(site.isChecked)"
        switch path {
        case .folder(PageScript.folder): return state(version, everything)
        case _ where !site.hasPages: return state(version, everything)
        case .folder(let folder): return state(version, Self.tag(of: await site.file(at: folder + "index.html")))
        case .file(let name): return state(version, Self.tag(of: await site.file(at: name)))
        }
    }

    private static func tag(of file: LiveSite.File?) -> String {
        guard let file else { return "" }
        return ([EntityTag(of: file.bytes).description] + file.stamps).joined(separator: " ")
    }

    private func problems(for request: PreviewRequest) -> String {
        let editor = editor(for: request)
        let report = DiagnosticReport(site.diagnostics)
        let errors = report.diagnostics.filter { $0.severity == .error }
        var json = JSONWriter()
        json.object { json in
            json.member("summary", report.summary)
            json.member("problems") { json in
                json.array { json in
                    for error in errors.prefix(20) {
                        json.object {
                            $0.member("severity", error.severity.rawValue)
                            $0.member("text", error.text())
                            if let location = error.location, let address = editor?.address(of: location) {
                                $0.member("place", location.place.printable)
                                $0.member("editor", address)
                            }
                        }
                    }
                }
            }
            json.member("more") { $0.number(max(0, errors.count - 20)) }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private func marks() -> String {
        let marks = site.marks
        var json = JSONWriter()
        json.object { json in
            for (name, addresses) in [("drafts", marks.drafts), ("untranslated", marks.untranslated)] {
                json.member(name) { json in
                    json.array { json in
                        for address in addresses { json.string(address) }
                    }
                }
            }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
