/// Reads the setting `address` of a directory.
enum AddressPatternReader {
    /// The reason why a text is not a pattern, with a remedy.
    struct Problem: Error {
        let message: String
    }

    private static let parts: [String: AddressPattern.Part] = [
        "id": .id, "slug": .slug, "section": .section, "locale": .locale,
    ]

    static func pattern(_ text: String, at location: SourceLocation?) throws(Problem) -> AddressPattern {
        guard !text.contains("://"), !text.hasPrefix("//") else {
            throw Problem(
                message: "'\(text)' is an address on the web; write it from the site's root, such as '/terms/{id}/'")
        }
        guard !text.split(separator: "/").contains(where: isForeignPart) else {
            throw Problem(
                message:
                    "'\(text)' is another generator's pattern; write '{id}', '{slug}', '{section}' and '{locale}', as in "
                    + "'/terms/{id}/'")
        }
        let parts = try parts(of: text)
        guard parts.contains(where: { $0 == .id || $0 == .slug }) else {
            throw Problem(
                message: "'\(text)' is the same address for all entries; an address needs '{id}' or '{slug}', as in "
                    + "'\(text.hasSuffix("/") ? text : text + "/"){id}/'")
        }
        try check(parts, of: text)
        // The index page is in the folder before the first part that differs between entries.
        let first = parts.firstIndex { $0 == .id || $0 == .slug || $0 == .section } ?? parts.count
        var folder = Array(parts[..<first])
        var file = Array(parts[first...])
        if case .text(let last)? = folder.last, let slash = last.lastIndex(of: "/") {
            let rest = String(last[slash...].dropFirst())
            folder[folder.count - 1] = .text(String(last[...slash]))
            if !rest.isEmpty { file.insert(.text(rest), at: 0) }
        } else {
            // An example is '{locale}-{id}'.
            while let part = folder.last, !endsWithSlash(part) { file.insert(folder.removeLast(), at: 0) }
        }
        guard !file.contains(.locale) else {
            throw Problem(
                message:
                    "in '\(text)', '{locale}' does not stand before the entry's own part, so all languages would have one "
                    + "index page; write it before, as in '/{locale}/{id}/'")
        }
        let lowercase = text.lowercased()
        let endsWithSlash: Bool? =
            lowercase.hasSuffix("/") ? true : lowercase.hasSuffix(".html") || lowercase.hasSuffix(".htm") ? false : nil
        return AddressPattern(folder: folder, file: file, endsWithSlash: endsWithSlash, location: location)
    }

    private static func endsWithSlash(_ part: AddressPattern.Part) -> Bool {
        if case .text(let text) = part { text.hasSuffix("/") } else { false }
    }

    /// Whether a part between slashes is one of Hugo's or Jekyll's, such as ':year'.
    private static func isForeignPart(_ part: Substring) -> Bool {
        part.first == ":" && part.dropFirst().first?.isLetter == true
    }

    /// The parts of a pattern, with at least one slash before all other parts.
    private static func parts(of text: String) throws(Problem) -> [AddressPattern.Part] {
        var parts: [AddressPattern.Part] = []
        var rest = Substring(text.hasPrefix("/") ? text : "/" + text)
        while let start = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            let end = rest[start] == "{" ? rest[start...].firstIndex(of: "}") : nil
            guard let end else {
                throw Problem(message: "'\(text)' has a brace without its partner; write parts such as '{id}'")
            }
            let name = String(rest[rest.index(after: start)..<end])
            guard let part = Self.parts[name] else {
                let names = ["id", "slug", "section", "locale"]
                let hint =
                    Suggestion.closest(to: name, among: names).map { "did you mean '{\($0)}'?" }
                    ?? "it can have \(names.map { "'{\($0)}'" }.joined(separator: ", "))"
                throw Problem(message: "an address has no part '{\(name)}'; \(hint)")
            }
            if start > rest.startIndex { parts.append(.text(String(rest[..<start]))) }
            parts.append(part)
            rest = rest[end...].dropFirst()
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        return parts
    }

    /// Checks that the addresses are in the site, whatever the entries are.
    private static func check(_ parts: [AddressPattern.Part], of text: String) throws(Problem) {
        let example = parts.map { part in
            if case .text(let text) = part { text } else { "x" }
        }.joined()
        let address: SiteAddress
        do throws(AddressProblem) {
            address = try SiteAddress(example)
        } catch {
            throw Problem(message: error.message(about: text))
        }
        guard example.unicodeScalars.allSatisfy(isPlain) else {
            throw Problem(
                message: "'\(text)' has a character that addresses encode; write letters, digits, '-', '_', '.' and '~'"
            )
        }
        guard address.file == nil else { return }
        throw Problem(
            message: "'\(text)' has a name that begins with '.' or '_', which web servers do not show; rename it")
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-_.~/".unicodeScalars.contains(scalar)
    }
}

extension DiagnosticKind {
    static let address = DiagnosticKind(
        "address", [.error, .warning],
        meaning: "The setting `address`, or a `permalink`, `url` or `slug`, cannot be an address.",
        remedy: "Write it from the site's root, such as `/terms/{id}/` or `/terms/font/`.")
}
