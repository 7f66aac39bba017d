import ArgumentParser
import IndexedCollation

struct CollateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "collate", abstract: "Sort names into sections.",
        discussion: "Reads a name a line, 'name' or 'name<TAB>reading', from standard input.")

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Option(help: "The locale, such as sv or zh-Hant.")
    var locale: String

    @Option(help: "What to print.")
    var format = Format.text

    @OptionGroup var collation: CollationArguments

    func run() throws {
        let collation = try collation.collation(for: locale)
        var names: [Substring] = []
        var keys = CollationKeys()
        while let line = readLine(strippingNewline: true) {
            let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = parts.first, !line.isEmpty else { continue }
            names.append(name)
            let reading = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
            keys.append(collation.keys(for: [reading ?? String(name)], kind: reading == nil ? .title : .reading))
        }
        var sections = [[Substring]](repeating: [], count: collation.sections.count)
        let order = keys.order { names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8) }
        for index in order { sections[keys.section(at: Int(index))].append(names[Int(index)]) }
        switch format {
        case .text: print(text(collation, sections), terminator: "")
        case .json: print(json(collation, sections))
        }
    }

    private func text(_ collation: LocalizedIndexedCollation, _ names: [[Substring]]) -> String {
        zip(collation.sections, names).filter { !$1.isEmpty }
            .map { section, names in "\(section.title)\n" + names.map { "    \($0)\n" }.joined() }
            .joined(separator: "\n")
    }

    /// The sections of the alphabet, and others that have names.
    private func json(_ collation: LocalizedIndexedCollation, _ names: [[Substring]]) -> String {
        let shown = collation.sections.indices.filter { !collation.sections[$0].isOptional || !names[$0].isEmpty }
        let position = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, $0) })
        let titles = collation.indexTitles(counts: names.map(\.count)).map { title in
            "{\"title\":\(Self.quoted(title.title)),\"section\":\(position[title.section] ?? 0)}"
        }
        let sections = shown.map { index in
            let section = collation.sections[index]
            return "{\"id\":\(Self.quoted(section.id)),\"title\":\(Self.quoted(section.title)),"
                + "\"kind\":\"\(section.kind.rawValue)\","
                + "\"names\":[\(names[index].map(Self.quoted).joined(separator: ","))]}"
        }
        return "{\"locale\":\(Self.quoted(collation.locale.tag)),\"icu\":\(Self.quoted(ICU.version)),"
            + "\"cldr\":\(Self.quoted(ICU.cldrVersion)),"
            + "\"sectionTitles\":[\(shown.map { Self.quoted(collation.sections[$0].title) }.joined(separator: ","))],"
            + "\"indexTitles\":[\(titles.joined(separator: ","))],\"sections\":[\(sections.joined(separator: ","))]}"
    }

    /// A JSON string (RFC 8259, section 7).
    private static func quoted(_ text: some StringProtocol) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\0"..<" ":
                let hex = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
