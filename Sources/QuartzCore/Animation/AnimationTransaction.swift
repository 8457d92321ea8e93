import CoreGraphics

/// The changes that one animation block makes, and what happens when the last of them has arrived.
package final class AnimationTransaction {
    package let clock: AnimationClock
    /// The host's clock that `clock` started on.
    let clockOwner = LayerAnimator.clockOwner
    private var openChanges = 0
    private var wasInterrupted = false
    private var isCommitted = false
    private var completion: ((Bool) -> Void)?
    /// Waits for this one.
    private var group: TransactionGroup?

    package init(clock: AnimationClock, completion: ((Bool) -> Void)? = nil) {
        self.clock = clock
        self.completion = completion
    }

    /// Records what `changes` alter instead of letting it jump. Blocks may nest; the inner one counts. Where a
    /// `CATransaction` disables actions nothing is recorded.
    package func record(_ changes: () -> Void) {
        let outer = LayerAnimator.recording
        LayerAnimator.recording = CATransaction.disableActions() ? nil : self
        changes()
        LayerAnimator.recording = outer
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

    func didAdd() { openChanges += 1 }

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
