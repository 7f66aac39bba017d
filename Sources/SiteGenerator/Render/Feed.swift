/// The `index.json` file of an index: the contents of its page as JSON, for other programs.
struct Feed {
    let map: SiteMap
    let index: Int

    func json() -> [UInt8] {
        let indexed = map.indexes[index]
        let context = PageContext(.feed(index), map, InterfaceStrings())
        var json = JSONWriter()
        // If the array grew, the text of a million entries would briefly exist twice.
        json.reserveCapacity(indexed.entries.reduce(4096) { $0 + expectedCount(of: $1) })
        json.object { json in
            json.member("id", map.directory(index).id)
            json.member("title", map.title(ofDirectory: index))
            json.member("locale", indexed.locale.tag)
            json.member("indexTitles") { json in
                json.array { json in
                    for title in indexed.titles {
                        json.object {
                            $0.member("title", title.title)
                            $0.member("section", indexed.sections[title.target].section.id)
                            $0.member("url", context.sectionURL(index, title.target))
                        }
                    }
                }
            }
            json.member("sections") { json in
                json.array { json in
                    for (number, section) in indexed.sections.enumerated() where !section.entries.isEmpty {
                        json.object { json in
                            json.member("id", section.section.id)
                            json.member("title", section.section.title)
                            json.member("kind", section.section.kind.rawValue)
                            json.member("url", context.sectionURL(index, number))
                            json.member("entries") { $0.array { entries(section.entries, context, &$0) } }
                        }
                    }
                }
            }
        }
        json.newline()
        return json.bytes
    }

    /// An upper estimate of the bytes that an entry takes; its id occurs in its address as well.
    private func expectedCount(of entry: Entry) -> Int {
        2 * Int(entry.id.count) + Int(entry.title.count) + Int(entry.reading.count) + 96
    }

    private func entries(_ range: Range<Int>, _ context: PageContext, _ json: inout JSONWriter) {
        let store = map.content.store
        for number in range {
            let entry = map.indexes[index].entries[number]
            json.object { json in
                json.member("id") { $0.string(store.bytes(of: entry.id)) }
                json.member("title") { $0.string(store.bytes(of: entry.title)) }
                if !entry.reading.isEmpty { json.member("reading") { $0.string(store.bytes(of: entry.reading)) } }
                json.member("url", context.entryURL(index, number))
            }
        }
    }
}
