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

    /// The value as templates see it. What it points to is never freed: a test makes few.
    ///
    /// - Parameter names: members that are declared as fixed, wherever they are.
    func templateValue(fixing names: Set<String> = []) -> TemplateValue {
        switch self {
        case .null: .null
        case .flag(let flag): .flag(flag)
        case .number(let number): .number(number)
        case .text(let text): .text(Self.kept(Array(text.utf8)))
        case .object(let members): .object(Object(members: .passRetained(Members(members, fixing: names))))
        case .list(let elements): .list(List(elements: Self.kept(elements.map { $0.templateValue(fixing: names) })))
        }
    }

    private static func kept<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
        let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        _ = copy.initialize(from: elements)
        return UnsafeBufferPointer(copy)
    }

    private final class Members {
        let values: [String: TemplateValue]
        let fixed: Set<String>

        init(_ members: [String: JSONTemplateValue], fixing names: Set<String>) {
            values = members.mapValues { $0.templateValue(fixing: names) }
            fixed = names
        }
    }

    private struct Object: TemplateObject {
        let members: Unmanaged<Members>

        func value(of name: TemplateName) -> TemplateValue? { members.takeUnretainedValue().values[name.text] }

        func isFixed(_ name: TemplateName) -> Bool { members.takeUnretainedValue().fixed.contains(name.text) }
    }

    private struct List: TemplateList {
        let elements: UnsafeBufferPointer<TemplateValue>

        var count: Int { elements.count }

        func element(at index: Int) -> TemplateValue { elements[index] }
    }
}

extension TemplateValue {
    /// A text that is never freed.
    static func string(_ text: String) -> TemplateValue { JSONTemplateValue.text(text).templateValue() }
}
