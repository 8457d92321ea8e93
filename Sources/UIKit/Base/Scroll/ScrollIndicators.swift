package import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// Where an indicator lies along its track: a bar whose length tells how much of the content is in sight and whose
/// place tells which part.
package struct IndicatorBar: Hashable, Sendable {
    /// Points from the track's start.
    package let start: Double
    /// Points.
    package let length: Double

    /// How short a bar may get while the content is within its limits, and while it is pulled beyond them.
    static let shortest = 36.0
    static let shortestPulled = 8.0

    /// - Parameters:
    ///   - offset: Content offset, in points; may lie outside of `limits`.
    ///   - limits: Where content may rest.
    ///   - viewport: Length of the view, in points.
    ///   - track: Length that the bar may use, in points.
    /// - Returns: `nil` when there is nothing to scroll or no room for a bar.
    package init?(offset: Double, limits: ScrollLimits, viewport: Double, track: Double) {
        let room = limits.highest - limits.lowest
        guard room > 0, viewport > 0, track > Self.shortestPulled, offset.isFinite else { return nil }
        let whole = min(track, max(Self.shortest, track * viewport / (viewport + room)))
        let beyond = max(limits.lowest - offset, offset - limits.highest, 0)
        length = max(Self.shortestPulled, whole - beyond)
        let fraction = min(max((offset - limits.lowest) / room, 0), 1)
        start = fraction * (track - length)
    }
}

/// The two bars that show at a scroll view's edges while it moves.
///
/// They are bare layers in front of everything in the view, so that they are no subviews and elements never lie above
/// them; they are in the tree only while they can be seen.
@MainActor final class ScrollIndicators {
    static let thickness: CGFloat = 3
    /// From the view's edges.
    static let margin: CGFloat = 3
    static let fadeDelay = 0.3
    static let fadeDuration = 0.25
    /// How long a flash stays before it fades, in seconds.
    static let flashDelay = 0.9

    let vertical = CALayer()
    let horizontal = CALayer()
    /// Tells a fade whether the bars were shown again meanwhile.
    private var showing = 0

    var isShown: Bool { vertical.superlayer != nil || horizontal.superlayer != nil }

    /// Puts the bars where the content is now, at full strength.
    func show(in view: UIScrollView) {
        showing += 1
        UIView.performWithoutAnimation {
            for layer in [vertical, horizontal] { LayerAnimator.removeAnimations(of: layer) }
            vertical.opacity = 1
            horizontal.opacity = 1
            place(in: view)
        }
    }

    /// Follows the content without a change of strength.
    func place(in view: UIScrollView) {
        UIView.performWithoutAnimation {
            placeBar(vertical, .vertical, in: view)
            placeBar(horizontal, .horizontal, in: view)
        }
    }

    /// Lets the bars go after `delay` seconds.
    func fade(after delay: Double, in view: UIScrollView) {
        guard isShown else { return }
        let mine = showing
        let outer = LayerAnimator.recording
        LayerAnimator.recording = nil
        defer { LayerAnimator.recording = outer }
        guard view.window != nil, UIView.areAnimationsEnabled else { return remove() }
        UIView.animate(withDuration: Self.fadeDuration, delay: delay, options: [.curveEaseIn]) {
            self.vertical.opacity = 0
            self.horizontal.opacity = 0
        } completion: { [weak self] _ in
            if let self, self.showing == mine { self.remove() }
        }
    }

    private func remove() {
        vertical.removeFromSuperlayer()
        horizontal.removeFromSuperlayer()
    }

    private func placeBar(_ layer: CALayer, _ axis: Axis, in view: UIScrollView) {
        guard let frame = Self.frame(axis, in: view) else { return layer.removeFromSuperlayer() }
        let front = view.layer._sublayers.suffix(2)
        let other = isVerticalBar(layer) ? horizontal : vertical
        if front.last !== layer, !(front.first === layer && front.last === other) { view.layer.addSublayer(layer) }
        layer.frame = frame
        layer.cornerRadius = Self.thickness / 2
        layer.backgroundColor = Self.color(of: view)
    }

    private func isVerticalBar(_ layer: CALayer) -> Bool { layer === vertical }

    /// In content coordinates; `nil` where none is to be seen.
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
        let sight = view.bounds
        let (first, last) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
        let length = isVertical ? sight.size.height : sight.size.width
        let track = length - first - last - 2 * margin
        let offset = isVertical ? sight.origin.y : sight.origin.x
        guard
            let bar = IndicatorBar(
                offset: Double(offset), limits: view._limits(axis), viewport: Double(length), track: Double(track))
        else { return nil }
        let along = offset + first + margin + CGFloat(bar.start)
        if isVertical {
            let x =
                view._isRightToLeft
                ? sight.minX + inset.left + margin : sight.maxX - inset.right - margin - thickness
            return CGRect(x: x, y: along, width: thickness, height: CGFloat(bar.length))
        }
        return CGRect(
            x: along, y: sight.maxY - inset.bottom - margin - thickness, width: CGFloat(bar.length), height: thickness)
    }

    // Asked for in each frame of a movement.
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
    /// The content moved: by a finger, by itself, or because code asked for an animation. A jump shows no bars.
    final func _indicateMovement() {
        guard _activity != .resting else {
            if let shown = _indicators, shown.isShown { shown.place(in: self) }
            return
        }
        guard showsVerticalScrollIndicator || showsHorizontalScrollIndicator else { return }
        let indicators = _indicators ?? ScrollIndicators()
        _indicators = indicators
        indicators.show(in: self)
    }

    final func _flashIndicators() {
        let indicators = _indicators ?? ScrollIndicators()
        _indicators = indicators
        indicators.show(in: self)
        indicators.fade(after: ScrollIndicators.flashDelay, in: self)
    }
}
