import SiteGenerator

extension SiteExample {
    /// People with names in several scripts, in one table.
    static let peopleContents = Contents(
        title: [("en", "Printers")],
        directories: [
            [
                SettingsTemplate.Setting("id", "people"), SettingsTemplate.Setting("source", "people.csv"),
                SettingsTemplate.Setting("pages", "entries"), SettingsTemplate.Setting("schema", "Person"),
                SettingsTemplate.Setting("show", "[town, { field: died, label: Died }]"),
                SettingsTemplate.Setting(
                    "collation",
                    """
                    # Filed by surname. Names in Greek, Russian and Japanese have sections in their own alphabets.
                    name-order: surname-first
                    with: [el, ru, ja]
                    """),
            ]
        ],
        files: [
            (
                "people.csv",
                """
                name,reading,aliases,category,town,died,see_also,definition
                Aldus Manutius,,Aldo Manuzio,printers; publishers,Venice,1515,Ζαχαρίας Καλλιέργης,"Printed small books that fit into a pocket, and the first ones in *italic* type."
                Christophe Plantin,,Christoffel Plantijn,printers; publishers,Antwerp,1589,,His printing house is now a museum.
                John Baskerville,,,printers; punchcutters,Birmingham,1775,,"Made his own type, ink and paper."
                Ζαχαρίας Καλλιέργης,,Zacharias Kalliergis,printers,Venice,about 1524,Aldus Manutius,Printed Greek books in Venice and Rome.
                Иван Фёдоров,,Ivan Fyodorov,printers,Moscow,1583,,Printed the first dated book in Russia.
                本木昌造,もときしょうぞう,Motoki Shōzō,printers; punchcutters,Nagasaki,1875,,Cast the first Japanese type of metal that was widely used.
                """
            )
        ],
        about: [
            (
                "en",
                """
                # About

                Printers of five centuries, filed by surname, each in their own script. They are rows of `Content/people.csv`.
                """
            )
        ])
}
