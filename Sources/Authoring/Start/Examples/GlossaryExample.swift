import SiteGenerator

extension SiteExample {
    /// A glossary in two languages, with a file for each term.
    static let glossaryContents = Contents(
        title: [("en", "Glossary of type"), ("sv", "Ordlista om typografi")],
        settings: [
            SettingsTemplate.Setting(
                "labels",
                """
                categories:
                  letters: { en: Letters, sv: Bokstäver }
                  signs: { en: Signs, sv: Tecken }
                """)
        ],
        directories: [
            [SettingsTemplate.Setting("id", "terms"), SettingsTemplate.Setting("source", "terms/{locale}/*.md")]
        ],
        translations: [
            (
                "en",
                [
                    (
                        "terms/{locale}/font.md",
                        """
                        ---
                        title: font
                        aliases: [fount]
                        categories: [letters]
                        see_also: [ligature]
                        ---
                        A set of characters of one typeface, size and weight.

                        Before there were computers, a font was a case full of metal type.
                        """
                    ),
                    (
                        "terms/{locale}/ligature.md",
                        """
                        ---
                        title: ligature
                        aliases: [joined letters]
                        categories: [letters]
                        ---
                        Two or more letters that are drawn as one, such as *fi*. A font has ligatures for letters that would
                        touch each other otherwise.
                        """
                    ),
                    (
                        "terms/{locale}/pilcrow.md",
                        """
                        ---
                        title: ¶
                        reading: pilcrow        # the sign has no letter, so this says where it is filed
                        aliases: [pilcrow, paragraph mark]
                        categories: [signs]
                        ---
                        The sign of a new paragraph. Most programs show it only on request.
                        """
                    ),
                ]
            ),
            (
                "sv",
                [
                    (
                        "terms/{locale}/font.md",
                        """
                        ---
                        title: teckensnitt
                        aliases: [font]
                        categories: [letters]
                        see_also: [ligature]
                        ---
                        En uppsättning tecken i samma stil, storlek och vikt.

                        Före datorerna var ett teckensnitt en låda full med typer av metall.
                        """
                    ),
                    (
                        "terms/{locale}/ligature.md",
                        """
                        ---
                        title: ligatur
                        categories: [letters]
                        ---
                        Två eller flera bokstäver som ritas som en, till exempel *fi*. Ett teckensnitt har ligaturer för bokstäver
                        som annars skulle stöta ihop.
                        """
                    ),
                    (
                        "terms/{locale}/pilcrow.md",
                        """
                        ---
                        title: ¶
                        reading: alineatecken   # tecknet har ingen bokstav, så detta säger var det står
                        aliases: [alineatecken, styckemarkering]
                        categories: [signs]
                        ---
                        Tecknet för ett nytt stycke. De flesta program visar det bara om man ber om det.
                        """
                    ),
                ]
            ),
        ],
        about: [
            (
                "en",
                """
                # About

                This glossary explains words about type. Each term is a file in `Content/terms/`.
                """
            ),
            (
                "sv",
                """
                # Om ordlistan

                Ordlistan förklarar ord om typografi. Varje term är en fil i `Content/terms/`.
                """
            ),
        ])
}
