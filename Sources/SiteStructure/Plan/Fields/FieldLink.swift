/// The address of a page, a mailbox or a telephone to which a field's value leads by itself, without a setting.
package enum FieldLink {
    /// The names, in lowercase, of fields that contain telephone numbers.
    private static let phoneNames: Set<String> = [
        "phone", "tel", "telephone", "mobile", "cell", "fax", "telefon", "mobil", "telefax", "telefono", "teléfono",
        "móvil",
        "téléphone", "telefone", "telefoon", "puhelin", "sími", "телефон", "τηλέφωνο", "هاتف", "تلفن", "טלפון", "電話",
        "電話番号", "电话", "電話號碼", "전화", "전화번호", "โทรศัพท์",
    ]

    /// The maximum number of bytes in an address; longer texts are data.
    private static let mostBytes = 2000

    /// Whether the name of a field says that its values are telephone numbers.
    package static func isPhone(_ name: String) -> Bool { phoneNames.contains(name.lowercased()) }

    /// The address; nil if the value is only a text.
    package static func address(of value: Span<UInt8>, isPhone: Bool) -> String? {
        guard !value.isEmpty, value.count <= mostBytes else { return nil }
        if let scheme = scheme(of: value) {
            return isHost(value.extracting(droppingFirst: scheme))
                ? WebAddress.encoded(String(decoding: value, as: UTF8.self)) : nil
        }
        if value.contains(UInt8(ascii: "@")) {
            return isMailbox(value) ? "mailto:\(String(decoding: value, as: UTF8.self))" : nil
        }
        return isPhone ? phone(value) : nil
    }

    /// The part of a page's address that readers need, without the scheme and the final slash; nil for other values.
    package static func shortened(_ value: ByteSpan) -> Slice<ByteSpan>? {
        guard value.count <= mostBytes, let scheme = scheme(of: value.span) else { return nil }
        let rest = value.dropFirst(scheme)
        guard isHost(value.span.extracting(droppingFirst: scheme)) else { return nil }
        return rest.last == .slash && rest.count(where: { $0 == .slash }) == 1 ? rest.dropLast() : rest
    }

    /// The number of bytes in `https://` or `http://` at the beginning; nil for other texts.
    private static func scheme(of value: Span<UInt8>) -> Int? {
        guard value.first == UInt8(ascii: "h") else { return nil }
        return value.begins(with: "https://") ? 8 : value.begins(with: "http://") ? 7 : nil
    }

    /// Whether the rest of an address begins with a host, and contains no space or sign that would end the address.
    private static func isHost(_ rest: Span<UInt8>) -> Bool {
        guard let first = rest.first, isLetterOrDigit(first) || first >= 0x80 || first == UInt8(ascii: "[") else {
            return false
        }
        return rest.allSatisfy { $0 > .space && $0 != 0x7F && !"<>\"`\\^{|}".utf8.contains($0) }
    }

    /// Whether a text is a single mailbox whose name consists of letters, digits and a few signs: `ann@example.org`.
    private static func isMailbox(_ value: Span<UInt8>) -> Bool {
        let parts = Array(value).split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty,
            parts[0].allSatisfy({ isLetterOrDigit($0) || "._%+-".utf8.contains($0) })
        else { return false }
        let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.count > 1
            && labels.allSatisfy { label in
                !label.isEmpty && label.allSatisfy { isLetterOrDigit($0) || $0 == .hyphen }
            } && (labels.last?.count ?? 0) > 1
    }

    /// The address of a telephone (RFC 3966) whose number has 5 to 15 digits, like those of E.164.
    private static func phone(_ value: Span<UInt8>) -> String? {
        guard value.allSatisfy({ isDigit($0) || " +-()/.".utf8.contains($0) }) else { return nil }
        let digits = value.filter(isDigit)
        guard (5...15).contains(digits.count), !value.extracting(droppingFirst: 1).contains(UInt8(ascii: "+")) else {
            return nil
        }
        return "tel:\(value.first == UInt8(ascii: "+") ? "+" : "")\(String(decoding: digits, as: UTF8.self))"
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    private static func isLetterOrDigit(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || isDigit(byte) }
}
