import UIKit

/// A cell whose picture drifts against the scrolling, as `EffectLayoutAttributes` say.
///
/// The picture is larger than the cell by `bleed` on all sides, so that nothing shows behind it while it drifts. What
/// the attributes of one layout set is taken back when attributes of another kind are applied.
open class ParallaxCell: UICollectionViewCell {
    /// Shows the picture; a subview of the clipped content view.
    public let imageView = UIImageView()

    /// How far the picture reaches beyond the cell, in points: at least the layout's maximum parallax.
    open var bleed: CGFloat = 80 {
        didSet {
            requireNotNegative(bleed, "ParallaxCell.bleed")
            if bleed != oldValue { setNeedsLayout() }
        }
    }

    private var drift = CGPoint.zero

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentView.clipsToBounds = true
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        contentView.addSubview(imageView)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // Centre and bounds, not the frame: the picture has a transform.
        imageView.bounds = CGRect(
            x: 0, y: 0, width: contentView.bounds.width + 2 * bleed, height: contentView.bounds.height + 2 * bleed)
        imageView.center = CGPoint(x: contentView.bounds.midX, y: contentView.bounds.midY)
    }

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        set((layoutAttributes as? EffectLayoutAttributes)?.parallax ?? .zero)
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        set(.zero)
    }

    private func set(_ parallax: CGPoint) {
        guard parallax != drift else { return }
        drift = parallax
        imageView.transform = CGAffineTransform(translationX: parallax.x, y: parallax.y)
    }
}
