/// A pattern for paths, which the settings use to name content: `glossary/{locale}/**/*.md`.
///
/// - `*` matches any text within one name, `?` one character of it, `[a-z]` one of the listed characters, and
///   `[!a-z]` any other character.
/// - `**`, as a complete name, matches any number of folders; at the end, it matches everything beneath.
/// - `{a,b}` matches either alternative; alternatives may contain patterns.
/// - `{locale}` matches a locale: any text within one name, as short as the rest of the pattern allows; the match
///   reports this text.
/// - `\` before a special character makes it literal.
///
/// Only a dot in the pattern matches a dot at the start of a name, so hidden folders stay hidden. The time for matching
/// is at most proportional to the product of both lengths.
package struct GlobPattern: Sendable {
    /// An error in the syntax of a pattern.
    package struct SyntaxError: Error, Equatable, CustomStringConvertible {
        /// The problem and its remedy, in the form of a diagnostic's message.
        let message: String

        /// The offset in the pattern, in bytes.
        let offset: Int

        package var description: String { message }
    }

    /// A match of the pattern with a path.
    package struct Match: Equatable, Sendable {
        /// The text that `{locale}` matched; nil if the pattern does not contain it, or contains it only in an
        /// alternative that did not match.
        package let locale: String?
    }

    /// The pattern as written.
    package let text: String

    /// The deepest folder that contains all possible matches, where the search begins.
    ///
    /// The path is relative, has no trailing slash, and may begin with ".."; it is empty for the folder that paths are
    /// relative to.
    package let literalPrefix: String

    private let program: GlobProgram

    /// The text before and after the only special character of a pattern such as `glossary/*.md`; nil for any other pattern.
    private let aroundStar: (before: [UInt8], after: [UInt8])?

    /// Compiles a pattern.
    ///
    /// - Throws: ``SyntaxError`` if the pattern is invalid, as with an unclosed bracket.
    package init(_ text: String) throws(SyntaxError) {
        var compiler = GlobCompiler(text)
        program = try compiler.compile()
        literalPrefix = compiler.literalPrefix
        aroundStar = compiler.aroundStar
        self.text = text
    }

    /// Matches a complete relative path; the result is nil if the pattern does not match it.
    package func match(_ path: String) -> Match? {
        var path = path
        return path.withBytes { match($0) }
    }

    /// Matches a complete relative path in UTF-8.
    package func match(_ path: Span<UInt8>) -> Match? {
        if let aroundStar { return Self.match(path, aroundStar) ? Match(locale: nil) : nil }
        guard program.localeCount > 1 else {
            guard let range = program.run(path, locale: nil) else { return nil }
            return Match(locale: range.map { String(decoding: path.extracting($0), as: UTF8.self) })
        }
        // One `{locale}` is a complete name, so the locale is one of the path's names, and must be the same everywhere.
        var start = 0
        while start < path.count {
            let end = path.offset(of: .slash, from: start) ?? path.count
            let locale = path.extracting(start..<end)
            if let first = locale.first, first != UInt8(ascii: "."), let range = program.run(path, locale: locale) {
                return Match(locale: range.map { String(decoding: path.extracting($0), as: UTF8.self) })
            }
            start = end + 1
        }
        return nil
    }

    /// Whether the pattern has no special characters, so it matches only one path.
    package var isLiteral: Bool { !text.utf8.contains { "*?[{\\".utf8.contains($0) } }

    /// A pattern that matches only this path.
    package static func escaped(_ path: String) -> String {
        path.map { "*?[]{}\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    /// Whether the pattern matches files that are named for locales alone, such as `words/{locale}.csv`.
    package var isNamedForLocale: Bool { text.split(separator: "/").last?.hasPrefix("{locale}.") == true }

    /// Whether the pattern matches files whose names end with locales, such as `words.{locale}.csv`.
    package var hasLocaleInName: Bool { text.split(separator: "/").last?.contains("{locale}.") == true }

    /// Whether the pattern could match something in a folder, judging by the folder's path.
    package func mayMatch(inFolder folder: String) -> Bool {
        let names = folder.split(separator: "/")
        let parts = text.split(separator: "/")
        // Alternatives may contain slashes, and `**` matches any number of folders.
        let depth = min(names.count, parts.prefix { $0 != "**" && !$0.contains("{") }.count)
        guard depth > 0 else { return parts.count > names.count || parts.first == "**" || text.contains("{") }
        let start = parts.prefix(depth).joined(separator: "/")
        let isLongEnough = parts.count > names.count || parts.contains("**") || text.contains("{")
        let matches = (try? GlobPattern(start))?.match(names.prefix(depth).joined(separator: "/")) != nil
        return isLongEnough && matches
    }

    /// Matches in the same way as the program would, but by comparing bytes.
    private static func match(
        _ path: Span<UInt8>, _ aroundStar: (before: [UInt8], after: [UInt8])
    ) -> Bool {
        let (before, after) = aroundStar
        guard path.count >= before.count + after.count, path.begins(with: before.span),
            path.extracting((path.count - after.count)...).equals(after.span)
        else { return false }
        let isStart = before.isEmpty || before.last == .slash
        let isHidden = before.count < path.count && path[before.count] == UInt8(ascii: ".")
        return !(isStart && isHidden) && !path.extracting(before.count..<path.count - after.count).contains(.slash)
    }
}

extension GlobPattern: Fingerprinted {
    package func add(to print: inout Fingerprint) { print.add(text) }

    package static let unhashed = [
        "literalPrefix": "is made from the text", "program": "is made from the text",
        "aroundStar": "is made from the text",
    ]
}
