extension LocalizedIndexedCollation {
    /// Whether Chinese characters are ordered by their sounds in pinyin, with a section for each Latin letter.
    package var ordersByPinyin: Bool { locale.language == "zh" && plan.syllableLetters == .pinyin }

    /// The syllables, without tones, of the characters by which texts are filed: "zhong" for 中国, "chong" for 重庆.
    ///
    /// - Returns: the syllable for each text; empty if the sound of its character is not known, nil if the text is not
    ///   filed by a Chinese character.
    package func pinyin(of texts: CollationTexts) -> [String?] {
        let prepared = preparation.apply(to: texts)
        let bytes = prepared.bytes.span
        return (0..<prepared.count).map { index in
            var offset = prepared.start(of: index)
            guard offset < prepared.ends[index], let scalar = bytes.nextScalar(at: &offset),
                HanReadings.isHan(scalar)
            else { return nil }
            let syllable = HanReadings.shared?.syllable(of: scalar).map(PinyinSyllables.withoutTone) ?? ""
            return PinyinSyllables.known.contains(syllable) ? syllable : ""
        }
    }
}
