import Foundation

/// An action that an alert offers.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable {
        case `default` = 0
        /// Makes no change. Shown last.
        case cancel = 1
        case destructive = 2
    }

    open private(set) var title: String?
    open private(set) var style: Style
    open var isEnabled = true {
        didSet { button?.isEnabled = isEnabled }
    }
    /// The button that represents the action.
    fileprivate final weak var button: UIButton?
    // Values that published code sets by their names.
    final var _titleColor: UIColor?
    final var _image: UIImage?
    final let handler: ((UIAlertAction) -> Void)?

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

    public enum Style: Int, Sendable {
        /// A list of actions at the bottom edge.
        case actionSheet = 0
        /// A card in the center.
        case alert = 1
    }

    open var message: String?
    open private(set) var preferredStyle = Style.alert
    open private(set) var actions: [UIAlertAction] = []
    /// The action shown in bold.
    open var preferredAction: UIAlertAction?
    // Values that published code sets by their names.
    final var styledTitle: NSAttributedString?
    final var styledMessage: NSAttributedString?
    /// Shown between the message and the actions, with its preferred height.
    final var _contentController: UIViewController?

    public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
        modalPresentationStyle = .overFullScreen
        modalTransitionStyle = preferredStyle == .alert ? .crossDissolve : .coverVertical
    }

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

    package final func _addTextField(_ configure: ((UITextField) -> Void)?) throws(UIKitException) {
        guard preferredStyle == .alert else {
            throw UIKitException(
                .internalInconsistency,
                "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
        }
        let field = UITextField(frame: .zero)
        field.font = .systemFont(ofSize: 13)
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
            preferred: preferredAction ?? shown.first { $0.style == .cancel }
        ) { [weak self] action in
            self?.perform(action)
        }
        view.title.show(title, styledTitle)
        view.message.show(message, styledMessage)
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

/// The button of an action. The keyboard can move the focus to it.
private final class AlertButton: UIButton {
    override var canBecomeFocused: Bool { isEnabled }
}

/// A view that fills the window and contains the card of an alert.
private final class AlertView: UIView {
    private let card = UIView(frame: .zero)
    let title = UILabel(frame: .zero)
    let message = UILabel(frame: .zero)
    private weak var content: UIViewController?
    private let fields: [UITextField]
    private var buttons: [UIButton] = []
    private var lines: [UIView] = []
    private let isSheet: Bool
    var onPressOutside: (() -> Void)?
    var isSpringLoaded = false {
        didSet { for button in buttons { button.isSpringLoaded = isSpringLoaded } }
    }

    private static let width: CGFloat = 270
    private static let buttonHeight: CGFloat = 44
    private static let edge: CGFloat = 16
    private static let fieldHeight: CGFloat = 28

    init(
        isSheet: Bool, fields: [UITextField], actions: [UIAlertAction], preferred: UIAlertAction?,
        press: @escaping (UIAlertAction) -> Void
    ) {
        self.isSheet = isSheet
        self.fields = fields
        super.init(frame: .zero)
        card.backgroundColor = .secondarySystemBackground
        card.layer.cornerRadius = 14
        card.clipsToBounds = true
        addSubview(card)
        title.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
        message.font = .systemFont(ofSize: 13)
        for label in [title, message] {
            label.textAlignment = .center
            label.numberOfLines = 0
            label.textColor = isSheet ? .secondaryLabel : .label
            card.addSubview(label)
        }
        for field in fields {
            // Does not change a field that has an explicit appearance.
            if field.borderStyle == .none, field.backgroundColor == nil {
                field.borderStyle = .roundedRect
                field.backgroundColor = .systemBackground
            }
            card.addSubview(field)
        }
        for action in actions {
            let button = AlertButton(type: .system)
            button.setTitle(action.title, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 17, weight: action === preferred ? .semibold : .regular)
            if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
            if let color = action._titleColor { button.setTitleColor(color, for: .normal) }
            if let image = action._image { button.setImage(image, for: .normal) }
            button.isEnabled = action.isEnabled
            action.button = button
            button.addAction(UIAction { _ in press(action) }, for: .touchUpInside)
            let line = UIView(frame: .zero)
            line.backgroundColor = .separator
            card.addSubview(line)
            card.addSubview(button)
            buttons.append(button)
            lines.append(line)
        }
    }

    required init?(coder: NSCoder) { nil }

    func take(_ controller: UIViewController) {
        content = controller
        card.addSubview(controller.view)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, !card.frame.contains(touch.location(in: self)) else { return }
        onPressOutside?()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = isSheet ? min(bounds.width - 16, 500) : Self.width
        let inner = width - 2 * Self.edge
        var y = Self.edge + (isSheet ? 0 : 3)
        for label in [title, message] where label.text?.isEmpty == false {
            let height = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height.rounded(.up)
            label.frame = CGRect(x: Self.edge, y: y, width: inner, height: height)
            y += height + 4
        }
        for field in fields {
            field.frame = CGRect(x: Self.edge, y: y + 6, width: inner, height: Self.fieldHeight)
            y += Self.fieldHeight + 6
        }
        if let content {
            let height = max(content.preferredContentSize.height, 0)
            content.view.frame = CGRect(x: 0, y: y + 6, width: width, height: height)
            y += height + 6
        }
        y += Self.edge - 4
        let height = isSheet ? 56 : Self.buttonHeight
        let sideBySide =
            !isSheet && buttons.count == 2
            && buttons.allSatisfy { $0.intrinsicContentSize.width <= width / 2 - 16 }
        if sideBySide {
            // The cancel action is on the leading side.
            let order = _isRightToLeft ? [0, 1] : [1, 0]
            for (position, index) in order.enumerated() {
                buttons[index].frame = CGRect(x: CGFloat(position) * width / 2, y: y, width: width / 2, height: height)
            }
            lines[0].frame = CGRect(x: 0, y: y, width: width, height: 0.5)
            lines[1].frame = CGRect(x: width / 2, y: y, width: 0.5, height: height)
            y += height
        } else {
            for (button, line) in zip(buttons, lines) {
                line.frame = CGRect(x: 0, y: y, width: width, height: 0.5)
                button.frame = CGRect(x: 0, y: y, width: width, height: height)
                y += height
            }
        }
        let top = isSheet ? bounds.height - y - 8 - safeAreaInsets.bottom : ((bounds.height - y) / 2).rounded()
        card.frame = CGRect(x: ((bounds.width - width) / 2).rounded(), y: top, width: width, height: y)
    }
}

extension UILabel {
    fileprivate func show(_ plain: String?, _ styled: NSAttributedString?) {
        if let styled { attributedText = styled } else { text = plain }
    }
}
