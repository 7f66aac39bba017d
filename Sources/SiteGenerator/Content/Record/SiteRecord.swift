import IndexedCollation

/// The places of a site's entries: their sections, their order and their addresses.
///
/// A published site has this record in its `index.json` files. `thumbindex drift --record` writes it to one file, which
/// is kept next to the content.
struct SiteRecord: Sendable {
    /// The name of the file in the content folder.
    static let fileName = "record.json"

    /// The number of the format.
    static let format = 1

    static let limit = InputLimit(name: "a record of a site", setting: nil, size: 256_000_000)

    /// The versions that determine order and sections, besides the content; empty texts if they are not known.
    struct Versions: Sendable, Equatable {
        var icu = ""
        var cldr = ""
        var unicode = ""

        /// The versions that this program uses.
        static let own = Versions(icu: ICU.version, cldr: ICU.cldrVersion, unicode: ICU.unicodeVersion)
    }

    /// A place in the record: the id of a directory, and the tag of a locale.
    struct Place: Hashable, Sendable {
        let directory: String
        let locale: String
    }

    /// A section with entries.
    struct Section: Sendable {
        let id: String
        let title: String

        /// The address of the page or of the heading, from the site's root: `en/index.html#section-a`.
        let address: String

        /// The number of its entries.
        var count: Int
    }

    /// An entry, or a line that only refers to other entries.
    struct Entry: Sendable {
        /// The id; empty for a line.
        let id: [UInt8]
        let title: [UInt8]
        let reading: [UInt8]

        /// The address, from the site's root: `en/font.html`, or `en/index.html#font`; empty for a line.
        let address: [UInt8]

        /// The offset in the record's file.
        var offset: UInt32 = 0

        var isLine: Bool { id.isEmpty }
    }

    /// A page that lists entries.
    struct ListPage: Sendable {
        /// The path of its file, relative to the site's folder.
        let path: String

        /// The position of the first entry that it lists; nil for the index page, and for pages of groups.
        let first: Int?

        var offset: UInt32 = 0
    }

    /// A directory in a locale.
    struct Index: Sendable {
        let place: Place

        /// The titles in the index bar.
        var titles: [String] = []

        var sections: [Section] = []

        /// The entries, in the order of the index.
        var entries: [Entry] = []

        var pages: [ListPage] = []
    }

    /// An address that an entry, or a page that listed it, had before the record was written.
    struct Former: Sendable {
        /// The address, from the site's root.
        let address: String
        let place: Place
        let entry: [UInt8]

        /// Whether the address was that of a page that listed the entry.
        let isList: Bool

        var offset: UInt32 = 0
    }

    var versions = Versions()
    var indexes: [Index] = []
    var former: [Former] = []

    /// The file of the record; nil for the record of a published site.
    var file: SourceFile?
}

extension SiteRecord.Index {
    /// The number of the section of each entry.
    var sectionNumbers: [Int] {
        sections.enumerated().flatMap { number, section in [Int](repeating: number, count: section.count) }
    }
}

extension SiteRecord {
    /// The bytes of the file: JSON with one line for each entry, so a change to an entry changes one line.
    var json: [UInt8] {
        var json = JSONWriter()
        json.reserveCapacity(4096 + 96 * indexes.reduce(0) { $0 + $1.entries.count })
        json.object { json in
            json.member("record") { $0.number(Self.format) }
            json.member("versions") { versions.write(to: &$0) }
            json.member("directories") { json in
                json.array { json in for index in indexes { index.write(to: &json) } }
            }
            json.newline()
            json.member("former") { json in
                json.array { json in
                    for former in former {
                        json.newline()
                        json.array { json in
                            json.string(former.address)
                            json.string(former.place.directory)
                            json.string(former.place.locale)
                            json.string(former.entry)
                            if former.isList { json.string(SiteRecordReader.listMark) }
                        }
                    }
                    json.newline()
                }
            }
        }
        json.newline()
        return json.bytes
    }
}

extension SiteRecord.Versions {
    /// Writes the versions as an object.
    func write(to json: inout JSONWriter) {
        json.object {
            $0.member("icu", icu)
            $0.member("cldr", cldr)
            $0.member("unicode", unicode)
        }
    }
}

extension SiteRecord.Index {
    fileprivate func write(to json: inout JSONWriter) {
        json.newline()
        json.object { json in
            json.member("id", place.directory)
            json.member("locale", place.locale)
            json.member("titles") { json in json.array { json in for title in titles { json.string(title) } } }
            json.member("sections") { json in
                json.array { json in
                    for section in sections {
                        json.newline()
                        json.array { json in
                            json.string(section.id)
                            json.string(section.title)
                            json.string(section.address)
                            json.number(section.count)
                        }
                    }
                }
            }
            json.member("pages") { json in
                json.array { json in
                    for page in pages {
                        json.newline()
                        json.array { json in
                            json.string(page.path)
                            if let first = page.first { json.number(first) }
                        }
                    }
                }
            }
            json.member("entries") { json in
                json.array { json in
                    for entry in entries {
                        json.newline()
                        json.array { json in
                            json.string(entry.id)
                            json.string(entry.title)
                            json.string(entry.address)
                            if !entry.reading.isEmpty { json.string(entry.reading) }
                        }
                    }
                    json.newline()
                }
            }
        }
    }
}
