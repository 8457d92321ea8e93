import UIKit

/// Waits on the clock by which the view's animations run, so that what it starts keeps in step with the screen, in a
/// recording as well as in a window.
@MainActor final class ViewTimer {
    /// Nobody sees it; its animation is the time.
    private var hand: UIView?
    private var turns = 0

    nonisolated init() {}

    var isRunning: Bool { hand != nil }

    /// Calls `body` once, unless stopped before. A timer that runs begins anew.
    func start(after seconds: TimeInterval, in view: UIView, _ body: @escaping () -> Void) {
        stop()
        let hand = UIView(frame: .zero)
        hand.isHidden = true
        hand.isUserInteractionEnabled = false
        hand.accessibilityElementsHidden = true
        view.insertSubview(hand, at: 0)
        self.hand = hand
        turns += 1
        let turn = turns
        UIView.animate(
            withDuration: seconds, delay: 0, options: [.curveLinear, .allowUserInteraction],
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
