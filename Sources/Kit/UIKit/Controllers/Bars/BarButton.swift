import CoreGraphics

/// The view of a bar button item: a symbol, an image, or a title on a platter. A back button also has an arrow.
final class BarButton: UIControl {
    private let symbol: UIView?
    private let label: UILabel?
    private let picture: UIImageView?
    private let press: (UIView) -> Void
    private weak var item: UIBarButtonItem?
    private let appearance: UIBarButtonItemAppearance?
    private let defaultFont: UIFont
    private var background: UIImageView?
    /// The titles of a back button, from longest to shortest.
    private var titles: [String] = []
    /// The width for which the shown title was selected.
    private var titleLimit = CGFloat.infinity
    private static let gap: CGFloat = 2
    private var platter: UIView?
    private var badge: BadgeLabel?
    /// Whether the item or its class has a color. The color of the bar is not that of its buttons since iOS 26.
    private var hasOwnTint = false

    /// - Parameter appearance: The bar's button appearance. The item's own attributes take precedence.
    init(_ item: UIBarButtonItem, appearance: UIBarButtonItemAppearance? = nil) {
        press = { [weak item] in item?.trigger(from: $0) }
        defaultFont = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        (self.item, self.appearance) = (item, appearance)
        picture = nil
        if let picture = item.image {
            let shown = picture.renderingMode == .automatic ? picture.withRenderingMode(.alwaysTemplate) : picture
            symbol = UIImageView(image: shown)
            label = nil
        } else if let path = item._systemItem.flatMap({ $0.symbol(DesignMetrics.current) }) {
            symbol = BarSymbolView(path)
            label = nil
        } else if let name = item._systemItem?.symbolName(DesignMetrics.current),
            let picture = UIImage(systemName: name)
        {
            symbol = UIImageView(image: picture)
            label = nil
        } else {
            symbol = nil
            label = UILabel(frame: .zero)
            label?.text = item.title
        }
        super.init(frame: .zero)
        item.shownView = self
        isEnabled = item.isEnabled
        finish(tint: item.tintColor ?? BarItemAppearances.tint(of: item))
        item.describe(self)
        if let shown = item.badge {
            let badge = BadgeLabel(shown)
            self.badge = badge
            addSubview(badge)
            accessibilityValue = shown.stringValue ?? accessibilityValue
        }
        guard item.menu != nil, item.hasAction else { return }
        let menuPress = MenuPress()
        menuPress.onRequest = { [weak item] _ in item?.isEnabled == true ? UIContextMenuConfiguration() : nil }
        menuPress.onBegin = { [weak self, weak item] _, _ in
            if let self, let item, let menu = item.menu { item._open(menu, from: self) }
        }
        addGestureRecognizer(menuPress)
    }

    /// Creates a back button.
    ///
    /// - Parameter indicator: Replaces the arrow.
    init(
        back: BackButtonContent, rightToLeft: Bool, appearance: UIBarButtonItemAppearance?, indicator: UIImage?,
        press: @escaping () -> Void
    ) {
        self.press = { _ in press() }
        defaultFont = .systemFont(ofSize: 17)
        (item, self.appearance) = (back.item, appearance)
        symbol =
            indicator.map { UIImageView(image: BarButton.template($0)) }
            ?? BarSymbolView(BarSymbols.back(rightToLeft: rightToLeft))
        picture = back.item?.image.map { UIImageView(image: BarButton.template($0)) }
        // Since iOS 26, only a title that the app sets for its item is beside the arrow.
        let hasTitle = DesignMetrics.current.isEarlier || back.item?.title?.isEmpty == false
        if picture == nil, hasTitle, let first = back.titles.first {
            label = UILabel(frame: .zero)
            label?.text = first
            titles = back.titles
        } else {
            label = nil
        }
        super.init(frame: .zero)
        finish(tint: back.item?.tintColor)
        accessibilityLabel = back.titles.first ?? "Back"
    }

