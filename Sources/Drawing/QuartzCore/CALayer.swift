internal import CollectionCore
public import CoreGraphics
package import DisplayList

/// A rectangle that draws content, has a position in its superlayer, and contains sublayers.
///
/// Each view owns one. Changing a property draws nothing: it marks the layer and its ancestors, and the next display
/// list is built from the marked layers.
open class CALayer: NSObject {
    // Each frame of a scroll reads and writes these for every visible layer. Each access ends before other code runs,
    // so accesses cannot overlap, and dynamic exclusivity checks would cost more than the accesses.

    // Geometry.
    /// The value of `bounds`.
    @exclusivity(unchecked) package final var _bounds = CGRect.zero
    /// The value of `position`.
    @exclusivity(unchecked) package final var _position = CGPoint.zero
    /// The value of `anchorPoint`.
    @exclusivity(unchecked) package final var _anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The value of `transform`.
    @exclusivity(unchecked) package final var _transform = CATransform3DIdentity
    /// Whether `_transform` differs from the identity.
    @exclusivity(unchecked) package final var _hasTransform = false
    /// The value of `zPosition`.
    @exclusivity(unchecked) package final var _zPosition: CGFloat = 0
    /// The value of `opacity`.
    @exclusivity(unchecked) package final var _opacity: Float = 1
    /// The value of `isHidden`.
    @exclusivity(unchecked) package final var _isHidden = false
    /// An opacity factor of the system, 0...1: a dragged cell is faint, and a cell whose image is displayed elsewhere
    /// is hidden. Apps cannot access it, so that `opacity` and `isHidden` belong to them.
    @exclusivity(unchecked) package final var systemOpacity: Float = 1 {
        didSet {
            guard systemOpacity != oldValue else { return }
            placementChanged(wasInvisible: _isHidden || _opacity * oldValue <= 0)
        }
    }

    // Tree. The parent clears this link in its deinitializer.
    /// The superlayer or, for a mask, the masked layer.
    @exclusivity(unchecked) package final unowned(unsafe) var _parent: CALayer?
    /// Whether the layer is the mask of `_parent`.
    package final var isMask = false
    /// The number of layers below this one, one inside the other, including masks.
    package final var height = 0
    /// The sublayers from back to front, not considering `zPosition`.
    package final var _sublayers: [CALayer] = []
    /// The view that owns the layer; it outlives the layer or clears this link.
    @exclusivity(unchecked) package final unowned(unsafe) var _owner: (any LayerOwner)?
    private final weak var outsideDelegate: (any CALayerDelegate)?

    // State between frames.
    /// Whether the drawing of this layer or a descendant changed since the last display list. See `CALayer+Changes`.
    @exclusivity(unchecked) package final var isDirty = true
    /// Whether the next layout pass lays out the sublayers.
    @exclusivity(unchecked) package final var _needsLayout = true
    /// The number of running calls that lay out the sublayers.
    @exclusivity(unchecked) final var layoutNesting: UInt8 = 0
    /// Whether a layer below this one needs layout.
    @exclusivity(unchecked) package final var descendantNeedsLayout = false
    /// How the sublayers are drawn. Set by subclasses.
    final var composition = LayerComposition.flat
    /// Whether the owner updates its properties before the next layout.
    @exclusivity(unchecked) package final var needsProperties = false
    /// Whether a display list of a window has contained the layer; see ``LayerRecord``.
    @exclusivity(unchecked) final var wasDisplayed = false
    /// Whether changes are animated implicitly if the layer has no view. Layers of the system change immediately.
    @exclusivity(unchecked) package final var animatesImplicitly = true
    /// Set by views whose rendering should be cached as a unit; see `GroupContent.isCacheable`.
    @exclusivity(unchecked) package final var cachesContent = false
    /// The identifier of the content if the origin of the bounds scrolls it; see `Viewport`.
    @exclusivity(unchecked) package final var viewportID: UInt64?
    /// The effect on the content behind the layer's bounds, applied before the layer is drawn.
    @exclusivity(unchecked) package final var _backdrop: Backdrop? {
        didSet { if _backdrop != oldValue { contentChanged() } }
    }
    /// The content of the last frame, valid unless `isDirty`; `nil` for layers that are not cached.
    @exclusivity(unchecked) package final var cachedContent: GroupContent?
    /// The extent of the cached content in the layer's own space, including shadows.
    @exclusivity(unchecked) package final var keptExtent = CGRect.zero

