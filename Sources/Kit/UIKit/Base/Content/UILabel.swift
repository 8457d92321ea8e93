internal import CollectionCore
package import DisplayList
public import Foundation

public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines
    case alignCenters
    case none
}

/// Text in one or more lines, centered vertically.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    // Extensions in ported apps may override these members, too; see `ReplaceableMembers` of the porting tool.
    open override dynamic func awakeFromNib() { super.awakeFromNib() }
    open override dynamic func layoutSubviews() { super.layoutSubviews() }

    override class var appearanceProperties: [AppearanceProperties.Property] {
        super.appearanceProperties + ownAppearanceProperties
    }
    private static let ownAppearanceProperties = [
        AppearanceProperties.property(\UILabel.textColor),
        AppearanceProperties.property(\UILabel.font),
        AppearanceProperties.property(\UILabel.highlightedTextColor),
        AppearanceProperties.property(\UILabel.shadowColor),
        AppearanceProperties.property(\UILabel.shadowOffset),
    ]
    package override class var classWithoutDrawing: UIView.Type { UILabel.self }
    /// The last size query and its result. Collection views repeat the same query many times.
    private final var measured: (width: CGFloat, lines: Int, size: CGSize)?
    private final var plainText: String?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpLabel()
    }

    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        setUpLabel()
        InterfaceCoder.leave(coder, self)
    }

    private func setUpLabel() {
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    open var text: String? {
        get { plainText }
        set {
            guard newValue != plainText || styled != nil else { return }
            plainText = newValue
            styled = nil
            textChanged()
        }
    }
    /// The text with its attributes. The label supplies the missing ones. Setting the font or the color later applies
    /// to the whole text.
    open var attributedText: NSAttributedString? {
        get {
            styled
                ?? plainText.map {
                    NSAttributedString(string: $0, attributes: [.font: font!, .foregroundColor: textColor!])
                }
        }
        set {
            plainText = newValue?.string
            styled = newValue.map { NSAttributedString(attributedString: $0) }
            textChanged()
        }
    }
    private final var styled: NSAttributedString?

    private func restyle(_ key: NSAttributedString.Key, _ value: Any) {
        guard let styled else { return }
        // Copied range by range, because a mutable copy traps in Foundation on Linux.
        let changed = NSMutableAttributedString(string: styled.string)
        styled.enumerateAttributes(in: NSRange(location: 0, length: styled.length)) { attributes, range, _ in
            var attributes = attributes
            attributes[key] = value
            changed.setAttributes(attributes, range: range)
        }
        self.styled = changed
        textChanged()
    }

    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
            restyle(.font, font!)
            if font != oldValue { textChanged() }
        }
    }
    open var textColor: UIColor! = .label {
        didSet {
            if textColor == nil { textColor = .label }
            restyle(.foregroundColor, textColor!)
            if textColor != oldValue { setNeedsDisplay() }
        }
    }
    /// The color of a copy of the text below the text, without blur; `nil` for none.
    open var shadowColor: UIColor? {
        didSet { if shadowColor != oldValue { setNeedsDisplay() } }
    }
    /// The offset of the copy in ``shadowColor``, in points.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
    }
    open var highlightedTextColor: UIColor? {
        didSet { if isHighlighted { setNeedsDisplay() } }
    }
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
    }
    /// Disabled labels are drawn in a lighter color.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { setNeedsDisplay() } }
    }
    open var textAlignment: NSTextAlignment = .natural {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
        didSet { if lineBreakMode != oldValue { textChanged() } }
    }
    /// 0 for no limit.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { textChanged() } }
    }
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
    }
    /// The smallest fraction of the font size that ``adjustsFontSizeToFitWidth`` can select; 0 for no limit.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
    }
    open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines
    /// Whether the font follows the user's text size. Requires a font created for a text style or by `UIFontMetrics`.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { followTextSize() } }
    }
    /// The width at which ``intrinsicContentSize`` wraps lines; 0 for none.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    private func textChanged() {
        measured = nil
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    private func followTextSize() {
        guard adjustsFontForContentSizeCategory, let followed = font.following(traitCollection) else { return }
        font = followed
    }

    package override func didChangeTraits(from previous: UITraitCollection?) {
        measured = nil
        setNeedsDisplay()
        if previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { followTextSize() }
    }

    // MARK: Size

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        // A width of zero or less means that the width is unknown.
        measure(width: size.width > 0 ? size.width : .greatestFiniteMagnitude, lines: numberOfLines)
    }

    /// A single line becomes as wide as its text, even if the label was narrower.
    package override var sizeForSizeToFit: CGSize {
        numberOfLines == 1 ? CGSize(width: .greatestFiniteMagnitude, height: bounds.height) : bounds.size
    }

    open override dynamic var intrinsicContentSize: CGSize {
        let wraps = numberOfLines != 1 && preferredMaxLayoutWidth > 0
        return measure(width: wraps ? preferredMaxLayoutWidth : .greatestFiniteMagnitude, lines: numberOfLines)
    }

    package override var wrapsAtGivenWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    package override func heightOfContent(atWidth width: CGFloat) -> CGFloat {
        measure(width: width, lines: numberOfLines).height
    }

    /// Text is centered vertically.
    package override func _baseline(isFirst: Bool) -> (share: CGFloat, offset: CGFloat) {
        let half = contentSizeForConstraints.height / 2
        return (0.5, isFirst ? font.ascender - half : half + font.descender)
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        // A required height does not reduce the width of the text.
        let keepsWidth = horizontalFittingPriority == .required
        var size =
            keepsWidth
            ? measure(width: targetSize.width, lines: numberOfLines) : intrinsicContentSize
        if keepsWidth { size.width = targetSize.width }
        if verticalFittingPriority == .required { size.height = targetSize.height }
        return size
    }

    /// The rectangle of the text if it may fill `bounds`: its required size, at the top.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let size = measure(width: bounds.width, lines: numberOfLines)
        return CGRect(
            origin: bounds.origin,
            size: CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height)))
    }

    /// Rounded up to whole pixels.
    private func measure(width: CGFloat, lines: Int) -> CGSize {
        guard let text = plainText, !text.isEmpty else { return .zero }
        if let measured, measured.width == width, measured.lines == lines { return measured.size }
        let limit = width >= CGFloat.greatestFiniteMagnitude ? Double.infinity : Double(width)
        let exact: Size
        if let styledText {
            exact = Size(styledText.laidOut(width: CGFloat(limit), maximumLines: max(0, lines)).size)
        } else {
            var run = makeRun(text, frame: .zero)
            run.maximumLines = max(0, lines)
            exact = HostServices.text.size(of: run, width: limit)
        }
        let scale = traitCollection.displayScale
        let grid = PixelGrid(scale: scale > 0 && scale.isFinite ? Double(scale) : 1)
        let size = CGSize(width: grid.ceil(exact.width), height: grid.ceil(exact.height))
        measured = (width, lines, size)
        return size
    }

    // MARK: Drawing

    package override func _drawContents(into items: inout [DisplayItem]) {
        super._drawContents(into: &items)
        guard let text = plainText, !text.isEmpty, bounds.width > 0, bounds.height > 0 else { return }
        guard !drawsText else { return }
        items += textItems(text, in: bounds)
    }

    /// The text, above its shadow if it has one.
    private func textItems(_ text: String, in rect: CGRect) -> [DisplayItem] {
        let items = itemsWithoutShadow(text, in: rect)
        guard let shadowColor else { return items }
        let color = shadowColor.cgColor(for: traitCollection).color
        let shadow = items.compactMap { item -> DisplayItem? in
            guard case .text(var run) = item else { return nil }
            run.color = color
            return DisplayItem.text(run).offsetBy(x: Double(shadowOffset.width), y: Double(shadowOffset.height))
        }
        return shadow + items
    }

    private func itemsWithoutShadow(_ text: String, in rect: CGRect) -> [DisplayItem] {
        if let styledText {
            let lines = styledText.laidOut(
                width: rect.width, height: rect.height, maximumLines: max(0, numberOfLines),
                isRightToLeft: _isRightToLeft)
            let top = rect.minY + (rect.height - lines.size.height) / 2
            return lines.items.map { $0.offsetBy(x: Double(rect.minX), y: Double(top)) }
        }
        var run = makeRun(text, frame: Rect(rect))
        if adjustsFontSizeToFitWidth { run.font.size *= shrinkage(toFit: rect.size) }
        return [.text(run)]
    }

    /// Whether a subclass can override how the text is drawn.
    private var drawsText: Bool { Swift.type(of: self) != UILabel.self }

    /// Draws the text, centered vertically in the rectangle, into the current context. Called for subclasses, with
    /// their bounds.
    open func drawText(in rect: CGRect) {
        guard let text = plainText, !text.isEmpty, rect.width > 0, rect.height > 0 else { return }
        UIGraphicsGetCurrentContext()?.append(textItems(text, in: rect), fades: true)
    }
    open override func draw(_ rect: CGRect) { if drawsText { drawText(in: rect) } }

    /// The text in parts, if it needs more than one style.
    private var styledText: AttributedText? {
        guard let styled else { return nil }
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = textAlignment
        paragraph.lineBreakMode = lineBreakMode
        var result: AttributedText?
        traitCollection.performAsCurrent {
            result = AttributedText(
                styled, font: font, color: ownColor, paragraph: paragraph,
                links: .init(color: UIColor.link.cgColor.color, isUnderlined: true))
        }
        return result
    }

    /// The factor, at most 1, that scales a single line to the width and the height of the bounds.
    private func shrinkage(toFit size: CGSize) -> Double {
        guard numberOfLines == 1 else { return 1 }
        let needed = measure(width: .greatestFiniteMagnitude, lines: 1)
        var factor: CGFloat = 1
        if needed.width > size.width { factor = size.width / needed.width }
        if needed.height > size.height + 1 { factor = min(factor, size.height / needed.height) }
        return Double(factor < 1 ? min(1, max(factor, minimumScaleFactor)) : 1)
    }

    private var ownColor: Color {
        let base = isHighlighted ? highlightedTextColor ?? textColor : textColor
        var color = (base ?? .label).cgColor(for: traitCollection).color
        if !isEnabled { color.alpha *= 0.4 }
        return color
    }

    private func makeRun(_ text: String, frame: Rect) -> TextRun {
        let isRightToLeft = _isRightToLeft
        return TextRun(
            string: text, font: font.face, color: ownColor, frame: frame,
            alignment: TextRun.Alignment(textAlignment, isRightToLeft: isRightToLeft, text: text),
            lineBreak: TextRun.LineBreak(lineBreakMode), maximumLines: max(0, numberOfLines),
            isRightToLeft: isRightToLeft)
    }
}
