internal import CollectionCore
import UIKit

/// A page with a stretchy header, a menu that pins to the top, sections whose headers pin below the menu, and cells
/// with a parallax effect.
///
/// The content consists of the header, the menu, and for each section its header, its cells (as many beside each
/// other as fit the view) with a line spacing before each row, and its footer. Elements of length 0 are absent.
/// Header and menu are supplementary views of the kinds `elementKindHeader` and `elementKindMenu` at item 0 of
/// section 0. Section footers have the standard kind and item 1.
///
/// The header grows when the content is pulled past its start, so that no gap opens, and darkens by
/// `EffectLayoutAttributes.overlayAlpha` when it scrolls away. The header of the next section pushes the pinned one
/// away. Scrolling changes transforms only. A query takes O(log sections + visible).
open class HeroPageLayout: UICollectionViewLayout {
    /// The kind of the view at the start of the page.
    public static let elementKindHeader = "HeroPageHeader"
    /// The kind of the bar below the header.
    public static let elementKindMenu = "HeroPageMenu"
    /// The kind of the bar that replaces the header; see ``barSize``.
    public static let elementKindBar = "HeroPageBar"

    // MARK: Sizes

    /// The size of the header for the size of the view. A length of 0 along the scroll direction hides it. The
    /// default is as wide as the view and 300 points high.
    open var headerSize: (CGSize) -> CGSize = { CGSize(width: $0.width, height: 300) } {
        didSet { invalidateLayout() }
    }
    /// The size of the menu; 70 points high by default.
    open var menuSize: (CGSize) -> CGSize = { CGSize(width: $0.width, height: 70) } {
        didSet { invalidateLayout() }
    }
    /// The size of a bar at the start of the view, which fades in while the rest of the header scrolls away, and shows
    /// the title from then on. The menu and section headers pin below it. The default length of 0 hides it.
    open var barSize: (CGSize) -> CGSize = { _ in .zero } {
        didSet { invalidateLayout() }
    }
    /// The size of section headers; 50 points high by default.
    open var sectionHeaderSize: (CGSize) -> CGSize = { CGSize(width: $0.width, height: 50) } {
        didSet { invalidateLayout() }
    }
    /// The size of section footers; 50 points high by default.
    open var sectionFooterSize: (CGSize) -> CGSize = { CGSize(width: $0.width, height: 50) } {
        didSet { invalidateLayout() }
    }
    /// The size of cells; 200 points high by default.
    open var itemSize: (CGSize) -> CGSize = { CGSize(width: $0.width, height: 200) } {
        didSet { invalidateLayout() }
    }

    // MARK: Parameters

    /// The space before each row of cells, in points; at least 0.
    open var minimumLineSpacing: CGFloat = 3 {
        didSet {
            requireNotNegative(minimumLineSpacing, "HeroPageLayout.minimumLineSpacing")
            parameterChanged(minimumLineSpacing != oldValue)
        }
    }

    /// The space between cells of a row, in points; at least 0.
    open var minimumInteritemSpacing: CGFloat = 0 {
        didSet {
            requireNotNegative(minimumInteritemSpacing, "HeroPageLayout.minimumInteritemSpacing")
            parameterChanged(minimumInteritemSpacing != oldValue)
        }
    }

    /// The rules for wide views: the minimum width of columns of cells, which then fill the view beside each other.
    /// They have no effect on pages that scroll horizontally.
    open var widthRules = WidthRules.full { didSet { parameterChanged(widthRules != oldValue) } }

    /// Whether the header grows when the content is pulled past its start.
    open var isHeaderStretchy = true { didSet { parameterChanged(isHeaderStretchy != oldValue) } }

    /// Whether the header may grow longer than the view. Otherwise a gap opens behind a header pulled that far.
    open var headerStretchesWithoutLimit = true {
        didSet { parameterChanged(headerStretchesWithoutLimit != oldValue) }
    }

    /// The overlay opacity of a header that has scrolled away, 0...1. A value of 0 disables darkening.
    open var maximumOverlayAlpha: CGFloat = 0.6 {
        didSet {
            requirePart(maximumOverlayAlpha, "HeroPageLayout.maximumOverlayAlpha")
            parameterChanged(maximumOverlayAlpha != oldValue)
        }
    }

