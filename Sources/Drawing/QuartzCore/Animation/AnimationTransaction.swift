import CoreGraphics

/// The changes of one animation block, and the completion that runs when all of them have ended.
package final class AnimationTransaction {
    package let clock: AnimationClock
    /// Whether pending updates are performed before and after the block, and those inside of it.
    package var flushesUpdates = false
    private var openChanges = 0
    private var hasChanges = false
    private var wasInterrupted = false
    private var isCommitted = false
    private var completion: ((Bool) -> Void)?
    /// The transaction that waits for this one to complete.
    private var group: TransactionGroup?

    /// The runtime whose clock the changes follow. Weak, because a closure may retain a transaction for longer than its
    /// host exists.
    package private(set) weak var runtime: Runtime?

    /// - Parameter clock: A clock on the time of the current runtime.
    package init(clock: AnimationClock, completion: ((Bool) -> Void)? = nil) {
        self.clock = clock
        self.completion = completion
        runtime = .current
    }

    /// Moves the timeline to the clock of `other`, the runtime of the first changed layer.
    ///
    /// - Parameter always: Whether to move even if changes are already recorded.
    /// - Returns: Whether the transaction now follows the clock of `other`.
    func follow(_ other: Runtime, always: Bool = false) -> Bool {
        guard let runtime, runtime !== other else { return true }
        guard always || !hasChanges else { return false }
        clock.shift(by: other.clock() - runtime.clock())
        self.runtime = other
        return true
    }

    /// Records the changes that `changes` makes, so that they are animated. In nested blocks, the innermost one
    /// records. Records nothing if a `CATransaction` disables actions.
    package func record(_ changes: () -> Void) {
        let runtime = Runtime.current
        let outer = runtime.recording
        runtime.recording = CATransaction.disableActions() ? nil : self
        changes()
        runtime.recording = outer
    }

    /// Ends the recording. An animation without changes completes at the next frame.
    package func commit() {
        if !isCommitted {
            group = CATransaction.current
            group?.began()
            AnimationScrubber.register(clock)
        }
        isCommitted = true
        if openChanges == 0 { LayerAnimator.completeSoon(self) }
    }

    func didAdd() {
        openChanges += 1
        hasChanges = true
    }

    func didEnd(finished: Bool) {
        openChanges -= 1
        if !finished { wasInterrupted = true }
        if openChanges == 0, isCommitted { LayerAnimator.completeSoon(self) }
    }

    func callCompletion() {
        let call = completion
        completion = nil
        call?(!wasInterrupted)
        let waiting = group
        group = nil
        waiting?.ended()
    }
}
