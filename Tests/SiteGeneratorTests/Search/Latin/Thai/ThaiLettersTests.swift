import Testing

@testable import SiteGenerator
@testable import SiteSearch

@Suite("Thai names in Latin letters")
struct ThaiLettersTests {
    @Test(
        "are as the Royal Thai General System of Transcription has them",
        arguments: [
            "เชียงใหม่ chiangmai", "กรุงเทพ krungthep", "ภูเก็ต phuket", "ขอนแก่น khonkaen", "หาดใหญ่ hatyai", "เขียว khiao",
            "เมือง mueang", "สวน suan", "หมอ mo", "เกาะ ko", "เดิน doen", "กล้วย kluai", "ศรี si", "ทราย sai", "พระ phra",
            "น้ำ nam", "ไทย thai", "ใจ chai", "แม่ mae", "โขง khong", "วัด wat", "บัว bua", "สระ sa", "เลย loei", "เรือ ruea",
            "หลวง luang", "อยู่ yu", "ผึ้ง phueng", "เหนือ nuea", "แหลม laem",
        ])
    func system(_ pair: String) { expect(pair) }

    @Test(
        "have vowels where none are written",
        arguments: [
            "ถนน thanon", "คน khon", "นคร nakhon", "ตลาด talat", "สนาม sanam", "พรรณ phan", "ชุมพร chumphon",
            "ยโสธร yasothon",
        ])
    func unwritten(_ pair: String) { expect(pair) }

    @Test(
        "leave out letters that are not heard",
        arguments: ["จันทร์ chan", "ศาสตร์ sat", "พุทธ phut", "บุตร but", "ภูมิ phum", "สมุทรปราการ samutprakan"])
    func silent(_ pair: String) { expect(pair) }

    @Test("keep digits, Latin letters and spaces")
    func mixed() {
        expect("วัด|๑๒ wat|12")
        expect("เขต|7|A khet|7|a")
    }

    @Test("are only those with Thai letters", arguments: ["Bangkok", "दिल्ली", "", "ລາວ"])
    func others(_ name: String) { #expect(spellings(name) == []) }

    @Test("any sequence of Thai, Indian, Hebrew and Arabic characters can be read")
    func anything() {
        let blocks: [ClosedRange<UInt32>] = [0x0E00...0x0E5F, 0x0900...0x0DFF, 0x0590...0x06FF, 0x20...0x7F]
        let characters = blocks.joined().compactMap(Unicode.Scalar.init)
        var seed: UInt64 = 17
        for length in 1...60 {
            for _ in 0..<40 {
                var name = ""
                for _ in 0..<length {
                    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    name.unicodeScalars.append(characters[Int(seed >> 33) % characters.count])
                }
                Array(name.utf8).withBytes { name in
                    let spellings = IndicLetters.spellings(of: name) + ThaiLetters.spellings(of: name)
                    #expect(spellings.allSatisfy { $0.allSatisfy { $0 < 0x80 } })
                    #expect(ConsonantSkeletons.skeletons(of: name, isArabic: false).count <= 4)
                }
            }
        }
    }

    @Test(
        "any sequence of letters and signs has a spelling or none",
        arguments: ["เ", "ะ", "์", "ก์", "เเ", "รร", "ฤๅ", "ำ", "็", "อ", "ๆ"])
    func sequences(_ name: String) {
        for other in ["", "ก", "เ", "ร", "์", "ว", "อ"] { #expect(spellings(name + other + name).count <= 1) }
    }

    /// - Parameter pair: a name and its spelling; bars stand for spaces in them.
    private func expect(_ pair: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let parts = pair.split(separator: " ").map { String($0).replacing("|", with: " ") }
        #expect(spellings(parts[0]) == [parts[1]], sourceLocation: sourceLocation)
    }

    private func spellings(_ name: String) -> [String] {
        Array(name.utf8).withBytes { ThaiLetters.spellings(of: $0) }.map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
