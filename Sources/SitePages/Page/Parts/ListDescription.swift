/// A description for search engines of a page without a text of its own: the number of its entries, and some of them.
///
/// The parts of the description are separated by a sign that all scripts have in common.
struct ListDescription {
    private let page: PageContext

    /// The maximum number of bytes in a description, and in the titles of entries in it.
    private static let mostBytes = 300

    private static let mostTitles = 8

    init(in page: PageContext) { self.page = page }

    /// The description; nil for pages about which there is nothing to say.
    var text: String? {
        let pieces: [String] =
            switch page.page {
            case .root: languages
            case .front(let locale): page.site.indexes(in: locale).flatMap { directory($0) }
            case .index(let index): [count(of: index)] + titles(of: index)
            case .section(let index, let section, let part):
                self.section(SectionObject(index: index, section: section, part: part))
            case .group(let index, let group, let kind): self.group(GroupObject(index: index, group: group, of: kind))
            case .groupSection(let index, let group, let number, let part, let kind):
                self.group(GroupObject(index: index, group: group, of: kind)) + groupSection(index, group, number, part)
            case .missing, .entry, .family: []
            }
        return joined(pieces)
    }

    private var languages: [String] {
        (0..<page.languageCount).map { page.vocabulary.locales[page.language($0).locale].name }
    }

    private func directory(_ index: IndexID) -> [String] {
        [page.vocabulary.title(ofDirectory: index), count(of: index)]
    }

    private func count(of index: IndexID) -> String { page.strings.counted(page.site.entryCount(index)) }

    private func titles(of index: IndexID) -> [String] {
        page.site.spread(of: index, count: Self.mostTitles).map {
            String(
                decoding: page.bytes(of: page.listedTitle(of: page.site.entry($0, in: index), in: index)), as: UTF8.self
            )
        }
    }

    private func section(_ section: SectionObject) -> [String] {
        [page.vocabulary.title(ofDirectory: section.index), String(decoding: section.range(in: page), as: UTF8.self)]
    }

    private func group(_ group: GroupObject) -> [String] {
        [page.vocabulary.title(ofDirectory: group.index), group.title(in: page)]
    }

    private func groupSection(_ index: IndexID, _ group: Int, _ number: Int, _ part: Int) -> [String] {
        guard let grouping = page.site.grouping(of: index) else { return [] }
        let place = Grouping.Place(group: group, part: number)
        let section = SectionObject(index: index, section: grouping[place].section, part: part, place: place)
        return [String(decoding: section.range(in: page), as: UTF8.self)]
    }

    /// The parts that fit, at least one.
    private func joined(_ pieces: [String]) -> String? {
        var text = ""
        for piece in pieces where !piece.isEmpty {
            if !text.isEmpty {
                guard text.utf8.count + piece.utf8.count < Self.mostBytes else { return text + " …" }
                text += " · "
            }
            text += piece
        }
        return text.isEmpty ? nil : text
    }
}
