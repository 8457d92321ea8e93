import Foundation

/// The actions that a swipe over a list's item uncovers.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    private let list: [UIContextualAction]

    /// - Parameter actions: The first is nearest to the item's edge.
    public init(actions: [UIContextualAction]) {
        list = actions
        super.init()
    }

    open var actions: [UIContextualAction] { list }

    /// Whether a long swipe performs the first action at once.
    open var performsFirstActionWithFullSwipe = true
}

/// One action behind a list's item.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable {
        case normal
        case destructive
    }

    /// Does the action. The last argument is to be called when it is done, with whether it happened.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    private let kind: Style
    private let perform: Handler
    private var colour: UIColor?

    public init(style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler) {
        kind = style
        perform = handler
        super.init()
        self.title = title
    }

    open var style: UIContextualAction.Style { kind }
    open var handler: UIContextualAction.Handler { perform }
    open var title: String?
    open var image: UIImage?

    /// Setting `nil` brings back the style's own colour.
    open var backgroundColor: UIColor! {
        get { colour ?? (kind == .destructive ? .systemRed : .systemGray) }
        set { colour = newValue }
    }
}
