package import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// The position of a scroll indicator along its track. The length shows the visible fraction of the content, and the
/// position shows the location of the visible part.
package struct IndicatorBar: Hashable, Sendable {
    /// Distance from the start of the track, in points.
    package let start: Double
    /// In points.
    package let length: Double

    /// Minimum length while the content is within its limits, and while it is pulled beyond them, in points.
    static let shortest = 36.0
    /// In points, while the content is pulled beyond its limits.
    package static let shortestPulled = 8.0

    /// - Parameters:
    ///   - offset: Content offset, in points; may lie outside `limits`.
    ///   - limits: The range of rest positions.
    ///   - viewport: Length of the view, in points.
    ///   - track: Length available to the bar, in points.
    /// - Returns: `nil` if there is nothing to scroll or no space for a bar.
    package init?(offset: Double, limits: ScrollLimits, viewport: Double, track: Double) {
        let range = limits.highest - limits.lowest
        guard range > 0, viewport > 0, track > Self.shortestPulled, offset.isFinite else { return nil }
        let fullLength = min(track, max(Self.shortest, track * viewport / (viewport + range)))
        let beyond = max(limits.lowest - offset, offset - limits.highest, 0)
        length = max(Self.shortestPulled, fullLength - beyond)
        let fraction = min(max((offset - limits.lowest) / range, 0), 1)
        start = fraction * (track - length)
    }
}

/// The two bars at the edges of a scroll view, visible while it moves.
///
/// They are layers in front of the view's content rather than subviews, so that no element covers them. They are in
/// the layer tree only while they are visible.
@MainActor final class ScrollIndicators {
    /// The width of the vertical bar and the height of the horizontal one, in points.
    static let thickness: CGFloat = 3
    /// Distance from the view's edges, in points.
    static let margin: CGFloat = 3
    /// The time between the end of a movement and the start of the fade, in seconds.
    static let fadeDelay = 0.3
    /// In seconds.
    private static let fadeDuration = 0.25
    /// Duration of a flash before it fades, in seconds.
    fileprivate static let flashDelay = 0.9

    /// The bar that shows the vertical position.
    let vertical = ScrollIndicators.makeBar()
    /// The bar that shows the horizontal position.
    let horizontal = ScrollIndicators.makeBar()
    /// Where the bars were placed last while the content moves: the content offset, and the distance of the bar from
    /// the start of the screen.
    private var lastVertical, lastHorizontal: (offset: CGFloat, start: CGFloat)?
    /// Incremented when the bars are shown, so that an older fade does not remove them.
    private var showing = 0

    private static func makeBar() -> CALayer {
        let bar = CALayer()
        bar.animatesImplicitly = false
        return bar
    }

    /// Whether any bar is in the layer tree, also while it fades.
    var isShown: Bool { vertical.superlayer != nil || horizontal.superlayer != nil }

    /// Positions the bars for the current offset at full opacity.
    func show(in view: UIScrollView) {
        showing += 1
        UIView.performWithoutAnimation {
            for layer in [vertical, horizontal] { LayerAnimator.removeAnimations(of: layer) }
            vertical.opacity = 1
            horizontal.opacity = 1
            place(in: view)
        }
    }

    /// Positions the bars for the current offset without changing their opacity.
    func place(in view: UIScrollView) {
        UIView.performWithoutAnimation {
            placeBar(vertical, .vertical, in: view)
            placeBar(horizontal, .horizontal, in: view)
        }
    }

    /// Fades the bars out after `delay` seconds.
    func fade(after delay: Double, in view: UIScrollView) {
        guard isShown else { return }
        let generation = showing
        let outer = LayerAnimator.recording
        LayerAnimator.recording = nil
        defer { LayerAnimator.recording = outer }
        guard view.window != nil, UIView.areAnimationsEnabled else { return remove() }
        UIView.animate(withDuration: Self.fadeDuration, delay: delay, options: [.curveEaseIn, .allowUserInteraction]) {
            self.vertical.opacity = 0
            self.horizontal.opacity = 0
        } completion: { [weak self] _ in
            if let self, self.showing == generation { self.remove() }
        }
    }

    private func remove() {
        vertical.removeFromSuperlayer()
        horizontal.removeFromSuperlayer()
    }

