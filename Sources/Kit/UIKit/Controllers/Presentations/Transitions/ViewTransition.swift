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

    /// - Parameter changes: Runs immediately; animated over `duration` seconds if `animated` is `true`.
    func run(duration: Double, animated: Bool, _ changes: @escaping () -> Void) {
        guard animated else {
            UIView.performWithoutAnimation(changes)
            return end()
        }
        UIView.animate(
            withDuration: duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction], animations: changes
        ) { _ in self.end()
        }
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
