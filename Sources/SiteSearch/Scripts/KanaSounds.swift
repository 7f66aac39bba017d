import IndexedCollation

/// Kana as the search compares them: as they sound, and as people spell them who do not know voicing and length.
///
/// The page's script does the same to queries: `spelledOut` and `similar` in Templates/assets/find.js.
enum KanaSounds {
    /// A folded name with one spelling for each sound: びいる for びーる, とおきょお for とうきょう, ぱあちい for ぱーてぃー.
    static func spelledOut(_ name: Span<UInt8>) -> [UInt8] {
        var kana: [UInt32] = []
        kana.reserveCapacity(name.count / 3)
        var scalars = UTF8Scalars(name)
        while let scalar = scalars.next() {
            let last = kana.last ?? 0
            let vowel = vowel(of: last)
            switch (last, scalar) {
            case (_, 0x30FC): kana.append(vowel < 5 ? vowels[vowel] : scalar)
            // う after おこそとの lengthens it.
            case (_, 0x3046) where vowel == 4: kana.append(vowels[4])
            // These are てぃ, でぃ, とぅ, どぅ, and ゔ before a small vowel.
            case (0x3066, 0x3043): kana[kana.count - 1] = 0x3061
            case (0x3067, 0x3043): kana[kana.count - 1] = 0x3058
            case (0x3068, 0x3045): kana[kana.count - 1] = 0x3064
            case (0x3069, 0x3045): kana[kana.count - 1] = 0x305A
            case (0x3094, 0x3041...0x304A) where scalar & 1 == 1:
                kana[kana.count - 1] = 0x3070 + (scalar - 0x3041) / 2 * 3
            default: kana.append(same(scalar))
            }
        }
        return bytes(of: kana.lazy.map { $0 == 0x3094 ? 0x3076 : $0 })
    }

    /// A name with one spelling for each sound, without marks of voicing and without long vowels: ときょ for とおきょお.
    static func similar(_ name: Span<UInt8>) -> [UInt8] {
        var kana: [UInt32] = []
        var scalars = UTF8Scalars(name)
        var vowel = 5
        while let scalar = scalars.next() {
            let own = self.vowel(of: scalar)
            // い after え lengthens it, too.
            let lengthens = own < 5 && scalar == vowels[own] && (own == vowel || own == 1 && vowel == 3)
            if lengthens { continue }
            kana.append(Kana.unvoiced(scalar))
            vowel = own
        }
        return bytes(of: kana)
    }

    /// The kana あいうえお.
    private static let vowels: [UInt32] = [0x3042, 0x3044, 0x3046, 0x3048, 0x304A]

    /// The number of a kana's vowel in ``vowels``; 5 for other characters.
    private static func vowel(of scalar: UInt32) -> Int {
        0x3041...0x3096 ~= scalar ? Int(vowelNumbers[Int(scalar - 0x3041)]) : 5
    }

    private static let vowelNumbers: [UInt8] = {
        var numbers = [UInt8](repeating: 5, count: 0x56)
        for (number, row) in [
            "ぁあかがさざただなはばぱまゃやらゎわ", "ぃいきぎしじちぢにひびぴみり", "ぅうくぐすずつづぬふぶぷむゅゆるゔ",
            "ぇえけげせぜてでねへべぺめれ", "ぉおこごそぞとどのほぼぽもょよろを",
        ].enumerated() {
            for scalar in row.unicodeScalars { numbers[Int(scalar.value - 0x3041)] = UInt8(number) }
        }
        return numbers
    }()

    /// The kana with the same sound: じ for ぢ, ず for づ, おいえ for をゐゑ.
    private static func same(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x3062: 0x3058
        case 0x3065: 0x305A
        case 0x3092: 0x304A
        case 0x3090: 0x3044
        case 0x3091: 0x3048
        default: scalar
        }
    }

    private static func bytes(of scalars: some Sequence<UInt32>) -> [UInt8] {
        var bytes: [UInt8] = []
        for scalar in scalars.compactMap(Unicode.Scalar.init) {
            if let encoded = UTF8.encode(scalar) { bytes += encoded }
        }
        return bytes
    }
}
