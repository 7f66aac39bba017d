import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// Marks a test that takes over a second, which `make test` omits.
    public static var slow: Self {
        .disabled(if: ProcessInfo.processInfo.environment["QUICK"] != nil, "slow: only 'make full' runs it")
    }
}
