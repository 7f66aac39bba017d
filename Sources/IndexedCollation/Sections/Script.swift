/// The script of a text (UAX #24), by ISO 15924 codes.
enum Script {
    /// The code of a scalar's script, such as "Latn"; "Zyyy" and "Zinh" for characters that are used in all scripts.
    static func of(_ scalar: Unicode.Scalar) -> String { ICU.script(of: scalar.value) }

    /// The script of the first character that belongs to a single script, in a title such as "10劃".
    static func of(_ title: String) -> String? {
        title.unicodeScalars.lazy.map { of($0) }.first { $0 != "Zyyy" && $0 != "Zinh" }
    }

    /// The English name of a title's script for an id, such as "canadian-aboriginal".
    static func longName(of title: String?) -> String {
        guard let title, let script = of(title) else { return "other" }
        return ICU.longName(ofScript: script).lowercased().split(separator: "_").joined(separator: "-")
    }
}
