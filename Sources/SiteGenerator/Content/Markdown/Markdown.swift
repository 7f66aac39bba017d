import CCmark
import CCmarkArena
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A body in GitHub's Markdown, read by libcmark-gfm. This is the one file that knows of it.
///
/// Tables, footnotes and strikethrough between two tildes are looked for where a body has their signs at all, so that
/// all others cost what plain CommonMark does.
///
/// A thread has one at a time: the next body takes the memory of the one before.
struct Markdown: ~Copyable {
    /// libcmark-gfm's version, such as "0.29.0.gfm.6".
    static var version: String { String(cString: cmark_version_string()) }

    /// A link or an image, as somebody wrote it.
    ///
    /// Valid until it is resolved.
    struct Link {
        fileprivate let node: OpaquePointer

        /// Its address, as UTF-8 without Markdown's escapes.
        let address: UnsafeBufferPointer<UInt8>
        let isImage: Bool

        /// Its address, for messages.
        var destination: String { String(decoding: address, as: UTF8.self) }

        /// Whether anything stands between its brackets; an image needs nothing there.
        var hasText: Bool { isImage || cmark_node_first_child(node) != nil }

        /// What stands between its brackets, without its markup.
        var text: String { Markdown.text(of: node) }

        /// Where the paragraph that it is in begins, from 1.
        var line: Int { Markdown.line(of: node) }

