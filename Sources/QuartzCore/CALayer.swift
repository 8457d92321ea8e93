internal import CollectionCore
public import CoreGraphics
package import DisplayList

/// A rectangle that draws something, knows where it lies in its superlayer and holds layers above it.
///
/// Each view owns one. Nothing is drawn when a property changes: a change marks the layer and what holds it, and the
/// next display list is made from what is marked.
open class CALayer: NSObject {
    // Read and written on each frame of a scroll for every layer in sight. Each access is over before anything else
    // runs, so that two cannot overlap, and watching for it would cost more than they do.

    // Geometry.
    @exclusivity(unchecked) package final var _bounds = CGRect.zero
    @exclusivity(unchecked) package final var _position = CGPoint.zero
    @exclusivity(unchecked) package final var _anchorPoint = CGPoint(x: 0.5, y: 0.5)
    @exclusivity(unchecked) package final var _transform = CATransform3DIdentity
    @exclusivity(unchecked) package final var _hasTransform = false
    @exclusivity(unchecked) package final var _zPosition: CGFloat = 0
    @exclusivity(unchecked) package final var _opacity: Float = 1
    @exclusivity(unchecked) package final var _isHidden = false
    /// What the system multiplies the opacity with, 0...1: a dragged cell is faint, one whose picture is shown
    /// elsewhere is concealed. Apps neither read nor write it, so that `opacity` and `isHidden` stay theirs.
    @exclusivity(unchecked) package final var _systemOpacity: Float = 1 {
        didSet {
            guard _systemOpacity != oldValue else { return }
            _placementChanged(wasInvisible: _isHidden || _opacity * oldValue <= 0)
        }
    }

    // Tree. The parent outlives the link: it clears it when it goes away.
    @exclusivity(unchecked) package final unowned(unsafe) var _parent: CALayer?
    package final var _isMask = false
    package final var _sublayers: [CALayer] = []
    @exclusivity(unchecked) package final unowned(unsafe) var _owner: (any LayerOwner)?
    private final weak var outsideDelegate: (any CALayerDelegate)?

    // State between frames.
    /// Something that this layer or one below it draws changed since the last display list. See `CALayer+Changes`.
    @exclusivity(unchecked) package final var _isDirty = true
    @exclusivity(unchecked) package final var _needsLayout = true
    @exclusivity(unchecked) package final var _descendantNeedsLayout = false
    /// Set by views whose picture is worth keeping as one unit; see `GroupContent.isCacheable`.
    @exclusivity(unchecked) package final var _keepsContent = false
    /// What is done to what lies below the layer's bounds before the layer is drawn.
    @exclusivity(unchecked) package final var _backdrop: Backdrop? {
        didSet { if _backdrop != oldValue { _contentChanged() } }
    }
    @exclusivity(unchecked) package final var _keptContent: GroupContent?
    /// How far the kept content reaches in the layer's own space, shadows included.
    @exclusivity(unchecked) package final var _keptExtent = CGRect.zero

    // Appearance.
    @exclusivity(unchecked) package final var _backgroundColor: CGColor?
    @exclusivity(unchecked) package final var _sublayerTransform: CATransform3D?
    @exclusivity(unchecked) package final var _borderColor: CGColor? = .black
    @exclusivity(unchecked) package final var _cornerRadius: CGFloat = 0
    @exclusivity(unchecked) package final var _borderWidth: CGFloat = 0
    @exclusivity(unchecked) package final var _shadowOpacity: Float = 0
    @exclusivity(unchecked) package final var _shadowRadius: CGFloat = 3
    package final var _contents: Any?
    @exclusivity(unchecked) package final var _mask: CALayer?

    // What it drew, and whether it is to draw; see `Display/LayerDrawing`.
    package final var _drawing: LayerDrawing?
    @exclusivity(unchecked) package final var _needsDrawing = false
    /// Whether the view that owns it is of a class that may draw.
    package final var _ownerDraws = false

    /// What moves at present; see `Animation/LayerAnimator`.
    @exclusivity(unchecked) final var _motion: LayerMotion?

    public override init() {
        super.init()
    }

