extension SitePlan {
    /// The family of a page; nil if every site can have pages of its kind.
    package func family(of page: Page) -> (any PageFamily)? {
        if case .family(let page) = page { families[page.family] } else { nil }
    }

    /// A page of a family; nil if the site's families do not include this one.
    package func page(_ number: Int = 0, of family: some PageFamily, _ owner: FamilyPage.Owner) -> Page? {
        families.firstIndex { $0.name == family.name }
            .map { .family(FamilyPage(family: $0, owner: owner, number: number)) }
    }

    /// The pages of a family for an index or for a locale.
    func pages(of family: PageFamilyID, _ owner: FamilyPage.Owner) -> [Page] {
        let numbers =
            switch owner {
            case .index(let index): families[family].pages(of: index, in: self)
            case .locale(let locale): families[family].pages(of: locale, in: self)
            }
        return numbers.map { .family(FamilyPage(family: family, owner: owner, number: $0)) }
    }

    /// The path of the first page that shows all entries of an index in full, from the folder of the index; nil if no
    /// family has such pages.
    package func documentPath(of index: IndexID) -> [UInt8]? {
        for (id, family) in families.enumerated() where family.isDocument {
            guard let number = family.pages(of: index, in: self).first else { continue }
            var path: [UInt8] = []
            family.appendPath(of: FamilyPage(family: id, owner: .index(index), number: number), in: self, to: &path)
            return path
        }
        return nil
    }

    /// The page of the same family and number for another locale; nil if there is none, or if the page has an index.
    package func counterpart(of page: FamilyPage, in locale: LocaleID) -> Page? {
        page.index != nil
            ? nil
            : pages(of: page.family, .locale(locale)).first {
                $0 == .family(FamilyPage(family: page.family, owner: .locale(locale), number: page.number))
            }
    }

    /// Whether the address of a page may end with a slash.
    func usesFolders(_ page: FamilyPage) -> Bool {
        page.index.map { usesFolders($0) } ?? (configuration.addresses == .folders)
    }

    /// The pages of families in the menu of a locale.
    func familyMenu(in locale: LocaleID) -> [MenuItem] {
        families.indices.filter { families[$0].isInMenu }.flatMap { pages(of: $0, .locale(locale)).map { .page($0) } }
    }

    /// The name of a page's kind in templates, which treat a section of a group like any other section.
    package func kindName(of page: Page) -> String {
        switch page {
        case .root: "root"
        case .front: "front"
        case .missing: "missing"
        case .index: "index"
        case .section, .groupSection: "section"
        case .group: "group"
        case .entry: "entry"
        case .family(let page): families[page.family].name
        }
    }
}
