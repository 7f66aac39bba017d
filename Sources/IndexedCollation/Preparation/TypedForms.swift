/// Files what people type in place of a letter as the letter, as an alphabet says: ’ as ʼ in Navajo.
struct TypedForms: PreparationStep {
    /// What is typed and what is filed, the longest first.
    private let forms: [(typed: [UInt8], filed: [UInt8])]

    var summary: String { "typed forms filed as letters of the alphabet" }

    /// - Parameter forms: what is typed, by the letter.
    init(_ forms: [String: [String]]) {
        self.forms = forms.sorted { $0.key < $1.key }
            .flatMap { letter, typed in typed.map { (Array($0.utf8), Array(letter.utf8)) } }
            .filter { !$0.0.isEmpty }
            .sorted { $0.0.count > $1.0.count }
    }

    func apply(to text: UnsafeBufferPointer<UInt8>, kind: CollationText.Kind) -> [UInt8]? {
        guard kind != .sortKey else { return nil }
        var result: [UInt8]?
        var copied = 0
        var index = 0
        while index < text.count {
            guard let form = forms.first(where: { text[index...].starts(with: $0.typed) }) else {
                index += 1
                continue
            }
            result = (result ?? []) + text[copied..<index] + form.filed
            index += form.typed.count
            copied = index
        }
        return result.map { $0 + text[copied...] }
    }
}
