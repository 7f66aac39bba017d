/// A link or an image in a body, as written.
struct MarkdownLink: ~Escapable {
    private let node: MarkdownNode

    let isImage: Bool

    /// The line of the body, from 1.
    let line: Int

    /// The place after the text in the brackets: a line of the body, and the number of bytes before the place in that
    /// line.
    ///
    /// The value is nil if libcmark does not give the place. In lines of tables and footnotes, which libcmark reads in
    /// another form, the number is wrong.
    let textEnd: (line: Int, offset: Int)?

    @_lifetime(copy node)
    init(_ node: MarkdownNode, line: Int, textEnd: (line: Int, offset: Int)?) {
        self.node = node
        self.line = line
        self.textEnd = textEnd
        isImage = node.kind == .image
    }

    /// The text in the brackets, without markup.
    var text: String { node.plainText }
}

/// Receives the links in a body, in the order of its HTML.
protocol MarkdownLinks {
    /// Determines the address of a link as far as the body alone determines it.
    ///
    /// - Parameters:
    ///   - address: The address as UTF-8, without Markdown's escapes.
    ///   - ids: The ids of the body's headings and footnotes.
    mutating func address(of link: MarkdownLink, _ address: Span<UInt8>, ids: Set<String>) -> MarkdownAddress
}

/// The address of a link in the HTML of a body.
enum MarkdownAddress {
    /// The address that the author wrote.
    case same
    /// An id in the same body.
    case id(String)
    /// An ``HTMLGap`` with a number, to be filled once the target is known.
    case gap(Int)
    /// No address; only the link's text remains.
    case none
}

/// The bytes that addresses keep, as in libcmark: letters, digits, and the characters with a meaning in addresses (RFC
/// 3986, sections 2.2 and 2.3).
package enum AddressBytes {
    /// Encodes the HTML from an offset to its end in the same way as ``append(_:to:)`` encodes an address.
    package static func encode(_ output: inout [UInt8], from start: Int) {
        guard let first = output[start...].firstIndex(where: { !isKept($0) }) else { return }
        let rest = Array(output[first...])
        output.removeSubrange(first...)
        rest.withBytes { append($0, to: &output) }
    }

    /// Appends an address to HTML, with invalid characters percent-encoded.
    static func append(_ address: Span<UInt8>, to output: inout [UInt8]) {
        var index = 0
        while index < address.count {
            let start = index
            while index < address.count, isKept(address[index]) { index += 1 }
            output.append(contentsOf: address.extracting(start..<index))
            guard index < address.count else { return }
            switch address[index] {
            case UInt8(ascii: "&"): output.append("&amp;")
            case UInt8(ascii: "'"): output.append("&#x27;")
            case let byte: output.append(percentEncoding: byte)
            }
            index += 1
        }
    }

    private static func isKept(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: ";"), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "="),
            UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), .comma, .hyphen,
            UInt8(ascii: "."), .slash, UInt8(ascii: "!"), .numberSign, UInt8(ascii: "$"), UInt8(ascii: "%"),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}

extension MarkdownNode {
    /// The text of the node without markup, with lines joined by spaces.
    var plainText: String {
        var text: [UInt8] = []
        walk { node in
            switch node.kind {
            case .text, .inlineCode: text.append(contentsOf: node.literal)
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

    /// Visits the node and its descendants, without recursion.
    ///
    /// - Parameter visit: Returns whether to visit the children of a node.
    func walkTree(_ visit: (MarkdownNode) -> Bool) {
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