    /// A copy of the layer's own properties, without its sublayers, delegate and mask.
    public init(layer: Any) {
        super.init()
        if let layer = layer as? CALayer { _takeProperties(of: layer) }
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    deinit {
        for layer in _sublayers { layer._parent = nil }
        _mask?._parent = nil
        _mask?._isMask = false
    }

    // MARK: Geometry, in the superlayer's space unless said otherwise

    /// The smallest upright rectangle around the transformed layer.
    open var frame: CGRect {
        get { _frame }
        set { _setFrame(newValue) }
    }
    /// In the layer's own space; the origin is the corner that is shown at the top left.
    open var bounds: CGRect {
        get { _bounds }
        set { _setBounds(newValue) }
    }
    /// Where the anchor point lies.
    open var position: CGPoint {
        get { _position }
        set { _setPosition(newValue) }
    }
    /// In unit coordinates of the bounds; `transform` turns about it.
    open var anchorPoint: CGPoint {
        get { _anchorPoint }
        set { _setAnchorPoint(newValue) }
    }
    open var transform: CATransform3D {
        get { _transform }
        set { _setTransform(newValue) }
    }
    /// Applied to the sublayers on top of their own transforms, about this layer's anchor point.
    open var sublayerTransform: CATransform3D {
        get { _sublayerTransform ?? CATransform3DIdentity }
        set {
            _sublayerTransform = CATransform3DIsIdentity(newValue) ? nil : newValue
            _contentChanged()
        }
    }
    /// Layers with larger values are in front of their siblings.
    open var zPosition: CGFloat {
        get { _zPosition }
        set { _setZPosition(newValue) }
    }
    open var opacity: Float {
        get { _opacity }
        set { _setOpacity(newValue) }
    }
    open var isHidden: Bool {
        get { _isHidden }
        set { _setHidden(newValue) }
    }

    /// `transform` as an affine map; the identity when it is none.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(_transform) }
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// By the names of properties, what happens in place of an animation when they change while changes are animated.
    ///
    /// `NSNull()` lets a property change at once. Layers of views ask their views instead, as on Apple's platforms, so
    /// that this has no effect on them.
    open var actions: [String: any CAAction]?

    // MARK: Appearance

    open var backgroundColor: CGColor? {
        get { _backgroundColor }
        set {
            guard newValue != _backgroundColor else { return }
            if LayerAnimator.recording != nil { _record(.backgroundColor(_shown.backgroundColor)) }
            _backgroundColor = newValue
            _contentChanged()
        }
    }
    /// A `CGImage`, or nothing.
    open var contents: Any? {
        get { _contents }
        set {
            _contents = newValue
            _contentChanged()
        }
    }
    open var contentsGravity: CALayerContentsGravity = .resize {
        didSet { if contentsGravity != oldValue { _contentChanged() } }
    }
    /// Pixels of `contents` per point, for gravities that do not resize.
    open var contentsScale: CGFloat = 1 {
        didSet { if contentsScale != oldValue { _contentChanged() } }
    }
    open var cornerRadius: CGFloat {
        get { _cornerRadius }
        set {
            guard newValue != _cornerRadius else { return }
            if LayerAnimator.recording != nil { _record(.cornerRadius(_cornerRadius - newValue)) }
            _cornerRadius = newValue
            _contentChanged()
        }
    }
    /// The line that rounded corners follow.
    open var cornerCurve: CALayerCornerCurve = .circular {
        didSet { if cornerCurve != oldValue { _contentChanged() } }
    }
    /// How far along a side a corner of this curve reaches, in corner radii.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? CGFloat(ContinuousCorner.reach) : 1
    }
    open var maskedCorners: CACornerMask = .all {
        didSet { if maskedCorners != oldValue { _contentChanged() } }
    }
    open var masksToBounds = false {
        didSet { if masksToBounds != oldValue { _contentChanged() } }
    }
    /// In points; the border lies inside the bounds, above the sublayers.
    open var borderWidth: CGFloat {
        get { _borderWidth }
        set {
            guard newValue != _borderWidth else { return }
            if LayerAnimator.recording != nil { _record(.borderWidth(_borderWidth - newValue)) }
            _borderWidth = newValue
            _contentChanged()
        }
    }
    open var borderColor: CGColor? {
        get { _borderColor }
        set {
            guard newValue != _borderColor else { return }
            if LayerAnimator.recording != nil { _record(.borderColor(_shown.borderColor)) }
            _borderColor = newValue
            _contentChanged()
        }
    }
    open var shadowColor: CGColor? = .black {
        didSet { if shadowColor != oldValue { _contentChanged() } }
    }
    open var shadowOpacity: Float {
        get { _shadowOpacity }
        set {
            guard newValue != _shadowOpacity else { return }
            if LayerAnimator.recording != nil { _record(.shadowOpacity(CGFloat(_shadowOpacity - newValue))) }
            _shadowOpacity = newValue
            _contentChanged()
        }
    }
    open var shadowOffset = CGSize(width: 0, height: -3) {
        didSet { if shadowOffset != oldValue { _contentChanged() } }
    }
    /// Blur in points.
    open var shadowRadius: CGFloat {
        get { _shadowRadius }
        set {
            guard newValue != _shadowRadius else { return }
            if LayerAnimator.recording != nil { _record(.shadowRadius(_shadowRadius - newValue)) }
            _shadowRadius = newValue
            _contentChanged()
        }
    }
    /// The outline that casts the shadow instead of what the layer draws, in its own space.
    open var shadowPath: CGPath? {
        didSet { if shadowPath != oldValue { _contentChanged() } }
    }
    /// Whether the layer is drawn when its back faces the viewer.
    open var isDoubleSided = true {
        didSet { if isDoubleSided != oldValue { _placementChanged() } }
    }
    /// Keeps what the layer draws as one picture until something below it changes.
    open var shouldRasterize = false {
        didSet { if shouldRasterize != oldValue { _contentChanged() } }
    }
    /// The pixels per point a host may keep a rasterised layer at; hosts here keep them at the display's.
    open var rasterizationScale: CGFloat = 1
    /// Edges are always smooth here.
    open var allowsEdgeAntialiasing = false
    open var isOpaque = false
    open var name: String?

