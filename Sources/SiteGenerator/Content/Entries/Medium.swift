/// A sound or a picture of an entry, whose file a field names: `audio`, `image.file`, `image.0.file`.
enum Medium {
    case audio, image

    /// Nil for a field that does not name such a file.
    init?(nameOfField name: String) {
        let keys = Self.keys(of: name)
        guard keys.count == 1 || keys.count == 2 && keys[1] == Self.fileName else { return nil }
        switch String(keys[0]) {
        case EntryRole.audio.name: self = .audio
        case EntryRole.image.name: self = .image
        default: return nil
        }
    }

    private static let fileName = "file"

    /// The name of the text for those who cannot see a picture, of the source of either, and of a sound's kind.
    static let altName = "alt"
    static let creditName = "credit"
    static let labelName = "label"

    private static func keys(of name: String) -> [Substring] {
        name.split(separator: ".").filter { FieldTree.number($0) == nil }
    }

    /// Whether a name is that of a part of a sound or picture, which pages do not show as a fact.
    static func isPart(_ name: String) -> Bool {
        let keys = keys(of: name)
        return keys.count > 1 && [EntryRole.audio.name, EntryRole.image.name].contains(String(keys[0]))
    }

    /// The image or sound as Markdown, in which its file is found as that of an image in a text.
    func markdown(of field: Field, in entry: Entry, _ content: Content) -> [UInt8] {
        let store = content.store
        let alt: String
        switch self {
        case .image: alt = content.text(Self.altName, besides: field, in: entry) ?? ""
        case .audio:
            alt = [store.string(entry.title), content.text(Self.labelName, besides: field, in: entry)]
                .compactMap(\.self).joined(separator: ", ")
        }
        var markdown = Array("![".utf8)
        for byte in alt.utf8 {
            if Self.isPunctuation(byte) { markdown.append(UInt8(ascii: "\\")) }
            markdown.append(byte)
        }
        markdown += "](<".utf8
        for byte in store.bytes(of: field.value) {
            if "<>\\&".utf8.contains(byte) { markdown.append(UInt8(ascii: "\\")) }
            markdown.append(byte)
        }
        return markdown + ">)".utf8
    }

    /// Whether a byte is ASCII punctuation, which a backslash makes text (CommonMark 0.31.2, section 2.4).
    private static func isPunctuation(_ byte: UInt8) -> Bool {
        0x21...0x2F ~= byte || 0x3A...0x40 ~= byte || 0x5B...0x60 ~= byte || 0x7B...0x7E ~= byte
    }

    /// Turns the HTML of an image at the end of a buffer, whose address may be a gap, into that of a sound.
    static func makeAudio(_ html: inout [UInt8], from start: Int) {
        let (opening, middle, ending) = (Array("<img src=\"".utf8), Array("\" alt=\"".utf8), Array("\" />".utf8))
        let image = html[start...]
        guard image.starts(with: opening), image.suffix(ending.count).elementsEqual(ending),
            let end = image.dropFirst(opening.count).firstIndex(of: .quote),
            image[end...].starts(with: middle)
        else { return }
        let address = Array(image[(start + opening.count)..<end])
        let name = Array(image[(end + middle.count)...].dropLast(ending.count))
        html.removeSubrange(start...)
        html += Array("<audio controls preload=\"none\" src=\"".utf8) + address
        html += Array("\" aria-label=\"".utf8) + name + Array("\"></audio>".utf8)
    }
}

extension Content {
    /// The value of another field of the same sound or picture: of `image.alt` for `image` and for `image.file`.
    func text(_ key: String, besides field: Field, in entry: Entry) -> String? {
        var name = fieldNames[field.name]
        if let dot = name.lastIndex(of: "."), FieldTree.number(name[name.index(after: dot)...]) == nil {
            name = String(name[..<dot])
        }
        guard let wanted = fieldNames.find("\(name).\(key)") else { return nil }
        return fields(of: entry).first { $0.name == wanted }.map { store.string($0.value) }
    }
}
