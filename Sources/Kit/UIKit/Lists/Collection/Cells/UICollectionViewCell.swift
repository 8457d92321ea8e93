import CoreGraphics
import Foundation

/// The view of one item.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    // Extensions in ported apps may override these members, too; see `ReplaceableMembers` of the porting tool.
    open override dynamic func prepareForReuse() { super.prepareForReuse() }
    open override dynamic func awakeFromNib() { super.awakeFromNib() }
    open override dynamic func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event)
    }

    package override var cellContentView: UIView? { contentView }
    /// The focus belongs to items rather than to cells, which are reused; the collection view stores the item.
    package override var focusPriorityInList: UIFocusGroupPriority? {
        guard let path = _attributes.flatMap({ _collectionView?.pathInData($0.indexPath) }) else { return .ignored }
        if isSelected { return .prioritized }
        return _collectionView?._focus.last == path ? .previouslyFocused : .ignored
    }
    package override class var classWithoutDrawing: UIView.Type { UICollectionViewCell.self }
    /// The content and the background that configurations display.
    final var _displayed: DisplayedConfigurations<UICollectionViewCell, UICellConfigurationState>
    /// The collection view that last dequeued the cell. A prefetched cell has no superview yet.
    final weak var dequeuedBy: UICollectionView?

    public override init(frame: CGRect) {
        _displayed = DisplayedConfigurations(contentView: UIView(frame: CGRect(origin: .zero, size: frame.size)))
        super.init(frame: frame)
        super.addSubview(_displayed.contentView)
    }

    /// Creates the cell that a nib or storyboard describes.
    public required init?(coder: NSCoder) {
        _displayed = DisplayedConfigurations(contentView: UIView(frame: .zero))
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        _displayed.contentView.frame = CGRect(origin: .zero, size: bounds.size)
        super.addSubview(_displayed.contentView)
        InterfaceCoder.leave(coder, self)
    }

    /// The view that contains the cell's content; as large as the cell.
    open var contentView: UIView { _displayed.contentView }

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
    open override var canBecomeFocused: Bool { mayBecomeFocused }

    /// The focus effect; `nil` where the background shows the focus, as the default backgrounds of lists do.
    open override var focusEffect: UIFocusEffect? {
        get { focusTraits?.effect ?? (backgroundShowsFocus ? nil : super.focusEffect) }
        set { super.focusEffect = newValue }
    }

    /// Whether the background configuration of the app or the list shows the focus.
    final var backgroundShowsFocus: Bool {
        (_displayed.hasOwnBackground ? _displayed.background : defaultBackground)?.showsFocus(in: configurationState)
            ?? false
    }

    package override func focusDidChange() { stateDidChange() }

    package override func willShow(_ attributes: UICollectionViewLayoutAttributes, in collectionView: UICollectionView)
    {
        super.willShow(attributes, in: collectionView)
        if dequeuedBy !== collectionView { dequeuedBy = collectionView }
    }

    private func stateDidChange() {
        selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
        setNeedsUpdateConfiguration()
    }

    // MARK: Drags

    /// The drag state that the cell shows.
    final var _drag = CellDragAppearance()

    /// Called when the cell's item is lifted, dragged, and at its position again. Overrides may change the appearance
    /// beyond what the system does.
    open func dragStateDidChange(_ dragState: DragState) {}

    // MARK: Configuration

    /// A function that is called with a cell and its state before the cell is displayed.
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

    /// The configuration of the content. A content view that supports a new configuration stays; otherwise the
    /// configuration's own view replaces it.
    public final var contentConfiguration: (any UIContentConfiguration)? {
        get { _displayed.content }
        set { setContent(newValue) }
    }

    /// Whether the content configuration follows the cell's state automatically.
    open var automaticallyUpdatesContentConfiguration = true

    /// The configuration of the background; `nil` for no background, or if `backgroundView` is used.
    public final var backgroundConfiguration: UIBackgroundConfiguration? {
        get { _displayed.background }
        set { setBackground(newValue) }
    }

    /// Whether the background configuration follows the cell's state automatically.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// Returns the default background of a cell of this kind in its current list or layout.
    public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { defaultBackground }

    /// See ``defaultBackgroundConfiguration()``.
    package var defaultBackground: UIBackgroundConfiguration { .clear() }

    /// The corners that the cell's position in a list rounds.
    final var backgroundRounding: BackgroundConfigurationView.Rounding? {
        didSet { _displayed.backgroundView?.rounding = backgroundRounding }
    }

    /// Called after `updateConfiguration(using:)`. Setting it schedules an update.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { _displayed.updateHandler }
        set { setUpdateHandler(newValue) }
    }

    /// The current state of the cell. Overrides may add custom states.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isFocused = isFocused
        state.isEditing = _collectionView?.isEditing ?? false
        state.cellDragState = _drag.state.configuration
        state.cellDropState = _drag.dropState
        _complete(&state)
        return state
    }

    /// Adds the state of this module's subclasses.
    package func _complete(_ state: inout UICellConfigurationState) {}

    /// Schedules one update before the cell is measured or laid out. Repeated calls have no further effect.
    open func setNeedsUpdateConfiguration() { requestUpdate() }

    /// Updates the configurations for a state.
    open func updateConfiguration(using state: UICellConfigurationState) {
        if automaticallyUpdatesBackgroundConfiguration {
            let effectiveBackground = _displayed.hasOwnBackground ? _displayed.background : defaultBackground
            displayBackground(effectiveBackground?.updated(for: state))
        }
        updateCellContent(for: state)
    }

    open override dynamic func layoutSubviews() {
        _updateConfigurationIfNeeded()
        super.layoutSubviews()
    }

    /// The frame of the content view.
    package var contentFrame: CGRect { CGRect(origin: .zero, size: bounds.size) }

    private func replaceBackground(_ old: UIView?, _ new: UIView?) {
        guard removeSubview(old, replacedBy: new), let new else { return }
        new.frame = CGRect(origin: .zero, size: bounds.size)
        insertSubview(new, at: new === selectedBackgroundView && backgroundView != nil ? 1 : 0)
    }

    package override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        setNeedsUpdateConfiguration()
    }

    package override func didChangeBounds(from old: CGRect) {
        super.didChangeBounds(from: old)
        guard bounds.size != old.size else { return }
        let filledBounds = CGRect(origin: .zero, size: bounds.size)
        _displayed.contentView.frame = contentFrame
        _displayed.backgroundView?.frame = filledBounds
        backgroundView?.frame = filledBounds
        selectedBackgroundView?.frame = filledBounds
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        _updateConfigurationIfNeeded()
        return _displayed.contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}

extension UICollectionViewCell: ConfiguredCell {
    /// Gives a new content view the size of the cell.
    final func _willDisplay(_ contentView: UIView) { contentView.frame = contentFrame }
    /// Lets the collection view measure the cell again.
    final func contentDidChange() { sizeMayHaveChanged() }
}

extension UICollectionViewCell {
    fileprivate final var mayBecomeFocused: Bool {
        guard let attributes = _attributes, attributes.representedElementCategory == .cell,
            let view = _collectionView ?? dequeuedBy, let path = view.pathInData(attributes.indexPath)
        else { return false }
        return view._allowsFocus(at: path)
    }
}
