/// The `index.json` file of an index: the contents of its page as JSON, for other programs.
struct Feed {
    let plan: SitePlan
    let vocabulary: Vocabulary
    let index: IndexID

    func json() -> [UInt8] {
        let indexed = plan.indexes[index]
        var json = JSONWriter()
        // If the array grew, the text of a million entries would briefly exist twice.
        json.reserveCapacity(indexed.entries.reduce(4096) { $0 + expectedCount(of: $1) })
        json.object { json in
            json.member("id", plan.directory(index).id)
            json.member("title", vocabulary.title(ofDirectory: index))
            json.member("locale", indexed.locale.tag)
            json.member("indexTitles") { json in
                json.array { json in
                    for title in indexed.titles {
                        json.object {
                            $0.member("title", title.title)
                            $0.member("section", indexed.sections[title.target].section.id)
                            $0.member("url", url(plan.address(ofSection: title.target, in: index)))
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
                            json.member("url", url(plan.address(ofSection: number, in: index)))
                            json.member("entries") { $0.array { entries(section.entries, &$0) } }
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

    /// An address relative to the file.
    private func url(_ address: Address) -> String {
        var url: [UInt8] = []
        plan.append(address, to: &url)
        return String(decoding: url, as: UTF8.self)
    }

    private func entries(_ range: Range<Int>, _ json: inout JSONWriter) {
        let store = plan.content.store
        for number in range {
            let entry = plan.indexes[index].entries[number]
            json.object { json in
                json.member("id") { $0.string(store.bytes(of: entry.id)) }
                json.member("title") { $0.string(store.bytes(of: entry.title)) }
                if !entry.reading.isEmpty { json.member("reading") { $0.string(store.bytes(of: entry.reading)) } }
                json.member("url", url(plan.address(ofEntry: number, in: index)))
            }
        }
    }
}
