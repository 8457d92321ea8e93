import UIKit

/// A timer on the animation clock of the view. The actions it starts stay in step with the display, in recordings as
/// well as in windows.
@MainActor final class ViewTimer {
    /// A hidden view whose animation measures the time.
    private var hand: UIView?
    private var turns = 0

    nonisolated init() {}

    var isRunning: Bool { hand != nil }

    /// Calls `body` once unless stopped before. Restarts a running timer.
    func start(after interval: TimeInterval, in view: UIView, _ body: @escaping () -> Void) {
        stop()
        let hand = UIView(frame: .zero)
        hand.isHidden = true
        hand.isUserInteractionEnabled = false
        hand.accessibilityElementsHidden = true
        view.insertSubview(hand, at: 0)
        self.hand = hand
        turns += 1
        let turn = turns
        // Without animations, the completion would run before this call returns, in the middle of what started the timer.
        let areEnabled = UIView.areAnimationsEnabled
        UIView.setAnimationsEnabled(true)
        defer { UIView.setAnimationsEnabled(areEnabled) }
        UIView.animate(
            withDuration: interval, delay: 0, options: [.curveLinear, .allowUserInteraction],
            animations: { hand.alpha = 0 },
            completion: { [weak self] _ in
                guard let self, self.turns == turn, self.hand != nil else { return }
                self.stop()
                body()
            })
    }

    func stop() {
        turns += 1
        hand?.layer.removeAllAnimations()
        hand?.removeFromSuperview()
        hand = nil
    }
}
