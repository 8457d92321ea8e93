import UIKit

/// A store page: orthogonal rows that page, large featured items, and a small table, each below a self-sizing header.
///
/// It has any number of sections in any order, whose kinds `sectionKinds` selects. Changing a parameter lays out the
/// page again; scrolling does not.
open class StorePageLayout: UICollectionViewCompositionalLayout {
    /// The arrangement of the items of a section.
    public enum SectionKind: Hashable, Sendable {
        /// Several rows in a column. The columns page orthogonally.
        case rows
        /// Large items beside each other.
        case featured
        /// Low rows that do not scroll orthogonally.
        case table
    }

    /// Creates a page with the defaults of each section.
    public init() {
        let page = PageSections()
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 31
        super.init(sectionProvider: { page.make($0, $1) }, configuration: configuration)
        page.make = { [weak self] in self?.section($0, $1) }
    }

    /// Returns `nil`: section providers cannot be archived.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The kinds of the sections, in order. The last kind also applies to all further sections. Must not be empty.
    open var sectionKinds: [SectionKind] = [.featured, .rows, .table] {
        didSet {
            require(!sectionKinds.isEmpty, "StorePageLayout.sectionKinds needs at least one kind.")
            if sectionKinds != oldValue { invalidateLayout() }
        }
    }

    /// The scroll direction of the page. Its orthogonal sections scroll along the other axis. Equal to that of the
    /// configuration.
    open var scrollDirection: UICollectionView.ScrollDirection {
        get { configuration.scrollDirection }
        set {
            let changed = configuration
            changed.scrollDirection = newValue
            configuration = changed
        }
    }

    /// The configuration of the sections. The scroll direction of the page overrides that of the configuration.
    open var sections = StoreSectionConfiguration() {
        didSet { invalidateLayout() }
    }

    /// The rules for wide views, for all sections. They override those of the configuration.
    open var widthRules = WidthRules.full {
        didSet { if widthRules != oldValue { invalidateLayout() } }
    }

    /// Whether rows, tables, and estimated headers follow the text size that the user prefers. The default is `true`.
    open var scalesWithTextSize = true {
        didSet { if scalesWithTextSize != oldValue { invalidateLayout() } }
    }

    /// The space between sections, in points; at least 0. Equal to that of the configuration.
    open var interSectionSpacing: CGFloat {
        get { configuration.interSectionSpacing }
        set {
            requireNotNegative(newValue, "StorePageLayout.interSectionSpacing")
            let changed = configuration
            changed.interSectionSpacing = newValue
            configuration = changed
        }
    }

    private var sectionConfiguration: StoreSectionConfiguration {
        var configuration = sections
        configuration.scrollDirection = scrollDirection
        configuration.widthRules = widthRules
        if scalesWithTextSize {
            let scale = textScale
            configuration.pageHeightFraction *= scale
            configuration.tableHeight *= scale
            configuration.estimatedHeaderHeight *= scale
        }
        return configuration
    }

    private func section(
        _ index: Int, _ environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let configuration = sectionConfiguration
        return switch PageSections.kind(of: index, in: sectionKinds) {
        case .rows: .storeRows(using: configuration, layoutEnvironment: environment)
        case .featured: .storeFeatured(using: configuration, layoutEnvironment: environment)
        case .table: .storeTable(using: configuration, layoutEnvironment: environment)
        }
    }

    // MARK: Size changes

    private let keeper = PositionKeeper()
    private let orthogonalKeeper = OrthogonalKeeper()

    /// How section `index` scrolls orthogonally; `nil` if it does not.
    private func scrolling(ofSection index: Int) -> OrthogonalKeeper.Section? {
        guard PageSections.kind(of: index, in: sectionKinds) != .table else { return nil }
        let (configuration, width) = (sectionConfiguration, contentWidth)
        return OrthogonalKeeper.Section(
            configuration.behavior(in: width), startInset: configuration.itemMargin + configuration.margin(in: width))
    }

    open override func prepare() {
        super.prepare()
        orthogonalKeeper.restore(in: self, axis: scrollDirection.axis) { scrolling(ofSection: $0) }
        keeper.restore(in: self)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        keeper.boundsWillChange(to: newBounds, in: self)
        orthogonalKeeper.boundsWillChange(to: newBounds, in: self, axis: scrollDirection.axis) {
            scrolling(ofSection: $0)
        }
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        keeper.invalidate(with: context)
        orthogonalKeeper.invalidate(with: context)
        super.invalidateLayout(with: context)
    }
}
