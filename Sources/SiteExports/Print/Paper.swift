import SiteGenerator

/// The size of the sheets of a printed book.
public enum Paper: String, Sendable, CaseIterable {
    /// 210 × 297 mm (ISO 216).
    case a4
    /// 8.5 × 11 in (ANSI Y14.1).
    case letter
    /// 148 × 210 mm (ISO 216).
    case a5

    /// The size in the form that style sheets use: width and height.
    var size: (width: String, height: String) {
        switch self {
        case .a4: ("210mm", "297mm")
        case .letter: ("215.9mm", "279.4mm")
        case .a5: ("148mm", "210mm")
        }
    }
}
