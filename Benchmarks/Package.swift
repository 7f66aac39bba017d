// swift-tools-version:6.0
import PackageDescription

// A separate package, so that the root package has no dependencies for measuring.
let package = Package(
    name: "thumbindex-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "thumbindex", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    ],
    targets: [
        .systemLibrary(name: "ICULibrary", pkgConfig: "icu-i18n"),
        .systemLibrary(name: "CmarkLibrary", pkgConfig: "libcmark"),

        // Collation alone, compared with C++ that calls ICU directly.
        .target(name: "CFloor", dependencies: ["ICULibrary"], cxxSettings: [.unsafeFlags(["-O2"])]),
        .executableTarget(
            name: "CollationBenchmark",
            dependencies: ["CFloor", .product(name: "IndexedCollation", package: "thumbindex")]),

        // Whole builds, compared with Hugo and with C that uses the same engines.
        .target(name: "ContentGenerator"),
        .executableTarget(
            name: "SiteBenchmark",
            dependencies: [
                "ContentGenerator", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(
            name: "SiteFloor", dependencies: ["ICULibrary", "CmarkLibrary"],
            cSettings: [.unsafeFlags(["-O2"]), .define("_GNU_SOURCE", .when(platforms: [.linux]))]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
