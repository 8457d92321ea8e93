internal import CollectionCore
package import DisplayList
import QuartzCore

extension UIView {
    /// Whether the display items of the view are cached as a unit while its content does not change. For views that
    /// are numerous and move often: cells and supplementary views.
    package final var keepsDisplayContent: Bool {
        get { _layer.cachesContent }
        set {
            guard newValue != _layer.cachesContent else { return }
            _layer.cachesContent = newValue
            _layer.cachedContent = nil
            _layer.contentChanged()
        }
    }

    /// Whether anything visible in this view changed since the last display list. O(1).
    package final var _needsDisplay: Bool { _layer.isDirty }

    /// Whether this view or a descendant needs layout. O(1).
    package final var _needsLayout: Bool { _layer.needsUpdates }

    /// The display list of the view and its content, without its own transform, alpha, and position. Performs layout
    /// first.
    ///
    /// For a window this is the frame to show. It omits content outside the bounds. If nothing changed, the result is
    /// the previous list.
    ///
    /// - Complexity: O(*n* + *m*), where *n* is the number of visible views outside cached views and *m* is the
    ///   number of cached views that changed.
    package final func _displayList(scale: Double = 1) -> DisplayList {
        layoutIfNeeded()
        let bounds = Rect(self.bounds)
        let window = self as? UIWindow
        if let last = window?.lastDisplayList, !_needsDisplay, last.size == bounds.size, last.scale == scale {
            window?.ownRuntime.frameEnded(of: _layer, isDisplayed: true)
            return last
        }
        _layer.displayTree()
        // Animated layers are drawn at their current values rather than their final ones.
        var items = LayerAnimator.withShownValues(at: _now) {
            if let window { return window.ownRuntime.frameItems(of: _layer, visible: bounds) }
            return DisplayListBuilder.items(of: _layer, visible: nil)
        }
        if bounds.origin != .zero { items = items.map { $0.offsetBy(x: -bounds.x, y: -bounds.y) } }
        let list = DisplayList(size: bounds.size, scale: scale, items: items)
        window?.lastDisplayList = list
        return list
    }
}
