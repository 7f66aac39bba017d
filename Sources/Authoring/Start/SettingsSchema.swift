import IndexedCollation
import SiteGenerator

/// The JSON Schema (2020-12) of the settings file, which editors use to complete and check it: https://json-schema.org
///
/// It is made from the tables that the settings reader uses. It does not include rules that depend on several settings,
/// on the content or on CLDR, so the reader rejects more than the schema does.
package enum SettingsSchema {
    /// The schema with indentation and a final line feed.
    package static var text: String {
        var members: [(String, JSONTree)] = [
            ("$schema", "https://json-schema.org/draft/2020-12/schema"),
            ("title", "The settings of a site that Thumbindex builds"),
            ("description", .string("Made by 'thumbindex schema', version \(Thumbindex.version)")),
        ]
        if case .object(let site) = mapping(of: .site) { members += site }
        members.append(("$defs", .object(definitions)))
        return JSONTree.object(members).indented
    }

    // MARK: Mappings

    /// A mapping with the options of a scope.
    private static func mapping(of scope: SiteOption.Scope) -> JSONTree {
        let options = SiteOption.options(in: scope)
        var members = closedMapping(
            options.map { option in
                var value = schema(of: option.type)
                value.append(("description", .string(plainText(option.meaning))))
                if let usual = option.defaultValue { value.append(("default", word(usual))) }
                return (option.name, .object(value))
            })
        let required = options.filter { $0.isRequired && $0.alternative == nil }.map { JSONTree.string($0.name) }
        if !required.isEmpty { members.append(("required", .array(required))) }
        let alternatives = options.compactMap { option in
            option.alternative.map { [option.name, $0].map { JSONTree.object([("required", .array([.string($0)]))]) } }
        }
        for pair in alternatives { members.append(("oneOf", .array(pair))) }
        return .object(members)
    }

    /// A mapping that has no keys other than these.
    private static func closedMapping(_ properties: [(String, JSONTree)]) -> [(String, JSONTree)] {
        [("type", "object"), ("additionalProperties", .flag(false)), ("properties", .object(properties))]
    }

    /// A mapping from any texts to values.
    private static func mapping(to value: JSONTree) -> JSONTree {
        .object([("type", "object"), ("additionalProperties", value)])
    }

    /// A mapping from locales to values.
    private static func byLocale(_ value: JSONTree) -> JSONTree {
        .object([
            ("type", "object"), ("propertyNames", reference("locale")), ("additionalProperties", value),
        ])
    }

    private static func collation(hasLocales: Bool) -> JSONTree {
        var properties = CollationOption.all.map { option in
            var value = schema(of: option.type)
            // Pairs can be one text here, as on the command line: "symbols=Signs, digits=Numbers".
            if case .pairs = option.type { value = either([.object(value), reference("text")]) }
            value.append(("description", .string(plainText("\(option.documentation) Values: \(option.values)."))))
            return (option.name, JSONTree.object(value))
        }
        if hasLocales {
            properties.append(
                (
                    "locales",
                    .object([
                        ("type", "object"), ("propertyNames", reference("locale")),
                        ("additionalProperties", collation(hasLocales: false)),
                        ("description", "Further options for single locales."),
                    ])
                ))
        }
        return .object(closedMapping(properties))
    }

    private static var alphabet: JSONTree {
        .object(
            closedMapping(
                AlphabetKey.allCases.map { key in
                    let description = ("description", JSONTree.string(plainText(key.meaning)))
                    return (key.rawValue, JSONTree.object(schema(of: key.type) + [description]))
                }))
    }

    // MARK: Values

    private static func schema(of type: SiteOption.ValueType) -> [(String, JSONTree)] {
        switch type {
        case .plain(let type): return schema(of: type)
        case .localizedText: return [("$ref", "#/$defs/localizedText")]
        case .locale: return [("$ref", "#/$defs/locale")]
        case .locales: return either([reference("locale"), list(of: reference("locale"))])
        case .words(let words):
            let choice = JSONTree.object(schema(of: .choice(words)))
            return either([choice, list(of: choice)])
        case .size:
            return either([.object([("type", "integer"), ("minimum", .number(1))]), pattern("^[0-9]+ *([GMkK]?B)?$")])
        case .siteAddress: return patternMembers("^https?://[^/?#\\s][^?#\\s]*$")
        case .editAddress: return patternMembers("^https?://[^/\\s][^{}]*(\\{(path|line|id|title|locale)\\}[^{}]*)*$")
        case .localizedAddress:
            let address = pattern("^(https?://|mailto:|/(?!/))\\S*$")
            return either([address, byLocale(address)])
        case .color: return patternMembers("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$")
        case .delimiter: return patternMembers("^(tab|\\t|[!#-~])$")
        case .file(let endings):
            let letters = endings.map { $0.map { "[\($0)\($0.uppercased())]" }.joined() }
            return patternMembers("\\.(\(letters.joined(separator: "|")))$")
        case .options(let scope): return [("$ref", .string("#/$defs/\(name(of: scope))"))]
        case .list(let scope): return [("type", "array"), ("items", reference(name(of: scope)))]
        case .alphabets: return members(of: byLocale(reference("alphabet")))
        case .fields:
            let names = either([reference("texts"), byLocale(reference("texts"))])
            return closedMapping(
                StandardField.all.map { field in
                    let description = ("description", JSONTree.string(plainText(field.meaning + ".")))
                    return (field.name, .object(names + [description]))
                })
        case .labels: return members(of: mapping(to: mapping(to: reference("localizedText"))))
        case .shownFields:
            let field = JSONTree.object(either([reference("text"), reference(name(of: .shownField))]))
            return either([field, list(of: field)])
        case .menu:
            let item = JSONTree.object(either([reference("text"), reference(name(of: .menuLink))]))
            return either([.object([("const", .flag(false))]), item, list(of: item)])
        case .parameters:
            return [
                ("type", "object"), ("propertyNames", pattern("^[A-Za-z0-9_-]+$")),
                ("additionalProperties", reference("localizedText")),
            ]
        case .collation: return [("$ref", "#/$defs/collation")]
        }
    }

    private static func schema(of type: OptionType) -> [(String, JSONTree)] {
        switch type {
        case .text: [("$ref", "#/$defs/text")]
        case .texts: [("$ref", "#/$defs/texts")]
        case .choice(let words): [("enum", .array(words.map(word)))]
        case .choiceOrTexts(let words):
            either([.object([("enum", .array(words.map(word)))]), reference("texts")])
        case .number(let minimum): [("type", "integer"), ("minimum", .number(minimum))]
        case .pairs: members(of: mapping(to: reference("text")))
        case .lists: members(of: mapping(to: reference("texts")))
        }
    }

    private static var definitions: [(String, JSONTree)] {
        let text: [JSONTree] = ["string", "number", "boolean"]
        return [
            ("text", .object([("type", .array(text))])),
            ("texts", .object(either([reference("text"), list(of: reference("text"))]))),
            ("locale", pattern("^[A-Za-z]{1,8}([-_][A-Za-z0-9]{1,8})*$")),
            ("localizedText", .object(either([reference("text"), byLocale(reference("text"))]))),
            ("collation", collation(hasLocales: true)), ("alphabet", alphabet),
        ]
            + [SiteOption.Scope.directory, .theme, .limits, .reversal, .menuLink, .shownField].map {
                (name(of: $0), mapping(of: $0))
            }
    }

    private static func name(of scope: SiteOption.Scope) -> String { "\(scope)" }

    private static func reference(_ name: String) -> JSONTree { .object([("$ref", .string("#/$defs/\(name)"))]) }

    private static func list(of item: JSONTree) -> JSONTree { .object([("type", "array"), ("items", item)]) }

    private static func either(_ schemas: [JSONTree]) -> [(String, JSONTree)] { [("anyOf", .array(schemas))] }

    private static func pattern(_ text: String) -> JSONTree { .object(patternMembers(text)) }

    private static func patternMembers(_ text: String) -> [(String, JSONTree)] {
        [("type", "string"), ("pattern", .string(text))]
    }

    private static func members(of tree: JSONTree) -> [(String, JSONTree)] {
        if case .object(let members) = tree { return members }
        return []
    }

    /// A word as a YAML value, where `true` and `false` are not texts.
    private static func word(_ text: String) -> JSONTree {
        switch text {
        case "true": .flag(true)
        case "false": .flag(false)
        default: .string(text)
        }
    }

    /// A description without the links and the references to the documentation that it has as Markdown.
    package static func plainText(_ markdown: String) -> String {
        var text = ""
        var rest = markdown[...]
        while let open = rest.firstIndex(of: "[") {
            let after = rest[rest.index(after: open)...]
            guard let close = after.firstIndex(of: "]"), after[after.index(after: close)...].first == "(",
                let end = after[close...].firstIndex(of: ")")
            else {
                text += rest[...open]
                rest = after
                continue
            }
            let before = rest[..<open]
            let isReference = before.hasSuffix("See ") || before.hasSuffix("see ")
            text += isReference ? before.dropLast(5) : before + after[..<close]
            rest = after[after.index(after: end)...]
            if isReference, rest.first == "." { rest = rest.dropFirst() }
        }
        return text + rest
    }
}

/// A JSON value, for small documents that people read.
private indirect enum JSONTree: ExpressibleByStringLiteral {
    case object([(String, JSONTree)])
    case array([JSONTree])
    case string(String)
    case number(Int)
    case flag(Bool)

    init(stringLiteral value: String) { self = .string(value) }

    /// The value, with an indent for each level and lists of simple values on one line.
    var indented: String { text(indent: "") + "\n" }

    private func text(indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .object(let members):
            let lines = members.map { "\(inner)\(Self.quoted($0)): \($1.text(indent: inner))" }
            return members.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
        case .array(let items):
            let isSimple = items.allSatisfy(\.isSimple)
            let texts = items.map { $0.text(indent: inner) }
            return isSimple
                ? "[\(texts.joined(separator: ", "))]"
                : "[\n\(inner)\(texts.joined(separator: ",\n\(inner)"))\n\(indent)]"
        case .string(let text): return Self.quoted(text)
        case .number(let number): return String(number)
        case .flag(let value): return value ? "true" : "false"
        }
    }

    private var isSimple: Bool {
        switch self {
        case .object, .array: false
        case .string, .number, .flag: true
        }
    }

    private static func quoted(_ text: String) -> String {
        var json = JSONWriter()
        json.string(text)
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
