/// The format of a cell's number, as far as readers of the text need it.
struct NumberFormat: Equatable {
    enum Kind: Equatable {
        case general, text
        /// A number with a certain number of decimals and a minimum number of digits before them.
        case fixed(decimals: Int, digits: Int)
        case percent(decimals: Int)
        case date, time, dateAndTime
        /// Hours, which may be more than 24.
        case duration
    }

    let kind: Kind

    /// Uses one of the formats that need no code (ISO/IEC 29500-1, 18.8.30), including those of East Asian programs.
    init(id: Int) {
        kind =
            switch id {
            case 1, 3, 37, 38: .fixed(decimals: 0, digits: 1)
            case 2, 4, 39, 40: .fixed(decimals: 2, digits: 1)
            case 9: .percent(decimals: 0)
            case 10: .percent(decimals: 2)
            case 14...17, 27...31, 34...36, 50...58: .date
            case 18...21, 32, 33, 45, 47: .time
            case 22: .dateAndTime
            case 46: .duration
            case 49: .text
            default: .general
            }
    }

    /// Uses the format of a code such as `yyyy-mm-dd`, in which the part for positive numbers counts.
    init(code: String) {
        var letters = ""
        var isQuoted = false
        var isDuration = false
        var rest = Substring(code)
        scan: while let sign = rest.popFirst() {
            switch sign {
            case "\"": isQuoted.toggle()
            case _ where isQuoted: break
            case ";": break scan
            case "\\", "_", "*": _ = rest.popFirst()
            case "[":
                let content = rest.prefix { $0 != "]" }
                rest = rest.dropFirst(content.count + 1)
                if !content.isEmpty, content.allSatisfy({ "hmsHMS".contains($0) }) { isDuration = true }
            default: letters.append(sign)
            }
        }
        let small = letters.lowercased()
        let isGeneral = small.hasPrefix("general")
        let hasDay =
            !isGeneral && (small.contains("y") || small.contains("d") || small.contains("g") && small.contains("e"))
        let hasTime = !isGeneral && (small.contains("h") || small.contains("s"))
        // An 'm' without a time is a month.
        let hasMonth = !isGeneral && !hasTime && small.contains("m")
        let decimals =
            small.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first
            .map { $0.prefix { "0#?".contains($0) }.filter { $0 == "0" }.count } ?? 0
        let digits = small.prefix { $0 != "." }.filter { $0 == "0" }.count
        kind =
            if isDuration { .duration } else if hasDay || hasMonth { hasTime ? .dateAndTime : .date } else if hasTime {
                .time
            } else if isGeneral || small.isEmpty || small.contains("e+") || small.contains("e-") || small.contains("/")
            {
                .general
            } else if small.contains("@") { .text } else if small.contains("%") {
                .percent(decimals: decimals)
            } else if small.contains("0") || small.contains("#") {
                .fixed(decimals: decimals, digits: max(1, digits))
            } else { .general }
    }

    /// The text that a cell shows for a number.
    func text(_ number: String, from1904: Bool) -> String {
        guard let value = Double(number), value.isFinite else { return number }
        switch kind {
        case .general, .text: return Self.general(value)
        case .fixed(let decimals, let digits): return Self.fixed(value, decimals: decimals, digits: digits)
        case .percent(let decimals): return Self.fixed(value * 100, decimals: decimals, digits: 1) + "%"
        case .date, .time, .dateAndTime, .duration:
            guard value >= 0, value < 2_958_466 else { return Self.general(value) }
            return Self.dateAndTime(value, kind, from1904: from1904)
        }
    }

    /// A number with the fifteen digits that spreadsheets show.
    static func general(_ value: Double) -> String {
        if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
        // These are the shortest digits that make the number, such as "1.5e-07" or "0.30000000000000004".
        let parts = "\(abs(value))".split(separator: "e", maxSplits: 1)
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        var digits = Array((mantissa[0] + (mantissa.count > 1 ? mantissa[1] : "")).utf8).map { Int($0) - 0x30 }
        var point = mantissa[0].count + exponent
        let zeros = digits.prefix { $0 == 0 }.count
        digits.removeFirst(zeros)
        point -= zeros
        if digits.count > 15 {
            let isUp = digits[15] >= 5
            digits.removeSubrange(15...)
            var place = 14
            while isUp, place >= 0 {
                digits[place] += 1
                if digits[place] < 10 { break }
                digits[place] = 0
                place -= 1
            }
            if isUp, place < 0 {
                digits.insert(1, at: 0)
                point += 1
            }
        }
        while digits.last == 0 { digits.removeLast() }
        let sign = value < 0 ? "-" : ""
        let text = digits.map(String.init).joined()
        if point > 20 || point < -4 {
            let rest = text.dropFirst()
            return "\(sign)\(text.prefix(1))\(rest.isEmpty ? "" : ".\(rest)")E\(point > 0 ? "+" : "")\(point - 1)"
        }
        if point <= 0 { return "\(sign)0.\(String(repeating: "0", count: -point))\(text)" }
        if point >= text.count { return sign + text + String(repeating: "0", count: point - text.count) }
        return "\(sign)\(text.prefix(point)).\(text.dropFirst(point))"
    }

    private static func fixed(_ value: Double, decimals: Int, digits: Int) -> String {
        let decimals = min(decimals, 15)
        let factor = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
        let scaled = (abs(value) * factor).rounded(.toNearestOrAwayFromZero)
        guard scaled < 1e15 else { return general(value) }
        var text = String(Int(scaled))
        let missing = decimals + max(digits, 1) - text.count
        if missing > 0 { text = String(repeating: "0", count: missing) + text }
        let sign = value < 0 && scaled > 0 ? "-" : ""
        return decimals == 0 ? sign + text : "\(sign)\(text.dropLast(decimals)).\(text.suffix(decimals))"
    }

    // MARK: Dates

    /// The date and time that a number of days stands for.
    ///
    /// Spreadsheets take 1900 for a leap year, like Lotus 1-2-3, so day 60 never existed (ISO/IEC 29500-1, 18.17.4.1).
    private static func dateAndTime(_ value: Double, _ kind: Kind, from1904: Bool) -> String {
        var seconds = Int((value * 86_400).rounded())
        let isDuration = kind == .duration
        var days = seconds / 86_400
        if !isDuration { seconds %= 86_400 }
        let time =
            "\(padded(seconds / 3600)):\(padded(seconds / 60 % 60))"
            + (seconds % 60 == 0 ? "" : ":\(padded(seconds % 60))")
        if kind == .time || isDuration { return time }
        let date: String
        if !from1904, days == 60 {
            date = "1900-02-29"
        } else {
            // These are days since 1970-01-01, which is day 25569 in one count and day 24107 in the other.
            if !from1904, days < 60 { days += 1 }
            date = civil(days - (from1904 ? 24_107 : 25_569))
        }
        return kind == .date ? date : "\(date) \(time)"
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// The date of a number of days since 1970-01-01, by the algorithm at
    /// https://howardhinnant.github.io/date_algorithms.html
    private static func civil(_ days: Int) -> String {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let day = shifted - era * 146_097
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
        let dayOfYear = day - (365 * year + year / 4 - year / 100)
        let month = (5 * dayOfYear + 2) / 153
        let number = month < 10 ? month + 3 : month - 9
        return
            "\(year + era * 400 + (number <= 2 ? 1 : 0))-\(padded(number))-\(padded(dayOfYear - (153 * month + 2) / 5 + 1))"
    }
}
