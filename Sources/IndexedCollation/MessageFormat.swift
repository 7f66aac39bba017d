import CICU

/// A sentence with placeholders for names and numbers, in the syntax of ICU's MessageFormat.
///
/// "{count, plural, one {# entry} other {# entries}}" gives "1 entry" and "2,000 entries", with the plural rules and
/// digits of its locale.
///
/// `@unchecked`: nothing writes after `init`, and each call into ICU works on a copy.
package final class MessageFormat: @unchecked Sendable {
    private let handle: OpaquePointer

    /// The value of a placeholder.
    package enum Argument: Sendable {
        case text(String)
        case number(Int)
    }

    /// Parses a pattern; throws if its braces or plural forms are malformed.
    ///
    /// If CLDR has no formats for the locale, numbers have the root's format, and "other" is the only plural form.
    package init(_ pattern: String, locale: LocaleIdentifier) throws(CollationError) {
        var pattern = pattern
        var handle: OpaquePointer?
        let status = pattern.withUTF8 { text in
            cicu_message_open(cicu_text(bytes: text.baseAddress, length: text.count), locale.dataTag, &handle)
        }
        guard status <= 0, let handle else {
            throw .icu(String(cString: cicu_status_name(status)), during: "reading the message '\(pattern)'")
        }
        self.handle = handle
    }

    deinit { cicu_message_close(handle) }

    /// The formatted sentence; empty if an argument does not fit the pattern, such as a text for a plural.
    package func string(_ arguments: KeyValuePairs<String, Argument>) -> String {
        // All names and texts are in one buffer, each name terminated by NUL, so that one pointer serves them all.
        var bytes: [UInt8] = []
        var places: [(name: Int, start: Int, count: Int, number: Int?)] = []
        for (name, argument) in arguments {
            let place = bytes.count
            bytes += name.utf8
            bytes.append(0)
            switch argument {
            case .text(let text):
                places.append((place, bytes.count, text.utf8.count, nil))
                bytes += text.utf8
            case .number(let number): places.append((place, bytes.count, 0, number))
            }
        }
        let result = bytes.withUnsafeBufferPointer { bytes -> [UInt8] in
            guard let base = bytes.baseAddress else { return ICU.bytes { cicu_message_format(handle, nil, 0, $0, $1) } }
            let arguments = places.map { place in
                cicu_argument(
                    name: UnsafeRawPointer(base + place.name).assumingMemoryBound(to: CChar.self),
                    is_number: place.number != nil, number: Int64(place.number ?? 0),
                    text: cicu_text(bytes: base + place.start, length: place.count))
            }
            return ICU.bytes { cicu_message_format(handle, arguments, arguments.count, $0, $1) }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
