import Synchronization

/// A value that is made once, for all threads, when it is first needed.
final class OnDemand<Value: Sendable>: Sendable {
    private let known = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// Whether the value was needed.
    var isMade: Bool { known.withLock { $0 != nil } }

    var value: Value {
        known.withLock { known in
            if let known { return known }
            let made = make()
            known = made
            return made
        }
    }
}
