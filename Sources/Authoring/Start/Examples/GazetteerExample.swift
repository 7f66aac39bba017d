import SiteGenerator

extension SiteExample {
    /// Places in groups, in one table.
    static let gazetteerContents = Contents(
        title: [("en", "Lakes of Europe")],
        directories: [
            [
                SettingsTemplate.Setting("id", "lakes"), SettingsTemplate.Setting("source", "lakes.csv"),
                SettingsTemplate.Setting("group", "country"), SettingsTemplate.Setting("schema", "Place"),
                SettingsTemplate.Setting("show", "[{ field: area, as: number, label: Area in km² }, outlet]"),
                SettingsTemplate.Setting(
                    "collation",
                    """
                    # Lough Neagh is under N.
                    ignore-prefix: [Lago di, Lago, Loch, Lough]
                    """),
            ]
        ],
        files: [
            (
                "lakes.csv",
                """
                name,aliases,country,area,outlet
                Inari,Inarijärvi; Aanaarjävri,Finland,1084,Paatsjoki
                Lago di Garda,Benaco,Italy,370,Mincio
                Lago Maggiore,Verbano,Italy,212,Ticino
                Loch Lomond,,United Kingdom,71,Leven
                Loch Ness,,United Kingdom,56,River Ness
                Lough Neagh,,United Kingdom,392,Lower Bann
                Mälaren,,Sweden,1140,Norrström
                Oulujärvi,,Finland,928,Oulujoki
                Vänern,,Sweden,5650,Göta älv
                Vättern,,Sweden,1912,Motala ström
                """
            )
        ],
        about: [
            (
                "en",
                """
                # About

                Some lakes of Europe, by country and by name. They are rows of `Content/lakes.csv`.
                """
            )
        ])
}
