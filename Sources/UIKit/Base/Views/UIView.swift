package import DisplayList
public import Foundation
@_spi(Host) public import QuartzCore

/// A rectangle on screen that draws something, holds other views in front of it and takes touches.
///
/// Geometry and appearance live in its layer, one for each view, so that views and layers never disagree. What a view
/// adds is the tree that events and layout travel along, and surroundings (traits, tint, margins) that descend it.
/// What may be overridden stands in the class itself, since Swift lets nobody override what an extension declares.
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitEnvironment, @preconcurrency CALayerDelegate {
    // Layers have no isolation, as on Apple's platforms; this one is touched on the main actor only.
    nonisolated(unsafe) package final let _layer: CALayer

    // The tree. `_superview` is set exactly while the superview lists this view among its subviews, and a superview
    // that goes away clears it. So it never outlives what it refers to, and reading it costs one load.
    nonisolated(unsafe) package final var _subviews: [UIView] = []
    nonisolated(unsafe) package final unowned(unsafe) var _superview: UIView?
    nonisolated(unsafe) final var _windowReference: WindowReference?
    nonisolated(unsafe) package final weak var _viewController: UIViewController?

    // Surroundings; see `UIView+Traits` and `UIView+Margins`.
    package final var _backgroundColor: UIColor?
    package final var _tintColor: UIColor?
    package final var _tintMode = TintAdjustmentMode.automatic
    package final var _overrideStyle = UIUserInterfaceStyle.unspecified, _overrides: TraitOverrideBox?
    package final var _seenTraits: UITraitCollection?
    package final var _margins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    package final var _seenSafeArea = UIEdgeInsets.zero
    package final var _maskView: UIView?
    package final var _gestureRecognizers: [UIGestureRecognizer] = []

    // See `Focus/UIView+Focus`.
    final var _focusTraits: FocusTraits?

    // Auto Layout; see `AutoLayout/ConstraintState`.
    package final var _constraintState: ConstraintState?
    final var _needsUpdateConstraints = true
    final var _descendantNeedsUpdateConstraints = false

    /// The class of layer that `init` makes.
    open class var layerClass: AnyClass { CALayer.self }

    public init(frame: CGRect) {
        _layer = Self._makeLayer()
        super.init()
        _takeLayer()
        if frame != .zero { _layer.frame = frame }
    }

    /// Restores what ``encode(with:)`` wrote; values that are missing keep their defaults.
    public required init?(coder: NSCoder) {
        _layer = Self._makeLayer()
        super.init()
        _takeLayer()
        decodeProperties(coder)
    }

    public override convenience init() {
        self.init(frame: .zero)
    }

    deinit {
        _releaseTree()
        _layer._owner = nil
    }

    open func encode(with coder: NSCoder) {
        encodeProperties(coder)
    }

    open var layer: CALayer { _layer }

    // MARK: Geometry

    /// Position and size in the superview's space: the smallest upright rectangle around the transformed view.
    open var frame: CGRect {
        get { _layer.frame }
        set {
            let old = KeyValueObservers.before(frame)
            _layer.frame = newValue
            KeyValueObservers.changed(self, "frame", from: old, to: frame)
            _placementMayChangeSafeArea()
            if UIView._anyConstraints { _constrainedPlacementChanged() }
        }
    }
    /// In the view's own space; its origin is the corner shown at the top left.
    open var bounds: CGRect {
        get { _layer.bounds }
        set {
            let old = KeyValueObservers.before(bounds)
            _layer.bounds = newValue
            KeyValueObservers.changed(self, "bounds", from: old, to: bounds)
        }
    }
    /// Where the anchor point lies in the superview's space: the middle unless ``anchorPoint`` was changed.
    open var center: CGPoint {
        get { _layer.position }
        set {
            let old = KeyValueObservers.before(center)
            _layer.position = newValue
            KeyValueObservers.changed(self, "center", from: old, to: center)
            _placementMayChangeSafeArea()
            if UIView._anyConstraints { _constrainedPlacementChanged() }
        }
    }
    /// Applied about ``anchorPoint``. The identity when ``transform3D`` is no affine map.
    open var transform: CGAffineTransform {
        get { _layer._hasTransform ? CATransform3DGetAffineTransform(_layer.transform) : .identity }
        set { _layer._setAffineTransform(newValue) }
    }
    open var transform3D: CATransform3D {
        get { _layer.transform }
        set { _layer.transform = newValue }
    }
    /// In unit coordinates of the bounds.
    open var anchorPoint: CGPoint {
        get { _layer.anchorPoint }
        set { _layer.anchorPoint = newValue }
    }

    /// What an animator's collisions take the view for.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    open var collisionBoundingPath: UIBezierPath {
        let size = bounds.size
        return UIBezierPath(
            rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    }

    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Takes the size that ``sizeThatFits(_:)`` answers for the present one, keeping the top left corner.
    open func sizeToFit() { _sizeToFit() }

    // MARK: Appearance

    /// Kept in single precision, as layers do.
    open var alpha: CGFloat {
        get { CGFloat(_layer.opacity) }
        set { _layer.opacity = Float(max(0, min(1, newValue))) }
    }
    open var isHidden: Bool {
        get { _layer.isHidden }
        set { _setHidden(newValue) }
    }
    open var backgroundColor: UIColor? {
        get { _backgroundColor }
        set {
            _backgroundColor = newValue
            _layer.backgroundColor = newValue?.cgColor(for: traitCollection)
        }
    }
    open var isOpaque = true
    open var clipsToBounds: Bool {
        get { _layer.masksToBounds }
        set { _layer.masksToBounds = newValue }
    }
    open var contentMode: ContentMode = .scaleToFill {
        didSet { if contentMode != oldValue { _contentModeChanged() } }
    }
    /// A view whose opacity becomes the opacity of this one.
    open var mask: UIView? {
        get { _maskView }
        set { _setMask(newValue) }
    }
    /// The nearest one set on this view or above it; system blue at the top.
    open var tintColor: UIColor! {
        get { _effectiveTintColor }
        set {
            _tintColor = newValue
            _tellTintColorChanged()
        }
    }
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { _effectiveTintMode }
        set { _setTintMode(newValue) }
    }
    open func tintColorDidChange() {}
    /// Draws the view's own content, in front of its background, into the current context. Nothing, unless overridden.
    ///
    /// Called when the view is shown first and after ``setNeedsDisplay()``, always for all of the bounds.
    open func draw(_ rect: CGRect) {}
    open func draw(_ layer: CALayer, in ctx: CGContext) { if layer === _layer { _draw(in: ctx) } }
    open func layerWillDraw(_ layer: CALayer) {}
    open func setNeedsDisplay() { _layer._ownerDraws ? _layer.setNeedsDisplay() : _layer._contentChanged() }
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// What the view shows in front of its background and behind its subviews, in its own space.
    package func _drawContents(into items: inout [DisplayItem]) {
        _layer._drawContents(into: &items)
    }

    /// A view that looks as this one does now and goes on so, whatever changes in it.
    ///
    /// - Parameter afterUpdates: Layout that waits is done first in any case.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { ViewPicture(of: self) }
    /// Draws the view and what it holds, as it is shown now, into the current context, fitted into `rect`.
    ///
    /// - Returns: Whether there was something to draw.
    @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        _drawHierarchy(in: rect)
    }

    // MARK: Identity

    open var tag = 0
    open var restorationIdentifier: String?
    /// Where the view lies on screen, unless set.
    open override var accessibilityFrame: CGRect {
        get { _setAccessibilityFrame ?? convert(bounds, to: nil) }
        set { super.accessibilityFrame = newValue }
    }

    /// This view or the first one below it, depth first, with this tag.
    open func viewWithTag(_ tag: Int) -> UIView? {
        self.tag == tag ? self : _subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    // MARK: Tree

    open var superview: UIView? { _superview }
    /// Back to front.
    open var subviews: [UIView] { _subviews }
    open var window: UIWindow? { _window }

    open override var next: UIResponder? { _viewController ?? _superview }

    open func addSubview(_ view: UIView) { _insert(view, at: _subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) { _insert(view, at: index) }
    /// In front of `siblingSubview`, or of everything when that is not in this view.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        _insert(view, nextTo: siblingSubview, isAbove: true)
    }
    /// Behind `siblingSubview`, or behind everything when that is not in this view.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        _insert(view, nextTo: siblingSubview, isAbove: false)
    }
    open func bringSubviewToFront(_ view: UIView) { _reorder(view, toFront: true) }
    open func sendSubviewToBack(_ view: UIView) { _reorder(view, toFront: false) }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { _exchange(index1, index2) }
    open func removeFromSuperview() { _remove() }

    open func isDescendant(of view: UIView) -> Bool { _layer._isInside(view._layer) }

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { _gestureRecognizers.isEmpty ? nil : _gestureRecognizers }
        set {
            for recognizer in _gestureRecognizers { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }
    /// Takes the recogniser from whatever view had it.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { _addGesture(gestureRecognizer) }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { _removeGesture(gestureRecognizer) }
    /// Asked before one of the view's own recognisers begins.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: Layout

    /// Gives subviews that constraints place their frames.
    open func layoutSubviews() {
        if UIView._anyConstraints { _applyConstraints() }
    }
    open func setNeedsLayout() { _layer.setNeedsLayout() }
    open func layoutIfNeeded() { _layer.layoutIfNeeded() }
    /// Called when `layer` lays out its sublayers; lays out the subviews when that is the view's own.
    open func layoutSublayers(of layer: CALayer) { if layer === _layer { _layOutSubviews() } }

    open var autoresizesSubviews = true
    open var autoresizingMask: AutoresizingMask = []
    /// Applies the autoresizing mask after the superview's bounds took another size.
    open func resize(withOldSuperviewSize oldSize: CGSize) { _autoresize(from: oldSize) }

    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    open func invalidateIntrinsicContentSize() {
        _superview?.setNeedsLayout()
        _constraintValuesChanged()
    }

    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// The size that the view asks for.
    ///
    /// With constraints inside, the smallest deviation from `targetSize` that they allow, its lengths having the given
    /// priorities. Without any, a direction with the required priority keeps the target's length; in the other, the
    /// intrinsic length counts, or, without one, what ``sizeThatFits(_:)`` answers.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        if let size = _fit(targetSize, horizontalFittingPriority, verticalFittingPriority) { return size }
        return _fittingSize(
            targetSize, keepsWidth: horizontalFittingPriority == .required,
            keepsHeight: verticalFittingPriority == .required)
    }

    // MARK: Constraints

    /// Whether the view makes constraints in ``updateConstraints()`` without being asked to.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Whether the frame is set by hand and constraints take it as given; off for views that constraints place.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { _superview?._constraintsChanged() } }
    }
    /// The active ones that this view holds.
    open var constraints: [NSLayoutConstraint] { _constraintState?.held ?? [] }
    open func addConstraint(_ constraint: NSLayoutConstraint) {
        trapping { () throws(UIKitException) in try constraint._activate(in: self) }
    }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }
    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint._holder === self { constraint._deactivate() }
    }
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Asks for ``updateConstraints()`` before the next layout.
    open func setNeedsUpdateConstraints() {
        _needsUpdateConstraints = true
        _superview?._noteDescendantNeedsUpdateConstraints()
        setNeedsLayout()
    }
    open func needsUpdateConstraints() -> Bool { _needsUpdateConstraints }
    /// Updates this view and those below that ask for it, subviews first.
    open func updateConstraintsIfNeeded() { _updateConstraintsIfNeeded() }
    open func updateConstraints() {}

    /// How strongly the view resists being larger than its content.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { _hugging(axis) }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        _setHugging(priority, axis)
    }
    /// How strongly the view resists being smaller than its content.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        _resistance(axis)
    }
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        _setResistance(priority, axis)
    }

    /// The part of a frame that constraints speak of, and back; differ by ``alignmentRectInsets``.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    /// What of the frame is ornament, such as shadows.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// Whose first or last line of text stands for the view's.
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }

    /// Whether the active constraints would let the view lie elsewhere or have another size.
    open var hasAmbiguousLayout: Bool {
        LayoutRegion.isAmbiguous(self, along: .horizontal) || LayoutRegion.isAmbiguous(self, along: .vertical)
    }
    /// The active constraints that name the view on `axis`.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        LayoutRegion.constraints(naming: self, along: axis)
    }

    // MARK: Margins and safe area

    /// The room that content keeps from the edges, the safe area included unless
    /// ``insetsLayoutMarginsFromSafeArea`` is off.
    open var layoutMargins: UIEdgeInsets {
        get { _effectiveMargins }
        set { directionalLayoutMargins = NSDirectionalEdgeInsets(newValue, isRightToLeft: _isRightToLeft) }
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(_effectiveMargins, isRightToLeft: _isRightToLeft) }
        set { _setMargins(newValue) }
    }
    open var preservesSuperviewLayoutMargins = false {
        didSet { if preservesSuperviewLayoutMargins != oldValue { _marginsChanged() } }
    }
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { if insetsLayoutMarginsFromSafeArea != oldValue { _marginsChanged() } }
    }
    open func layoutMarginsDidChange() {}
    /// How far bars, notches and the like reach over this view from each side.
    open var safeAreaInsets: UIEdgeInsets { _safeArea }
    open func safeAreaInsetsDidChange() {}

    // MARK: Surroundings

    open var traitCollection: UITraitCollection { _traits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { _overrideStyle }
        set { _setOverrideStyle(newValue) }
    }
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet { if semanticContentAttribute != oldValue { _readingDirectionMayHaveChanged() } }
    }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    // MARK: Touches

    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false

    /// The frontmost view at `point` of this view's space that takes touches; `nil` when none does.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, _layer._systemOpacity > 0,
            self.point(inside: point, with: event)
        else { return nil }
        for view in _subviews.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// Whether `point` lies inside the bounds; the far edges lie outside.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { _layer.contains(point) }

    // MARK: Focus

    open var canBecomeFocused: Bool { false }
    open var isFocused: Bool { _focusTraits?.isFocused ?? false }
    /// What shows that the view has the focus: a halo, unless set.
    open var focusEffect: UIFocusEffect? {
        get { _focusTraits?.effect ?? UIFocusHaloEffect() }
        set { _setFocusEffect(newValue) }
    }
    open var focusGroupIdentifier: String? {
        get { _focusTraits?.group }
        set { _setFocusGroup(newValue) }
    }
    open var focusGroupPriority: UIFocusGroupPriority {
        get { UIFocusGroupPriority(max(_usualFocusPriority.rawValue, _focusTraits?.priority?.rawValue ?? 0)) }
        set { _setFocusPriority(newValue) }
    }
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { _viewController ?? _superview }
    open var focusItemContainer: (any UIFocusItemContainer)? { self }
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    open func setNeedsFocusUpdate() { _window?._focusCenter.setNeedsUpdate(for: self) }
    open func updateFocusIfNeeded() { _window?._focusCenter.updateIfNeeded() }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    open func focusItems(in rect: CGRect) -> [any UIFocusItem] { _focusItems(in: rect) }

    // MARK: Coordinates

    /// To `view`'s space; without one, to the window's.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        CALayer._convert(point, from: _layer, to: view?._layer ?? _baseLayer)
    }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        CALayer._convert(point, from: view?._layer ?? _baseLayer, to: _layer)
    }
    /// The box around the mapped corners.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        CALayer._convert(rect, from: _layer, to: view?._layer ?? _baseLayer)
    }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        CALayer._convert(rect, from: view?._layer ?? _baseLayer, to: _layer)
    }

    // MARK: Hooks of our own subclasses

    /// Called after the bounds changed, by whatever way, before autoresizing.
    package func _didChangeBounds(from old: CGRect) {}

    /// Whose gesture recognisers and wheels come next for something at `point` of the window that this view has.
    package func _gestureParent(at point: CGPoint) -> UIView? { superview }
    /// Whether the content's height depends on its width, and nobody said which width that is.
    package var _wrapsAtGivenWidth: Bool { false }
    /// For views whose content wraps.
    package func _heightOfContent(atWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
    /// How far a line's baseline lies below the top: a share of the height plus an offset. The bottom without text.
    package func _baseline(isFirst: Bool) -> (share: CGFloat, offset: CGFloat) { (1, 0) }
    /// Called after ``isFocused`` changed.
    package func _focusDidChange() {}
    /// Called after traits changed, before `traitCollectionDidChange`.
    package func _didChangeTraits(from previous: UITraitCollection?) {}
    /// The nearest class of ours that draws nothing in `draw(_:)`. Instances of any other class may draw.
    package class var _classWithoutDrawing: UIView.Type { UIView.self }
    /// What an appearance proxy of the class hands over; subclasses add their own properties.
    class var _appearanceProperties: [AppearanceProperties.Property] { AppearanceProperties.ofViews }
    /// The size of the content that the view scrolls over, in points; `nil` for views that do not scroll.
    package var _scrollableContentSize: CGSize? {
        get { nil }
        set {}
    }
    /// Called on the root of a layout region, then on its superview, when constraints inside changed.
    ///
    /// - Returns: Whether the view took care of it, so that its superview is not asked.
    package func _constraintsInsideDidChange() -> Bool { false }
    /// Called on the superview of an arranged view that was hidden or shown.
    package func _arrangementDidChange() {}
    /// Whether a single tap on the view is its own, and not that of a tap recognizer of a view around it.
    package var _ownsTaps: Bool { false }
    /// Whether a scroll view around the view leaves a touch on it to it, even when the touch becomes a drag.
    package var _keepsTouches: Bool { false }
    /// Whether content may begin with touches, as a scroll view decides it; `nil` for views that do not scroll.
    package func _touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool? { nil }
    /// Whether a tap on the status bar may scroll the view to its top.
    package var _mayScrollToTop: Bool { false }
    /// Scrolls to the top after a tap on the status bar, as far as the delegate allows it.
    package func _statusBarScrollsToTop() {}
    /// The content view of a cell; `nil` for views that are not cells.
    package var _cellContentView: UIView? { nil }
    /// How much the view is preferred within its focus group, where a list decides; `nil` where none does.
    package var _focusPriorityInList: UIFocusGroupPriority? { nil }
}
