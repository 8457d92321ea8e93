import CoreGraphics
internal import DisplayList
import Foundation

/// What few views have: something of their own to say about the focus.
@MainActor final class FocusTraits {
    var isFocused = false
    var group: String?
    var priority: UIFocusGroupPriority?
    /// `nil` until it is set; then what was set, be it none.
    var effect: UIFocusEffect??
    /// Larger for views that had the focus later; 0 for those that never had it.
    var stamp = 0
}

extension UIView: UIFocusItem, UIFocusItemContainer {
    public var coordinateSpace: any UICoordinateSpace { self }

    private var madeFocusTraits: FocusTraits {
        if let _focusTraits { return _focusTraits }
        let made = FocusTraits()
        _focusTraits = made
        return made
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

    /// Cells serve other items than those that had the focus: their list knows.
    private var _focusPriorityInList: UIFocusGroupPriority? {
        switch self {
        case let cell as UICollectionViewCell:
            guard let path = cell._attributes?.indexPath else { return .ignored }
            if cell.isSelected { return .prioritized }
            return cell._collectionView?._focus.last == path ? .previouslyFocused : .ignored
        case let cell as UITableViewCell:
            if cell.isSelected { return .prioritized }
            let last = cell._table?._focus.last
            return last != nil && last == cell._table?.indexPath(for: cell) ? .previouslyFocused : .ignored
        default: return nil
        }
    }

    final func _setFocusGroup(_ name: String?) { madeFocusTraits.group = name }
    /// Values below the usual one do not count.
    final func _setFocusPriority(_ priority: UIFocusGroupPriority) { madeFocusTraits.priority = priority }
    final func _setFocusEffect(_ effect: UIFocusEffect?) {
        madeFocusTraits.effect = .some(effect)
        _window?.setNeedsLayout()
    }

    /// The subviews in sight that meet `rect`.
    final func _focusItems(in rect: CGRect) -> [any UIFocusItem] {
        _subviews.filter { !$0.isHidden && ($0.frame.intersects(rect) || !$0.clipsToBounds) }
    }
}

extension UIScrollView: UIFocusItemScrollableContainer {
    public var visibleSize: CGSize { bounds.size }
}

extension UIViewController: UIFocusEnvironment {}