    // MARK: Delegate

    /// A view is the delegate of its layer and stays it.
    open weak var delegate: (any CALayerDelegate)? {
        get { _owner as? any CALayerDelegate ?? outsideDelegate }
        set { if _owner == nil { outsideDelegate = newValue } }
    }

    /// Lets the delegate lay out what is above this layer.
    open func layoutSublayers() {
        if let owner = _owner {
            owner.ownedLayerLaysOut(self)
        } else {
            outsideDelegate?.layoutSublayers(of: self)
        }
    }

    /// What the layer itself shows in front of its background and behind its sublayers, in its own space.
    package func _drawContents(into items: inout [DisplayItem]) {
        if _needsDrawing { _drawIfNeeded() }
        if let _drawing {
            _drawing.append(to: &items, gravity: contentsGravity, bounds: _bounds)
        } else if let image = _contents as? CGImage {
            drawImage(image, into: &items)
        }
    }

    // MARK: Drawing; see `Display/LayerDrawing`

    /// Has the layer draw itself anew before it is shown next.
    open func setNeedsDisplay() {
        _needsDrawing = true
        _contentChanged()
    }
    /// Draws all of it: what is drawn is kept as a whole.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
    open func needsDisplay() -> Bool { _needsDrawing }
    open func displayIfNeeded() { if _needsDrawing { display() } }
    /// Draws what the layer shows into a context of its own, to be shown from then on.
    open func display() { _display() }
    /// Draws into a context that was prepared for that: lets the delegate do it, unless overridden.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
    /// Draws the layer and what it holds, without what moves, in its own space.
    open func render(in ctx: CGContext) { _render(in: ctx) }
    /// Whether a new size of its bounds has the layer draw itself anew; else what it drew is fitted as
    /// `contentsGravity` says.
    open var needsDisplayOnBoundsChange = false

    final func _takeProperties(of layer: CALayer) {
        (_bounds, _position, _anchorPoint) = (layer._bounds, layer._position, layer._anchorPoint)
        (_transform, _hasTransform, _zPosition) = (layer._transform, layer._hasTransform, layer._zPosition)
        (_opacity, _isHidden, _sublayerTransform) = (layer._opacity, layer._isHidden, layer._sublayerTransform)
        (_backgroundColor, _contents) = (layer._backgroundColor, layer._contents)
        (contentsGravity, contentsScale) = (layer.contentsGravity, layer.contentsScale)
        (cornerRadius, maskedCorners, masksToBounds) = (layer.cornerRadius, layer.maskedCorners, layer.masksToBounds)
        cornerCurve = layer.cornerCurve
        (borderWidth, borderColor) = (layer.borderWidth, layer.borderColor)
        (shadowColor, shadowOpacity, shadowOffset) = (layer.shadowColor, layer.shadowOpacity, layer.shadowOffset)
        (shadowRadius, shadowPath) = (layer.shadowRadius, layer.shadowPath)
        (isOpaque, name) = (layer.isOpaque, layer.name)
    }
}

/// What a layer tells the view that owns it.
package protocol LayerOwner: AnyObject {
    func ownedLayer(_ layer: CALayer, didChangeBoundsFrom old: CGRect)
    func ownedLayerLaysOut(_ layer: CALayer)
    /// What the layer shows itself, in its own space.
    func ownedLayerDraws(_ layer: CALayer, into items: inout [DisplayItem])
}

/// Draws a layer and lays out its sublayers. All methods are optional.
public protocol CALayerDelegate: NSObjectProtocol {
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called before a layer draws.
    func layerWillDraw(_ layer: CALayer)
    func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
}
