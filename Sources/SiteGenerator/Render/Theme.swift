import EmbeddedFiles

/// The appearance of pages: templates, words and assets.
///
/// It is the default theme, in which a site's own files can replace individual files.
package struct Theme: Sendable {
    /// The folder of the assets, both in a theme and in the site.
    static let assetsFolder = "assets/"

    /// The asset to which the site's appearance settings are added.
    static let styleSheet = "assets/style.css"

    /// The color of the theme's icon in sites without a color of their own.
    private static let iconColor = "#8a1c2b"

    /// The bytes of the icon in the color of a site, which is nil if the site has none; a site's own icon keeps its
    /// colors.
    static func icon(_ file: SourceFile, in color: String?) -> [UInt8] {
        guard let color, file.path == "(default theme)/\(ThemeFiles.icon)" else { return Array(file.bytes) }
        return Array(String(decoding: file.bytes, as: UTF8.self).replacing(iconColor, with: color).utf8)
    }

    /// The asset that is added to the style sheet of sites with the parts of dictionary entries.
    static let partsStyleSheet = "assets/dictionary.css"

    /// The asset that is added to the style sheet of sites with directories as documents for printing.
    static let documentStyleSheet = "assets/document.css"

    /// The asset that comes before the style sheet of pages that become part of another site's pages.
    static let fragmentStyleSheet = "assets/fragment.css"

    let templates: TemplateSet
    package var languages: InterfaceLanguages

    /// The types of the theme's words and of the texts in the settings, in place of those without members.
    private let knownTypes: [ObjectType: ObjectType]

    /// The templates for single directories, such as `entry.people`, by name.
    private let directoryTemplates: [(name: String, file: SourceFile)]

    /// Whether the site has templates of its own.
    package let hasOwnTemplates: Bool

    /// Those of ``StandardField/namesFromElsewhere`` that these use.
    let namesInOwnTemplates: Set<String>

    private let filesFingerprint: UInt64

    /// A hash of all templates and words.
    var fingerprint: UInt64 {
        var print = Fingerprint()
        print.add(filesFingerprint)
        languages.add(to: &print)
        return print.value
    }

    /// The files that are copied to the site unchanged (except for the style sheet), by path.
    let assets: [(path: String, file: SourceFile)]

    /// The files that only some features use, by path.
    let featureFiles: [String: SourceFile]

    /// Reads a theme.
    ///
    /// - Parameters:
    ///   - folder: The site's own templates; nil if it has none.
    ///   - inputs: The folders that may be read; nil if there is no folder.
    ///   - parameters: The names of the texts that the settings give to templates.
    ///   - makesFragments: Whether pages become part of another site's pages, so the template `fragment` is their
    ///     layout.
    init(
        overriddenBy folder: String?, in inputs: InputFolders? = nil, limits: InputLimits = InputLimits(),
        parameters: [String] = [], makesFragments: Bool = false,
        diagnostics: inout [Diagnostic]
    ) {
        guard folder == nil, parameters.isEmpty, !makesFragments else {
            self.init(
                reading: folder, in: inputs, limits: limits, parameters: parameters, makesFragments: makesFragments,
                diagnostics: &diagnostics)
            return
        }
        self = Self.unchanged
    }

    /// The default theme, which is compiled once because programs such as the preview read many sites.
    private static let unchanged: Theme = {
        var none: [Diagnostic] = []
        return Theme(
            reading: nil, in: nil, limits: InputLimits(), parameters: [], makesFragments: false, diagnostics: &none)
    }()

    private init(
        reading folder: String?, in inputs: InputFolders?, limits: InputLimits, parameters: [String],
        makesFragments: Bool, diagnostics: inout [Diagnostic]
    ) {
        var files: [String: SourceFile] = [:]
        for (path, bytes) in DefaultTheme.files {
            let file =
                path.hasSuffix(".js")
                ? Self.withoutCommentsAndIndents(bytes)
                : path.hasSuffix(".css") ? Self.withoutCommentsAndIndents(styleSheet: bytes) : bytes
            files[path] = SourceFile(path: "(default theme)/\(path)", bytes: file)
        }
        let defaultWords = files["strings.yml"]
        if let folder, let inputs { Self.override(&files, folder, inputs, limits, &diagnostics) }
        if makesFragments { files["layout.mustache"] = files["fragment.mustache"] }
        let sorted = files.sorted { $0.key < $1.key }
        hasOwnTemplates = sorted.contains { path, file in
            path.hasSuffix(".mustache") && !file.path.hasPrefix("(default theme)/")
        }
        let ownTemplates = sorted.filter { path, file in
            path.hasSuffix(".mustache") && !file.path.hasPrefix("(default theme)/")
        }.map { String(decoding: $0.value.bytes, as: UTF8.self) }
        namesInOwnTemplates = StandardField.namesFromElsewhere.filter { name in
            ownTemplates.contains { $0.contains(name) }
        }
        var print = Fingerprint()
        for (path, file) in sorted {
            print.add(path)
            print.add(file.bytes.span)
        }
        filesFingerprint = print.value
        let ownWords = files["strings.yml"].flatMap { $0 === defaultWords ? nil : $0 }
        languages = InterfaceLanguages(defaultWords, overriddenBy: ownWords, diagnostics: &diagnostics)
        knownTypes = [
            InterfaceStrings.type: InterfaceStrings.type(languages.names),
            ParametersObject.type: ParametersObject.type(parameters),
        ]
        assets = sorted.filter { $0.key.hasPrefix(Self.assetsFolder) }.map { ($0.key, $0.value) }
        featureFiles = files.filter { file in Self.featureFiles.contains { $0.path == file.key } }
        let sources = sorted.filter { $0.key.hasSuffix(".mustache") }
            .map { (name: String($0.key.dropLast(".mustache".count)), file: $0.value) }
        directoryTemplates = sources.filter { Self.directory(ofTemplate: $0.name) != nil }
        templates = TemplateSet(
            compiling: sources, vocabulary: languages.vocabulary, diagnostics: &diagnostics)
    }

    /// Removes the comment lines and the indentation from a script of the default theme, so browsers do not have to
    /// load them.
    package static func withoutCommentsAndIndents(_ script: [UInt8]) -> [UInt8] {
        withoutIndents(script) { !$0.begins(with: ByteSpan("//")) }
    }

    /// Removes the comments and the indentation from a style sheet of the default theme.
    static func withoutCommentsAndIndents(styleSheet: [UInt8]) -> [UInt8] {
        var isInComment = false
        return withoutIndents(styleSheet) { line in
            // Every comment of the theme has lines of its own.
            let isComment = isInComment || line.begins(with: ByteSpan("/*"))
            let end = line.count - 2
            isInComment = isComment && !(end >= 0 && line.extracting(end...).begins(with: ByteSpan("*/")))
            return !isComment
        }
    }

    /// Removes the indentation, empty lines, and lines that are not wanted.
    private static func withoutIndents(_ text: [UInt8], _ isWanted: (Span<UInt8>) -> Bool) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        let bytes = text.span
        var start = 0
        while start < bytes.count {
            let end = bytes.offset(of: .lineFeed, from: start) ?? bytes.count
            if start < end {
                let line = bytes.extracting((bytes.offset(from: start) { $0 != .space } ?? end)..<end)
                if isWanted(line) {
                    result.append(contentsOf: line)
                    result.append(.lineFeed)
                }
            }
            start = end + 1
        }
        return result
    }

    /// The name of the template that renders a page: the one for the page's directory, or else the one for all
    /// directories.
    func template(of page: Page, in plan: SitePlan) -> String? {
        let name: String? =
            switch page {
            case .root, .front: "front"
            case .missing: "missing"
            case .index: "index"
            case .section, .groupSection: "section"
            case .group: "group"
            case .entry(let index, _):
                plan.holdsPlainPages(index) || plan.holdsUnlistedPlainPages(index) ? "page" : "entry"
            case .family: plan.family(of: page)?.template
            }
        return name.map { template($0, for: page, in: plan) }
    }

    /// The name of the template for the page's directory or, if there is none, of the template for all directories.
    func template(_ name: String, for page: Page, in plan: SitePlan) -> String {
        guard let index = page.index, !directoryTemplates.isEmpty else { return name }
        let own = "\(name).\(plan.directory(index).id)"
        return templates.index(of: own) == nil ? name : own
    }

    /// The id of the directory that a template is for; nil if it is for all directories.
    private static func directory(ofTemplate name: String) -> Substring? {
        let parts = name.split(separator: ".", maxSplits: 1)
        return parts.count == 2 && kinds.contains(String(parts[0])) ? parts[1] : nil
    }

    /// Checks the site's own templates, and with them every template that renders pages, whether or not this site has
    /// such pages.
    ///
    /// - Parameter directories: The ids of the site's directories.
    func check(directories: [String]) -> [Diagnostic] {
        // The default theme is checked by a test.
        guard hasOwnTemplates else { return [] }
        var diagnostics = templateDiagnostics
        for (name, file) in directoryTemplates {
            guard let id = Self.directory(ofTemplate: name).map(String.init), !directories.contains(id) else {
                continue
            }
            let hint =
                Suggestion.closest(to: id, among: directories).map { "did you mean '\($0)'?" }
                ?? "the directories are \(directories.map { "'\($0)'" }.joined(separator: ", "))"
            diagnostics.append(
                .error(
                    .templateDirectory, "no directory has the id '\(id)' in the name of this template; \(hint)",
                    at: SourceLocation(file, offset: 0)))
        }
        return diagnostics
    }

    /// The problems in all templates that render pages.
    var templateDiagnostics: [Diagnostic] {
        checkedTemplates.flatMap { templates.check($0, against: WholePage.type, knowing: knownTypes) }
            .withoutRepetitions
    }

    /// The templates that render pages.
    private var checkedTemplates: [String] { Self.kinds + directoryTemplates.map(\.name) }

    /// Checks that the fields used in the site's own templates are fields of some entry.
    ///
    /// - Parameter names: The names of all fields.
    func check(fields names: FieldNames, of configuration: SiteConfiguration) -> [Diagnostic] {
        guard hasOwnTemplates else { return [] }
        let tree = FieldTree(namesOf: names, groups: configuration.namesOfOwnFields)
        let known = tree.knownTypes.merging(knownTypes) { known, _ in known }
        // Warnings do not depend on the fields, and have already been reported.
        return checkedTemplates.flatMap { templates.check($0, against: WholePage.type, knowing: known) }
            .filter { $0.severity == .error }.withoutRepetitions
    }

    /// The templates for all kinds of pages.
    private static let kinds =
        ["front", "missing", "index", "section", "group", "entry", "page", bookTemplate]
        + SiteFeatures.families.compactMap(\.template)

    private static let featureFiles = SiteFeatures.all.flatMap(\.themeFiles)

    /// The template of a directory as a printed book, which is not a page of the site.
    package static let bookTemplate = "book"

    /// Whether a file in a templates folder, given by its relative path, belongs to the theme.
    private static func isPart(_ path: String) -> Bool {
        path.hasSuffix(".mustache") || path == "strings.yml" || isCopied(path)
    }

    /// Whether a file in a templates folder is copied to the site rather than read.
    private static func isCopied(_ path: String) -> Bool {
        path.hasPrefix(assetsFolder) || featureFiles.contains { $0.isReplaceable && $0.path == path }
    }

    private static func override(
        _ files: inout [String: SourceFile], _ folder: String, _ inputs: InputFolders, _ limits: InputLimits,
        _ diagnostics: inout [Diagnostic]
    ) {
        do throws(FileSystemError) {
            let contents = try FileSystem.contents(of: folder, in: inputs)
            if let item = contents.unusable.first(where: { $0.isFolder || isPart($0.path) }) {
                throw FileSystemError("\(folder)/\(item.path)", item.problem)
            }
            for path in contents.paths where isPart(path) {
                let limit =
                    isCopied(path)
                    ? limits.file : path.hasSuffix(".mustache") ? limits.template : limits.settings
                let bytes = try inputs.read("\(folder)/\(path)", limit: limit)
                if isCopied(path) {
                    files[path] = SourceFile(path: "\(folder)/\(path)", bytes)
                } else {
                    let decoded = TextEncoding.decode(path: "\(folder)/\(path)", bytes)
                    diagnostics += decoded.diagnostics
                    if decoded.isText { files[path] = decoded.file }
                }
            }
        } catch {
            diagnostics.append(.error(error.kind(orElse: .unreadableTemplate), "cannot read \(error)"))
        }
    }
}

extension DiagnosticKind {
    package static let unreadableTemplate = DiagnosticKind(
        "unreadable-template", [.error],
        meaning: "A template cannot be read.",
        remedy: "Correct its name or its permissions, or remove it.")

    package static let templateDirectory = DiagnosticKind(
        "template-directory", [.error],
        meaning: "A template is for a directory that the site does not have.",
        remedy: "Correct the id in the name of the file, as in `entry.people.mustache`.")
}