    private func placeBar(_ layer: CALayer, _ axis: Axis, in view: UIScrollView) {
        guard var frame = Self.frame(axis, in: view) else { return layer.removeFromSuperlayer() }
        if axis == .vertical {
            frame.origin.y = Self.start(frame.minY, view.bounds.minY, after: &lastVertical, in: view)
        } else {
            frame.origin.x = Self.start(frame.minX, view.bounds.minX, after: &lastHorizontal, in: view)
        }
        let front = view.layer._sublayers.suffix(2)
        let other = isVerticalBar(layer) ? horizontal : vertical
        if front.last !== layer, !(front.first === layer && front.last === other) { view.layer.addSublayer(layer) }
        layer.frame = frame
        layer.cornerRadius = Self.thickness / 2
        layer.backgroundColor = Self.color(of: view)
    }

    /// Call before the content offset follows content that changed its length. The content does not move on screen.
    func shift(by distance: CGPoint) {
        lastVertical?.offset += distance.y
        lastHorizontal?.offset += distance.x
    }

    /// The start of a bar that does not move against the content. Sizes that replace estimates change the length of the
    /// content, and with it the place of the bar.
    private static func start(
        _ position: CGFloat, _ offset: CGFloat, after last: inout (offset: CGFloat, start: CGFloat)?,
        in view: UIScrollView
    ) -> CGFloat {
        guard view._activity != .resting else {
            last = nil
            return position
        }
        var start = position - offset
        if let last {
            if offset >= last.offset { start = max(start, last.start) }
            if offset <= last.offset { start = min(start, last.start) }
        }
        last = (offset, start)
        return offset + start
    }

    private func isVerticalBar(_ layer: CALayer) -> Bool { layer === vertical }

    /// In content coordinates; `nil` if the axis has no visible indicator.
    static func frame(_ axis: Axis, in view: UIScrollView) -> CGRect? {
        let isVertical = axis == .vertical
        guard isVertical ? view.showsVerticalScrollIndicator : view.showsHorizontalScrollIndicator else { return nil }
        var inset = isVertical ? view.verticalScrollIndicatorInsets : view.horizontalScrollIndicatorInsets
        if view.automaticallyAdjustsScrollIndicatorInsets {
            let safe = view.safeAreaInsets
            inset = UIEdgeInsets(
                top: inset.top + safe.top, left: inset.left + safe.left, bottom: inset.bottom + safe.bottom,
                right: inset.right + safe.right)
        }
        let visibleRect = view.bounds
        let (first, last) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
        let length = isVertical ? visibleRect.size.height : visibleRect.size.width
        let track = length - first - last - 2 * margin
        let offset = isVertical ? visibleRect.origin.y : visibleRect.origin.x
        guard
            let bar = IndicatorBar(
                offset: Double(offset), limits: view._limits(axis), viewport: Double(length), track: Double(track))
        else { return nil }
        let along = offset + first + margin + CGFloat(bar.start)
        if isVertical {
            let isAtStart =
                view.increasesLeftward
                || view._layer.mirrorsSublayers && !RightToLeftRules.current.placesIndicatorAtLeft
            let x =
                isAtStart
                ? visibleRect.minX + inset.left + margin : visibleRect.maxX - inset.right - margin - thickness
            return CGRect(x: x, y: along, width: thickness, height: CGFloat(bar.length))
        }
        return CGRect(
            x: along, y: visibleRect.maxY - inset.bottom - margin - thickness, width: CGFloat(bar.length),
            height: thickness)
    }

    // Cached because each frame of a movement uses them.
    private static let lightColor = UIColor(white: 1, alpha: 0.5).cgColor
    private static let darkColor = UIColor(white: 0, alpha: 0.35).cgColor

    private static func color(of view: UIScrollView) -> CGColor {
        let isLight: Bool
        switch view.indicatorStyle {
        case .white: isLight = true
        case .black: isLight = false
        default: isLight = view.traitCollection.userInterfaceStyle == .dark
        }
        return isLight ? lightColor : darkColor
    }
}

extension UIScrollView {
    /// Shows the bars when a touch, deceleration, or an animation moved the content. A change without animation does
    /// not show them.
    final func indicateMovement() {
        guard _activity != .resting else {
            if let shown = _indicators, shown.isShown { shown.place(in: self) }
            return
        }
        guard showsVerticalScrollIndicator || showsHorizontalScrollIndicator else { return }
        let indicators = _indicators ?? ScrollIndicators()
        _indicators = indicators
        indicators.show(in: self)
    }

    /// Shows the indicators for a moment.
    final func flashIndicators() {
        let indicators = _indicators ?? ScrollIndicators()
        _indicators = indicators
        indicators.show(in: self)
        indicators.fade(after: ScrollIndicators.flashDelay, in: self)
    }
}
