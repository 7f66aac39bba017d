/// A compiled ``GlobPattern``, whose instructions a backtracking matcher follows.
///
/// The matcher never tries an instruction at the same position twice, so the time is at most proportional to the
/// product of both lengths.
struct GlobProgram: Sendable {
    enum Instruction: Sendable {
        /// Matches this byte.
        case byte(UInt8)
        /// Matches any character of a name.
        case any
        /// Matches a character of a name that is in the ranges, or not in them if negated.
        case oneOf([ClosedRange<UInt32>], isNegated: Bool)
        /// Matches nothing, but fails at the start of a name that begins with a dot.
        case notHidden
        /// Continues with the first instruction, or with the second if the first fails.
        case either(Int, Int)
        case jump(Int)
        case localeStart
        case localeEnd
        /// Matches the text of a known locale.
        case locale
        case match
    }

    var instructions: [Instruction] = []

    /// The number of times that `{locale}` occurs in the pattern.
    var localeCount = 0

    private struct State {
        var instruction: Int
        var position: Int
        var localeStart = -1
        var localeEnd = -1
    }

    /// Matches a complete path; the result is nil if it does not match, and otherwise the range of the locale, if any.
    ///
    /// - Parameter locale: The text that `{locale}` must match, for a program that contains it more than once.
    func run(_ path: Span<UInt8>, locale: Span<UInt8>?) -> Range<Int>?? {
        let width = path.count + 1
        var visited = [UInt64](repeating: 0, count: (instructions.count * width + 63) / 64)
        var pending = [State(instruction: 0, position: 0)]
        while var state = pending.popLast() {
            thread: while true {
                let bit = state.instruction * width + state.position
                guard visited[bit / 64] & (1 << UInt64(bit % 64)) == 0 else { break }
                visited[bit / 64] |= 1 << UInt64(bit % 64)
                let position = state.position
                switch instructions[state.instruction] {
                case .byte(let byte):
                    guard position < path.count, path[position] == byte else { break thread }
                    state.position += 1
                case .any:
                    guard position < path.count, path[position] != .slash else { break thread }
                    state.position += Self.scalar(path, position).length
                case .oneOf(let ranges, let isNegated):
                    guard position < path.count, path[position] != .slash else { break thread }
                    let scalar = Self.scalar(path, position)
                    guard ranges.contains(where: { $0.contains(scalar.value) }) != isNegated else { break thread }
                    state.position += scalar.length
                case .notHidden:
                    let isStart = position == 0 || path[position - 1] == .slash
                    let isHidden = position < path.count && path[position] == UInt8(ascii: ".")
                    guard !(isStart && isHidden) else { break thread }
                case .either(let first, let second):
                    pending.append(
                        State(
                            instruction: second, position: position, localeStart: state.localeStart,
                            localeEnd: state.localeEnd))
                    state.instruction = first
                    continue thread
                case .jump(let target):
                    state.instruction = target
                    continue thread
                case .localeStart: state.localeStart = position
                case .localeEnd: state.localeEnd = position
                case .locale:
                    guard let locale, path.extracting(position...).begins(with: locale) else { break thread }
                    state.localeStart = position
                    state.localeEnd = position + locale.count
                    state.position += locale.count
                case .match:
                    guard position == path.count else { break thread }
                    guard state.localeStart >= 0, state.localeEnd >= state.localeStart else { return .some(nil) }
                    return state.localeStart..<state.localeEnd
                }
                state.instruction += 1
            }
        }
        return nil
    }

    /// The character at an index and its length; an invalid byte counts as a character.
    private static func scalar(_ path: Span<UInt8>, _ index: Int) -> (value: UInt32, length: Int) {
        let lead = path[index]
        guard lead >= 0xC2 else { return (UInt32(lead), 1) }
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard index + length <= path.count else { return (UInt32(lead), 1) }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for place in index + 1..<index + length {
            guard path[place] & 0xC0 == 0x80 else { return (UInt32(lead), 1) }
            value = value << 6 | UInt32(path[place] & 0x3F)
        }
        return (value, length)
    }
}
