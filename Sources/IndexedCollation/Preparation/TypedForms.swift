/// Files the characters that people type in place of a letter as that letter, as alphabets specify: ’ as ʼ in Navajo.
///
/// Searches compare names by the same letters.
package struct TypedForms: PreparationStep {
    /// The typed and the filed forms, the longest first.
    package let forms: [(typed: [UInt8], filed: [UInt8])]

    var summary: String { "typed forms filed as letters of the alphabet" }

    /// Whether a typed form begins with a byte.
    private let isFirst: [Bool]

    /// Prepares to replace typed forms.
    ///
    /// - Parameter forms: the typed forms, by letter.
    /// - Returns: nil if there are none.
    init?(_ forms: [String: [String]]) {
        self.forms = forms.sorted { $0.key < $1.key }
            .flatMap { letter, typed in typed.map { (Array($0.utf8), Array(letter.utf8)) } }
            .filter { !$0.0.isEmpty }
            .sorted { $0.0.count > $1.0.count }
        if self.forms.isEmpty { return nil }
        var isFirst = [Bool](repeating: false, count: 256)
        for form in self.forms { isFirst[Int(form.typed[0])] = true }
        self.isFirst = isFirst
    }

    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        kind == .sortKey ? nil : apply(to: text)
    }

    /// The text with letters in place of their typed forms; nil if it contains none.
    package func apply(to text: Span<UInt8>) -> [UInt8]? {
        var result: [UInt8] = []
        var copied = 0
        var index = 0
        while index < text.count {
            guard isFirst[Int(text[index])], let form = forms.first(where: { text.starts(with: $0.typed, at: index) })
            else {
                index += 1
                continue
            }
            result.append(text.extracting(copied..<index))
            result += form.filed
            index += form.typed.count
            copied = index
        }
        if copied == 0 { return nil }
        result.append(text.extracting(copied...))
        return result
    }
}