    // Appearance.
    /// The value of `backgroundColor`.
    @exclusivity(unchecked) package final var _backgroundColor: CGColor?
    /// The value of `sublayerTransform`; `nil` for the identity.
    @exclusivity(unchecked) package final var _sublayerTransform: CATransform3D?
    /// Whether the x axis of this layer's space points to the left; see `CALayer+Mirroring`.
    @exclusivity(unchecked) package final var mirrorsSublayers = false
    /// Whether this layer is not mirrored itself in a superlayer that mirrors its sublayers.
    @exclusivity(unchecked) package final var staysUpright = false
    /// The value of `borderColor`.
    @exclusivity(unchecked) package final var _borderColor: CGColor? = .black
    /// The value of `cornerRadius`.
    @exclusivity(unchecked) package final var _cornerRadius: CGFloat = 0
    /// Different radii of the corners. `cornerRadius` is the largest of them, and setting it removes them.
    package final var cornerRadii: LayerCorners? {
        didSet { if cornerRadii !== oldValue { contentChanged() } }
    }
    /// The value of `borderWidth`.
    @exclusivity(unchecked) package final var _borderWidth: CGFloat = 0
    /// The value of `shadowOpacity`.
    @exclusivity(unchecked) package final var _shadowOpacity: Float = 0
    /// The value of `shadowRadius`.
    @exclusivity(unchecked) package final var _shadowRadius: CGFloat = 3
    /// The value of `contents`.
    package final var _contents: Any?
    /// The value of `mask`.
    @exclusivity(unchecked) package final var _mask: CALayer?

    // The layer's drawing and whether it needs drawing; see `Display/LayerDrawing`.
    /// The drawing of the layer; `nil` if nothing was drawn.
    package final var _drawing: LayerDrawing?
    /// Whether the layer draws itself before the next frame.
    @exclusivity(unchecked) package final var needsDrawing = false
    /// Whether the class of the owning view may draw.
    package final var ownerDraws = false

    /// The timeline, if it was changed; see `CALayer+Timing`.
    final var _timing: LayerTiming?
    /// The current animations; see `Animation/LayerAnimator`.
    @exclusivity(unchecked) final var _motion: LayerMotion?

    public override init() {
        super.init()
    }

    /// Creates a copy of the layer's own properties, without its sublayers, delegate, and mask.
    public init(layer: Any) {
        super.init()
        if let layer = layer as? CALayer { takeProperties(of: layer) }
    }

    /// Decoding is not supported: creates a layer with default values.
    public required init?(coder: NSCoder) {
        super.init()
    }

    deinit {
        for layer in _sublayers { layer._parent = nil }
        _mask?._parent = nil
        _mask?.isMask = false
    }

    // MARK: Geometry, in the superlayer's coordinates unless noted

