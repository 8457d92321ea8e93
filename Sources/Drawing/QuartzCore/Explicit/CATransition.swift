internal import CollectionCore
import CoreGraphics
internal import DisplayList

/// The key of the transition of a layer. A layer has one transition at a time.
public let kCATransition = "transition"

/// Animates the change of a layer's content, including its sublayers.
///
/// The old content is that of the last frame, so the content may change before or after `add(_:forKey:)` in the same
/// turn of the run loop. Inside cells, and in a window that has not displayed a frame, it is what the layer displays
/// when the transition is added. Types other than the four of ``CATransitionType`` fade.
open class CATransition: CAAnimation {
    /// The kind of the transition; `fade` by default.
    open var type: CATransitionType = .fade
    /// The direction; `nil` means from the right.
    open var subtype: CATransitionSubtype?
    /// The fraction of the transition at which it starts, from 0 to 1.
    open var startProgress: Float = 0 {
        didSet { NumberPolicy.replace(&startProgress, oldValue) }
    }
    /// The fraction of the transition at which it ends, not less than `startProgress`.
    open var endProgress: Float = 1 {
        didSet { NumberPolicy.replace(&endProgress, oldValue) }
    }

    /// The old content in the space of the superlayer.
    final var before: GroupContent?

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CATransition else { return }
        (type, subtype) = (other.type, other.subtype)
        (startProgress, endProgress) = (other.startProgress, other.endProgress)
    }

    /// The fraction of the transition after `elapsed` seconds; `nil` if it shows the new content only.
    package final func progress(after elapsed: Double) -> Double? {
        let fraction: Double
        switch time(after: elapsed) {
        case .before: fraction = 0
        case .at(let part, _): fraction = part
        case .after(let part, _):
            guard showsEndAfter else { return nil }
            fraction = part
        }
        let (start, end) = (Double(startProgress), Double(endProgress))
        return max(0, min(1, start + (end - start) * eased(fraction)))
    }

    /// How the contents are displayed at a fraction of the transition, back to front.
    final func placements(at progress: Double, in size: CGSize) -> [TransitionPlacement] {
        let direction =
            switch subtype {
            case .fromLeft: Point(x: -Double(size.width), y: 0)
            case .fromTop: Point(x: 0, y: Double(size.height))
            case .fromBottom: Point(x: 0, y: -Double(size.height))
            default: Point(x: Double(size.width), y: 0)
            }
        let rest = 1 - progress
        let arriving = Point(x: direction.x * rest, y: direction.y * rest)
        let leaving = Point(x: -direction.x * progress, y: -direction.y * progress)
        return switch type {
        case .moveIn: [TransitionPlacement(isNew: false), TransitionPlacement(isNew: true, shift: arriving)]
        case .push:
            [
                TransitionPlacement(isNew: false, shift: leaving, opacity: rest),
                TransitionPlacement(isNew: true, shift: arriving, opacity: progress),
            ]
        case .reveal: [TransitionPlacement(isNew: true), TransitionPlacement(isNew: false, shift: leaving)]
        default: [TransitionPlacement(isNew: true), TransitionPlacement(isNew: false, opacity: rest)]
        }
    }
}

/// The placement of the old or the new content during a transition.
struct TransitionPlacement: Equatable {
    /// Whether the placement is that of the new content.
    var isNew: Bool
    /// The offset from the position of the layer, in points.
    var shift = Point(x: 0, y: 0)
    /// The factor of the alpha of the content.
    var opacity = 1.0
}

extension CALayer {
    /// The transition that runs at the displayed time, and its fraction.
    final var shownTransition: (transition: CATransition, progress: Double)? {
        guard let motion = _motion, let running = motion.explicit.last(where: { $0.animation is CATransition }),
            let transition = running.animation as? CATransition, transition.before != nil
        else { return nil }
        let runtime = motion.runtime ?? .current
        let time = localTime(at: motion.own == nil ? runtime.clock() : runtime.shownTime)
        return transition.progress(after: time - running.start).map { (transition, $0) }
    }

    /// The displayed content in the space of the superlayer; `nil` if the layer is not visible.
    final func shownContent() -> GroupContent? {
        guard _parent != nil || _owner != nil else { return nil }
        let now = (_motion?.runtime ?? LayerAnimator.runtime(of: self)).clock()
        var builder = DisplayListBuilder()
        LayerAnimator.withShownValues(at: now) { builder.append(self, x: 0, y: 0, visible: nil) }
        return GroupContent(
            id: Identity.next(), bounds: Rect(_frame), items: builder.items, isCacheable: false, viewport: nil)
    }
}

extension DisplayListBuilder {
    /// Appends the contents of `layer` during a transition.
    ///
    /// - Parameter appendNew: Appends the new content. The origin of the superlayer is at zero.
    mutating func appendTransition(
        _ shown: (transition: CATransition, progress: Double), of layer: CALayer, x: Double, y: Double,
        appendNew: (inout DisplayListBuilder) -> Void
    ) {
        guard let before = shown.transition.before else { return }
        let after = makeRecordedContent(bounds: Rect(layer._frame), appendNew)
        for placement in shown.transition.placements(at: shown.progress, in: layer._bounds.size) {
            let content = placement.isNew ? after : before
            guard placement.opacity > 0, !content.items.isEmpty else { continue }
            let transform = Transform3D.translation(x: x + placement.shift.x, y: y + placement.shift.y, z: 0)
            items.append(.group(Group(transform: transform, opacity: placement.opacity, content: content)))
        }
    }
}
