import UIKit

/// A discovery page: a carousel whose items shrink with distance from the middle, a strip of small items, and a
/// waterfall.
///
/// It has any number of sections in any order, whose kinds `sectionKinds` selects. Items come from the data source;
/// the waterfall additionally uses `aspectRatio`. Changing a parameter lays out the page again. Scrolling lays out
/// nothing again; it only updates the visible carousels.
open class DiscoverPageLayout: CompositionalPageLayout {
    /// The arrangement of the items of a section.
    public enum SectionKind: Hashable, Sendable {
        /// Cards that page along the section.
        case carousel
        /// A strip of tiles of several sizes.
        case widgets
        /// Columns of items of different heights.
        case waterfall
    }

    /// Creates a page with a carousel, widgets, and waterfalls.
    public init() {
        super.init(configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// Returns `nil`: closures cannot be archived.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: Parameters

    /// The kinds of the sections, in order. The last kind also applies to all further sections. Must not be empty.
    open var sectionKinds: [SectionKind] = [.carousel, .widgets, .waterfall] {
        didSet {
            require(!sectionKinds.isEmpty, "DiscoverPageLayout.sectionKinds needs at least one kind.")
            parameterChanged(sectionKinds != oldValue)
        }
    }

    /// The configuration of the carousels. The scroll direction of the page overrides that of each configuration.
    open var carousel = ScalingCarouselConfiguration() {
        didSet { invalidateLayout() }
    }

    /// The measures of sections of widgets.
    open var widgets = WidgetStripConfiguration() {
        didSet { invalidateLayout() }
    }

    /// The configuration of the waterfalls. The default has a header of 30 points and a bottom inset of half the line
    /// spacing.
    open var waterfall: WaterfallSectionConfiguration = {
        var configuration = WaterfallSectionConfiguration()
        configuration.headerLength = 30
        configuration.contentInsets.bottom = 5
        return configuration
    }()
    {
        didSet { invalidateLayout() }
    }

    /// Whether headers and widgets follow the text size that the user prefers: widgets widen until two of them fill the
    /// view, and keep their proportions. The default is `true`.
    open var scalesWithTextSize = true {
        didSet { parameterChanged(scalesWithTextSize != oldValue) }
    }

    /// The width / height of a waterfall item. Ratios that are not finite or not above 0 count as 1, as does a
    /// missing closure. Called once per item and layout pass. Do not capture the collection view strongly.
    open var aspectRatio: ((IndexPath) -> CGFloat)? {
        didSet { invalidateLayout() }
    }

    /// The number of waterfall columns that an item spans, clamped to 1...columns. The default, `nil`, means one
    /// column each.
    open var columnSpan: ((IndexPath) -> Int)? {
        didSet { invalidateLayout() }
    }

    // MARK: Sections

    override func section(
        _ index: Int, _ environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        switch kind(of: index, in: sectionKinds) {
        case .carousel:
            return .scalingCarousel(using: carouselConfiguration, layoutEnvironment: environment)
        case .widgets:
            return .widgetStrip(using: widgetConfiguration, layoutEnvironment: environment)
        case .waterfall:
            var configuration = waterfall
            configuration.scrollDirection = scrollDirection
            configuration.widthRules = widthRules
            configuration.headerLength = textLength(configuration.headerLength, scales: scalesWithTextSize)
            let ratio = aspectRatio
            let span = columnSpan.map { span in { (item: Int) in span(IndexPath(item: item, section: index)) } }
            return .waterfall(
                using: configuration, itemCount: collectionView?.numberOfItems(inSection: index) ?? 0,
                layoutEnvironment: environment, columnSpan: span
            ) { ratio?(IndexPath(item: $0, section: index)) ?? 1 }
        }
    }

    private var carouselConfiguration: ScalingCarouselConfiguration {
        var configuration = carousel
        configuration.scrollDirection = scrollDirection
        configuration.widthRules = widthRules
        if UIAccessibility.isReduceMotionEnabled { configuration.minimumScale = 1 }
        return configuration
    }

    private var widgetConfiguration: WidgetStripConfiguration {
        var configuration = widgets
        configuration.scrollDirection = scrollDirection
        configuration.widthRules = widthRules
        configuration.headerLength = textLength(configuration.headerLength, scales: scalesWithTextSize)
        // Smaller texts need no smaller pictures.
        if scalesWithTextSize { configuration.textScale = max(1, textScale) }
        return configuration
    }

    // MARK: Size changes

    override func scrolling(ofSection index: Int) -> OrthogonalKeeper.Section? {
        let leading: (NSDirectionalEdgeInsets) -> CGFloat = { [self] in
            scrollDirection == .vertical ? $0.leading : $0.top
        }
        let width = contentWidth
        switch kind(of: index, in: sectionKinds) {
        case .carousel:
            return OrthogonalKeeper.Section(
                carousel.scrollingBehavior, startInset: leading(carouselConfiguration.insets(in: width)))
        case .widgets:
            return OrthogonalKeeper.Section(
                widgets.scrollingBehavior,
                startInset: leading(widgetConfiguration.insets(in: width)) + widgets.itemMargin)
        case .waterfall: return nil
        }
    }
}
