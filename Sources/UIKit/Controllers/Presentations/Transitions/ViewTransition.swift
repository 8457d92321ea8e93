import QuartzCore

/// A change of what is shown that takes a moment, and that can be brought to its end at once when the next one comes.
@MainActor final class ViewTransition {
    private let views: [UIView]
    private var completion: (() -> Void)?

    /// - Parameters:
    ///   - views: Those that `changes` moves.
    ///   - changes: Run at once, shown over `duration` seconds (nothing when not `animated`).
    ///   - completion: Runs exactly once.
    init(_ views: [UIView], completion: @escaping () -> Void) {
        self.views = views
        self.completion = completion
    }

    func run(duration: Double, animated: Bool, _ changes: @escaping () -> Void) {
        guard animated else {
            UIView.performWithoutAnimation(changes)
            return end()
        }
        UIView.animate(withDuration: duration, delay: 0, options: .curveEaseOut, animations: changes) { _ in self.end()
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
