import CollectionLayouts
import UIKit

/// A cell with a store page, which scrolls vertically and has rows that page orthogonally.
final class StorePageCell: NestedCollectionCell {
    override func makeLayout() -> UICollectionViewLayout {
        let layout = StorePageLayout()
        layout.widthRules = .composed
        return layout
    }

    override func registerCells(in collectionView: UICollectionView) {
        collectionView.register(CardCell.self, forCellWithReuseIdentifier: "card")
        collectionView.register(
            TitleHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "title")
    }
}

/// The data source of one page.
@MainActor final class NestedPageSource: NSObject, UICollectionViewDataSource {
    private let page: Int
    private let library: PictureLibrary
    private static let counts = [5, 12, 8]
    private static let styles: [CardCell.Style] = [.poster, .row, .row]
    private static let names = ["For today", "New this week", "Most viewed"]

    /// Creates the data of a page by its index. Each page begins at another image.
    init(page: Int, library: PictureLibrary) {
        self.page = page
        self.library = library
    }

    /// Returns the number of sections, which all pages share.
    func numberOfSections(in collectionView: UICollectionView) -> Int { Self.counts.count }

    /// Returns the number of items, which all pages share.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Self.counts[section]
    }

    /// Returns a card with the image of the item.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
        let firstPosition = Self.counts.prefix(indexPath.section).reduce(0, +)
        (cell as? CardCell)?.show(
            library.picture(page * 5 + firstPosition + indexPath.item), style: Self.styles[indexPath.section],
            badge: indexPath.section == 0 ? "\(page + 1).\(indexPath.item + 1)" : nil,
            isLastRow: indexPath.item % 3 == 2)
        return cell
    }

    /// Returns a header with the title of the section and the number of the page.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let header = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        (header as? TitleHeader)?.show(
            Self.names[indexPath.section], detail: "Page \(page + 1)", isOpaque: false, indent: 4)
        return header
    }
}
