#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Runs work that recurses on a thread with room for it.
///
/// Parsing a source that is within the limits takes up to some ten megabytes of stack, which is more than threads
/// have by default. Room that is not used is not memory: the system maps it when it is touched.
enum LargeStack {
    /// At least 50 kB for each token of the longest statement; the most that was measured for one is 6 kB.
    private static let byteCounts = [512 << 20, 128 << 20, 64 << 20]

    private final class Work {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }

    static func run<Result>(_ body: () -> Result) -> Result {
        var result: Result?
        withoutActuallyEscaping({ result = body() }) { escaping in
            // Where the address space is limited, less has to do.
            if !byteCounts.contains(where: { start(Work(escaping), byteCount: $0) }) { escaping() }
        }
        return result!
    }

    /// Runs the work and waits for it.
    ///
    /// - Returns: Whether there could be such a thread.
    private static func start(_ work: Work, byteCount: Int) -> Bool {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return false }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, byteCount) == 0 else { return false }
        let context = Unmanaged.passRetained(work).toOpaque()
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let status = pthread_create(
            &thread, &attributes,
            { context in
                // The thread takes over the reference that was retained for it.
                #if canImport(Darwin)
                    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
                #else
                    Unmanaged<Work>.fromOpaque(context!).takeRetainedValue().body()
                #endif
                return nil
            }, context)
        guard status == 0 else {
            Unmanaged<Work>.fromOpaque(context).release()
            return false
        }
        #if canImport(Darwin)
            pthread_join(thread!, nil)
        #else
            pthread_join(thread, nil)
        #endif
        return true
    }
}
