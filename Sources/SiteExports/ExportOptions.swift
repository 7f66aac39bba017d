import SiteGenerator

/// The choices for an export, each of which only some formats use.
public struct ExportOptions: Sendable {
    /// The paper of formats with sheets.
    public var paper: Paper

    /// Whether cells of CSV that spreadsheets may take for formulas begin with an apostrophe.
    ///
    /// The file is then for spreadsheets only, because content keeps the apostrophes.
    public var areFormulasText: Bool

    /// Makes the choices for an export.
    public init(paper: Paper = .a4, areFormulasText: Bool = false) {
        self.paper = paper
        self.areFormulasText = areFormulasText
    }
}
