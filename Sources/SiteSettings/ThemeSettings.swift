/// The settings for the appearance of pages, which set some values in the theme's style sheet.
package struct ThemeSettings: Sendable, Hashable {
    /// The color of letters, links and marks, as `#rgb` or `#rrggbb`; nil for the theme's color.
    ///
    /// It is darkened on light pages and lightened on dark pages so that it is readable.
    package var accent: String?

    /// The font: `sans` or `serif` for all text, or font families in order of preference; nil for serif headings and
    /// sans-serif text.
    ///
    /// No fonts are downloaded; readers without a font see the next one.
    var font: String?

    /// The spacing between entries.
    var density = Density.normal

    /// The tools that pages offer readers.
    package var tools = Set(Tool.allCases)

    /// The style sheet with the site's own rules, which comes after that of the theme.
    package var styleSheetFile: FileName?

    /// The picture in the header that represents the site's name.
    package var logo: FileName?

    /// The picture in browser tabs and bookmarks.
    package var favicon: FileName?

    /// The picture that other sites show with links to this one.
    package var image: FileName?

    /// The site's own texts by name, which its templates have as `params`.
    package var parameters: [String: LocalizedText] = [:]

    /// The name of a file of the site.
    package struct FileName: Sendable, Hashable {
        package let name: String
        /// The location of the setting, for messages.
        package let location: SourceLocation
    }

    package enum Tool: String, Sendable, CaseIterable {
        /// A button that copies the address of an entry.
        case copyLink = "copy-link"
        /// A text for citing an entry.
        case cite
        /// A switch between light and dark colors.
        case dark
    }

    enum Density: String, Sendable, CaseIterable {
        case compact, normal, roomy

        /// The factor for the theme's spacing.
        var factor: String {
            switch self {
            case .compact: "0.5"
            case .normal: "1"
            case .roomy: "1.75"
            }
        }
    }

    init() {}

    /// The CSS rules that these settings add to the theme's; empty if all are defaults.
    package var styleSheet: String {
        var lines: [String] = []
        if let accent {
            lines.append("  --accent-light: oklch(from \(accent) min(l, 0.46) c h);")
            lines.append("  --accent-dark: oklch(from \(accent) max(l, 0.78) min(c, 0.13) h);")
        }
        switch font {
        case nil: break
        case "sans": lines.append("  --head-font: var(--sans);")
        case "serif": lines.append("  --text-font: var(--serif);")
        case let families?:
            let names = families.split(separator: ",").map(\.trimmed)
            let list = names.map { Self.isGeneric($0) ? $0.lowercased() : "\"\($0)\"" }.joined(separator: ", ")
            // Every reader has some font of a generic family.
            let isWhole = names.contains(where: Self.isGeneric)
            lines.append("  --text-font: \(list)\(isWhole ? "" : ", var(--sans)");")
            lines.append("  --head-font: \(list)\(isWhole ? "" : ", var(--serif)");")
        }
        if density != .normal { lines.append("  --density: \(density.factor);") }
        return lines.isEmpty ? "" : "\n/* As the site's settings say */\n:root {\n\(lines.joined(separator: "\n"))\n}\n"
    }
}

extension ThemeSettings {
    /// Whether a text is a color of the form `#rgb` or `#rrggbb`.
    static func isColor(_ text: String) -> Bool {
        let digits = text.dropFirst()
        return text.hasPrefix("#") && [3, 6].contains(digits.utf8.count)
            && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    }

    /// Whether a name is that of a generic font family (https://www.w3.org/TR/css-fonts-4/#generic-font-families), which
    /// style sheets write without quotes.
    private static func isGeneric(_ name: Substring) -> Bool {
        [
            "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "math", "ui-serif", "ui-sans-serif",
            "ui-monospace", "ui-rounded",
        ].contains(name.lowercased())
    }

    /// Whether a text consists only of letters, digits, spaces, hyphens, underscores and commas.
    ///
    /// Other characters could end the value in a style sheet.
    static func isFont(_ text: String) -> Bool {
        let names = text.split(separator: ",", omittingEmptySubsequences: false)
        return names.allSatisfy { !$0.trimmed.isEmpty }
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || ("0"..."9").contains($0) || " -_,".unicodeScalars.contains($0)
            }
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        let start = drop { $0 == " " }
        return start.prefix(upTo: start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.startIndex)
    }
}
