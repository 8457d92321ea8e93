import UIKit

/// The items of a list: texts, whose lengths depend on the width and on the size of text.
@MainActor final class JumpContent {
    struct Item {
        /// Stays the same while the item moves.
        var identifier: Int
        var characters: Int
    }

    private(set) var items: [Item] = []
    private var nextIdentifier = 0
    /// The size of text, in percent of the usual one.
    var textPercent = 100

    init(count: Int) { insert(count, at: 0) }

    func insert(_ count: Int, at index: Int) {
        let new = (0..<count).map { offset in
            // Texts of 1 to 240 characters, most of them short, in an order without a pattern.
            let number = (nextIdentifier + offset) &* 2_654_435_761 >> 7
            return Item(identifier: nextIdentifier + offset, characters: 1 + number % 60 * (1 + number / 64 % 4))
        }
        nextIdentifier += count
        items.insert(contentsOf: new, at: index)
    }

    func remove(at index: Int) { items.remove(at: index) }

    func setCharacters(_ count: Int, at index: Int) { items[index].characters = count }

    /// The height of an item, in points: full lines of 20 points in a width, and margins.
    func height(at index: Int, width: CGFloat) -> CGFloat {
        let scale = CGFloat(textPercent) / 100
        let perLine = max((width - 24) / (7.5 * scale), 1)
        let lines = (CGFloat(items[index].characters) / perLine).rounded(.up)
        return 16 + lines * (20 * scale).rounded()
    }

    /// The width of an item in one line, in points.
    func width(at index: Int) -> CGFloat {
        24 + (CGFloat(min(items[index].characters, 60)) * 7.5 * CGFloat(textPercent) / 100).rounded()
    }

    func aspectRatio(at index: Int) -> CGFloat {
        items.indices.contains(index) ? 0.4 + CGFloat(items[index].characters % 50) / 25 : 1
    }
}

/// A cell that reports the length of its item.
final class JumpCell: UICollectionViewCell {
    /// The identifier of the item.
    var identifier = -1
    weak var harness: JumpHarness?

    override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        harness?.preferredSize(of: attributes).map { attributes.size = $0 }
        return attributes
    }
}
