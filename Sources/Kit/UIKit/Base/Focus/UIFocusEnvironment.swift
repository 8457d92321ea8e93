import CoreGraphics
public import Foundation
import QuartzCore

/// A part of an app that can contain the focus: a view, view controller, window, or an app-defined object.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
    /// The environment that contains this one.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// The container of focusable items; `nil` if there is none.
    var focusItemContainer: (any UIFocusItemContainer)? { get }
    /// The targets of the focus when it enters this environment, in order of preference. If none is focusable, the
    /// first item in reading order gets the focus.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// Environments with equal identifiers form one group: arrow keys move within it, Tab moves between groups.
    /// Defaults to the parent's identifier.
    var focusGroupIdentifier: String? { get }

    /// If this environment contains the focus, requests a move to the preferred item before the next frame.
    func setNeedsFocusUpdate()
    /// Performs a requested update immediately.
    func updateFocusIfNeeded()
    /// Called on all environments that contain the current or the next focused item. If any returns `false`, the
    /// focus does not move.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Called on the same environments after the update.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// An item that can have the focus.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
    /// Whether the focus can move to the item.
    var canBecomeFocused: Bool { get }
    /// In the coordinates of its container.
    var frame: CGRect { get }
    /// The effect that indicates the focus; `nil` if the item draws its own indication.
    var focusEffect: UIFocusEffect? { get }
    /// Determines which item of a group gets the focus when it enters the group.
    var focusGroupPriority: UIFocusGroupPriority { get }
}

// Default implementations of the requirements that are optional on Apple's platforms.
extension UIFocusEnvironment {
    /// `nil`: the group of the parent.
    public var focusGroupIdentifier: String? { nil }
    /// Whether an environment is this one or below it.
    ///
    /// - Complexity: O(its depth).
    public func contains(_ environment: any UIFocusEnvironment) -> Bool {
        UIFocusSystem.environment(self, contains: environment)
    }
}

extension UIFocusItem {
    /// `nil`: the item draws its own indication.
    public var focusEffect: UIFocusEffect? { nil }
    /// The highest priority for the focused item, otherwise the lowest.
    public var focusGroupPriority: UIFocusGroupPriority { isFocused ? .currentlyFocused : .ignored }

    /// Whether the item has the focus.
    public var isFocused: Bool { UIFocusSystem.focusSystem(for: self)?.focusedItem === self }
}