    /// Always returns `nil`. Only code creates this view.
    required init?(coder: NSCoder) { nil }

    private static func template(_ image: UIImage) -> UIImage {
        image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
    }

    private func finish(tint: UIColor?) {
        if let tint { tintColor = tint }
        hasOwnTint = tint != nil
        for part in [symbol, picture, label] as [UIView?] { if let part { addSubview(part) } }
        addAction(UIAction { [weak self] _ in self.map { $0.press($0) } }, for: .touchUpInside)
        showState()
    }

    private func showState() {
        let isProminent =
            platterHeight > 0 && item?.style == .prominent && item?.hidesSharedBackground != true
        let color: UIColor =
            !isEnabled
            ? .tertiaryLabel : isProminent ? .white : hasOwnTint || platterHeight == 0 ? tintColor : .label
        showPlatter(isProminent: isProminent && isEnabled)
        symbol?.tintColor = color
        picture?.tintColor = color
        var attributes = appearance?._attributes(state) ?? [:]
        if let own = item?.titleAttributes(for: state) { attributes.merge(own) { _, own in own } }
        let setsColor = attributes[.foregroundColor] != nil
        label?._apply(attributes, font: defaultFont, color: color)
        let alpha: CGFloat = isHighlighted ? 0.3 : 1
        for part in [symbol, picture] as [UIView?] { part?.alpha = alpha }
        let hasHighlightedAttributes = appearance?.highlighted.titleTextAttributes.isEmpty == false
        label?.alpha = isHighlighted && setsColor && hasHighlightedAttributes ? 1 : alpha
        showBackground()
        setNeedsLayout()
    }

    private func showBackground() {
        let shown = appearance?._background(state)
        guard shown != nil || background != nil else { return }
        let view = background ?? UIImageView(frame: .zero)
        if background == nil {
            background = view
            insertSubview(view, at: 0)
            platter.map(sendSubviewToBack)
        }
        view.image = shown?.image
    }

