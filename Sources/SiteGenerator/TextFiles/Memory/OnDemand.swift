import Synchronization

/// A value that is made when it is first needed, once for all threads.
package final class OnDemand<Value: Sendable>: Sendable {
    private let known = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// Whether the value was needed and therefore made.
    var isMade: Bool { known.withLock { $0 != nil } }

    /// Keeps a value that was made elsewhere, unless there is one.
    func fill(_ value: Value) { known.withLock { if $0 == nil { $0 = value } } }

    package var value: Value {
        known.withLock { known in
            if let known { return known }
            let made = make()
            known = made
            return made
        }
    }
}

extension Dictionary {
    /// The value for a key, which is made and kept if there is none.
    mutating func value(for key: Key, _ make: () -> Value) -> Value {
        if let value = self[key] { return value }
        let value = make()
        self[key] = value
        return value
    }
}
