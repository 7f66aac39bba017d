// swift-tools-version:6.0
import PackageDescription

// Whatever reads bytes of others, under libFuzzer. A package of its own, so that the project builds without it; see run.sh.
func target(_ name: String, in product: String = "SiteGenerator") -> Target {
    .executableTarget(name: name, dependencies: ["FuzzDriver", .product(name: product, package: "thumbindex")])
}

let package = Package(
    name: "fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "thumbindex", path: "../..")],
    targets: [
        .target(name: "FuzzDriver"),
        target("CSVFuzz"),
        target("FrontMatterFuzz"),
        target("MarkdownFuzz"),
        target("RecordsFuzz"),
        target("RequestFuzz", in: "PreviewServer"),
        target("SettingsFuzz"),
        target("SpreadsheetFuzz"),
        target("StateFuzz"),
        target("StringsFuzz"),
        target("TemplatesFuzz"),
        target("TermsFuzz"),
        target("XMLFuzz"), target("InterchangeFuzz"),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
