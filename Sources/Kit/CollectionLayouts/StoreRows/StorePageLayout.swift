import UIKit

/// A store page: orthogonal rows that page, large featured items, and a small table, each below a self-sizing header.
///
/// It has any number of sections in any order, whose kinds `sectionKinds` selects. Changing a parameter lays out the
/// page again; scrolling does not.
open class StorePageLayout: CompositionalPageLayout {
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
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 31
        super.init(configuration: configuration)
    }

    /// Returns `nil`: section providers cannot be archived.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The kinds of the sections, in order. The last kind also applies to all further sections. Must not be empty.
    open var sectionKinds: [SectionKind] = [.featured, .rows, .table] {
        didSet {
            require(!sectionKinds.isEmpty, "StorePageLayout.sectionKinds needs at least one kind.")
            parameterChanged(sectionKinds != oldValue)
        }
    }

    /// The configuration of the sections. The scroll direction of the page overrides that of the configuration.
    open var sections = StoreSectionConfiguration() {
        didSet { invalidateLayout() }
    }

    /// Whether rows, tables, and estimated headers follow the text size that the user prefers. The default is `true`.
    open var scalesWithTextSize = true {
        didSet { parameterChanged(scalesWithTextSize != oldValue) }
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

    override func section(
        _ index: Int, _ environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let configuration = sectionConfiguration
        return switch kind(of: index, in: sectionKinds) {
        case .rows: .storeRows(using: configuration, layoutEnvironment: environment)
        case .featured: .storeFeatured(using: configuration, layoutEnvironment: environment)
        case .table: .storeTable(using: configuration, layoutEnvironment: environment)
        }
    }

    // MARK: Size changes

    override func scrolling(ofSection index: Int) -> OrthogonalKeeper.Section? {
        guard kind(of: index, in: sectionKinds) != .table else { return nil }
        let (configuration, width) = (sectionConfiguration, contentWidth)
        return OrthogonalKeeper.Section(
            configuration.behavior(in: width), startInset: configuration.itemMargin + configuration.margin(in: width))
    }
}
