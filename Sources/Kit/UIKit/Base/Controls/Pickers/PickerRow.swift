import CoreGraphics
import Foundation

/// What a row of a picker view shows.
enum PickerRowContent {
    case title(String)
    case attributedTitle(NSAttributedString)
    /// A view of the delegate.
    case view(UIView)
}

/// A visible row of a picker view. Contains a label, or a view of the delegate.
final class PickerRow: UIView {
    /// The index of the row in its column.
    var row = 0
    private var label: UILabel?
    /// The view of the delegate. It may have moved to another row meanwhile.
    private weak var custom: UIView?

    private static let font = UIFont.systemFont(ofSize: 23.5)

    /// Creates a row without content.
    init() { super.init(frame: .zero) }
    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    /// The view inside the row.
    var content: UIView? { customView ?? label }
    private var customView: UIView? { custom.flatMap { $0.superview === self ? $0 : nil } }

    /// The text of the row for assistive technologies.
    var text: String? { customView.map { Self.text(of: $0) } ?? label?.text }

    /// The accessibility label of a view, or the texts inside it.
    private static func text(of view: UIView) -> String {
        if let text = view.accessibilityLabel ?? (view as? UILabel)?.text { return text }
        return view.subviews.map { text(of: $0) }.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Replaces the content of the row.
    func show(_ content: PickerRowContent) {
        switch content {
        case .title(let text): titleLabel().text = text
        case .attributedTitle(let text): titleLabel().attributedText = text
        case .view(let view):
            label?.removeFromSuperview()
            label = nil
            // A view cannot contain itself.
            guard view.superview !== self, !isDescendant(of: view) else { return }
            customView?.removeFromSuperview()
            custom = view
            addSubview(view)
        }
        isUserInteractionEnabled = customView != nil
        setNeedsLayout()
    }

    /// Removes and returns the view of the delegate.
    func takeCustomView() -> UIView? {
        guard let view = customView else { return nil }
        view.removeFromSuperview()
        custom = nil
        return view
    }

    private func titleLabel() -> UILabel {
        customView?.removeFromSuperview()
        custom = nil
        if let label { return label }
        let label = UILabel(frame: bounds)
        label.font = Self.font
        label.textColor = .label
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.7
        addSubview(label)
        self.label = label
        return label
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        content?.frame = bounds
    }
}
