internal import CollectionCore
import QuartzCore

/// An animated change of views that can be finished immediately when the next one starts.
@MainActor final class ViewTransition {
    private let views: [UIView]
    private var completion: (() -> Void)?

    /// - Parameters:
    ///   - views: The views that the changes move.
    ///   - completion: Runs exactly once.
    init(_ views: [UIView], completion: @escaping () -> Void) {
        self.views = views
        self.completion = completion
    }

    /// - Parameters:
    ///   - duration: The duration of the animation, in seconds, without a spring.
    ///   - spring: The timing of the animation; `nil` for a curve.
    ///   - changes: Runs immediately; animated if `animated` is `true`.
    func run(duration: Double, spring: SpringTiming? = nil, animated: Bool, _ changes: @escaping () -> Void) {
        guard animated else {
            UIView.performWithoutAnimation(changes)
            return end()
        }
        guard let spring else {
            UIView.animate(
                withDuration: duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction], animations: changes
            ) { _ in self.end() }
            return
        }
        UIView._animate(
            duration: spring.settlingTime, delay: 0, timing: .spring(spring), options: .allowUserInteraction,
            animations: changes
        ) { _ in self.end() }
    }

    /// Jumps to the end.
    func finish() {
        guard completion != nil else { return }
        for view in views { view.layer.removeAllAnimations() }
        end()
    }

    private func end() {
        let completion = completion
        self.completion = nil
        completion?()
    }
}
