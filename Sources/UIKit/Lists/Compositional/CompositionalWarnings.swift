import CoreGraphics
import Foundation

/// What a compositional layout says on the console, once each.
@MainActor enum CompositionalWarnings {
    /// A section has items and shows none: no place of its group holds one. It is laid out as an empty one, and
    /// whoever sees nothing learns why.
    static func nothingFits(section: Int, itemCount: Int, group: NSCollectionLayoutGroup, size: CGSize) {
        guard size.width > 0, size.height > 0 else { return }
        LayoutWarnings.report(
            """
            UICollectionViewCompositionalLayout shows none of the \(itemCount) items of section \(section), as if it were \
            empty: the first item of its group does not fit into the group along the group's axis. The group is \
            \(text(group.layoutSize)) and its items are \(group.subitems.map { text($0.layoutSize) }.joined(separator: ", ")), \
            in a view of \(number(size.width)) x \(number(size.height)).
            """)
    }

    private static func text(_ size: NSCollectionLayoutSize) -> String {
        "\(text(size.widthDimension)) x \(text(size.heightDimension))"
    }

    private static func text(_ dimension: NSCollectionLayoutDimension) -> String {
        let kind =
            dimension.isFractionalWidth
            ? "fractionalWidth"
            : dimension.isFractionalHeight ? "fractionalHeight" : dimension.isAbsolute ? "absolute" : "estimated"
        return "\(kind)(\(number(dimension.dimension)))"
    }

    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(Double(value))
    }
}
