import Synchronization

/// Generates identifiers of contents and images on any thread. They are unique in the process and never reused.
public enum Identity {
    private static let counter = Atomic<UInt64>(0)

    /// Returns a number that this process has not used before.
    public static func next() -> UInt64 {
        counter.wrappingAdd(1, ordering: .relaxed).newValue
    }
}
