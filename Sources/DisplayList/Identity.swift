import Synchronization

/// Hands out the identities of contents and pictures: unique in the process, never used twice, from any thread.
public enum Identity {
    private static let counter = Atomic<UInt64>(0)

    public static func next() -> UInt64 {
        counter.wrappingAdd(1, ordering: .relaxed).newValue
    }
}
