import ArgumentParser
import IndexedCollation
import SiteGenerator

struct CollateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "collate", abstract: "Sorts names into sections.",
        discussion: """
            Reads names from standard input, one per line, as 'name' or 'name<TAB>reading', and prints their sections in \
            the locale's order.

            Examples:
              thumbindex collate --locale sv < names.txt
              thumbindex collate --locale en --with ru,el --articles ignore < titles.txt
            """)

    @Option(
        help: ArgumentHelp("The locale, such as 'sv' or 'zh-Hant'.", valueName: "locale"), completion: .locale)
    var locale: String

    @Option(help: ArgumentHelp("The format of the report: text for people, json for programs.", valueName: "text|json"))
    var format = OutputFormat.text

    @OptionGroup(title: "Collation options") var collation: CollationArguments

    func run() throws {
        let collation = try collation.collation(for: locale)
        let names = NameList.readingStandardInput()
        var sections = [[String]](repeating: [], count: collation.sections.count)
        let keys = names.keys(in: collation)
        for index in keys.order(breakingTiesBy: names.areInOrder) {
            sections[keys.section(at: Int(index))].append(names.titles[Int(index)])
        }
        switch format {
        case .text: try Terminal.printOutput(text(collation, sections))
        case .json: try Terminal.printJSON(json(collation, sections))
        }
    }

    private func text(_ collation: LocalizedIndexedCollation, _ names: [[String]]) -> String {
        var text = ""
        for (section, names) in zip(collation.sections, names) where !names.isEmpty {
            if !text.isEmpty { text += "\n" }
            text += section.title + "\n"
            for name in names {
                text += "    "
                text += name
                text += "\n"
            }
        }
        return text
    }

    /// The sections of the alphabet, and other sections with names.
    private func json(_ collation: LocalizedIndexedCollation, _ names: [[String]]) -> String {
        let shown = collation.sections.indices.filter { !collation.sections[$0].isOptional || !names[$0].isEmpty }
        let position = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, $0) })
        var json = JSONWriter()
        json.object { json in
            json.member("locale", collation.locale.tag)
            json.member("icu", ICU.version)
            json.member("cldr", ICU.cldrVersion)
            json.member("sectionTitles") { json in
                json.array { json in
                    for index in shown { json.string(collation.sections[index].title) }
                }
            }
            json.member("indexTitles") { json in
                json.array { json in
                    for title in collation.indexTitles(counts: names.map(\.count)) {
                        json.object { json in
                            json.member("title", title.title)
                            json.member("section") { $0.number(position[title.section] ?? 0) }
                        }
                    }
                }
            }
            json.member("sections") { json in
                json.array { json in
                    for index in shown {
                        let section = collation.sections[index]
                        json.object { json in
                            json.member("id", section.id)
                            json.member("title", section.title)
                            json.member("kind", section.kind.rawValue)
                            json.member("names") { json in
                                json.array { json in
                                    for name in names[index] { json.string(name) }
                                }
                            }
                        }
                    }
                }
            }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
