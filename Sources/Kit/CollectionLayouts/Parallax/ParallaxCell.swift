import UIKit

/// A cell whose image moves against the scroll direction, as `EffectLayoutAttributes` specify.
///
/// The image extends beyond the cell by `bleed` on all sides, so that it always covers the cell. Applying attributes
/// of another class resets the parallax offset.
open class ParallaxCell: UICollectionViewCell {
    /// Shows the image; a subview of the clipped content view.
    public let imageView = UIImageView()

    /// The length by which the image extends beyond the cell, in points. At least the maximum parallax of the layout.
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

    /// Creates the cell of an interface file, with an empty image.
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
        // Sets center and bounds instead of the frame, because the image has a transform.
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
