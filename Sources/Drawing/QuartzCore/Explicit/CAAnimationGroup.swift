import CoreGraphics
internal import Foundation

/// Animations that run together, each on a timeline inside that of the group.
open class CAAnimationGroup: CAAnimation {
    /// The animations, whose times are relative to the start of the group; `nil` for none.
    open var animations: [CAAnimation]?

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        animations = (other as? CAAnimationGroup)?.animations?.map { ($0.copy() as? CAAnimation) ?? $0 }
    }

    override func apply(to values: inout LayerValues, fraction: Double, time: Double) {
        // The time within a run: a repeating group restarts its animations.
        let elapsed = eased(fraction) * runDuration
        for animation in animations ?? [] { animation.apply(to: &values, after: elapsed - animation.beginTime) }
    }
}
