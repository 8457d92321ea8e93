import CoreGraphics
import Foundation

/// The button of an action. The keyboard can move the focus to it.
private final class AlertButton: UIButton {
    override var canBecomeFocused: Bool { isEnabled }
}

/// A view that fills the window and contains the card of an alert.
///
/// The texts follow the user's text size. The contents and the actions scroll separately if they do not fit.
final class AlertView: UIView {
    private let card = UIView(frame: .zero)
    private let contents = UIScrollView(frame: .zero)
    private let actions = UIScrollView(frame: .zero)
    /// The label of the alert's title.
    let title = UILabel(frame: .zero)
    /// The label of the alert's message below the title.
    let message = UILabel(frame: .zero)
    private weak var content: UIViewController?
    private let fields: [UITextField]
    private var buttons: [UIButton] = []
    private var lines: [UIView] = []
    /// Whether the actions are at the bottom of the window. Since iOS 26, an action sheet is laid out as an alert.
    private let isSheet: Bool
    /// Called for a tap outside the card.
    var onPressOutside: (() -> Void)?
    /// Whether a drag that rests over a button presses it.
    var isSpringLoaded = false {
        didSet { for button in buttons { button.isSpringLoaded = isSpringLoaded } }
    }

    /// The minimum distance of the card from the safe area, in points.
    private static let distance: CGFloat = 8

