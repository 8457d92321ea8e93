internal import CollectionCore
import UIKit

/// A wheel of items: the one in the middle is upright, the others go down the rim on both sides and lean with it.
///
/// The wheel turns under the finger: its rim moves exactly as far as the content scrolls. A query is
/// O(log items + visible).
open class WheelLayout: CarouselLayout {
    /// From the wheel's centre to the items' middles, in points; above 0.
    open var radius: CGFloat = 420 {
        didSet {
            precondition(radius.isFinite && radius > 0, "WheelLayout.radius must be finite and above 0, not \(radius).")
            parameterChanged(radius != oldValue)
        }
    }

    /// Between items along the rim, in points. May be negative; item length and spacing together must stay above 0, or
    /// nothing is laid out.
    open var spacing: CGFloat = 16 {
        didSet {
            requireFinite(spacing, "WheelLayout.spacing")
            parameterChanged(spacing != oldValue)
        }
    }

    /// Beyond this angle on either side, in degrees within 0...90, the rim goes straight on and items fade within one
    /// step.
    open var maximumAngle: CGFloat = 90 {
        didSet {
            precondition(
                maximumAngle >= 0 && maximumAngle <= 90,
                "WheelLayout.maximumAngle must lie in 0...90, not \(maximumAngle).")
            parameterChanged(maximumAngle != oldValue)
        }
    }

    /// Whether the wheel's centre lies before the items (above, or on the leading side) rather than after them.
    open var bendsBack = false {
        didSet { parameterChanged(bendsBack != oldValue) }
    }

    /// Whether items lean with the rim; otherwise they stay upright, as on a Ferris wheel.
    open var turnsItems = true {
        didSet { parameterChanged(turnsItems != oldValue) }
    }

    override var pitch: Double { itemSize.core[axis] + Double(spacing) }

    private var curve: WheelCurve {
        WheelCurve(
            radius: Double(radius), pitch: pitch, maximumAngle: Double(maximumAngle) / 180 * 3.141_592_653_589_793,
            bendsBack: bendsBack, turns: turnsItems)
    }

    override func pose(_ distance: Double) -> ItemPose { curve.pose(distance) }

    override func places(from low: Double, to high: Double, focus: Double) -> [Range<Int>] {
        // A turned item reaches no further than half its diagonal from its middle.
        let size = itemSize.core
        let reach = (size.width * size.width + size.height * size.height).squareRoot() / 2
        return [curve.indices(from: low - reach, to: high + reach, focus: focus, count: counts.total)]
    }
}
