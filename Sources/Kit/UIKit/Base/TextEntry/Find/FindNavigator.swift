import CoreGraphics
import Foundation

/// The first responder while a find panel is visible. The panel is its accessory view, so that the window announces the
/// area that it covers as that of a keyboard.
final class FindNavigator: UIView {
    /// Shown at the bottom of the window.
    let panel: FindPanel
    private weak var interaction: UIFindInteraction?

    /// - Parameter session: The search of the panel.
    init(_ interaction: UIFindInteraction, _ session: UIFindSession) {
        self.interaction = interaction
        panel = FindPanel(interaction, session)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    /// Not supported: the panel is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { window != nil }
    override var inputAccessoryView: UIView? { panel }

    /// Becomes the first responder in a view, and passes the input to the search field.
    func show(in view: UIView) {
        view.addSubview(self)
        guard becomeFirstResponder() else { return }
        panel.takeTexts()
        panel.beginInput()
    }

    /// Removes the panel from the window.
    func hide() {
        panel.endEditing(true)
        resignFirstResponder()
        removeFromSuperview()
    }

    /// The panel ends with its view.
    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { interaction?.dismissFindNavigator() }
    }
}

/// The panel of a find interaction: a search field, the number of results, and buttons for the adjacent ones, with a
/// field for the replacement below them.
final class FindPanel: UIView, UITextFieldDelegate {
    private weak var interaction: UIFindInteraction?
    private let session: UIFindSession
    private let glass = UIVisualEffectView(effect: UIGlassEffect(style: .regular))
    /// The text that is searched for.
    let field = UISearchTextField(frame: .zero)
    /// The text that replaces results.
    let replacement = UITextField(frame: .zero)
    /// The number of results, at the end of the search field.
    let count = UILabel(frame: .zero)
    private let options = UIButton(type: .system)
    /// Disabled without results, like the next one.
    let previousButton = UIButton(type: .system)
    /// See ``previousButton``.
    let nextButton = UIButton(type: .system)
    /// Ends the search.
    let doneButton = UIButton(type: .system)
    /// Replaces the highlighted result.
    let replaceButton = UIButton(type: .system)
    /// Replaces every result.
    let replaceAllButton = UIButton(type: .system)

    /// The view that is searched, so that keys of a search reach it from the search field.
    override var next: UIResponder? { interaction?.view ?? super.next }

    // Inferred sizes, in points.
    private static let rowHeight: CGFloat = 44
    private static let padding: CGFloat = 2
    private static let margin: CGFloat = 8

    /// Whether the field for the replacement is visible. Has no effect if the session does not support it.
    var showsReplacement = false {
        didSet {
            guard showsReplacement != oldValue else { return }
            invalidateIntrinsicContentSize()
            superview?.setNeedsLayout()
            setNeedsLayout()
        }
    }
    private var hasReplacement: Bool { showsReplacement && session.supportsReplacement }

    /// - Parameter session: The search whose results are shown.
    init(_ interaction: UIFindInteraction, _ session: UIFindSession) {
        self.interaction = interaction
        self.session = session
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(glass)
        field.placeholder = "Find"
        field.clearButtonMode = .never
        field.rightView = count
        field.rightViewMode = .always
        count.font = .systemFont(ofSize: 15)
        count.textColor = .secondaryLabel
        replacement.placeholder = "Replace"
        replacement.borderStyle = .roundedRect
        for field in [field, replacement] {
            field.delegate = self
            field.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
        }
        func show(
            _ button: UIButton, _ title: String?, _ symbol: String?, _ label: String, _ action: @escaping () -> Void
        ) {
            if let title { button.setTitle(title, for: .normal) }
            if let symbol { button.setImage(UIImage(systemName: symbol), for: .normal) }
            button.accessibilityLabel = label
            button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        }
        show(previousButton, nil, "chevron.up", "Previous Result") { [weak interaction] in interaction?.findPrevious() }
        show(nextButton, nil, "chevron.down", "Next Result") { [weak interaction] in interaction?.findNext() }
        show(doneButton, "Done", nil, "Done") { [weak interaction] in interaction?.dismissFindNavigator() }
        show(replaceButton, "Replace", nil, "Replace") { [weak interaction] in interaction?.replace(all: false) }
        show(replaceAllButton, "All", nil, "Replace All") { [weak interaction] in interaction?.replace(all: true) }
        options.setImage(UIImage(systemName: "ellipsis"), for: .normal)
        options.accessibilityLabel = "Options"
        options.showsMenuAsPrimaryAction = true
        options.menu = UIMenu(children: [
            UIDeferredMenuElement.uncached { [weak interaction] take in take(interaction?.optionsMenu().children ?? [])
            }
        ])
        for view in [
            options, field, previousButton, nextButton, doneButton, replacement, replaceButton, replaceAllButton,
        ] as [UIView] {
            glass.contentView.addSubview(view)
        }
        update()
    }

