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
    /// Whether content may continue below the view. Layouts that do not tell, such as tables of rows and columns,
    /// scroll both ways.
    var scrollsVertically: Bool {
        switch self {
        case let layout as any DirectedLayout: layout.scrollDirection == .vertical
        case let layout as UICollectionViewCompositionalLayout: layout.configuration.scrollDirection == .vertical
        default: true
        }
    }
}
