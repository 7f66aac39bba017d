/// A compiled ``GlobPattern``: instructions that a backtracking matcher follows, which never tries the same one at the same
/// place twice, so that no pattern takes more than the product of the lengths.
struct GlobProgram: Sendable {
    enum Instruction: Sendable {
        /// This byte.
        case byte(UInt8)
        /// Any character of a name.
        case any
        /// Any character of a name that is, or is not, in the ranges.
        case oneOf([ClosedRange<UInt32>], isNegated: Bool)
        /// Nothing, unless a name that begins with a dot begins here.
        case notHidden
        /// One of two instructions, the first if it leads anywhere.
        case either(Int, Int)
        case jump(Int)
        case localeStart
        case localeEnd
        /// The text of the locale, where it is known already.
        case locale
        case match
    }

    var instructions: [Instruction] = []

    /// How many `{locale}` the pattern has.
    var localeCount = 0

    private struct State {
        var instruction: Int
        var position: Int
        var localeStart = -1
        var localeEnd = -1
    }

    /// Follows the program over a whole path: nil if it does not match, else the range of the locale, if there is one.
    ///
    /// - Parameter locale: What `{locale}` must be, for a program that has it more than once.
    func run(_ path: UnsafeBufferPointer<UInt8>, locale: UnsafeBufferPointer<UInt8>?) -> Range<Int>?? {
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
                    guard let locale, path[position...].starts(with: locale) else { break thread }
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

    /// The character at a place and its length; a byte that is no UTF-8 is a character of its own.
    private static func scalar(_ path: UnsafeBufferPointer<UInt8>, _ index: Int) -> (value: UInt32, length: Int) {
        let lead = path[index]
        guard lead >= 0xC2 else { return (UInt32(lead), 1) }
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard index + length <= path.count else { return (UInt32(lead), 1) }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for byte in path[index + 1..<index + length] {
            guard byte & 0xC0 == 0x80 else { return (UInt32(lead), 1) }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return (value, length)
    }
}
