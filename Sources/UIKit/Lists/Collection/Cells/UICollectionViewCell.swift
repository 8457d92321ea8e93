import CoreGraphics
import Foundation

/// The view of one item.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    package override var _cellContentView: UIView? { contentView }
    /// A cell shows other items than the one that had the focus: the collection view knows which.
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
    private final var backgroundPlate: BackgroundConfigurationView?
    /// Who asked for the cell last: one that is made ready to come into sight lies in nothing yet.
    final weak var _shownBy: UICollectionView?
    /// Whether the app chose the background, be it none; otherwise it is ``defaultBackgroundConfiguration()``.
    package final var _hasOwnBackground = true

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

    /// Lies behind the content. Takes the place of a background configuration.
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil { backgroundConfiguration = nil }
            exchangeBackground(oldValue, backgroundView)
        }
    }

    /// Lies behind the content and before the background while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
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

    // MARK: Focus

    /// What the delegate or the collection view says of the cell's item; no while it shows none.
    open override var canBecomeFocused: Bool { _mayBecomeFocused }

    /// None where the background shows that the cell has the focus, as the usual ones of lists do.
    open override var focusEffect: UIFocusEffect? {
        get { _focusTraits?.effect ?? (_backgroundShowsFocus ? nil : super.focusEffect) }
        set { super.focusEffect = newValue }
    }

    private var _backgroundShowsFocus: Bool {
        (_hasOwnBackground ? background : _usualBackground)?.showsFocus(in: configurationState) ?? false
    }

    package override func _focusDidChange() { stateDidChange() }

    package override func _willShow(_ attributes: UICollectionViewLayoutAttributes, in collectionView: UICollectionView)
    {
        super._willShow(attributes, in: collectionView)
        if _shownBy !== collectionView { _shownBy = collectionView }
    }

    private func stateDidChange() {
        selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
        setNeedsUpdateConfiguration()
    }

    // MARK: Drags

    final var _dragState = DragState.none
    final var _dropState = UICellConfigurationState.DropState.none

    /// Called when the cell's item is lifted, dragged away and at rest again. Looks beyond what the system does are up to
    /// overrides.
    open func dragStateDidChange(_ dragState: DragState) {}

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

    /// What lies behind the content; `nil` for nothing, or for what `backgroundView` shows.
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

    /// Whether the background configuration follows the cell's state by itself.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// The background that a cell of this kind usually has where it is.
    public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { _usualBackground }

    /// See ``defaultBackgroundConfiguration()``.
    package var _usualBackground: UIBackgroundConfiguration { .clear() }

    /// Corners that the cell's place rounds.
    final var _backgroundRounding: BackgroundConfigurationView.Rounding? {
        didSet { backgroundPlate?.rounding = _backgroundRounding }
    }

    /// Called after `updateConfiguration(using:)`. Setting it asks for an update.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// What the cell is in at the moment; overrides may add states of their own.
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

    /// What subclasses of our own know of the state.
    package func _complete(_ state: inout UICellConfigurationState) {}

    /// Asks for one update before the cell is measured or laid out, however often it is called.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Brings what the cell shows up to its state.
    open func updateConfiguration(using state: UICellConfigurationState) {
        if automaticallyUpdatesBackgroundConfiguration {
            let own = _hasOwnBackground ? background : _usualBackground
            showBackground(own?.updated(for: state))
        }
        guard automaticallyUpdatesContentConfiguration, let configuration else { return }
        var seen = state
        // Text stands out from the colour of the focus where that is behind it.
        seen.isFocused = state.isFocused && _backgroundShowsFocus
        self.configuration = configuration.updated(for: seen)
        showConfiguration()
    }

    private func showBackground(_ new: UIBackgroundConfiguration?) {
        background = new
        guard let new else {
            backgroundPlate?.removeFromSuperview()
            backgroundPlate = nil
            return
        }
        if let backgroundPlate {
            backgroundPlate.configuration = new
            return
        }
        let plate = BackgroundConfigurationView(new)
        plate.rounding = _backgroundRounding
        plate.frame = CGRect(origin: .zero, size: bounds.size)
        insertSubview(plate, at: 0)
        backgroundPlate = plate
    }

    open override func layoutSubviews() {
        _updateConfigurationIfNeeded()
        super.layoutSubviews()
    }

    package final func _updateConfigurationIfNeeded() {
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
        new.frame = _contentFrame
        insertSubview(new, at: place)
    }

    /// Where the content view lies.
    package var _contentFrame: CGRect { CGRect(origin: .zero, size: bounds.size) }

    private func exchangeBackground(_ old: UIView?, _ new: UIView?) {
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
        let box = CGRect(origin: .zero, size: bounds.size)
        content.frame = _contentFrame
        backgroundPlate?.frame = box
        backgroundView?.frame = box
        selectedBackgroundView?.frame = box
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
            let view = _collectionView ?? _shownBy
        else { return false }
        return view._allowsFocus(at: attributes.indexPath)
    }
}
