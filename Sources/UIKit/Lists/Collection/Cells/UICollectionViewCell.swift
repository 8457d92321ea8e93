import CoreGraphics
import Foundation

/// The view of one item.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    // Extensions in ported apps may override these members, too; see `ReplaceableMembers` of the porting tool.
    open override dynamic func prepareForReuse() { super.prepareForReuse() }
    open override dynamic func awakeFromNib() { super.awakeFromNib() }

    package override var _cellContentView: UIView? { contentView }
    /// The focus belongs to items rather than to cells, which are reused; the collection view stores the item.
    package override var _focusPriorityInList: UIFocusGroupPriority? {
        guard let path = _attributes?.indexPath else { return .ignored }
        if isSelected { return .prioritized }
        return _collectionView?._focus.last == path ? .previouslyFocused : .ignored
    }
    package override class var _classWithoutDrawing: UIView.Type { UICollectionViewCell.self }
    private final var content: UIView
    private final var configuration: (any UIContentConfiguration)?
    private final var needsConfiguration = true
    private final var background: UIBackgroundConfiguration?
    private final var configurationView: BackgroundConfigurationView?
    /// The collection view that last dequeued the cell. A cell that is filled ahead of time has no superview yet.
    final weak var _dequeuedBy: UICollectionView?
    /// Whether the app set the background configuration, even to `nil`; otherwise it is
    /// ``defaultBackgroundConfiguration()``.
    package final var _hasOwnBackground = true

    public override init(frame: CGRect) {
        content = UIView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        super.addSubview(content)
    }

    public required init?(coder: NSCoder) {
        content = UIView(frame: .zero)
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        content.frame = CGRect(origin: .zero, size: bounds.size)
        super.addSubview(content)
        InterfaceCoder.leave(coder, self)
    }

    /// The view that contains the cell's content; as large as the cell.
    open var contentView: UIView { content }

    /// A view behind the content. Replaces a background configuration.
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil { backgroundConfiguration = nil }
            replaceBackground(oldValue, backgroundView)
        }
    }

    /// A view behind the content and in front of the background while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
            replaceBackground(oldValue, selectedBackgroundView)
            selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
        }
    }

    /// Whether the cell is selected. Setting it does not change the selection of the collection view.
    open dynamic var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    /// Whether a finger touches the cell.
    open dynamic var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    // MARK: Focus

    /// Whether the delegate or the collection view allows focus for the cell's item; `false` while it shows none.
    open override var canBecomeFocused: Bool { _mayBecomeFocused }

    /// The focus effect; `nil` where the background shows the focus, as the default backgrounds of lists do.
    open override var focusEffect: UIFocusEffect? {
        get { _focusTraits?.effect ?? (_backgroundShowsFocus ? nil : super.focusEffect) }
        set { super.focusEffect = newValue }
    }

    private var _backgroundShowsFocus: Bool {
        (_hasOwnBackground ? background : _defaultBackground)?.showsFocus(in: configurationState) ?? false
    }

    package override func _focusDidChange() { stateDidChange() }

    package override func _willShow(_ attributes: UICollectionViewLayoutAttributes, in collectionView: UICollectionView)
    {
        super._willShow(attributes, in: collectionView)
        if _dequeuedBy !== collectionView { _dequeuedBy = collectionView }
    }

    private func stateDidChange() {
        selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
        setNeedsUpdateConfiguration()
    }

    // MARK: Drags

    final var _dragState = DragState.none
    final var _dropState = UICellConfigurationState.DropState.none

    /// Called when the cell's item is lifted, dragged, and at its position again. Overrides may change the appearance
    /// beyond what the system does.
    open func dragStateDidChange(_ dragState: DragState) {}

    // MARK: Configuration

    /// A function that is called with a cell and its state before the cell is displayed.
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

    /// The configuration of the content. A content view that supports a new configuration stays; otherwise the
    /// configuration's own view replaces it.
    public final var contentConfiguration: (any UIContentConfiguration)? {
        get { configuration }
        set {
            configuration = newValue
            showConfiguration()
            setNeedsUpdateConfiguration()
        }
    }

    /// Whether the content configuration follows the cell's state automatically.
    open var automaticallyUpdatesContentConfiguration = true

    /// The configuration of the background; `nil` for no background, or if `backgroundView` is used.
    public final var backgroundConfiguration: UIBackgroundConfiguration? {
        get { background }
        set {
            _hasOwnBackground = true
            showBackground(newValue)
            if newValue != nil {
                backgroundView = nil
                selectedBackgroundView = nil
            }
            setNeedsUpdateConfiguration()
        }
    }

    /// Whether the background configuration follows the cell's state automatically.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// Returns the default background of a cell of this kind in its current list or layout.
    public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { _defaultBackground }

    /// See ``defaultBackgroundConfiguration()``.
    package var _defaultBackground: UIBackgroundConfiguration { .clear() }

    /// The corners that the cell's position in a list rounds.
    final var _backgroundRounding: BackgroundConfigurationView.Rounding? {
        didSet { configurationView?.rounding = _backgroundRounding }
    }

    /// Called after `updateConfiguration(using:)`. Setting it schedules an update.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// The current state of the cell. Overrides may add custom states.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isFocused = isFocused
        state.isEditing = _collectionView?.isEditing ?? false
        state.cellDragState = _dragState.configuration
        state.cellDropState = _dropState
        _complete(&state)
        return state
    }

    /// Adds the state of this module's subclasses.
    package func _complete(_ state: inout UICellConfigurationState) {}

    /// Schedules one update before the cell is measured or laid out. Repeated calls have no further effect.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Updates the configurations for a state.
    open func updateConfiguration(using state: UICellConfigurationState) {
        if automaticallyUpdatesBackgroundConfiguration {
            let effectiveBackground = _hasOwnBackground ? background : _defaultBackground
            showBackground(effectiveBackground?.updated(for: state))
        }
        guard automaticallyUpdatesContentConfiguration, let configuration else { return }
        var contentState = state
        // Text contrasts with the focus color only where the background shows it.
        contentState.isFocused = state.isFocused && _backgroundShowsFocus
        self.configuration = configuration.updated(for: contentState)
        showConfiguration()
    }

    private func showBackground(_ new: UIBackgroundConfiguration?) {
        background = new
        guard let new else {
            configurationView?.removeFromSuperview()
            configurationView = nil
            return
        }
        if let configurationView {
            configurationView.configuration = new
            return
        }
        let view = BackgroundConfigurationView(new)
        view.rounding = _backgroundRounding
        view.frame = CGRect(origin: .zero, size: bounds.size)
        insertSubview(view, at: 0)
        configurationView = view
    }

    open override dynamic func layoutSubviews() {
        _updateConfigurationIfNeeded()
        super.layoutSubviews()
    }

    package final func _updateConfigurationIfNeeded() {
        guard needsConfiguration else { return }
        needsConfiguration = false
        if _tracksReads || configurationUpdateHandler != nil {
            _tracking(.configuration, applyConfigurationState) {
                ($0 as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
            }
        } else {
            applyConfigurationState()
        }
        // Changes during an update do not schedule another one.
        needsConfiguration = false
    }

    private func applyConfigurationState() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    private func showConfiguration() {
        guard let configuration else {
            if content is any UIContentView { replaceContent(UIView(frame: .zero)) }
            return
        }
        if let view = content as? any UIContentView, view.supports(configuration) {
            view.configuration = configuration
        } else {
            replaceContent(configuration.makeContentView())
        }
        _sizeMayHaveChanged()
    }

    private func replaceContent(_ new: UIView) {
        let index = subviews.firstIndex { $0 === content } ?? subviews.count
        content.removeFromSuperview()
        content = new
        new.frame = _contentFrame
        insertSubview(new, at: index)
    }

    /// The frame of the content view.
    package var _contentFrame: CGRect { CGRect(origin: .zero, size: bounds.size) }

    private func replaceBackground(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        guard let new else { return }
        new.frame = CGRect(origin: .zero, size: bounds.size)
        insertSubview(new, at: new === selectedBackgroundView && backgroundView != nil ? 1 : 0)
    }

    package override func _didChangeTraits(from previous: UITraitCollection?) {
        super._didChangeTraits(from: previous)
        setNeedsUpdateConfiguration()
    }

    package override func _didChangeBounds(from old: CGRect) {
        super._didChangeBounds(from: old)
        guard bounds.size != old.size else { return }
        let filledBounds = CGRect(origin: .zero, size: bounds.size)
        content.frame = _contentFrame
        configurationView?.frame = filledBounds
        backgroundView?.frame = filledBounds
        selectedBackgroundView?.frame = filledBounds
        setNeedsLayout()
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        _updateConfigurationIfNeeded()
        return content.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}

extension UICollectionViewCell {
    fileprivate final var _mayBecomeFocused: Bool {
        guard let attributes = _attributes, attributes.representedElementCategory == .cell,
            let view = _collectionView ?? _dequeuedBy
        else { return false }
        return view._allowsFocus(at: attributes.indexPath)
    }
}
