internal import CollectionCore
package import DisplayList
public import Foundation
import QuartzCore

/// The vertical position of text that was made smaller to fit.
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

    /// Creates the view of an Interface Builder file.
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

    package override var debugFields: [String] { ["text = '\(text ?? "")'"] }

    /// The text without attributes. Setting it replaces an attributed text.
    open var text: String? {
        get { plainText }
        set {
            guard newValue != plainText || styled != nil else { return }
            plainText = newValue
            styled = keptStyle(for: newValue ?? "")
            textChanged()
        }
    }
    /// The text with its attributes. The label supplies the missing ones.
    ///
    /// ``font``, ``textColor``, ``textAlignment``, and ``lineBreakMode`` become those of the first character. Setting
    /// one of them later applies to the whole text. ``text`` that is set later has the attributes of the first
    /// character.
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
            supplied = style
            if let styled, styled.length > 0 { style.take(styled.attributes(at: 0, effectiveRange: nil)) }
            textChanged()
        }
    }
    private final var styled: NSAttributedString?
    /// The style of the label.
    private final var style = LabelStyle()
    /// The style of styled text without attributes: that of the label when the text was set.
    private final var supplied = LabelStyle()

    /// Removes styled text, and gives the label the style that it had before. For buttons, whose plain titles do not
    /// keep the attributes of a title that they replace.
    package final func removeStyledText() {
        guard styled != nil else { return }
        (style, styled, plainText) = (supplied, nil, nil)
        textChanged()
    }

    /// New text keeps the attributes of the first character of styled text, other than links and attachments.
    private func keptStyle(for text: String) -> NSAttributedString? {
        guard let styled, styled.length > 0, !text.isEmpty else { return nil }
        var attributes = styled.attributes(at: 0, effectiveRange: nil)
        for key in [NSAttributedString.Key.link, .attachment] { attributes[key] = nil }
        // The label has the font, the color, and usually the paragraph style.
        let isPlain = attributes.allSatisfy { key, value in
            key == .font || key == .foregroundColor
                || key == .paragraphStyle && (value as? NSParagraphStyle)?.hasPlainMetrics == true
        }
        return isPlain ? nil : NSAttributedString(string: text, attributes: attributes)
    }

    private func hasParagraphStyle(where condition: (NSParagraphStyle) -> Bool) -> Bool {
        styled.map { Pieces($0).hasParagraphStyle(where: condition) } ?? false
    }

    /// Applies a change of the label's style to the whole text.
    private func restyle(_ change: (inout Pieces) -> Void) {
        guard let styled else { return }
        var pieces = Pieces(styled)
        change(&pieces)
        self.styled = pieces.text
        textChanged()
    }

    /// The font of the whole text. The default, also for `nil`, is the system font at 17 points.
    open var font: UIFont! {
        get { style.font }
        set {
            let (new, old) = (newValue ?? .systemFont(ofSize: UIFont.labelFontSize), style.font)
            (style.font, supplied.font) = (new, new)
            restyle { $0.restyle { $0[.font] = new } }
            if new != old { textChanged() }
        }
    }
    /// The color of the whole text. The default, also for `nil`, is the label color.
    open var textColor: UIColor! {
        get { style.color }
        set {
            let (new, old) = (newValue ?? .label, style.color)
            (style.color, supplied.color) = (new, new)
            restyle { $0.restyle { $0[.foregroundColor] = new } }
            if new != old { setNeedsDisplay() }
        }
    }
    /// The color of a copy of the text below the text, without blur; `nil` for none.
    open var shadowColor: UIColor? {
        didSet { if shadowColor != oldValue { setNeedsDisplay() } }
    }
    /// The offset of the copy in ``shadowColor``, in points.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet {
            NumberPolicy.replace(&shadowOffset, oldValue)
            if shadowOffset != oldValue { setNeedsDisplay() }
        }
    }
    /// The color of the text while the label is highlighted; `nil` for the regular one.
    open var highlightedTextColor: UIColor? {
        didSet { if isHighlighted { setNeedsDisplay() } }
    }
    /// Whether the text has the highlighted color. The default is `false`.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
    }
    /// Disabled labels are drawn in a lighter color.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { setNeedsDisplay() } }
    }
    /// The alignment of the text. The default is `.natural`, that of its language.
    open var textAlignment: NSTextAlignment {
        get { style.alignment }
        set {
            let old = style.alignment
            (style.alignment, supplied.alignment) = (newValue, newValue)
            if hasParagraphStyle(where: { $0.alignment != newValue }) {
                restyle { $0.setParagraphStyle { $0.alignment = newValue } }
            } else if newValue != old {
                setNeedsDisplay()
            }
        }
    }
    /// Where text that does not fit is broken or cut. The default replaces its end by an ellipsis.
    open var lineBreakMode: NSLineBreakMode {
        get { style.lineBreakMode }
        set {
            let old = style.lineBreakMode
            (style.lineBreakMode, supplied.lineBreakMode) = (newValue, newValue)
            if hasParagraphStyle(where: { $0.lineBreakMode != newValue }) {
                restyle { $0.setParagraphStyle { $0.lineBreakMode = newValue } }
            } else if newValue != old {
                textChanged()
            }
        }
    }
    /// 0 for no limit.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { textChanged() } }
    }
    /// Whether a text that is too wide gets a smaller font. The default is `false`.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
    }
    /// The smallest fraction of the font size that ``adjustsFontSizeToFitWidth`` can select; 0 for no limit.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet {
            NumberPolicy.replace(&minimumScaleFactor, oldValue)
            if minimumScaleFactor != oldValue { setNeedsDisplay() }
        }
    }
    /// Has no effect: text that was made smaller is centered vertically.
    open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines
    /// Whether the font follows the user's text size. Requires a font created for a text style or by `UIFontMetrics`.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { followTextSize() } }
    }
    /// The width at which ``intrinsicContentSize`` wraps lines; 0 for none.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet {
            NumberPolicy.replace(&preferredMaxLayoutWidth, oldValue)
            if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() }
        }
    }

    private func textChanged() {
        measured = nil
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    private func followTextSize() {
        guard adjustsFontForContentSizeCategory else { return }
        let traits = traitCollection
        guard styled != nil else {
            if let followed = font.following(traits) { font = followed }
            return
        }
        style.font = style.font.following(traits) ?? style.font
        supplied.font = supplied.font.following(traits) ?? supplied.font
        restyle { $0.restyle { if let font = $0[.font] as? UIFont { $0[.font] = font.following(traits) ?? font } } }
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
        guard let styledText else { return (0.5, isFirst ? font.ascender - half : half + font.descender) }
        let wraps = numberOfLines != 1
        let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : constraintState?.wrappedWidth
        let lines = styledText.rows(
            width: wraps ? width ?? .infinity : .infinity, maximumLines: max(0, numberOfLines),
            isRightToLeft: _isRightToLeft)
        guard let row = isFirst ? lines.rows.first : lines.rows.last else { return (0.5, 0) }
        return (0.5, row.baseline - lines.size.height / 2)
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
        let scale = traitCollection.displayScale
        let grid = PixelGrid(scale: scale > 0 && scale.isFinite ? Double(scale) : 1)
        var exact: Size
        if let styledText {
            exact = Size(styledText.laidOut(width: CGFloat(limit), maximumLines: max(0, lines)).size)
        } else {
            // No color, because the size does not depend on it.
            var run = makeRun(text, frame: .zero, color: .clear)
            run.maximumLines = max(0, lines)
            exact = HostServices.text.size(of: run, width: limit)
            // Engines round the advance of each character. Near the edge of a pixel, this may change the number of
            // pixels.
            let tolerance = TextRun.widthTolerance
            if grid.ceil(exact.width - tolerance) != grid.ceil(exact.width + tolerance),
                let width = HostServices.text.exactWidth(of: run), abs(width - exact.width) < tolerance
            {
                exact.width = width
            }
        }
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
        if let styledText = styledText(scaledBy: adjustsFontSizeToFitWidth ? shrinkage(toFit: rect.size) : 1) {
            let lines = styledText.laidOut(
                width: rect.width, height: rect.height, maximumLines: max(0, numberOfLines),
                isRightToLeft: _isRightToLeft)
            let top = rect.minY + (rect.height - lines.size.height) / 2
            return lines.items.map { $0.offsetBy(x: Double(rect.minX), y: Double(top)) }
        }
        var run = makeRun(text, frame: Rect(rect), color: color(style.color))
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
    private var styledText: AttributedText? { styledText(scaledBy: 1) }

    private func styledText(scaledBy factor: Double) -> AttributedText? {
        guard var styled else { return nil }
        var font = supplied.font
        if factor < 1 {
            func scaled(_ font: UIFont) -> UIFont { font.withSize(font.pointSize * CGFloat(factor)) }
            var pieces = Pieces(styled)
            pieces.restyle { if let font = $0[.font] as? UIFont { $0[.font] = scaled(font) } }
            (styled, font) = (pieces.text, scaled(font))
        }
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = supplied.alignment
        paragraph.lineBreakMode = supplied.lineBreakMode
        var result: AttributedText?
        traitCollection.performAsCurrent {
            result = AttributedText(
                styled, font: font, color: color(supplied.color), paragraph: paragraph,
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

    /// The color of text with a color of the label's style.
    private func color(_ own: UIColor) -> Color {
        let base = isHighlighted ? highlightedTextColor ?? own : own
        var color = base.cgColor(for: traitCollection).color
        if !isEnabled { color.alpha *= 0.4 }
        return color
    }

    private func makeRun(_ text: String, frame: Rect, color: Color) -> TextRun {
        let isRightToLeft = _isRightToLeft
        return TextRun(
            string: text, font: font.face, color: color, frame: frame,
            alignment: TextRun.Alignment(textAlignment, isRightToLeft: isRightToLeft, text: text),
            lineBreak: TextRun.LineBreak(lineBreakMode), maximumLines: max(0, numberOfLines),
            isRightToLeft: isRightToLeft)
    }
}
