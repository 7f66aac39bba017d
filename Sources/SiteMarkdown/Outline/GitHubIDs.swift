/// The ids that GitHub gives to headings (https://docs.github.com/en/get-started/writing-on-github).
///
/// They are in lowercase, without punctuation, with hyphens for spaces, and with numbers if they occur again.
struct GitHubIDs {
    private var taken: [String: Int] = [:]

    mutating func next(for title: String) -> String {
        var id = ""
        for scalar in title.lowercased().unicodeScalars {
            if scalar == " " || scalar == "-" {
                id += "-"
            } else if scalar == "_" || Self.isKept(scalar) {
                id.unicodeScalars.append(scalar)
            }
        }
        guard let count = taken[id] else {
            taken[id] = 0
            return id
        }
        var number = count
        repeat { number += 1 } while taken["\(id)-\(number)"] != nil
        taken[id] = number
        taken["\(id)-\(number)"] = 0
        return "\(id)-\(number)"
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation:
            true
        default: false
        }
    }
}
