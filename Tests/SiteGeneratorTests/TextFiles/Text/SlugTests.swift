import Testing

@testable import SiteGenerator
@testable import TextFiles

@Suite("Slugs")
struct SlugTests {
    /// What slugs were made of, where it tells nothing apart.
    private let same = ByteSpan.empty

    @Test(
        "letters and digits in lower case, hyphens between words",
        arguments: [
            ("Stroke order", "stroke-order"),
            ("San José", "san-josé"),
            ("  C++ & C#  ", "c-c"),
            ("l'Hospitalet de Llobregat", "lhospitalet-de-llobregat"),
            ("東京", "東京"),
            ("ABC", "abc"),  // Full-width letters are letters.
            ("ʻOhana", "ʻohana"),
            ("É", "é"), ("E\u{301}", "é"),  // Composed and decomposed are one.
            ("क्षमा", "क्षमा"),
        ])
    func words(text: String, slug: String) {
        #expect(Slug.string(text) == slug)
    }

    @Test(
        "no slug is empty, leaves its folder, or is the name of something else",
        arguments: [
            ("", "entry"), ("!!!", "entry"), ("..", "entry"), ("../../etc/passwd", "etc-passwd"), ("/", "entry"),
            ("a\u{0}b", "a-b"), ("index", "index-entry"), ("INDEX", "index-entry"), ("con", "con-entry"),
            ("LPT1", "lpt1-entry"), ("com10", "com10"), ("com²", "com2-entry"),
            ("404", "404-entry"), ("4o4", "4o4"), ("404.", "404-entry"), ("section-a", "entry-section-a"), ("a.", "a"),
            (".hidden", "hidden"),
        ])
    func safety(text: String, slug: String) {
        #expect(Slug.string(text) == slug)
    }

    @Test("a long one is cut between scalars, and stays apart from another with the same beginning")
    func length() {
        let one = Slug.string(String(repeating: "長", count: 500) + "一")
        let two = Slug.string(String(repeating: "長", count: 500) + "二")
        #expect(one.utf8.count <= Slugs.maximumLength)
        #expect(!one.unicodeScalars.contains("\u{FFFD}"))
        #expect(one != two)
    }

    @Test("what comes again gets a number that nobody has")
    func uniqueness() {
        let (slugs, changed) = slugs("Springfield", "Springfield-2", "springfield", "SPRINGFIELD").madeUnique(ids: {
            _ in same
        })
        #expect(strings(slugs) == ["springfield", "springfield-2", "springfield-3", "springfield-4"])
        #expect(changed == [2, 3])
    }

    @Test("ten thousand of one name take no longer than ten thousand of many")
    func manyAlike() {
        let (unique, changed) = slugs(Array(repeating: "a", count: 10_000)).madeUnique(ids: { _ in same })
        #expect(Set(strings(unique)).count == 10_000)
        #expect(changed.count == 9_999)
    }

    private func slugs(_ texts: String...) -> Slugs { slugs(texts) }

    private func slugs(_ texts: [String]) -> Slugs {
        var slugs = Slugs()
        for var text in texts { text.withBytes { slugs.append(for: $0) } }
        return slugs
    }

    private func strings(_ slugs: Slugs) -> [String] {
        (0..<slugs.count).map { String(decoding: slugs[$0], as: UTF8.self) }
    }
}
