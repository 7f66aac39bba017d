import Testing

@testable import SiteGenerator

@Suite("Words of Wiktextract")
struct WiktextractTests {
    private func read(_ line: String) -> [String] {
        ReadRecords(line, JSONLinesEntryReader.self, locales: ["en"]).lines
    }

    @Test("have senses, sounds, forms and related words under the names of entries")
    func word() {
        let line = #"""
            {"word":"lead","pos":"noun","lang":"English","lang_code":"en","senses":[{"glosses":["Metals.","A heavy metal."],"tags":["countable"],"examples":[{"text":"made of lead","type":"example","english":"x"}],"links":[["metal","metal"]]},{"glosses":["A plummet."]}],"sounds":[{"ipa":"/lɛd/"},{"ipa":"/x/"},{"ogg_url":"https://example.org/lead.ogg"}],"forms":[{"form":"leads","tags":["plural"]}],"synonyms":[{"word":"Pb"}],"related":[{"word":"leaden"}],"etymology_text":"From Old English","head_templates":[{"name":"en-noun"}]}
            """#
        #expect(
            read(line) == [
                "en lead=lead part=noun language=English senses.0.definition=A heavy metal. senses.0.label=countable "
                    + "senses.0.examples.0.text=made of lead senses.0.examples.0.translation=x senses.1.definition=A plummet. "
                    + "pronunciation=/lɛd/ audio=https://example.org/lead.ogg forms=leads aliases=Pb see_also=leaden "
                    + "etymology=From Old English"
            ])
    }

    @Test("other records keep their fields")
    func others() {
        #expect(
            read(#"{"word":"lead","glosses":["x"],"sounds":[{"ipa":"/lɛd/"}]}"#)
                == ["en lead=lead glosses=x sounds.0.ipa=/lɛd/"])
        #expect(read(#"{"word":"lead","lang_code":"en","country":"SE"}"#) == ["en lead=lead lang_code=en country=SE"])
    }
}
