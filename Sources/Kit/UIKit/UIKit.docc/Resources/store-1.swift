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
