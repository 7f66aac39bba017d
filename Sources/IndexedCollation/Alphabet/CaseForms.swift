/// The forms of a letter that case mapping produces, in NFC.
struct CaseForms {
    /// The locale of the mapping; nil if there is none.
    private let locale: LocaleIdentifier?

    init(_ locale: LocaleIdentifier?) { self.locale = locale }

    func composed(_ text: String) -> String {
        String(decoding: ICU.composed(Array(text.utf8).span), as: UTF8.self)
    }

    func lowercased(_ text: String) -> String { mapped(text) { ICU.lowercased($0, in: $1) } }

    /// The title of a letter's section: "Ch" for "ch".
    ///
    /// A letter with capitals is its own title: "CH".
    func title(of text: String) -> String {
        lowercased(text) == composed(text) ? titlecased(text) : composed(text)
    }

    /// The letter in lowercase, with an initial capital, and in capitals, with each form once.
    func forms(of text: String) -> [String] {
        var forms: [String] = []
        for form in [lowercased(text), titlecased(text), uppercased(text)]
        where !forms.contains(form) {
            forms.append(form)
        }
        return forms
    }

    private func titlecased(_ text: String) -> String { mapped(text) { ICU.titlecased($0, in: $1) } }

    private func uppercased(_ text: String) -> String { mapped(text) { ICU.uppercased($0, in: $1) } }

    private func mapped(_ text: String, _ mapping: (Span<UInt8>, _ locale: String) -> [UInt8]) -> String {
        guard let locale else { return composed(text) }
        return composed(String(decoding: mapping(Array(text.utf8).span, locale.dataTag), as: UTF8.self))
    }
}
