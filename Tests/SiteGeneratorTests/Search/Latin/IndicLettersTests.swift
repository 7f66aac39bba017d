import Testing

@testable import SiteGenerator
@testable import SiteSearch

@Suite("Names in the scripts of India")
struct IndicLettersTests {
    @Test(
        "have the letters of the Hunterian system, without accents",
        arguments: [
            ("कृष्ण", "krishna"), ("लक्ष्मी", "lakshmi"), ("ज्ञान", "gyana"), ("छत्तीसगढ़", "chhattisagarha"), ("गंगा", "ganga"),
            ("मुंबई", "mumbai"), ("सिंह", "singha"), ("काठमाण्डौ", "kathamandau"), ("फ़िज़ा", "fiza"), ("বাংলা", "banla"),
            ("ગુજરાત", "gujarata"), ("ਪੰਜਾਬ", "panjaba"), ("சென்னை", "chennai"), ("తెలుగు", "telugu"), ("ಮೈಸೂರು", "maisuru"),
            ("കേരളം", "keralan"), ("नई दिल्ली", "nai dilli"), ("सेक्टर १२", "sektara 12"),
        ])
    func letters(_ name: String, _ spelling: String) { #expect(spellings(name).first == spelling) }

    @Test(
        "are also spelled without a final vowel that is not heard, and without those between heard ones",
        arguments: [
            ("राम", "rama ram"), ("शिव", "shiva shiwa shiv shiw"), ("कृष्ण", "krishna"), ("नागपुर", "nagapura nagapur nagpur"),
            ("कमला", "kamala kamla"), ("मदुरै", "madurai"), ("ಕಮಲ", "kamala"),
        ])
    func vowels(_ name: String, _ all: String) { #expect(spellings(name).joined(separator: " ") == all) }

    @Test("are only those with letters of such a script", arguments: ["Delhi", "กรุงเทพ", "ᜀ", "", "ლ"])
    func others(_ name: String) { #expect(spellings(name) == []) }

    @Test("signs without a letter to stand on are nothing", arguments: ["ि", "्क", "़", "ंक", "क्"])
    func signs(_ name: String) { #expect(spellings(name).allSatisfy { ["", "ka", "k"].contains($0) }) }

    private func spellings(_ name: String) -> [String] {
        Array(name.utf8).withBytes { IndicLetters.spellings(of: $0) }.map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
