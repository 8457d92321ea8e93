import Foundation

/// An action that an alert offers.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
    /// The role of an action, which determines the color and the position of its button.
    public enum Style: Int, Sendable {
        case `default` = 0
        /// Makes no change. Shown last.
        case cancel = 1
        case destructive = 2
    }

    /// The text of the button.
    open private(set) var title: String?
    /// The role, which is fixed when the action is created.
    open private(set) var style: Style
    /// Whether the button reacts to taps. The default is `true`; may change while the alert is shown.
    open var isEnabled = true {
        didSet { button?.isEnabled = isEnabled }
    }
    /// The button that represents the action.
    final weak var button: UIButton?
    // Values that published code sets by their names.
    /// The color of the text; `nil` for that of the style.
    final var _titleColor: UIColor?
    /// The image of the button; `nil` for none.
    final var _image: UIImage?
    /// Called after the alert is dismissed.
    final let handler: ((UIAlertAction) -> Void)?

    /// Creates an action without a title and a handler.
    public override convenience init() { self.init(title: nil, style: .default) }

    /// Creates an action. `handler` is called after a tap, when the alert is dismissed.
    public init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}

/// A message with actions, presented above all other content.
@preconcurrency @MainActor open class UIAlertController: UIViewController, UISpringLoadedInteractionSupporting {
    // Extensions in ported apps may override these members, too; see `ReplaceableMembers` of the porting tool.
    open override dynamic func viewDidLoad() { super.viewDidLoad() }
    open override dynamic func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
    open override dynamic var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
    open override dynamic var shouldAutorotate: Bool { super.shouldAutorotate }
    open override dynamic var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        super.supportedInterfaceOrientations
    }

    /// The form of an alert.
    public enum Style: Int, Sendable {
        /// A list of actions at the bottom edge.
        case actionSheet = 0
        /// A card in the center.
        case alert = 1
    }

    /// The text below the title; `nil` for none.
    open var message: String?
    /// The form, which is fixed when the alert is created.
    open private(set) var preferredStyle = Style.alert
    /// The actions in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// The action shown in bold.
    open var preferredAction: UIAlertAction?
    // Values that published code sets by their names.
    /// Replaces the title by one with attributes; `nil` for none.
    final var styledTitle: NSAttributedString?
    /// Replaces the message by one with attributes; `nil` for none.
    final var styledMessage: NSAttributedString?
    /// Shown between the message and the actions, with its preferred height.
    final var _contentController: UIViewController?

    /// Creates an alert without actions.
    public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
        modalPresentationStyle = .overFullScreen
        let isCentered = preferredStyle == .alert || !DesignMetrics.current.isEarlier
        modalTransitionStyle = isCentered ? .crossDissolve : .coverVertical
    }

    /// Adds an action after the existing ones. Has no effect on an alert that is already loaded.
    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// `nil` if there are none.
    open private(set) var textFields: [UITextField]?

    /// Adds a text field above the actions.
    ///
    /// - Parameter configurationHandler: Receives the field before it is shown.
    /// - Precondition: The alert is not an action sheet.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        trapping { () throws(UIKitException) in try _addTextField(configurationHandler) }
    }

    /// Adds a text field.
    ///
    /// - Throws: If the alert is an action sheet.
    package final func _addTextField(_ configure: ((UITextField) -> Void)?) throws(UIKitException) {
        guard preferredStyle == .alert else {
            throw UIKitException(
                .internalInconsistency,
                "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
        }
        let field = UITextField(frame: .zero)
        field.font = .systemFont(ofSize: DesignMetrics.current.isEarlier ? 13 : 17)
        configure?(field)
        textFields = (textFields ?? []) + [field]
    }

    /// The first text field becomes the first responder.
    open override dynamic func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        textFields?.first?.becomeFirstResponder()
    }

    /// Escape performs the cancel action. Return performs the preferred action, or the only one.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let action: UIAlertAction?
        if presses.contains(where: { $0.type == .menu }) {
            action = actions.first { $0.style == .cancel } ?? (actions.count == 1 ? actions[0] : nil)
        } else if presses.contains(where: { $0.key?.keyCode == .keyboardReturnOrEnter }) {
            action = preferredAction ?? (actions.count == 1 ? actions[0] : nil)
        } else {
            return super.pressesBegan(presses, with: event)
        }
        guard let action, action.isEnabled else { return }
        perform(action)
    }

    /// Whether a drag that rests over an action performs it.
    open var isSpringLoaded = false {
        didSet { if isSpringLoaded != oldValue { (viewIfLoaded as? AlertView)?.isSpringLoaded = isSpringLoaded } }
    }

    private func perform(_ action: UIAlertAction) { dismiss(animated: true) { action.handler?(action) } }

    open override func loadView() {
        let shown = actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
        let view = AlertView(
            isSheet: preferredStyle == .actionSheet, fields: textFields ?? [], actions: shown,
            // Before iOS 26, the cancel action was bold unless another one was preferred.
            preferred: preferredAction ?? shown.first { DesignMetrics.current.isEarlier && $0.style == .cancel }
        ) { [weak self] action in
            self?.perform(action)
        }
        view.title.show(title, styledTitle)
        view.message.show(message, styledMessage)
        view.styleSingleText()
        if let content = _contentController {
            addChild(content)
            view.take(content)
            content.didMove(toParent: self)
        }
        let cancel = actions.first { $0.style == .cancel }
        view.onPressOutside = { [weak self] in
            guard self?.preferredStyle == .actionSheet, let cancel else { return }
            self?.perform(cancel)
        }
        view.isSpringLoaded = isSpringLoaded
        self.view = view
    }
}

extension UILabel {
    fileprivate func show(_ plain: String?, _ styled: NSAttributedString?) {
        if let styled { attributedText = styled } else { text = plain }
    }
}

// Names from Swift 3, which published code still uses.

/// The Swift 3 name of ``UIAlertController/Style``.
@available(*, deprecated, renamed: "UIAlertController.Style")
public typealias UIAlertControllerStyle = UIAlertController.Style
/// The Swift 3 name of ``UIAlertAction/Style``.
@available(*, deprecated, renamed: "UIAlertAction.Style")
public typealias UIAlertActionStyle = UIAlertAction.Style
