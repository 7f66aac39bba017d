import Synchronization

/// A value that is made when it is first needed, once for all threads.
@usableFromInline package final class OnDemand<Value: Sendable>: Sendable {
    @usableFromInline let known = Mutex<Value?>(nil)
    @usableFromInline let make: @Sendable () -> Value

    @inlinable package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// Whether the value was needed and therefore made.
    var isMade: Bool { known.withLock { $0 != nil } }

    /// Keeps a value that was made elsewhere, unless there is one.
    @inlinable package func fill(_ value: Value) { known.withLock { if $0 == nil { $0 = value } } }

    @inlinable package var value: Value {
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
    @inlinable package mutating func value(for key: Key, _ make: () -> Value) -> Value {
        if let value = self[key] { return value }
        let value = make()
        self[key] = value
        return value
    }
}
