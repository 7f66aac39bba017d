import CICU

/// The version of the engine.
///
/// The section of a name can depend on it, so bug reports should include it.
public enum ICU {
    /// The version of ICU, such as "72.1".
    public static let version = String(cString: cicu_icu_version())

    /// The version of CLDR, the locale data in this ICU, such as "42.0".
    public static let cldrVersion = string { cicu_cldr_version($0, $1) }

    /// The version of the Unicode character database in this ICU, such as "15.0".
    public static let unicodeVersion = String(cString: cicu_unicode_version())

    /// A string that a C function writes. The function returns the length that it needs and is called again if the
    /// buffer was too small.
    static func string(_ fill: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> String {
        bytes { room, capacity in
            room.withMemoryRebound(to: CChar.self, capacity: capacity) { fill($0, capacity) }
        }.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }

    /// Bytes that a C function writes, in the same way.
    static func bytes(startingAt capacity: Int = 256, _ fill: (UnsafeMutablePointer<UInt8>, Int) -> Int) -> [UInt8] {
        var capacity = max(capacity, 1)
        while true {
            var needed = 0
            let result = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                guard let room = buffer.baseAddress else { return }
                needed = fill(room, buffer.count)
                count = min(needed, buffer.count)
            }
            if needed <= result.count { return result }
            capacity = needed
        }
    }
}
