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
