internal import CollectionCore
import CoreGraphics
import QuartzCore

/// Shows a presented view above a window's content: full screen, as a card with a dimming view, or as a bubble.
package final class PresentationView: UIView {
    private let controller: UIViewController
    private let plan: UIPresentationController
    private let shade = UIView(frame: .zero)
    private let bubble = BubbleView(frame: .zero)
    private let card = SheetCard(frame: .zero)
    private let grabber = UIView(frame: .zero)
    private let pan = SheetPan()
    /// How far the sheet is pulled down from its rest position, in points.
    private var pulled: CGFloat = 0
    /// The part of the finger's movement that began the pull and does not move the sheet, in points.
    private var slop: CGFloat = 0
    /// The velocity of a sheet that the user dismisses by a pull, in points per second.
    private var releaseSpeed: CGFloat = 0

    /// Creates the view of a presentation, which adds the controller's view and recognizes pulls of a sheet.
    init(_ controller: UIViewController, plan: UIPresentationController, frame: CGRect) {
        self.controller = controller
        self.plan = plan
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        shade.backgroundColor = .black
        shade.alpha = 0
        for part in [shade, bubble, card] { addSubview(part) }
        card.addSubview(controller.view)
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 2.5
        card.addSubview(grabber)
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] recognizer in
            if recognizer.state == .ended { self?.plan.userDismisses() }
        }
        shade.addGestureRecognizer(tap)
        pan.addHandler { [weak self] _ in self?.panChanged() }
        pan.canGrow = { [weak self] in self?.canGrow ?? false }
        card.addGestureRecognizer(pan)
    }

    /// Always returns `nil`. Only code creates this view.
    required init?(coder: NSCoder) { nil }

    /// Escape dismisses the presentation as a tap outside it does. A presentation that covers the window does not
    /// handle the key, and neither does any presentation during text input.
    override package func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.contains(where: { $0.type == .menu }), shape != .whole, window?._takesText != true else {
            return super.pressesBegan(presses, with: event)
        }
        plan.userDismisses()
    }

    // MARK: Shape

    private enum Shape { case whole, card, sheet, bubble }

    private var style: UIModalPresentationStyle { plan._style(in: (window ?? self).traitCollection) }
    private var shape: Shape {
        let style = style
        if style == .popover { return .bubble }
        guard style.isSheet else { return .whole }
        let traits = (window ?? self).traitCollection
        return traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular ? .card : .sheet
    }
    /// The views that transitions move: the dimming view, the bubble, and the card.
    var moving: [UIView] { [shade, bubble, card] }
    /// Whether the view is a card above the content behind it.
    var isCard: Bool { shape == .sheet || shape == .card }

    override package func layoutSubviews() {
        super.layoutSubviews()
        let shape = shape
        let rests = shape == .sheet ? rests : nil
        let frame: CGRect
        (plan as? UIPopoverPresentationController)?.arrowDirection = .unknown
        switch shape {
        case .whole: frame = bounds
        case .card: frame = sideFrame ?? centeredFrame
        case .sheet: frame = rests.map(sheetFrame) ?? bounds
        case .bubble: frame = bubbleFrame
        }
        shade.frame = bounds
        let showsBehind = rests.map { isUndimmed($0) } ?? false
        shade.isHidden = shape == .whole && !(controller is UIAlertController) || showsBehind
        shade.backgroundColor = shape == .bubble ? .clear : .black
        bubble.isHidden = shape != .bubble
        if (card.traitOverrides.userInterfaceLevel == .elevated) != (shape != .whole) {
            card.traitOverrides.userInterfaceLevel = shape == .whole ? .base : .elevated
        }
        pan.isEnabled = shape == .sheet
        card.clipsToBounds = shape != .whole
        card.layer.cornerRadius =
            shape == .whole
            ? 0 : shape == .bubble ? PopoverPlacement.radius : sheet?.preferredCornerRadius ?? _design.sheetRadius
        card.layer.maskedCorners =
            rests?.selected.inset == 0
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        grabber.isHidden = shape != .sheet || sheet?.prefersGrabberVisible != true
        // Set bounds and center instead of the frame, which depends on the transform of a running animation.
        let scale = floatingScale(rests?.selected.inset ?? 0)
        card.bounds.size = CGSize(width: frame.width / scale, height: frame.height / scale)
        card.center = CGPoint(x: frame.midX, y: frame.midY)
        card.restingScale = scale
        card.contentSafeArea = rests?.selected.safeArea
        grabber.frame = CGRect(x: (card.bounds.width - 36) / 2, y: 5, width: 36, height: 5)
        if controller.view.superview === card { controller.view.frame = card.bounds }
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        card.bringSubviewToFront(grabber)
    }

    override package func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    /// Passes touches to the views behind the presentation while they are not dimmed, and to a popover's passthrough
    /// views.
    override package func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit === shade || hit === self else { return hit }
        if shape == .sheet, isUndimmed(rests) { return nil }
        if shape == .bubble, let window, let views = (plan as? UIPopoverPresentationController)?.passthroughViews {
            for view in views where view.window === window {
                let inside = view.convert(point, from: self)
                if let found = view.hitTest(inside, with: event) { return found }
            }
        }
        return hit
    }

    // MARK: Card

    private var centeredFrame: CGRect {
        let own = controller.preferredContentSize
        let form = own == .zero ? CGSize(width: 540, height: 620) : own
        let preferredSize = style == .formSheet ? form : CGSize(width: 704, height: 10_000)
        let size = CGSize(
            width: min(preferredSize.width, bounds.width - 80), height: min(preferredSize.height, bounds.height - 80))
        return CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }

    /// The frame of a card at the leading or trailing edge; `nil` for one in the center.
    private var sideFrame: CGRect? {
        guard let placement = sheet?.preferredPlacement, placement == .leading || placement == .trailing else {
            return nil
        }
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: _design.sideSheetMargin, dy: _design.sideSheetMargin)
        let own = controller.preferredContentSize.width
        let width = max(0, min(own > 0 ? own : _design.sideSheetWidth, area.width))
        let isLeft = (placement == .leading) != _isRightToLeft
        return CGRect(
            x: isLeft ? area.minX : area.maxX - width, y: area.minY, width: width, height: max(0, area.height))
    }

    // MARK: Sheet

    /// Whether the views behind are not dimmed and receive touches.
    private func isUndimmed(_ rests: (all: [Rest], selected: Rest)) -> Bool {
        guard let sheet,
            let limit = rests.all.first(where: {
                $0.detent.identifier == sheet.largestUndimmedDetentIdentifier
            })
        else { return false }
        return rests.selected.height <= limit.height
    }

    private var sheet: UISheetPresentationController? { plan as? UISheetPresentationController ?? plan.sheetOfPopover }
    private var maximumHeight: CGFloat {
        max(0, bounds.height - safeAreaInsets.top - _design.sheetTop(safeArea: safeAreaInsets.top))
    }
    /// Where a sheet of a detent rests.
    private struct Rest {
        var detent: UISheetPresentationController.Detent
        /// The distance from the sides and the bottom; 0 for a sheet that is attached to them.
        var inset: CGFloat = 0
        /// The height above the bottom of the window.
        var height: CGFloat
        var safeArea: UIEdgeInsets?
    }

    /// Asks the app for its detents.
    ///
    /// - Returns: All places in ascending order, and that of the selected detent.
    private var rests: (all: [Rest], selected: Rest) {
        let (design, bottom) = (_design, safeAreaInsets.bottom)
        let context = DetentContext((window ?? self).traitCollection, max(0, maximumHeight - bottom))
        let found = sheet?._heights(context) ?? [(.large(), context.maximumDetentValue)]
        let all = found.map { detent, value in
            let inset = design.sheetInset(detent: value, maximum: context.maximumDetentValue)
            let scale = floatingScale(inset)
            guard scale < 1 else { return Rest(detent: detent, height: min(maximumHeight, value + bottom)) }
            let height = design.sheetHeight(detent: value, bottom: bottom) * scale + inset
            return Rest(
                detent: detent, inset: inset, height: min(maximumHeight, height),
                safeArea: UIEdgeInsets(
                    top: 0, left: 0, bottom: design.sheetSafeArea(detent: value, bottom: bottom), right: 0))
        }
        let selected = sheet?._selected(found).0
        return (all, all.first { $0.detent === selected } ?? all[0])
    }

    /// The scale of a sheet that floats; 1 if the window is too narrow for that.
    private func floatingScale(_ inset: CGFloat) -> CGFloat {
        bounds.width > 4 * inset ? (bounds.width - 2 * inset) / bounds.width : 1
    }

    private var restingHeight: CGFloat { rests.selected.height }
    private var canGrow: Bool {
        guard let sheet, sheet.prefersScrollingExpandsWhenScrolledToEdge else { return false }
        let rests = rests
        return (rests.all.last?.height ?? 0) > rests.selected.height + 0.5
    }

    private func sheetFrame(_ rests: (all: [Rest], selected: Rest)) -> CGRect {
        let (rest, inset) = (rests.selected.height, rests.selected.inset)
        let highest = rests.all.last?.height ?? rest
        var height = rest - pulled
        // Since iOS 26, a pull above the largest detent has no effect. Before, there was resistance.
        if height > highest { height = highest + (height - highest) * (_design.isEarlier ? 0.2 : 0) }
        let lowest = rests.all.first?.height ?? rest
        // Below the smallest detent the sheet keeps its height and moves down.
        return CGRect(
            x: inset, y: bounds.height - height, width: bounds.width - 2 * inset, height: max(height, lowest) - inset)
    }

    private func panChanged() {
        switch pan.state {
        case .began, .changed:
            let distance = pan.translation(in: self).y
            if pan.state == .began { slop = min(max(distance, -SheetPan.threshold), SheetPan.threshold) }
            pulled = distance - slop
            setNeedsLayout()
            layoutIfNeeded()
            shade.alpha = dimming
        case .ended: endPull(speed: pan.velocity(in: self).y)
        case .cancelled: restAgain()
        default: break
        }
    }

    private func endPull(speed: CGFloat) {
        let rests = rests
        let position = rests.selected.height - pulled
        let height = position - speed * 0.15
        let lowest = rests.all[0].height
        // Recorded on iOS 26.1: more than half of the height, or a quick pull below the lowest detent.
        let dismisses =
            _design.isEarlier
            ? height < lowest / 2
            : position < lowest / 2 || speed >= Self.dismissingSpeed && position < lowest
        if dismisses {
            releaseSpeed = speed
            plan.userDismisses()
            releaseSpeed = 0
            return
        }
        let nearest = rests.all.min { abs($0.height - height) < abs($1.height - height) } ?? rests.all[0]
        let before = rests.selected.detent.identifier
        restAgain(speed: speed) { self.sheet?.selectedDetentIdentifier = nearest.detent.identifier }
        if let sheet, before != nearest.detent.identifier {
            sheet.delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
        }
    }

    /// Animates the sheet back to its rest position.
    ///
    /// - Parameter speed: The initial velocity of the sheet, in points per second downward.
    func restAgain(speed: CGFloat = 0, _ change: () -> Void = {}) {
        let height = restingHeight - pulled
        change()
        pulled = 0
        setNeedsLayout()
        SystemSpring.sheet.animate(velocity: velocity(speed, over: height - restingHeight)) {
            self.layoutIfNeeded()
            self.shade.alpha = self.dimming
        }
    }

    /// In points per second.
    private static let dismissingSpeed: CGFloat = 1000

    /// The opacity of the dimming view, which decreases as the sheet is pulled below its lowest detent.
    private var dimming: CGFloat {
        let rests = rests
        let lowest = rests.all[0].height
        let below = lowest - (rests.selected.height - pulled)
        return _design.sheetDimming * (lowest > 0 ? 1 - max(0, min(1, below / lowest)) : 1)
    }

    /// A velocity in points per second as a multiple of a distance, which may be 0.
    private func velocity(_ speed: CGFloat, over distance: CGFloat) -> Double {
        abs(distance) < 0.5 ? 0 : Double(speed / distance)
    }

    /// The spring with which the presentation appears and disappears; `nil` if none was recorded.
    var spring: SpringTiming? {
        if controller is UIAlertController { return SystemSpring.alert.timing() }
        guard shape == .sheet, controller.modalTransitionStyle == .coverVertical else { return nil }
        return SystemSpring.sheet.timing(velocity: velocity(releaseSpeed, over: restingHeight - pulled))
    }

    // MARK: Bubble

    private var bubbleFrame: CGRect {
        guard let popover = plan as? UIPopoverPresentationController else { return bounds }
        let safe = safeAreaInsets
        let margins = popover.popoverLayoutMargins
        let available = bounds.inset(
            by: UIEdgeInsets(
                top: max(safe.top, margins.top), left: max(safe.left, margins.left),
                bottom: max(safe.bottom, margins.bottom), right: max(safe.right, margins.right)))
        let source = popover._source(in: self) ?? CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
        let own = controller.popoverSize
        let placement = PopoverPlacement(
            own == .zero ? CGSize(width: 320, height: 480) : own, source: source, in: available,
            permitted: popover.permittedArrowDirections, canOverlap: popover.canOverlapSourceViewRect)
        popover.arrowDirection = placement.direction
        bubble.frame = bounds
        let color = popover.backgroundColor ?? controller.backgroundBelow
        bubble.show(placement.outline, color)
        return placement.frame
    }

    // MARK: Appearance transitions

    /// Moves the content to its state before the presentation and after the dismissal, for a transition style.
    func hideContent(_ style: UIModalTransitionStyle) {
        shade.alpha = 0
        card.isAtRest = false
        if shape == .bubble {
            card.alpha = 0
            bubble.alpha = 0
            return
        }
        switch style {
        case .coverVertical:
            card.transform = CGAffineTransform(scaleX: card.restingScale, y: card.restingScale).concatenating(
                CGAffineTransform(
                    translationX: 0, y: bounds.height - card.center.y + card.bounds.height * card.restingScale / 2))
        case .flipHorizontal: card.transform3D = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        case .crossDissolve, .partialCurl:
            card.alpha = 0
            if controller is UIAlertController, _design.isEarlier {
                card.transform = CGAffineTransform(scaleX: 1.08, y: 1.08)
            }
        }
    }

    /// Moves the content to its state during the presentation.
    func showContent() {
        // A popover's dimming view is transparent but still receives touches.
        shade.alpha = shape == .bubble ? 1 : _design.sheetDimming
        card.alpha = 1
        bubble.alpha = 1
        card.isAtRest = true
    }
}

