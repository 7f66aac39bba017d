import Synchronization

/// A value that is given away once: whoever takes it is the only one to hold it, and it ends with them.
final class Handover<Value: Sendable>: Sendable {
    private let value: Mutex<Value?>

    init(_ value: Value) { self.value = Mutex(value) }

    /// The value; nil for all but the first who ask.
    func take() -> Value? { value.withLock { $0.take() } }
}
