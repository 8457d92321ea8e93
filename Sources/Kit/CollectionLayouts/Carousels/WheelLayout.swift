internal import CollectionCore
import UIKit

/// A wheel of items. The middle item is upright; the others follow the rim on both sides and tilt with it.
///
/// The rim moves exactly as far as the content scrolls. A query takes O(log items + visible).
open class WheelLayout: CarouselLayout {
    /// The distance from the center of the wheel to the centers of items, in points; above 0.
    open var radius: CGFloat = 420 {
        didSet {
            requirePositive(radius, "WheelLayout.radius")
            parameterChanged(radius != oldValue)
        }
    }

    /// The space between items along the rim, in points. It may be negative, but the layout shows nothing unless item
    /// length and spacing together are above 0.
    open var spacing: CGFloat = 16 {
        didSet {
            requireFinite(spacing, "WheelLayout.spacing")
            parameterChanged(spacing != oldValue)
        }
    }

    /// The angle on either side beyond which the rim continues straight and items fade out within one step, in
    /// degrees; 0...90.
    open var maximumAngle: CGFloat = 90 {
        didSet {
            require(
                maximumAngle >= 0 && maximumAngle <= 90,
                "WheelLayout.maximumAngle must lie in 0...90, not \(maximumAngle).")
            parameterChanged(maximumAngle != oldValue)
        }
    }

    /// Whether the center of the wheel is before the items (above, or on the leading side) instead of after them.
    open var bendsBack = false {
        didSet { parameterChanged(bendsBack != oldValue) }
    }

    /// Whether items tilt with the rim. Otherwise they stay upright, as on a Ferris wheel.
    open var turnsItems = true {
        didSet { parameterChanged(turnsItems != oldValue) }
    }

    package override var explainedClassName: String { "WheelLayout" }

    override var pitch: Double { itemSize.core[axis] + Double(spacing) }

    override var curve: CarouselPlan.Curve {
        .wheel(
            WheelCurve(
                radius: Double(radius), pitch: pitch, maximumAngle: Double(maximumAngle) / 180 * 3.141_592_653_589_793,
                bendsBack: bendsBack, turns: turnsItems && !reducesMotion))
    }
}
