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

    var templateValue: TemplateValue {
        switch self {
        case .null: .null
        case .flag(let flag): .flag(flag)
        case .number(let number): .number(number)
        case .text(let text): .string(text)
        case .object(let members): .object(Object(members: members))
        case .list(let elements): .list(List(elements: elements))
        }
    }

    private struct Object: TemplateObject {
        let members: [String: JSONTemplateValue]

        func value(of name: TemplateName) -> TemplateValue? { members[name.text]?.templateValue }
    }

    private struct List: TemplateList {
        let elements: [JSONTemplateValue]

        var count: Int { elements.count }

        func element(at index: Int) -> TemplateValue { elements[index].templateValue }
    }
}
