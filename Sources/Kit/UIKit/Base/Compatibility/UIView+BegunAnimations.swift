internal import CollectionCore
public import Foundation
import QuartzCore

/// Animations between `beginAnimations(_:context:)` and `commitAnimations()`.
@MainActor private final class BegunAnimations {
    let id: String?
    let context: UnsafeMutableRawPointer?
    let outer: BegunAnimations?
    let recording: AnimationTransaction?
    let transaction: AnimationTransaction
    var duration = 0.2
    var delay = 0.0
    var curve = UIView.AnimationCurve.easeInOut
    var repeatCount: Float = 0
    var autoreverses = false
    weak var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?

    init(_ id: String?, _ context: UnsafeMutableRawPointer?, inside outer: BegunAnimations?) {
        (self.id, self.context, self.outer) = (id, context, outer)
        recording = LayerAnimator.recording
        transaction = AnimationTransaction(
            clock: AnimationClock(start: LayerAnimator.clock(), delay: 0, duration: 0, timing: .curve(.easeInOut)))
        // As in blocks without options.
        transaction.blocksInteraction = true
    }

    func end(finished: Bool) {
        guard let delegate else { return }
        _ = didStop?.perform(on: delegate, with: [id as Any, NSNumber(value: finished), context as Any])
    }
}

@available(*, deprecated, message: "Use the block-based animation API instead")
extension UIView {
    private static var begun: BegunAnimations? {
        get { Runtime.current.begunAnimations as? BegunAnimations }
        set { Runtime.current.begunAnimations = newValue }
    }

    /// Begins to record changes, which ``commitAnimations()`` animates. Calls nest.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let new = BegunAnimations(animationID, context, inside: begun)
        begun = new
        LayerAnimator.recording = areAnimationsEnabled ? new.transaction : nil
    }

    /// Animates the changes since the last ``beginAnimations(_:context:)``.
    public class func commitAnimations() {
        guard let current = begun else { return }
        begun = current.outer
        let transaction = current.transaction
        let count = current.repeatCount
        transaction.replaceClock(
            AnimationClock(
                start: (transaction.runtime ?? .current).clock(), delay: current.delay, duration: current.duration,
                timing: .curve(current.curve.timing), repeatCount: count > 0 ? Double(count) : 1,
                autoreverses: current.autoreverses), completion: { current.end(finished: $0) })
        transaction.performFinalLayouts()
        LayerAnimator.recording = current.recording
        if let delegate = current.delegate {
            _ = current.willStart?.perform(on: delegate, with: [current.id as Any, current.context as Any])
        }
        transaction.commit()
    }

    /// In seconds; 0.2 by default.
    public class func setAnimationDuration(_ duration: TimeInterval) { begun?.duration = duration }
    /// Sets the delay of the begun animation, in seconds.
    public class func setAnimationDelay(_ delay: TimeInterval) { begun?.delay = delay }
    /// Sets the curve of the begun animation.
    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) { begun?.curve = curve }
    /// Sets how often the begun animation runs; 0 for once.
    public class func setAnimationRepeatCount(_ repeatCount: Float) { begun?.repeatCount = repeatCount }
    /// Sets whether the begun animation runs backward after each run.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        begun?.autoreverses = repeatAutoreverses
    }
    /// No effect: animations always begin from the current state.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
    /// The object that performs the selectors; not retained.
    public class func setAnimationDelegate(_ delegate: Any?) { begun?.delegate = delegate as AnyObject? }
    /// Sets the method of the delegate that is called when the animation starts.
    public class func setAnimationWillStart(_ selector: Selector?) { begun?.willStart = selector }
    /// Sets the method of the delegate that is called when the animation has stopped.
    public class func setAnimationDidStop(_ selector: Selector?) { begun?.didStop = selector }
}
