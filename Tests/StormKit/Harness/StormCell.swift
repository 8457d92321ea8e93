import Foundation
import UIKit

/// A cell that shows a number and prefers a height that depends on it.
final class StormCell: UICollectionViewCell {
    var content = -1
    weak var harness: StormHarness?
    var isSelfSizing = false

    override func prepareForReuse() {
        super.prepareForReuse()
        harness?.moment(.prepareForReuse)
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        harness?.moment(.apply)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        harness?.moment(.layoutSubviews)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        harness?.moment(.traits)
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        harness?.moment(.preferredAttributes)
        guard isSelfSizing else { return layoutAttributes }
        layoutAttributes.size.height = StormCell.height(of: content)
        return layoutAttributes
    }

    /// Returns a height from 16 to 56 points.
    static func height(of content: Int) -> CGFloat { 16 + CGFloat((content &* 7919) % 5) * 10 }
}

/// A header, footer, or badge that shows the number of its section.
final class StormSupplement: UICollectionReusableView {
    var content = -1
    weak var harness: StormHarness?
    var isSelfSizing = false

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        harness?.moment(.preferredAttributes)
        guard isSelfSizing else { return layoutAttributes }
        layoutAttributes.size.height = 8 + CGFloat(content % 4) * 4
        return layoutAttributes
    }
}
