import UIKit

/// The base class of the discovery page and the store page: sections of several kinds in any order. Some of them scroll
/// orthogonally.
///
/// Items stay at their positions in the view when the view changes its size, also those of orthogonal sections.
open class CompositionalPageLayout: UICollectionViewCompositionalLayout {
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

    /// The rules for wide views, for all sections. They override those of the configurations.
    open var widthRules = WidthRules.full {
        didSet { parameterChanged(widthRules != oldValue) }
    }

    // MARK: Subclass interface

    /// Creates a page whose sections `section(_:_:)` returns.
    init(configuration: UICollectionViewCompositionalLayoutConfiguration) {
        let provider = PageProvider()
        super.init(sectionProvider: { provider.make($0, $1) }, configuration: configuration)
        provider.make = { [weak self] in self?.section($0, $1) }
    }

    /// Returns `nil`: closures cannot be archived.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Creates a section.
    func section(_ index: Int, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? { nil }

    /// How section `index` scrolls orthogonally; `nil` if it does not.
    func scrolling(ofSection index: Int) -> OrthogonalKeeper.Section? { nil }

    /// The kind of section `index`. The last of `kinds` applies to all further sections.
    func kind<Kind>(of index: Int, in kinds: [Kind]) -> Kind { kinds[min(index, kinds.count - 1)] }

    /// The width of the view inside its content insets, from which sections compute their items.
    var contentWidth: CGFloat {
        guard let collectionView else { return 0 }
        let insets = collectionView.adjustedContentInset
        return max(collectionView.bounds.width - insets.left - insets.right, 0)
    }

    // MARK: Size changes

    private let keeper = PositionKeeper()
    private let orthogonalKeeper = OrthogonalKeeper()

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

/// The section provider of a page, usable before `self` is available.
///
/// A layout owns its provider, the provider owns this object, and `make` refers to the layout weakly.
@MainActor private final class PageProvider {
    var make: (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? = { _, _ in nil }
}
