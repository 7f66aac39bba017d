import SiteGenerator

/// The settings that a new site begins with: those in use, and, as comments, some that people change first.
package struct SettingsTemplate {
    /// A setting in use.
    struct Setting: Sendable {
        let name: String

        /// The value in YAML, whose lines are indented as needed.
        ///
        /// If the value is a mapping or a list with several lines, its first line is below the name.
        let value: String

        /// A comment for the line above, which says what people can do with the setting; empty for none.
        let comment: String

        /// Whether the setting is in use, and not a comment itself.
        let isInUse: Bool

        init(_ name: String, _ value: String, comment: String = "", isInUse: Bool = true) {
            self.name = name
            self.value = value
            self.comment = comment
            self.isInUse = isInUse
        }
    }

    var site: [Setting] = []
    var theme: [Setting] = []

    /// The settings of each directory.
    var directories: [[Setting]] = []

    /// Lines below the directories, which propose another one; empty for none.
    var proposal = ""

    /// The name of the schema's file, which is next to the settings.
    static let schemaName = "_schema.json"

    /// The maximum number of characters in a line of a comment.
    private static let width = 100

    /// The settings that the file has as comments if they are not in use; ``reference`` has all others.
    private static let first: [SiteOption.Scope: [String]] = [
        .site: ["title", "introduction", "url", "fragments", "locales", "output", "menu"],
        .theme: ["accent", "font", "logo"],
        .directory: ["title", "group"], .siteAndDirectory: [],
    ]

    /// The settings as a file.
    var text: String {
        """
        # yaml-language-server: $schema=\(Self.schemaName)
        #
        # The settings of this site. One after a '#' without a space is not in use: it shows its default or an example, and
        # works without the '#'. 'thumbindex settings' lists all settings, 'thumbindex settings accent' explains one, and
        # 'thumbindex check' finds mistakes. '\(Self.schemaName)' lets editors complete them.

        """ + text(of: Self.first)
    }

    /// All settings as a file, with their complete meanings.
    ///
    /// - Parameter shown: The options, by scope, to include as comments if they are not in use; nil for all options.
    private func text(of shown: [SiteOption.Scope: [String]]?) -> String {
        func options(_ scope: SiteOption.Scope, _ settings: [Setting]) -> [SiteOption] {
            SiteOption.options(in: scope).filter { option in
                option.scope == scope
                    && (shown?[scope, default: []].contains(option.name) ?? true
                        || settings.contains { $0.name == option.name })
            }
        }
        let isWhole = shown == nil
        var text = ""
        for option in SiteOption.options(in: .site) where option.scope == .site {
            switch option.name {
            case "directories":
                var others = directories.first.map { options(.directory, []).without($0) } ?? []
                if !isWhole, !site.contains(where: { $0.name == "pages" }) {
                    others += SiteOption.options(in: .siteAndDirectory).filter { $0.name == "pages" }
                }
                text +=
                    "\n" + Self.comment(option.meaning, indent: "", isWhole: isWhole)
                    + directoryLines(others, isWhole: isWhole)
            case "theme":
                text += "\n" + Self.comment(option.meaning, indent: "", isWhole: isWhole)
                text += "theme:\n" + Self.lines(of: options(.theme, theme), theme, indent: "  ", isWhole: isWhole)
            default:
                guard options(.site, site).contains(where: { $0.name == option.name }) else { continue }
                text += "\n" + Self.lines(of: [option], site, indent: "", isWhole: isWhole)
            }
        }
        let common = Self.lines(of: options(.siteAndDirectory, site), site, indent: "", isWhole: isWhole)
        return common.isEmpty
            ? text : text + "\n# Settings of all directories. A directory can have its own.\n\n" + common
    }

    private func directoryLines(_ others: [SiteOption], isWhole: Bool) -> String {
        var text = "directories:\n"
        for (number, settings) in directories.enumerated() {
            var isFirst = true
            for setting in settings {
                let lines = Self.line(setting, indent: "    ")
                text += isFirst ? "  - " + lines.dropFirst(4) : lines
                isFirst = false
            }
            text += "\n"
            if number == 0 { text += Self.lines(of: others, [], indent: "    ", isWhole: isWhole) + "\n" }
        }
        while text.hasSuffix("\n\n") { text.removeLast() }
        return proposal.isEmpty ? text : "\(text)\n\(proposal)"
    }

    /// Each option with its meaning: in use if there is a setting, and otherwise as a comment.
    private static func lines(
        of options: [SiteOption], _ settings: [Setting], indent: String, isWhole: Bool
    ) -> String {
        options.map { option in
            let meaning = comment(option.meaning, indent: indent, isWhole: isWhole)
            if let setting = settings.first(where: { $0.name == option.name }) {
                return meaning + line(setting, indent: indent)
            }
            return "\(meaning)\(indent)#\(option.name): \(option.defaultValue ?? option.example)\n"
        }.joined(separator: "\n")
    }

    private static func line(_ setting: Setting, indent: String) -> String {
        let lines = setting.value.split(separator: "\n", omittingEmptySubsequences: false)
        let comment = setting.comment.isEmpty ? "" : "\(indent)# \(setting.comment)\n"
        guard setting.isInUse else { return "\(comment)\(indent)#\(setting.name): \(setting.value)\n" }
        guard lines.count > 1 || setting.value.hasPrefix("- ") else {
            return "\(indent)\(setting.name): \(setting.value)\n"
        }
        return "\(comment)\(indent)\(setting.name):\n" + lines.map { "\(indent)  \($0)\n" }.joined()
    }

    /// A meaning as lines of a comment, without the references to the documentation.
    ///
    /// - Parameter isWhole: Whether to include more than the first sentence.
    private static func comment(_ meaning: String, indent: String, isWhole: Bool) -> String {
        var text = SettingsSchema.plainText(meaning)
        if !isWhole { text = text.withBytes { String(decoding: FirstSentence.sentence(ofPlain: $0), as: UTF8.self) } }
        var lines: [String] = []
        for word in text.split(separator: " ") {
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
    /// All settings as a file of comments with their defaults, or with examples if they have none.
    package static let reference: String = {
        var template = SettingsTemplate()
        template.directories = [[Setting("id", "words"), Setting("source", "words.csv")]]
        return """
            # All settings of 'Content/site.yml'. One after a '#' shows its default, or an example if there is none.

            """ + template.text(of: nil)
    }()

    /// The settings with a name, each with its place, its meaning, and its default or an example; nil if there is none.
    package static func explanation(of name: String) -> String? {
        let options = SiteOption.all.filter { $0.name == name }
        guard !options.isEmpty else { return nil }
        return options.map { option in
            let value =
                option.defaultValue.map { "Default: \(name): \($0)" }
                ?? (option.example.isEmpty ? "" : "Example: \(name): \(option.example)")
            let lines = [SettingsSchema.plainText(option.meaning), value].filter { !$0.isEmpty }
            return "\(name), \(option.scope.place)\n" + lines.map { "  \($0)\n" }.joined()
        }.joined(separator: "\n")
    }

    /// The name of a setting that resembles a name that no setting has.
    package static func suggestion(for name: String) -> String? {
        Suggestion.closest(to: name, among: SiteOption.all.map(\.name))
    }

    /// A text as a YAML value, in quotes if it could otherwise mean something else.
    static func quoted(_ text: String) -> String {
        let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
        let isPlain =
            text.unicodeScalars.first?.properties.isAlphabetic == true && text.unicodeScalars.last != " "
            && !words.contains(text.lowercased())
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || ("0"..."9").contains($0) || " -_./()".unicodeScalars.contains($0)
            }
        guard !isPlain else { return text }
        // A JSON string is also a YAML string.
        var json = JSONWriter()
        json.string(text)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// Texts as a YAML list on one line.
    static func list(_ texts: [String]) -> String { "[\(texts.map(quoted).joined(separator: ", "))]" }
}

extension [SiteOption] {
    /// The options that some settings do not have.
    fileprivate func without(_ settings: [SettingsTemplate.Setting]) -> [SiteOption] {
        filter { option in !settings.contains { $0.name == option.name } }
    }
}

extension SiteOption.Scope {
    /// The place of the scope's settings, for people.
    fileprivate var place: String {
        switch self {
        case .site: "for the site"
        case .directory: "for a directory, in 'directories'"
        case .siteAndDirectory: "for all directories, or for one in 'directories'"
        case .theme: "in 'theme'"
        case .limits: "in 'limits'"
        case .reversal: "in 'reverses' of a directory"
        case .menuLink: "in a link of 'menu'"
        case .shownField: "in a field of 'show'"
        }
    }
}
