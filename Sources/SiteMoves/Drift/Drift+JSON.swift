import SiteGenerator

extension Drift {
    /// The JSON object with everything that has moved.
    package func json() -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("then") { then.write(to: &$0) }
            json.member("now") { now.write(to: &$0) }
            json.member("moved") { $0.flag(hasMoves) }
            json.member("directories") { json in
                json.array { json in for directory in directories { directory.write(to: &json) } }
            }
            for (name, places) in [("added", added), ("removed", removed)] {
                json.member(name) { json in
                    json.array { json in
                        for place in places {
                            json.object {
                                $0.member("id", place.directory)
                                $0.member("locale", place.locale)
                            }
                        }
                    }
                }
            }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }
}

extension Drift.Directory {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", place.directory)
            json.member("locale", place.locale)
            for (name, count) in [
                ("common", commonCount), ("added", addedCount), ("removed", removedCount), ("edited", editedCount),
            ] {
                json.member(name) { $0.number(count) }
            }
            for (name, texts) in [
                ("newTitles", newTitles), ("goneTitles", goneTitles), ("gonePages", gonePages),
            ] {
                json.member(name) { json in json.array { json in for text in texts { json.string(text) } } }
            }
            json.member("entries") { json in
                json.array { json in for move in moves { move.write(to: &json) } }
            }
        }
    }
}

extension Drift.Move {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("title", title)
            for (name, change) in [("section", section), ("address", address)] {
                guard let change else { continue }
                json.member(name) { json in
                    json.object {
                        $0.member("then", change.then)
                        $0.member("now", change.now)
                    }
                }
            }
            json.member("reordered") { $0.flag(isReordered) }
            guard let neighbors else { return }
            json.member("neighbors") { json in
                json.object { json in
                    json.member("then") { neighbors.then.write(to: &$0) }
                    json.member("now") { neighbors.now.write(to: &$0) }
                }
            }
        }
    }
}

extension Drift.Neighbors {
    fileprivate func write(to json: inout JSONWriter) {
        json.array { json in
            for title in [before, after] {
                if let title { json.string(title) } else { json.null() }
            }
        }
    }
}
