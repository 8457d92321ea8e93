internal import CollectionCore
package import DisplayList
import QuartzCore

extension UIView {
    /// Whether the view's picture is kept as one unit while nothing in it changes. For views that move often and are
    /// many: cells and supplementary views.
    package final var _keepsDisplayContent: Bool {
        get { _layer._keepsContent }
        set {
            guard newValue != _layer._keepsContent else { return }
            _layer._keepsContent = newValue
            _layer._keptContent = nil
            _layer._contentChanged()
        }
    }

    /// Whether anything that this view shows changed since the last display list. O(1).
    package final var _needsDisplay: Bool { _layer._isDirty }

    /// Whether this view or one below it waits for layout. O(1).
    package final var _needsLayout: Bool { _layer._needsLayout || _layer._descendantNeedsLayout }

    /// The view and what it holds, without its own transform, alpha and place in its superview. Lays out first.
    ///
    /// For a window this is the frame to show: what lies outside is left out, and while nothing changed the last list
    /// comes again.
    ///
    /// - Complexity: O(visible views outside kept ones + kept ones that changed).
    package final func _displayList(scale: Double = 1) -> DisplayList {
        layoutIfNeeded()
        let bounds = Rect(self.bounds)
        let window = self as? UIWindow
        if let last = window?._lastDisplayList, !_needsDisplay, last.size == bounds.size, last.scale == scale {
            return last
        }
        _layer._displayTree()
        // What moves is drawn where it is now, not where its animation leads.
        var items = LayerAnimator.withShownValues(at: _now) {
            DisplayListBuilder.items(of: _layer, visible: window == nil ? nil : bounds)
        }
        if bounds.origin != .zero { items = items.map { $0.offsetBy(x: -bounds.x, y: -bounds.y) } }
        let list = DisplayList(size: bounds.size, scale: scale, items: items)
        window?._lastDisplayList = list
        return list
    }
}
