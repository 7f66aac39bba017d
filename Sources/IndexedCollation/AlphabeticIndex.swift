import CICU

/// ICU's AlphabeticIndex of a locale: which labels CLDR gives it and where a text falls.
///
/// Used once, when a collation is made, to learn where its sections begin; names are then placed by their sort keys.
struct AlphabeticIndex: ~Copyable {
    private let handle: OpaquePointer

    /// - Parameter maximum: the most labels to keep; ICU's own default is 99.
    init(
        locale: LocaleIdentifier, additionalLocales: [LocaleIdentifier], labels: [String], maximum: Int
    ) throws(CollationError) {
        var handle: OpaquePointer?
        let joined = Array((additionalLocales.map(\.tag).joined(separator: "\0") + "\0").utf8CString)
        let texts = labels.map { Array($0.utf8) }
        let flat = texts.flatMap { $0 }
        let status = joined.withUnsafeBufferPointer { joined in
            flat.withUnsafeBufferPointer { flat in
                var tags: [UnsafePointer<CChar>?] = []
                var next = joined.baseAddress
                for locale in additionalLocales {
                    tags.append(next)
                    next = next.map { $0 + locale.tag.utf8.count + 1 }
                }
                var strings: [cicu_text] = []
                var position = flat.baseAddress
                for text in texts {
                    strings.append(cicu_text(bytes: position, length: text.count))
                    position = position.map { $0 + text.count }
                }
                return cicu_index_open(
                    locale.tag, tags, tags.count, strings, strings.count, Int32(clamping: maximum), &handle)
            }
        }
        guard status <= 0, let handle else {
            throw .icu(String(cString: cicu_status_name(status)), during: "making the index titles of '\(locale)'")
        }
        self.handle = handle
    }

    deinit { cicu_index_close(handle) }

    var buckets: [(title: String, kind: Section.Kind)] {
        (0..<cicu_index_count(handle)).map { bucket in
            let title = ICU.bytes { cicu_index_label(handle, bucket, $0, $1) }
            let kind: Section.Kind =
                switch cicu_index_kind(handle, bucket) {
                case CICU_UNDERFLOW: .underflow
                case CICU_INFLOW: .inflow
                case CICU_OVERFLOW: .overflow
                default: .normal
                }
            return (String(decoding: title, as: UTF8.self), kind)
        }
    }

    func bucket(of text: [UInt8]) -> Int {
        text.withUnsafeBufferPointer {
            cicu_index_bucket(handle, cicu_text(bytes: $0.baseAddress, length: $0.count))
        }
    }
}
