/// The theme of sites without their own: the files of this folder, embedded in the program so that it is a single file.
public enum DefaultTheme {
    /// The files, by path.
    public static let files: [(path: String, bytes: [UInt8])] = [
        ("entry-facts.mustache", PackageResources.entry_facts_mustache),
        ("entry-item.mustache", PackageResources.entry_item_mustache),
        ("entry.mustache", PackageResources.entry_mustache),
        ("front.mustache", PackageResources.front_mustache),
        ("glass.mustache", PackageResources.glass_mustache),
        ("group.mustache", PackageResources.group_mustache),
        ("group-links.mustache", PackageResources.group_links_mustache),
        ("group-list.mustache", PackageResources.group_list_mustache),
        ("groups.mustache", PackageResources.groups_mustache),
        ("index-bar.mustache", PackageResources.index_bar_mustache),
        ("index.mustache", PackageResources.index_mustache),
        ("languages.mustache", PackageResources.languages_mustache),
        ("layout.mustache", PackageResources.layout_mustache),
        ("letters.mustache", PackageResources.letters_mustache),
        ("path.mustache", PackageResources.path_mustache),
        ("print.mustache", PackageResources.print_mustache),
        ("reference.mustache", PackageResources.reference_mustache),
        ("references.mustache", PackageResources.references_mustache),
        ("search.mustache", PackageResources.search_mustache),
        ("section.mustache", PackageResources.section_mustache),
        ("sections.mustache", PackageResources.sections_mustache),
        ("strings.yml", PackageResources.strings_yml),
        ("assets/icon.svg", PackageResources.icon_svg),
        ("assets/bar.js", PackageResources.bar_js),
        ("assets/languages.js", PackageResources.languages_js),
        ("assets/print.js", PackageResources.print_js),
        ("assets/search.js", PackageResources.search_js),
        ("assets/style.css", PackageResources.style_css),
    ]
}
