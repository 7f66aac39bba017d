/// Reads the setting `address` of a directory.
enum AddressPatternReader {
    /// The reason why a text is not a pattern, with a remedy.
    struct Problem: Error {
        let message: String
    }

    private static let components: [String: AddressPattern.Component] = [
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
        let components = try components(of: text)
        guard components.contains(where: { $0 == .id || $0 == .slug }) else {
            throw Problem(
                message: "'\(text)' is the same address for all entries; an address needs '{id}' or '{slug}', as in "
                    + "'\(text.hasSuffix("/") ? text : text + "/"){id}/'")
        }
        try check(components, of: text)
        // The index page is in the folder before the first part that differs between entries.
        let first = components.firstIndex { $0 == .id || $0 == .slug || $0 == .section } ?? components.count
        var folder = Array(components[..<first])
        var file = Array(components[first...])
        if case .text(let last)? = folder.last, let slash = last.lastIndex(of: "/") {
            let rest = String(last[slash...].dropFirst())
            folder[folder.count - 1] = .text(String(last[...slash]))
            if !rest.isEmpty { file.insert(.text(rest), at: 0) }
        } else {
            // An example is '{locale}-{id}'.
            while let component = folder.last, !endsWithSlash(component) { file.insert(folder.removeLast(), at: 0) }
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

    private static func endsWithSlash(_ component: AddressPattern.Component) -> Bool {
        if case .text(let text) = component { text.hasSuffix("/") } else { false }
    }

    /// Whether a part between slashes is one of Hugo's or Jekyll's, such as ':year'.
    private static func isForeignPart(_ component: Substring) -> Bool {
        component.first == ":" && component.dropFirst().first?.isLetter == true
    }

    /// The parts of a pattern, with at least one slash before all other parts.
    private static func components(of text: String) throws(Problem) -> [AddressPattern.Component] {
        var components: [AddressPattern.Component] = []
        var rest = Substring(text.hasPrefix("/") ? text : "/" + text)
        while let start = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            let end = rest[start] == "{" ? rest[start...].firstIndex(of: "}") : nil
            guard let end else {
                throw Problem(message: "'\(text)' has a brace without its partner; write parts such as '{id}'")
            }
            let name = String(rest[rest.index(after: start)..<end])
            guard let component = Self.components[name] else {
                let names = ["id", "slug", "section", "locale"]
                let hint =
                    Suggestion.closest(to: name, among: names).map { "did you mean '{\($0)}'?" }
                    ?? "it can have \(names.map { "'{\($0)}'" }.joined(separator: ", "))"
                throw Problem(message: "an address has no part '{\(name)}'; \(hint)")
            }
            if start > rest.startIndex { components.append(.text(String(rest[..<start]))) }
            components.append(component)
            rest = rest[end...].dropFirst()
        }
        if !rest.isEmpty { components.append(.text(String(rest))) }
        return components
    }

    /// Checks that the addresses are in the site, whatever the entries are.
    private static func check(_ components: [AddressPattern.Component], of text: String) throws(Problem) {
        let example = components.map { component in
            if case .text(let text) = component { text } else { "x" }
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
    package static let address = DiagnosticKind(
        "address", [.error, .warning],
        meaning: "The setting `address`, or a `permalink`, `url` or `slug`, cannot be an address.",
        remedy: "Write it from the site's root, such as `/terms/{id}/` or `/terms/font/`.")
}
