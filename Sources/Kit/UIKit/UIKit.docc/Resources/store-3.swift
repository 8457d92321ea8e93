import UIKit

/// Large cards, of which one fills most of the width; they scroll along the section.
@MainActor func featuredSection() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(0.88), heightDimension: .absolute(200)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 12
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.contentInsets = .init(top: 16, leading: 0, bottom: 8, trailing: 0)
    return section
}

/// Columns of three rows, which page.
@MainActor func rowsSection() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1 / 3)))
    item.contentInsets = .init(top: 4, leading: 0, bottom: 4, trailing: 0)
    let group = NSCollectionLayoutGroup.vertical(
        layoutSize: .init(widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(228)),
        repeatingSubitem: item, count: 3)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 12
    section.orthogonalScrollingBehavior = .groupPaging
    section.contentInsets = .init(top: 8, leading: 16, bottom: 8, trailing: 16)
    return section
}

/// A grid of small tiles that scrolls with the page.
@MainActor func gridSection() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1 / 4), heightDimension: .fractionalWidth(1 / 4)))
    item.contentInsets = .init(top: 6, leading: 6, bottom: 6, trailing: 6)
    let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / 4)),
        subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = .init(top: 8, leading: 10, bottom: 16, trailing: 10)
    return section
}

final class StorePageController: TilesController {
    init() {
        super.init(
            UICollectionViewCompositionalLayout { section, _ in
                switch section {
                case 0: featuredSection()
                case 1: rowsSection()
                default: gridSection()
                }
            }, count: 18)
    }

    required init?(coder: NSCoder) { nil }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
}