    /// The bounding box of the transformed layer.
    open var frame: CGRect {
        get { _frame }
        set { setFrame(newValue) }
    }
    /// The bounds in the layer's own space. The origin is displayed at the top left.
    open var bounds: CGRect {
        get { _bounds }
        set { setBounds(newValue) }
    }
    /// The position of the anchor point.
    open var position: CGPoint {
        get { _position }
        set { setPosition(newValue) }
    }
    /// The origin of `transform`, in unit coordinates of the bounds.
    open var anchorPoint: CGPoint {
        get { _anchorPoint }
        set { setAnchorPoint(newValue) }
    }
    /// Applied about the anchor point.
    open var transform: CATransform3D {
        get { _transform }
        set { setTransform(newValue) }
    }
    /// A transform applied to the sublayers after their own transforms, with this layer's anchor point as origin.
    open var sublayerTransform: CATransform3D {
        get { _sublayerTransform ?? CATransform3DIdentity }
        set {
            let newValue = NumberPolicy.usable(newValue, sublayerTransform)
            _sublayerTransform = CATransform3DIsIdentity(newValue) ? nil : newValue
            contentChanged()
        }
    }
    /// The order among siblings. Layers with larger values are in front.
    open var zPosition: CGFloat {
        get { _zPosition }
        set {
            let newValue = NumberPolicy.usable(newValue, zPosition)
            setZPosition(newValue)
        }
    }
    /// The opacity of the layer and its sublayers, from 0 to 1.
    open var opacity: Float {
        get { _opacity }
        set {
            let newValue = NumberPolicy.usable(newValue, opacity)
            setOpacity(newValue)
        }
    }
    /// Whether the layer and its sublayers are not displayed.
    open var isHidden: Bool {
        get { _isHidden }
        set { setHidden(newValue) }
    }

    /// `transform` as an affine transform, or the identity if it is not affine.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(_transform) }
    /// Sets `transform` to a transform in the plane.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// The actions, by property name, that replace animations of changes.
    ///
    /// `NSNull()` disables animation of a property. As on Apple's platforms, this has no effect on layers of views,
    /// which use their views' actions.
    open var actions: [String: any CAAction]?

    /// The action that runs when a property changes; `nil` for none. A layer that returns `nil` does not animate the
    /// property.
    open func action(forKey event: String) -> (any CAAction)? { standardAction(forKey: event) }

    // MARK: Appearance

