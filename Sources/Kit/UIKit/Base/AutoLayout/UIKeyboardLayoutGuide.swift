import CoreGraphics
import Foundation
import QuartzCore

/// The area of a view that an on-screen keyboard covers. Without a keyboard, the area below the safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether the guide ends at the safe area's bottom edge while there is no keyboard.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { owningView?.placedGuidesMoved() } }
    }

    /// Creates the guide of a view and observes the keyboard of its runtime.
    convenience init(of view: UIView) {
        self.init(_placedIn: view, identifier: "UIViewKeyboardLayoutGuide") { [weak view] in
            guard let view else { return .zero }
            return (view.keyboardGuide as? UIKeyboardLayoutGuide)?.area(in: view) ?? .zero
        }
        view._runtime.state.keyboard.add(view)
    }

    private func area(in view: UIView) -> CGRect {
        let bounds = view.bounds
        let restingTop = bounds.maxY - (usesBottomSafeArea ? view.safeAreaInsets.bottom : 0)
        var top = restingTop
        if let window = view.window, let frame = window.ownRuntime.state.keyboard.frame, frame.height > 0,
            frame.minY < window.bounds.maxY
        {
            top = min(restingTop, view.convert(frame, from: nil).minY)
        }
        top = max(bounds.minY, top)
        return CGRect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
    }
}

extension UIView {
    /// A guide that follows the keyboard: the area at the bottom edge of this view that it covers.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide = keyboardGuide as? UIKeyboardLayoutGuide { return guide }
        let guide = UIKeyboardLayoutGuide(of: self)
        keyboardGuide = guide
        return guide
    }
}

/// Tracks the keyboard of one runtime through the notifications posted while that runtime is current.
@MainActor final class KeyboardTracker {
    /// In screen coordinates; `nil` while there is no keyboard.
    private(set) var frame: CGRect?
    private var views: [Weak] = []
    private struct Weak { weak var view: UIView? }

    nonisolated(unsafe) private var tokens: [any NSObjectProtocol] = []

    /// Observes the notifications that are posted while the runtime is current.
    init(_ runtime: Runtime?) {
        for name in [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
            UIResponder.keyboardWillHideNotification,
        ] {
            let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                [weak self, weak runtime] note in
                guard runtime === Runtime.current else { return }
                let isHiding = note.name.rawValue == "UIKeyboardWillHideNotification"
                let frame = note.userInfo?["UIKeyboardFrameEndUserInfoKey"] as? CGRect
                let seconds = note.userInfo?["UIKeyboardAnimationDurationUserInfoKey"] as? Double ?? 0
                onMain { self?.moves(to: isHiding ? nil : frame, seconds) }
            }
            tokens.append(token)
        }
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

    /// Adds a view whose guide follows the keyboard. Views are held weakly.
    func add(_ view: UIView) {
        views.removeAll { $0.view == nil }
        views.append(Weak(view: view))
    }

    private func moves(to frame: CGRect?, _ seconds: Double) {
        guard frame != self.frame else { return }
        self.frame = frame
        for case let view? in views.map(\.view) {
            view.placedGuidesMoved()
            guard let window = view.window else { continue }
            // Views constrained to the guide move along with the keyboard.
            UIView.animate(withDuration: seconds, delay: 0, options: .allowUserInteraction) { window.layoutIfNeeded() }
        }
    }
}
