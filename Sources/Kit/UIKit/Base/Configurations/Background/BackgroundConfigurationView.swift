import Foundation
import QuartzCore

/// Draws the background configuration of a cell. The view fills the cell and applies the configuration's insets itself.
final class BackgroundConfigurationView: UIView {
    /// Corners rounded by the list. They apply unless the configuration has a corner radius of its own.
    struct Rounding: Equatable {
        /// The radius in points.
        var radius: CGFloat
        /// The corners with the radius.
        var corners: CACornerMask
    }

    private let fillView = UIView(frame: .zero)
    private var imageView: UIImageView?
    private var effectView: UIVisualEffectView?
    private var strokeView: UIView?

    /// The appearance of the background. Setting it updates the view.
    var configuration: UIBackgroundConfiguration {
        didSet { if configuration != oldValue { show() } }
    }
    /// The corners that a list sets in place of those of the configuration; `nil` for the latter.
    var rounding: Rounding? {
        didSet { if rounding != oldValue { setNeedsLayout() } }
    }

    /// Creates a view for a configuration.
    init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(fillView)
        show()
    }

    /// Returns `nil`: backgrounds are not archived.
    required init?(coder: NSCoder) { nil }

    private func show() {
        let color = configuration.resolvedBackgroundColor(for: tintColor)
        showEffect(color)
        let fillColor = effectView == nil ? color : nil
        if fillView.backgroundColor != fillColor { fillView.backgroundColor = fillColor }
        showImage()
        showStroke()
        showShadow()
        if let view = configuration.customView, view.superview !== fillView {
            removeCustomView()
            fillView.addSubview(view)
        } else if configuration.customView == nil {
            removeCustomView()
        }
        setNeedsLayout()
    }

    private func removeCustomView() {
        fillView.subviews.filter { $0 !== imageView && $0 !== effectView }.forEach { $0.removeFromSuperview() }
    }

    private func showEffect(_ color: UIColor) {
        guard let effect = configuration.visualEffect else {
            effectView?.removeFromSuperview()
            effectView = nil
            return
        }
        let view = effectView ?? UIVisualEffectView(effect: nil)
        if effectView == nil {
            effectView = view
            fillView.insertSubview(view, at: 0)
        }
        view.effect = effect
        view.contentView.backgroundColor = color
    }

    private func showImage() {
        guard let image = configuration.image else {
            imageView?.removeFromSuperview()
            imageView = nil
            return
        }
        let view = imageView ?? UIImageView(frame: .zero)
        if imageView == nil {
            imageView = view
            fillView.insertSubview(view, at: effectView == nil ? 0 : 1)
        }
        view.image = image
        view.contentMode = configuration.imageContentMode
        view.clipsToBounds = true
    }

    private func showStroke() {
        guard configuration.strokeWidth > 0 else {
            strokeView?.removeFromSuperview()
            strokeView = nil
            return
        }
        let view = strokeView ?? UIView(frame: .zero)
        if strokeView == nil {
            strokeView = view
            addSubview(view)
        }
        view.layer.borderWidth = configuration.strokeWidth
        view.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).cgColor(for: traitCollection)
    }

    private func showShadow() {
        let shadow = configuration.shadowProperties
        fillView.layer.shadowColor = shadow.color.cgColor(for: traitCollection)
        fillView.layer.shadowOffset = shadow.offset
        fillView.layer.shadowOpacity = Float(shadow.opacity)
        fillView.layer.shadowRadius = shadow.radius
        fillView.layer.shadowPath = shadow.path?.cgPath
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    package override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        show()
    }

    package override func didChangeBounds(from old: CGRect) {
        super.didChangeBounds(from: old)
        if bounds.size != old.size { setNeedsLayout() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var insets = UIEdgeInsets(configuration.backgroundInsets, isRightToLeft: _isRightToLeft)
        let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
        if !edges.isEmpty, let margins = superview?.directionalLayoutMargins {
            let added = NSDirectionalEdgeInsets(
                top: edges.contains(.top) ? margins.top : 0, leading: edges.contains(.leading) ? margins.leading : 0,
                bottom: edges.contains(.bottom) ? margins.bottom : 0,
                trailing: edges.contains(.trailing) ? margins.trailing : 0)
            let more = UIEdgeInsets(added, isRightToLeft: _isRightToLeft)
            insets.top += more.top
            insets.left += more.left
            insets.bottom += more.bottom
            insets.right += more.right
        }
        let box = bounds.inset(by: insets)
        fillView.frame = box
        let hasOwnRadius = configuration.cornerRadius > 0
        fillView.layer.cornerRadius = hasOwnRadius ? configuration.cornerRadius : rounding?.radius ?? 0
        fillView.layer.maskedCorners = hasOwnRadius ? .all : rounding?.corners ?? .all
        fillView.clipsToBounds =
            fillView.layer.cornerRadius > 0
            && (imageView != nil || effectView != nil || configuration.customView != nil)
            && configuration.shadowProperties.opacity == 0
        for view in fillView.subviews { view.frame = fillView.bounds }
        guard let strokeView else { return }
        let outset = configuration.strokeOutset
        strokeView.frame = box.insetBy(dx: -outset, dy: -outset)
        strokeView.layer.cornerRadius = fillView.layer.cornerRadius > 0 ? fillView.layer.cornerRadius + outset : 0
        strokeView.layer.maskedCorners = fillView.layer.maskedCorners
    }
}
