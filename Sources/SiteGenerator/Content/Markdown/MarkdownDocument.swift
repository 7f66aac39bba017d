import CCmark
import CCmarkArena

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A text in CommonMark, read by libcmark. This is the one file that knows of it.
///
/// The tree lies in an arena that a thread uses again for the next document. So a document exists only inside of
/// ``read(_:isConsolidated:_:)``, and nodes and their texts only as long as the document is there: all three are types
/// that cannot be kept.
struct MarkdownDocument: ~Copyable {
    /// libcmark's version, such as "0.30.2".
    static var version: String { String(cString: cmark_version_string()) }

    private let rootPointer: OpaquePointer

    /// The first blocks of the text, which can be asked for by number.
    private let firstPointers: [OpaquePointer]

    private init(_ root: OpaquePointer, firstCount: Int) {
        rootPointer = root
        var pointers: [OpaquePointer] = []
        pointers.reserveCapacity(firstCount)
        var next = firstCount > 0 ? cmark_node_first_child(root) : nil
        while let pointer = next, pointers.count < firstCount {
            pointers.append(pointer)
            next = cmark_node_next(pointer)
        }
        firstPointers = pointers
    }

    /// Reads a text, and lends what it is made of.
    ///
    /// - Parameters:
    ///   - isConsolidated: whether texts that stand side by side are made one.
    ///   - firstCount: how many of the first blocks will be asked for by number.
    /// - Returns: what `use` returns; nil if there is no text.
    static func read<Result>(
        _ text: UnsafeBufferPointer<UInt8>, isConsolidated: Bool = false, firstCount: Int = 0,
        _ use: (borrowing MarkdownDocument) throws -> Result
    ) rethrows -> Result? {
        guard let base = text.baseAddress, text.count > 0 else { return nil }
        cmark_arena_begin()
        defer { cmark_arena_end() }
        guard let parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, cmark_arena()) else { return nil }
        base.withMemoryRebound(to: CChar.self, capacity: text.count) { cmark_parser_feed(parser, $0, text.count) }
        guard let root = cmark_parser_finish(parser) else { return nil }
        if isConsolidated { cmark_consolidate_text_nodes(root) }
        return try use(MarkdownDocument(root, firstCount: firstCount))
    }

    var root: MarkdownNode { @_lifetime(borrow self) get { MarkdownNode(rootPointer, of: self) } }

    /// How many of the first blocks there are, at most as many as were announced.
    var firstCount: Int { firstPointers.count }

    /// One of the first blocks.
    @_lifetime(borrow self)
    func first(_ number: Int) -> MarkdownNode { MarkdownNode(firstPointers[number], of: self) }

    /// What follows the first blocks.
    var rest: MarkdownNode? {
        @_lifetime(borrow self)
        get {
            let pointer = firstPointers.last.map { cmark_node_next($0) } ?? cmark_node_first_child(rootPointer)
            guard let pointer else { return nil }
            return MarkdownNode(pointer, of: self)
        }
    }

    /// What libcmark itself makes of the document, raw HTML included: what tests compare with.
    func libraryHTML() -> String {
        cmark_render_html(rootPointer, CMARK_OPT_UNSAFE).map { String(cString: $0) } ?? ""
    }
}

/// A block or a piece of text in a ``MarkdownDocument``.
struct MarkdownNode: ~Escapable {
    enum Kind {
        case document, quote, list, item, code, html, paragraph, heading, thematicBreak
        case text, softBreak, lineBreak, inlineCode, inlineHTML, emphasis, strong, link, image, other
    }

    private let pointer: OpaquePointer

    @_lifetime(borrow document)
    fileprivate init(_ pointer: OpaquePointer, of document: borrowing MarkdownDocument) { self.pointer = pointer }

    @_lifetime(copy other)
    private init(_ pointer: OpaquePointer, like other: MarkdownNode) { self.pointer = pointer }

    /// What tells the node from all others of its document.
    var id: UInt { UInt(bitPattern: pointer) }

    var kind: Kind {
        switch cmark_node_get_type(pointer) {
        case CMARK_NODE_TEXT: .text
        case CMARK_NODE_SOFTBREAK: .softBreak
        case CMARK_NODE_PARAGRAPH: .paragraph
        case CMARK_NODE_LINK: .link
        case CMARK_NODE_EMPH: .emphasis
        case CMARK_NODE_STRONG: .strong
        case CMARK_NODE_CODE: .inlineCode
        case CMARK_NODE_ITEM: .item
        case CMARK_NODE_LIST: .list
        case CMARK_NODE_HEADING: .heading
        case CMARK_NODE_DOCUMENT: .document
        case CMARK_NODE_BLOCK_QUOTE: .quote
        case CMARK_NODE_CODE_BLOCK: .code
        case CMARK_NODE_HTML_BLOCK: .html
        case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
        case CMARK_NODE_LINEBREAK: .lineBreak
        case CMARK_NODE_HTML_INLINE: .inlineHTML
        case CMARK_NODE_IMAGE: .image
        default: .other
        }
    }

    // MARK: Neighbors

    var firstChild: MarkdownNode? { @_lifetime(copy self) get { node(cmark_node_first_child(pointer)) } }
    var lastChild: MarkdownNode? { @_lifetime(copy self) get { node(cmark_node_last_child(pointer)) } }
    var next: MarkdownNode? { @_lifetime(copy self) get { node(cmark_node_next(pointer)) } }
    var previous: MarkdownNode? { @_lifetime(copy self) get { node(cmark_node_previous(pointer)) } }
    var parent: MarkdownNode? { @_lifetime(copy self) get { node(cmark_node_parent(pointer)) } }

    @_lifetime(copy self)
    private func node(_ pointer: OpaquePointer?) -> MarkdownNode? {
        guard let pointer else { return nil }
        return MarkdownNode(pointer, like: self)
    }

    // MARK: Contents

    /// The text of a text, code or HTML, as UTF-8.
    var literal: Span<UInt8> { @_lifetime(copy self) get { span(cmark_node_get_literal(pointer)) } }

    /// The address of a link or an image, without Markdown's escapes.
    var url: Span<UInt8> { @_lifetime(copy self) get { span(cmark_node_get_url(pointer)) } }

    /// The title of a link or an image.
    var title: Span<UInt8> { @_lifetime(copy self) get { span(cmark_node_get_title(pointer)) } }

    /// What stands behind the opening fence of code.
    var info: Span<UInt8> { @_lifetime(copy self) get { span(cmark_node_get_fence_info(pointer)) } }

    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
    var isOrderedList: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
    var isTightList: Bool { cmark_node_get_list_tight(pointer) != 0 }
    var listStart: Int { Int(cmark_node_get_list_start(pointer)) }

    /// The line of the text that it begins on, from 1; 0 if that is not known.
    var startLine: Int { Int(cmark_node_get_start_line(pointer)) }

    /// The byte of the line that it begins at, from 1.
    var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }

    /// The line that it ends on, from 1.
    var endLine: Int { Int(cmark_node_get_end_line(pointer)) }

    @_lifetime(copy self)
    private func span(_ text: UnsafePointer<CChar>?) -> Span<UInt8> {
        guard let text else { return _overrideLifetime(Span(), copying: self) }
        // The arena keeps the text as long as the document is there.
        let span = Span(_unsafeStart: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: strlen(text))
        return _overrideLifetime(span, copying: self)
    }
}

/// The version of libcmark in use, such as "0.30.2".
public var cmarkVersion: String { MarkdownDocument.version }
