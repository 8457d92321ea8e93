internal import CollectionCore
import UIKit

/// A stack of cards. The first card is on top, a strip of each following card is visible behind it, and a swipe
/// removes the top card.
///
/// Swiping is scrolling: the leaving card moves with the finger and tilts while the cards behind it move forward. A
/// query takes O(log sections + visible cards).
open class CardStackLayout: CarouselLayout {
    /// The number of cards visible at rest, including the top one; 1...100.
    open var visibleCards = 3 {
        didSet {
            requireCount(visibleCards, in: 1...100, "CardStackLayout.visibleCards")
            parameterChanged(visibleCards != oldValue)
        }
    }

    /// The visible strip of each card beyond the one before it, in points. The strip is below the previous card, or
    /// after it if the layout scrolls vertically. Negative values place it on the opposite side.
    open var peek: CGFloat = 14 {
        didSet {
            requireFinite(peek, "CardStackLayout.peek")
            parameterChanged(peek != oldValue)
        }
    }

    /// The fraction of the full size by which each card is smaller than the one before it; 0...1.
    open var shrink: CGFloat = 0.06 {
        didSet {
            requirePart(shrink, "CardStackLayout.shrink")
            parameterChanged(shrink != oldValue)
        }
    }

    /// The rotation of a card once it has left, in degrees; -90...90.
    open var tilt: CGFloat = 10 {
        didSet {
            require(tilt >= -90 && tilt <= 90, "CardStackLayout.tilt must lie in -90...90, not \(tilt).")
            parameterChanged(tilt != oldValue)
        }
    }

    public override init() {
        super.init()
        maximumItemsPerDrag = 1
    }

    /// Creates the layout of an interface file, with the defaults of `init()`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        maximumItemsPerDrag = 1
    }

    private var radians: Double { Double(tilt) / 180 * 3.141_592_653_589_793 }

    /// Long enough that a card that has left is not visible at any tilt.
    override var pitch: Double {
        CardStackCurve.pitch(viewLength: viewSize[axis], item: itemSize.core, tilt: radians, axis: axis)
    }

    override var curve: CarouselPlan.Curve {
        .stack(
            CardStackCurve(
                pitch: pitch, visible: visibleCards, shrink: Double(shrink), peek: Double(peek),
                tilt: reducesMotion ? 0 : radians, crossLength: itemSize.core[axis.cross]))
    }

    package override var explainedClassName: String { "CardStackLayout" }
}
