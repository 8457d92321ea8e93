internal import CollectionCore
public import CoreGraphics
internal import DisplayList
public import Foundation
public import QuartzCore

/// The alignment of the lines of a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name of the alignment. An unknown one has the effect of ``natural``.
    public let rawValue: String
    /// Creates an alignment by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The alignment of the text's language.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// Lines begin at the left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// Lines end at the right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Lines are centered in the bounds.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Lines fill the width, except the last one of a paragraph.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The part of a long text that an ellipsis replaces.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode. An unknown one has the effect of ``none``.
    public let rawValue: String
    /// Creates a mode by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No ellipsis: text that does not fit is cut off.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// The start of the text is replaced.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// The end of the text is replaced.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// The middle of the text is replaced.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that draws text from its top edge on.
open class CATextLayer: CALayer {
    /// A string or an attributed string, whose attributes replace the properties of the layer.
    open var string: Any? {
        didSet { setNeedsDisplay() }
    }
    /// A ``UIFont``, a `CGFont`, or the name of a font; the system font if `nil`. Its size is not used.
    open var font: Any? {
        didSet { setNeedsDisplay() }
    }
    /// In points.
    open var fontSize: CGFloat = 36 {
        didSet {
            NumberPolicy.replace(&fontSize, oldValue, limit: 1e5)
            if fontSize != oldValue { setNeedsDisplay() }
        }
    }
    /// The color of plain text. The default is white; `nil` draws nothing.
    open var foregroundColor: CGColor? = .white {
        didSet { if foregroundColor != oldValue { setNeedsDisplay() } }
    }
    /// Whether text is broken into lines at the width of the bounds.
    open var isWrapped = false {
        didSet { if isWrapped != oldValue { setNeedsDisplay() } }
    }
    /// How lines are aligned in the bounds. The default is ``CATextLayerAlignmentMode/natural``.
    open var alignmentMode = CATextLayerAlignmentMode.natural {
        didSet { if alignmentMode != oldValue { setNeedsDisplay() } }
    }
    /// The part of a long text that an ellipsis replaces. The default is ``CATextLayerTruncationMode/none``.
    open var truncationMode = CATextLayerTruncationMode.none {
        didSet { if truncationMode != oldValue { setNeedsDisplay() } }
    }

    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CATextLayer else { return }
        (string, font, fontSize, foregroundColor) = (layer.string, layer.font, layer.fontSize, layer.foregroundColor)
        (isWrapped, alignmentMode, truncationMode) = (layer.isWrapped, layer.alignmentMode, layer.truncationMode)
    }

    /// Creates a layer from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        needsDisplayOnBoundsChange = true
    }

    open override func draw(in ctx: CGContext) {
        guard bounds.width > 0, bounds.height > 0, let styledText else { return }
        let lines = styledText.laidOut(
            width: bounds.width, height: isWrapped ? bounds.height : .infinity, maximumLines: isWrapped ? 0 : 1)
        ctx.append(
            lines.items.map { $0.offsetBy(x: Double(bounds.minX), y: Double(bounds.minY)) }, fades: true,
            clip: .rect(Rect(bounds)))
    }

    /// The size of the text in one line or, if lines are wrapped, at the width of the bounds.
    open override func preferredFrameSize() -> CGSize {
        guard let styledText else { return .zero }
        return styledText.laidOut(
            width: isWrapped && bounds.width > 0 ? bounds.width : .infinity, height: .infinity,
            maximumLines: isWrapped ? 0 : 1
        ).size
    }

    /// The text with its font, color, and paragraph style; `nil` without text.
    private var styledText: AttributedText? {
        let text = (string as? NSAttributedString) ?? (string as? String).map { NSAttributedString(string: $0) }
        guard let text, text.length > 0 else { return nil }
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment =
            switch alignmentMode {
            case .left: .left
            case .right: .right
            case .center: .center
            case .justified: .justified
            default: .natural
            }
        paragraph.lineBreakMode =
            switch truncationMode {
            case .start: .byTruncatingHead
            case .middle: .byTruncatingMiddle
            case .end: .byTruncatingTail
            default: isWrapped ? .byWordWrapping : .byClipping
            }
        return AttributedText(text, font: shownFont, color: foregroundColor?.color ?? .clear, paragraph: paragraph)
    }

    private var shownFont: UIFont {
        if let font = font as? UIFont { return font.withSize(fontSize) }
        return (font as? String ?? (font as? CGFont)?.postScriptName).flatMap { UIFont(name: $0, size: fontSize) }
            ?? .systemFont(ofSize: fontSize)
    }
}
