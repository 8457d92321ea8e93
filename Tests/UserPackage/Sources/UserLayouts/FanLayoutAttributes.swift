import UIKit

/// Where a card's turning point lies, which the cell applies to its layer.
class FanLayoutAttributes: UICollectionViewLayoutAttributes {
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var angle: CGFloat = 0 {
        didSet {
            zIndex = Int(angle * 1_000_000)
            transform = CGAffineTransform(rotationAngle: angle)
        }
    }

    override func copy(with zone: NSZone? = nil) -> Any {
        let copied = super.copy(with: zone) as! FanLayoutAttributes
        copied.anchorPoint = anchorPoint
        copied.angle = angle
        return copied
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? FanLayoutAttributes else { return false }
        return super.isEqual(object) && anchorPoint == other.anchorPoint && angle == other.angle
    }
}
