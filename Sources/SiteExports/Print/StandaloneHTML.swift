import SiteGenerator

/// Turns the HTML of a page into that of a standalone document.
///
/// Links lead to places in the document or to the web, pictures are contained in it, and no code runs.
struct StandaloneHTML {
    /// The ids in the document of the targets that addresses on the page lead to.
    private let places: [String: String]

    /// The addresses on the page of files that the document lacks.
    private let files: Set<String>

    /// The prefix of the page's ids, because other pages in the document may have the same ids.
    private let idPrefix: String

    /// The picture at an address on the page, as an address that contains it; nil for an omitted picture.
    private let picture: (_ address: String) -> String?

    /// The numbers of omitted pictures, sounds and films, links to files, and other elements.
    private(set) var pictureCount = 0
    private(set) var soundCount = 0
    private(set) var fileCount = 0
    private(set) var leftOutCount = 0

    init(
        places: [String: String], files: Set<String> = [], idPrefix: String = "",
        picture: @escaping (_ address: String) -> String? = { _ in nil }
    ) {
        self.places = places
        self.files = files
        self.idPrefix = idPrefix
        self.picture = picture
    }

    /// The elements that are omitted with their content.
    private static let silent: Set<String> = [
        "script", "template", "audio", "video", "iframe", "object", "select", "textarea", "title",
    ]

    /// The elements that are omitted without their content.
    private static let unknown: Set<String> = [
        "html", "head", "body", "base", "link", "meta", "embed", "form", "input", "frame", "frameset", "source",
    ]

    /// The attributes with addresses, which a document on paper does not load, and with ids that refer to other
    /// elements.
    private static let leftOutAttributes: Set<String> = [
        "src", "srcset", "href", "xlink:href", "poster", "action", "formaction", "data", "background", "ping",
        "srcdoc", "loading", "aria-labelledby", "aria-describedby", "aria-controls", "for", "headers", "list", "form",
    ]

    /// The elements without an end tag.
    private static let voids: Set<String> = ["area", "br", "col", "hr", "img", "param", "track", "wbr"]

    /// The elements that end where the elements around them end.
    private static let endless: Set<String> = [
        "p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "colgroup", "caption", "rt", "rp", "option",
    ]

    /// The element that contains an entry.
    private static let entryElement = "article"

    /// The elements that are open.
    private var open: [String] = []

    private static let addressesOnWeb = ["https://", "http://", "mailto:", "tel:"]

    /// Appends the HTML of the page.
    mutating func append(_ html: [UInt8], to output: inout [UInt8]) {
        var place = 0
        while place < html.count {
            let next = html[place...].firstIndex(of: UInt8(ascii: "<")) ?? html.count
            output += html[place..<next]
            guard next < html.count else { return }
            guard let tag = HTMLTag(html, at: next) else {
                output += Array("&lt;".utf8)
                place = next + 1
                continue
            }
            place = tag.end
            if Self.silent.contains(tag.name), !tag.isEnd {
                if ["audio", "video"].contains(tag.name) { soundCount += 1 } else { leftOutCount += 1 }
                place = HTMLTag.end(of: tag.name, in: html, from: place)
            } else if tag.name == "input", !tag.isEnd, tag.hasAttribute("type", "checkbox") {
                output += Array((tag.attributes.contains { $0.name == "checked" } ? "☑" : "☐").utf8)
            } else if Self.unknown.contains(tag.name) || Self.silent.contains(tag.name) {
                if !tag.isEnd { leftOutCount += 1 }
            } else if tag.isEnd {
                end(tag.name, to: &output)
            } else if !tag.name.isEmpty {
                append(tag, endsAtOnce: html[..<place].dropLast().last == .slash, to: &output)
            }
        }
    }

    /// Ends an element, along with the elements inside it that have no end.
    ///
    /// An entry ends everything that its text leaves open, and no text ends anything around its entry.
    private mutating func end(_ name: String, to output: inout [UInt8]) {
        let around = name == Self.entryElement ? nil : open.lastIndex(of: Self.entryElement)
        let entry = around ?? open.startIndex
        guard let start = open[entry...].lastIndex(of: name) else { return }
        while open.count > start, let last = open.popLast() {
            // A space at the end of an item would precede the comma after it.
            if ["dd", "bdi"].contains(last) {
                while let byte = output.last, byte == .space || byte == .lineFeed { output.removeLast() }
            }
            // These elements end with the elements around them.
            if open.count > start, Self.endless.contains(last) { continue }
            output += Array("</\(last)>".utf8)
        }
    }

    private mutating func append(_ tag: HTMLTag, endsAtOnce: Bool, to output: inout [UInt8]) {
        // The slash has a meaning only in drawings and formulas.
        let isVoid = endsAtOnce && open.contains { $0 == "svg" || $0 == "math" }
        if !isVoid, !Self.voids.contains(tag.name) { open.append(tag.name) }
        var text = "<\(tag.name)"
        func add(_ name: String, _ value: String) { text += " \(name)=\"\(XHTMLText.escaped(value))\"" }
        if tag.name == "img" {
            let alt = tag.attributes.first { $0.name == "alt" }?.value ?? ""
            guard let address = tag.attributes.first(where: { $0.name == "src" }).flatMap({ picture($0.value) }) else {
                pictureCount += 1
                output += Array(XHTMLText.escaped(alt).utf8)
                return
            }
            add("src", address)
        }
        if tag.name == "a", let address = tag.attributes.first(where: { $0.name == "href" })?.value {
            if let target = target(of: address) {
                add("href", target)
            } else if files.contains(address) {
                fileCount += 1
            }
        }
        for (name, value) in tag.attributes where !Self.leftOutAttributes.contains(name) && !name.hasPrefix("on") {
            add(name, name == "id" ? idPrefix + value : value)
        }
        output += Array("\(text)\(isVoid ? "/" : "")>".utf8)
    }

    /// The target of a link on the page in the document; nil if it does not lead anywhere there.
    private func target(of address: String) -> String? {
        if Self.addressesOnWeb.contains(where: { address.hasPrefix($0) }) { return address }
        if let place = places[address] { return "#\(place)" }
        guard let sign = address.firstIndex(of: "#") else { return nil }
        // This is a place on the page itself, or in an entry with a page of its own.
        if sign == address.startIndex { return "#\(idPrefix)\(address.dropFirst())" }
        return places[String(address[..<sign])].map { "#\($0)" }
    }
}
