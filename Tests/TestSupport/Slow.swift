import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// Marks a test that takes over a second, which `make quick` omits.
    public static var slow: Self {
        .disabled(if: ProcessInfo.processInfo.environment["QUICK"] != nil, "slow: 'make quick' omits it")
    }
}