    /// The color of the bounds behind the contents.
    open var backgroundColor: CGColor? {
        get { _backgroundColor }
        set {
            guard newValue != _backgroundColor else { return }
            if animatesChange(of: "backgroundColor") { _record(.backgroundColor(_shown.backgroundColor)) }
            _backgroundColor = newValue
            contentChanged()
        }
    }
    /// A `CGImage`, or `nil`.
    open var contents: Any? {
        get { _contents }
        set {
            _contents = newValue
            contentChanged()
        }
    }
    /// The placement of `contents` whose size differs from that of the bounds; stretched by default.
    open var contentsGravity: CALayerContentsGravity = .resize {
        didSet { if contentsGravity != oldValue { contentChanged() } }
    }
    /// The pixels per point of `contents`, for gravities that do not resize.
    open var contentsScale: CGFloat = 1 {
        didSet {
            NumberPolicy.replace(&contentsScale, oldValue, limit: 1e3)
            if contentsScale != oldValue { contentChanged() }
        }
    }
    /// The radius of the rounded corners of background and border, in points.
    open var cornerRadius: CGFloat {
        get { _cornerRadius }
        set {
            let newValue = NumberPolicy.usable(newValue, cornerRadius)
            guard newValue != _cornerRadius else { return }
            if animatesChange(of: "cornerRadius") { _record(.cornerRadius(_cornerRadius - newValue)) }
            _cornerRadius = newValue
            cornerRadii = nil
            contentChanged()
        }
    }
    /// The curve of rounded corners.
    open var cornerCurve: CALayerCornerCurve = .circular {
        didSet { if cornerCurve != oldValue { contentChanged() } }
    }
    /// The length along a side that a corner of this curve occupies, in corner radii.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? CGFloat(ContinuousCorner.reach) : 1
    }
    /// The corners that `cornerRadius` rounds; all by default.
    open var maskedCorners: CACornerMask = .all {
        didSet { if maskedCorners != oldValue { contentChanged() } }
    }
    /// Whether sublayers are clipped to the bounds with their rounded corners.
    open var masksToBounds = false {
        didSet { if masksToBounds != oldValue { contentChanged() } }
    }
    /// The width in points. The border is inside the bounds and above the sublayers.
    open var borderWidth: CGFloat {
        get { _borderWidth }
        set {
            let newValue = NumberPolicy.usable(newValue, borderWidth, limit: 1e6)
            guard newValue != _borderWidth else { return }
            if animatesChange(of: "borderWidth") { _record(.borderWidth(_borderWidth - newValue)) }
            _borderWidth = newValue
            contentChanged()
        }
    }
    /// The color of the border inside the bounds.
    open var borderColor: CGColor? {
        get { _borderColor }
        set {
            guard newValue != _borderColor else { return }
            if animatesChange(of: "borderColor") { _record(.borderColor(_shown.borderColor)) }
            _borderColor = newValue
            contentChanged()
        }
    }
    /// The color of the shadow; opaque black by default. `nil` removes the shadow.
    open var shadowColor: CGColor? = .black {
        didSet { if shadowColor != oldValue { contentChanged() } }
    }
    /// The opacity of the shadow, from 0 to 1; 0 for no shadow.
    open var shadowOpacity: Float {
        get { _shadowOpacity }
        set {
            let newValue = NumberPolicy.usable(newValue, shadowOpacity)
            guard newValue != _shadowOpacity else { return }
            if animatesChange(of: "shadowOpacity") { _record(.shadowOpacity(CGFloat(_shadowOpacity - newValue))) }
            _shadowOpacity = newValue
            contentChanged()
        }
    }
    /// The distance of the shadow to the right and down, in points.
    open var shadowOffset = CGSize(width: 0, height: -3) {
        didSet {
            NumberPolicy.replace(&shadowOffset, oldValue)
            if shadowOffset != oldValue { contentChanged() }
        }
    }
    /// The blur radius in points, which is about the standard deviation of the blur.
    open var shadowRadius: CGFloat {
        get { _shadowRadius }
        set {
            let newValue = NumberPolicy.usable(newValue, shadowRadius, limit: 1e5)
            guard newValue != _shadowRadius else { return }
            if animatesChange(of: "shadowRadius") { _record(.shadowRadius(_shadowRadius - newValue)) }
            _shadowRadius = newValue
            contentChanged()
        }
    }
    /// The outline that casts the shadow, in the layer's own space, instead of the layer's alpha.
    open var shadowPath: CGPath? {
        didSet { if shadowPath != oldValue { contentChanged() } }
    }
    /// Whether the layer is drawn when its back faces the viewer.
    open var isDoubleSided = true {
        didSet { if isDoubleSided != oldValue { placementChanged() } }
    }
    /// Caches the rendering of the layer until something below it changes.
    open var shouldRasterize = false {
        didSet { if shouldRasterize != oldValue { contentChanged() } }
    }
    /// The pixels per point of the cached rendering. Hosts here use the scale of the display.
    open var rasterizationScale: CGFloat = 1 {
        didSet { NumberPolicy.replace(&rasterizationScale, oldValue, limit: 1e3) }
    }
    /// Edges are always antialiased here.
    open var allowsEdgeAntialiasing = false
    /// A hint that is stored without effect; `false` by default.
    open var isOpaque = false
    /// A name for the app's own use; `nil` by default.
    open var name: String?

    // MARK: Delegate

    /// The delegate. A view is the permanent delegate of its layer.
    open weak var delegate: (any CALayerDelegate)? {
        get { _owner as? any CALayerDelegate ?? outsideDelegate }
        set { if _owner == nil { outsideDelegate = newValue } }
    }

    /// Requests a call of `layoutSublayers` before the next frame.
    open func setNeedsLayout() { noteNeedsLayout() }

    /// Performs layout below the topmost of the consecutive ancestors that need it.
    open func layoutIfNeeded() { layOutTopmost() }
    /// The size of the frame, in the superlayer's coordinate space. Layers with a content of their own size return that.
    open func preferredFrameSize() -> CGSize { frame.size }

    /// Lays out the sublayers through the delegate.
    open func layoutSublayers() {
        if let owner = _owner {
            owner.ownedLayerLaysOut(self)
        } else {
            outsideDelegate?.layoutSublayers(of: self)
        }
    }

    /// Appends the layer's own content, between its background and its sublayers, in its own space.
    package func _drawContents(into items: inout [DisplayItem]) {
        if needsDrawing { drawIfNeeded() }
        if let _drawing {
            _drawing.append(to: &items, gravity: contentsGravity, bounds: drawnBounds)
        } else if let image = _contents as? CGImage {
            drawImage(image, into: &items)
        }
    }

    // MARK: Drawing; see `Display/LayerDrawing`

    /// Requests drawing of the layer's contents before the next frame.
    open func setNeedsDisplay() {
        needsDrawing = true
        contentChanged()
    }
    /// Requests drawing of the full contents, which are stored as a whole.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
    /// Whether the layer draws itself before the next frame.
    open func needsDisplay() -> Bool { needsDrawing }
    /// Draws the layer now if it was marked.
    open func displayIfNeeded() { if needsDrawing { display() } }
    /// Draws the layer's contents, which are displayed from then on.
    open func display() { _display() }
    /// Draws into a prepared context. The default implementation calls the delegate.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
    /// Renders the layer and its sublayers in its own space, without animations.
    open func render(in ctx: CGContext) { _render(in: ctx) }
    /// Whether a change of the bounds' size requests drawing. Otherwise `contentsGravity` scales the existing
    /// contents.
    /// The parts and filters of `contents`; `nil` for the default values.
    final var contentsOptions: ContentsOptions? {
        didSet { contentChanged() }
    }
    /// Whether a change of the size marks the layer for drawing; `false` by default.
    open var needsDisplayOnBoundsChange = false

    /// Copies the properties of another layer, except its sublayers, delegate, and mask.
    final func takeProperties(of layer: CALayer) {
        (_bounds, _position, _anchorPoint) = (layer._bounds, layer._position, layer._anchorPoint)
        (_transform, _hasTransform, _zPosition) = (layer._transform, layer._hasTransform, layer._zPosition)
        (_opacity, _isHidden, _sublayerTransform) = (layer._opacity, layer._isHidden, layer._sublayerTransform)
        (mirrorsSublayers, staysUpright) = (layer.mirrorsSublayers, layer.staysUpright)
        (_backgroundColor, _contents) = (layer._backgroundColor, layer._contents)
        (contentsGravity, contentsScale) = (layer.contentsGravity, layer.contentsScale)
        contentsOptions = layer.contentsOptions
        (cornerRadius, maskedCorners, masksToBounds) = (layer.cornerRadius, layer.maskedCorners, layer.masksToBounds)
        cornerCurve = layer.cornerCurve
        (borderWidth, borderColor) = (layer.borderWidth, layer.borderColor)
        (shadowColor, shadowOpacity, shadowOffset) = (layer.shadowColor, layer.shadowOpacity, layer.shadowOffset)
        (shadowRadius, shadowPath) = (layer.shadowRadius, layer.shadowPath)
        (isOpaque, name) = (layer.isOpaque, layer.name)
    }
}

/// Receives the notifications of a layer for the view that owns it.
package protocol LayerOwner: AnyObject {
    /// Called after the bounds changed, with the bounds from before.
    func ownedLayer(_ layer: CALayer, didChangeBoundsFrom old: CGRect)
    /// Called when a layout pass lays out the sublayers.
    func ownedLayerLaysOut(_ layer: CALayer)
    /// Called before layout if the owner requested it.
    func ownedLayerUpdatesProperties(_ layer: CALayer)
    /// Appends the layer's own content, in its own space.
    func ownedLayerDraws(_ layer: CALayer, into items: inout [DisplayItem])
}

/// Draws a layer and lays out its sublayers. All methods are optional.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Called to draw the layer's own content into a context in its space.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called before a layer draws.
    func layerWillDraw(_ layer: CALayer)
    /// Called when a layout pass lays out the sublayers.
    func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
    /// Draws nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}
    /// Moves no sublayers.
    public func layoutSublayers(of layer: CALayer) {}
}
