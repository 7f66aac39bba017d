import IndexedCollation

extension Fingerprint {
    /// Adds everything that a value stores, so that no property can be forgotten.
    ///
    /// Functions and objects add nothing, because they have no value of their own. This looks up each property by its
    /// name, so it is meant for settings, and not for entries.
    package mutating func add<Value>(valueOf value: Value) {
        // Casts alone would take a text out of an optional, so that none would count like an empty one.
        func exactly<Known>(_: Known.Type) -> Known? { Value.self == Known.self ? value as? Known : nil }
        if let text = exactly(String.self) {
            add(text)
        } else if let number = exactly(Int.self) {
            add(number)
        } else if MemoryLayout<Value>.size == 1 {
            // This is a flag, or a case without values; a mirror would take thousands of instructions to name it.
            add(UInt64(UInt8(ofValue: value)))
        } else if let number = exactly(UInt64.self) {
            add(number)
        } else if let text = exactly(String?.self) {
            add(text == nil ? 0 : 1)
            if let text { add(text) }
        } else if let texts = exactly([String].self) {
            add(texts.count)
            for text in texts { add(text) }
        } else if let locale = exactly(LocaleIdentifier.self) {
            add(locale.tag)
        } else if let locales = exactly([LocaleIdentifier].self) {
            add(locales.count)
            for locale in locales { add(locale.tag) }
        } else {
            // The first mirror of each type searches all types of the program.
            add(partsOf: value)
        }
    }

    private mutating func add(partsOf value: Any) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .struct:
            // Whether a type conforms to a protocol takes long to find out, so it is asked only here and of numbers.
            if let value = value as? any Fingerprinted { return value.add(to: &self) }
            for part in mirror.children { add(valueOf: part.value) }
        case .tuple:
            for part in mirror.children { add(valueOf: part.value) }
        case .optional, .collection:
            add(mirror.children.count)
            for part in mirror.children { add(valueOf: part.value) }
        case .enum:
            add(mirror.children.first?.label ?? "\(value)")
            for part in mirror.children { add(valueOf: part.value) }
        case .set, .dictionary:
            // These have no order.
            let parts = mirror.children.map { part in
                var print = Fingerprint()
                print.add(valueOf: part.value)
                return print.value
            }
            add(parts.count)
            for part in parts.sorted() { add(part) }
        default:
            if let value = value as? any BinaryInteger { add(UInt64(truncatingIfNeeded: value)) }
            if let value = value as? Double { add(value.bitPattern) }
        }
    }
}
