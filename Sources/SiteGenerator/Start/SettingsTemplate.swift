/// The settings that a new site begins with: some that are in use, and all others as comments with their defaults or examples.
package struct SettingsTemplate {
    /// A setting that is in use.
    struct Setting: Sendable {
        let name: String

        /// The value in YAML, from which lines are indented as far as needed. The first line of a mapping or a list in lines is below the name.
        let value: String

        /// What people can do with it, in a line above it; empty for nothing.
        let comment: String

        init(_ name: String, _ value: String, comment: String = "") {
            self.name = name
            self.value = value
            self.comment = comment
        }
    }

    var site: [Setting] = []
    var theme: [Setting] = []

    /// The settings of each directory.
    var directories: [[Setting]] = []

    /// The name of the schema's file, beside the settings.
    static let schemaName = "_schema.json"

    /// The most characters of a line of a comment.
    private static let width = 100

    /// The settings as a file.
    var text: String {
        var text = """
            # yaml-language-server: $schema=\(Self.schemaName)
            #
            # The settings of this site. A setting after a '#' without a space is not in use: it shows its default, or an example
            # if there is none. To use it, remove the '#'. 'thumbindex check' finds mistakes; '\(Self.schemaName)' lets editors find
            # them, too ('thumbindex schema' makes it).

            """
        for option in SiteOption.options(in: .site) where option.scope == .site {
            text += "\n"
            switch option.name {
            case "directories": text += directoryLines
            case "theme":
                text += Self.comment(option.meaning, indent: "")
                text += "theme:\n" + Self.lines(of: SiteOption.options(in: .theme), theme, indent: "  ")
            default: text += Self.lines(of: [option], site, indent: "")
            }
        }
        text += "\n# Settings of all directories. A directory can have its own.\n\n"
        return text + Self.lines(of: SiteOption.options(in: .siteAndDirectory), site, indent: "")
    }

    private var directoryLines: String {
        guard let option = SiteOption.all.first(where: { $0.name == "directories" }) else { return "" }
        var text = Self.comment(option.meaning, indent: "") + "directories:\n"
        for (number, settings) in directories.enumerated() {
            var isFirst = true
            for setting in settings {
                let lines = Self.line(setting, indent: "    ")
                text += isFirst ? "  - " + lines.dropFirst(4) : lines
                isFirst = false
            }
            text += "\n"
            guard number == 0 else { continue }
            let known = Set(settings.map(\.name))
            let rest = SiteOption.options(in: .directory).filter { $0.scope == .directory && !known.contains($0.name) }
            text += Self.lines(of: rest, [], indent: "    ")
        }
        while text.hasSuffix("\n\n") { text.removeLast() }
        return text
    }

    /// Each option with its meaning: in use if there is a setting, otherwise as a comment.
    private static func lines(of options: [SiteOption], _ settings: [Setting], indent: String) -> String {
        options.map { option in
            let meaning = comment(option.meaning, indent: indent)
            if let setting = settings.first(where: { $0.name == option.name }) {
                return meaning + line(setting, indent: indent)
            }
            return "\(meaning)\(indent)#\(option.name): \(option.defaultValue ?? option.example)\n"
        }.joined(separator: "\n")
    }

    private static func line(_ setting: Setting, indent: String) -> String {
        let lines = setting.value.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 1 || setting.value.hasPrefix("- ") else {
            return "\(indent)\(setting.name): \(setting.value)\n"
        }
        let comment = setting.comment.isEmpty ? "" : "\(indent)# \(setting.comment)\n"
        return "\(comment)\(indent)\(setting.name):\n" + lines.map { "\(indent)  \($0)\n" }.joined()
    }

    /// A meaning as lines of a comment, without the references to the documentation.
    private static func comment(_ meaning: String, indent: String) -> String {
        var lines: [String] = []
        for word in SettingsSchema.plainText(meaning).split(separator: " ") {
            if let last = lines.last, indent.count + last.count + word.count + 3 <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.map { "\(indent)# \($0)\n" }.joined()
    }
}

extension SettingsTemplate {
    /// A text as a value of YAML, in quotes if it could be something else than this text.
    static func quoted(_ text: String) -> String {
        let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
        let isPlain =
            text.unicodeScalars.first?.properties.isAlphabetic == true && text.unicodeScalars.last != " "
            && !words.contains(text.lowercased())
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || ("0"..."9").contains($0) || " -_./()".unicodeScalars.contains($0)
            }
        guard !isPlain else { return text }
        // A string of JSON is one of YAML, too.
        var json = JSONWriter()
        json.string(text)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// Texts as a list of YAML on one line.
    static func list(_ texts: [String]) -> String { "[\(texts.map(quoted).joined(separator: ", "))]" }
}
