public import Foundation
import QuartzCore

/// A cell, header, or footer with accessories, separators, and the default background of its list.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    /// The views of the accessories; see ``accessories``.
    final var accessoryLayout = AccessoryLayout()
    /// The separator lines and their layout guide.
    package final var separators = SeparatorLines()
    /// The cell's position in a list, or `nil` outside of lists.
    final var listPosition: ListPosition?
    /// The list's configuration of the cell's separators, or `nil` without separators.
    final var _separatorConfiguration: UIListSeparatorConfiguration?
    /// The solve count and index path for which `listPosition` and `_separatorConfiguration` are valid.
    final var listPositionStamp: (solve: Int, path: IndexPath)?
    /// Whether the cell's item is expanded, for the outline control.
    final var _isExpanded = false
    /// Whether the cell clips its contents when no swipe shifts them; `nil` unless they are prepared for a shift.
    final var clipsWithoutSwipe: Bool?
    /// Whether the user moves the cell by its reorder control.
    final var _isReordering = false {
        didSet { if _isReordering != oldValue { setNeedsUpdateConfiguration() } }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        becomeListCell()
    }

    /// Creates the cell that a nib or storyboard describes.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        becomeListCell()
        InterfaceCoder.leave(coder, self)
    }

    /// The leading and trailing margin of list cells, in points.
    static let sideMargin: CGFloat = 16

    private func becomeListCell() {
        _displayed.hasOwnBackground = false
        setNeedsUpdateConfiguration()
    }

    // MARK: Configuration

    /// The accessories of the cell. System accessories have a fixed order.
    public final var accessories: [UICellAccessory] {
        get { accessoryLayout.accessories }
        set {
            accessoryLayout.accessories = newValue
            accessoriesDidChange()
        }
    }

    /// The number of steps by which the content is indented.
    ///
    /// Dequeuing a cell for an item of an outline sets it to the level of the item.
    open var indentationLevel = 0 {
        didSet { if indentationLevel != oldValue { accessoriesDidChange() } }
    }
    /// The width of an indentation step, in points.
    open var indentationWidth: CGFloat = 10 {
        didSet {
            NumberPolicy.replace(&indentationWidth, oldValue)
            if indentationWidth != oldValue { accessoriesDidChange() }
        }
    }
    /// Whether indentation also moves the leading accessories.
    open var indentsAccessories = true {
        didSet { if indentsAccessories != oldValue { accessoriesDidChange() } }
    }

    /// The horizontal extent of the separators. The default extends from the start of the text to the trailing margin.
    open var separatorLayoutGuide: UILayoutGuide { separators.guide(in: self) }

    /// Returns the default content configuration for the kind of element and the list.
    public final func defaultContentConfiguration() -> UIListContentConfiguration {
        let configuration: UIListContentConfiguration =
            switch (listPosition?.part, listPosition?.isHeaderItem ?? false) {
            case (.header, _), (.cell, true): .header()
            case (.footer, _): .footer()
            default:
                listPosition.map { $0.appearance == .sidebar || $0.appearance == .sidebarPlain } == true
                    ? .sidebarCell() : .cell()
            }
        return configuration.updated(for: configurationState)
    }

    package override var defaultBackground: UIBackgroundConfiguration {
        switch (listPosition?.part, listPosition?.isHeaderItem ?? false) {
        case (.header, _), (.cell, true): .listHeader()
        case (.footer, _): .listFooter()
        default: .listCell()
        }
    }

    package override func _complete(_ state: inout UICellConfigurationState) {
        super._complete(&state)
        state.isExpanded = _isExpanded
        state.isSwiped = _isSwiped
        state.isReordering = _isReordering
        if let position = listPosition {
            state.traitCollection = UITraitCollection(traitsFrom: [
                state.traitCollection, UITraitCollection(listEnvironment: position.environment),
            ])
        }
    }

    private func accessoriesDidChange() {
        accessoryLayout.needsViews = true
        setNeedsLayout()
        sizeMayHaveChanged()
    }

    // MARK: List position

    package override func willShow(_ attributes: UICollectionViewLayoutAttributes, in collectionView: UICollectionView)
    {
        super.willShow(attributes, in: collectionView)
        listPositionStamp = nil
        if collectionView._swipe?.cell !== self {
            _isReordering = false
            endSwiping()
        }
        let path = attributes.indexPath
        setListPosition(collectionView._layout.listPosition(ofKind: attributes.representedElementKind, at: path))
        guard attributes.representedElementCategory == .cell,
            let outline = collectionView.dataSource as? any OutlineSource
        else { return }
        indentationLevel = outline.outlineLevel(at: path)
        _isExpanded = outline._isExpanded(at: path) ?? false
    }

    /// Sets the position in a list, and updates margins, corners, and configurations for it.
    final func setListPosition(_ position: ListPosition?) {
        guard position != listPosition else { return }
        if listPosition == nil {
            directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: 8, leading: Self.sideMargin, bottom: 8, trailing: Self.sideMargin)
        }
        let wasHeader = listPosition?.isHeader ?? false
        listPosition = position
        if wasHeader != position?.isHeader { accessoryLayout.needsViews = true }
        _round()
        setNeedsUpdateConfiguration()
    }

    // MARK: Swiping

    /// Updates the background and the rounded corners.
    final func swipeDidChange() {
        setNeedsUpdateConfiguration()
        _round()
    }

    /// Rounds the corners of the background, or those of the cell during a swipe.
    private func _round() {
        let rounding = BackgroundConfigurationView.Rounding(listPosition)
        backgroundRounding = _isSwiped ? nil : rounding
        let cellRounding = _isSwiped ? rounding : nil
        layer.cornerRadius = cellRounding?.radius ?? 0
        layer.maskedCorners = cellRounding?.corners ?? .all
    }

    /// Excludes the area that a swipe reveals.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) && (!_isSwiped || (point.x >= 0 && point.x < bounds.width))
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let arrangement = arrange()
        let frame = _frame(ofContent: arrangement)
        if contentView.frame != frame { contentView.frame = frame }
        placeAccessories(arrangement)
        placeSeparators()
    }

    package override var contentFrame: CGRect { _frame(ofContent: arrange()) }

    private func _frame(ofContent arrangement: AccessoryArrangement) -> CGRect {
        let frame = CGRect(
            x: arrangement.contentStart, y: 0, width: arrangement.contentEnd - arrangement.contentStart,
            height: bounds.height)
        return _isRightToLeft ? AccessoryArrangement.mirrored(frame, width: bounds.width) : frame
    }

    package override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        accessoryLayout.needsViews = true
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard horizontalFittingPriority == .required else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        _updateConfigurationIfNeeded()
        if verticalFittingPriority == .required { return targetSize }
        let arrangement = arrange(width: targetSize.width)
        let (before, after) = (arrangement.contentStart, targetSize.width - arrangement.contentEnd)
        let content: CGFloat
        if let view = contentView as? UIListContentView {
            content = view._height(
                inWidth: targetSize.width, left: _isRightToLeft ? after : before,
                right: _isRightToLeft ? before : after)
        } else {
            content =
                contentView.systemLayoutSizeFitting(
                    CGSize(width: arrangement.contentEnd - before, height: targetSize.height),
                    withHorizontalFittingPriority: .required, verticalFittingPriority: verticalFittingPriority
                ).height
        }
        return CGSize(width: targetSize.width, height: max(content, minimumHeight))
    }

    /// The minimum height, in points. Cells are large enough for touches. Headers and footers fit their content.
    private var minimumHeight: CGFloat {
        listPosition.map { $0.part == .cell && !$0.isHeaderItem } ?? true
            ? _design.listRowHeight(isMac: traitCollection.userInterfaceIdiom == .mac) : 0
    }
}

extension BackgroundConfigurationView.Rounding {
    /// Creates the corners of the first or last cell of an inset group. Other elements have no rounded corners.
    init?(_ position: ListPosition?) {
        guard let position, position.appearance == .insetGrouped, position.part == .cell, !position.isHeaderItem,
            position.isFirst || position.isLast
        else { return nil }
        radius = BackgroundRole.listCornerRadius
        corners = []
        if position.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if position.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }
}
