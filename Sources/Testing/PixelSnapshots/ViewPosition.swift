internal import CoreGraphics
internal import UIKit

/// The size of a view and its position among views. A snapshot moves the view to its own window and then back.
///
/// For a view without a window, only the size is restored, as in swift-snapshot-testing.
@MainActor struct ViewPosition {
    private let view: UIView
    private weak var superview: UIView?
    private var index = 0
    private let bounds: CGRect
    private let center: CGPoint
    private let mask: UIView.AutoresizingMask
    private let isFramed: Bool
    /// The constraints of the superviews, which are deactivated when the view leaves them.
    private var constraints: [NSLayoutConstraint] = []
    /// The window whose root view controller owns the view.
    private weak var window: UIWindow?
    private weak var controller: UIViewController?

    /// Records the size of a view and its index among its siblings.
    init(of view: UIView) {
        self.view = view
        (bounds, center, mask) = (view.bounds, view.center, view.autoresizingMask)
        isFramed = view.translatesAutoresizingMaskIntoConstraints
        guard let window = view.window, let superview = view.superview else { return }
        self.superview = superview
        index = superview.subviews.firstIndex { $0 === view } ?? superview.subviews.count
        var found: [NSLayoutConstraint] = []
        var next: UIView? = superview
        while let current = next {
            found += current.constraints
            next = current.superview
        }
        constraints = found.filter(\.isActive)
        if let root = window.rootViewController, root.viewIfLoaded === view {
            (self.window, controller) = (window, root)
        }
    }

    /// Puts the view back, unless its superview no longer exists.
    func restore() {
        if let window, let controller {
            if window.rootViewController === controller { window.rootViewController = nil }
            window.rootViewController = controller
            return
        }
        if let superview, view.superview !== superview {
            superview.insertSubview(view, at: min(index, superview.subviews.count))
        }
        view.autoresizingMask = mask
        view.translatesAutoresizingMaskIntoConstraints = isFramed
        // The content offset of a scroll view may have been limited to its content in the meantime.
        (view.bounds.size, view.center) = (bounds.size, center)
        NSLayoutConstraint.activate(constraints.filter { !$0.isActive })
    }
}

extension Snapshotting where Value: UIView {
    /// Returns the strategy, extended to restore the position of a view that is in a window.
    func restoringPosition() -> Self {
        Self(
            pathExtension: pathExtension, diffing: diffing,
            asyncSnapshot: { view in
                let position = ViewPosition(of: view)
                defer { position.restore() }
                return self.snapshot(view)
            })
    }
}

extension Snapshotting where Value: UIViewController {
    /// The strategy, after which the view of a controller that has a window is in it again.
    func restoringPosition() -> Self {
        Self(
            pathExtension: pathExtension, diffing: diffing,
            asyncSnapshot: { controller in
                let position = controller.viewIfLoaded.map(ViewPosition.init)
                defer { position?.restore() }
                return self.snapshot(controller)
            })
    }
}