        fileprivate init(_ node: OpaquePointer) {
            self.node = node
            isImage = cmark_node_get_type(node) == CMARK_NODE_IMAGE
            let url = cmark_node_get_url(node)
            address = UnsafeBufferPointer(
                start: url.map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) },
                count: url.map { strlen($0) } ?? 0)
        }
    }

    /// What to make of a link.
    enum Address {
        /// What its writer gave.
        case same
        /// The one that was written; the title stands for a text that is missing, see ``Link/hasText``.
        case written(title: String = "")
        /// None: its text stays.
        case none
    }

    /// What a body has that is not shown as it stands.
    struct Omissions {
        /// Raw HTML, by the first line that has some, from 1.
        var htmlLine: Int?
    }

    /// Nodes that are not rendered as they are, in their order.
    private var links: [OpaquePointer] = []
    private var headings: [OpaquePointer] = []
    private var html: [OpaquePointer] = []

    /// The tags of headings that have ids, in their order.
    private var headingTags: [(open: [UInt8], close: [UInt8])] = []

    private let document: OpaquePointer
    private let options: CInt

    /// Tables cannot be told from paragraphs when rendering without their extension.
    private let extensions: UnsafeMutablePointer<cmark_llist>?

    /// The library's extensions are registered once, whichever thread comes first.
    private static let isReady: Bool = {
        cmark_gfm_core_extensions_ensure_registered()
        return true
    }()

    /// The strikethrough extension marks the tilde as special in a table that all threads share, while it reads; so only
    /// one thread at a time reads a body that has a tilde.
    private static let tildes = Mutex(())

    private static func withTildes(_ read: () -> OpaquePointer?) -> OpaquePointer? {
        // The pointer is the caller's alone, in spite of having been made under the lock.
        nonisolated(unsafe) var document: OpaquePointer?
        tildes.withLock { _ in document = read() }
        return document
    }

    /// Reads a body; nil if it is empty.
    ///
    /// - Parameter keepsHTML: whether raw HTML goes into the output as it is.
    static func read(_ body: UnsafeBufferPointer<UInt8>, keepsHTML: Bool = false) -> Markdown? {
        guard let base = body.baseAddress, body.count > 0, isReady else { return nil }
        let hasTilde = body.has(UInt8(ascii: "~"))
        let options =
            CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE | (keepsHTML ? CMARK_OPT_UNSAFE : 0)
            | (body.has(UInt8(ascii: "^")) ? CMARK_OPT_FOOTNOTES : 0)
        guard let parser = cmark_parser_new_with_mem(options, cmark_arena()) else { return nil }
        if body.has(UInt8(ascii: "|")) { attach("table", to: parser) }
        if hasTilde { attach("strikethrough", to: parser) }
        func read() -> OpaquePointer? {
            base.withMemoryRebound(to: CChar.self, capacity: body.count) {
                cmark_parser_feed(parser, $0, body.count)
            }
            return cmark_parser_finish(parser)
        }
        guard let document = hasTilde ? withTildes(read) : read() else {
            cmark_arena_reset()
            return nil
        }
        return Markdown(document: document, parser: parser, options: options)
    }

    private init(document: OpaquePointer, parser: OpaquePointer, options: CInt) {
        self.document = document
        self.options = options
        extensions = cmark_parser_get_syntax_extensions(parser)
    }

    /// Finds links, headings and raw HTML; without it there are none for the rest of this type.
    mutating func find() {
        Self.walk(from: document) { node, type in
            switch type {
            case CMARK_NODE_LINK, CMARK_NODE_IMAGE: links.append(node)
            case CMARK_NODE_HEADING: headings.append(node)
            case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE: html.append(node)
            default: break
            }
        }
    }

    deinit { cmark_arena_reset() }

    private static func attach(_ name: String, to parser: OpaquePointer) {
        if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
    }

    /// Appends the body's HTML.
    func appendHTML(to output: inout [UInt8]) {
        guard let start = cmark_render_html_with_mem(document, options, extensions, cmark_arena()) else { return }
        let count = strlen(start)
        start.withMemoryRebound(to: UInt8.self, capacity: count) {
            appendHTML(UnsafeBufferPointer(start: $0, count: count), to: &output)
        }
    }

    /// Appends HTML without the line breaks that the library puts around what is inside of headings with ids.
    private func appendHTML(_ html: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        var rest = html[...]
        for tag in headingTags {
            guard let open = rest.range(of: tag.open), let close = rest[open.upperBound...].range(of: tag.close) else {
                continue
            }
            output += rest[..<open.upperBound]
            var text = rest[open.upperBound..<close.lowerBound]
            if text.first == .lineFeed { text = text.dropFirst() }
            if text.last == .lineFeed { text = text.dropLast() }
            output += text
            rest = rest[close.lowerBound...]
        }
        output += rest
    }

    /// The body's text without any markup, its paragraphs and lines joined by spaces.
    func plainText() -> String {
        var text = ""
        walk { node, type in
            if type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE {
                if let literal = cmark_node_get_literal(node) { text += String(cString: literal) }
            } else if !text.isEmpty, text.last != " ",
                type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK || type == CMARK_NODE_PARAGRAPH
            {
                text += " "
            }
        }
        return text
    }

    // MARK: Links

    /// Gives every link and image the address that it should have.
    ///
    /// - Parameter resolve: writes the address of a link, if it is another one.
    func resolveLinks(_ resolve: (_ link: Link, _ address: inout [UInt8]) -> Address) {
        var address: [UInt8] = []
        for node in links {
            let link = Link(node)
            address.removeAll(keepingCapacity: true)
            switch resolve(link, &address) {
            case .same: break
            case .written(let title):
                address.append(0)
                address.withUnsafeBytes { _ = cmark_node_set_url(node, $0.bindMemory(to: CChar.self).baseAddress) }
                if !link.hasText, !title.isEmpty, let text = Self.text(title) {
                    cmark_node_append_child(node, text)
                }
            case .none:
                while let child = cmark_node_first_child(node) { cmark_node_insert_before(node, child) }
                cmark_node_unlink(node)
                cmark_node_free(node)
            }
        }
    }

    // MARK: Headings

    /// Gives every heading an id, as `## Title {#id}` says or else its text does, and returns them.
    ///
    /// - Parameter prefix: what stands before each id in the page.
    mutating func setHeadingIDs(prefix: @autoclosure () -> String) -> Set<String> {
        var ids: Set<String> = []
        var nextNumbers: [String: Int] = [:]
        for node in headings {
            let base = Self.takeID(of: node) ?? Slug.string(Self.text(of: node))
            var id = base
            while !ids.insert(id).inserted {
                let number = nextNumbers[base, default: 2]
                id = "\(base)-\(number)"
                nextNumbers[base] = number + 1
            }
            guard let block = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_BLOCK, cmark_arena()) else { continue }
            let level = cmark_node_get_heading_level(node)
            let (open, close) = ("<h\(level) id=\"\(prefix())\(id)\">", "</h\(level)>")
            cmark_node_set_on_enter(block, open)
            cmark_node_set_on_exit(block, close)
            headingTags.append((Array(open.utf8), Array(close.utf8)))
            while let child = cmark_node_first_child(node) {
                guard cmark_node_append_child(block, child) == 1 else { break }
            }
            // The heading's own memory lives on in the arena: the text in it may still point there.
            if cmark_node_replace(node, block) == 1 { cmark_node_free(node) } else { cmark_node_free(block) }
        }
        return ids
    }

    /// Takes `{#id}` off the end of a heading's text.
    private static func takeID(of heading: OpaquePointer) -> String? {
        guard let last = cmark_node_last_child(heading), cmark_node_get_type(last) == CMARK_NODE_TEXT,
            let end = cmark_node_get_literal(last), String(cString: end).hasSuffix("}")
        else { return nil }
        // The library cuts text where a sign might mean something, as '#' does not and '{' neither; but an underscore.
        var pieces = [last]
        var first = last
        while let before = cmark_node_previous(first), cmark_node_get_type(before) == CMARK_NODE_TEXT {
            pieces.append(before)
            first = before
        }
        pieces.reverse()
        let text = pieces.map { cmark_node_get_literal($0).map { String(cString: $0) } ?? "" }.joined()
        guard text.hasSuffix("}"), let open = text.range(of: "{#") else { return nil }
        let id = Slug.string(String(text[open.upperBound...].dropLast()))
        var rest = text[..<open.lowerBound]
        while rest.last == " " { rest.removeLast() }
        cmark_node_set_literal(pieces[0], String(rest))
        for piece in pieces.dropFirst() {
            cmark_node_unlink(piece)
            cmark_node_free(piece)
        }
        return id
    }

    // MARK: HTML

    /// Elements that say something of the text in them and do nothing else.
    private static let harmless: Set<String> = [
        "b", "cite", "del", "em", "i", "ins", "kbd", "mark", "q", "rp", "rt", "ruby", "s", "samp", "small", "strong",
        "sub", "sup", "u", "var",
    ]

    /// Takes raw HTML out: tags go and what stands between them stays as text, `<br>` breaks the line, comments, scripts
    /// and styles go as a whole. What stays are pairs of tags like `<sub>` and `<ruby>`, without attributes.
    func removeHTML() -> Omissions {
        var omissions = Omissions()
        for node in Self.keepHarmless(html) {
            let html = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
            let isBlock = cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK
            let tag = html.lowercased().filter { $0 != " " }
            let isBreak = !isBlock && (tag == "<br>" || tag == "<br/>")
            if !isBreak, !html.hasPrefix("<!--"), omissions.htmlLine == nil { omissions.htmlLine = Self.line(of: node) }
            if isBreak, let line = cmark_node_new_with_mem(CMARK_NODE_LINEBREAK, cmark_arena()) {
                cmark_node_insert_before(node, line)
            } else if isBlock, let paragraph = Self.paragraph(HTMLText.text(of: html)) {
                cmark_node_insert_before(node, paragraph)
            }
            cmark_node_unlink(node)
            cmark_node_free(node)
        }
        return omissions
    }

    /// Puts what stands between the tags of a harmless pair into a node of its own in their place.
    ///
    /// - Returns: the nodes that are no such tags.
    private static func keepHarmless(_ nodes: [OpaquePointer]) -> [OpaquePointer] {
        var kept: Set<OpaquePointer> = []
        var open: [String: [OpaquePointer]] = [:]
        for close in nodes where cmark_node_get_type(close) == CMARK_NODE_HTML_INLINE {
            let tag = cmark_node_get_literal(close).map { String(cString: $0).lowercased() } ?? ""
            let isClosing = tag.hasPrefix("</")
            let name = String(tag.dropFirst(isClosing ? 2 : 1).dropLast())
            guard tag.hasSuffix(">"), harmless.contains(name) else { continue }
            guard isClosing else {
                open[name, default: []].append(close)
                continue
            }
            // A tag that another pair or markup is between has another parent by now, and goes.
            guard let start = open[name]?.popLast(), cmark_node_parent(start) == cmark_node_parent(close),
                let pair = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_INLINE, cmark_arena())
            else { continue }
            cmark_node_set_on_enter(pair, "<\(name)>")
            cmark_node_set_on_exit(pair, "</\(name)>")
            cmark_node_insert_before(start, pair)
            while let next = cmark_node_next(start), next != close {
                guard cmark_node_append_child(pair, next) == 1 else { break }
            }
            kept.formUnion([start, close])
        }
        for node in kept {
            cmark_node_unlink(node)
            cmark_node_free(node)
        }
        return nodes.filter { !kept.contains($0) }
    }

    // MARK: Nodes

    private static func paragraph(_ text: String) -> OpaquePointer? {
        guard !text.isEmpty, let paragraph = cmark_node_new_with_mem(CMARK_NODE_PARAGRAPH, cmark_arena()),
            let text = self.text(text)
        else {
            return nil
        }
        cmark_node_append_child(paragraph, text)
        return paragraph
    }

    private static func text(_ string: String) -> OpaquePointer? {
        guard let node = cmark_node_new_with_mem(CMARK_NODE_TEXT, cmark_arena()) else { return nil }
        cmark_node_set_literal(node, string)
        return node
    }

    private static func line(of node: OpaquePointer) -> Int {
        var node: OpaquePointer? = node
        while let current = node {
            let line = cmark_node_get_start_line(current)
            if line > 0 { return Int(line) }
            node = cmark_node_parent(current)
        }
        return 1
    }

    private static func text(of node: OpaquePointer) -> String {
        var text = ""
        walk(from: node) { node, type in
            if type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE {
                if let literal = cmark_node_get_literal(node) { text += String(cString: literal) }
            } else if type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK {
                text += " "
            }
        }
        return text
    }

    private func walk(_ visit: (OpaquePointer, cmark_node_type) -> Void) { Self.walk(from: document, visit) }

    /// Visits a node and all that are in it, in the order of the text.
    private static func walk(from root: OpaquePointer, _ visit: (OpaquePointer, cmark_node_type) -> Void) {
        var node = root
        while true {
            visit(node, cmark_node_get_type(node))
            if let child = cmark_node_first_child(node) {
                node = child
                continue
            }
            while node != root, cmark_node_next(node) == nil {
                guard let parent = cmark_node_parent(node) else { return }
                node = parent
            }
            guard node != root, let next = cmark_node_next(node) else { return }
            node = next
        }
    }
}
