/// A sound, a picture or another file of an entry that a field names: `audio`, `image.file`, `image.0.file`.
package enum Medium {
    case audio, image, file

    /// Recognizes a field that names such a file; nil for any other field.
    init?(nameOfField name: String) {
        let keys = Self.keys(of: name)
        guard keys.count == 1 || keys.count == 2 && keys[1] == Self.fileName else { return nil }
        switch String(keys[0]) {
        case EntryRole.audio.name: self = .audio
        case EntryRole.image.name: self = .image
        default: return nil
        }
    }

    /// The endings, in lowercase, of the names of files that browsers show and play.
    private static let endings: [(ending: StaticString, medium: Medium)] = [
        (".jpg", .image), (".jpeg", .image), (".png", .image), (".webp", .image), (".gif", .image), (".avif", .image),
        (".mp3", .audio), (".ogg", .audio), (".oga", .audio), (".opus", .audio), (".m4a", .audio), (".wav", .audio),
        (".flac", .audio),
    ]

    /// Recognizes a value that looks like the name of a picture or a sound; nil for any other value.
    package init?(nameOfFile value: Span<UInt8>) {
        guard value.count > 4, value.count < 1000,
            value[value.count - 4] == UInt8(ascii: ".") || value[value.count - 5] == UInt8(ascii: ".")
        else { return nil }
        let found = Self.endings.first { ending, _ in
            let ending = ByteSpan(ending)
            return value.count > ending.count
                && ending.indices.allSatisfy { value[value.count - ending.count + $0] | 0x20 == ending[$0] | 0x20 }
        }
        guard let found else { return nil }
        self = found.medium
    }

    private static let fileName = "file"

    /// The names of the fields for a picture's alternative text, for the source of either, and for the kind of a sound.
    package static let altName = "alt"
    package static let creditName = "credit"
    package static let labelName = "label"

    private static func keys(of name: String) -> [Substring] {
        name.split(separator: ".").filter { FieldTree.number($0) == nil }
    }

    /// Whether a name is that of a part of a sound or a picture, which pages do not show as a fact.
    package static func isPart(_ name: String) -> Bool {
        let keys = keys(of: name)
        return keys.count > 1 && [EntryRole.audio.name, EntryRole.image.name].contains(String(keys[0]))
    }

    /// Whether a name is that of a part of a sound or a picture that pages do not have.
    static func isUnknownPart(_ name: String) -> Bool {
        let keys = keys(of: name)
        let isKnown = keys.count == 2 && [fileName, altName, creditName, labelName].contains(String(keys[1]))
        return isPart(name) && !isKnown
    }

    /// The names of the fields whose pictures a field describes, judging by its name; empty for other fields.
    package static func picture(ofAlt name: String) -> [String] {
        guard name.hasSuffix(".\(altName)") else { return [] }
        let base = String(name.dropLast(altName.count + 1))
        return [base, "\(base).\(fileName)"]
    }

    /// The image or sound as Markdown, so its file is found in the same way as that of an image in a text.
    ///
    /// - Parameter alt: The alternative text for those who cannot see a picture.
    package func markdown(of field: Field, in entry: Entry, alt: String?, _ content: Content) -> [UInt8] {
        let store = content.store
        let text: String
        switch self {
        case .image: text = alt ?? ""
        case .file: text = Self.name(ofFile: store.string(field.value))
        case .audio:
            text = [store.string(entry.title), content.text(Self.labelName, besides: field, in: entry)]
                .compactMap(\.self).joined(separator: ", ")
        }
        var markdown = Array("![".utf8)
        for byte in text.utf8 {
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

    /// The last part of the path of a file.
    private static func name(ofFile path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Whether a byte is ASCII punctuation, which a backslash turns into text (CommonMark 0.31.2, section 2.4).
    private static func isPunctuation(_ byte: UInt8) -> Bool {
        0x21...0x2F ~= byte || 0x3A...0x40 ~= byte || 0x5B...0x60 ~= byte || 0x7B...0x7E ~= byte
    }

    /// Turns the HTML of an image at the end of a buffer, whose address may be a gap, into that of a sound or of a
    /// link.
    package func convert(_ html: inout [UInt8], from start: Int) {
        if self == .image { return }
        let (opening, middle, ending) = (
            Array("<img src=\"".utf8), Array("\" loading=\"lazy\" alt=\"".utf8), Array("\" />".utf8)
        )
        let image = html[start...]
        guard image.starts(with: opening), image.suffix(ending.count).elementsEqual(ending),
            let end = image.dropFirst(opening.count).firstIndex(of: .quote),
            image[end...].starts(with: middle)
        else { return }
        let address = Array(image[(start + opening.count)..<end])
        let name = Array(image[(end + middle.count)...].dropLast(ending.count))
        html.removeSubrange(start...)
        if self == .file {
            html.append("<a href=\"")
            html += address
            html.append("\">")
            html += name
            html.append("</a>")
        } else {
            html.append("<audio controls preload=\"none\" src=\"")
            html += address
            html.append("\" aria-label=\"")
            html += name
            html.append("\"></audio>")
        }
    }
}

extension Content {
    /// The value of another field of the same sound or picture: `image.alt` for `image` and for `image.file`.
    package func text(_ key: String, besides field: Field, in entry: Entry) -> String? {
        var name = fieldNames[field.name]
        if let dot = name.lastIndex(of: "."), FieldTree.number(name[name.index(after: dot)...]) == nil {
            name = String(name[..<dot])
        }
        guard let wanted = fieldNames.find("\(name).\(key)") else { return nil }
        return fields(of: entry).first { $0.name == wanted }.map { store.string($0.value) }
    }
}
