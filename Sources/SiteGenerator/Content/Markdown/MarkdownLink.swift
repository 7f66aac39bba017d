/// A link or an image in a body, as written.
struct MarkdownLink: ~Escapable {
    private let node: MarkdownNode

    let isImage: Bool

    /// The line of the body, from 1.
    let line: Int

    @_lifetime(copy node)
    init(_ node: MarkdownNode, line: Int) {
        self.node = node
        self.line = line
        isImage = node.kind == .image
    }

    /// The address as UTF-8, without Markdown's escapes.
    var address: Span<UInt8> { @_lifetime(copy self) get { node.url } }

    /// The address, for messages.
    var destination: String { address.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }

    /// Whether there is text in the brackets; images need none.
    var hasText: Bool { isImage || node.firstChild != nil }

    /// The text in the brackets, without markup.
    var text: String { node.plainText }
}

/// Resolves the links in a body.
protocol MarkdownLinks {
    /// Determines the address of a link.
    ///
    /// - Parameters:
    ///   - ids: The ids of the body's headings and footnotes, without the prefix.
    ///   - address: The buffer for a new address.
    mutating func resolve(_ link: MarkdownLink, ids: Set<String>, into address: inout [UInt8]) -> MarkdownAddress
}

/// The address of a resolved link.
enum MarkdownAddress {
    /// The address that the author wrote.
    case same
    /// The new address in the buffer. The title replaces missing text; see ``MarkdownLink/hasText``.
    case written(title: String = "")
    /// No address; only the link's text remains.
    case none
}

extension MarkdownNode {
    /// The text of the node without markup, with lines joined by spaces.
    var plainText: String {
        var text: [UInt8] = []
        walk { node in
            switch node.kind {
            case .text, .inlineCode: node.literal.withUnsafeBufferPointer { text.append(contentsOf: $0) }
            case .softBreak, .lineBreak: text.append(.space)
            default: break
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Visits the node and all its descendants in text order, without recursion, because trees can be very deep.
    func walk(_ visit: (MarkdownNode) -> Void) {
        walkTree {
            visit($0)
            return true
        }
    }

    /// Visits the node and the blocks in it, but not inline nodes.
    func walkBlocks(_ visit: (MarkdownNode) -> Void) {
        walkTree {
            visit($0)
            return $0.kind != .paragraph && $0.kind != .heading
        }
    }

    /// - Parameter visit: Returns whether to visit the children of a node.
    private func walkTree(_ visit: (MarkdownNode) -> Bool) {
        var node = self
        while true {
            if visit(node), let child = node.firstChild {
                node = child
                continue
            }
            while node.id != id {
                if let next = node.next {
                    node = next
                    break
                }
                guard let parent = node.parent else { return }
                node = parent
            }
            if node.id == id { return }
        }
    }
}
