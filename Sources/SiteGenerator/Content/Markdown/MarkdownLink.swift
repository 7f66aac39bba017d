/// A link or an image in a body, as somebody wrote it.
struct MarkdownLink: ~Escapable {
    private let node: MarkdownNode

    let isImage: Bool

    /// The line of the body that it is on, from 1.
    let line: Int

    @_lifetime(copy node)
    init(_ node: MarkdownNode, line: Int) {
        self.node = node
        self.line = line
        isImage = node.kind == .image
    }

    /// Its address, as UTF-8 without Markdown's escapes.
    var address: Span<UInt8> { @_lifetime(copy self) get { node.url } }

    /// Its address, for messages.
    var destination: String { address.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }

    /// Whether anything stands between its brackets; an image needs nothing there.
    var hasText: Bool { isImage || node.firstChild != nil }

    /// What stands between its brackets, without its markup.
    var text: String { node.plainText }
}

/// What links in a body lead to.
protocol MarkdownLinks {
    /// Decides what to make of a link.
    ///
    /// - Parameters:
    ///   - ids: those of the body's headings and footnotes, without the prefix.
    ///   - address: where to write another address.
    mutating func resolve(_ link: MarkdownLink, ids: Set<String>, into address: inout [UInt8]) -> MarkdownAddress
}

/// What to make of a link.
enum MarkdownAddress {
    /// What its writer gave.
    case same
    /// The one that was written; the title stands for a text that is missing, see ``MarkdownLink/hasText``.
    case written(title: String = "")
    /// None: its text stays.
    case none
}

extension MarkdownNode {
    /// The text in it without any markup, its lines joined by spaces.
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

    /// Visits it and all nodes in it, in the order of the text. It does not call itself: trees may be very deep.
    func walk(_ visit: (MarkdownNode) -> Void) {
        walkTree {
            visit($0)
            return true
        }
    }

    /// Visits it and the blocks in it, without the text in them.
    func walkBlocks(_ visit: (MarkdownNode) -> Void) {
        walkTree {
            visit($0)
            return $0.kind != .paragraph && $0.kind != .heading
        }
    }

    /// - Parameter visit: returns whether what is in a node is visited as well.
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
