package import CollectionCore
import Foundation

/// A supplementary view that is attached to an item or a group, such as a badge.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    private var kind = ""
    private var anchors: (container: NSCollectionLayoutAnchor, item: NSCollectionLayoutAnchor?) = (
        NSCollectionLayoutAnchor(edges: []), nil
    )

    /// Creates a view that is attached to an item at the same edges of both.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(_layoutSize: layoutSize)
        kind = elementKind
        anchors = (containerAnchor, nil)
    }

    /// Creates a view that is attached to an item by an anchor of its own.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(_layoutSize: layoutSize)
        kind = elementKind
        anchors = (containerAnchor, itemAnchor)
    }

    /// The z-index. The default is 1, above the cells.
    open var zIndex = 1 { didSet { readers.recordChange() } }

    /// The kind in requests to the data source for the view.
    open var elementKind: String { kind }
    /// The point of the item to which the view is attached.
    open var containerAnchor: NSCollectionLayoutAnchor { anchors.container }
    /// The anchor of the view itself, or `nil` if it uses the edges of the container's anchor.
    open var itemAnchor: NSCollectionLayoutAnchor? { anchors.item }

    package override func _assign(to copy: NSCollectionLayoutItem) {
        super._assign(to: copy)
        guard let copy = copy as? NSCollectionLayoutSupplementaryItem else { return }
        copy.kind = kind
        copy.anchors = anchors
        copy.zIndex = zIndex
    }

    package override func isRead(like other: NSCollectionLayoutItem, _ names: CompositionalNames) -> Bool {
        type(of: self) == NSCollectionLayoutSupplementaryItem.self && hasSupplementValues(of: other, names)
    }

    /// Whether an item of the same class has the values that this class and its superclass store.
    final func hasSupplementValues(of other: NSCollectionLayoutItem, _ names: CompositionalNames) -> Bool {
        guard let other = other as? NSCollectionLayoutSupplementaryItem else { return false }
        return hasValues(of: other, names) && kind == other.kind && zIndex == other.zIndex
            && anchors.container._value == other.anchors.container._value
            && anchors.item?._value == other.anchors.item?._value
    }

    /// Sets the element kind. For subclasses.
    package final func setKind(_ kind: String) { self.kind = kind }

    /// Returns the supplementary item in the form that the solver uses.
    package final func _supplement(_ names: CompositionalNames) -> LayoutSupplement {
        readers.add(names.changes)
        if type(of: self) != NSCollectionLayoutSupplementaryItem.self { names.recordSubclass() }
        return LayoutSupplement(
            kind: names.number(of: kind), size: layoutSize._value, containerAnchor: anchors.container._value,
            itemAnchor: anchors.item?._value, zIndex: zIndex, contentInsets: LayoutInsets(contentInsets))
    }
}

/// A supplementary view at an edge of a section or of the whole layout, such as a header or footer.
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    private var placement = (alignment: NSRectAlignment.none, offset: CGPoint.zero)

    /// Creates an item at an edge of a section or layout.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// Creates a boundary item with an offset.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the item.
    ///   - elementKind: The kind of the supplementary views.
    ///   - alignment: The edge or corner of the section or layout at which the item is.
    ///   - absoluteOffset: The offset from the position that `alignment` determines, in points. Positive values move
    ///     toward the trailing edge and down.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        self.init(_layoutSize: layoutSize)
        _ = finite(absoluteOffset.x, "A boundary item's offset")
        _ = finite(absoluteOffset.y, "A boundary item's offset")
        setKind(elementKind)
        placement = (alignment, absoluteOffset)
    }

    /// Whether the item is outside the content and extends the section. Otherwise it overlaps the content.
    open var extendsBoundary = true { didSet { readers.recordChange() } }

    /// Whether the item stays visible while its section is visible.
    open var pinToVisibleBounds = false { didSet { readers.recordChange() } }

    /// The edge or corner of the section or layout at which the item is.
    open var alignment: NSRectAlignment { placement.alignment }
    /// The offset from the position that `alignment` determines, in points.
    open var offset: CGPoint { placement.offset }

    package override func _assign(to copy: NSCollectionLayoutItem) {
        super._assign(to: copy)
        guard let copy = copy as? NSCollectionLayoutBoundarySupplementaryItem else { return }
        copy.placement = placement
        copy.extendsBoundary = extendsBoundary
        copy.pinToVisibleBounds = pinToVisibleBounds
    }

    package override func isRead(like other: NSCollectionLayoutItem, _ names: CompositionalNames) -> Bool {
        guard type(of: self) == NSCollectionLayoutBoundarySupplementaryItem.self,
            let other = other as? NSCollectionLayoutBoundarySupplementaryItem
        else { return false }
        return hasSupplementValues(of: other, names) && placement == other.placement
            && extendsBoundary == other.extendsBoundary && pinToVisibleBounds == other.pinToVisibleBounds
    }

    /// Returns the boundary item in the form that the solver uses.
    package final func _boundary(_ names: CompositionalNames) -> LayoutBoundaryItem {
        readers.add(names.changes)
        if type(of: self) != NSCollectionLayoutBoundarySupplementaryItem.self { names.recordSubclass() }
        return LayoutBoundaryItem(
            kind: names.number(of: elementKind), size: layoutSize._value,
            alignment: LayoutAlignment(placement.alignment), offset: Point(placement.offset),
            extendsBoundary: extendsBoundary, pinsToVisibleBounds: pinToVisibleBounds, zIndex: zIndex,
            contentInsets: LayoutInsets(contentInsets))
    }
}

/// A decoration view behind a section. Its class is registered with the layout.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    private var kind = ""

    /// Returns a decoration view that fills the section except for `contentInsets`.
    open class func background(elementKind: String) -> Self {
        let item = self.init(
            _layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        item.kind = elementKind
        return item
    }

    /// The z-index. The default is 0, below the cells: their z-index is raised to 1.
    open var zIndex = 0 { didSet { readers.recordChange() } }

    /// The kind with which the view is registered.
    open var elementKind: String { kind }

    package override func _assign(to copy: NSCollectionLayoutItem) {
        super._assign(to: copy)
        guard let copy = copy as? NSCollectionLayoutDecorationItem else { return }
        copy.kind = kind
        copy.zIndex = zIndex
    }

    package override func isRead(like other: NSCollectionLayoutItem, _ names: CompositionalNames) -> Bool {
        guard type(of: self) == NSCollectionLayoutDecorationItem.self,
            let other = other as? NSCollectionLayoutDecorationItem
        else { return false }
        return hasValues(of: other, names) && kind == other.kind && zIndex == other.zIndex
    }

    /// Returns the decoration in the form that the solver uses.
    package final func decoration(_ names: CompositionalNames) -> LayoutDecoration {
        readers.add(names.changes)
        if type(of: self) != NSCollectionLayoutDecorationItem.self { names.recordSubclass() }
        return LayoutDecoration(
            kind: names.number(of: kind), contentInsets: LayoutInsets(contentInsets), zIndex: zIndex)
    }
}
