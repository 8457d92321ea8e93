import Foundation

/// Takes the snapshots that a data source is given on other threads than the main actor's.
///
/// Views change on the main actor only: each snapshot is submitted to the main queue, which shows them in the order in
/// which they came. The calling queue does not wait, so that the main thread may wait for it. What it reads next is
/// what it submitted last.
///
/// As on iOS an app must apply its snapshots always on the main queue, or always on one other queue.
final class SnapshotQueue<State: Sendable>: Sendable {
    private struct Contents {
        var latest: State
        /// Submitted and not shown.
        var outstanding = 0
        /// The label of the queue that applied last.
        var caller: String?
    }
    private let lock = NSLock()
    /// Only read and written under `lock`.
    nonisolated(unsafe) private var contents: Contents

    init(_ state: State) { contents = Contents(latest: state) }

    /// For threads other than the main actor's.
    var latest: State { lock.withLock { contents.latest } }

    /// The main actor shows `state` from now on. What was submitted later than that counts for more.
    func shows(_ state: State) {
        lock.withLock { if contents.outstanding == 0 { contents.latest = state } }
    }

    /// Takes a change on another thread than the main actor's.
    ///
    /// - Parameters:
    ///   - source: For messages.
    ///   - change: What it makes of the latest state.
    ///   - show: Shows it. Called once, on the main actor, when all that was submitted before is shown.
    func submit(for source: Any.Type, _ change: (inout State) -> Void, show: @escaping @MainActor () -> Void) {
        let mixed = lock.withLock {
            change(&contents.latest)
            contents.outstanding += 1
            return notes(caller: Self.currentLabel)
        }
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                if let mixed { LayoutWarnings.report(Self.warning(source, mixed)) }
                self.lock.withLock { self.contents.outstanding -= 1 }
                show()
            }
        }
    }

    /// Called before a change on the main actor.
    ///
    /// - Throws: When snapshots of another queue wait to be shown: they would come after this one, which is newer.
    @MainActor func checkMain(for source: Any.Type) throws(UIKitException) {
        let (outstanding, caller, mixed) = lock.withLock {
            (contents.outstanding, contents.caller, notes(caller: "com.apple.main-thread"))
        }
        if outstanding > 0 {
            throw UIKitException(
                .internalInconsistency,
                "Deadlock detected: calling this method on the main queue with outstanding async updates is not "
                    + "permitted and will deadlock. Please always submit updates either always on the main queue or "
                    + "always off the main queue (\(outstanding) snapshots that \(source) was given on the queue "
                    + "'\(caller ?? "")' are not shown yet)")
        }
        if let mixed { LayoutWarnings.report(Self.warning(source, mixed)) }
    }

    /// - Returns: Both labels, when another queue applied before.
    private func notes(caller: String) -> (old: String, new: String)? {
        defer { contents.caller = caller }
        guard let old = contents.caller, old != caller else { return nil }
        return (old, caller)
    }

    private static func warning(_ source: Any.Type, _ queues: (old: String, new: String)) -> String {
        "\(source) was given snapshots on the queue '\(queues.old)' and then on the queue '\(queues.new)'. Apply "
            + "snapshots always on the main queue, or always on one other queue: those of several queues may be shown "
            + "in another order than you expect."
    }

    private static var currentLabel: String { QueueLabel.current ?? "another queue" }
}

/// The label of the queue that code runs on.
private enum QueueLabel {
    private typealias Label = @convention(c) (UnsafeRawPointer?) -> UnsafePointer<CChar>?

    /// Off Apple's platforms Dispatch does not offer this C function to Swift, but the library has it.
    private static let label: Label? = dlsym(dlopen(nil, RTLD_NOW), "dispatch_queue_get_label").map {
        unsafeBitCast($0, to: Label.self)
    }

    /// `nil` where it cannot be known.
    static var current: String? { label?(nil).map { String(cString: $0) } }
}
