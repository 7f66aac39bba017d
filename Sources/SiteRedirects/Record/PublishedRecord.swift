import IndexedCollation

/// The places of a site's entries: their sections, their order and their addresses.
///
/// A published site has this record in its `index.json` files. `thumbindex drift --record` writes it to one file, which
/// is kept next to the content.
package struct PublishedRecord: Sendable {
    /// The name of the file in the content folder.
    package static let fileName = "record.json"

    /// The number of the format.
    static let format = 1

    static let limit = InputLimit(name: "a record of a site", setting: nil, size: 256_000_000)

    /// The versions that determine order and sections, besides the content; empty texts if they are not known.
    package struct Versions: Sendable, Equatable {
        package var icu = ""
        package var cldr = ""
        package var unicode = ""

        /// The versions that this program uses.
        package static let own = Versions(icu: ICU.version, cldr: ICU.cldrVersion, unicode: ICU.unicodeVersion)
    }

    /// A place in the record: the id of a directory, and the tag of a locale.
    package struct Place: Hashable, Sendable {
        package let directory: String
        package let locale: String

        package init(directory: String, locale: String) {
            self.directory = directory
            self.locale = locale
        }
    }

    /// A section with entries.
    package struct Section: Sendable {
        package let id: String
        package let title: String

        /// The address of the page or of the heading, from the site's root: `en/index.html#section-a`.
        package let address: String

        /// The number of its entries.
        package var count: Int

        package init(id: String, title: String, address: String, count: Int) {
            self.id = id
            self.title = title
            self.address = address
            self.count = count
        }
    }

    /// An entry, or a line that only refers to other entries.
    package struct Entry: Sendable {
        /// The id; empty for a line.
        package let id: [UInt8]
        package let title: [UInt8]
        package let reading: [UInt8]

        /// The address, from the site's root: `en/font.html`, or `en/index.html#font`; empty for a line.
        package let address: [UInt8]

        /// The offset in the record's file.
        package var offset: UInt32 = 0

        package var isLine: Bool { id.isEmpty }

        package init(id: [UInt8], title: [UInt8], reading: [UInt8], address: [UInt8], offset: UInt32 = 0) {
            self.id = id
            self.title = title
            self.reading = reading
            self.address = address
            self.offset = offset
        }
    }

    /// A page that lists entries.
    package struct ListPage: Sendable {
        /// The path of its file, relative to the site's folder.
        package let path: String

        /// The position of the first entry that it lists; nil for the index page, and for pages of groups.
        package let first: Int?

        package var offset: UInt32 = 0

        package init(path: String, first: Int?, offset: UInt32 = 0) {
            self.path = path
            self.first = first
            self.offset = offset
        }
    }

    /// A directory in a locale.
    package struct Index: Sendable {
        package let place: Place

        /// The titles in the index bar.
        package var titles: [String] = []

        package var sections: [Section] = []

        /// The entries, in the order of the index.
        package var entries: [Entry] = []

        package var pages: [ListPage] = []

        package init(
            place: Place, titles: [String] = [], sections: [Section] = [], entries: [Entry] = [], pages: [ListPage] = []
        ) {
            self.place = place
            self.titles = titles
            self.sections = sections
            self.entries = entries
            self.pages = pages
        }
    }

    /// An address that an entry, or a page that listed it, had before the record was written.
    package struct Former: Sendable {
        /// The address, from the site's root.
        package let address: String
        package let place: Place
        package let entry: [UInt8]

        /// Whether the address was that of a page that listed the entry.
        package let isList: Bool

        package var offset: UInt32 = 0

        package init(address: String, place: Place, entry: [UInt8], isList: Bool, offset: UInt32 = 0) {
            self.address = address
            self.place = place
            self.entry = entry
            self.isList = isList
            self.offset = offset
        }
    }

    package var versions = Versions()
    package var indexes: [Index] = []
    package var former: [Former] = []

    /// The file of the record; nil for the record of a published site.
    package var file: SourceFile?

    package init(versions: Versions = Versions(), indexes: [Index] = [], former: [Former] = []) {
        self.versions = versions
        self.indexes = indexes
        self.former = former
    }
}

extension PublishedRecord.Index {
    /// The number of the section of each entry.
    package var sectionNumbers: [Int] {
        sections.enumerated().flatMap { number, section in [Int](repeating: number, count: section.count) }
    }
}

extension PublishedRecord {
    /// The bytes of the file: JSON with one line for each entry, so a change to an entry changes one line.
    package var json: [UInt8] {
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
                            if former.isList { json.string(PublishedRecordReader.listMark) }
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

extension PublishedRecord.Versions {
    /// Writes the versions as an object.
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("icu", icu)
            $0.member("cldr", cldr)
            $0.member("unicode", unicode)
        }
    }
}

extension PublishedRecord.Index {
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
