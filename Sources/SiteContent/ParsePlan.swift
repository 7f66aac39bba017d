import IndexedCollation

/// The work of parsing, divided into independent units of similar size.
package struct ParsePlan: Sendable {
    /// Consecutive documents, or a part of a file of records.
    package struct Unit: Sendable {
        let files: Range<Int>

        /// The range that is read if this is part of a file of records.
        let part: Range<Int>?

        fileprivate let reader: any EntryReader
    }

    package private(set) var units: [Unit] = []

    package init(
        _ files: [ContentFile], _ configuration: SiteConfiguration, workers: Workers,
        diagnostics: inout [Diagnostic]
    ) {
        let documentLimit = max(1, min(512, files.count / (workers.count * 4)))
        var start = 0
        while start < files.count {
            let format = files[start].reader
            var end = start + 1
            switch format.form {
            case .document:
                while end < files.count, end - start < documentLimit, files[end].reader == format { end += 1 }
                units.append(Unit(files: start..<end, part: nil, reader: format.init()))
            case .records:
                var reader = format.init()
                if reader.prepare(files[start], configuration, diagnostics: &diagnostics) {
                    // Below one megabyte, dividing costs more than it gains.
                    let count = min(workers.count * 4, files[start].file.bytes.count >> 20)
                    for part in reader.parts(of: files[start], atMost: max(1, count)) {
                        units.append(Unit(files: start..<end, part: part, reader: reader))
                    }
                }
            }
            start = end
        }
    }
}

extension ParsePlan.Unit {
    /// The size of the unit in bytes.
    func size(in contents: [ContentFile]) -> Int {
        part?.count ?? contents[files].reduce(0) { $0 + $1.file.bytes.count }
    }

    /// Reads the entries of the unit.
    ///
    /// - Parameter number: The number of the unit.
    package func parse(unit number: Int, _ contents: [ContentFile], _ configuration: SiteConfiguration) -> ParsedUnit {
        var entries = EntryBuilder(configuration, buffer: UInt32(contents.count + number))
        var reader = reader
        for number in files {
            let file = contents[number]
            entries.begin(file, number: number, part: part)
            reader.read(part ?? file.contents, of: file, into: &entries)
        }
        return entries.unit
    }
}

/// The result of parsing one unit.
///
/// ``ContentState`` writes all of it except the problems and the bodies.
package struct ParsedUnit: Sendable {
    package var listings: [Content.Listing] = []
    package var fields: [Field] = []
    package var fieldNames = EntryRole.fieldNames
    package var decoded: DecodedText

    /// The bodies of the entries; empty if the result was recorded.
    package var bodies = ReadBodies()

    package var diagnostics: [Diagnostic] = []

    /// The ids and titles of drafts, which are omitted from the site.
    package var draftNames: [Text] = []

    /// The entries that are not on the site, or only on some days.
    package var publication = Publication()

    /// The languages of entries that the site does not have.
    package var foreignLocales = ForeignLocales()

    /// The parts of the files that are in no entry.
    package var leftOut = LeftOutParts()

    /// The title and the introduction that the file gives to its directory.
    package var title = LocalizedText()
    package var introduction = LocalizedText()

    package init(buffer: UInt32) { decoded = DecodedText(source: 0, buffer: buffer) }
}

extension ParsedUnit {
    /// Adds the day of the last change to entries that are files with such a day and do not give one themselves.
    mutating func addLastChanges(of files: [ContentFile]) {
        var places: [(listing: Int, entry: Int)] = []
        for (number, listing) in listings.enumerated() { places += listing.entries.indices.map { (number, $0) } }
        let entry = { [listings] (place: (listing: Int, entry: Int)) in listings[place.listing].entries[place.entry] }
        places.sort { left, right in
            (entry(left).firstField, entry(left).file) < (entry(right).firstField, entry(right).file)
        }
        var result: [Field] = []
        var (copiedCount, addedCount) = (0, 0)
        for place in places {
            let entry = entry(place)
            let end = Int(entry.firstField + entry.fieldCount)
            result += fields[copiedCount..<end]
            copiedCount = end
            listings[place.listing].entries[place.entry].firstField += UInt32(addedCount)
            guard let day = files[Int(entry.file)].lastChange,
                !fields[Int(entry.firstField)..<end].contains(where: { $0.name == EntryRole.updated.fieldName })
            else { continue }
            let value = decoded.append(day)
            result.append(
                Field(name: EntryRole.updated.fieldName, value: value, offset: entry.offset, isListItem: false))
            listings[place.listing].entries[place.entry].fieldCount += 1
            addedCount += 1
        }
        fields = result + fields[copiedCount...]
    }
}

extension EntryRole {
    /// A table that begins with the names of the roles, so the number of a role's name is the number of the role.
    static let fieldNames: FieldNames = {
        var names = FieldNames()
        // A column of the content's own can be called 'published', and no entry keeps these values under their roles.
        for role in allCases { _ = names.intern(role.decidesPublication ? "_\(role.name)" : role.name) }
        return names
    }()

    /// Whether fields with a name, given by number, only have a role and are not shown.
    ///
    /// The parts of a personal name have no fields, but the family of a plant is shown.
    package static func areValuesHidden(of number: Int) -> Bool {
        allCases.indices.contains(number) && !allCases[number].isNamePart
    }

    /// The name of the fields that hold the values of this role.
    package var fieldName: FieldName { FieldName(index: UInt32(rawValue)) }
}
