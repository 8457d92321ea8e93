#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Runs recursive work on a thread with a large stack.
///
/// Parsing a source within the limits requires up to about ten megabytes of stack, more than threads have by default.
/// Unused stack uses no memory, because the system maps it on first access.
enum LargeStack {
    /// At least 50 kB for each token of the longest statement. The measured maximum is 6 kB.
    private static let byteCounts = [512 << 20, 128 << 20, 64 << 20]

    private final class Work {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }

    /// Runs `body` and returns its result. The calling thread waits.
    static func run<Result>(_ body: () -> Result) -> Result {
        var result: Result?
        withoutActuallyEscaping({ result = body() }) { escaping in
            // If the address space is limited, uses a smaller stack.
            if !byteCounts.contains(where: { start(Work(escaping), byteCount: $0) }) { escaping() }
        }
        return result!
    }

    /// Runs the work and waits for it.
    ///
    /// - Returns: Whether the thread could be created.
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
                // The thread takes over the retained reference.
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
