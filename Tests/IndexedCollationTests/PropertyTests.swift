import TestSupport
import Testing

@testable import IndexedCollation

/// What holds for any names in any locale.
@Suite("Properties")
struct PropertyTests {
    static let locales = ["en", "sv", "hu", "ja", "ko", "zh", "zh-Hant", "ar", "th", "und"]

    /// Every assigned code point that is not for private use.
    static let characters: [String] = (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
        .filter { scalar in
            let category = scalar.properties.generalCategory
            return category != .unassigned && category != .privateUse
        }
        .map { String($0) }

    @Test("every assigned code point has a section", .slow, arguments: locales)
    func codePoints(_ tag: String) throws {
        let collation = try LocalizedIndexedCollation(tag, labels: .thumbindex)
        let titles = Self.characters
        #expect(titles.count > 140_000)
        let keys = collation.keys(for: titles)
        #expect(keys.count == titles.count)
        #expect(keys.sections.allSatisfy { $0 < UInt32(collation.sections.count) })
        #expect(Set(keys.order()).count == titles.count)
    }

    @Test("every name is in exactly one section, and none is lost", arguments: locales)
    func partition(_ tag: String) throws {
        let collation = try LocalizedIndexedCollation(tag, labels: .thumbindex)
        let names = Self.names(count: 500, seed: 7)
        let sections = collation.sections(of: names, by: \.self)
        #expect(sections.count == collation.sections.count)
        #expect(sections.joined().sorted() == names.sorted())
        for (index, section) in sections.enumerated() {
            #expect(section.allSatisfy { collation.section(for: $0, collatedBy: \.self) == index })
        }
    }

    @Test("within a section the order is that of ICU's compare", arguments: locales)
    func compare(_ tag: String) throws {
        let collation = try LocalizedIndexedCollation(tag)
        let names = Self.names(count: 400, seed: 11)
        for section in collation.sections(of: names, by: \.self) {
            for (left, right) in zip(section, section.dropFirst()) {
                #expect(collation.collator.compare(Array(left.utf8), Array(right.utf8)) <= 0)
            }
        }
    }

    @Test("the section by key is the section by ICU's comparison", arguments: locales)
    func sections(_ tag: String) throws {
        let collation = try LocalizedIndexedCollation(tag)
        let index = try AlphabeticIndex(locale: LocaleIdentifier(tag), maximum: 99)
        let names = Self.names(count: 2_000, seed: 13)
        let keys = collation.keys(for: names)
        for (position, name) in names.enumerated() {
            #expect(keys.section(at: position) == index.bucket(of: Array(name.utf8)))
        }
    }

    @Test("the order does not depend on the order that names come in", arguments: locales)
    func permutation(_ tag: String) throws {
        let collation = try LocalizedIndexedCollation(tag, labels: .thumbindex)
        let names = Array(Set(Self.names(count: 300, seed: 17)))
        func order(_ names: [String]) -> [String] {
            let keys = collation.keys(for: names)
            return keys.order { names[$0] < names[$1] }.map { names[Int($0)] }
        }
        #expect(order(names) == order(names.reversed()))
    }

    /// Names of characters of many scripts and of none, the same for a seed.
    static func names(count: Int, seed: UInt64) -> [String] {
        let alphabet: [Unicode.Scalar] = Array(
            "aAbcåÄöéß ’“-.0129zZŽΩλяЖ北京長曾あアカー가힣한اأبקשไทยहिन்🙂€\u{300}\u{308}\u{200D}\u{34F}\0".unicodeScalars)
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        return (0..<count).map { _ in
            var scalars = String.UnicodeScalarView()
            for _ in 0..<next(7) { scalars.append(alphabet[next(alphabet.count)]) }
            return String(scalars)
        }
    }
}
