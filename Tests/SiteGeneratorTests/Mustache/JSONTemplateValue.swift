import Foundation

@testable import SiteGenerator

/// JSON as template values, for the tests: objects without declared members.
enum JSONTemplateValue: Decodable {
    case null
    case flag(Bool)
    case number(Int)
    case text(String)
    case object([String: JSONTemplateValue])
    case list([JSONTemplateValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Int.self) {
            self = .number(number)
        } else if let number = try? value.decode(Double.self) {
            self = .text("\(number)")
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([JSONTemplateValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONTemplateValue].self))
        }
    }

    init(_ json: String) throws { self = try JSONDecoder().decode(JSONTemplateValue.self, from: Data(json.utf8)) }
}

/// The values in some JSON, as templates see them. Objects, lists, and texts are numbers of values.
final class JSONModel: TemplateModel {
    private var values: [JSONTemplateValue] = []
    private let names: [String]
    private let fixed: Set<String>
    private let copied: Set<String>

    struct Object: BitwiseCopyable { fileprivate let number: Int }
    struct List: BitwiseCopyable { fileprivate let number: Int }
    struct WrittenText: BitwiseCopyable { fileprivate let number: Int }

    /// - Parameters:
    ///   - names: the names in the templates.
    ///   - fixed: members that are declared as fixed, wherever they are.
    ///   - copied: members that depend on their object alone; those with a `number` are copied. `isNext` depends on the place.
    init(names: [String], fixing fixed: Set<String> = [], copying copied: Set<String> = []) {
        self.names = names
        self.fixed = fixed
        self.copied = copied
    }

    /// The value of some JSON.
    func value(_ json: JSONTemplateValue) -> TemplateValue<JSONModel> {
        switch json {
        case .null: return .null
        case .flag(let flag): return .flag(flag)
        case .number(let number): return .number(number)
        case .text, .object, .list: values.append(json)
        }
        let number = values.count - 1
        return switch json {
        case .object: .object(Object(number: number))
        case .list: .list(List(number: number))
        default: .text(WrittenText(number: number))
        }
    }

    func value(of name: TemplateName, in object: Object) -> TemplateValue<JSONModel>? {
        guard case .object(let members) = values[object.number] else { return nil }
        return members[names[name.key]].map { value($0) }
    }

    func isFixed(_ name: TemplateName, in object: Object) -> Bool { fixed.contains(names[name.key]) }

    func dependence(of name: TemplateName, in type: ObjectType) -> TemplateDependence {
        names[name.key] == "isNext" ? .place : copied.contains(names[name.key]) ? .object : .page
    }

    func numberOfCopied(_ object: Object, dependingOn dependence: TemplateDependence) -> Int? {
        guard case .object(let members) = values[object.number], case .number(let number)? = members["number"] else {
            return nil
        }
        if dependence == .place, case .flag(true)? = members["isNext"] { return nil }
        return number
    }

    private func elements(of list: List) -> [JSONTemplateValue] {
        if case .list(let elements) = values[list.number] { elements } else { [] }
    }

    func count(of list: List) -> Int { elements(of: list).count }

    func element(at index: Int, of list: List) -> TemplateValue<JSONModel> { value(elements(of: list)[index]) }

    private func string(_ text: WrittenText) -> String {
        if case .text(let string) = values[text.number] { string } else { "" }
    }

    func isEmpty(_ text: WrittenText) -> Bool { string(text).isEmpty }

    func append(_ text: WrittenText, to output: inout [UInt8]) { output += string(text).utf8 }
}
