// swift-tools-version:6.0
import PackageDescription

// A package of its own, so that the root package has no dependency for measuring.
let package = Package(
    name: "thumbindex-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "thumbindex", path: "..")],
    targets: [
        .systemLibrary(name: "ICULibrary", pkgConfig: "icu-i18n"),
        .target(name: "CFloor", dependencies: ["ICULibrary"], cxxSettings: [.unsafeFlags(["-O2"])]),
        .executableTarget(
            name: "CollationBenchmark",
            dependencies: ["CFloor", .product(name: "IndexedCollation", package: "thumbindex")]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
