import IndexedCollation

/// The guessed meanings of the columns in a CSV file of a site without settings, which the settings of a new site
/// state.
package struct ColumnGuess {
    /// A column whose values pages show.
    package struct Shown: Equatable {
        package let name: String
        package let kind: ShownField.Kind

        /// Whether many values are mailbox addresses or telephone numbers.
        let reachesPeople: Bool
    }

    /// The number of rows.
    package private(set) var rowCount = 0

    /// The column with the titles; nil if there are several, for different locales.
    package private(set) var title: String?

    /// Whether the name of that column shows that it has the titles; if not, the settings must say so.
    package private(set) var isTitleCertain = true

    /// The column with the readings of the titles, if its values show this and its name does not; otherwise nil.
    package private(set) var reading: String?

    /// The columns with the family names and the given names, if the settings must say so; otherwise nil.
    package private(set) var person: (family: String, given: String)?

    /// The column with the texts of the entries, if the settings must say so; otherwise nil.
    package private(set) var text: String?

    /// The language shown by the script of the titles; nil if several languages use the script.
    package private(set) var language: LocaleIdentifier?

    /// The columns with other parts of entries, by the names of the parts.
    package private(set) var parts: [(column: String, part: String)] = []

    /// Whether any column has texts that may contain the names of other entries.
    package var hasTexts: Bool { parts.contains { $0.part == EntryRole.body.name } }

    package private(set) var shown: [Shown] = []

    /// The form of the dates in columns with dates; nil for ISO 8601.
    package private(set) var dates: DateForm?

    /// The columns without values.
    private(set) var emptyColumns: [String] = []

    /// The locales in the names of columns, in the order of the columns with titles.
    package private(set) var locales: [LocaleIdentifier] = []

    /// The line of the header; nil for the first line.
    package private(set) var headerLine: Int?

    /// A name of a column that looks like a value, so the table may have no header; nil if there is none.
    private(set) var doubtfulName: String?

    /// Whether the name of any column is known as that of a part of entries.
    private var knowsAnyName = false

    /// The encoding of the file; nil for UTF-8.
    package var encoding: CharacterEncoding?

    /// The maximum number of rows that are examined.
    private static let sampleSize = 1000

    /// Reads a file; the result is nil, with errors, if it cannot be read.
    ///
    /// - Parameter countsRows: Whether to count all rows, which takes longer for a large file.
    package init?(_ file: SourceFile, countsRows: Bool, diagnostics: inout [Diagnostic]) {
        var dialect = CSVDialect.detect(file)
        if let titleRows = CSVTitleRows(file, dialect, delimiter: nil) {
            headerLine = titleRows.headerLine
            dialect = titleRows.dialect
        }
        var site = SiteConfiguration()
        site.directories.append(DirectoryConfiguration(id: "entries"))
        let id = site.directories.startIndex
        let content = ContentFile(file: file, contentStart: dialect.contentStart, directory: id, locale: nil)
        var reader = CSVReader(file: file, dialect: dialect)
        guard let header = CSVHeader(reading: &reader, diagnostics: &diagnostics) else {
            diagnostics += reader.diagnostics
            return nil
        }
        guard var columns = CSVColumns(header, content, site, rows: reader, diagnostics: &diagnostics) else {
            return nil
        }
        columns.settlePublication(reader, site.directories[id])
        var values = header.columns.map { ColumnValues(name: $0.name) }
        var record = CSVRecord()
        while reader.next(into: &record) {
            if record.isEmpty { continue }
            rowCount += 1
            guard rowCount <= Self.sampleSize else {
                if countsRows { continue }
                break
            }
            for (number, field) in record.fields.prefix(values.count).enumerated() where !field.isNull(in: file) {
                values[number].add(field, of: file)
            }
        }
        locales = columns.locales.sorted { $0.titleColumn < $1.titleColumn }.compactMap(\.locale)
        let all = columns.locales.flatMap(\.columns)
        var titleNumber = columns.locales.count == 1 ? all.first { $0.role == .title }?.number : nil
        let map = FieldMap(site.directories[id])
        if let number = titleNumber, map.rankedRole(of: header.columns[number].name) == nil {
            isTitleCertain = false
            titleNumber =
                Self.likelyTitle(
                    among: all.filter { $0.role == nil || $0.role == .title }.map(\.number).sorted()
                        .filter { values[$0].count * 2 >= min(rowCount, Self.sampleSize) }, values) ?? number
        }
        let isNamed = Set(all.compactMap(\.role)).isSuperset(of: [.family, .given])
        let words = all.filter { values[$0.number].areWords }
        let givenNames = words.filter { values[$0.number].isCalledGivenName }
        // "Van" and "Tot" or "Naar" are where something begins and ends.
        let isFromTo = all.contains { ["tot", "naar", "aan"].contains($0.name.lowercased()) }
        // In some languages, a word for family names is one for given names in others.
        var names = words.filter { column in
            values[column.number].isCalledFamilyName && !(isFromTo && column.name.lowercased() == "van")
        }.compactMap { family in
            givenNames.first { $0.number != family.number }.map { (family: family, given: $0) }
        }
        if let last = words.first(where: { $0.name.lowercased() == "last" }),
            let first = words.first(where: { $0.name.lowercased() == "first" })
        {
            names.insert((last, first), at: 0)
        }
        if !isNamed, let (family, given) = names.first {
            person = (family.name, given.name)
            parts = [(family.name, "family name"), (given.name, "given name")]
            (titleNumber, isTitleCertain) = (nil, true)
        }
        dates = values.lazy.compactMap(\.dateForm).first
        title = titleNumber.map { header.columns[$0].name }
        if let number = titleNumber {
            let isRead = all.contains { $0.role == .reading || $0.role == .familyReading }
            if !isRead, !values[number].areKana {
                reading = all.first { $0.role == nil && values[$0.number].areKana }?.name
            }
            let isJapanese =
                reading != nil || values[number].areKana || values[number].haveKana
                || all.contains { $0.role == .reading && values[$0.number].areKana }
            language = (isJapanese ? "ja" : values[number].areHangul ? "ko" : nil).flatMap { try? LocaleIdentifier($0) }
        }
        knowsAnyName =
            person != nil || reading != nil
            || values.contains { map.rankedRole(of: $0.name) != nil || $0.isCalledTitle || $0.isCalledName }
        let nameReadings = header.columns.indices.filter {
            [.familyReading, .givenReading].contains(map.rankedRole(of: header.columns[$0].name)?.role)
        }
        if language == nil, nameReadings.contains(where: { values[$0].areKana }) {
            language = try? LocaleIdentifier("ja")
        }
        doubtfulName =
            values.first { $0.isCalledLikeValue(isOnly: values.count == 1 && map.rankedRole(of: $0.name) == nil) }?.name
        if titleNumber != nil || person != nil, !all.contains(where: { $0.role == .body }),
            let column = all.first(where: { $0.role == nil && values[$0.number].areTexts })
        {
            text = column.name
            parts.append((column.name, EntryRole.body.nameForPeople))
        }
        var known = Set([reading, text, person?.family, person?.given].compactMap(\.self))
        for column in all.sorted(by: { $0.number < $1.number }) {
            guard column.number != titleNumber, known.insert(column.name).inserted else { continue }
            if person != nil, nameReadings.contains(column.number) {
                parts.append((column.name, "reading"))
            } else if let role = column.role, role != .title {
                if values[column.number].count > 0 { parts.append((column.name, role.nameForPeople)) }
            } else if column.name.hasPrefix("_") {
                continue
            } else if values[column.number].count == 0 {
                emptyColumns.append(column.name)
            } else if column.role == nil || titleNumber != nil || person != nil {
                let values = values[column.number]
                let kind = values.dateForm == nil || values.dateForm != dates ? values.kind : .date
                shown.append(Shown(name: column.name, kind: kind, reachesPeople: values.reachPeople))
            }
        }
    }

    /// The column that most probably has the titles.
    private static func likelyTitle(among numbers: [Int], _ values: [ColumnValues]) -> Int? {
        let names = numbers.filter { values[$0].areNames }
        return numbers.first { values[$0].isCalledTitle } ?? names.first { values[$0].isCalledName } ?? names.first
    }
}

