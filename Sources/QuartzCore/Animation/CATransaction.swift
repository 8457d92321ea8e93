public import CoreGraphics

/// Holds changes together that are made between `begin` and `commit`, and tells when the animations among them are
/// over.
///
/// Transactions nest; what an inner one does not say is as in the one around it. What is set outside of any holds
/// until the next frame. Layers without a view are not animated by themselves here, so the duration is only handed
/// back; the timing function shapes animation blocks of views that name no curve.
open class CATransaction: NSObject {
    open class func begin() {
        Runtime.current.transactions.append(TransactionGroup(parent: current))
    }

    /// Ends the innermost transaction. Its completion block runs at once when no animation was added.
    open class func commit() {
        guard let group = Runtime.current.transactions.popLast() else { return commitImplicit() }
        group.commit()
    }

    /// Ends what was set outside of any transaction.
    open class func flush() { commitImplicit() }

    /// Whether changes are made at once, also in animation blocks.
    open class func disableActions() -> Bool { current?.value { $0.disablesActions } ?? false }
    open class func setDisableActions(_ flag: Bool) {
        let group = ensured
        group.disablesActions = flag
        // An animation block that runs now stops recording, or goes on.
        if flag, let recording = LayerAnimator.recording {
            group.stopped = recording
            LayerAnimator.recording = nil
        } else if !flag, let stopped = group.stopped {
            group.stopped = nil
            LayerAnimator.recording = stopped
        }
    }

    /// In seconds; a quarter where nothing else was set.
    open class func animationDuration() -> CFTimeInterval { current?.value { $0.duration } ?? 0.25 }
    open class func setAnimationDuration(_ dur: CFTimeInterval) { ensured.duration = dur }

    open class func animationTimingFunction() -> CAMediaTimingFunction? { current?.value { $0.timingFunction } }
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { ensured.timingFunction = function }

    open class func completionBlock() -> (() -> Void)? { current?.completion }
    /// Called once, after the last animation that is added from now on has ended. A block that was there runs at once.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        let group = ensured
        let old = group.completion
        group.completion = block
        if block == nil { old?() }
    }

    // MARK: What animations see

    package static var current: TransactionGroup? {
        let runtime = Runtime.current
        return runtime.transactions.last ?? runtime.implicitTransaction
    }

    private static var ensured: TransactionGroup {
        if let current { return current }
        let made = TransactionGroup(parent: nil)
        Runtime.current.implicitTransaction = made
        return made
    }

    static func commitImplicit() {
        let runtime = Runtime.current
        guard let group = runtime.implicitTransaction else { return }
        runtime.implicitTransaction = nil
        // The block that it kept from recording may be over.
        group.stopped = nil
        group.commit()
    }
}

/// One transaction: what was set in it, and the animations that it waits for.
package final class TransactionGroup {
    private let parent: TransactionGroup?
    var disablesActions: Bool?
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var completion: (() -> Void)?
    /// The animation block that the transaction keeps from recording.
    var stopped: AnimationTransaction?
    private var awaited = 0
    private var isCommitted = false

    init(parent: TransactionGroup?) {
        self.parent = parent
        parent?.began()
    }

    /// The nearest one set, from here outwards.
    func value<Value>(_ read: (TransactionGroup) -> Value?) -> Value? {
        read(self) ?? parent?.value(read)
    }

    func began() { awaited += 1 }

    func ended() {
        awaited -= 1
        completeIfOver()
    }

    func commit() {
        isCommitted = true
        if let stopped { LayerAnimator.recording = stopped }
        stopped = nil
        completeIfOver()
    }

    private func completeIfOver() {
        guard isCommitted, awaited == 0 else { return }
        let call = completion
        completion = nil
        call?()
        parent?.ended()
    }
}
