import IndexedCollation

/// Work of other people that is part of the program or that the program loads.
///
/// `make dist` makes the list of a package's contents from this list.
struct ProgramPart {
    let name: String

    /// The SPDX expression of the license.
    let license: String

    /// The address where the work comes from; nil for the program itself.
    let address: String?

    /// All parts: the program itself first, and the compilers' libraries, which are only in the packages, last.
    static let all = [
        ProgramPart(name: "Thumbindex", license: "Apache-2.0", address: nil),
        ProgramPart(name: "ICU", license: icuLicense, address: "https://icu.unicode.org"),
        ProgramPart(
            name: "libcmark", license: "BSD-2-Clause AND MIT", address: "https://github.com/commonmark/cmark"),
        ProgramPart(name: "LibYAML", license: "MIT", address: "https://pyyaml.org/wiki/LibYAML"),
        ProgramPart(name: "Expat", license: "MIT", address: "https://libexpat.github.io"),
        ProgramPart(name: "zlib", license: "Zlib", address: "https://zlib.net"),
        ProgramPart(
            name: "phrase-pinyin-data", license: "MIT", address: "https://github.com/mozillazg/phrase-pinyin-data"),
        ProgramPart(name: "pinyin-data", license: "MIT", address: "https://github.com/mozillazg/pinyin-data"),
        ProgramPart(name: "pinyin-pro", license: "MIT", address: "https://github.com/zh-lx/pinyin-pro"),
        ProgramPart(name: "Unihan", license: "Unicode-3.0", address: "https://www.unicode.org/charts/unihan.html"),
        ProgramPart(name: "SCOWL", license: "LicenseRef-SCOWL", address: "https://github.com/en-wl/wordlist"),
        ProgramPart(name: "WordNet", license: "LicenseRef-WordNet", address: "https://wordnet.princeton.edu"),
        ProgramPart(
            name: "swift-argument-parser", license: "Apache-2.0 WITH Swift-exception",
            address: "https://github.com/apple/swift-argument-parser"),
        ProgramPart(name: "FlyingFox", license: "MIT", address: "https://github.com/swhitty/FlyingFox"),
        ProgramPart(name: "Swift", license: "Apache-2.0 WITH Swift-exception", address: "https://www.swift.org"),
        ProgramPart(
            name: "libstdc++ and libgcc", license: "GPL-3.0-or-later WITH GCC-exception-3.1",
            address: "https://gcc.gnu.org"),
    ]

    /// ICU's license changed its name with version 74.
    private static var icuLicense: String {
        let major = ICU.version.prefix { $0 != "." }
        return (Int(major) ?? 0) < 74 ? "Unicode-DFS-2016" : "Unicode-3.0"
    }
}
