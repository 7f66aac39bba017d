import Synchronization

/// A value that can be taken once, so the taker holds the only reference to it.
package final class Handover<Value: Sendable>: Sendable {
    private let value: Mutex<Value?>

    package init(_ value: Value) { self.value = Mutex(value) }

    /// Takes the value; nil if it was already taken.
    package func take() -> Value? { value.withLock { $0.take() } }
}
