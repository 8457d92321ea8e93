import CoreGraphics
import Foundation

/// What a context menu shows of its source: the pressed view, lifted from its position, or the view of a controller.
final class MenuPreview: UIView {
    /// The controller whose view is shown; `nil` if the pressed view is shown.
    let controller: UIViewController?
    /// The pressed view and its position; `nil` if it is not in a window.
    let source: UITargetedPreview?
    private let platter: PreviewPlatter?
    private let page = UIView(frame: .zero)

    /// The radius of the corners of a controller's view, in points.
    private static let pageRadius: CGFloat = 14

    /// - Parameters:
    ///   - source: The pressed view.
    ///   - controller: Replaces the pressed view.
    init(_ source: UITargetedPreview?, _ controller: UIViewController?) {
        (self.source, self.controller) = (source, controller)
        if controller == nil, let source {
            let parameters = source.parameters.copy() as? UIPreviewParameters ?? UIPreviewParameters()
            if parameters.backgroundColor == nil { parameters.backgroundColor = .systemBackground }
            platter = PreviewPlatter(source.view, parameters)
        } else {
            platter = nil
        }
        super.init(frame: .zero)
        if let platter { addSubview(platter) }
        if let controller { show(controller) }
        // The overlay receives the touches.
        isUserInteractionEnabled = false
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    private func show(_ controller: UIViewController) {
        page.layer.cornerRadius = Self.pageRadius
        page.clipsToBounds = true
        page.backgroundColor = .systemBackground
        addSubview(page)
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.addSubview(controller.view)
    }

    /// Returns the size of the preview in an area, in points. A controller without a preferred size fills the area.
    func size(in area: CGSize) -> CGSize {
        guard let controller else {
            let size = platter?.bounds.size ?? .zero
            let lifted = CGSize(
                width: size.width * PreviewPlatter.liftedScale, height: size.height * PreviewPlatter.liftedScale)
            let fitting = min(1, area.width / max(1, lifted.width), area.height / max(1, lifted.height))
            return CGSize(width: lifted.width * fitting, height: lifted.height * fitting)
        }
        let preferred = controller.preferredContentSize
        return CGSize(
            width: min(preferred.width > 0 ? preferred.width : area.width, area.width),
            height: min(preferred.height > 0 ? preferred.height : area.height, area.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let controller, controller.view.superview === page {
            page.frame = bounds
            controller.view.frame = page.bounds
        }
        guard let platter, platter.bounds.width > 0 else { return }
        platter.center = CGPoint(x: bounds.midX, y: bounds.midY)
        let scale = bounds.width / platter.bounds.width
        platter.transform = CGAffineTransform(scaleX: scale, y: scale)
    }

    // MARK: Animation

    /// Moves the preview to the position of a view, before it is lifted or when it is put down. Without a position in a
    /// window, the preview fades.
    func putDown(at end: UITargetedPreview?) {
        guard let end, let superview, end.target.container.window != nil else {
            alpha = 0
            return
        }
        let center = superview.convert(end.target.center, from: end.target.container)
        let scale = max(0.05, end.view.bounds.width / max(1, bounds.width))
        transform = end.target.transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
            .concatenating(CGAffineTransform(translationX: center.x - self.center.x, y: center.y - self.center.y))
        if controller != nil { alpha = 0 }
        platter?.layer.shadowOpacity = 0
    }

    /// Moves the preview to its position beside the menu.
    func lift() {
        transform = .identity
        alpha = 1
        platter?.layer.shadowOpacity = 0.3
    }

    /// Fills the window before the controller of the preview is shown there.
    func expand(to area: CGRect) {
        transform = .identity
        center = CGPoint(x: area.midX, y: area.midY)
        if controller != nil { bounds.size = area.size }
        alpha = 0
        layoutIfNeeded()
    }

    /// Releases the view of the controller, which the app may show next.
    func releaseController() {
        guard let view = controller?.viewIfLoaded else { return }
        if view.superview === page { view.removeFromSuperview() }
    }
}

extension UITargetedPreview {
    /// Returns a preview of a view that a menu belongs to; `nil` if the view is not in a window.
    static func ofMenuSource(_ view: UIView) -> UITargetedPreview? {
        guard view.window != nil, view.superview != nil else { return nil }
        let parameters = UIPreviewParameters()
        if view.layer.cornerRadius > 0 {
            parameters.visiblePath = UIBezierPath(
                roundedRect: view.bounds, cornerRadius: min(view.layer.cornerRadius, view.bounds.width / 2))
        }
        return UITargetedPreview(view: view, parameters: parameters)
    }
}
