import CICU

/// A sentence with placeholders for names and numbers, in the syntax of ICU's MessageFormat.
///
/// "{count, plural, one {# entry} other {# entries}}" gives "1 entry" and "2,000 entries", with the plural rules and
/// digits of its locale.
///
/// `@unchecked`, `unsafe`: it owns ICU's object until `deinit`. Nothing is written after `init`, and each call works on
/// a copy. The buffer of arguments outlives the call.
@safe package final class MessageFormat: @unchecked Sendable {
    private let handle: OpaquePointer

    /// The value of a placeholder.
    package enum Argument: Sendable {
        case text(String)
        case number(Int)
        /// A number in decimal notation: "-0.50".
        case decimal(String)
    }

    /// Parses a pattern; throws if its braces or plural forms are malformed.
    ///
    /// If CLDR has no formats for the locale, numbers have the root's format, and "other" is the only plural form.
    package init(_ pattern: String, locale: LocaleIdentifier) throws(CollationError) {
        let bytes = Array(pattern.utf8)
        var handle: OpaquePointer?
        let status = unsafe bytes.withUnsafeBufferPointer {
            unsafe cicu_message_open(cicu_text($0), locale.dataTag, &handle)
        }
        guard status <= 0, let handle = unsafe handle else {
            throw .icu(ICU.name(ofStatus: status), during: "reading the message '\(pattern)'")
        }
        unsafe self.handle = handle
    }

    deinit { unsafe cicu_message_close(handle) }

    /// The formatted sentence; empty if an argument does not fit the pattern, such as a text for a plural.
    package func string(_ arguments: KeyValuePairs<String, Argument>) -> String {
        // All names and texts are in one buffer, with each name terminated by NUL, so one pointer serves them all.
        var bytes: [UInt8] = []
        var places: [(name: Int, start: Int, count: Int, number: Int?)] = []
        func add(_ text: String, named place: Int, number: Int?) {
            places.append((place, bytes.count, text.utf8.count, number))
            bytes += text.utf8
        }
        for (name, argument) in arguments {
            let place = bytes.count
            bytes += name.utf8
            bytes.append(0)
            switch argument {
            case .text(let text): add(text, named: place, number: nil)
            case .decimal(let number): add(number, named: place, number: 0)
            case .number(let number): add("", named: place, number: number)
            }
        }
        let result = unsafe bytes.withUnsafeBufferPointer { bytes -> [UInt8] in
            guard let base = bytes.baseAddress else {
                return unsafe ICU.bytes { unsafe cicu_message_format(handle, nil, 0, $0, $1) }
            }
            let arguments = unsafe places.map { place in
                unsafe cicu_argument(
                    name: UnsafeRawPointer(base + place.name).assumingMemoryBound(to: CChar.self),
                    is_number: place.number != nil, number: Int64(place.number ?? 0),
                    text: cicu_text(bytes: base + place.start, length: place.count))
            }
            return unsafe ICU.bytes { unsafe cicu_message_format(handle, arguments, arguments.count, $0, $1) }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
