import CoreGraphics
import Foundation

/// Console warnings of compositional layouts. Each message is reported once.
@MainActor enum CompositionalWarnings {
    /// Reports that a section shows none of its items because the first item does not fit into the group.
    ///
    /// The layout treats such a section as empty.
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
