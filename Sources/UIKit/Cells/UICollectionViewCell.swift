import CoreGraphics
import Foundation

/// The view of one item.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    private final var content: UIView

    public override init(frame: CGRect) {
        content = UIView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        super.addSubview(content)
    }

    public required init?(coder: NSCoder) {
        content = UIView(frame: .zero)
        super.init(coder: coder)
        content.frame = CGRect(origin: .zero, size: bounds.size)
        super.addSubview(content)
    }

    /// Holds what the cell shows; as large as the cell.
    open var contentView: UIView { content }

    /// Lies behind the content.
    open var backgroundView: UIView? {
        didSet { exchangeBackground(oldValue, backgroundView) }
    }

    /// Lies behind the content and before the background while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            exchangeBackground(oldValue, selectedBackgroundView)
            selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
        }
    }

    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    private func stateDidChange() {
        selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
    }

    private func exchangeBackground(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        guard let new else { return }
        new.frame = CGRect(origin: .zero, size: bounds.size)
        insertSubview(new, at: new === selectedBackgroundView && backgroundView != nil ? 1 : 0)
    }

    package override func _didChangeBounds(from old: CGRect) {
        super._didChangeBounds(from: old)
        guard bounds.size != old.size else { return }
        let box = CGRect(origin: .zero, size: bounds.size)
        content.frame = box
        backgroundView?.frame = box
        selectedBackgroundView?.frame = box
        setNeedsLayout()
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        content.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}
