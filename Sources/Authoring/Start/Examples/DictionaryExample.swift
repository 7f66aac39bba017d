import SiteGenerator

extension SiteExample {
    /// A dictionary of Japanese words in English, and the English words that lead to them.
    static let dictionaryContents = Contents(
        title: [("en", "Words about books")],
        directories: [
            [
                SettingsTemplate.Setting("id", "japanese"), SettingsTemplate.Setting("title", "Japanese–English"),
                SettingsTemplate.Setting("source", "words/*.md"), SettingsTemplate.Setting("headwords", "ja"),
            ],
            [
                SettingsTemplate.Setting("id", "english"), SettingsTemplate.Setting("title", "English–Japanese"),
                SettingsTemplate.Setting("reverses", "{ directory: japanese }"),
            ],
        ],
        files: [
            (
                "words/hiku.md",
                """
                ---
                title: 引く
                reading: ひく
                part: verb
                senses:
                  - { definition: to pull }
                  - definition: to look up
                    examples: [{ text: 辞書を引く。, translation: To look up a word in a dictionary. }]
                see_also: [jisho]
                ---
                """
            ),
            (
                "words/jisho.md",
                """
                ---
                title: 辞書
                reading: じしょ
                aliases: [{ title: 辞典, reading: じてん }]
                part: noun
                senses: [{ definition: dictionary }]
                see_also: [sakuin]
                ---
                """
            ),
            (
                "words/katsuji.md",
                """
                ---
                title: 活字
                reading: かつじ
                part: noun
                senses: [{ domain: printing, definition: movable type }, { definition: print; printed letters }]
                see_also: [moji]
                ---
                """
            ),
            (
                "words/moji.md",
                """
                ---
                title: 文字
                reading: もじ
                part: noun
                senses: [{ definition: letter; character }]
                ---
                """
            ),
            (
                "words/sakuin.md",
                """
                ---
                title: 索引
                reading: さくいん
                part: noun
                senses:
                  - definition: index
                    examples: [{ text: 索引は五十音順です。, translation: The index is in the order of the fifty sounds. }]
                ---
                """
            ),
        ],
        about: [
            (
                "en",
                """
                # About

                Japanese words about books and letters. Each is a file in `Content/words/`; the English words are made of their
                senses.
                """
            )
        ])
}
