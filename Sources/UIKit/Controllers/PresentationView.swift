import CoreGraphics

/// Holds a controller's view over everything else in a window: all of it, or a card before a shade.
package final class PresentationView: UIView {
    private let controller: UIViewController
    private let shade = UIView(frame: .zero)
    private let card = UIView(frame: .zero)
    /// Called when somebody presses beside the card.
    var onPressBeside: (() -> Void)?

    private static let topGap: CGFloat = 44
    private static let radius: CGFloat = 12

    init(_ controller: UIViewController, frame: CGRect) {
        self.controller = controller
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let isAlert = controller is UIAlertController
        shade.backgroundColor = .black
        shade.alpha = 0
        shade.isHidden = !style.isSheet && !isAlert
        addSubview(shade)
        addSubview(card)
        card.addSubview(controller.view)
        if style.isSheet { card.clipsToBounds = true }
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] recognizer in
            if recognizer.state == .ended { self?.onPressBeside?() }
        }
        shade.addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    private var style: UIModalPresentationStyle { controller.modalPresentationStyle }
    var moving: [UIView] { [shade, card] }

    override package func layoutSubviews() {
        super.layoutSubviews()
        shade.frame = bounds
        let frame = cardFrame
        // Not by its frame, which a transform in an animation takes part in.
        card.bounds.size = frame.size
        card.center = CGPoint(x: frame.midX, y: frame.midY)
        controller.view.frame = card.bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    private var cardFrame: CGRect {
        guard style.isSheet else { return bounds }
        let isWide = bounds.width >= 700 && bounds.height >= 500
        card.layer.cornerRadius = Self.radius
        card.layer.maskedCorners =
            isWide
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        guard isWide else {
            let top = safeAreaInsets.top + Self.topGap
            return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
        }
        let wanted = style == .formSheet ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: 10_000)
        let size = CGSize(width: min(wanted.width, bounds.width - 80), height: min(wanted.height, bounds.height - 80))
        return CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }

    // MARK: Coming and going

    func hideContent(_ style: UIModalTransitionStyle) {
        shade.alpha = 0
        switch style {
        case .coverVertical:
            card.transform = CGAffineTransform(translationX: 0, y: bounds.height - card.center.y + card.bounds.height / 2)
        case .crossDissolve:
            card.alpha = 0
            if controller is UIAlertController { card.transform = CGAffineTransform(scaleX: 1.08, y: 1.08) }
        }
    }

    func showContent() {
        shade.alpha = 0.25
        card.alpha = 1
        card.transform = .identity
    }
}
