/// An element of an XML file, with its attributes and contents.
final class XMLElement {
    /// A part of an element's contents.
    enum Node {
        case element(XMLElement)
        case text([UInt8])
    }

    /// The name without its prefix, because files of one format differ in their namespaces.
    let name: String

    /// The values of the attributes by their names without prefixes: `lang` also stands for `xml:lang`.
    let attributes: [String: String]

    /// The offset in the file, in bytes.
    let offset: Int

    private(set) var nodes: [Node] = []

    /// Whether the text of the element, or its attribute `value`, was used for an entry.
    var isRead = false

    /// Whether a message says that the element is left out.
    var isReported = false

    init(_ name: String, _ attributes: XMLAttributes, at offset: Int) {
        self.name = String(name.localName)
        self.attributes = Dictionary(
            attributes.map { (String($0.key.localName), $0.value) }, uniquingKeysWith: { first, _ in first })
        self.offset = offset
    }

    func add(_ element: XMLElement) { nodes.append(.element(element)) }

    /// Adds a part of the text, which a parser may deliver in pieces.
    func add(_ text: Span<UInt8>) {
        if case .text(var known)? = nodes.last {
            nodes.removeLast()
            known.append(contentsOf: text)
            nodes.append(.text(known))
        } else {
            nodes.append(.text(Array(text)))
        }
    }

    /// The elements directly in this one.
    var elements: [XMLElement] {
        nodes.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// The elements with a name directly in this one.
    func all(_ name: String) -> [XMLElement] { elements.filter { $0.name == name } }

    /// The first element with a name directly in this one.
    func first(_ name: String) -> XMLElement? { elements.first { $0.name == name } }

    /// An attribute without white space around it; nil if it is missing or empty.
    func attribute(_ name: String) -> String? {
        guard let value = attributes[name] else { return nil }
        if name == "value" { isRead = true }
        let words = value.split { $0.isWhitespace }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// The text of the element and of all elements in it, in which a run of white space is one space.
    var text: [UInt8] {
        var writer = XMLTextWriter(isMarkdown: false, hasParagraphs: false)
        writer.add(self) { _ in nil }
        return writer.text
    }

    /// The text as a string.
    var string: String { String(decoding: text, as: UTF8.self) }

    /// The text as Markdown, in which text that happens to look like markup is escaped.
    ///
    /// - Parameters:
    ///   - hasParagraphs: Whether empty lines divide the text into paragraphs. If not, it is one line.
    ///   - markup: The Markdown before and after the text of an inner element; nil for none.
    func markdown(hasParagraphs: Bool = false, _ markup: (XMLElement) -> XMLTextWriter.Markup?) -> [UInt8] {
        var writer = XMLTextWriter(isMarkdown: true, hasParagraphs: hasParagraphs)
        writer.add(self, markup)
        return writer.text
    }

    /// Calls a closure for each part of the element whose text was not used for an entry.
    ///
    /// - Parameters:
    ///   - owner: The element to which a text in several languages belongs; nil if it is the element itself.
    ///   - isLeftOut: Whether nothing in an element is meant for entries.
    func forEachUnread(
        of owner: XMLElement? = nil, except isLeftOut: (XMLElement) -> Bool,
        _ body: (_ owner: XMLElement, XMLElement) -> Void
    ) {
        guard !isReported, !isLeftOut(self) else { return }
        let owner =
            switch name {
            case "form", "text", "span": owner ?? self
            default: self
            }
        if !isRead {
            let hasText = nodes.contains { node in
                if case .text(let bytes) = node { bytes.contains { $0 > .space } } else { false }
            }
            if hasText || attributes["value"] != nil { body(owner, self) }
        }
        for case .element(let element) in nodes { element.forEachUnread(of: owner, except: isLeftOut, body) }
    }

    /// The beginning of the element in messages: `<note type="source">`.
    var tag: String {
        let type = ["type", "name"].lazy.compactMap { name in
            self.attribute(name).map { " \(name)=\"\($0)\"" }
        }.first
        return "<\(name)\(type ?? "")>"
    }
}
