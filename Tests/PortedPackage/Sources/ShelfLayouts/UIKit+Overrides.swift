import UIKit

// Objective-C finds these by name in every object of the class.

extension UITabBar {
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        var result = super.sizeThatFits(size)
        result.height = 70
        return result
    }
}

extension UICollectionViewFlowLayout {
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

extension UIButton {
    override open var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.5 : oldValue ? 0.75 : 1 }
    }
}
