import UIKit

/// A page of discoveries: a carousel whose items shrink beside the middle, a strip of small items, and a waterfall.
///
/// Any number of sections in any order; `sectionKinds` says which is which. The items' data come from the data source
/// as always; the waterfall asks `aspectRatio` in addition. Every change of a parameter lays the page out anew.
/// Scrolling solves nothing: it only looks at the carousels in sight.
open class DiscoverPageLayout: UICollectionViewCompositionalLayout {
    /// What a section is.
    public enum SectionKind: Hashable, Sendable {
        case carousel
        case widgets
        case waterfall
    }

    public init() {
        let page = PageSections()
        super.init(sectionProvider: { page.make($0, $1) })
        page.make = { [weak self] in self?.section($0, $1) }
    }

    /// `nil`: its closures cannot be archived.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: Parameters

    /// What the sections are, in order; sections beyond the last are what the last is. Never empty.
    open var sectionKinds: [SectionKind] = [.carousel, .widgets, .waterfall] {
        didSet {
            precondition(!sectionKinds.isEmpty, "DiscoverPageLayout.sectionKinds needs at least one kind.")
            if sectionKinds != oldValue { invalidateLayout() }
        }
    }

    /// Which way the page scrolls; its sections scroll across that. The same as the configuration's.
    open var scrollDirection: UICollectionView.ScrollDirection {
        get { configuration.scrollDirection }
        set {
            let changed = configuration
            changed.scrollDirection = newValue
            configuration = changed
        }
    }

    /// What the parts look like; each goes by the page's scroll direction, whatever its own says.
    open var carousel = ScalingCarouselConfiguration() {
        didSet { invalidateLayout() }
    }

    open var widgets = WidgetStripConfiguration() {
        didSet { invalidateLayout() }
    }

    /// A header of 30 points and, below the last item, half of what lies between two.
    open var waterfall: WaterfallSectionConfiguration = {
        var configuration = WaterfallSectionConfiguration()
        configuration.headerLength = 30
        configuration.contentInsets.bottom = 5
        return configuration
    }()
    {
        didSet { invalidateLayout() }
    }

    /// Width / height of a waterfall's item. Ratios that are not finite or not above 0 count as 1, as all do without a
    /// closure. Asked once per item and solve; do not capture the collection view strongly.
    open var aspectRatio: ((IndexPath) -> CGFloat)? {
        didSet { invalidateLayout() }
    }

    /// How many columns of a waterfall an item is wide; brought into 1...columns. `nil`, the default, is one each.
    open var columnSpan: ((IndexPath) -> Int)? {
        didSet { invalidateLayout() }
    }

    // MARK: Sections

    private func section(
        _ index: Int, _ environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        switch PageSections.kind(of: index, in: sectionKinds) {
        case .carousel:
            var configuration = carousel
            configuration.scrollDirection = scrollDirection
            return .scalingCarousel(using: configuration)
        case .widgets:
            var configuration = widgets
            configuration.scrollDirection = scrollDirection
            return .widgetStrip(using: configuration, layoutEnvironment: environment)
        case .waterfall:
            var configuration = waterfall
            configuration.scrollDirection = scrollDirection
            let ratio = aspectRatio
            let span = columnSpan.map { span in { (item: Int) in span(IndexPath(item: item, section: index)) } }
            return .waterfall(
                using: configuration, itemCount: collectionView?.numberOfItems(inSection: index) ?? 0,
                layoutEnvironment: environment, columnSpan: span
            ) { ratio?(IndexPath(item: $0, section: index)) ?? 1 }
        }
    }

    // MARK: Turning

    private let middle = MiddleKeeper()
    private let start = StartKeeper()

    open override func prepare() {
        super.prepare()
        start.keep(in: self, scrolling: scrollDirection)
        middle.restore(in: self)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        middle.boundsWillChange(to: newBounds, in: self)
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
}
