import CoreGraphics
public import Foundation
import QuartzCore

/// A part of an app that the focus can be in: views, view controllers and windows, and objects of an app's own.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
    /// What it lies in.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// What lies in it; `nil` for nothing.
    var focusItemContainer: (any UIFocusItemContainer)? { get }
    /// Where the focus goes when it comes here, the dearest first. Where these lead nowhere, it goes to what is first in
    /// reading order.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// Those with the same identifier are one group: arrows stay in it, Tab leaves it. Without one it is the parent's.
    var focusGroupIdentifier: String? { get }

    /// If the focus is in here, asks for it to be moved to what is preferred now, before the next frame.
    func setNeedsFocusUpdate()
    /// Carries out what was asked for at once.
    func updateFocusIfNeeded()
    /// Asked of all that hold what has the focus or is about to have it; one `false` keeps it where it is.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Told to the same ones afterwards.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// What can have the focus.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
    var canBecomeFocused: Bool { get }
    /// In the coordinates of the container that holds it.
    var frame: CGRect { get }
    /// How the item shows that it has the focus; `nil` when it does so by itself.
    var focusEffect: UIFocusEffect? { get }
    /// Which item of a group gets the focus that comes to the group.
    var focusGroupPriority: UIFocusGroupPriority { get }
}

/// What says where the items in it are.
@preconcurrency @MainActor public protocol UIFocusItemContainer: NSObjectProtocol {
    /// The one of the items' frames.
    var coordinateSpace: any UICoordinateSpace { get }
    /// Those that meet `rect`.
    func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A container whose items can be scrolled into sight.
@preconcurrency @MainActor public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
    var contentOffset: CGPoint { get set }
    var contentSize: CGSize { get }
    /// The part that can be seen at once.
    var visibleSize: CGSize { get }
}

// What is optional on Apple's platforms.
extension UIFocusEnvironment {
    public var focusGroupIdentifier: String? { nil }
}

extension UIFocusItem {
    public var focusEffect: UIFocusEffect? { nil }
    public var focusGroupPriority: UIFocusGroupPriority { isFocused ? .currentlyFocused : .ignored }

    public var isFocused: Bool { UIFocusSystem.focusSystem(for: self)?.focusedItem === self }
}
