package import DisplayList
public import Foundation
@_spi(Host) public import QuartzCore

/// A rectangle on screen that draws content, contains subviews, and receives touches.
///
/// Geometry and appearance are stored in its layer, one for each view, so that views and layers cannot disagree. A
/// view adds the tree along which events and layout propagate, and an inherited environment (traits, tint, margins).
/// Overridable members are declared in the class itself because Swift does not allow overriding members of
/// extensions. The file exceeds 500 lines for this reason; the extensions in this folder contain the implementations.
@preconcurrency @MainActor open class UIView: UIResponder, UITraitEnvironment, @preconcurrency CALayerDelegate {
    // Extensions in ported apps may override these members, too; see `ReplaceableMembers` of the porting tool.
    open override dynamic func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
    }
    open override dynamic func awakeFromNib() { super.awakeFromNib() }

    // Layers have no isolation, as on Apple's platforms; this layer is accessed on the main actor only.
    /// The layer that stores the geometry and draws the view. Its owner is this view.
    nonisolated(unsafe) package final let _layer: CALayer

    // The tree. `_superview` is set exactly while the superview lists this view among its subviews, and the superview
    // clears it before it is deallocated. It therefore never dangles, and reading it costs one load.
    /// The subviews from back to front.
    nonisolated(unsafe) package final var _subviews: [UIView] = []
    /// The superview, as an unretained reference that is `nil` for roots.
    nonisolated(unsafe) package final unowned(unsafe) var _superview: UIView?
    /// The window that contains the view, shared by the views of that window; `nil` outside of windows.
    nonisolated(unsafe) final var windowReference: WindowReference?
    /// The controller whose view this is; `nil` for other views.
    nonisolated(unsafe) package final weak var _viewController: UIViewController?

    // Inherited environment; see `UIView+Traits` and `UIView+Margins`.
    /// The color before it is resolved for the traits of the view.
    package final var _backgroundColor: UIColor?
    /// The tint color that was set for this view itself; `nil` if it is inherited.
    package final var _tintColor: UIColor?
    /// The tint adjustment that was set for this view itself. ``tintAdjustmentMode`` is the effective one.
    package final var tintMode = TintAdjustmentMode.automatic
    /// The interface style and the other traits that the view overrides for its subtree.
    @exclusivity(unchecked)
    package final var overrideStyle = UIUserInterfaceStyle.unspecified, _overrides: TraitOverrideBox?
    /// The traits of which the view was notified last; `nil` before it has been in a window.
    @exclusivity(unchecked) package final var seenTraits: UITraitCollection?
    /// The corner configuration, and whether a subview has corners that depend on those of this view.
    final var _corners: ViewCorners?, _hasConcentricSubviews = false
    /// The margins that were set, in points, without the safe area and the margins of the superview.
    package final var _margins = UIView.defaultMargins
    /// The margins of new views: 8 points at each edge.
    package static let defaultMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    /// Whether the view has the margins of root views if it is one. Tables have margins of their own.
    package var hasSystemMargins: Bool { true }
    /// The safe area insets of which the view was notified last, in points.
    package final var seenSafeArea = UIEdgeInsets.zero
    /// The view whose alpha channel masks this one. It is not among the subviews.
    package final var maskView: UIView?
    /// The gesture recognizers in the order in which they were added.
    package final var _gestureRecognizers: [UIGestureRecognizer] = []

    // See `Updates`.
    /// The registrations for the observable properties that the view's methods read; `nil` until one has read a
    /// property.
    package final var observedCode: ObservedCode?
    /// Whether the class of the view has code of an app, whose reads are observed.
    final var readTracking = ReadTracking.unknown
    /// The traits that the running methods of the view have read.
    @exclusivity(unchecked) package final var traitReads = TraitReads()
    /// Whether `updateProperties()` runs before the next layout. Initially `true`.
    final var needsUpdateProperties = true

    // See `Focus/UIView+Focus`.
    /// What was set about the focus; `nil` for views with the defaults.
    final var focusTraits: FocusTraits?

    // Auto Layout; see `AutoLayout/ConstraintState`.
    /// The constraints, guides, and priorities of the view; `nil` if it has none.
    package final var constraintState: ConstraintState?
    /// Whether ``updateConstraints()`` is called before the next layout. Initially `true`.
    final var _needsUpdateConstraints = true
    /// Whether a view in the subtree has requested a call of ``updateConstraints()``.
    final var descendantNeedsUpdateConstraints = false

    /// The class of the layer that `init` creates.
    open class var layerClass: AnyClass { CALayer.self }

    /// Creates a view with a layer of ``layerClass``.
    public init(frame: CGRect) {
        _layer = Self.makeLayer()
        super.init()
        connectLayer()
        if frame != .zero { setFrameOfLayer(frame) }
    }

    /// Restores the values that ``encode(with:)`` wrote. Missing values keep their defaults.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        _layer = Self.makeLayer()
        super.init()
        connectLayer()
        decodeProperties(coder)
        InterfaceCoder.leave(coder, self)
    }

    public override convenience init() {
        self.init(frame: .zero)
    }

    deinit {
        constraintState?.reference?.clear()
        releaseTree()
        _layer._owner = nil
    }

    /// Encodes the properties of the view. Requires a keyed coder; other coders store nothing.
    open func encode(with coder: NSCoder) {
        encodeProperties(coder)
    }

    /// The layer of the view, which never changes.
    open var layer: CALayer { _layer }

    // MARK: Geometry

    /// Position and size in the superview's space: the bounding box of the transformed view.
    open var frame: CGRect {
        get { _layer.frame }
        set {
            let old = KeyValueObservers.before(frame)
            setFrameOfLayer(newValue)
            KeyValueObservers.changed(self, "frame", from: old, to: frame)
            placementMayChangeSafeArea()
            if UIView.anyConstraints { constrainedPlacementChanged() }
        }
    }
    /// In the view's own space. Its origin is the point shown at the top-left corner.
    open var bounds: CGRect {
        get { _layer.bounds }
        set {
            let old = KeyValueObservers.before(bounds)
            setBoundsOfLayer(newValue)
            KeyValueObservers.changed(self, "bounds", from: old, to: bounds)
        }
    }
    /// The position of the anchor point in the superview's space: the center of the view unless ``anchorPoint`` was
    /// changed.
    open var center: CGPoint {
        get { _layer.position }
        set {
            let old = KeyValueObservers.before(center)
            _layer.position = newValue
            KeyValueObservers.changed(self, "center", from: old, to: center)
            placementMayChangeSafeArea()
            if UIView.anyConstraints { constrainedPlacementChanged() }
        }
    }
    /// Applied about ``anchorPoint``. The identity if ``transform3D`` is not affine.
    open var transform: CGAffineTransform {
        get { _layer._hasTransform ? CATransform3DGetAffineTransform(_layer.transform) : .identity }
        set { _layer._setAffineTransform(newValue) }
    }
    /// The transform of the view around its anchor point, applied by the layer. The identity by default.
    open var transform3D: CATransform3D {
        get { _layer.transform }
        set { _layer.transform = newValue }
    }
    /// In unit coordinates of the bounds.
    open var anchorPoint: CGPoint {
        get { _layer.anchorPoint }
        set { _layer.anchorPoint = newValue }
    }

    /// The shape of the view in a dynamic animator's collisions.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The outline for collisions, around the center of the view: the rectangle of the bounds.
    open var collisionBoundingPath: UIBezierPath {
        let size = bounds.size
        return UIBezierPath(
            rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    }

    /// Returns the size that fits the content best within `size`, in points. The default is the current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Resizes the view to the result of ``sizeThatFits(_:)`` for its current size. The top-left corner does not
    /// move.
    open func sizeToFit() { _sizeToFit() }
    /// The size that ``sizeToFit()`` passes to ``sizeThatFits(_:)``.
    package var sizeForSizeToFit: CGSize { bounds.size }

    // MARK: Appearance

    /// Stored in single precision, as in layers.
    open var alpha: CGFloat {
        get { CGFloat(_layer.opacity) }
        set { _layer.opacity = Float(max(0, min(1, newValue))) }
    }
    /// Whether the view and its subtree are neither drawn nor touched. Stack views omit hidden views. Default: `false`.
    open var isHidden: Bool {
        get { _layer.isHidden }
        set {
            setHidden(newValue)
            if newValue, let window, window.hasKeyOverlays { window.endKeyOverlays(for: self) }
        }
    }
    /// The color behind the content, resolved for the view's traits. `nil`, the default, draws no background.
    open var backgroundColor: UIColor? {
        get { _backgroundColor }
        set {
            _backgroundColor = newValue
            _layer.backgroundColor = newValue?.cgColor(for: traitCollection)
        }
    }
    /// Whether the view fills its bounds with opaque content. Default: `true`. A hint without effect on drawing.
    open var isOpaque = true
    /// Whether the subviews and the content are clipped to the bounds. Default: `false`.
    open var clipsToBounds: Bool {
        get { _layer.masksToBounds }
        set { _layer.masksToBounds = newValue }
    }
    /// How the content is scaled or positioned when the size of the bounds changes. Default: `.scaleToFill`.
    open var contentMode: ContentMode = .scaleToFill {
        didSet { if contentMode != oldValue { contentModeChanged() } }
    }
    /// The pixels per point of the layer's own content.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set {
            let newValue = NumberPolicy.usable(newValue, contentScaleFactor, limit: 1e3)
            layer.contentsScale = newValue
        }
    }
    /// A view whose opacity determines the opacity of this view.
    open var mask: UIView? {
        get { maskView }
        set { setMask(newValue) }
    }
    /// The tint color of the nearest view, starting at this one, that sets it; system blue if there is none.
    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set {
            // Prevents endless recursion if a view sets the same color again in `tintColorDidChange()`.
            guard newValue != _tintColor else { return }
            _tintColor = newValue
            notifyTintColorChanged()
        }
    }
    /// The effective adjustment of the tint color, inherited from the superview. Setting `.automatic` restores it.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintMode }
        set { setTintMode(newValue) }
    }
    /// Called after the effective tint color or its adjustment changed. The default does nothing.
    open func tintColorDidChange() {}
    /// Draws the view's own content, in front of its background, into the current context. The default does nothing.
    ///
    /// Called when the view is first shown and after ``setNeedsDisplay()``, always for the whole bounds.
    open func draw(_ rect: CGRect) {}
    /// Draws the content of the view's own layer by calling ``draw(_:)``. Other layers are ignored.
    open func draw(_ layer: CALayer, in ctx: CGContext) { if layer === _layer { _draw(in: ctx) } }
    /// Called before the content of the layer is drawn. The default does nothing.
    open func layerWillDraw(_ layer: CALayer) {}
    /// Requests that the content is drawn again in the next frame.
    open func setNeedsDisplay() { _layer.ownerDraws ? _layer.setNeedsDisplay() : _layer.contentChanged() }
    /// Requests that the content is drawn again. The whole bounds are drawn, not only `rect`.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// Appends the display items between the background and the subviews, in the view's own space.
    package func _drawContents(into items: inout [DisplayItem]) {
        _layer._drawContents(into: &items)
    }

    /// Returns a view with the current appearance of this view. Later changes do not affect it.
    ///
    /// - Parameter afterUpdates: Ignored: pending layout is always performed first.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { ViewPicture(of: self) }
    /// Returns a view with the current appearance of a part of this view. Later changes do not affect it.
    ///
    /// - Parameters:
    ///   - rect: The part of the view, in its coordinates.
    ///   - afterUpdates: Ignored: the snapshot shows the current state.
    ///   - capInsets: Ignored: the snapshot is not resizable.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { _snapshot(of: rect) }
    /// Draws the view and its subviews, as currently shown, into the current context, scaled to fit `rect`.
    ///
    /// - Returns: Whether there was content to draw.
    @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        _drawHierarchy(in: rect)
    }

    // MARK: Identity

    /// A number by which the app identifies the view. Default: 0.
    open var tag = 0
    /// The name of the view for state restoration, which hosts do not perform.
    open var restorationIdentifier: String?
    /// What few views have.
    final var _rare: RareViewProperties?
    /// The frame of the view on screen, unless set explicitly.
    open override var accessibilityFrame: CGRect {
        get { setAccessibilityFrame ?? convert(bounds, to: nil) }
        set { super.accessibilityFrame = newValue }
    }

    /// The first view with this tag in a depth-first search that starts at this view.
    open func viewWithTag(_ tag: Int) -> UIView? {
        self.tag == tag ? self : _subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    // MARK: Tree

    /// The view that contains this one; `nil` for roots.
    open var superview: UIView? { _superview }
    /// Ordered back to front.
    open var subviews: [UIView] { _subviews }
    /// The window that contains the view; `nil` if it is not in a window.
    open var window: UIWindow? { _window }

    open override var next: UIResponder? { _viewController ?? _superview }

    /// Adds a view in front of all subviews. Removes it from its superview first.
    open func addSubview(_ view: UIView) { _insert(view, at: _subviews.count) }
    /// Inserts a view at an index of the subviews, where 0 is the back. Removes it from its superview first.
    open func insertSubview(_ view: UIView, at index: Int) { _insert(view, at: index) }
    /// Inserts a view in front of `siblingSubview`, or in front of all subviews if that is not a subview of this
    /// view.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        _insert(view, nextTo: siblingSubview, isAbove: true)
    }
    /// Inserts a view behind `siblingSubview`, or behind all subviews if that is not a subview of this view.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        _insert(view, nextTo: siblingSubview, isAbove: false)
    }
    /// Moves a subview in front of its siblings. Has no effect for other views.
    open func bringSubviewToFront(_ view: UIView) { _reorder(view, toFront: true) }
    /// Moves a subview behind its siblings. Has no effect for other views.
    open func sendSubviewToBack(_ view: UIView) { _reorder(view, toFront: false) }
    /// Exchanges two subviews in the order from back to front.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    /// Removes the view, and the constraints that lead out of it, from its superview.
    open func removeFromSuperview() { _remove() }

    /// Whether `view` is this view or one of its ancestors.
    open func isDescendant(of view: UIView) -> Bool { _layer.isInside(view._layer) }

    /// Called after a subview was added. The default does nothing.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed. The default does nothing.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the superview changes, with `nil` before a removal. The default does nothing.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview changed. The default does nothing.
    open func didMoveToSuperview() {}
    /// Called before the window changes, for the whole subtree. The default does nothing.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window changed, for the whole subtree. The default does nothing.
    open func didMoveToWindow() {}

    /// The gesture recognizers in the order in which they were added; `nil` if there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { _gestureRecognizers.isEmpty ? nil : _gestureRecognizers }
        set {
            for recognizer in _gestureRecognizers { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }
    /// Adds the recognizer and removes it from its previous view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { addGesture(gestureRecognizer) }
    /// Removes a recognizer from this view. Has no effect for recognizers of other views.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { removeGesture(gestureRecognizer) }
    /// Called before a recognizer of this view begins.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: Properties

    /// Configures the view's content. Called before the first layout, and before the next layout after
    /// ``setNeedsUpdateProperties()`` or a change of an `@Observable` property that this method read.
    open func updateProperties() {}
    /// Requests a call of ``updateProperties()`` before the next layout. Does not request layout.
    open func setNeedsUpdateProperties() { _setNeedsUpdateProperties() }
    /// Updates the properties of all views and view controllers in this subtree that requested it.
    open func updatePropertiesIfNeeded() { _updatePropertiesIfNeeded() }

    // MARK: Layout

    /// Applies the frames that constraints determine for subviews.
    open func layoutSubviews() {
        if UIView.anyConstraints { applyConstraints() }
    }
    /// Requests layout in the next frame.
    open func setNeedsLayout() { _layer.setNeedsLayout() }
    open override var description: String {
        MainThread.isCurrent ? MainActor.assumeIsolated { debugText } : super.description
    }

    /// The fields of a subclass in ``description``.
    package var debugFields: [String] { [] }

    /// Lays out the subtree at once if layout was requested.
    open func layoutIfNeeded() { _layer.layoutIfNeeded() }
    /// Called when `layer` lays out its sublayers. Lays out the subviews if it is the view's own layer.
    open func layoutSublayers(of layer: CALayer) { if layer === _layer { layOutSubviews() } }

    /// Whether subviews follow size changes according to their ``autoresizingMask``. Default: `true`.
    open var autoresizesSubviews = true
    /// Which margins and sides change with the size of the superview. None by default.
    open var autoresizingMask: AutoresizingMask = []
    /// Applies the autoresizing mask after the size of the superview changed.
    open func resize(withOldSuperviewSize oldSize: CGSize) { autoresize(from: oldSize) }

    /// The natural size of the content in points, or ``noIntrinsicMetric`` in dimensions without one, as by default.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    /// Announces that ``intrinsicContentSize`` changed: the constraints are solved again, and the superview lays out.
    open func invalidateIntrinsicContentSize() {
        _superview?.setNeedsLayout()
        constraintValuesChanged(.content(self))
    }

    /// Returns the size for a target size with the lowest priorities, so that the constraints determine both
    /// dimensions.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// The size that the view requests.
    ///
    /// With constraints inside, the size that satisfies them with the smallest deviation from `targetSize`, with the
    /// given priorities. Without any, a dimension with the required priority keeps the target's length. The other
    /// dimension uses the intrinsic length or, if there is none, the result of ``sizeThatFits(_:)``.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        if let size = fit(targetSize, horizontalFittingPriority, verticalFittingPriority) { return size }
        return fittingSize(
            targetSize, keepsWidth: horizontalFittingPriority == .required,
            keepsHeight: verticalFittingPriority == .required)
    }

    // MARK: Constraints

    /// Whether the view creates constraints in ``updateConstraints()`` without a request.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Whether the frame is set directly and is an input to Auto Layout. Set to `false` for views that constraints
    /// place.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { _superview?.constraintsChanged() } }
    }
    /// The active constraints that this view holds.
    open var constraints: [NSLayoutConstraint] { constraintState?.held ?? [] }
    /// Activates a constraint and stores it in this view, which must be a common ancestor of its views.
    open func addConstraint(_ constraint: NSLayoutConstraint) {
        trapping { () throws(UIKitException) in try constraint._activate(in: self) }
    }
    /// Activates the constraints as ``addConstraint(_:)`` does, in order.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }
    /// Deactivates a constraint that this view stores. Has no effect for other constraints.
    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint._holder === self { constraint._deactivate() }
    }
    /// Deactivates those of the constraints that this view stores.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Requests a call of ``updateConstraints()`` before the next layout.
    open func setNeedsUpdateConstraints() {
        _needsUpdateConstraints = true
        _superview?.markDescendantNeedsUpdateConstraints()
        setNeedsLayout()
    }
    /// Whether ``updateConstraints()`` is called before the next layout.
    open func needsUpdateConstraints() -> Bool { _needsUpdateConstraints }
    /// Updates the constraints of all views in this subtree that requested it, subviews first.
    open func updateConstraintsIfNeeded() { _updateConstraintsIfNeeded() }
    /// Changes constraints before layout. Overrides call `super` last. The default does nothing.
    open func updateConstraints() {}

    /// The priority with which the view resists growing larger than its content.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { _hugging(axis) }
    /// The hugging priorities of a view that the app has not set. Controls of a fixed size are less willing to grow.
    var defaultHugging: HuggingPriorities { HuggingPriorities() }
    /// Sets the priority with which the view resists growing along `axis`.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setHugging(priority, axis)
    }
    /// The priority with which the view resists shrinking below the size of its content.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        _resistance(axis)
    }
    /// Sets the priority with which the view resists shrinking along `axis`.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        setResistance(priority, axis)
    }

    /// Converts a frame to the rectangle that constraints refer to. The two differ by ``alignmentRectInsets``.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    /// Returns the frame of a view whose alignment rectangle is given, in the superview's space.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    /// The insets of the alignment rectangle in the frame: decoration, such as shadows.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The view whose first line of text provides the first baseline of this view.
    open var forFirstBaselineLayout: UIView { self }
    /// The view whose last baseline is that of this view. The default is the view itself.
    open var forLastBaselineLayout: UIView { self }

    /// Whether the active constraints allow more than one position or size.
    open var hasAmbiguousLayout: Bool {
        ConstraintRegion.isAmbiguous(self, along: .horizontal) || ConstraintRegion.isAmbiguous(self, along: .vertical)
    }
    /// The active constraints that refer to the view on `axis`.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        ConstraintRegion.constraints(naming: self, along: axis)
    }

    // MARK: Margins and safe area

    /// The space between the edges and the content, in points. Includes the safe area unless
    /// ``insetsLayoutMarginsFromSafeArea`` is `false`.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { directionalLayoutMargins = NSDirectionalEdgeInsets(newValue, isRightToLeft: increasesLeftward) }
    }
    /// ``layoutMargins`` with leading and trailing in place of left and right.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(effectiveMargins, isRightToLeft: increasesLeftward) }
        set { setMargins(newValue) }
    }
    /// Whether the margins are at least as large as those of the superview where their areas overlap. Default: `false`.
    open var preservesSuperviewLayoutMargins = false {
        didSet { if preservesSuperviewLayoutMargins != oldValue { marginsChanged() } }
    }
    /// Whether the safe area is added to the margins. Default: `true`.
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsChanged() } }
    }
    /// Called after the margins changed. The default does nothing.
    open func layoutMarginsDidChange() {}
    /// How far bars, notches, and similar elements overlap this view from each edge, in points.
    open var safeAreaInsets: UIEdgeInsets { _safeArea }
    /// The part of this view's safe area that the positions of subviews do not account for.
    package func safeAreaOfContent(of safe: UIEdgeInsets) -> UIEdgeInsets { safe }
    /// Called after ``safeAreaInsets`` changed. The default does nothing.
    open func safeAreaInsetsDidChange() {}

    // MARK: Environment

    /// The traits of the view: those of its superview or controller with its own overrides.
    open var traitCollection: UITraitCollection {
        guard traitReads.isRecording else { return _traits }
        let run = traitReads.suspend()
        let traits = _traits
        traitReads.resume(run)
        return traitReads.reading(traits)
    }
    /// Called after the traits changed, with the former ones; `nil` if there were none. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The interface style of the subtree; `.unspecified`, the default, inherits it.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { overrideStyle }
        set { setOverrideStyle(newValue) }
    }
    /// Whether the view is mirrored in right-to-left interfaces. Default: `.unspecified`, which mirrors it.
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet { if semanticContentAttribute != oldValue { readingDirectionMayHaveChanged() } }
    }
    /// The direction of the content, derived from ``semanticContentAttribute`` and the traits.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    // MARK: Touches

    /// Whether the view and its subtree receive touches. Default: `true`.
    open var isUserInteractionEnabled = true
    /// Whether the view receives more than one touch at a time. Gesture recognizers do in any case. Default: `false`.
    open var isMultipleTouchEnabled = false
    /// Whether other views of the window receive no touches while this one has some, and this one none while they do.
    /// Default: `false`.
    open var isExclusiveTouch = false

    /// The frontmost view at `point` that accepts touches; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - point: A point in this view's space.
    ///   - event: The event of the touch; `nil` if there is none.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, _layer.systemOpacity > 0, !_layer.ignoresTouches,
            self.point(inside: point, with: event)
        else { return nil }
        for view in _subviews.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// Whether `point` lies inside the bounds. The bounds do not contain their maximum edges.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { _layer.contains(point) }

    // MARK: Focus

    /// Whether the focus can move to the view. Default: `false`.
    open var canBecomeFocused: Bool { false }
    /// Whether the view has the focus.
    open var isFocused: Bool { focusTraits?.isFocused ?? false }
    /// The effect that indicates that the view has the focus: by default, a halo.
    open var focusEffect: UIFocusEffect? {
        get { focusTraits?.effect ?? UIFocusHaloEffect() }
        set { setFocusEffect(newValue) }
    }
    /// The group of views within which the Tab key does not move; `nil`, the default, for that of an ancestor.
    open var focusGroupIdentifier: String? {
        get { focusTraits?.group }
        set { setFocusGroup(newValue) }
    }
    /// The priority with which the view is the first of its group to get the focus.
    open var focusGroupPriority: UIFocusGroupPriority {
        get { UIFocusGroupPriority(max(usualFocusPriority.rawValue, focusTraits?.priority?.rawValue ?? 0)) }
        set { setFocusPriority(newValue) }
    }
    /// The controller of the view, or its superview.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { _viewController ?? _superview }
    /// The container of the focusable subviews: the view itself.
    open var focusItemContainer: (any UIFocusItemContainer)? { self }
    /// The environments among which the focus looks first inside the view. None by default.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    /// Requests that the focus is determined again in the next frame if this view contains it.
    open func setNeedsFocusUpdate() { _window?.focusCenter.setNeedsUpdate(for: self) }
    /// Determines the focus now if that was requested.
    open func updateFocusIfNeeded() { _window?.focusCenter.updateIfNeeded() }
    /// Whether the focus may move as `context` describes. Called for all environments that contain either item.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Called after the focus moved into, out of, or within the view. The default does nothing.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    /// The focusable views in a rectangle of the view's space.
    open func focusItems(in rect: CGRect) -> [any UIFocusItem] { _focusItems(in: rect) }

    // MARK: Coordinates

    /// Converts a point to `view`'s space, or to the window's space if `view` is `nil`.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        CALayer._convert(point, from: _layer, to: view?._layer ?? baseLayer)
    }
    /// Converts a point from `view`'s space, or from the window's space if `view` is `nil`.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        CALayer._convert(point, from: view?._layer ?? baseLayer, to: _layer)
    }
    /// Converts a rectangle: the bounding box of its mapped corners.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        CALayer._convert(rect, from: _layer, to: view?._layer ?? baseLayer)
    }
    /// Converts a rectangle from `view`'s space: the bounding box of its mapped corners.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        CALayer._convert(rect, from: view?._layer ?? baseLayer, to: _layer)
    }

    // MARK: Internal override points

    /// Called after any change of the bounds, before autoresizing.
    package func didChangeBounds(from old: CGRect) {}

    /// The next view, after this one, whose gesture recognizers and wheel handlers receive an event at `point`.
    ///
    /// - Parameter point: A point in the window's space.
    package func gestureParent(at point: CGPoint) -> UIView? { superview }
    /// Whether the height of the content depends on a width that is not set.
    package var wrapsAtGivenWidth: Bool { false }
    /// The height of wrapped content at a width.
    package func heightOfContent(atWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
    /// The distance of a line's baseline from the top: a fraction of the height plus an offset. The bottom without
    /// text.
    package func _baseline(isFirst: Bool) -> (share: CGFloat, offset: CGFloat) { (1, 0) }
    /// Called after ``semanticContentAttribute`` changed.
    package func readingDirectionDidChange() {}
    /// Called after ``isFocused`` changed.
    package func focusDidChange() {}
    /// The shape of the pointer at a point of the view; `nil` for that of the superview.
    package func _cursor(at point: CGPoint) -> PointerCursor? { nil }
    /// Called after traits changed, before `traitCollectionDidChange`.
    package func didChangeTraits(from previous: UITraitCollection?) {}
    /// The nearest superclass in this module whose `draw(_:)` is empty. Instances of other classes may draw.
    package class var classWithoutDrawing: UIView.Type { UIView.self }
    /// The properties that an appearance proxy of this class forwards. Subclasses add their own.
    class var appearanceProperties: [AppearanceProperties.Property] { AppearanceProperties.ofViews }
    /// The size of the scrollable content, in points; `nil` for views that do not scroll.
    package var scrollableContentSize: CGSize? {
        get { nil }
        set {}
    }
    /// Called on the root of a layout region, and then on its superview, after constraints in the region changed.
    ///
    /// - Returns: Whether the view handled the change. If so, the superview is not called.
    package func constraintsInsideDidChange() -> Bool { false }
    /// Called on the superview of an arranged view that was hidden or shown.
    package func arrangementDidChange() {}
    /// Called before an arranged subview is hidden or shown.
    package func arrangedViewWillChange(_ view: UIView, isHidden: Bool) {}
    /// Whether the view handles a single tap itself, so that tap recognizers of its ancestors ignore it.
    package var ownsTaps: Bool { false }
    /// Whether an enclosing scroll view never takes over touches of the view, even when they become drags.
    package var keepsTouches: Bool { false }
    /// Whether `view` in the content may receive touches, as decided by a scroll view; `nil` for views that do not
    /// scroll.
    package func _touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool? { nil }
    /// Whether a tap on the status bar may scroll the view to its top.
    package var mayScrollToTop: Bool { false }
    /// Scrolls to the top after a tap on the status bar if the delegate allows it.
    package func statusBarScrollsToTop() {}
    /// The content view of a cell; `nil` for views that are not cells.
    package var cellContentView: UIView? { nil }
    /// The view's priority in its focus group, as set by a list; `nil` if no list sets one.
    package var focusPriorityInList: UIFocusGroupPriority? { nil }
}
