import Foundation

/// Receives the snapshots that are applied outside of the main actor.
///
/// Views change on the main actor only, so each snapshot is submitted to the main queue, which displays the snapshots
/// in order. The calling queue does not wait, so the main thread can wait for it. On that queue, the data source
/// returns the snapshot that was submitted last.
///
/// As on iOS, an app must apply its snapshots either always on the main queue or always on one other queue.
final class SnapshotQueue<State: Sendable>: Sendable {
    private struct Contents {
        var latest: State
        /// The number of submitted snapshots that are not displayed yet.
        var outstanding = 0
        /// The label of the queue that last applied a snapshot.
        var caller: String?
    }
    private let lock = NSLock()
    /// Accessed only while holding `lock`.
    nonisolated(unsafe) private var contents: Contents

    /// Creates a queue without outstanding submissions.
    init(_ state: State) { contents = Contents(latest: state) }

    /// The state that was submitted last, for threads other than the main thread.
    var latest: State { lock.withLock { contents.latest } }

    /// Records the state that the main actor displays, unless later snapshots are outstanding.
    func recordDisplayed(_ state: State) {
        lock.withLock { if contents.outstanding == 0 { contents.latest = state } }
    }

    /// Submits a change on a thread other than the main thread.
    ///
    /// - Parameters:
    ///   - source: The type of the data source, for messages.
    ///   - change: Applies the change to the latest state.
    ///   - show: Displays the change. Called once on the main actor, after all earlier submissions are displayed.
    func submit(for source: Any.Type, _ change: (inout State) -> Void, show: @escaping @MainActor () -> Void) {
        let queues = lock.withLock {
            change(&contents.latest)
            contents.outstanding += 1
            return recordCaller(Self.currentLabel)
        }
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                if let queues { LayoutWarnings.report(Self.warning(source, queues)) }
                self.lock.withLock { self.contents.outstanding -= 1 }
                show()
            }
        }
    }

    /// Checks a change on the main actor before it is applied.
    ///
    /// - Throws: If snapshots of another queue are outstanding. They would be displayed after this newer one.
    @MainActor func checkMain(for source: Any.Type) throws(UIKitException) {
        let (outstanding, caller, queues) = lock.withLock {
            (contents.outstanding, contents.caller, recordCaller("com.apple.main-thread"))
        }
        if outstanding > 0 {
            throw UIKitException(
                .internalInconsistency,
                "Deadlock detected: calling this method on the main queue with outstanding async updates is not "
                    + "permitted and will deadlock. Please always submit updates either always on the main queue or "
                    + "always off the main queue (\(outstanding) snapshots that \(source) was given on the queue "
                    + "'\(caller ?? "")' are not shown yet)")
        }
        if let queues { LayoutWarnings.report(Self.warning(source, queues)) }
    }

    /// Records the queue of a change.
    ///
    /// - Returns: The labels of both queues if another queue applied the previous change.
    private func recordCaller(_ caller: String) -> (old: String, new: String)? {
        defer { contents.caller = caller }
        guard let old = contents.caller, old != caller else { return nil }
        return (old, caller)
    }

    private static func warning(_ source: Any.Type, _ queues: (old: String, new: String)) -> String {
        "\(source) received snapshots on the queue '\(queues.old)' and then on the queue '\(queues.new)'. Apply "
            + "snapshots always on the main queue, or always on one other queue. Snapshots of several queues may be "
            + "displayed in another order than expected."
    }

    private static var currentLabel: String { QueueLabel.current ?? "another queue" }
}

/// Reads the label of the current queue.
private enum QueueLabel {
    private typealias Label = @convention(c) (UnsafeRawPointer?) -> UnsafePointer<CChar>?

    /// The function from the Dispatch library. Outside of Apple platforms, Dispatch does not export it to Swift.
    private static let label: Label? = dlsym(dlopen(nil, RTLD_NOW), "dispatch_queue_get_label").map {
        unsafeBitCast($0, to: Label.self)
    }

    /// The label of the current queue, or `nil` if it is unavailable.
    static var current: String? { label?(nil).map { String(cString: $0) } }
}
