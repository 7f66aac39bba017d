import CCmark

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// CommonMark to HTML, by libcmark. This is the one file that knows of it.
enum Markdown {
    /// libcmark's version, such as "0.30.2".
    static var version: String { String(cString: cmark_version_string()) }

    /// Appends the HTML of a body. Raw HTML in it is left out, and links that could run a script lose their address:
    /// libcmark's safe mode, its default since 0.29.
    ///
    /// - Parameter resolve: what a link's address becomes; nil leaves it as it is.
    static func appendHTML(
        of body: UnsafeBufferPointer<UInt8>, to output: inout [UInt8], resolvingLinks resolve: (String) -> String?
    ) {
        guard let base = body.baseAddress, body.count > 0 else { return }
        let document = base.withMemoryRebound(to: CChar.self, capacity: body.count) {
            cmark_parse_document($0, body.count, CMARK_OPT_DEFAULT)
        }
        guard let document else { return }
        defer { cmark_node_free(document) }
        // Most bodies of a gazetteer have no link; looking for one is quicker than walking the tree.
        if memchr(base, Int32(UInt8(ascii: "]")), body.count) != nil { rewriteLinks(in: document, resolve) }
        guard let html = cmark_render_html(document, CMARK_OPT_DEFAULT) else { return }
        defer { free(html) }
        output.append(contentsOf: UnsafeRawBufferPointer(start: html, count: strlen(html)))
    }

    private static func rewriteLinks(in document: OpaquePointer, _ resolve: (String) -> String?) {
        guard let walk = cmark_iter_new(document) else { return }
        defer { cmark_iter_free(walk) }
        while true {
            let event = cmark_iter_next(walk)
            if event == CMARK_EVENT_DONE { return }
            guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(walk),
                cmark_node_get_type(node) == CMARK_NODE_LINK, let url = cmark_node_get_url(node),
                let resolved = resolve(String(cString: url))
            else { continue }
            cmark_node_set_url(node, resolved)
        }
    }
}
