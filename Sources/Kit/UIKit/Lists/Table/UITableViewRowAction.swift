import Foundation

/// An action that a swipe on a row reveals, from before `UIContextualAction`.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
    /// The style of an action.
    public enum Style: Int, Sendable {
        /// An action that deletes the row.
        case `default` = 0
        /// An action that keeps the row.
        case normal = 1
        /// An action that deletes the row.
        public static var destructive: Style { .default }
    }

    private let kind: Style
    private let handler: (UITableViewRowAction, IndexPath) -> Void
    private var color: UIColor?

    /// Creates an action with a title and a handler, which receives the action and the index path of its row.
    public init(
        style: UITableViewRowAction.Style, title: String?,
        handler: @escaping (UITableViewRowAction, IndexPath) -> Void
    ) {
        kind = style
        self.handler = handler
        super.init()
        self.title = title
    }

    /// The style, which determines the color, and is fixed when the action is created.
    open var style: UITableViewRowAction.Style { kind }
    /// The text of the button.
    open var title: String?
    /// The background color. Setting `nil` restores the color of the style.
    open var backgroundColor: UIColor? {
        get { color ?? (kind == .default ? .systemRed : .systemGray) }
        set { color = newValue }
    }
    /// An effect behind the title. It is not displayed.
    open var backgroundEffect: UIVisualEffect?

    /// Returns the action of a button that a swipe reveals.
    final func contextualAction(in table: UITableView) -> UIContextualAction {
        let action = UIContextualAction(style: kind == .default ? .destructive : .normal, title: title) {
            [weak table] _, _, done in
            if let path = table?.swipedPath { self.handler(self, path) }
            done(true)
        }
        action.backgroundColor = color
        return action
    }
}
