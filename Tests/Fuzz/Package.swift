// swift-tools-version:6.0
import PackageDescription

// The parsers under libFuzzer. A package of its own, so that the project builds without it; see run.sh.
func target(_ name: String) -> Target {
    .executableTarget(
        name: name, dependencies: ["FuzzDriver", .product(name: "SiteGenerator", package: "thumbindex")])
}

let package = Package(
    name: "fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "thumbindex", path: "../..")],
    targets: [.target(name: "FuzzDriver"), target("CSVFuzz"), target("FrontMatterFuzz"), target("TemplatesFuzz")],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
