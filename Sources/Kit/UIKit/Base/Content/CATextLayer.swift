internal import CollectionCore
public import CoreGraphics
internal import DisplayList
public import Foundation
public import QuartzCore

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The part of a long text that an ellipsis replaces.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
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
    open var foregroundColor: CGColor? = .white {
        didSet { if foregroundColor != oldValue { setNeedsDisplay() } }
    }
    /// Whether text is broken into lines at the width of the bounds.
    open var isWrapped = false {
        didSet { if isWrapped != oldValue { setNeedsDisplay() } }
    }
    open var alignmentMode = CATextLayerAlignmentMode.natural {
        didSet { if alignmentMode != oldValue { setNeedsDisplay() } }
    }
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
