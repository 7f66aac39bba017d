/// A pattern for paths, as the settings name content by: `glossary/{locale}/**/*.md`.
///
/// - `*` is any text inside one folder's or file's name, `?` one character of it, `[a-z]` one of some, `[!a-z]` one of
///   the others.
/// - `**`, as a whole name, is any number of folders; at the end, everything beneath.
/// - `{a,b}` is either; the texts may hold patterns themselves.
/// - `{locale}` is a locale: any text in one name, as short as the rest allows, that the match tells.
/// - `\` before a sign takes its meaning away.
///
/// Names that begin with a dot are only matched by a dot in the pattern, so hidden folders stay hidden. The time to match
/// is at most the product of both lengths.
public struct GlobPattern: Sendable {
    /// Why a pattern is none.
    public struct SyntaxError: Error, Equatable, CustomStringConvertible {
        /// What is wrong and what to do, in the form of a diagnostic's message.
        public let message: String

        /// Where in the pattern, in bytes.
        public let offset: Int

        public var description: String { message }
    }

    /// A path that the pattern matches.
    public struct Match: Equatable, Sendable {
        /// What stands where the pattern says `{locale}`; nil if it does not, or in an alternative that was not taken.
        public let locale: String?
    }

    /// The pattern as it was written.
    public let text: String

    /// The folder that holds everything the pattern can match: where to begin looking. Relative, without a slash at its
    /// end; "" is the folder that paths are relative to; it may begin with "..".
    public let literalPrefix: String

    private let program: GlobProgram

    /// What stands before and after the only sign of a pattern such as `glossary/*.md`; nil for any other.
    private let aroundStar: (before: [UInt8], after: [UInt8])?

    /// Reads a pattern.
    ///
    /// - Throws: ``SyntaxError`` for what cannot be meant, such as a bracket that is not closed.
    public init(_ text: String) throws(SyntaxError) {
        var compiler = GlobCompiler(text)
        program = try compiler.compile()
        literalPrefix = compiler.literalPrefix
        aroundStar = compiler.aroundStar
        self.text = text
    }

    /// Matches a whole relative path; nil if it is not what the pattern means.
    public func match(_ path: String) -> Match? {
        var path = path
        return path.withUTF8 { match($0) }
    }

    /// Matches a whole relative path given as UTF-8.
    public func match(_ path: UnsafeBufferPointer<UInt8>) -> Match? {
        if let aroundStar { return Self.match(path, aroundStar) ? Match(locale: nil) : nil }
        guard program.localeCount > 1 else {
            guard let range = program.run(path, locale: nil) else { return nil }
            return Match(locale: range.map { String(decoding: path[$0], as: UTF8.self) })
        }
        // The pattern has a whole name `{locale}`, so the locale is one of the path's names, everywhere the same.
        for name in path.split(separator: .slash) where name.first != UInt8(ascii: ".") {
            let locale = UnsafeBufferPointer(rebasing: name)
            if let range = program.run(path, locale: locale) {
                return Match(locale: range.map { String(decoding: path[$0], as: UTF8.self) })
            }
        }
        return nil
    }

    /// Whether the pattern has no signs, so that it means one path alone.
    var isLiteral: Bool { !text.utf8.contains { "*?[{\\".utf8.contains($0) } }

    /// Whether the pattern could match something in a folder, as far as the folder's own names tell.
    func mayMatch(inFolder folder: String) -> Bool {
        let names = folder.split(separator: "/")
        let parts = text.split(separator: "/")
        // Alternatives may have slashes in them, and any number of folders fits two stars.
        let depth = min(names.count, parts.prefix { $0 != "**" && !$0.contains("{") }.count)
        guard depth > 0 else { return parts.count > names.count || parts.first == "**" || text.contains("{") }
        let start = parts.prefix(depth).joined(separator: "/")
        let isLongEnough = parts.count > names.count || parts.contains("**") || text.contains("{")
        let matches = (try? GlobPattern(start))?.match(names.prefix(depth).joined(separator: "/")) != nil
        return isLongEnough && matches
    }

    /// The program would come to the same, byte by byte.
    private static func match(
        _ path: UnsafeBufferPointer<UInt8>, _ aroundStar: (before: [UInt8], after: [UInt8])
    ) -> Bool {
        let (before, after) = aroundStar
        guard path.count >= before.count + after.count, path.starts(with: before),
            path[(path.count - after.count)...].elementsEqual(after)
        else { return false }
        let isStart = before.isEmpty || before.last == .slash
        let isHidden = before.count < path.count && path[before.count] == UInt8(ascii: ".")
        return !(isStart && isHidden) && !path[before.count..<path.count - after.count].contains(.slash)
    }
}