    override func _stateDidChange() { showState() }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        showState()
    }
    override func didMoveToWindow() {
        super.didMoveToWindow()
        showState()
    }
    package override var ownsTaps: Bool { true }

    // MARK: Platter

    /// The height of the platter; 0 without one.
    private var platterHeight: CGFloat {
        item?._bar is UIToolbar ? _design.toolbarPlatter : _design.navigationPlatter
    }

    /// The space beside the content, in points.
    private var margin: CGFloat {
        isPaddingRemoved ? 0 : label == nil && platterHeight > 0 ? 10 : _design.platterMargin
    }
    private var isPaddingRemoved: Bool { item?.isPaddingRemoved == true }

    private func showPlatter(isProminent: Bool) {
        guard platterHeight > 0, item?.hidesSharedBackground != true else {
            platter?.removeFromSuperview()
            platter = nil
            return
        }
        let view = platter ?? BarPlatter(frame: .zero)
        if platter == nil {
            platter = view
            insertSubview(view, at: 0)
        }
        view.backgroundColor = isProminent ? tintColor : .glass()
    }

    private func width(_ titleWidth: CGFloat) -> CGFloat {
        var width = titleWidth
        for part in [symbol, picture] as [UIView?] { if let part { width += naturalSize(of: part).width } }
        let count = [symbol, picture, label].compactMap { $0 as UIView? }.count
        let content = (width + Self.gap * CGFloat(max(0, count - 1))).rounded(.up)
        return max(content + 2 * margin, isPaddingRemoved ? 0 : _design.navigationPlatter)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let title = label?.intrinsicContentSize ?? .zero
        let symbol = symbol.map(naturalSize) ?? .zero
        return CGSize(
            width: width(title.width),
            height: max(title.height, symbol.height, picture?.bounds.height ?? 0, platterHeight))
    }

    /// Uses the longest title that fits into `width`, or the shortest one.
    func shorten(to width: CGFloat) {
        guard let label, titles.count > 1, width != titleLimit else { return }
        titleLimit = width
        for title in titles {
            if label.text != title {
                label.text = title
                showState()
            }
            if sizeThatFits(.zero).width <= width { break }
        }
    }

    /// The size of a symbol or picture without the insets of its item.
    private func naturalSize(of part: UIView) -> CGSize {
        guard part === symbol, let item, item.imageInsets != .zero else { return part.bounds.size }
        return (part as? UIImageView)?.image?.size ?? part.bounds.size
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = min(platterHeight, bounds.height)
        platter?.frame = CGRect(
            x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height)
        platter?.layer.cornerRadius = height / 2
        // A single image is in the middle of its platter.
        let image = symbol ?? picture
        let isSingle = platterHeight > 0 && label == nil && (symbol == nil || picture == nil)
        var x = isSingle ? max(0, (bounds.width - (image?.bounds.width ?? 0)) / 2) : margin
        let isMirrored = _isRightToLeft
        let shift = item?._titleShift ?? appearance?._shift(state) ?? .zero
        func place(_ view: UIView, width: CGFloat, height: CGFloat, _ shift: UIOffset = .zero) {
            let left = isMirrored ? bounds.width - x - width : x
            view.frame = CGRect(
                x: left + shift.horizontal, y: ((bounds.height - height) / 2).rounded() + shift.vertical, width: width,
                height: height)
            x += width + Self.gap
        }
        if let symbol {
            let size = naturalSize(of: symbol)
            place(symbol, width: size.width, height: size.height)
            if symbol is UIImageView { symbol.frame = symbol.frame.inset(by: item?.imageInsets ?? .zero) }
        }
        if let picture { place(picture, width: picture.bounds.width, height: picture.bounds.height) }
        if let label {
            place(
                label, width: max(0, bounds.width - x - margin), height: label.intrinsicContentSize.height, shift)
        }
        badge?.place(in: bounds, top: (bounds.height - height) / 2, isMirrored: isMirrored)
        if let background, let shown = appearance?._background(state) {
            let height = min(bounds.height, max(shown.image.size.height, 30))
            background.frame = CGRect(
                x: shown.shift.horizontal, y: ((bounds.height - height) / 2).rounded() + shown.shift.vertical,
                width: bounds.width, height: height)
        }
    }
}

/// The background of a bar button: a flat, translucent fill with a hairline and a soft shadow.
private final class BarPlatter: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        showGlassEdge()
    }

    required init?(coder: NSCoder) { nil }

    override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        showGlassEdge()
    }
}

extension UIBarButtonItem.SystemItem {
    /// Since iOS 26, only Edit and Save are words.
    @MainActor fileprivate func symbol(_ design: DesignMetrics) -> UIBezierPath? {
        BarSymbols.path(of: self == .cancel && !design.isEarlier ? .close : self)
    }

    fileprivate func symbolName(_ design: DesignMetrics) -> String? {
        guard !design.isEarlier else { return symbolName }
        return switch self {
        case .done: "checkmark"
        case .undo: "arrow.uturn.backward"
        case .redo: "arrow.uturn.forward"
        default: symbolName
        }
    }
}

extension UILabel {
    /// Sets the label's style. `font` and `color` apply if `attributes` does not contain them.
    final func _apply(_ attributes: [NSAttributedString.Key: Any], font: UIFont, color: UIColor) {
        let string = text
        self.font = attributes[.font] as? UIFont ?? font
        textColor = attributes[.foregroundColor] as? UIColor ?? color
        var rest = attributes
        (rest[.font], rest[.foregroundColor]) = (nil, nil)
        guard !rest.isEmpty, let string else {
            text = string
            return
        }
        var all = attributes
        all[.font] = self.font
        all[.foregroundColor] = textColor
        attributedText = NSAttributedString(string: string, attributes: all)
    }
}
