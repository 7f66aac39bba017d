import CICU

/// The forms of a letter that case mapping produces, in NFC.
struct CaseForms {
    /// The locale of the mapping; nil if there is none.
    private let locale: LocaleIdentifier?

    init(_ locale: LocaleIdentifier?) { self.locale = locale }

    func composed(_ text: String) -> String {
        let bytes = Array(text.utf8)
        return String(decoding: ICU.bytes { cicu_compose(bytes, bytes.count, $0, $1) }, as: UTF8.self)
    }

    func lowercased(_ text: String) -> String { mapped(text, cicu_lowercase) }

    /// The title of a letter's section: "Ch" for "ch". A letter with capitals is its own title: "CH".
    func title(of text: String) -> String {
        lowercased(text) == composed(text) ? mapped(text, cicu_titlecase) : composed(text)
    }

    /// The letter in lower case, with an initial capital, and in capitals; each form once.
    func forms(of text: String) -> [String] {
        var forms: [String] = []
        for form in [lowercased(text), mapped(text, cicu_titlecase), mapped(text, cicu_uppercase)]
        where !forms.contains(form) {
            forms.append(form)
        }
        return forms
    }

    private typealias Mapping = (UnsafePointer<CChar>?, UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?, Int)
        -> Int

    private func mapped(_ text: String, _ mapping: Mapping) -> String {
        guard let locale else { return composed(text) }
        let bytes = Array(text.utf8)
        let result = ICU.bytes { mapping(locale.dataTag, bytes, bytes.count, $0, $1) }
        return composed(String(decoding: result, as: UTF8.self))
    }
}
