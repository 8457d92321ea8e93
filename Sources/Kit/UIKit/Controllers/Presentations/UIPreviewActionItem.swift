public import Foundation

/// An action below a preview.
@preconcurrency @MainActor public protocol UIPreviewActionItem: NSObjectProtocol {
    /// The text of the action's button.
    var title: String { get }
}

/// An action below a preview.
@preconcurrency @MainActor open class UIPreviewAction: NSObject, UIPreviewActionItem {
    /// The role of an action.
    public enum Style: Int, Sendable {
        case `default` = 0
        case selected = 1
        case destructive = 2
    }

    /// The text of the button, which is fixed when the action is created.
    open private(set) var title: String
    /// Called with the action and the previewed controller. Does nothing for an item that is not a preview action.
    open private(set) var handler: (any UIPreviewActionItem, UIViewController) -> Void

    /// Creates an action. The style has no effect, because no preview begins.
    public init(
        title: String, style: UIPreviewAction.Style,
        handler: @escaping (UIPreviewAction, UIViewController) -> Void
    ) {
        self.title = title
        self.handler = { item, controller in
            if let action = item as? UIPreviewAction { handler(action, controller) }
        }
        super.init()
    }
}

/// Several actions below a preview in one.
@preconcurrency @MainActor open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
    /// The text of the group's button.
    open private(set) var title: String

    /// Creates a group. Its actions have no effect, because no preview begins.
    public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
        self.title = title
        super.init()
    }
}
