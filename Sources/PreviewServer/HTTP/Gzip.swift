import CZlib

/// HTTP's gzip compression (RFC 1952), by zlib.
///
/// zlib's state belongs to one call of `compressed`, which deletes it; pointers to the bytes exist only during the call.
enum Gzip {
    /// The sizes to compress.
    ///
    /// Compressing smaller bodies gains nothing, and compressing larger ones takes longer than sending them.
    static let sizes = 1024...(4 << 20)

    /// Whether a client accepts gzip, by its `Accept-Encoding` (RFC 9110, 12.5.3).
    static func isAccepted(by header: String?) -> Bool {
        (header ?? "").lowercased().split(separator: ",").contains { part in
            let fields = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let name = fields.first, name == "gzip" || name == "*" else { return false }
            return !fields.dropFirst().contains { ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains($0) }
        }
    }

    /// The bytes compressed at the fastest level; nil if zlib runs out of memory.
    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = unsafe z_stream()
        // 15 bits of window, and 16 for a gzip header (zlib.h).
        guard
            unsafe deflateInit2_(
                &stream, 1, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)
            )
                == Z_OK
        else { return nil }
        defer { unsafe deflateEnd(&stream) }
        var input = bytes
        let capacity = unsafe Int(deflateBound(&stream, UInt(bytes.count)))
        return unsafe input.withUnsafeMutableBufferPointer { input in
            unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
                unsafe stream.next_in = input.baseAddress
                unsafe stream.avail_in = UInt32(input.count)
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = UInt32(capacity)
                count = unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END ? capacity - Int(stream.avail_out) : 0
            }
        }
    }
}
