/// The site's own files that its theme settings name.
///
/// A name is that of a file in `Templates/assets/`, which is copied in any case, in `static/`, or in the content
/// folder. The settings belong to those who set up the site, so such a file may be of any type that browsers use for
/// the purpose.
package struct ThemeFiles: Sendable {
    /// The path in the site of the theme's icon, which sites without an icon of their own have.
    package static let icon = "assets/icon.svg"

    /// The paths of the files in the site; nil for files that the settings do not name.
    package private(set) var styleSheet: String?
    package private(set) var logo: String?
    package private(set) var favicon: String?
    package private(set) var image: String?

    /// The files outside `Templates/assets/`, which are copied to the site.
    package private(set) var copies: [LinkedFile] = []

    package init() {}

    /// Finds the files.
    ///
    /// - Parameters:
    ///   - assets: The paths in the site of the theme's assets.
    ///   - diagnostics: Receives an error for each file that is missing.
    package init(
        _ settings: ThemeSettings, assets: Set<String>, _ files: LinkedFiles, _ diagnostics: inout [Diagnostic]
    ) {
        styleSheet = add(settings.styleSheetFile, assets, files, &diagnostics)
        logo = add(settings.logo, assets, files, &diagnostics)
        favicon = add(settings.favicon, assets, files, &diagnostics)
        image = add(settings.image, assets, files, &diagnostics)
    }

    /// The path in the site of a file.
    private mutating func add(
        _ file: ThemeSettings.FileName?, _ assets: Set<String>, _ files: LinkedFiles, _ diagnostics: inout [Diagnostic]
    ) -> String? {
        guard let file else { return nil }
        let asset = "assets/\(file.name)"
        if assets.contains(asset) { return asset }
        guard let found = files.file(atSitePath: file.name) else {
            diagnostics.append(
                .error(
                    .settings,
                    "'\(file.name)' is not in 'static/', in 'Templates/assets/' or in the folder of the content; put it "
                        + "there, or correct its name",
                    at: file.location))
            return nil
        }
        if !copies.contains(found) { copies.append(found) }
        return found.sitePath
    }

    /// All paths, which every page has.
    package var paths: [String] { [styleSheet, logo, favicon, image].map { $0 ?? "" } }
}
