// swift-tools-version:6.2
import PackageDescription

// Makes the compiler reject code whose memory safety it cannot check, unless the code is marked with `unsafe`:
// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0458-strict-memory-safety.md
let memorySafety: [SwiftSetting] = [.strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error)]

// Types of views that do not outlive what they read.
let lifetimes: [SwiftSetting] = [.enableExperimentalFeature("Lifetimes")]

// Optimizing the tests themselves takes longer than it saves: only what they test is optimized.
let fastBuild: [SwiftSetting] = [
    .unsafeFlags(
        ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"], .when(configuration: .release))
]

// The released program includes Swift's libraries, so it runs without Swift, and starts faster. The loader's tables are read-only
// after startup. The linker does not report unused functions of the static libraries. None of this concerns how modules are compiled,
// so the tests, which need Swift's shared libraries, use the same ones.
let programLink: [LinkerSetting] = [
    .unsafeFlags(
        // Foundation's own libraries, which modules name only if they are compiled for static libraries.
        ["-static-stdlib", "-l_FoundationCollections", "-l_FoundationCShims"]
            + ["--no-warnings", "--strip-all", "-z", "relro", "-z", "now"].flatMap { ["-Xlinker", $0] },
        .when(platforms: [.linux], configuration: .release))
]

let package = Package(
    name: "thumbindex",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "IndexedCollation", targets: ["IndexedCollation"]),
        .library(name: "SiteGenerator", targets: ["SiteGenerator", "Authoring", "SiteExports", "SiteMoves"]),
        .library(name: "PreviewServer", targets: ["PreviewServer"]),
        .executable(name: "thumbindex", targets: ["thumbindex"]),
    ],
    // The program and its server need packages that IndexedCollation and SiteGenerator do not: clients that name no traits do without.
    traits: [.default(enabledTraits: ["Program"]), "Program"],
    dependencies: [
        // The oldest version whose custom completions get the word that is being completed.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0"),
        // In versions before 1.0, the API can change with each minor version. 0.27.0 ends the server if a signal interrupts it.
        .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
    ],
    targets: [
        // The engines, installed on the system.
        .systemLibrary(
            name: "CICULibrary", pkgConfig: "icu-i18n",
            providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
        .systemLibrary(
            name: "CCmark", pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        .systemLibrary(
            name: "CYaml", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

        .systemLibrary(
            name: "CExpat", pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),

        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

        // The C library's function to release memory.
        .systemLibrary(name: "CMalloc"),

        // The compiler cannot check sizes in the C and C++ parts (`_FORTIFY_SOURCE`): they write only to memory of their callers, whose
        // size it does not know. They compare the sizes themselves. The Makefile adds guards of their stacks.

        // The C library of the system, by one name.
        .target(name: "CLibrary"),

        // System calls without functions in the C libraries.
        .target(name: "CFileSystem"),

        // Memory for libcmark, reused for each document.
        .target(name: "CCmarkArena", dependencies: ["CCmark"]),

        // A C interface to ICU's AlphabeticIndex, which is only available in C++ and which Swift cannot import.
        .target(name: "CICU", dependencies: ["CICULibrary"]),

        .target(name: "IndexedCollation", dependencies: ["CICU", "CLibrary"], swiftSettings: memorySafety),

        // The default theme in the folder Templates, and other files that the program contains.
        .target(name: "CEmbeddedFiles"),
        .target(name: "EmbeddedFiles", dependencies: ["CEmbeddedFiles"], swiftSettings: memorySafety),

        // The modules of the generator, each above the ones before it. Their own files see all modules below by one import.
        .target(
            name: "TextFiles",
            dependencies: ["IndexedCollation", "CLibrary", "CFileSystem", "CMalloc", "CYaml", "CExpat", "CZlib"],
            swiftSettings: memorySafety + lifetimes),
        .target(
            name: "Alphabets", dependencies: ["TextFiles", "IndexedCollation"], swiftSettings: memorySafety + lifetimes),
        .target(name: "Mustache", dependencies: ["TextFiles"], swiftSettings: memorySafety + lifetimes),
        .target(
            name: "OutputFolders", dependencies: ["TextFiles", "CLibrary", "CFileSystem"],
            swiftSettings: memorySafety + lifetimes),
        .target(
            name: "SiteMarkdown", dependencies: ["TextFiles", "CLibrary", "CCmark", "CCmarkArena"],
            swiftSettings: memorySafety + lifetimes),
        .target(
            name: "SiteSettings", dependencies: ["Alphabets", "TextFiles", "IndexedCollation"],
            swiftSettings: memorySafety + lifetimes),
        .target(
            name: "SiteContent",
            dependencies: ["SiteMarkdown", "SiteSettings", "TextFiles", "IndexedCollation"],
            swiftSettings: memorySafety + lifetimes),
        .target(
            name: "SiteFormats", dependencies: ["SiteContent", "IndexedCollation"],
            swiftSettings: memorySafety + lifetimes),
        .target(
            name: "SiteIndexes", dependencies: ["SiteContent", "IndexedCollation"],
            swiftSettings: memorySafety + lifetimes),
        .target(
            name: "SiteGroups", dependencies: ["SiteIndexes", "IndexedCollation"],
            swiftSettings: memorySafety + lifetimes),
        .target(
            name: "SiteStructure", dependencies: ["SiteGroups", "IndexedCollation"],
            swiftSettings: memorySafety + lifetimes),
        .target(
            name: "SiteRedirects", dependencies: ["SiteStructure", "IndexedCollation"],
            swiftSettings: memorySafety + lifetimes),
        .target(
            name: "SiteTerms", dependencies: ["SiteStructure", "IndexedCollation"],
            swiftSettings: memorySafety + lifetimes),
        .target(
            name: "SiteGuesses", dependencies: ["SiteFormats", "SiteStructure", "IndexedCollation"],
            swiftSettings: memorySafety + lifetimes),
        .target(
            name: "SitePages",
            dependencies: ["SiteRedirects", "SiteTerms", "Mustache", "IndexedCollation"],
            swiftSettings: memorySafety + lifetimes),
        .target(
            name: "SiteSearch", dependencies: ["SitePages", "OutputFolders", "IndexedCollation"],
            swiftSettings: memorySafety + lifetimes),
        .target(
            name: "SiteMemory", dependencies: ["SitePages", "OutputFolders", "IndexedCollation"],
            swiftSettings: memorySafety + lifetimes),
        .target(
            name: "SiteParts", dependencies: ["SitePages", "OutputFolders", "IndexedCollation"],
            swiftSettings: memorySafety + lifetimes),
        .target(
            name: "Features", dependencies: ["SitePages", "IndexedCollation", "EmbeddedFiles"],
            exclude: ["API/schema.json"],
            swiftSettings: memorySafety + lifetimes),
        .target(
            name: "SiteGenerator",
            dependencies: [
                "SiteSearch", "SiteParts", "SiteMemory", "Features", "SiteGuesses", "IndexedCollation", "EmbeddedFiles",
            ],
            swiftSettings: memorySafety + lifetimes),
        .target(
            name: "Authoring", dependencies: ["SiteGenerator", "IndexedCollation", "EmbeddedFiles"],
            swiftSettings: memorySafety),
        .target(
            name: "SiteExports", dependencies: ["SiteGenerator", "IndexedCollation", "EmbeddedFiles"],
            exclude: ["Print/book.css", "Print/book.js"], swiftSettings: memorySafety),
        .target(
            name: "SiteMoves", dependencies: ["SiteGenerator", "IndexedCollation"],
            swiftSettings: memorySafety),
        .target(
            name: "PreviewServer",
            dependencies: [
                "Authoring", "SiteGenerator", "IndexedCollation", "EmbeddedFiles", "CLibrary", "CZlib",
                .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Program"])),
            ],
            exclude: ["Web/preview.js", "Web/preview.css"],
            swiftSettings: memorySafety),
        .executableTarget(
            name: "thumbindex",
            dependencies: [
                "Authoring", "SiteExports", "SiteGenerator", "SiteMoves", "IndexedCollation", "PreviewServer",
                "CLibrary",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Program"])),
            ],
            swiftSettings: memorySafety, linkerSettings: programLink),

        .target(name: "TestSupport", path: "Tests/TestSupport"),
        // CLDR's knowledge of every language, which only tests use.
        .target(name: "LocaleData", dependencies: ["CICULibrary"], path: "Tests/LocaleData"),
        .testTarget(
            name: "IndexedCollationTests", dependencies: ["IndexedCollation", "LocaleData", "TestSupport"],
            exclude: ["Answers/answers.tsv", "Answers/differences.tsv", "Letters/exceptions.tsv"],
            swiftSettings: fastBuild),
        .testTarget(
            name: "SiteGeneratorTests",
            dependencies: ["Authoring", "SiteExports", "SiteMoves", "EmbeddedFiles", "TestSupport"],
            swiftSettings: fastBuild),
        .testTarget(
            name: "PreviewServerTests", dependencies: ["PreviewServer", "Authoring", "TestSupport"],
            swiftSettings: fastBuild),
        .testTarget(
            name: "CommandTests", dependencies: ["IndexedCollation", "TestSupport"],
            swiftSettings: fastBuild),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
