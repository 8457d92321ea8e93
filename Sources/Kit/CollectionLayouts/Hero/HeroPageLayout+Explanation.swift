package import CollectionCore
import UIKit

extension HeroPageLayout: @MainActor FrameExplaining {
    /// The name of the class whose parameters explanations mention.
    package var explainedClassName: String { "HeroPageLayout" }

    /// The rules behind the frame of an item, of the header, menu, or bar, or of a section's header or footer; `nil`
    /// for elements that do not exist.
    package func explanation(ofKind kind: String?, at path: ItemPath) -> FrameExplanation? {
        guard let page, path.section >= 0, path.section < page.counts.sections else { return nil }
        switch kind {
        case nil:
            guard (0..<page.counts.items(in: path.section).count).contains(path.item) else { return nil }
            return page.explanation(ofCell: path.item, section: path.section)
        case Self.elementKindHeader: return page.headerExplanation
        case Self.elementKindMenu: return page.menuExplanation
        case Self.elementKindBar:
            var chain = FrameExplanation()
            chain.add(.size(.fixed), FrameChange(width: Double(bar.width), height: Double(bar.height)))
            return chain
        case UICollectionView.elementKindSectionHeader: return page.explanation(ofHeader: path.section)
        case UICollectionView.elementKindSectionFooter: return page.explanation(ofFooter: path.section)
        default: return nil
        }
    }
}
