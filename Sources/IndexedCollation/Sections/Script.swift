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

/// The scripts of texts on a page, compared with those in which the page's language is written.
package struct ScriptCount {
    /// The number of letters.
    package private(set) var letterCount = 0

    /// The numbers of letters of scripts that the locale is not written in, by the likely language of each script.
    package private(set) var foreignCounts: [String: Int] = [:]

    private let ownScripts: Set<String>

    /// Makes an empty count.
    package init(for locale: LocaleIdentifier) { ownScripts = Set(locale.scripts) }

    /// Counts the letters of a text.
    package mutating func add(_ text: String) {
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            letterCount += 1
            let script = scalar.isASCII ? "Latn" : Script.of(scalar)
            guard script != "Zyyy", script != "Zinh", !ownScripts.contains(script) else { continue }
            foreignCounts[script == "Hira" || script == "Kana" ? "Jpan" : script, default: 0] += 1
        }
        // Japanese is written with Chinese characters, too.
        if let kana = foreignCounts["Jpan"], let han = foreignCounts.removeValue(forKey: "Hani") {
            foreignCounts["Jpan"] = kana + han
        }
    }

    /// The English name of a script, and the most likely language of texts in it: Cyrillic and "ru" for "Cyrl".
    package static func names(of script: String) -> (script: String, language: String) {
        let language = ICU.likelyTag(for: "und-\(script)").prefix { $0 != "-" }
        return (script == "Jpan" ? "Japanese" : ICU.longName(ofScript: script), String(language))
    }
}
