/// Chinese characters whose section cannot be told from the character at the start of a name.
///
/// Source: Xiandai Hanyu Cidian and the surname readings of Unihan (`kMandarin`, `kHanyuPinyin`): characters with more
/// than one current reading, of which names and places use one that begins with another letter than CLDR's first. Where
/// readings begin alike, a name is in its section whichever it has.
enum Polyphones {
    /// What follows 阿 where it is read ē (阿胶, 阿房宫, 阿弥陀佛); everywhere else it is ā.
    private static let afterE = "弥彌房胶膠附谀諛".unicodeScalars

    /// The readings of a character, or nil if this list does not have it.
    static func readings(of character: Unicode.Scalar, before next: Unicode.Scalar?) -> [String]? {
        if character == "阿", !afterE.contains(where: { $0 == next }) { return nil }
        return table[character]
    }

    private static let table: [Unicode.Scalar: [String]] = {
        var table: [Unicode.Scalar: [String]] = [:]
        for line in lines.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            for scalar in words.first.map({ Array($0.unicodeScalars) }) ?? [] {
                table[scalar] = Array(words.dropFirst())
            }
        }
        return table
    }()

    private static let lines = """
        阿 ā ē
        便 biàn pián
        藏 cáng zàng
        曾 céng zēng
        查 chá zhā
        长長 cháng zhǎng
        朝 cháo zhāo
        重 chóng zhòng
        仇 chóu qiú
        传傳 chuán zhuàn
        单單 dān shàn chán
        恶惡 è wù
        番 fān pān
        繁 fán pó
        给給 gěi jǐ
        行 háng xíng
        会會 huì kuài
        贾賈 jiǎ gǔ
        降 jiàng xiáng
        解 jiě xiè
        句 jù gōu
        乐樂 lè yuè
        秘 mì bì
        区區 qū ōu
        覃 tán qín
        折 shé zhé
        盛 shèng chéng
        沈 shěn chén
        尉 wèi yù
        蔚 wèi yù
        翟 zhái dí
        祭 jì zhài
        种種 zhǒng zhòng chóng
        """
}
