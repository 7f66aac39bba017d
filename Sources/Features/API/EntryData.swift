import IndexedCollation

/// A complete entry as JSON for other programs.
///
/// Every entry has every key; `schema.json` describes them.
struct EntryData {
    private let page: PageContext
    private let plan: SitePlan
    private let index: IndexID
    private let number: EntryID
    private let entry: Entry
    private let object: EntryObject

    /// Prepares an entry.
    ///
    /// - Parameter page: The page of the file, from which addresses begin.
    init(_ number: EntryID, in index: IndexID, _ page: PageContext, _ plan: SitePlan) {
        self.page = page
        self.plan = plan
        self.index = index
        self.number = number
        entry = plan.indexes[index].entries[number]
        object = EntryObject(index: index, entry: number)
    }

    func append(to json: inout JSONWriter) {
        let indexed = plan.indexes[index]
        let fields = EntryFields(of: entry)
        json.object { json in
            json.member("id", id(of: EntryPlace(index: index, entry: number)))
            json.member("directory", plan.directory(index).id)
            json.member("locale", indexed.locale.tag)
            json.member("language", plan.locales[object.locale(in: page)].tag)
            json.member("title") { $0.string(plan.texts.bytes(of: entry.title).span) }
            json.member("reading", entry.reading.isEmpty ? nil : plan.content.store.string(entry.reading))
            json.member("homograph") { json in
                if entry.homograph > 0 { json.number(Int(entry.homograph)) } else { json.null() }
            }
            json.member("url", plan.dataURL(of: plan.address(ofEntry: number, in: index)))
            json.member("section", indexed.sections[indexed.section(ofEntry: number)].section.id)
            json.member("summary") { $0.string(plan.texts.bytes(of: entry.summary).span) }
            appendProse(body, to: &json)
            json.member("aliases") { $0.array { appendAliases(to: &$0) } }
            json.member("categories", values(.categories, fields))
            json.member("part", values(.part, fields).first)
            json.member("pronunciation", values(.pronunciation, fields).first)
            json.member("senses") { $0.array { appendSenses(to: &$0) } }
            json.member("etymology") { json in
                guard let html = object.etymology(in: page).map(page.bytes(of:)) else { return json.null() }
                json.object { appendProse(html, to: &$0) }
            }
            json.member("audio") { $0.array { appendMedia(.audio, fields, to: &$0) } }
            json.member("images") { $0.array { appendMedia(.image, fields, to: &$0) } }
            json.member("see", see)
            for field in StandardField.references where field.role != .see {
                json.member(field.heading ?? field.names[0], references(field.role))
            }
            json.member("usedIn", page.site.uses(of: number, in: index).map { id(of: $0) })
            json.member("fields") { json in
                let shown = fields.numbers(.other, in: page).filter {
                    page.site.field($0).name != EntryRole.updated.fieldName
                }
                let names = shown.map { page.site.fieldNames[page.site.field($0).name] }
                append(FieldTree(zip(names, shown).map { (name: $0, number: $1) }), to: &json)
            }
            json.member("translations") { $0.object { appendTranslations(to: &$0) } }
            json.member(
                "updated",
                RecentEntries.lastChange(of: entry, plan.content).map { String(decoding: $0, as: UTF8.self) })
        }
    }

    // MARK: Texts

    private var body: [UInt8] {
        var html: [UInt8] = []
        if !entry.isReference, !page.site.isBodyEmpty(number, in: index) {
            page.appendMarkdown(.body, of: number, in: index, to: &html)
        }
        return html
    }

    private func appendProse(_ html: [UInt8], to json: inout JSONWriter) {
        json.member("text") { $0.string(MarkupText.text(of: html)) }
        json.member("html") { $0.string(html) }
    }

    private func appendSenses(to json: inout JSONWriter) {
        guard entry.hasSenses else { return }
        let senses = SenseObject.List(of: object)
        for position in 0..<senses.count(in: page) {
            guard case .object(.sense(let sense)) = senses.element(at: position, in: page) else { continue }
            let value = { (name: PageName) in page.bytes(of: name, in: .sense(sense)) }
            json.object { json in
                json.member("domain", value(.domain).map { String(decoding: $0, as: UTF8.self) })
                appendProse(value(.definition) ?? [], to: &json)
                json.member("examples") { json in
                    json.array { json in
                        for example in 0..<sense.exampleCount(in: page) {
                            guard case .object(.example(let example)) = sense.example(example, in: page) else {
                                continue
                            }
                            append(example, to: &json)
                        }
                    }
                }
                json.member("seeAlso", ids(sense.seeAlso(in: page)))
                json.member("fields") { append(Self.tree(ofSense: sense.details(in: page), in: page), to: &$0) }
            }
        }
    }

    private func append(_ example: ExampleObject, to json: inout JSONWriter) {
        let value = { (name: PageName) in page.bytes(of: name, in: .example(example)) }
        json.object { json in
            appendProse(value(.text) ?? [], to: &json)
            for name in [PageName.translation, .source] {
                json.member("\(name)", value(name).map { String(decoding: MarkupText.text(of: $0), as: UTF8.self) })
            }
        }
    }

