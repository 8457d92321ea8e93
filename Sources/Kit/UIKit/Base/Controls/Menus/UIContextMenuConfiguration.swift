public import Foundation

/// Returns the menu for the system's suggested elements, which are always empty here; `nil` for no menu.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
/// Returns the controller whose view is shown above the menu; `nil` for the pressed view.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Describes the menu that a long press opens.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    /// A value of the app, or a unique one.
    public let identifier: any NSCopying
    /// Returns the controller of the preview; `nil` for the pressed view.
    final let previewProvider: UIContextMenuContentPreviewProvider?
    /// Returns the menu; `nil` for a configuration without one.
    final let actionProvider: UIContextMenuActionProvider?

    /// - Parameters:
    ///   - identifier: Identifies the configuration; `nil` for a unique identifier.
    ///   - previewProvider: Returns the controller whose view is shown above the menu; `nil` for the pressed view. Not
    ///     called after a secondary click, which opens the menu at the pointer.
    ///   - actionProvider: Receives the system's suggested elements, always an empty array, and returns the menu.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }

    /// A new menu of the action provider; `nil` for no menu.
    final var _menu: UIMenu? { actionProvider?([]) }
    /// Whether a long press lifts the view that the menu belongs to.
    final var liftsSource = true
}
