import CICU

/// The version of the engine.
///
/// The section of a name can depend on it, so bug reports should include it.
public enum ICU {
    /// The version of ICU, such as "72.1".
    public static let version = unsafe String(cString: cicu_icu_version())

    /// The version of CLDR, the locale data in this ICU, such as "42.0".
    public static let cldrVersion = unsafe string { unsafe cicu_cldr_version($0, $1) }

    /// The version of the Unicode character database in this ICU, such as "15.0".
    public static let unicodeVersion = unsafe String(cString: cicu_unicode_version())
}

// Calls of ICU's functions that keep nothing. `unsafe` here: the caller owns the text, which a call only borrows; a
// result is in a Swift array that the call fills; names returned by ICU are constants of the library.

// MARK: Results

extension ICU {
    /// Bytes that a C function writes.
    ///
    /// The function returns the length that it needs, and is called again if the buffer was too small.
    static func bytes(startingAt capacity: Int = 256, _ fill: (UnsafeMutablePointer<UInt8>, Int) -> Int) -> [UInt8] {
        var capacity = max(capacity, 1)
        while true {
            var needed = 0
            let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                guard let room = buffer.baseAddress else { return }
                needed = unsafe fill(room, buffer.count)
                count = min(needed, buffer.count)
            }
            if needed <= result.count { return result }
            capacity = needed
        }
    }

    /// A string that a C function writes, in the same way.
    static func string(_ fill: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> String {
        let bytes = unsafe bytes { room, capacity in
            unsafe room.withMemoryRebound(to: CChar.self, capacity: capacity) { unsafe fill($0, capacity) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Texts that a C function writes, each terminated by NUL.
    private static func list(
        startingAt capacity: Int, _ fill: (UnsafeMutablePointer<UInt8>, Int) -> Int
    ) -> [[UInt8]] {
        unsafe bytes(startingAt: capacity, fill).split(separator: 0).map { Array($0) }
    }

    /// The ASCII form of a host name: `xn--exmple-cua.org` for `exämple.org`; nil if no host can have the name.
    package static func asciiHost(_ host: String) -> String? {
        let name = Array(host.utf8)
        guard name.count < 10_000 else { return nil }
        let ascii = unsafe bytes { unsafe cicu_host_to_ascii(name, name.count, $0, $1) }
        return ascii.isEmpty ? nil : String(decoding: ascii, as: UTF8.self)
    }

    /// ICU's name of a status, such as "U_ILLEGAL_ARGUMENT_ERROR".
    static func name(ofStatus status: Int32) -> String { unsafe String(cString: cicu_status_name(status)) }
}

// MARK: Locales

extension ICU {
    /// The tag by which ICU finds data, and the problem with the keywords of a tag; empty if there is a problem.
    static func dataTag(for tag: String) -> (tag: String, problem: cicu_locale_problem) {
        var problem = CICU_LOCALE_OK
        let data = unsafe string { unsafe cicu_locale_for_data(tag, $0, $1, &problem) }
        return (data, problem)
    }

    /// The parts of a tag that CLDR knows.
    static func knowledge(of tag: String) -> cicu_locale_knowledge { unsafe cicu_locale_knowledge(tag) }

    /// The tags of languages by their names in themselves, in English, or in a language that has two of the names; nil for
    /// names of none.
    static func languages(named names: [String]) -> [String?] {
        let texts = Array(names.joined(separator: "\0").utf8) + [0]
        let tags = unsafe texts.withUnsafeBufferPointer { texts in
            unsafe string { unsafe cicu_languages_named(cicu_text(texts), $0, $1) }
        }
        return tags.split(separator: " ").map { $0 == "-" ? nil : String($0) }
    }

    /// A tag with its likely script and region.
    static func likelyTag(for tag: String) -> String { unsafe string { unsafe cicu_locale_likely(tag, $0, $1) } }

    /// The tags of all locales for which CLDR has data, separated by spaces.
    static func locales() -> String { unsafe string { unsafe cicu_locales($0, $1) } }

    /// Whether CLDR has letters of the locale's own script for its index titles.
    static func hasIndexTitles(_ tag: String) -> Bool { unsafe cicu_locale_has_index_titles(tag) }

    /// Whether CLDR says how the locale is ordered, if only that the root's order is right for it.
    static func hasOrder(_ tag: String) -> Bool { unsafe cicu_locale_has_order(tag) }

    /// Whether the locale's collator is made for a script in which the locale is not written.
    static func hasOrderOfOtherScript(_ tag: String) -> Bool { unsafe cicu_locale_has_order_of_other_script(tag) }

    /// The collation types of a locale, separated by spaces.
    static func collations(of tag: String) -> String { unsafe string { unsafe cicu_locale_collations(tag, $0, $1) } }

    /// The name of a locale in another locale; empty if CLDR does not have it.
    static func name(of tag: String, in other: String) -> String {
        unsafe string { unsafe cicu_locale_name(tag, other, $0, $1) }
    }

    /// The name of a region in a locale; empty if CLDR does not have it.
    static func name(ofRegion region: String, in tag: String) -> String {
        unsafe string { unsafe cicu_region_name(region, tag, $0, $1) }
    }

    /// A tag with a -u- keyword set; empty if ICU rejects it.
    static func tag(_ tag: String, setting key: String, to value: String) -> String {
        unsafe string { unsafe cicu_locale_with_keyword(tag, key, value, $0, $1) }
    }

    /// Whether a locale is written from right to left.
    static func isRightToLeft(_ tag: String) -> Bool { unsafe cicu_locale_is_right_to_left(tag) }

    /// The scripts in which a locale is written, separated by spaces.
    static func scripts(of tag: String) -> String { unsafe string { unsafe cicu_locale_scripts(tag, $0, $1) } }

    /// The index of the tag that best suits the wanted ones; nil if none does.
    static func bestMatch(for wanted: [String], among supported: [String]) -> Int? {
        let wanted: [UInt8] = wanted.flatMap { Array($0.utf8) + [0] }
        let tags: [UInt8] = supported.flatMap { Array($0.utf8) + [0] }
        let best = unsafe wanted.withUnsafeBufferPointer { wanted in
            unsafe tags.withUnsafeBufferPointer { tags in
                unsafe cicu_locale_best_match(cicu_text(wanted), cicu_text(tags))
            }
        }
        return supported.indices.contains(best) ? best : nil
    }
}

// MARK: Characters

extension ICU {
    /// The ISO 15924 code of a character's script.
    static func script(of scalar: UInt32) -> String { unsafe String(cString: cicu_script_of(scalar)) }

    /// ICU's UCharCategory of a character (general category).
    static func category(of scalar: UInt32) -> Int32 { cicu_category(scalar) }

    /// The English name of a script from Unicode's property value aliases.
    static func longName(ofScript script: String) -> String { unsafe String(cString: cicu_script_long_name(script)) }

    /// A sample character of every script that has one.
    static func scriptSamples() -> [[UInt8]] {
        unsafe list(startingAt: 2048) { unsafe cicu_script_samples($0, $1) }
    }

    /// The letters of a script, without lowercase letters and compatibility characters.
    static func letters(ofScript script: String) -> [[UInt8]] {
        unsafe list(startingAt: 4096) { unsafe cicu_script_letters(script, $0, $1) }
    }

    /// The members of a set in the notation of locale data; nil if ICU does not understand it, or if it has more members
    /// than the limit.
    static func members(ofSet pattern: String, limit: Int) -> [[UInt8]]? {
        let bytes = Array(pattern.utf8)
        var status: Int32 = 0
        let members = unsafe list(startingAt: 2048) {
            unsafe cicu_set_members(bytes, bytes.count, limit, &status, $0, $1)
        }
        return status <= 0 ? members : nil
    }

    /// CLDR's rules for a transliterator in ICU's data; empty if there are none.
    static func rules(ofTransliterator id: String) -> [UInt8] {
        unsafe bytes(startingAt: 1 << 18) { unsafe cicu_transliterator_source(id, $0, $1) }
    }
}

// MARK: Texts

extension ICU {
    private typealias Mapping = (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?, Int) -> Int

    private static func mapped(_ text: Span<UInt8>, _ mapping: Mapping) -> [UInt8] {
        if text.isEmpty { return [] }
        return unsafe text.withUnsafeBufferPointer { text in
            unsafe bytes(startingAt: text.count * 2 + 16) { unsafe mapping(text.baseAddress, text.count, $0, $1) }
        }
    }

    /// The NFKC_Casefold form of a text.
    static func folded(_ text: Span<UInt8>) -> [UInt8] { unsafe mapped(text, cicu_fold) }

    /// The form that searching compares.
    static func searchForm(_ text: Span<UInt8>) -> [UInt8] { unsafe mapped(text, cicu_search_fold) }

    /// The NFD form of a text.
    static func decomposed(_ text: Span<UInt8>) -> [UInt8] { unsafe mapped(text, cicu_decompose) }

    /// The NFC form of a text.
    static func composed(_ text: Span<UInt8>) -> [UInt8] { unsafe mapped(text, cicu_compose) }

    /// A text in lowercase by the rules of a locale, or of the root.
    static func lowercased(_ text: Span<UInt8>, in locale: String? = nil) -> [UInt8] {
        unsafe mapped(text) { unsafe cicu_lowercase(locale, $0, $1, $2, $3) }
    }

    /// A text in capitals by the rules of a locale.
    static func uppercased(_ text: Span<UInt8>, in locale: String) -> [UInt8] {
        unsafe mapped(text) { unsafe cicu_uppercase(locale, $0, $1, $2, $3) }
    }

    /// A text with an initial capital followed by lowercase, by the rules of a locale.
    static func titlecased(_ text: Span<UInt8>, in locale: String) -> [UInt8] {
        unsafe mapped(text) { unsafe cicu_titlecase(locale, $0, $1, $2, $3) }
    }

    /// Whether one of some pairs of bytes begins in each block of 64 bytes of a text: 1 if it does, and otherwise 0.
    ///
    /// - Parameter pairs: the pairs, one after the other; a second byte of 0 stands for any.
    static func blocks(of text: Span<UInt8>, with pairs: [UInt8]) -> [UInt8] {
        var blocks = [UInt8](repeating: 0, count: (text.count + 63) / 64)
        unsafe text.withUnsafeBufferPointer { text in
            guard let start = text.baseAddress else { return }
            unsafe cicu_blocks_with(start, text.count, pairs, pairs.count / 2, &blocks)
        }
        return blocks
    }

    /// The offset of the first combining mark that follows `limit` others; the length of the text if there is none.
    static func firstExcessMark(in text: Span<UInt8>, limit: Int) -> Int {
        unsafe text.withUnsafeBufferPointer { text in
            guard let start = text.baseAddress else { return 0 }
            return unsafe cicu_first_excess_mark(start, text.count, limit)
        }
    }
}

// MARK: Encodings

extension ICU {
    /// Whether ICU has a converter with a name.
    static func hasEncoding(_ name: String) -> Bool { unsafe cicu_encoding_exists(name) }

    /// The UTF-8 of a text in an encoding, and the first of the places with bytes that the encoding does not have.
    static func decoded(_ text: Span<UInt8>, from encoding: String) -> (bytes: [UInt8], bad: [cicu_bad_bytes]) {
        if text.isEmpty { return ([], []) }
        var bad = [cicu_bad_bytes](repeating: cicu_bad_bytes(), count: 100)
        var badCount = 0
        let decoded = unsafe text.withUnsafeBufferPointer { text in
            unsafe bytes(startingAt: text.count * 2 + 64) { room, capacity in
                unsafe cicu_decode(encoding, text.baseAddress, text.count, &bad, 100, &badCount, room, capacity)
            }
        }
        return (decoded, Array(bad.prefix(badCount)))
    }

    /// The name of the probable encoding of a text; empty if none is probable.
    static func detectedEncoding(of text: Span<UInt8>) -> String {
        unsafe text.withUnsafeBufferPointer { text in
            unsafe string { unsafe cicu_detect_encoding(text.baseAddress, text.count, $0, $1) }
        }
    }
}

extension cicu_text {
    /// Makes a text that must not be used after the end of the buffer's life.
    init(_ text: UnsafeBufferPointer<UInt8>) { unsafe self.init(bytes: text.baseAddress, length: text.count) }
}
