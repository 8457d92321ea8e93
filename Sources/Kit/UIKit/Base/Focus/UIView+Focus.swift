import CoreGraphics
internal import DisplayList
import Foundation

extension UIView: UIFocusItem, UIFocusItemContainer {
    /// The space of the items' frames: that of the view.
    public var coordinateSpace: any UICoordinateSpace { self }

    private var madeFocusTraits: FocusTraits {
        if let focusTraits { return focusTraits }
        let created = FocusTraits()
        focusTraits = created
        return created
    }

    /// Sets whether the view has the focus, and notifies it.
    final func setFocused(_ isFocused: Bool) {
        guard isFocused != focusTraits?.isFocused ?? false else { return }
        let traits = madeFocusTraits
        traits.isFocused = isFocused
        if isFocused {
            traits.stamp = Int(Identity.next())
        }
        focusDidChange()
    }

    /// The priority without one that the app sets: that of the list, or of the view's history.
    final var usualFocusPriority: UIFocusGroupPriority {
        if isFocused { return .currentlyFocused }
        if let known = focusPriorityInList { return known }
        return focusTraits?.stamp ?? 0 > 0 ? .previouslyFocused : .ignored
    }

    /// Sets the name of the group; `nil` for that of an ancestor.
    final func setFocusGroup(_ name: String?) { madeFocusTraits.group = name }
    /// Values below the default are ignored.
    final func setFocusPriority(_ priority: UIFocusGroupPriority) { madeFocusTraits.priority = priority }
    /// Sets the effect; `nil` for none.
    final func setFocusEffect(_ effect: UIFocusEffect?) {
        madeFocusTraits.effect = .some(effect)
        _window?.setNeedsLayout()
    }

    /// The visible subviews that intersect `rect`.
    final func _focusItems(in rect: CGRect) -> [any UIFocusItem] {
        _subviews.filter { !$0.isHidden && ($0.frame.intersects(rect) || !$0.clipsToBounds) }
    }
}

extension UIScrollView: UIFocusItemScrollableContainer {
    /// The size of the bounds.
    public var visibleSize: CGSize { bounds.size }
}

extension UIViewController: UIFocusEnvironment {}