/// The values of a column.
private struct ColumnValues {
    let name: String
    private(set) var count = 0

    /// The first values, without repetitions.
    private var distinct: Set<String> = []

    /// The number of values of each kind.
    private var counts: [ShownField.Kind: Int] = [:]

    /// The numbers of values that are all kana, that contain kana, and that contain Hangul.
    private var (kanaCount, mixedCount, hangulCount) = (0, 0, 0)

    /// The number of values with so many digits, or with fractions, that they are not years or codes.
    private var largeCount = 0
    private var byteCount = 0

    /// The number of values that consist of a few capitals, which are codes.
    private var capitalCount = 0

    init(name: String) { self.name = name }

    mutating func add(_ field: CSVField, of file: SourceFile) {
        let text = field.string(in: file)
        guard text.contains(where: { !$0.isWhitespace }) else { return }
        count += 1
        byteCount += text.utf8.count
        let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic }
        let kana = letters.count(where: Self.isKana)
        if kana > 0 { mixedCount += 1 }
        if kana > 0, kana == letters.count { kanaCount += 1 }
        if letters.contains(where: { (0xAC00...0xD7A3).contains($0.value) }) { hangulCount += 1 }
        if text.utf8.count < 5, text.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) { capitalCount += 1 }
        distinct.insert(text)
        for kind in ShownField.Kind.allCases where Self.isOne(text, kind, isPhone: FieldLink.isPhone(name)) {
            counts[kind, default: 0] += 1
            if kind == .number, text.utf8.count > 4 || text.contains(".") { largeCount += 1 }
        }
    }

    /// The kind of the values.
    var kind: ShownField.Kind {
        let order: [ShownField.Kind] = [.link, .email, .phone, .date, .region, .language, .number]
        // A few values may be something else, such as "none".
        return order.first { kind in
            let isMost = counts[kind, default: 0] * 20 >= count * 19
            switch kind {
            case .number: return isMost && largeCount > 0 && !isCode
            case .region: return isMost && names(Self.wordsForCountries)
            case .language: return isMost && names(["language", "lang", "locale"])
            default: return isMost
            }
        } ?? .text
    }

    /// The form of the values, if they are dates in a form other than that of ISO 8601.
    var dateForm: DateForm? {
        let possible = distinct.count { (8...10).contains($0.utf8.count) }
        return possible * 20 >= distinct.count * 19 ? DateForm.likely(for: Array(distinct)) : nil
    }

    private static let wordsForCountries: Set<String> = [
        "country", "region", "nation", "cc", "iso", "land", "herkunft", "origin", "ursprung", "pays", "origine", "país",
        "origen",
        "origem", "paese", "kraj", "maa", "ülke", "země", "страна", "країна", "χώρα", "国", "국가", "国家", "國家",
    ]

    /// Whether the name of the column looks like a value: an address, a date, a fraction, one of the values of the column,
    /// or an ordinary word above the only column.
    func isCalledLikeValue(isOnly: Bool) -> Bool {
        guard !name.isEmpty else { return false }
        let kinds: [ShownField.Kind] = [.link, .email, .date]
        return kinds.contains { Self.isOne(name, $0, isPhone: false) } || name.contains(".") && Double(name) != nil
            || distinct.contains(name) || isOnly && !isCalledTitle && !isCalledName
    }

    /// Whether many values are mailbox addresses or telephone numbers.
    var reachPeople: Bool { max(counts[.email, default: 0], counts[.phone, default: 0]) * 2 >= max(count, 1) }

    /// Whether the values are words in kana, like readings.
    var areKana: Bool { count > 0 && kanaCount * 20 >= count * 19 }

    /// Whether many values contain kana, like Japanese texts.
    var haveKana: Bool { count > 0 && mixedCount * 5 >= count }

    /// Whether most values are in Hangul.
    var areHangul: Bool { count > 0 && hangulCount * 2 > count }

    private static func isKana(_ scalar: Unicode.Scalar) -> Bool {
        (0x3041...0x30FF).contains(scalar.value) || (0xFF66...0xFF9F).contains(scalar.value)
    }

    /// Whether the column has names that distinguish rows.
    var areNames: Bool {
        count > 0 && distinct.count * 10 >= count * 9 && byteCount < count * 80 && capitalCount * 2 < count
            && counts[.number, default: 0] * 2 < count && counts[.link, default: 0] * 2 < count
            && distinct.count(where: { $0.contains { $0.isLetter } }) * 2 > distinct.count && !isCode
    }

    /// Whether most values are words rather than numbers.
    var areWords: Bool { distinct.count { $0.contains(where: \.isLetter) } * 2 > distinct.count }

    /// Whether the values are sentences, and the name of the column is a word for descriptions in another language.
    var areTexts: Bool {
        byteCount > 20 * count && FieldWords.texts.contains(name.lowercased())
    }

    /// Whether the name of the column is a word for titles in another language.
    var isCalledTitle: Bool {
        FieldWords.titles.contains(name.lowercased())
    }

    /// Whether the name of the column is a word for surnames, or a word for names that means the surname next to a
    /// given name.
    var isCalledFamilyName: Bool {
        [
            "name", "surname", "last name", "family name", "nachname", "familienname", "nom", "nom de famille",
            "apellido",
            "apellidos", "primer apellido", "apellido paterno", "cognome", "cognom", "cognoms", "apelido", "sobrenome",
            "nume de familie", "perekonnanimi", "uzvārds", "pavardė", "familia", "soyisim", "họ", "презиме", "姓氏",
            "naam", "achternaam", "van", "efternamn", "efternavn", "etternavn", "eftirnafn",
            "sukunimi", "nazwisko", "příjmení", "priezvisko", "priimek", "prezime", "vezetéknév", "soyadı", "soyad",
            "фамилия", "прізвище", "επώνυμο", "姓", "성", "прозвішча", "тегі", "familiya", "გვარი", "ազգանուն",
            "שם משפחה", "اسم العائلة", "نام خانوادگی", "उपनाम", "นามสกุล", "nama belakang", "nama keluarga",
            "jina la ukoo",
            "abizena", "abizenak", "apelidos", "cyfenw", "sloinne", "kunjom", "mbiemri", "овог", "apelyido",
            "familia nomo", "familiennumm", "eftirnavn", "苗字", "名字", "氏", "zuname", "nume", "último nome",
            "último apellido", "kenninafn", "surnames",
        ].contains(Self.singular(name))
    }

    /// Whether the name of the column is a word for given names.
    var isCalledGivenName: Bool {
        [
            "first name", "given name", "vorname", "vornamen", "prénom", "prénoms", "prenom", "nombre", "nombres",
            "nome",
            "primeiro nome", "nome próprio", "nom de pila", "prenume", "eesnimi", "vārds", "vardas", "ad", "tên", "име",
            "voornaam", "naam", "förnamn", "fornavn", "fornafn", "etunimi", "imię", "jméno", "meno", "ime",
            "keresztnév",
            "utónév",
            "adı", "имя", "ім'я", "όνομα", "名", "이름", "імя", "аты", "ism", "სახელი", "անուն", "שם פרטי",
            "الاسم الأول", "نام", "पहला नाम", "ชื่อ", "nama depan", "nama diberi", "jina la kwanza", "izena", "enw cyntaf",
            "céadainm", "isem", "emri", "нэр", "pangalan", "persona nomo", "virnumm", "forenavn", "roepnaam",
            "rufname", "nom", "ainm", "नाम", "名前", "名字", "eiginnafn", "forenames",
        ].contains(Self.singular(name))
    }

    /// A name of a column in lowercase, without the ending in parentheses of a word such as "Nombre(s)".
    private static func singular(_ name: String) -> String {
        let name = name.lowercased()
        return name.hasSuffix("(s)") ? String(name.dropLast(3)) : name
    }

    /// Whether the name of the column ends with a word for names, as in "display name".
    var isCalledName: Bool {
        FieldWords.endsWithWordForNames(name)
    }

    /// Whether the values are numbers that nobody calculates with.
    private var isCode: Bool {
        FieldWords.areCodes(name)
    }

    /// Whether the name of the column contains one of these words.
    private func names(_ words: Set<String>) -> Bool {
        !words.isDisjoint(with: name.lowercased().split { !$0.isLetter }.map(String.init))
    }

    private static func isOne(_ text: String, _ kind: ShownField.Kind, isPhone: Bool) -> Bool {
        var text = text
        let address = text.withBytes { FieldLink.address(of: $0, isPhone: isPhone) }
        switch kind {
        case .link: return address?.hasPrefix("http") == true
        case .email: return address?.hasPrefix("mailto:") == true
        case .phone: return address?.hasPrefix("tel:") == true
        case .number:
            // A zero at the beginning shows that this is a code.
            let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
            return Double(text) != nil && digits.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." }
                && (digits.count == 1 || !digits.hasPrefix("0") || digits.hasPrefix("0."))
        case .date:
            let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            return parts.map(\.count) == [4, 2, 2] && parts.joined().allSatisfy { $0.isASCII && $0.isNumber }
        case .region: return text.count == 2 && text.allSatisfy { $0.isASCII && $0.isUppercase }
        case .language: return (2...3).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isLowercase }
        default: return false
        }
    }
}

