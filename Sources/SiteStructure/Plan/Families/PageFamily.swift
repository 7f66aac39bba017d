/// The number of a family in ``SitePlan/families``.
package typealias PageFamilyID = ID<any PageFamily>

/// A kind of page that a feature adds to a site.
///
/// A family is a value without state in a file of its own, a line in `SiteFeatures.all`, and a template of the same name.
/// Its pages belong to an index or to a locale, and are told apart by numbers whose meaning only the family knows. A
/// family that writes other files than HTML is a ``PageWriter`` and has no template.
package protocol PageFamily: Sendable {
    /// The name of the kind of page in templates, which no other family has.
    var name: String { get }

    /// The name of the template that renders the pages; nil if none does.
    var template: String? { get }

    /// The kind that comes before the family in the list of a site's pages.
    var predecessor: Page.Kind { get }

    /// What the family needs to know about an index more than once; nil if there is nothing.
    func division(
        of index: DirectoryIndex, _ configuration: SiteConfiguration, _ content: Content
    ) -> (any IndexDivision)?

    /// The numbers of the pages for an index, which has pages itself.
    func pages(of index: IndexID, in plan: SitePlan) -> [Int]

    /// The numbers of the pages for a locale.
    func pages(of locale: LocaleID, in plan: SitePlan) -> [Int]

    // MARK: Addresses

    /// The folder of the pages for an index, with a slash at the end; the pages for a locale are in its folder.
    func folder(of index: IndexID, in plan: SitePlan) -> String

    /// Appends the path of a page in its folder.
    func appendPath(of page: FamilyPage, in plan: SitePlan, to path: inout [UInt8])

    /// Whether search engines should list the pages.
    var isInSitemap: Bool { get }

    /// Whether the menu that a site has without settings ends with the pages for the locale.
    var isInMenu: Bool { get }

    // MARK: Contents

    /// The word of the theme that is the title of the pages; nil for the title of their directory.
    var title: String? { get }

    /// The entries that a page lists, in its order.
    func entries(of page: FamilyPage, in plan: SitePlan) -> [EntryPlace]

    /// The entry that a page is about, so the page is made again if this entry changes; nil if it is about others too.
    func entry(of page: FamilyPage) -> EntryID?

    /// Whether the pages show the introduction and all entries of their index in full, like a book.
    var isDocument: Bool { get }

    /// Whether the pages are data, whose addresses begin with the URL of the site.
    var isData: Bool { get }

    /// The approximate size of a page in bytes.
    func size(of page: FamilyPage, in plan: SitePlan, _ sizes: EntrySizes) -> Int
}

extension PageFamily {
    package var template: String? { name }
    package var predecessor: Page.Kind { .entry }

    package func division(
        of index: DirectoryIndex, _ configuration: SiteConfiguration, _ content: Content
    ) -> (any IndexDivision)? { nil }

    package func pages(of index: IndexID, in plan: SitePlan) -> [Int] { [] }
    package func pages(of locale: LocaleID, in plan: SitePlan) -> [Int] { [] }
    package func folder(of index: IndexID, in plan: SitePlan) -> String { plan.folder(of: index) }

    package func appendPath(of page: FamilyPage, in plan: SitePlan, to path: inout [UInt8]) {
        path += (plan.usesFolders(page) ? "\(name)/index.html" : "\(name).html").utf8
    }

    package var isInSitemap: Bool { template != nil }
    package var isInMenu: Bool { false }
    package var title: String? { nil }
    package func entries(of page: FamilyPage, in plan: SitePlan) -> [EntryPlace] { [] }
    package func entry(of page: FamilyPage) -> EntryID? { nil }
    package var isDocument: Bool { false }
    package var isData: Bool { false }
    package func size(of page: FamilyPage, in plan: SitePlan, _ sizes: EntrySizes) -> Int {
        sizes.frame(of: page.index)
    }
}

/// A page of a family.
package struct FamilyPage: Sendable, Hashable, BitwiseCopyable {
    package let family: PageFamilyID
    let owner: Owner
    package let number: Int

    /// What the page belongs to.
    package enum Owner: Sendable, Hashable, BitwiseCopyable {
        case index(IndexID)
        case locale(LocaleID)
    }

    /// The page's index; nil if the page belongs to a locale.
    package var index: IndexID? { if case .index(let index) = owner { index } else { nil } }

    /// The page's locale; nil if the page belongs to an index.
    package var locale: LocaleID? { if case .locale(let locale) = owner { locale } else { nil } }
}
