/// Files titles in other scripts by their transliteration to Latin letters: 北京 as "běi jīng".
final class LatinStep: PreparationStep {
    private let transform: Transliterator
    /// The scripts that are transliterated; nil for all except `kept`.
    private let scripts: Set<String>?
    private let kept: Set<String>

    var summary: String { "written in Latin letters" }

    /// Prepares to transliterate.
    ///
    /// - Parameter kept: the scripts whose letters the index has.
    init(_ option: CollationOptions.Transliterate, keeping kept: Set<String>) throws(CollationError) {
        self.kept = kept
        scripts = option == .han ? ["Hani"] : nil
        let filter = kept.sorted().map { "[:\($0):]" }.joined()
        let id = option == .han ? "Han-Latin" : "Any-NFKC; [^\(filter)] Any-Latin"
        transform = try Transliterator(id)
    }

    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        guard kind.isTitle, isNeeded(text) else { return nil }
        return transform.bytes(of: text)
    }

    private func isNeeded(_ text: Span<UInt8>) -> Bool {
        guard text.contains(where: { $0 >= 0x80 }) else { return false }
        var offset = 0
        while let scalar = text.nextScalar(at: &offset) {
            // The micro sign does not belong to a script, but is a compatibility form of a Greek letter.
            if scalar == 0xB5, scripts == nil, !kept.contains("Grek") { return true }
            guard scalar >= 0x2B0, case .letterOrDigit = ScalarClass(scalar) else { continue }
            let script = ICU.script(of: scalar)
            if let scripts {
                if scripts.contains(script) { return true }
            } else if script != "Zyyy", script != "Zinh", !kept.contains(script) {
                return true
            }
        }
        return false
    }
}
