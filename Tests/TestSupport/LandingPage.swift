import Foundation

/// A page of a library's DocC catalog, or another page with examples.
public struct LandingPage {
    private let lines: [String]

    /// Reads a page, such as "SiteGenerator/SiteGenerator.docc/Templates.md", in the folder of the sources.
    public init(_ path: String) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent("Sources/\(path)"), encoding: .utf8)
        lines = text.components(separatedBy: "\n")
    }

    /// The code blocks in a language, in order.
    public func examples(in language: String = "swift") -> [String] {
        var examples: [[String]] = []
        var isInside = false
        for line in lines {
            if line == "```\(language)" {
                examples.append([])
                isInside = true
            } else if line == "```" {
                isInside = false
            } else if isInside {
                examples[examples.count - 1].append(line)
            }
        }
        return examples.map { $0.joined(separator: "\n") }
    }

    /// The cells of the rows of a table, without its heading.
    ///
    /// - Parameter heading: the beginning of the line with the heading.
    public func rows(after heading: String) -> [[String]] {
        lines.drop { !$0.hasPrefix(heading) }.dropFirst(2).prefix { $0.hasPrefix("|") }.map { line in
            line.dropFirst().dropLast().components(separatedBy: "|").map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
            }
        }
    }

    /// Whether a Swift file contains an example, line for line, at any indentation, and its imports anywhere.
    public static func file(_ path: String, contains example: String) throws -> Bool {
        func unindented(_ text: String) -> [String] {
            text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let file = unindented(try String(contentsOfFile: path, encoding: .utf8))
        let lines = unindented(example)
        let imports = lines.prefix { $0.hasPrefix("import ") || $0.isEmpty }
        let rest = lines.dropFirst(imports.count).joined(separator: "\n")
        return imports.allSatisfy(file.contains) && file.joined(separator: "\n").contains(rest)
    }
}
