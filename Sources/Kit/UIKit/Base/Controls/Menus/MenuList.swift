import CoreGraphics

/// The rows of a menu in a rounded box.
final class MenuList: UIView {
    /// The content of a row.
    private enum Row {
        case element(UIMenuElement)
        case title(String)
        /// Returns to the parent menu.
        case back(String)
        case line
    }

    /// In points, as long as the window is wide enough.
    static let width: CGFloat = 250

    /// The distance of titles from the sides since iOS 26. Recorded; marks and images move those of all rows.
    fileprivate static let textMargin: CGFloat = 28

    /// Called when the user selects an action.
    var onChoose: ((UIAction) -> Void)?
    /// Called after the rows and the height changed.
    var onResize: (() -> Void)?

    private var root: UIMenu
    private var path: [UIMenu] = []
    private var rows: [(view: UIView, height: CGFloat)] = []

    /// Shows the elements of a menu.
    init(_ menu: UIMenu) {
        root = menu
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = DesignMetrics.current.menuRadius
        clipsToBounds = true
        rebuild()
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    /// The height of all rows, in points.
    var height: CGFloat { rows.reduce(2 * _design.menuPadding) { $0 + $1.height } }

    /// Replaces the menu.
    func show(_ menu: UIMenu) {
        (root, path) = (menu, [])
        rowsChanged()
    }

    /// Updates the rows from the current menu.
    func rebuild() {
        for row in rows { row.view.removeFromSuperview() }
        let menu = path.last ?? root
        var shown: [Row] = []
        if path.isEmpty {
            if !menu.title.isEmpty { shown.append(.title(menu.title)) }
        } else {
            shown.append(.back(menu.title))
        }
        shown += rows(of: menu)
        while case .line? = shown.last { shown.removeLast() }
        rows = shown.map(view)
        let all = rows.compactMap { $0.view as? MenuRow }
        let start = all.contains(where: \.hasImage) ? 60 : all.contains(where: \.isMarked) ? 40 : Self.textMargin
        for row in all { row.start = start }
        for row in rows { addSubview(row.view) }
        setNeedsLayout()
    }

    private func rows(of menu: UIMenu) -> [Row] {
        var shown: [Row] = []
        for child in menu.children {
            switch child {
            case let inner as UIMenu where inner.options.contains(.displayInline):
                if !shown.isEmpty { if case .line? = shown.last {} else { shown.append(.line) } }
                if !inner.title.isEmpty { shown.append(.title(inner.title)) }
                shown += rows(of: inner)
                shown.append(.line)
            case let deferred as UIDeferredMenuElement:
                var isImmediate = true
                deferred._elements { [weak self] elements in
                    if isImmediate { shown += elements.map(Row.element) } else { self?.rowsChanged() }
                }
                isImmediate = false
            case let action as UIAction where action.attributes.contains(.hidden): break
            case let command as UICommand where command.attributes.contains(.hidden): break
            case let command as UICommand: shown.append(.element(command.menuAction))
            default: shown.append(.element(child))
            }
        }
        return shown
    }

    private func rowsChanged() {
        rebuild()
        onResize?()
    }

    private func view(_ row: Row) -> (UIView, CGFloat) {
        switch row {
        case .line:
            let line = UIView(frame: .zero)
            line.backgroundColor = _design.isEarlier ? .systemGray5 : .separator
            return (line, _design.menuGap)
        case .title(let text):
            let label = UILabel(frame: .zero)
            label.text = text
            label.font = .systemFont(ofSize: 13)
            label.textColor = .secondaryLabel
            label.textAlignment = _design.isEarlier ? .center : .natural
            return (label, _design.menuTitleHeight)
        case .back(let text):
            return (
                MenuRow(title: text, image: nil, mark: .back) { [weak self] in
                    _ = self?.path.popLast()
                    self?.rowsChanged()
                }, _design.menuRowHeight
            )
        case .element(let element):
            let row = MenuRow(element) { [weak self] in self?.chosen(element) }
            return (row, element.subtitle == nil ? _design.menuRowHeight : _design.menuRowHeight + 14)
        }
    }

    private func chosen(_ element: UIMenuElement) {
        if let menu = element as? UIMenu {
            path.append(menu)
            rowsChanged()
        } else if let action = element as? UIAction {
            root._select(action)
            onChoose?(action)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let design = _design
        var y = design.menuPadding
        for row in rows {
            var frame = CGRect(x: 0, y: y, width: bounds.width, height: row.height)
            if !design.isEarlier, !(row.view is MenuRow) {
                frame = frame.insetBy(dx: Self.textMargin, dy: 0)
                if !(row.view is UILabel) {
                    frame = CGRect(x: frame.minX, y: frame.midY, width: frame.width, height: 0.5)
                }
            }
            row.view.frame = frame
            y += row.height
        }
    }
}

/// A row of a menu: a checkmark, a title, and an image.
final class MenuRow: UIControl {
    /// What is drawn beside a title.
    enum Mark { case none, on, mixed, deeper, back }

    private let title = UILabel(frame: .zero)
    private let detail = UILabel(frame: .zero)
    private let markView: UIImageView?
    private let picture: UIImageView?
    private let mark: Mark
    private let line = UIView(frame: .zero)
    private var element: UIMenuElement?
    private var isShownHighlighted = false
    /// The distance of the title from the leading side since iOS 26.
    var start: CGFloat = 0
    /// The title.
    var text: String { title.text ?? "" }
    /// Whether the title has an image.
    var hasImage: Bool { picture != nil }
    /// Whether a mark is at the leading side.
    var isMarked: Bool { mark == .on || mark == .mixed || mark == .back }

    /// A row of an element.
    convenience init(_ element: UIMenuElement, press: @escaping () -> Void) {
        let action = element as? UIAction
        let menu = element as? UIMenu
        let mark: Mark = menu != nil ? .deeper : action?.state == .on ? .on : action?.state == .mixed ? .mixed : .none
        let selected = (action?.state ?? .off) == .on ? action?.selectedImage : nil
        let image = element.preferredImageVisibility == .hidden ? nil : selected ?? element.image
        self.init(title: element.title, image: image, mark: mark, press: press)
        self.element = element
        detail.text = element.subtitle
        isEnabled = action?.attributes.contains(.disabled) != true
        let isDestructive = action?.attributes.contains(.destructive) ?? menu?.options.contains(.destructive) ?? false
        let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
        title.textColor = color
        for view in [markView, picture] { view?.tintColor = color }
    }

    /// Creates a row that calls `press` when it is selected.
    init(title text: String, image: UIImage?, mark: Mark, press: @escaping () -> Void) {
        self.mark = mark
        let name: String? =
            switch mark {
            case .none: nil
            case .on: "checkmark"
            case .mixed: "minus"
            case .deeper: "chevron.right"
            case .back: "chevron.left"
            }
        func template(_ image: UIImage) -> UIImage {
            image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
        }
        markView = name.flatMap { UIImage(systemName: $0) }.map { UIImageView(image: template($0)) }
        picture = image.map { UIImageView(image: template($0)) }
        super.init(frame: .zero)
        title.text = text
        title.font = .systemFont(ofSize: 17)
        title.textColor = .label
        detail.font = .systemFont(ofSize: 13)
        detail.textColor = .secondaryLabel
        line.backgroundColor = .separator
        for view in [title, detail, markView, picture, line] as [UIView?] { if let view { addSubview(view) } }
        for view in [markView, picture] {
            view?.contentMode = .scaleAspectFit
            view?.tintColor = .label
        }
        accessibilityLabel = text
        addAction(UIAction { _ in press() }, for: .touchUpInside)
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    package override var ownsTaps: Bool { true }
    override var canBecomeFocused: Bool { isEnabled }
    /// The focus has the appearance of a touch, because the corners of the menu would clip a ring.
    override var focusEffect: UIFocusEffect? {
        get { nil }
        set {}
    }
    override func focusDidChange() {
        super.focusDidChange()
        _stateDidChange()
    }
    override func _stateDidChange() {
        let isShown = isHighlighted || isFocused
        backgroundColor = isShown ? .systemGray5 : nil
        guard isShown != isShownHighlighted else { return }
        isShownHighlighted = isShown
        if let element { element.highlightStateUpdateHandler?(element, isShown) }
    }

    /// A menu that closes highlights nothing.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window == nil, isShownHighlighted else { return }
        isShownHighlighted = false
        if let element { element.highlightStateUpdateHandler?(element, false) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = _isRightToLeft
        func place(_ view: UIView?, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view?.frame = CGRect(x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
        }
        let design = _design
        let side: CGFloat = 20
        let middle = ((bounds.height - side) / 2).rounded()
        let end = bounds.width - (design.isEarlier ? 16 + side : 31 + side / 2)
        let isAtEnd = mark == .deeper && (picture == nil || !design.isEarlier)
        place(markView, isAtEnd ? end : design.isEarlier ? 12 : 20 - side / 2, middle, side, side)
        place(picture, design.isEarlier ? end : start - 8 - side, middle, side, side)
        line.isHidden = !design.isEarlier
        // Chevrons point in the reading direction.
        if mark == .deeper || mark == .back {
            markView?.transform = isMirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity
        }
        let hasEnd = picture != nil && design.isEarlier || mark == .deeper
        let x = design.isEarlier ? 40 : start
        let available = (hasEnd ? end - 8 : bounds.width - (design.isEarlier ? 16 : MenuList.textMargin)) - x
        let hasDetail = detail.text?.isEmpty == false
        place(title, x, hasDetail ? 8 : 0, available, hasDetail ? 22 : bounds.height)
        place(detail, x, 30, available, hasDetail ? 18 : 0)
        line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    }
}
