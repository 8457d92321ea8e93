import CoreGraphics
internal import DisplayList
import Foundation

extension UIView: UIFocusItem, UIFocusItemContainer {
    public var coordinateSpace: any UICoordinateSpace { self }

    private var madeFocusTraits: FocusTraits {
        if let _focusTraits { return _focusTraits }
        let created = FocusTraits()
        _focusTraits = created
        return created
    }

    final func _setFocused(_ isFocused: Bool) {
        guard isFocused != _focusTraits?.isFocused ?? false else { return }
        let traits = madeFocusTraits
        traits.isFocused = isFocused
        if isFocused {
            traits.stamp = Int(Identity.next())
        }
        _focusDidChange()
    }

    final var _usualFocusPriority: UIFocusGroupPriority {
        if isFocused { return .currentlyFocused }
        if let known = _focusPriorityInList { return known }
        return _focusTraits?.stamp ?? 0 > 0 ? .previouslyFocused : .ignored
    }

    final func _setFocusGroup(_ name: String?) { madeFocusTraits.group = name }
    /// Values below the default are ignored.
    final func _setFocusPriority(_ priority: UIFocusGroupPriority) { madeFocusTraits.priority = priority }
    final func _setFocusEffect(_ effect: UIFocusEffect?) {
        madeFocusTraits.effect = .some(effect)
        _window?.setNeedsLayout()
    }

    /// The visible subviews that intersect `rect`.
    final func _focusItems(in rect: CGRect) -> [any UIFocusItem] {
        _subviews.filter { !$0.isHidden && ($0.frame.intersects(rect) || !$0.clipsToBounds) }
    }
}

extension UIScrollView: UIFocusItemScrollableContainer {
    public var visibleSize: CGSize { bounds.size }
}

extension UIViewController: UIFocusEnvironment {}
