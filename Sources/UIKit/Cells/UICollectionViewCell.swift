import CoreGraphics
import Foundation

/// The view of one item.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    private final var content: UIView
    private final var configuration: (any UIContentConfiguration)?
    private final var needsConfiguration = true

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
        setNeedsUpdateConfiguration()
    }

    // MARK: Configuration

    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

    /// What the cell shows. A content view that can take a new one stays; otherwise the configuration's own view becomes
    /// the cell's content view.
    public final var contentConfiguration: (any UIContentConfiguration)? {
        get { configuration }
        set {
            configuration = newValue
            showConfiguration()
            setNeedsUpdateConfiguration()
        }
    }

    /// Whether the content configuration follows the cell's state by itself.
    open var automaticallyUpdatesContentConfiguration = true

    /// Called after `updateConfiguration(using:)`. Setting it asks for an update.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// What the cell is in at the moment; overrides may add states of their own.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = _collectionView?.isEditing ?? false
        return state
    }

    /// Asks for one update before the cell is measured or laid out, however often it is called.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Brings what the cell shows up to its state.
    open func updateConfiguration(using state: UICellConfigurationState) {
        guard automaticallyUpdatesContentConfiguration, let configuration else { return }
        self.configuration = configuration.updated(for: state)
        showConfiguration()
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
    }

    private func updateConfigurationIfNeeded() {
        guard needsConfiguration else { return }
        needsConfiguration = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        // What an update sets asks for no other one.
        needsConfiguration = false
    }

    private func showConfiguration() {
        guard let configuration else {
            if content is any UIContentView { exchangeContent(UIView(frame: .zero)) }
            return
        }
        if let view = content as? any UIContentView, view.supports(configuration) {
            view.configuration = configuration
        } else {
            exchangeContent(configuration.makeContentView())
        }
        _sizeMayHaveChanged()
    }

    private func exchangeContent(_ new: UIView) {
        let place = subviews.firstIndex { $0 === content } ?? subviews.count
        content.removeFromSuperview()
        content = new
        new.frame = CGRect(origin: .zero, size: bounds.size)
        insertSubview(new, at: place)
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
        updateConfigurationIfNeeded()
        return content.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}
