/// The syllables of an alphabet's words: their onsets, vowels and endings.
struct Syllables {
    let onsets: [String]
    let vowels: [String]
    let codas: [String]

    private init(_ onsets: String, _ vowels: String, _ codas: String) {
        self.onsets = onsets.split(separator: " ").map(String.init)
        self.vowels = vowels.split(separator: " ").map(String.init)
        self.codas = codas.split(separator: " ").map(String.init)
    }

    static let english = Syllables(
        "b bl br c ch cl cr d dr f fl fr g gl gr h j k l m n p pl pr qu r s sc sh sl sn sp st str sw t th tr tw v w wh y z",
        "a e i o u ai ea ee oa oo ou y", "b ck d ft g l ll m n nd ng nt p r rd rk rm rn s ss st t th x")
    static let swedish = Syllables(
        "b bj br d dr f fj fl fr g gr h hj j k kl kn kr kv l m n p pl r s sj sk skr sl st str sv t tj tr v",
        "a e i o u y å ä ö", "d g k l ll m n nd ng nn r rk rn s sk st t tt v")
    static let german = Syllables(
        "b bl br d dr f fl g gr h j k kl kn kr l m n p pf r s sch schl schw sp st str t tr v w z",
        "a e i o u ä ö ü au ei eu ie", "b ch ck f g l lt m n nd ng nk r rt s ß st t tz")
    static let russian = Syllables(
        "б бл бр в вз г гл гр д др ж з зв к кл кр л м н п пл пр р с ск сл ст т тр ф х ц ч ш щ",
        "а е ё и о у ы э ю я", "в д й к л ль м н нт р рь с ст т х ш")

    /// A word of one to three syllables; one word in six begins with its vowel.
    func word(_ numbers: inout RandomNumbers) -> String {
        var word = ""
        for syllable in 0..<numbers.number(in: 1...3) {
            if syllable > 0 || numbers.number(below: 6) > 0 { word += numbers.one(of: onsets) }
            word += numbers.one(of: vowels)
            if word.utf8.count == 1 || numbers.chance(45) { word += numbers.one(of: codas) }
        }
        return word
    }
}
