import UIKit

/// A timer on the animation clock of the view, so that its actions are synchronous with the displayed frames, in
/// recordings as well as in windows.
@MainActor final class ViewTimer {
    /// A hidden view whose animation measures the time.
    private var timerView: UIView?
    private var generation = 0

    /// Creates a timer that does not run.
    nonisolated init() {}

    /// Whether the timer will call its closure unless it is stopped.
    var isRunning: Bool { timerView != nil }

    /// Calls `body` once unless stopped before. Restarts a running timer.
    func start(after interval: TimeInterval, in view: UIView, _ body: @escaping () -> Void) {
        stop()
        let timerView = UIView(frame: .zero)
        timerView.isHidden = true
        timerView.isUserInteractionEnabled = false
        timerView.accessibilityElementsHidden = true
        view.insertSubview(timerView, at: 0)
        self.timerView = timerView
        generation += 1
        let started = generation
        // Without animations, the completion would run before this call returns, while the caller of `start` is still
        // running.
        let areEnabled = UIView.areAnimationsEnabled
        UIView.setAnimationsEnabled(true)
        defer { UIView.setAnimationsEnabled(areEnabled) }
        UIView.animate(
            withDuration: interval, delay: 0, options: [.curveLinear, .allowUserInteraction],
            animations: { timerView.alpha = 0 },
            completion: { [weak self] _ in
                guard let self, self.generation == started, self.timerView != nil else { return }
                self.stop()
                body()
            })
    }

    /// Stops the timer. Its closure is not called.
    func stop() {
        generation += 1
        timerView?.layer.removeAllAnimations()
        timerView?.removeFromSuperview()
        timerView = nil
    }
}
