import CLibrary

/// Finds duplicate keys of mappings.
///
/// They occur in real front matter, and other generators silently use the last one. Thumbindex also uses the last one,
/// but with a warning.
struct YAMLDuplicateKeys {
    /// The maximum number of warnings for one mapping.
    private static let maximumWarnings = 100

    private let document: YAMLDocument
    private let decoded: DecodedText
    private let file: SourceFile

    init(_ document: YAMLDocument, _ decoded: DecodedText, _ file: SourceFile) {
        self.document = document
        self.decoded = decoded
        self.file = file
    }

    /// A key that a later one overrides.
    struct Repetition {
        let overridden: Int
        /// The warning; nil after the hundredth one, because nobody reads so many, and counting lines for each takes
        /// time.
        let warning: Diagnostic?
    }

    /// The repeated keys of a mapping, in the order of the later keys.
    func repetitions(in mapping: Int) -> [Repetition] {
        // Comparing all pairs requires no memory, and most mappings are small.
        var count = 0
        for key in document.children(of: mapping) {
            count += 1
            guard count <= 16 else { return sorted(mapping) }
            for earlier in document.children(of: mapping) {
                if earlier == key { break }
                if compare(earlier, key) == 0 { return sorted(mapping) }
            }
        }
        return []
    }

    private func sorted(_ mapping: Int) -> [Repetition] {
        let keys = document.children(of: mapping).sorted {
            let order = compare($0, $1)
            return order == 0 ? $0 < $1 : order < 0
        }
        let pairs = zip(keys, keys.dropFirst()).filter { compare($0, $1) == 0 }
        return pairs.sorted { $0.1 < $1.1 }.enumerated().map { number, pair in
            let (earlier, key) = pair
            guard number < Self.maximumWarnings else { return Repetition(overridden: earlier, warning: nil) }
            let name = decoded.string(document.nodes[key].text, in: file)
            let line = SourceLocation(file, offset: Int(document.nodes[earlier].offset)).line
            let more = pairs.count - Self.maximumWarnings
            let others = number + 1 == Self.maximumWarnings && more > 0 ? ", as are \(more) others" : ""
            let message =
                "the key '\(name)' is already on line \(line)\(others), and the later one is used; remove one of them"
            let location = SourceLocation(file, offset: Int(document.nodes[key].offset))
            return Repetition(overridden: earlier, warning: .warning(.yamlDuplicateKey, message, at: location))
        }
    }

    private func compare(_ left: Int, _ right: Int) -> Int {
        let (left, right) = (document.nodes[left].text, document.nodes[right].text)
        guard left.count == right.count else { return Int(left.count) - Int(right.count) }
        return decoded.withBytes(of: left, in: file) { left in
            decoded.withBytes(of: right, in: file) { left.compare($0) }
        }
    }
}

extension YAMLDocument {
    /// Marks the keys of a mapping that later ones override, and warns about them.
    mutating func warnOfRepetitions(
        in mapping: Int, _ file: SourceFile, _ decoded: DecodedText, _ diagnostics: inout [Diagnostic]
    ) {
        for repetition in YAMLDuplicateKeys(self, decoded, file).repetitions(in: mapping) {
            nodes[repetition.overridden].isOverridden = true
            if let warning = repetition.warning { diagnostics.append(warning) }
        }
    }
}
