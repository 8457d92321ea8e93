import CoreGraphics

/// Covers a window while a drop loads, with the progress and a button that cancels it.
final class DropProgressPanel: UIView {
    private let card = UIView(frame: CGRect(x: 0, y: 0, width: 270, height: 116))
    private let title = UILabel()
    private let bar = UIProgressView(progressViewStyle: .default)
    private let button = UIButton(type: .system)
    private let cancel: () -> Void

    /// Creates a panel whose button calls a closure.
    init(frame: CGRect, cancel: @escaping () -> Void) {
        self.cancel = cancel
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backgroundColor = UIColor(white: 0, alpha: 0.2)
        layer.zPosition = 100_000
        accessibilityViewIsModal = true
        card.backgroundColor = .secondarySystemBackground
        card.layer.cornerRadius = 14
        card.layer.shadowOpacity = 0.25
        card.layer.shadowRadius = 16
        card.layer.shadowOffset = CGSize(width: 0, height: 4)
        addSubview(card)
        title.text = "Loading…"
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.textAlignment = .center
        button.setTitle("Cancel", for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.end() }, for: .primaryActionTriggered)
        for view in [title, bar, button] { card.addSubview(view) }
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    /// The finished part, 0...1.
    var fraction: Double {
        get { Double(bar.progress) }
        set { bar.setProgress(Float(newValue), animated: true) }
    }

    private func end() {
        button.isEnabled = false
        cancel()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        card.center = CGPoint(x: bounds.midX, y: bounds.midY)
        let width = card.bounds.width
        title.frame = CGRect(x: 16, y: 18, width: width - 32, height: 22)
        bar.frame = CGRect(x: 20, y: 54, width: width - 40, height: bar.bounds.height)
        button.frame = CGRect(x: 16, y: 70, width: width - 32, height: 40)
    }
}
