import CoreGraphics
import Foundation

extension UIWindow {
    /// Handles a tap on the status bar: scrolls the only visible scroll view that allows it to its top. If several
    /// views allow it, none scrolls.
    package final func statusBarTapped() {
        var found: [UIView] = []
        func collect(_ view: UIView) {
            guard !view.isHidden, view.alpha > 0, found.count < 2 else { return }
            if view.mayScrollToTop, view.convert(view.bounds, to: nil).intersects(bounds) { found.append(view) }
            for subview in view._subviews { collect(subview) }
        }
        for view in _subviews { collect(view) }
        if found.count == 1 { found[0].statusBarScrollsToTop() }
    }
}
