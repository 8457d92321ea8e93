internal import CollectionCore
package import DisplayList
public import Foundation
import QuartzCore

/// Shows an image, positioned by the content mode.
@preconcurrency @MainActor open class UIImageView: UIView {
    // Extensions in ported apps may override these members, too; see `ReplaceableMembers` of the porting tool.
    open override dynamic func awakeFromNib() { super.awakeFromNib() }
    open override dynamic func layoutSubviews() { super.layoutSubviews() }

    package override class var classWithoutDrawing: UIView.Type { UIImageView.self }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates the view of an Interface Builder file.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        isUserInteractionEnabled = false
        InterfaceCoder.leave(coder, self)
    }

    /// Creates a view of the size of the image.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
    }

    /// Creates a view of the size of the image that it shows while it is not highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        self.highlightedImage = highlightedImage
    }

    /// The image. The frames of an animated image begin at once, unless the view has frames of its own.
    open var image: UIImage? {
        didSet {
            guard image != oldValue else { return }
            if animationImages == nil || image?.images != nil { beginImageFrames() }
            setNeedsDisplay()
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
        }
    }
    /// The image while the view is highlighted; `nil` for the regular one.
    open var highlightedImage: UIImage? {
        didSet { if highlightedImage != oldValue && isHighlighted { setNeedsDisplay() } }
    }
    /// Whether the highlighted image and frames are shown. The default is `false`.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
    }

    // MARK: Animations

    /// The frames of the animation that ``startAnimating()`` begins. Changing them ends an animation.
    open var animationImages: [UIImage]? {
        didSet { if animationImages != oldValue { stopAnimating() } }
    }
    /// The frames while the view is highlighted.
    open var highlightedAnimationImages: [UIImage]? {
        didSet { if highlightedAnimationImages != oldValue { stopAnimating() } }
    }
    /// The duration of all frames together, in seconds; 0 for a thirtieth of a second for each.
    open var animationDuration: TimeInterval = 0 {
        didSet { NumberPolicy.replace(&animationDuration, oldValue) }
    }
    /// How often the frames are shown; 0 for without end.
    open var animationRepeatCount = 0

    /// The frames that are shown, of the view or of an animated image.
    final var _frames: FrameAnimation?

    /// Shows the frames of the view, from the first one. Without frames, shows those of an animated image.
    open func startAnimating() {
        let frames = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages ?? []
        guard !frames.isEmpty else { return beginImageFrames() }
        let isValid = animationDuration.isFinite && animationDuration > 0
        _frames = FrameAnimation(
            frames: frames, duration: isValid ? animationDuration : Double(frames.count) / 30,
            repeatCount: max(0, animationRepeatCount))
        setNeedsDisplay()
        runFrames()
    }

    /// Shows the image instead of frames; of an animated image, the first frame.
    open func stopAnimating() {
        guard _frames != nil else { return }
        _frames = nil
        setNeedsDisplay()
    }

    /// Whether frames are shown, also while the view is not in a window.
    open var isAnimating: Bool { _frames != nil }

    /// Image views show animated images without being asked.
    private func beginImageFrames() {
        _frames = image?.animation.map { FrameAnimation(frames: $0.frames, duration: $0.duration, repeatCount: 0) }
        setNeedsDisplay()
        runFrames()
    }

    /// The frame to show; `nil` without an animation.
    private var currentFrame: UIImage? {
        guard let _frames else { return nil }
        // Animated images yield to the image of a highlighted view.
        if isHighlighted, highlightedImage != nil, animationImages == nil { return nil }
        return _frames.frames[_frames.index]
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
        let own = isHighlighted ? highlightedImage ?? image : image
        guard let shown = (currentFrame ?? own)?.resolved(for: traitCollection) else { return nil }
        guard let preferredSymbolConfiguration, let symbol = shown.symbol else { return shown }
        if let configured, configured.image === shown { return configured.result }
        let result = shown.withConfiguration(preferredSymbolConfiguration.applying(symbol.configuration))
        configured = (shown, result)
        return result
    }

    open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }
    open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? bounds.size }

    package override func didChangeTraits(from previous: UITraitCollection?) {
        setNeedsDisplay()
    }

    // MARK: Symbol effects

    /// Draws the symbol while effects move it, so that the background of the view does not move; see `SymbolEffects`.
    package final var symbolLayer: DrawnLayer?

    /// The layer that draws the symbol during effects, which is created if necessary.
    final func makeSymbolLayer() -> DrawnLayer {
        if let symbolLayer { return symbolLayer }
        let created = DrawnLayer()
        created.animatesImplicitly = false
        UIView.performWithoutAnimation {
            created.frame = bounds
            layer.insertSublayer(created, at: 0)
        }
        symbolLayer = created
        setNeedsDisplay()
        return created
    }

    /// Draws the symbol in the view again if no effect changes it anymore.
    final func endSymbolEffectsIfIdle() {
        guard let symbol = symbolLayer, symbol.animationKeys() == nil, symbol.opacity == 1,
            CATransform3DIsIdentity(symbol.transform)
        else { return }
        symbol.removeFromSuperlayer()
        symbolLayer = nil
        setNeedsDisplay()
    }

    package override func didChangeBounds(from old: CGRect) {
        super.didChangeBounds(from: old)
        guard let symbol = symbolLayer else { return }
        UIView.performWithoutAnimation {
            symbol.bounds = bounds
            symbol.position = CGPoint(x: bounds.midX, y: bounds.midY)
        }
    }

    package override func _drawContents(into items: inout [DisplayItem]) {
        super._drawContents(into: &items)
        runFrames()
        guard let symbolLayer else { return appendImage(into: &items) }
        symbolLayer.drawnItems = []
        appendImage(into: &symbolLayer.drawnItems)
    }

    /// Appends the image in the space of the view.
    final func appendImage(into items: inout [DisplayItem]) {
        guard let shown = shownImage else { return }
        let placed = contentMode.placement(of: shown.size, in: bounds)
        guard placed.width > 0, placed.height > 0 else { return }
        let tint: UIColor? = shown.ownTint ?? (shown.isTemplate ? tintColor : nil)
        let color = tint?.cgColor(for: traitCollection).color
        let isMirrored = shown.flipsForRightToLeftLayoutDirection && _isRightToLeft
        let first = items.count
        for slice in shown.slices(in: Rect(placed)) {
            var (source, frame) = (slice.source, slice.frame)
            if clipsToBounds, !isMirrored {
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
        guard isMirrored else { return }
        let mirror = CollectionCore.AffineTransform(
            a: -1, b: 0, c: 0, d: 1, tx: Double(placed.minX + placed.maxX), ty: 0)
        let content = GroupContent(
            id: Identity.next(), bounds: Rect(bounds), items: Array(items[first...]), isCacheable: false)
        items.removeSubrange(first...)
        items.append(
            .group(
                Group(transform: Transform3D(mirror), clip: clipsToBounds ? .rect(Rect(bounds)) : nil, content: content)
            ))
    }
}
