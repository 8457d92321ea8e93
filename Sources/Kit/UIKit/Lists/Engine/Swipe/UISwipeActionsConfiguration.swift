import Foundation

/// The actions that a swipe on a list item reveals.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    private let list: [UIContextualAction]

    /// Creates a configuration.
    ///
    /// - Parameter actions: The actions, ordered from the item's edge inward.
    public init(actions: [UIContextualAction]) {
        list = actions
        super.init()
    }

    /// The actions, from the edge of the cell inward.
    open var actions: [UIContextualAction] { list }

    /// Whether a swipe across the cell performs the first action on release. The default is `true`.
    open var performsFirstActionWithFullSwipe = true
}

/// An action that a swipe on a list item reveals.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// The style of an action.
    public enum Style: Int, Sendable {
        /// An action that keeps the item.
        case normal
        /// An action that deletes the item.
        case destructive
    }

    /// Performs the action. On completion, calls its last argument and passes whether the action was performed.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    private let kind: Style
    private let perform: Handler
    private var color: UIColor?

    /// Creates an action with a title and a handler.
    public init(style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler) {
        kind = style
        perform = handler
        super.init()
        self.title = title
    }

    /// Whether the action deletes its item.
    open var style: UIContextualAction.Style { kind }
    /// Performs the action. It must call its completion handler.
    open var handler: UIContextualAction.Handler { perform }
    /// The text of the button.
    open var title: String?
    /// The image of the button.
    open var image: UIImage?

    /// The background color. Setting `nil` restores the color of the style.
    open var backgroundColor: UIColor! {
        get { color ?? (kind == .destructive ? .systemRed : .systemGray) }
        set { color = newValue }
    }
}
