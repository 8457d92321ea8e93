internal import CollectionCore
package import DisplayList
public import Foundation

/// Shows an image, positioned by the content mode.
@preconcurrency @MainActor open class UIImageView: UIView {
    package override class var _classWithoutDrawing: UIView.Type { UIImageView.self }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        isUserInteractionEnabled = false
        InterfaceCoder.leave(coder, self)
    }

    /// Creates a view of the size of the image.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    open var image: UIImage? {
        didSet {
            guard image != oldValue else { return }
            setNeedsDisplay()
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
        }
    }
    open var highlightedImage: UIImage? {
        didSet { if highlightedImage != oldValue && isHighlighted { setNeedsDisplay() } }
    }
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
    }

    /// The configuration of symbols, for values that their own configuration does not specify.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            guard preferredSymbolConfiguration != oldValue else { return }
            configured = nil
            setNeedsDisplay()
            invalidateIntrinsicContentSize()
        }
    }
    private var configured: (image: UIImage, result: UIImage)?

    /// The displayed image, for symbols with the preferred configuration.
    private var shownImage: UIImage? {
        guard let shown = (isHighlighted ? highlightedImage ?? image : image)?.resolved(for: traitCollection) else {
            return nil
        }
        guard let preferredSymbolConfiguration, let symbol = shown.symbol else { return shown }
        if let configured, configured.image === shown { return configured.result }
        let result = shown.withConfiguration(preferredSymbolConfiguration.applying(symbol.configuration))
        configured = (shown, result)
        return result
    }

    open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? bounds.size }

    package override func _didChangeTraits(from previous: UITraitCollection?) {
        setNeedsDisplay()
    }

    package override func _drawContents(into items: inout [DisplayItem]) {
        super._drawContents(into: &items)
        guard let shown = shownImage else { return }
        let placed = contentMode.placement(of: shown.size, in: bounds)
        guard placed.width > 0, placed.height > 0 else { return }
        let tint: UIColor? = shown.ownTint ?? (shown.isTemplate ? tintColor : nil)
        let color = tint?.cgColor(for: traitCollection).color
        for slice in shown._slices(in: Rect(placed)) {
            var (source, frame) = (slice.source, slice.frame)
            if clipsToBounds {
                // Cropping the image avoids a clip in the host.
                guard let visible = frame.intersection(Rect(bounds)) else { continue }
                source = Rect(
                    x: source.x + (visible.x - frame.x) / frame.width * source.width,
                    y: source.y + (visible.y - frame.y) / frame.height * source.height,
                    width: visible.width / frame.width * source.width,
                    height: visible.height / frame.height * source.height)
                frame = visible
            }
            items.append(
                .image(ImagePlacement(image: shown.resource, frame: frame, source: source, tint: color)))
        }
    }
}
