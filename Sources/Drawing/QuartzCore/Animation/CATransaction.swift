public import CoreGraphics

/// Groups the changes between `begin` and `commit`, and reports when their animations have ended.
///
/// Transactions nest, and inner ones inherit unset values from outer ones. Values set outside any transaction apply
/// until the next frame. The duration and the timing function apply to the implicit animations of displayed layers
/// without views; the timing function also to animation blocks of views that specify no curve.
open class CATransaction: NSObject {
    /// Begins a transaction inside the current one.
    open class func begin() {
        Runtime.current.transactions.append(TransactionGroup(parent: current))
    }

    /// Ends the innermost transaction. Its completion block runs immediately if no animation was added.
    open class func commit() {
        guard let group = Runtime.current.transactions.popLast() else { return commitImplicit() }
        group.commit()
    }

    /// Ends the implicit transaction, which holds values set outside any transaction.
    open class func flush() { commitImplicit() }

    /// Whether changes take effect without animation, including in animation blocks.
    open class func disableActions() -> Bool { current?.value { $0.disablesActions } ?? false }
    /// Sets whether changes take effect without animation, in the current transaction.
    open class func setDisableActions(_ flag: Bool) {
        let group = ensured
        group.disablesActions = flag
        // Suspends or resumes the recording of the current animation block.
        if flag, let recording = LayerAnimator.recording {
            group.stopped = recording
            LayerAnimator.recording = nil
        } else if !flag, let stopped = group.stopped {
            group.stopped = nil
            LayerAnimator.recording = stopped
        }
    }

    /// The duration in seconds; 0.25 by default.
    open class func animationDuration() -> CFTimeInterval { current?.value { $0.duration } ?? 0.25 }
    /// Sets the duration of implicit animations, in seconds, in the current transaction.
    open class func setAnimationDuration(_ dur: CFTimeInterval) { ensured.duration = dur }

    /// The easing of implicit animations; `nil` for the default one.
    open class func animationTimingFunction() -> CAMediaTimingFunction? { current?.value { $0.timingFunction } }
    /// Sets the easing of implicit animations in the current transaction; `nil` for the default one.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { ensured.timingFunction = function }

    /// The block that is called when the animations of the current transaction have ended; `nil` for none.
    open class func completionBlock() -> (() -> Void)? { current?.completion }
    /// The block called once when all animations added from now on have ended. A previously set block runs
    /// immediately.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        let group = ensured
        let old = group.completion
        group.completion = block
        if block == nil { old?() }
    }

    // MARK: State for animations

    /// The innermost open transaction or, outside any, the implicit one; `nil` if there is neither.
    package static var current: TransactionGroup? {
        let runtime = Runtime.current
        return runtime.transactions.last ?? runtime.implicitTransaction
    }

    private static var ensured: TransactionGroup {
        if let current { return current }
        let group = TransactionGroup(parent: nil)
        let runtime = Runtime.current
        runtime.implicitTransaction = group
        runtime.requestFrame?()
        return group
    }

    /// Ends the implicit transaction. The runtime calls it in each frame.
    static func commitImplicit() {
        let runtime = Runtime.current
        guard let group = runtime.implicitTransaction else { return }
        runtime.implicitTransaction = nil
        // The block whose recording it suspended may have ended.
        group.stopped = nil
        group.commit()
    }
}

/// The values of one transaction, and the animations it waits for.
package final class TransactionGroup {
    private let parent: TransactionGroup?
    /// Whether changes take effect without animation; `nil` to inherit.
    var disablesActions: Bool?
    /// The duration of implicit animations, in seconds; `nil` to inherit.
    var duration: CFTimeInterval?
    /// The easing of implicit animations; `nil` to inherit.
    var timingFunction: CAMediaTimingFunction?
    /// Called once when the awaited animations have ended.
    var completion: (() -> Void)?
    /// The animation block whose recording the transaction suspended.
    var stopped: AnimationTransaction?
    private var awaited = 0
    private var isCommitted = false

    /// Creates a transaction, which its parent awaits.
    init(parent: TransactionGroup?) {
        self.parent = parent
        parent?.began()
    }

    /// The value of the innermost transaction that sets it, starting with this one.
    func value<Value>(_ read: (TransactionGroup) -> Value?) -> Value? {
        read(self) ?? parent?.value(read)
    }

    /// Counts an animation or a transaction that the completion awaits.
    func began() { awaited += 1 }

    /// Counts the end of an awaited animation. After the last one, the completion is called.
    func ended() {
        awaited -= 1
        completeIfOver()
    }

    /// Ends the transaction, and resumes what `begin` interrupted.
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
