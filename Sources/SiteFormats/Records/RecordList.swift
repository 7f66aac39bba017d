import IndexedCollation

/// The entries of a YAML or JSON document: the items of a list, or the values of a mapping by id or by term.
///
/// The collection is the root of the document, or is the value of one of its keys.
package struct RecordList {
    /// The record of an entry.
    struct Record {
        /// The key to which the record belongs in a mapping, which is its id or its term; nil in a list.
        let key: Int?

        /// The node with the record.
        let value: Int
    }

    let records: [Record]

    /// The keys from the root to the collection of records.
    let path: [String]

    /// The usual keys for a collection of entries.
    private static let usualKeys = ["entries", "terms", "glossary", "words", "items", "concepts", "data"]

    /// Finds the collection of entries.
    ///
    /// - Parameter isEntry: Whether a mapping has the fields of an entry, so it is not a collection of entries.
    /// - Returns: Nil if the document plainly has none.
    init?(in document: YAMLDocument, _ texts: DocumentTexts, isEntry: (Int) -> Bool) {
        guard let root = document.root else { return nil }
        let found = Self.collection(in: document, texts, from: root, isEntry: isEntry)
        guard let found else { return nil }
        records = Self.records(of: document, texts, in: found.node)
        path = found.key.map { [texts.string(document.nodes[$0].text)] } ?? []
    }

    /// Takes the collection at a path such as `data.terms`.
    ///
    /// - Returns: Nil if the path has no value, or its value is a single text.
    init?(in document: YAMLDocument, _ texts: DocumentTexts, at path: String) {
        guard var node = document.root else { return nil }
        let parts = path.split(separator: ".").map(String.init)
        for part in parts {
            guard document.nodes[node].kind == .mapping,
                let key = document.children(of: node).first(where: { texts.string(document.nodes[$0].text) == part })
            else { return nil }
            node = document.value(ofKey: key)
        }
        guard document.nodes[node].kind != .scalar else { return nil }
        records = Self.records(of: document, texts, in: node)
        self.path = parts
    }

    private static func records(of document: YAMLDocument, _ texts: DocumentTexts, in node: Int) -> [Record] {
        if let groups = groups(in: node, of: document, texts) {
            return groups.flatMap { records(of: document, texts, in: $0) }
        }
        let isMapping = document.nodes[node].kind == .mapping
        return document.children(of: node).map {
            Record(key: isMapping ? $0 : nil, value: isMapping ? document.value(ofKey: $0) : $0)
        }
    }

    /// The lists of records for letters, as in `A: [ … ]` or `- { letter: A, terms: [ … ] }`; nil if records are not
    /// grouped by letter.
    private static func groups(in node: Int, of document: YAMLDocument, _ texts: DocumentTexts) -> [Int]? {
        func isLetter(_ node: Int) -> Bool {
            let text = texts.string(document.nodes[node].text)
            return document.nodes[node].kind == .scalar
                && (text.count == 1 || !text.isEmpty && !text.contains(where: \.isLetter))
        }
        func isList(_ node: Int) -> Bool {
            document.nodes[node].kind == .sequence
                && document.children(of: node).allSatisfy { document.nodes[$0].kind == .mapping }
        }
        // The words in a mapping begin with its letter, unlike the fields of an entry that is called A.
        func areWords(_ node: Int, of letter: Int) -> Bool {
            let initial = texts.string(document.nodes[letter].text).lowercased()
            return document.nodes[node].kind == .mapping
                && document.children(of: node).allSatisfy {
                    texts.string(document.nodes[$0].text).lowercased().hasPrefix(initial)
                }
        }
        let children = Array(document.children(of: node))
        guard !children.isEmpty else { return nil }
        if document.nodes[node].kind == .mapping {
            let areGroups = children.allSatisfy {
                let value = document.value(ofKey: $0)
                return isLetter($0) && (isList(value) || document.nodes[value].isNull || areWords(value, of: $0))
            }
            return areGroups ? children.map { document.value(ofKey: $0) }.filter { !document.nodes[$0].isNull } : nil
        }
        let names: Set<String> = [
            "letter", "initial", "section", "group", "char", "character", "heading", "key", "index",
        ]
        var lists: [Int] = []
        for child in children {
            guard document.nodes[child].kind == .mapping else { return nil }
            let keys = Array(document.children(of: child))
            let found = keys.filter { isList(document.value(ofKey: $0)) }
            let isGroup = keys.contains {
                names.contains(texts.string(document.nodes[$0].text).lowercased())
                    && isLetter(document.value(ofKey: $0))
            }
            guard isGroup, keys.count == 2, let list = found.first else { return nil }
            lists.append(document.value(ofKey: list))
        }
        return lists
    }

    /// The form of a mapping's values, or of a list's items.
    private enum Shape {
        case mappings, texts, other
    }

    private static func shape(of node: Int, in document: YAMLDocument) -> Shape {
        var kinds: Set<YAMLNode.Kind> = []
        let isMapping = document.nodes[node].kind == .mapping
        for child in document.children(of: node) {
            let value = document.nodes[isMapping ? document.value(ofKey: child) : child]
            if !value.isNull { kinds.insert(value.kind) }
        }
        return kinds == [.mapping] ? .mappings : kinds == [.scalar] ? .texts : .other
    }

    private static func collection(
        in document: YAMLDocument, _ texts: DocumentTexts, from root: Int, isEntry: (Int) -> Bool
    ) -> (node: Int, key: Int?)? {
        guard document.nodes[root].kind == .mapping else {
            return document.nodes[root].kind == .sequence ? (root, nil) : nil
        }
        if groups(in: root, of: document, texts) != nil { return (root, nil) }
        let shape = shape(of: root, in: document)
        if shape == .texts { return isEntry(root) ? nil : (root, nil) }
        let keys = Array(document.children(of: root))
        func value(_ key: Int) -> Int { document.value(ofKey: key) }
        // A list of mappings is the list of entries, if there is only one.
        let lists = keys.filter {
            document.nodes[value($0)].kind == .sequence && Self.shape(of: value($0), in: document) == .mappings
        }
        if shape == .other, lists.count == 1 { return (value(lists[0]), lists[0]) }
        for name in usualKeys {
            guard let key = keys.first(where: { texts.string(document.nodes[$0].text) == name }) else { continue }
            switch document.nodes[value(key)].kind {
            case .sequence where shape == .other: return (value(key), key)
            case .mapping where groups(in: value(key), of: document, texts) != nil: return (value(key), key)
            case .mapping where !isEntry(value(key)) && Self.shape(of: value(key), in: document) != .other:
                return (value(key), key)
            default: continue
            }
        }
        return shape == .mappings && !isEntry(root) ? (root, nil) : nil
    }
}

/// The texts of a document's nodes.
struct DocumentTexts {
    let file: SourceFile
    let decoded: DecodedText

    func string(_ text: Text) -> String { decoded.string(text, in: file) }
}
