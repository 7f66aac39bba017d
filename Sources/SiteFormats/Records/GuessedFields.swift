/// The fields of records without a title that most probably have the titles and the texts of the entries.
struct GuessedFields {
    /// A field whose values distinguish the records.
    private(set) var title: Field?

    /// A field that is called a description in another language.
    private(set) var body: Field?

    struct Field {
        let name: String
        /// The place of its first value.
        let offset: Int
        fileprivate var count = 0
        fileprivate var byteCount = 0
        fileprivate var wordCount = 0
        fileprivate var distinct: Set<String> = []

        /// Whether the values can be names: short words, of which nearly all differ.
        fileprivate var areNames: Bool {
            distinct.count * 10 >= count * 9 && byteCount < count * 80 && wordCount * 2 > count
                && !FieldWords.areCodes(name)
        }
    }

    private var fields: [Field] = []
    private var numbers: [String: Int] = [:]
    private(set) var recordCount = 0

    /// The maximum number of records that are examined.
    static let sampleSize = 1000

    mutating func addRecord() { recordCount += 1 }

    /// Adds a value of the last record.
    mutating func add(_ value: String, of name: String, at offset: Int) {
        guard value.contains(where: { !$0.isWhitespace }) else { return }
        let number = numbers[name] ?? fields.count
        if number == fields.count {
            numbers[name] = number
            fields.append(Field(name: name, offset: offset))
        }
        fields[number].count += 1
        fields[number].byteCount += value.utf8.count
        if value.contains(where: \.isLetter), !value.contains("://") { fields[number].wordCount += 1 }
        fields[number].distinct.insert(value)
    }

    /// Chooses among the fields that at least half of the records have.
    ///
    /// A few records do not show what an unknown name means.
    mutating func settle() {
        let names = fields.filter { $0.count * 2 >= recordCount && $0.areNames }
        title =
            names.first { FieldWords.titles.contains($0.name.lowercased()) }
            ?? names.first { FieldWords.endsWithWordForNames($0.name) } ?? (recordCount < 3 ? nil : names.first)
        body = fields.first { $0.name != title?.name && FieldWords.texts.contains($0.name.lowercased()) }
    }
}

/// Words for fields that guesses know, besides the names of standard fields.
package enum FieldWords {
    /// Words for titles in other languages, in lowercase.
    package static let titles: Set<String> = [
        "namn", "navn", "nafn", "nimi", "naam", "nom", "nombre", "nome", "imię i nazwisko", "jméno", "név", "isim",
        "имя", "название", "термин", "назва", "όνομα", "الاسم", "שם", "titel", "titre", "título", "titolo", "tytuł",
        "termin", "term", "begriff", "begrepp", "terme", "término", "名前", "氏名", "名称", "用語", "駅名", "見出し", "姓名", "名字",
        "标题", "術語", "이름", "제목", "용어", "اصطلاح", "واژه", "المصطلح", "מונח", "术语", "词条", "単語", "단어",
    ]

    /// Words for descriptions in other languages, in lowercase.
    package static let texts: Set<String> = [
        "beschreibung", "erklärung", "bedeutung", "beskrivning", "förklaring", "beskrivelse", "forklaring", "lýsing",
        "kuvaus", "selitys", "omschrijving", "beschrijving", "uitleg", "descripción", "definición", "descrição",
        "definição", "descrizione", "definizione", "descripció", "définition", "opis", "definicja", "popis", "leírás",
        "descriere", "описание", "определение", "опис", "περιγραφή", "açıklama", "tanım", "説明", "意味", "定義", "解説",
        "설명", "뜻", "描述", "说明", "說明", "定义", "الوصف", "תיאור", "deskripsi", "تعریف", "التعريف", "הגדרה", "definitie",
        "визначення", "释义", "解释", "정의",
    ]

    private static let names: Set<String> = ["name", "names", "title", "label", "term", "word"]

    /// Whether the name of a field ends with a word for names, as in "display name".
    package static func endsWithWordForNames(_ name: String) -> Bool {
        let last = name.lowercased().split { !$0.isLetter }.last
        return last.map { names.contains(String($0)) } ?? false
    }

    private static let codes: Set<String> = [
        "id", "code", "codes", "no", "nr", "number", "zip", "zipcode", "postcode", "postal", "postnr", "year", "år",
        "jahr", "isbn", "issn", "lat", "lon", "lng", "latitude", "longitude", "key", "ref", "wikidata", "phone", "tel",
    ]

    /// Whether the values of a field are numbers that nobody calculates with, judging by its name.
    package static func areCodes(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix("id") || !codes.isDisjoint(with: name.split { !$0.isLetter }.map(String.init))
    }
}
