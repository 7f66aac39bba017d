/// The classes of characters that preparation distinguishes.
enum ScalarClass {
    case letterOrDigit, punctuation, space, invisible, apostropheLetter, other

    init(_ scalar: UInt32) {
        if scalar < 0x80 {
            switch UInt8(truncatingIfNeeded: scalar) {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: self = .letterOrDigit
            case 0x20, 0x09...0x0D: self = .space
            case 0x24, 0x2B, 0x3C...0x3E, 0x5E, 0x60, 0x7C, 0x7E: self = .other
            case 0x00...0x1F, 0x7F: self = .invisible
            default: self = .punctuation
            }
            return
        }
        // These letters look and are typed like apostrophes.
        if 0x2B9...0x2BF ~= scalar {
            self = .apostropheLetter
            return
        }
        // These are ICU's numbers for general categories (UCharCategory).
        switch ICU.category(of: scalar) {
        case 1...5, 9...11: self = .letterOrDigit
        case 12...14: self = .space
        case 15, 16: self = .invisible
        case 19...23, 28, 29: self = .punctuation
        default: self = .other
        }
    }
}
