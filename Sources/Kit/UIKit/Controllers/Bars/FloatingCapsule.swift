import CoreGraphics

/// A capsule that floats over the content: an accessory, or the background of a minimized bar.
final class FloatingCapsule: UIView {
    /// The height of an accessory and of a minimized bar, in points.
    static let height: CGFloat = 48
    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    /// The view that fills the capsule; `nil` for a background.
    let content: UIView?

    /// Creates a capsule with a shadow and a thin border around a view.
    init(content: UIView?) {
        self.content = content
        super.init(frame: .zero)
        layer.shadowOpacity = 0.15
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 2)
        material.clipsToBounds = true
        material.layer.borderWidth = 0.5
        addSubview(material)
        if let content {
            content.translatesAutoresizingMaskIntoConstraints = true
            material.contentView.addSubview(content)
        }
        takeColors()
    }

    /// Always returns `nil`. Only code creates this view.
    required init?(coder: NSCoder) { nil }

    private func takeColors() {
        material.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        takeColors()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let radius = bounds.height / 2
        material.frame = bounds
        material.layer.cornerRadius = radius
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
        content?.frame = material.contentView.bounds
    }
}
