import CoreGraphics

/// Shows a calendar or wheels above a window, beside the capsule of a date picker. A tap outside and the Escape key
/// close it.
final class DateCard: UIView {
    /// The calendar or the wheels in the card.
    let content: any DatePickerContent
    private let card = UIView(frame: .zero)
    private weak var source: UIView?
    /// Called when the card starts to disappear.
    var onEnd: () -> Void = {}
    private var isEnding = false

    /// The duration of the fade, in seconds.
    private static let duration = 0.2
    /// The least distance of the card from the safe area, and its distance from the capsule, in points.
    private static let margin: CGFloat = 8
    private static let padding: CGFloat = 8

    /// Creates a card beside a capsule. It is visible after ``show(in:)``.
    init(_ content: any DatePickerContent, source: UIView) {
        self.content = content
        self.source = source
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        card.backgroundColor = UIColor { traits in
            traits.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground
        }
        card.layer.cornerRadius = 13
        card.layer.shadowOpacity = 0.25
        card.layer.shadowRadius = 20
        card.layer.shadowOffset = CGSize(width: 0, height: 6)
        card.addSubview(content)
        addSubview(card)
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    /// Covers a window and shows the card with an animation.
    func show(in window: UIWindow) {
        frame = window.bounds
        window.addSubview(self)
        window.addKeyOverlay(self, for: source) { [weak self] in self?.dismiss(animated: false) }
        layoutIfNeeded()
        UIView.performWithoutAnimation {
            card.alpha = 0
            card.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
        }
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            self.card.alpha = 1
            self.card.transform = .identity
        }
    }

    /// Removes the card from its window. Later calls do nothing.
    func dismiss(animated: Bool) {
        guard !isEnding else { return }
        isEnding = true
        isUserInteractionEnabled = false
        window?.removeKeyOverlay(self)
        onEnd()
        guard animated else { return removeFromSuperview() }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .allowUserInteraction, animations: { self.card.alpha = 0 }
        ) { _ in
            self.removeFromSuperview()
        }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        // Other keys do not reach the controllers below.
        if presses.contains(where: { $0.type == .menu }) { dismiss(animated: true) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self), !card.frame.contains(point) else { return }
        dismiss(animated: true)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let available = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let fitting = content.fittingSize
        let size = CGSize(
            width: max(0, min(fitting.width + 2 * Self.padding, available.width)),
            height: max(0, min(fitting.height + 2 * Self.padding, available.height)))
        let anchor =
            source.map { $0.convert($0.bounds, to: self) }
            ?? CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
        let x = max(available.minX, min(anchor.midX - size.width / 2, available.maxX - size.width))
        // Below the capsule, or above it if there is not enough space, or over it if neither fits.
        var y = anchor.maxY + Self.margin
        if y + size.height > available.maxY { y = anchor.minY - Self.margin - size.height }
        if y < available.minY { y = max(available.minY, min(anchor.midY, available.maxY - size.height)) }
        card.bounds.size = size
        card.center = CGPoint(x: (x + size.width / 2).rounded(), y: (y + size.height / 2).rounded())
        content.frame = card.bounds.insetBy(
            dx: min(Self.padding, size.width / 2), dy: min(Self.padding, size.height / 2))
    }
}
