/// English words that are terms only in certain contexts.
enum EnglishWords {
    /// Words that are mostly verbs, adjectives, adverbs or the like, or nouns with very general meanings.
    ///
    /// As titles with a capital, they are proper names: Less, Express.
    static let ordinary = words(
        """
        above across add after again against all almost alone along already also always among any appear area around ask
        away back bad because become been before begin behind being below best better between beyond big both bright
        bring buy by call can care carry case catch change choose clean clear close cold come common complete consider
        contain continue cool could cut dark day decide deep did different do does done down draw drive dry each early
        easy eat either else enable end enjoy enough enter even ever every example expect explain express fact fair fall
        far fast feel few fill final find fine first fit fix flat follow for forget free from full general get gift give
        go good great green grow half hand handle happen happy hard have hear heavy help here high hold home hope hot
        how however idea if ignore important improve in include increase inside instead into item its join jump just
        keep kind know large last late lean learn least leave left less let lie life like little live local long look
        loose lose lot love low main make many matter maybe mean medium meet might mind miss mixed more most move much
        must near neat need neither never new next nice no none normal not nothing notice now off offer often old on
        once one only open or order other our out outside over own pass past pay people per perfect person pick place
        plain please plus poor possible present pretty prevent problem proper prove provide pull push put question quick
        quiet quite raise rapid rare rather raw reach read ready real reason receive recent red reduce relay remain
        remember remove repeat replace require resource resources rest result return rich right rise roll rough run safe
        same save say see seem sell send serve several shall share sharp short should show shut similar simple since
        single sit sleep slow small smart smile smooth so soft solid some soon source speak special spend stand start
        stay step still stop straight strict strong such suggest super support sure sweet swift take talk tall teach
        team tell than that then there thick thin thing think this though through throw thus tight time to today
        together too total touch toward travel treat true try turn two under understand unless until up upon use usual
        very via visit wait walk want warm was watch way weak wear well were wet what when where whether which while
        white who whole why wide wild will win wish with within without wonder work world worry worth would write wrong
        year yes yet young your zero
        """)

    private static let function = Set(FunctionWords.list("en").map(String.init))

    /// Whether a word in lowercase, or the word that it is the plural of, is ordinary.
    static func isOrdinary(_ word: String) -> Bool {
        isOrdinaryTitle(word) || word.last == "s" && isOrdinaryTitle(String(word.dropLast()))
    }

    /// Whether a word in lowercase is a proper name only if it has a capital.
    static func isOrdinaryTitle(_ word: String) -> Bool { ordinary.contains(word) || function.contains(word) }

    /// Nouns that are not terms before "of": "a collection of files".
    static let general = words(
        "bit collection form group kind lot number pair part piece range series set sort type variety",
        withPlurals: true)

    /// Words that can follow a verb but not a noun: "tests the code".
    static let determiners = words("a an each every her his its my our the their these this those your")

    /// Words that can precede a verb but not a noun: "can test", "they test".
    static let subjects = words("can cannot could he i may might must she should they we who will would you")

    /// Words with which a sentence begins that refers to entries.
    static let references = words("compare contrast see")

    private static func words(_ list: String, withPlurals: Bool = false) -> Set<String> {
        let words = list.split { $0 == " " || $0 == "\n" }.map(String.init)
        return Set(withPlurals ? words + words.map { $0 + "s" } : words)
    }
}