extension ColumnGuess {
    /// The guesses, and the settings that change them: sentences without a final period.
    package var sentences: [String] {
        var sentences: [String] = []
        if let doubtfulName {
            sentences.append(
                "The first line is read as the names of the columns, although '\(doubtfulName)' looks like a value; 'header: 3' "
                    + "says that they are in line 3, and 'columns' names those of a table without a header")
        }
        if let title, !isTitleCertain {
            let header = knowsAnyName || doubtfulName != nil ? "" : ", and 'columns' those of a table without a header"
            sentences.append("'\(title)' is taken for the title of the entries; 'fields' names another column\(header)")
        }
        if let person {
            sentences.append(
                "'\(person.family)' and '\(person.given)' are taken for the family and the given name; 'fields' names other columns"
            )
        }
        if let reading {
            sentences.append("'\(reading)' is taken for the reading of the titles; 'fields' names another column")
        }
        if let text {
            sentences.append("'\(text)' is taken for the text of the entries; 'fields' names another column")
        }
        if let dates {
            let names = shown.filter { $0.kind == .date }.map(\.name)
            sentences.append("The dates in \(Self.list(names)) are read as \(dates.text); 'dates' names another form")
        }
        let addresses = shown.filter(\.reachesPeople).map(\.name)
        if !addresses.isEmpty {
            sentences.append(
                "Everybody can read the addresses or numbers in \(Self.list(addresses)); remove them from 'show' to leave them out"
            )
        }
        if !emptyColumns.isEmpty {
            sentences.append(
                "\(Self.list(emptyColumns)) \(emptyColumns.count == 1 ? "has" : "have") no values and will not be shown; 'show' changes that"
            )
        }
        return sentences
    }

    /// Names in a sentence: "'a', 'b' and 'c'".
    package static func list(_ names: [String]) -> String { joined(names.map { "'\($0)'" }) }

    /// Items in a sentence: "a, b and c".
    package static func joined(_ items: [String]) -> String {
        guard items.count > 1, let last = items.last else { return items.first ?? "" }
        return "\(items.dropLast().joined(separator: ", ")) and \(last)"
    }
}

extension EntryRole {
    /// The name of the part of an entry in sentences.
    fileprivate var nameForPeople: String {
        switch self {
        case .family: "family name"
        case .given: "given name"
        default: name
        }
    }
}
