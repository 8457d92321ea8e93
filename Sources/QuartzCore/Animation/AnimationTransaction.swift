import CoreGraphics

/// The changes that one animation block makes, and what happens when the last of them has arrived.
package final class AnimationTransaction {
    package let clock: AnimationClock
    private var openChanges = 0
    private var hasChanges = false
    private var wasInterrupted = false
    private var isCommitted = false
    private var completion: ((Bool) -> Void)?
    /// Waits for this one.
    private var group: TransactionGroup?

    /// The one whose clock the changes follow. Weak: a closure may keep a transaction longer than a host lives.
    package private(set) weak var runtime: Runtime?

    /// - Parameter clock: On the time of the current runtime.
    package init(clock: AnimationClock, completion: ((Bool) -> Void)? = nil) {
        self.clock = clock
        self.completion = completion
        runtime = .current
    }

    /// Moves the time line to the clock of `other`, where the first changed layer is.
    ///
    /// - Parameter always: Also when changes were recorded already.
    /// - Returns: Whether the transaction follows the clock of `other` now.
    func follow(_ other: Runtime, always: Bool = false) -> Bool {
        guard let runtime, runtime !== other else { return true }
        guard always || !hasChanges else { return false }
        clock.shift(by: other.clock() - runtime.clock())
        self.runtime = other
        return true
    }

    /// Records what `changes` alter instead of letting it jump. Blocks may nest; the inner one counts. Where a
    /// `CATransaction` disables actions nothing is recorded.
    package func record(_ changes: () -> Void) {
        let runtime = Runtime.current
        let outer = runtime.recording
        runtime.recording = CATransaction.disableActions() ? nil : self
        changes()
        runtime.recording = outer
    }

    /// No more changes follow. An animation without any completes at the next frame.
    package func commit() {
        if !isCommitted {
            group = CATransaction.current
            group?.began()
            AnimationScrubber.meet(clock)
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
