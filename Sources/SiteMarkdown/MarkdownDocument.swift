import CCmark
import CCmarkArena
import CLibrary

/// A CommonMark text parsed by libcmark; only this file uses libcmark.
///
/// The tree is in an arena that a thread reuses for the next document. So a document exists only during
/// ``read(_:isConsolidated:firstCount:_:)``, and its nodes and their texts exist only as long as the document. Their
/// types ensure that none of them can be kept.
@safe struct MarkdownDocument: ~Copyable {
    /// The version of libcmark, such as "0.30.2".
    static var version: String { unsafe String(cString: cmark_version_string()) }

    private let rootPointer: OpaquePointer

    /// The first blocks of the text, which can be accessed by number.
    private let firstPointers: [OpaquePointer]

    private init(_ root: OpaquePointer, firstCount: Int) {
        unsafe rootPointer = root
        var pointers: [OpaquePointer] = unsafe []
        unsafe pointers.reserveCapacity(firstCount)
        var next = unsafe firstCount > 0 ? cmark_node_first_child(root) : nil
        while let pointer = unsafe next, unsafe pointers.count < firstCount {
            unsafe pointers.append(pointer)
            unsafe next = cmark_node_next(pointer)
        }
        unsafe firstPointers = pointers
    }

    /// Parses a text, and passes the document to a closure.
    ///
    /// - Parameters:
    ///   - isConsolidated: Whether to join adjacent texts.
    ///   - firstCount: The number of first blocks that must be accessible by number.
    /// - Returns: The result of `use`; nil if there is no text.
    static func read<Result>(
        _ text: Span<UInt8>, isConsolidated: Bool = false, firstCount: Int = 0,
        _ use: (borrowing MarkdownDocument) throws -> Result
    ) rethrows -> Result? {
        guard let base = unsafe text.pointer.baseAddress, text.count > 0 else { return nil }
        cmark_arena_begin()
        defer { cmark_arena_end() }
        guard let parser = unsafe cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, cmark_arena()) else { return nil }
        unsafe base.withMemoryRebound(to: CChar.self, capacity: text.count) {
            unsafe cmark_parser_feed(parser, $0, text.count)
        }
        guard let root = unsafe cmark_parser_finish(parser) else { return nil }
        if isConsolidated { unsafe cmark_consolidate_text_nodes(root) }
        return try unsafe use(MarkdownDocument(root, firstCount: firstCount))
    }

    var root: MarkdownNode { @_lifetime(borrow self) get { unsafe MarkdownNode(rootPointer, of: self) } }

    /// The number of accessible first blocks, at most the requested number.
    var firstCount: Int { unsafe firstPointers.count }

    /// One of the first blocks.
    @_lifetime(borrow self)
    func first(_ number: Int) -> MarkdownNode { unsafe MarkdownNode(firstPointers[number], of: self) }

    /// The block after the first blocks.
    var rest: MarkdownNode? {
        @_lifetime(borrow self)
        get {
            let next =
                unsafe firstPointers.last.map { unsafe cmark_node_next($0) } ?? cmark_node_first_child(rootPointer)
            guard let pointer = unsafe next else { return nil }
            return unsafe MarkdownNode(pointer, of: self)
        }
    }

    /// The HTML that libcmark itself renders, including raw HTML, for comparison in tests.
    func libraryHTML() -> String {
        unsafe cmark_render_html(rootPointer, CMARK_OPT_UNSAFE).map { unsafe String(cString: $0) } ?? ""
    }
}

/// A block or inline node in a ``MarkdownDocument``.
@safe struct MarkdownNode: ~Escapable {
    enum Kind {
        case document, quote, list, item, code, html, paragraph, heading, thematicBreak
        case text, softBreak, lineBreak, inlineCode, inlineHTML, emphasis, strong, link, image, other
    }

    private let pointer: OpaquePointer

    @_lifetime(borrow document)
    fileprivate init(_ pointer: OpaquePointer, of document: borrowing MarkdownDocument) {
        unsafe self.pointer = pointer
    }

    @_lifetime(copy other)
    private init(_ pointer: OpaquePointer, like other: MarkdownNode) { unsafe self.pointer = pointer }

    /// An identifier that is unique within the document.
    var id: UInt { unsafe UInt(bitPattern: pointer) }

    var kind: Kind {
        switch unsafe cmark_node_get_type(pointer) {
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

    var firstChild: MarkdownNode? { @_lifetime(copy self) get { unsafe node(cmark_node_first_child(pointer)) } }
    var lastChild: MarkdownNode? { @_lifetime(copy self) get { unsafe node(cmark_node_last_child(pointer)) } }
    var next: MarkdownNode? { @_lifetime(copy self) get { unsafe node(cmark_node_next(pointer)) } }
    var previous: MarkdownNode? { @_lifetime(copy self) get { unsafe node(cmark_node_previous(pointer)) } }
    var parent: MarkdownNode? { @_lifetime(copy self) get { unsafe node(cmark_node_parent(pointer)) } }

    @_lifetime(copy self)
    private func node(_ pointer: OpaquePointer?) -> MarkdownNode? {
        guard let pointer = unsafe pointer else { return nil }
        return unsafe MarkdownNode(pointer, like: self)
    }

    // MARK: Contents

    /// The contents of a text, code, or HTML node, as UTF-8.
    var literal: Span<UInt8> { @_lifetime(copy self) get { unsafe span(cmark_node_get_literal(pointer)) } }

    /// The address of a link or an image, without Markdown's escapes.
    var url: Span<UInt8> { @_lifetime(copy self) get { unsafe span(cmark_node_get_url(pointer)) } }

    /// The title of a link or an image.
    var title: Span<UInt8> { @_lifetime(copy self) get { unsafe span(cmark_node_get_title(pointer)) } }

    /// The text after the opening fence of a code block.
    var info: Span<UInt8> { @_lifetime(copy self) get { unsafe span(cmark_node_get_fence_info(pointer)) } }

    var headingLevel: Int { unsafe Int(cmark_node_get_heading_level(pointer)) }
    var isOrderedList: Bool { unsafe cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
    var isTightList: Bool { unsafe cmark_node_get_list_tight(pointer) != 0 }
    var listStart: Int { unsafe Int(cmark_node_get_list_start(pointer)) }

    /// The line on which the node begins, from 1; 0 if it is unknown.
    var startLine: Int { unsafe Int(cmark_node_get_start_line(pointer)) }

    /// The byte in the line at which the node begins, from 1.
    var startColumn: Int { unsafe Int(cmark_node_get_start_column(pointer)) }

    /// The last byte of the node in the line on which it ends, from 1.
    var endColumn: Int { unsafe Int(cmark_node_get_end_column(pointer)) }

    /// The line on which the node ends, from 1.
    var endLine: Int { unsafe Int(cmark_node_get_end_line(pointer)) }

    @_lifetime(copy self)
    private func span(_ text: UnsafePointer<CChar>?) -> Span<UInt8> {
        guard let text = unsafe text else { return unsafe _overrideLifetime(Span(), copying: self) }
        // The arena keeps the text during the document's lifetime.
        let span = unsafe Span(
            _unsafeStart: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: strlen(text))
        return unsafe _overrideLifetime(span, copying: self)
    }
}

extension Thumbindex {
    /// The version of libcmark in use, such as "0.30.2".
    package static var cmarkVersion: String { MarkdownDocument.version }
}
