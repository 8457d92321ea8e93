import UIKit

/// A supplementary view with an image and an overlay whose opacity follows `EffectLayoutAttributes`.
open class StretchyHeaderView: UICollectionReusableView {
    /// Fills the view.
    public let imageView = UIImageView()
    /// Covers the image. You can choose its color.
    public let overlayView = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates the view of an interface file, with an empty image and a transparent overlay.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        overlayView.backgroundColor = .black
        overlayView.alpha = 0
        addSubview(imageView)
        addSubview(overlayView)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
        overlayView.frame = bounds
    }

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        overlayView.alpha = (layoutAttributes as? EffectLayoutAttributes)?.overlayAlpha ?? 0
    }
}
