import Foundation
import QuartzCore

/// Draws the background configuration of a cell. The view fills the cell and applies the configuration's insets itself.
final class BackgroundConfigurationView: UIView {
    /// Corners rounded by the list. They apply unless the configuration has a corner radius of its own.
    struct Rounding: Equatable {
        var radius: CGFloat
        var corners: CACornerMask
    }

    private let plate = UIView(frame: .zero)
    private var picture: UIImageView?
    private var glass: UIVisualEffectView?
    private var outline: UIView?

    var configuration: UIBackgroundConfiguration {
        didSet { if configuration != oldValue { show() } }
    }
    var rounding: Rounding? {
        didSet { if rounding != oldValue { setNeedsLayout() } }
    }

    init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(plate)
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        let color = configuration.resolvedBackgroundColor(for: tintColor)
        showGlass(color)
        let plateColor = glass == nil ? color : nil
        if plate.backgroundColor != plateColor { plate.backgroundColor = plateColor }
        showPicture()
        showOutline()
        showShadow()
        if let view = configuration.customView, view.superview !== plate {
            removeCustomView()
            plate.addSubview(view)
        } else if configuration.customView == nil {
            removeCustomView()
        }
        setNeedsLayout()
    }

    private func removeCustomView() {
        plate.subviews.filter { $0 !== picture && $0 !== glass }.forEach { $0.removeFromSuperview() }
    }

    private func showGlass(_ color: UIColor) {
        guard let effect = configuration.visualEffect else {
            glass?.removeFromSuperview()
            glass = nil
            return
        }
        let view = glass ?? UIVisualEffectView(effect: nil)
        if glass == nil {
            glass = view
            plate.insertSubview(view, at: 0)
        }
        view.effect = effect
        view.contentView.backgroundColor = color
    }

    private func showPicture() {
        guard let image = configuration.image else {
            picture?.removeFromSuperview()
            picture = nil
            return
        }
        let view = picture ?? UIImageView(frame: .zero)
        if picture == nil {
            picture = view
            plate.insertSubview(view, at: glass == nil ? 0 : 1)
        }
        view.image = image
        view.contentMode = configuration.imageContentMode
        view.clipsToBounds = true
    }

    private func showOutline() {
        guard configuration.strokeWidth > 0 else {
            outline?.removeFromSuperview()
            outline = nil
            return
        }
        let view = outline ?? UIView(frame: .zero)
        if outline == nil {
            outline = view
            addSubview(view)
        }
        view.layer.borderWidth = configuration.strokeWidth
        view.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).cgColor(for: traitCollection)
    }

    private func showShadow() {
        let shadow = configuration.shadowProperties
        plate.layer.shadowColor = shadow.color.cgColor(for: traitCollection)
        plate.layer.shadowOffset = shadow.offset
        plate.layer.shadowOpacity = Float(shadow.opacity)
        plate.layer.shadowRadius = shadow.radius
        plate.layer.shadowPath = shadow.path?.cgPath
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    package override func _didChangeTraits(from previous: UITraitCollection?) {
        super._didChangeTraits(from: previous)
        show()
    }

    package override func _didChangeBounds(from old: CGRect) {
        super._didChangeBounds(from: old)
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
        plate.frame = box
        let hasOwnRadius = configuration.cornerRadius > 0
        plate.layer.cornerRadius = hasOwnRadius ? configuration.cornerRadius : rounding?.radius ?? 0
        plate.layer.maskedCorners = hasOwnRadius ? .all : rounding?.corners ?? .all
        plate.clipsToBounds =
            plate.layer.cornerRadius > 0 && (picture != nil || glass != nil || configuration.customView != nil)
            && configuration.shadowProperties.opacity == 0
        for view in plate.subviews { view.frame = plate.bounds }
        guard let outline else { return }
        let outset = configuration.strokeOutset
        outline.frame = box.insetBy(dx: -outset, dy: -outset)
        outline.layer.cornerRadius = plate.layer.cornerRadius > 0 ? plate.layer.cornerRadius + outset : 0
        outline.layer.maskedCorners = plate.layer.maskedCorners
    }
}
