import UIKit

// Swift 5 code without isolation, which works with main-actor types as if they had none. It compiles if UIKit's
// declarations are isolated with `@preconcurrency`.

/// Makes what a list needs from functions that are not on the main actor.
public enum UnisolatedHelpers {
    public static func makeCellRegistration() -> UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        UICollectionView.CellRegistration { cell, _, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
        }
    }

    public static func makeCellRegistration(
        nib: UINib
    ) -> UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        UICollectionView.CellRegistration(cellNib: nib) { _, _, _ in }
    }

    public static func makeHeaderRegistration() -> UICollectionView.SupplementaryRegistration<UICollectionReusableView>
    {
        UICollectionView.SupplementaryRegistration(elementKind: UICollectionView.elementKindSectionHeader) { _, _, _ in
        }
    }

    public static func makeHeaderRegistration(
        nib: UINib
    ) -> UICollectionView.SupplementaryRegistration<UICollectionReusableView> {
        UICollectionView.SupplementaryRegistration(supplementaryNib: nib, elementKind: "header") { _, _, _ in }
    }

    public static func contentView(of configuration: any UIContentConfiguration) -> UIView {
        configuration.makeContentView()
    }

    /// What the data source says, or the value for a missing method.
    public static func summary(of view: UICollectionView) -> String {
        let sections = view.dataSource?.numberOfSections?(in: view) ?? 1
        let titles = view.dataSource?.indexTitles?(for: view) ?? []
        return "\(sections) \(titles.joined())"
    }

    public static func sectionCount(of table: UITableView) -> Int {
        table.dataSource?.numberOfSections?(in: table) ?? 1
    }

    public static func orientations(of controller: UINavigationController) -> UIInterfaceOrientationMask? {
        controller.delegate?.navigationControllerSupportedInterfaceOrientations?(controller)
    }

    /// A delegate that passes calls on, as libraries for reactive code do.
    public static func forward(_ view: UIScrollView, to delegate: any UIScrollViewDelegate) {
        delegate.scrollViewDidScroll?(view)
    }

    /// The size that a delegate gives an item, or zero, and a report that the item was selected.
    public static func select(_ path: IndexPath, in view: UICollectionView) -> CGSize {
        let sizes = view.delegate as? any UICollectionViewDelegateFlowLayout
        view.delegate?.collectionView?(view, didSelectItemAt: path)
        return sizes?.collectionView?(view, layout: view.collectionViewLayout, sizeForItemAt: path) ?? .zero
    }
}
