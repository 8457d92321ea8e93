import UIKit

/// A page of a store: rows that page sideways, large featured items, and a small table, each below a header that says
/// itself how high it is.
///
/// Any number of sections in any order; `sectionKinds` says which is which. Every change of a parameter lays the page
/// out anew; scrolling solves nothing.
open class StorePageLayout: UICollectionViewCompositionalLayout {
    /// What a section is.
    public enum SectionKind: Hashable, Sendable {
        /// Several rows in a column; columns page sideways.
        case rows
        /// One large item beside the other.
        case featured
        /// Low rows, without sideways scrolling.
        case table
    }

    public init() {
        let page = PageSections()
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 31
        super.init(sectionProvider: { page.make($0, $1) }, configuration: configuration)
        page.make = { [weak self] index, _ in self?.section(index) }
    }

    /// `nil`: section providers cannot be archived.
    public required init?(coder: NSCoder) {
        nil
    }

    /// What the sections are, in order; sections beyond the last are what the last is. Never empty.
    open var sectionKinds: [SectionKind] = [.featured, .rows, .table] {
        didSet {
            precondition(!sectionKinds.isEmpty, "StorePageLayout.sectionKinds needs at least one kind.")
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

    /// What they look like; the page's scroll direction counts, whatever their own says.
    open var sections = StoreSectionConfiguration() {
        didSet { invalidateLayout() }
    }

    /// Between sections, in points, at least 0; the same as the configuration's.
    open var interSectionSpacing: CGFloat {
        get { configuration.interSectionSpacing }
        set {
            requireNotNegative(newValue, "StorePageLayout.interSectionSpacing")
            let changed = configuration
            changed.interSectionSpacing = newValue
            configuration = changed
        }
    }

    private func section(_ index: Int) -> NSCollectionLayoutSection {
        var configuration = sections
        configuration.scrollDirection = scrollDirection
        return switch PageSections.kind(of: index, in: sectionKinds) {
        case .rows: .storeRows(using: configuration)
        case .featured: .storeFeatured(using: configuration)
        case .table: .storeTable(using: configuration)
        }
    }

    // MARK: Turning

    private let middle = MiddleKeeper()

    open override func prepare() {
        super.prepare()
        middle.restore(in: self)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        middle.boundsWillChange(to: newBounds, in: self)
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
}