    /// Not supported: the panel is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    // MARK: Texts

    /// Shows the texts of the interaction.
    func takeTexts() {
        guard let interaction else { return }
        if field.text != interaction.searchText ?? "" { field.text = interaction.searchText }
        if replacement.text != interaction.replacementText ?? "" { replacement.text = interaction.replacementText }
    }

    /// Selects the text of the search field.
    func beginInput() {
        field.becomeFirstResponder()
        field.selectAll(nil)
    }

    private func textChanged() {
        guard let interaction else { return }
        if interaction.searchText ?? "" != field.text {
            interaction.searchText = field.text
            interaction.search()
        } else {
            interaction.replacementText = replacement.text
        }
    }

    /// Return moves to the next result or replaces the current one; the field stays the first responder.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === replacement { interaction?.replace(all: false) } else { interaction?.findNext() }
        return false
    }

    /// Escape has the effect of the Done button.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.contains(where: { $0.type == .menu }) else { return super.pressesBegan(presses, with: event) }
        interaction?.dismissFindNavigator()
    }

    /// Another responder replaced the panel.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { interaction?.dismissFindNavigator() }
    }

    // MARK: Results

    /// Shows the results of the session.
    func update() {
        let (total, index) = (session.resultCount, session.highlightedResultIndex)
        let isEmpty = field.text?.isEmpty != false
        count.text =
            switch session.searchResultDisplayStyle {
            case .none: ""
            case _ where isEmpty: ""
            case _ where total == 0: "Not Found"
            case .total: "\(total)"
            case .currentAndTotal: index == NSNotFound ? "\(total)" : "\(index + 1) of \(total)"
            }
        count.bounds.size = count.intrinsicContentSize
        for button in [previousButton, nextButton] { button.isEnabled = total > 0 }
        replaceButton.isEnabled = session.allowsReplacementForCurrentlyHighlightedResult
        replaceAllButton.isEnabled = session.supportsReplacement && total > 0
        field.setNeedsLayout()
    }

    // MARK: Layout

    override var intrinsicContentSize: CGSize {
        CGSize(
            width: UIView.noIntrinsicMetric,
            height: Self.rowHeight * (hasReplacement ? 2 : 1) + 2 * (Self.padding + Self.margin))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let safe = safeAreaInsets
        glass.frame = bounds.insetBy(dx: Self.margin, dy: Self.margin)
        glass.frame.origin.x += safe.left
        glass.frame.size.width = max(0, glass.frame.width - safe.left - safe.right)
        glass.cornerConfiguration = .corners(radius: .fixed((Self.rowHeight + 2 * Self.padding) / 2))
        let (width, isMirrored) = (glass.bounds.width, _isRightToLeft)
        func place(_ view: UIView, _ x: CGFloat, row: CGFloat, _ length: CGFloat, height: CGFloat = 44) {
            let y = Self.padding + row * Self.rowHeight + (Self.rowHeight - height) / 2
            view.frame = CGRect(x: isMirrored ? width - x - length : x, y: y, width: length, height: height)
        }
        let (side, start) = (CGFloat(40), CGFloat(8))
        let done = doneButton.intrinsicContentSize.width + 16
        let end = width - start - done - 2 * side
        place(options, start, row: 0, side)
        place(field, start + side, row: 0, max(0, end - start - side - 4), height: 36)
        place(previousButton, end, row: 0, side)
        place(nextButton, end + side, row: 0, side)
        place(doneButton, end + 2 * side, row: 0, done)
        for view in [replacement, replaceButton, replaceAllButton] as [UIView] { view.isHidden = !hasReplacement }
        let (replace, all) = (
            replaceButton.intrinsicContentSize.width + 16, replaceAllButton.intrinsicContentSize.width + 16
        )
        let second = width - start - replace - all
        place(replacement, start + side, row: 1, max(0, second - start - side - 4), height: 36)
        place(replaceButton, second, row: 1, replace)
        place(replaceAllButton, second + replace, row: 1, all)
    }
}