    /// Whether a drag that ends with a half-collapsed header continues until the header is at rest or has collapsed to
    /// its bar. A flick decides by its direction, a slow drag by the nearer end.
    open var snapsHeader = false

    /// Whether the menu stays at the start of the visible area.
    open var isMenuSticky = true { didSet { parameterChanged(isMenuSticky != oldValue) } }

    /// Whether headers of sections stay while their section is visible.
    open var areSectionHeadersSticky = true { didSet { parameterChanged(areSectionHeadersSticky != oldValue) } }

    /// The maximum parallax offset of the content of a cell in either direction, in points. A value of 0 disables
    /// parallax, and so does the user's preference for less motion.
    open var maximumParallax: CGFloat = 60 {
        didSet {
            requireNotNegative(maximumParallax, "HeroPageLayout.maximumParallax")
            parameterChanged(maximumParallax != oldValue)
        }
    }

    /// The axis along which items follow each other and the content scrolls: vertical by default.
    open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
        didSet { parameterChanged(scrollDirection != oldValue) }
    }

    open override class var layoutAttributesClass: AnyClass { EffectLayoutAttributes.self }

    // MARK: State

    /// The frames without scroll effects; `nil` before the first preparation.
    private(set) var page: HeroPage?
    /// The number of elements in the last query, which estimates that of the next one.
    private var lastCount = 0
    /// The size of the bar in the current page.
    private(set) var bar = CGSize.zero
    /// Reports the collapsed part of the header to a handler of the app.
    let collapse = CollapseTracker()
    private var isInvalid = true
    private let keeper = PositionKeeper()

    /// The axis along which the content scrolls.
    var axis: Axis { scrollDirection.axis }

    /// The scroll distance from the rest position at the start of the content.
    var scrolled: Double {
        collectionView == nil ? 0 : viewport.core.min(axis) + Double(layoutInsets.start(axis))
    }

    // MARK: Layout

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    open override func prepare() {
        super.prepare()
        guard let collectionView else {
            page = nil
            return
        }
        let view = collectionView.bounds.size
        defer {
            keeper.restore(in: self)
            collapse.didPrepare(self)
        }
        guard isInvalid || page?.view != view.core else { return }
        func checked(_ size: CGSize, _ name: String) -> Size {
            requireSize(size, "HeroPageLayout.\(name)")
            return size.core
        }
        bar = checked(barSize(view), "barSize").cg
        page = HeroPage(
            axis: axis, view: view.core, header: checked(headerSize(view), "headerSize"),
            menu: checked(menuSize(view), "menuSize"),
            sectionHeader: checked(sectionHeaderSize(view), "sectionHeaderSize"),
            sectionFooter: checked(sectionFooterSize(view), "sectionFooterSize"),
            item: checked(columnSize(itemSize(view), in: view), "itemSize"), lineSpacing: Double(minimumLineSpacing),
            interitemSpacing: Double(minimumInteritemSpacing), counts: SectionCounts(of: collectionView))
        isInvalid = false
    }

    /// The size of a cell in one of as many columns as the rules demand.
    private func columnSize(_ size: CGSize, in view: CGSize) -> CGSize {
        guard axis == .vertical, widthRules.minimumColumnWidth > 0, size.width > 0 else { return size }
        let spacing = minimumInteritemSpacing
        let own = Int(min(max(((view.width + spacing) / (size.width + spacing)).rounded(.down), 1), 256))
        let count = CGFloat(widthRules.columns(in: view.width, spacing: spacing, atLeast: own))
        return CGSize(width: max((view.width + spacing) / count - spacing, 0), height: size.height)
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        // Scrolling changes only transforms, and those are not cached.
        if context.discardsFrames { isInvalid = true }
        keeper.invalidate(with: context)
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        keeper.boundsWillChange(to: newBounds, in: self)
        collapse.boundsWillChange()
        return newBounds != collectionView.bounds || newBounds.size.core != page?.view
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        newBounds.size.core == page?.view ? KeepingContext() : super.invalidationContext(forBoundsChange: newBounds)
    }

    open override var collectionViewContentSize: CGSize {
        guard let page else { return .zero }
        return Size(main: page.length, cross: page.view[axis.cross], axis: axis).cg
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let page else { return [] }
        var found: [UICollectionViewLayoutAttributes] = []
        found.reserveCapacity(lastCount)
        let queryRect = rect.core
        func add(_ attributes: UICollectionViewLayoutAttributes?) {
            if let attributes, attributes.frame.core.intersects(queryRect) { found.append(attributes) }
        }
        let (scrolled, effects) = (self.scrolled, self.effects)
        add(page.header(scrolled: scrolled, effects).map(attributes))
        add(page.menu(scrolled: scrolled, effects).map(attributes))
        add(barAttributes())
        page.visitSections(from: queryRect.min(axis), to: queryRect.max(axis), scrolled: scrolled, effects) {
            add(attributes($0))
        }
        lastCount = min(found.count, PooledAttributes.maximumExpectedCount)
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let page, page.counts.position(of: indexPath) != nil else { return nil }
        return attributes(page.cell(indexPath.item, indexPath.section, scrolled: scrolled, effects))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let page, indexPath.count == 2, indexPath.section >= 0, indexPath.section < page.counts.sections else {
            return nil
        }
        let (section, isFirst) = (indexPath.section, indexPath.section == 0)
        let element: HeroElement?
        switch (elementKind, indexPath.item) {
        case (Self.elementKindBar, 0): return isFirst ? barAttributes() : nil
        case (Self.elementKindHeader, 0): element = isFirst ? page.header(scrolled: scrolled, effects) : nil
        case (Self.elementKindMenu, 0): element = isFirst ? page.menu(scrolled: scrolled, effects) : nil
        case (UICollectionView.elementKindSectionHeader, 0):
            element = page.sectionHeader(section, scrolled: scrolled, effects)
        case (UICollectionView.elementKindSectionFooter, 1): element = page.sectionFooter(section)
        default: element = nil
        }
        return element.map(attributes)
    }

    // MARK: Elements

    /// The attributes of a header, footer, menu, or bar with a frame in content coordinates.
    func supplementary(_ kind: String, _ item: Int, _ section: Int, _ frame: Rect, z: Int)
        -> EffectLayoutAttributes
    {
        let attributes = EffectLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: IndexPath(item: item, section: section))
        attributes.frame = frame.cg
        attributes.zIndex = z
        return attributes
    }

    private var effects: HeroEffects {
        var effects = HeroEffects()
        effects.stretchesHeader = isHeaderStretchy
        effects.stretchesWithoutLimit = headerStretchesWithoutLimit
        effects.maximumOverlayAlpha = Double(maximumOverlayAlpha)
        effects.pinsMenu = isMenuSticky
        effects.pinsSectionHeaders = areSectionHeadersSticky
        effects.maximumDrift = UIAccessibility.isReduceMotionEnabled ? 0 : Double(maximumParallax)
        effects.barLength = barLength
        effects.refreshLength = refreshLength
        return effects
    }

    private func attributes(_ element: HeroElement) -> EffectLayoutAttributes {
        if element.role == .cell {
            let attributes = EffectLayoutAttributes(
                forCellWith: IndexPath(item: element.item, section: element.section))
            attributes.frame = element.frame.cg
            attributes.zIndex = element.z
            if element.drift != 0 {
                attributes.parallax[axis] = inCell(element.drift, axis)
            }
            return attributes
        }
        let (kind, item) = Self.kind(of: element.role)
        let attributes = supplementary(kind, item, element.section, element.frame, z: element.z)
        if element.scale != 1 || element.travel != 0 {
            attributes.transform = CGAffineTransform(scaleX: CGFloat(element.scale), y: CGFloat(element.scale))
                .concatenating(.translation(element.travel, along: axis))
        }
        attributes.overlayAlpha = CGFloat(element.overlayAlpha)
        return attributes
    }

    /// The kind and the item of the views with a role. Cells have neither.
    private static func kind(of role: HeroElement.Role) -> (kind: String, item: Int) {
        switch role {
        case .header, .cell: (elementKindHeader, 0)
        case .menu: (elementKindMenu, 0)
        case .sectionHeader: (UICollectionView.elementKindSectionHeader, 0)
        case .sectionFooter: (UICollectionView.elementKindSectionFooter, 1)
        }
    }

    // MARK: Snapping and transitions

    open override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        snapped(proposedContentOffset, velocity: velocity[axis])
    }

    open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        super.prepareForTransition(to: newLayout)
        collapse.detach()
    }
}
