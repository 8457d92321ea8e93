import CoreGraphics

/// The changes of one animation block, and the completion that runs when all of them have ended.
package final class AnimationTransaction {
    /// The timeline of all changes in the block.
    package private(set) var clock: AnimationClock
    /// Whether pending updates are performed before and after the block, and those inside of it.
    package var flushesUpdates = false
    /// Whether views that the block changes ignore touches until its animations have ended.
    package var blocksInteraction = false
    /// The layout that the running block performs at its end, by the objects that requested it, in order.
    private var finalLayouts: [(owner: AnyObject, perform: () -> Void)] = []
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
        performFinalLayouts()
        runtime.recording = outer
    }

    /// Performs the layout of the running block; see ``addFinalLayout(of:_:)``.
    package func performFinalLayouts() {
        while !finalLayouts.isEmpty {
            let layouts = finalLayouts
            finalLayouts = []
            for layout in layouts { layout.perform() }
        }
    }

    /// Sets the timeline and the completion of a transaction that is not committed.
    package func replaceClock(_ new: AnimationClock, completion: @escaping (Bool) -> Void) {
        (clock, self.completion) = (new, completion)
    }

    /// Performs layout at the end of the running block, so that it is animated. Once for each owner.
    package func addFinalLayout(of owner: AnyObject, _ perform: @escaping () -> Void) {
        guard !finalLayouts.contains(where: { $0.owner === owner }) else { return }
        finalLayouts.append((owner, perform))
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

    /// Counts a change, which the completion awaits.
    func didAdd() {
        openChanges += 1
        hasChanges = true
    }

    /// Counts the end of a change. After the last one, the next frame calls the completion.
    func didEnd(finished: Bool) {
        openChanges -= 1
        if !finished { wasInterrupted = true }
        if openChanges == 0, isCommitted { LayerAnimator.completeSoon(self) }
    }

    /// Calls the completion once, with whether all changes ended without interruption.
    func callCompletion() {
        let call = completion
        completion = nil
        call?(!wasInterrupted)
        let waiting = group
        group = nil
        waiting?.ended()
    }
}