    private func appendAliases(to json: inout JSONWriter) {
        let fields = Array(plan.content.fields(of: entry))
        let parts = [AliasPart.readingName, AliasPart.noteName].map { plan.content.fieldNames.find($0) }
        let readings = plan.content.aliasReadings(of: entry)
        var count = 0
        guard !entry.isReference else { return }
        for place in fields.indices where fields[place].name == EntryRole.aliases.fieldName {
            // The parts of an alias follow it.
            let own = fields[(place + 1)...].prefix { parts.contains($0.name) }
            let texts = parts.map { name in own.first { $0.name == name }.map { plan.content.store.string($0.value) } }
            let other = count < readings.count && !readings[count].isEmpty ? readings[count] : nil
            count += 1
            json.object { json in
                json.member("title") { $0.string(plan.texts.bytes(of: fields[place].value).span) }
                json.member("reading", texts[0] ?? other.map { plan.content.store.string($0) })
                json.member("note", texts[1])
            }
        }
    }

    // MARK: Files

    private func appendMedia(_ medium: Medium, _ fields: EntryFields, to json: inout JSONWriter) {
        for number in fields.range
        where page.site.medium(of: page.site.field(number), of: self.number, in: index) == medium {
            let (fragments, line) = page.site.markdown(ofField: number, of: self.number, in: index)
            guard
                let url = fragments.targets[Int(line.firstTarget)...].lazy.compactMap({ address(of: $0, fragments) })
                    .first
            else { continue }
            let text = { page.site.text($0, besides: page.site.field(number), of: self.number, in: index) }
            json.object { json in
                json.member("url", url)
                json.member("label", text(Medium.labelName))
                json.member("alt", page.site.alt(of: page.site.field(number), of: self.number, in: index))
                json.member("credit", text(Medium.creditName))
            }
        }
    }

    private func address(of target: LinkTarget, _ fragments: BodyFragments) -> String? {
        switch target {
        case .written(let text): String(decoding: fragments.text[text], as: UTF8.self)
        case .file(let file, _): plan.dataURL(ofFile: fragments.files[Int(file)].sitePath)
        case .entry, .index, .section: nil
        }
    }

    // MARK: Other entries

    /// The id of an entry; if the entry is in another directory, the id of that directory and a slash come first.
    private func id(of place: EntryPlace) -> String {
        let indexed = plan.indexes[place.index]
        let id = plan.content.store.string(indexed.entries[place.entry].id)
        // A word under which other entries are listed only has an address.
        let name = id.isEmpty ? String(decoding: indexed.slugs[place.entry], as: UTF8.self) : id
        let directory = plan.directory(place.index).id
        return directory == plan.directory(index).id ? name : "\(directory)/\(name)"
    }

    private func ids(_ list: ReferenceList) -> [String] {
        page.references[list.references.range].compactMap { reference in
            if case .entry(let place) = reference { id(of: place) } else { nil }
        }
    }

    private func references(_ role: EntryRole) -> [String] { ids(ReferenceList(of: object, role, in: page)) }

    private var see: [String] {
        plan.targets(ofLine: number, in: index).map { $0.map { id(of: $0) } } ?? references(.see)
    }

    private func appendTranslations(to json: inout JSONWriter) {
        let id = ByteStringTable.Key(plan.texts.bytes(of: entry.id))
        for locale in plan.locales.indices where !entry.isReference {
            guard let other = plan.index(of: plan.indexes[index].directory, in: locale), other != index,
                let same = plan.indexes[other].entry(withID: id),
                plan.indexes[other].entries[same].language == 0, plan.indexes[other].lines.number(of: same) == nil
            else { continue }
            json.member(plan.locales[locale].tag, plan.dataURL(of: plan.address(ofEntry: same, in: other)))
        }
    }

    // MARK: Fields

    private func values(_ role: EntryRole, _ fields: EntryFields) -> [String] {
        fields.all(role, in: page).map { plan.content.store.string(page.site.field($0).value) }
    }

    /// The fields of a sense by their names within it: `senses.0.register` becomes `register`.
    private static func tree(ofSense numbers: [Int], in page: PageContext) -> FieldTree {
        FieldTree(
            numbers.map { number in
                let parts = page.site.fieldNames[page.site.field(number).name].split(separator: ".").dropFirst()
                let own = parts.first.flatMap { FieldTree.number($0) } == nil ? parts : parts.dropFirst()
                return (name: own.joined(separator: "."), number: number)
            })
    }

    private func append(_ tree: FieldTree, node: Int = FieldTree.root, to json: inout JSONWriter) {
        let children = tree.children(of: node)
        if tree.isList(node), node != FieldTree.root {
            return json.array { json in for child in children { append(tree, node: child, to: &json) } }
        }
        let fields = tree.fields(of: node)
        guard children.isEmpty, node != FieldTree.root else {
            return json.object { json in
                if !fields.isEmpty { json.member("value") { append(fields, to: &$0) } }
                for child in children { json.member(tree.key(of: child)) { append(tree, node: child, to: &$0) } }
            }
        }
        append(fields, to: &json)
    }

    /// A text, or a list of texts.
    private func append(_ fields: [Int], to json: inout JSONWriter) {
        let texts = fields.map { plan.content.store.string(page.site.field($0).value) }
        guard let first = fields.first, !page.site.field(first).isListItem else {
            return json.array { json in for text in texts { json.string(text) } }
        }
        json.string(texts[0])
    }
}
