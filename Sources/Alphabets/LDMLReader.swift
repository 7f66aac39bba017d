import IndexedCollation

/// Reads the order and the index titles of a language from a locale data file (LDML) of CLDR, the SIL Locale Data
/// Repository, or FieldWorks.
///
/// See https://www.unicode.org/reports/tr35/ and, for `sil:simple`,
/// https://github.com/silnrsi/sldr/blob/2ba1c763996764aa745cdc25f947d3c4b1af2e27/doc/sil_namespace.md
final class LDMLReader: XMLHandler {
    /// A text with its draft status in the repository.
    private struct Item {
        var text: PlacedText
        let draft: String?
    }

    /// A `collation` element: one of the possible orders of a language.
    private struct Collation {
        let type: String
        let isAlternative: Bool
        let draft: String?
        var rules: Item?
        var simple: Item?
        /// The offset of rules in the markup used before CLDR 24.
        var oldRules: Int?
    }

    /// The element that the next text belongs to.
    private enum Target { case nothing, defaultType, letters, titles, rules, simple }

    private let file: SourceFile
    private var path: [String] = []
    private var target = Target.nothing
    private var isLDML = false
    private var defaultType = ""
    private var collations: [Collation] = []
    private var letters: Item?
    private var titles: Item?

    private init(_ file: SourceFile) { self.file = file }

    /// Reads a file.
    ///
    /// - Returns: Nil, with an error in `diagnostics`, if the file is not LDML or its order cannot be read.
    static func read(_ file: SourceFile, diagnostics: inout [Diagnostic]) -> SortOrder? {
        let reader = LDMLReader(file)
        guard XMLReader.read(file, into: reader, diagnostics: &diagnostics) else { return nil }
        return reader.order(&diagnostics)
    }

    // MARK: Elements

    func start(_ name: String, _ attributes: XMLAttributes, at offset: Int) {
        path.append(name)
        if path == ["ldml"] { isLDML = true }
        guard isLDML else { return }
        let item = Item(text: PlacedText(file, offset: offset), draft: attributes["draft"])
        switch path.dropFirst().joined(separator: "/") {
        case "characters/exemplarCharacters" where attributes["alt"] == nil:
            switch attributes["type"] {
            case "index": (titles, target) = (item, .titles)
            case nil, "standard": (letters, target) = (item, .letters)
            default: target = .nothing
            }
        case "collations/defaultCollation": target = .defaultType
        case "collations/collation":
            collations.append(
                Collation(
                    type: attributes["type"] ?? "standard", isAlternative: attributes["alt"] != nil,
                    draft: attributes["draft"]))
        case "collations/collation/cr":
            collations[collations.count - 1].rules = item
            target = .rules
        case "collations/collation/special/sil:simple":
            collations[collations.count - 1].simple = item
            target = .simple
        case "collations/collation/rules": collations[collations.count - 1].oldRules = offset
        default: target = .nothing
        }
    }

    func end() {
        path.removeLast()
        target = .nothing
    }

    func text(_ text: Span<UInt8>, at offset: Int) {
        switch target {
        case .nothing: break
        case .defaultType: defaultType += String(decoding: text, as: UTF8.self)
        case .letters: letters?.text.append(text, at: offset)
        case .titles: titles?.text.append(text, at: offset)
        case .rules: collations[collations.count - 1].rules?.text.append(text, at: offset)
        case .simple: collations[collations.count - 1].simple?.text.append(text, at: offset)
        }
    }

    // MARK: The order

    private func order(_ diagnostics: inout [Diagnostic]) -> SortOrder? {
        guard isLDML else {
            report("this is not a file of locale data, in which the outermost element is 'ldml'", at: 0, &diagnostics)
            return nil
        }
        let collation = collation
        var order = SortOrder()
        if let rules = collation?.rules {
            order.rules = rules.text.unescaped
            note(rules.draft ?? collation?.draft, rules.text, &diagnostics)
        } else if let simple = collation?.simple, !simple.text.isBlank {
            order.letters = simple.text.lines
            note(simple.draft ?? collation?.draft, simple.text, &diagnostics)
            return order
        } else if let offset = collation?.oldRules {
            report(
                "rules in the markup of CLDR before version 24 are not supported; write them as "
                    + "'<cr><![CDATA[ &N<ñ<<<Ñ ]]></cr>', as newer files do", at: offset, &diagnostics)
            return nil
        } else {
            order.rules = PlacedText(file, offset: 0)
            diagnostics.append(
                .note(
                    .alphabet,
                    "the file gives no order, so names are in that of 'base' or, without it, of CLDR's root; "
                        + "it only gives the titles of sections", at: SourceLocation(file, offset: 0)))
        }
        order.letters = sectionLetters(&diagnostics)
        order.hasVariants = true
        return order
    }

    /// The default collation of the language.
    private var collation: Collation? {
        let type = defaultType.lowercased().split { $0.isWhitespace }.joined()
        let candidates = collations.filter { !$0.isAlternative }
        return candidates.first { $0.type == (type.isEmpty ? "standard" : type) }
            ?? candidates.first { $0.type == "standard" }
    }

    /// The letters that begin sections: the index titles or, if there are none, all letters with an initial capital.
    private func sectionLetters(_ diagnostics: inout [Diagnostic]) -> [SortOrder.Line] {
        guard let item = titles ?? letters else { return [] }
        note(item.draft, item.text, &diagnostics)
        let location = item.text.location(at: 0)
        do {
            let members = try UnicodeSet(item.text.string, limit: Alphabet.mostLetters * 2).members
            return members.map { (titles == nil ? Self.withCapital($0) : $0, location) }
        } catch {
            diagnostics.append(.error(.alphabet, "\(error)", at: location))
            return []
        }
    }

    private static func withCapital(_ letter: String) -> String {
        guard let first = letter.unicodeScalars.first else { return letter }
        return first.properties.titlecaseMapping + String(letter.unicodeScalars.dropFirst())
    }

    /// Adds a note if the repository marks a text as unchecked.
    private func note(_ draft: String?, _ text: PlacedText, _ diagnostics: inout [Diagnostic]) {
        guard let draft, ["generated", "suspect"].contains(draft) else { return }
        diagnostics.append(
            .note(
                .alphabet,
                "this is marked '\(draft)' in the file, so nobody has checked it; compare it with a dictionary",
                at: text.location(at: 0)))
    }

    private func report(_ message: String, at offset: Int, _ diagnostics: inout [Diagnostic]) {
        diagnostics.append(.error(.alphabet, message, at: SourceLocation(file, offset: offset)))
    }
}
