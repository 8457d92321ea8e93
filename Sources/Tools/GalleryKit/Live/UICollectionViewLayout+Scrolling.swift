import CollectionLayouts
import UIKit

/// A layout whose content scrolls along one axis only.
@MainActor private protocol DirectedLayout: UICollectionViewLayout {
    var scrollDirection: UICollectionView.ScrollDirection { get }
}

extension UICollectionViewFlowLayout: DirectedLayout {}
extension PagedLayout: DirectedLayout {}
extension CarouselLayout: DirectedLayout {}
extension FocusCarouselLayout: DirectedLayout {}
extension HeroPageLayout: DirectedLayout {}

extension UICollectionViewLayout {
    /// Whether the content may extend below the view. Layouts without a scroll direction, such as spreadsheets,
    /// scroll along both axes.
    var scrollsVertically: Bool {
        switch self {
        case let layout as any DirectedLayout: layout.scrollDirection == .vertical
        case let layout as UICollectionViewCompositionalLayout: layout.configuration.scrollDirection == .vertical
        default: true
        }
    }
}