    /// Creates the card with the labels, the text fields, and a button for each action; `press` is called for a tap on
    /// one.
    init(
        isSheet: Bool, fields: [UITextField], actions: [UIAlertAction], preferred: UIAlertAction?,
        press: @escaping (UIAlertAction) -> Void
    ) {
        let design = DesignMetrics.current
        self.isSheet = isSheet && design.isEarlier
        self.fields = fields
        super.init(frame: .zero)
        card.backgroundColor = design.isEarlier ? .secondarySystemBackground : .secondarySystemGroupedBackground
        card.layer.cornerRadius = design.alertRadius
        card.clipsToBounds = true
        addSubview(card)
        for view in [contents, self.actions] {
            view.contentInsetAdjustmentBehavior = .never
            view.delaysContentTouches = false
            card.addSubview(view)
        }
        title.font =
            self.isSheet
            ? UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 13, weight: .semibold))
            : .preferredFont(forTextStyle: .headline)
        message.font = .preferredFont(forTextStyle: design.isEarlier ? .footnote : .subheadline)
        for label in [title, message] {
            label.adjustsFontForContentSizeCategory = true
            label.textAlignment = design.isEarlier ? .center : .natural
            label.numberOfLines = 0
            label.textColor = self.isSheet || label === message && !design.isEarlier ? .secondaryLabel : .label
            contents.addSubview(label)
        }
        for field in fields {
            // Does not change a field that has an explicit appearance.
            if field.borderStyle == .none, field.backgroundColor == nil {
                field.borderStyle = .roundedRect
                field.backgroundColor = design.isEarlier ? .systemBackground : .tertiarySystemFill
                if !design.isEarlier {
                    field.layer.borderWidth = 0
                    // The text begins beside the round end.
                    if field.leftView == nil {
                        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 1))
                        field.leftViewMode = .always
                    }
                }
            }
            contents.addSubview(field)
        }
        for action in actions { add(action, isPreferred: action === preferred, press) }
        cancelIsLast = actions.last?.style == .cancel
    }

    private var cancelIsLast = false

    /// A text without another one is in the middle.
    func styleSingleText() {
        let shown = [title, message].filter { $0.text?.isEmpty == false }
        guard !_design.isEarlier, shown.count == 1 else { return }
        shown[0].font = .preferredFont(forTextStyle: .body)
        shown[0].textColor = .label
        shown[0].textAlignment = .center
    }

    /// Always returns `nil`. Only code creates this view.
    required init?(coder: NSCoder) { nil }

    private func add(_ action: UIAlertAction, isPreferred: Bool, _ press: @escaping (UIAlertAction) -> Void) {
        let button = AlertButton(type: .system)
        button.setTitle(action.title, for: .normal)
        button.titleLabel?.font =
            isPreferred ? .preferredFont(forTextStyle: .headline) : .preferredFont(forTextStyle: .body)
        button.titleLabel?.adjustsFontForContentSizeCategory = true
        if !DesignMetrics.current.isEarlier {
            button.setTitleColor(isPreferred ? .white : .label, for: .normal)
            button.setTitleColor(.tertiaryLabel, for: .disabled)
            button.backgroundColor = isPreferred ? .systemBlue : .tertiarySystemFill
        }
        if action.style == .destructive, DesignMetrics.current.isEarlier || !isPreferred {
            button.setTitleColor(.systemRed, for: .normal)
        }
        if let color = action._titleColor { button.setTitleColor(color, for: .normal) }
        if let image = action._image { button.setImage(image, for: .normal) }
        button.isEnabled = action.isEnabled
        action.button = button
        button.addAction(UIAction { _ in press(action) }, for: .touchUpInside)
        let line = UIView(frame: .zero)
        line.backgroundColor = .separator
        actions.addSubview(line)
        actions.addSubview(button)
        buttons.append(button)
        lines.append(line)
    }

    /// Adds the view of a controller between the message and the actions.
    func take(_ controller: UIViewController) {
        content = controller
        contents.addSubview(controller.view)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, !card.frame.contains(touch.location(in: self)) else { return }
        onPressOutside?()
    }

    override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        setNeedsLayout()
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = isSheet ? min(bounds.width - 16, 500) : min(_design.alertWidth, bounds.width)
        let contentHeight = placeContents(width: width)
        let actionHeight = placeActions(width: width)
        let available = max(0, bounds.inset(by: safeAreaInsets).height - 2 * Self.distance)
        // Without enough space, the actions keep at least half of it.
        let actionSpace = min(actionHeight, max(available - contentHeight, (available / 2).rounded()))
        let contentSpace = min(contentHeight, max(0, available - actionSpace))
        place(contents, CGRect(x: 0, y: 0, width: width, height: contentSpace), contentHeight)
        place(actions, CGRect(x: 0, y: contentSpace, width: width, height: actionSpace), actionHeight)
        let height = contentSpace + actionSpace
        let scale = max(1, traitCollection.displayScale)
        func onPixels(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let area = _design.isEarlier ? bounds : bounds.inset(by: safeAreaInsets)
        let top =
            isSheet
            ? bounds.height - height - 8 - safeAreaInsets.bottom
            : max(safeAreaInsets.top + Self.distance, onPixels(area.midY - height / 2))
        card.frame = CGRect(x: onPixels((bounds.width - width) / 2), y: top, width: width, height: height)
    }

    private func place(_ view: UIScrollView, _ frame: CGRect, _ contentHeight: CGFloat) {
        view.frame = frame
        view.contentSize = CGSize(width: frame.width, height: contentHeight)
        view.isScrollEnabled = contentHeight > frame.height
    }

    /// Places the labels, the text fields, and the view of the app's controller from top to bottom.
    ///
    /// - Returns: The height of the contents, in points.
    private func placeContents(width: CGFloat) -> CGFloat {
        let design = _design
        let (side, gap) = (design.alertTextSide, design.alertTextGap)
        let inner = width - 2 * side
        var y = isSheet ? side : design.alertTop
        for label in [title, message] where label.text?.isEmpty == false {
            var height = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
            if design.isEarlier { height = height.rounded(.up) }
            label.frame = CGRect(x: side, y: y, width: inner, height: height)
            y += height + gap
        }
        let fieldSide = design.isEarlier ? side : design.alertMargin
        for field in fields {
            field.frame = CGRect(
                x: fieldSide, y: y + 6, width: width - 2 * fieldSide, height: design.alertFieldHeight)
            if !design.isEarlier { field.layer.cornerRadius = design.alertFieldHeight / 2 }
            y += design.alertFieldHeight + 6
        }
        if let content {
            let height = max(content.preferredContentSize.height, 0)
            content.view.frame = CGRect(x: 0, y: y + 6, width: width, height: height)
            y += height + 6
        }
        return y + design.alertBottom - gap
    }

    /// Places the buttons side by side if there are two short ones in an alert, otherwise from top to bottom.
    ///
    /// - Returns: The height of the buttons, in points.
    private func placeActions(width: CGFloat) -> CGFloat {
        let sizes = buttons.map(\.intrinsicContentSize)
        let design = _design
        let minimumHeight = isSheet ? 56 : design.alertButtonHeight
        // Large text keeps a distance from the lines.
        let height = max(minimumHeight, (sizes.map(\.height).max() ?? 0).rounded(.up) + 8)
        let (margin, gap) = (design.alertMargin, design.alertButtonGap)
        for (button, line) in zip(buttons, lines) {
            button.layer.cornerRadius = design.isEarlier ? 0 : height / 2
            line.isHidden = !design.isEarlier
        }
        let half = (width - 2 * margin - gap) / 2
        if !isSheet, buttons.count == 2, sizes.allSatisfy({ $0.width <= half - 16 }) {
            // The cancel action is on the leading side.
            let cancelLeads = design.isEarlier || cancelIsLast
            let order = _isRightToLeft == cancelLeads ? [0, 1] : [1, 0]
            for (position, index) in order.enumerated() {
                buttons[index].frame = CGRect(
                    x: margin + CGFloat(position) * (half + gap), y: 0, width: half, height: height)
            }
            lines[0].frame = CGRect(x: 0, y: 0, width: width, height: 0.5)
            lines[1].frame = CGRect(x: width / 2, y: 0, width: 0.5, height: height)
            return height + margin
        }
        for (index, (button, line)) in zip(buttons, lines).enumerated() {
            let y = CGFloat(index) * (height + gap)
            line.frame = CGRect(x: 0, y: y, width: width, height: 0.5)
            button.frame = CGRect(x: margin, y: y, width: width - 2 * margin, height: height)
        }
        return buttons.isEmpty ? 0 : CGFloat(buttons.count) * (height + gap) - gap + margin
    }
}
