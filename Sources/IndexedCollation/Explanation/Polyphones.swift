/// Chinese characters whose reading at the start of a name can not be told from the character.
///
/// Source: Xiandai Hanyu Cidian and the surname readings of Unihan (`kMandarin`, `kHanyuPinyin`): characters with more
/// than one current reading, of which names and places use one that is not CLDR's first.
enum Polyphones {
    /// The readings of a character, or nil if it is no polyphone of this list.
    static func readings(of character: Unicode.Scalar) -> [String]? { table[character] }

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
        柏 bǎi bó
        便 biàn pián
        卜蔔 bǔ bo
        藏 cáng zàng
        曾 céng zēng
        查 chá zhā
        长長 cháng zhǎng
        朝 cháo zhāo
        车車 chē jū
        重 chóng zhòng
        仇 chóu qiú
        传傳 chuán zhuàn
        大 dà dài
        单單 dān shàn chán
        都 dōu dū
        朵 duǒ duò
        恶惡 è wù
        番 fān pān
        繁 fán pó
        盖蓋 gài gě
        干 gān gàn
        葛 gé gě
        给給 gěi jǐ
        哈 hā hǎ
        行 háng xíng
        好 hǎo hào
        和 hé huó
        华華 huá huà
        还還 huán hái
        会會 huì kuài
        纪紀 jì jǐ
        贾賈 jiǎ gǔ
        降 jiàng xiáng
        解 jiě xiè
        句 jù gōu
        隽雋 juàn jùn
        空 kōng kòng
        乐樂 lè yuè
        六 liù lù
        陆陸 lù liù
        缪繆 miào móu miù
        秘 mì bì
        牟 móu mù
        宁寧 níng nìng
        区區 qū ōu
        朴樸 pǔ piáo
        覃 tán qín
        任 rén rèn
        撒 sā sǎ
        折 shé zhé
        盛 shèng chéng
        石 shí dàn
        数數 shù shǔ
        洗 xǐ xiǎn
        沈 shěn chén
        尉 wèi yù
        蔚 wèi yù
        燕 yàn yān
        叶葉 yè xié
        应應 yīng yìng
        员員 yuán yùn
        翟 zhái dí
        祭 jì zhài
        种種 zhǒng zhòng chóng
        """
}
