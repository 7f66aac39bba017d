import IndexedCollation

/// A part of a large section, under guide words such as "Sa – Se" in a dictionary.
struct Subsection: Sendable {
    /// The numbers of its entries in the index.
    let entries: Range<Int>

    /// The shortest beginnings of its first and last entries that distinguish it from its neighbors.
    let title: String

    /// The size up to which sections are not divided.
    static let smallestSection = 160

    /// Divides a section; the result is empty for a small section.
    ///
    /// - Parameter name: The text under which a numbered entry is listed.
    static func all(of section: Range<Int>, name: @escaping (Int) -> String) -> [Subsection] {
        guard section.count > smallestSection else { return [] }
        // Parts have about a hundred entries, or more where there would be too many parts to choose from.
        let size = max(100, 4 * squareRoot(section.count))
        let count = (section.count + size / 2) / size
        guard count > 1 else { return [] }
        var names = Beginnings(of: name)
        var borders = [section.lowerBound]
        for part in 1..<count {
            borders.append(border(near: section.lowerBound + section.count * part / count, within: size / 4, &names))
        }
        borders.append(section.upperBound)
        return (0..<count).map { part in
            let entries = borders[part]..<borders[part + 1]
            let first = part == 0 ? initial(name(entries.lowerBound)) : words(&names, at: entries.lowerBound).after
            let last =
                part == count - 1 ? initial(name(entries.upperBound - 1)) : words(&names, at: entries.upperBound).before
            return Subsection(entries: entries, title: first == last ? first : "\(first) – \(last)")
        }
    }

    /// The first characters of names. Each name is compared with its predecessor and its successor.
    private struct Beginnings {
        private static let length = 12

        private let name: (Int) -> String
        private var known: [Int: [Character]] = [:]

        init(of name: @escaping (Int) -> String) { self.name = name }

        subscript(number: Int) -> [Character] {
            mutating get {
                if let beginning = known[number] { return beginning }
                let beginning = Array(name(number).prefix(Self.length))
                known[number] = beginning
                return beginning
            }
        }
    }

    /// The border near a number at which the names before and after it differ earliest, so that the guide words are short.
    private static func border(near middle: Int, within reach: Int, _ names: inout Beginnings) -> Int {
        var best = middle
        var shortest = Int.max
        // The search goes outward from the middle, so that the nearest of equal borders is chosen.
        for distance in 0...reach {
            for number in [middle + distance, middle - distance] {
                // Skip borders that cannot give shorter guide words.
                let (left, right) = (names[number - 1], names[number])
                if shortest < min(left.count, right.count), left.prefix(shortest) == right.prefix(shortest) { continue }
                let length = words(&names, at: number).after.count
                if length < shortest { (best, shortest) = (number, length) }
            }
            if shortest <= 2 { break }
        }
        return best
    }

    /// The guide words at the border before a number: the last one before it and the first one after it.
    private static func words(_ names: inout Beginnings, at number: Int) -> (before: String, after: String) {
        let (left, right) = (names[number - 1], names[number])
        var length = 1
        while length < min(left.count, right.count),
            left[..<length] == right[..<length] || searchForm(left[..<length]) == searchForm(right[..<length])
        {
            length += 1
        }
        length = max(length, 2)
        return (word(left, length), word(right, length))
    }

    /// Letters without accents: accents may decide the order only after later letters.
    private static func searchForm(_ name: ArraySlice<Character>) -> [UInt8] {
        var name = String(name)
        var form: [UInt8] = []
        name.withBytes { TextFolding.appendSearchForm($0.span, to: &form) }
        return form
    }

    private static func initial(_ name: String) -> String { word(Array(name), 2) }

    private static func word(_ name: [Character], _ length: Int) -> String {
        let word = String(name.prefix(length))
        return word.hasSuffix(" ") ? String(word.dropLast()) : word
    }

    private static func squareRoot(_ number: Int) -> Int { Int(Double(number).squareRoot()) }
}