extension UIViewController {
    /// The preferred size in a popover: that of the innermost content controller.
    final var popoverSize: CGSize {
        if preferredContentSize != .zero { return preferredContentSize }
        let shown = contentController
        return shown === self ? .zero : shown.popoverSize
    }
    /// The color behind the content.
    final var backgroundBelow: UIColor {
        let shown = contentController
        if shown !== self { return shown.backgroundBelow }
        return viewIfLoaded?.backgroundColor ?? .systemBackground
    }
}

/// The card of a sheet, which is scaled while it floats.
private final class SheetCard: UIView {
    /// The scale of the card while it is not appearing or disappearing.
    var restingScale: CGFloat = 1 {
        didSet { if restingScale != oldValue { takeScale() } }
    }
    var isAtRest = true {
        didSet { takeScale() }
    }
    /// Replaces the part of the window's safe area that overlaps the card.
    var contentSafeArea: UIEdgeInsets? {
        didSet {
            // The view's own insets stay as they are.
            if contentSafeArea != oldValue { for view in subviews { view.safeAreaMayHaveChanged() } }
        }
    }
    override func safeAreaOfContent(of safe: UIEdgeInsets) -> UIEdgeInsets { contentSafeArea ?? safe }

    private func takeScale() {
        if isAtRest { transform = CGAffineTransform(scaleX: restingScale, y: restingScale) }
    }
}

/// The background of a popover: a rounded rectangle with an arrow and a shadow.
private final class BubbleView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    private var color = UIColor.systemBackground

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 24
        layer.shadowOffset = .zero
    }
    required init?(coder: NSCoder) { nil }

    func show(_ outline: UIBezierPath, _ color: UIColor) {
        self.color = color
        (layer as? CAShapeLayer)?.path = outline.cgPath
        layer.shadowPath = outline.cgPath
        showColor()
    }

    private func showColor() { (layer as? CAShapeLayer)?.fillColor = color.cgColor(for: traitCollection) }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColor()
    }
}
