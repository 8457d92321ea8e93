import CollectionLayouts
import UIKit

/// The lists in which no visible item may jump.
public enum JumpList: String, Hashable, Codable, Sendable, CaseIterable {
    // UIKit
    case flowSized, flowEstimated, flowGrid
    case compositional, compositionalGrid, compositionalRow, compositionalHeaders
    case listPlain, listInsetGrouped
    // CollectionLayouts
    case waterfall, waterfallEstimated, justifiedRows, alignedFlow, snappingList, heroPage, storeRows
    /// A flow layout whose delegate estimates items as 50 points wide, so that an estimate fits beside a measured item.
    case flowNarrow

    /// The part of the seed that differs for each list.
    var number: UInt64 { UInt64(Self.allCases.firstIndex(of: self) ?? 0) &* 1_000_003 }

    var isHorizontal: Bool { self == .compositionalRow || self == .storeRows }

    /// Whether a line has several items, so that a change of one moves others to other lines.
    var reflows: Bool {
        switch self {
        case .flowGrid, .compositionalGrid, .waterfall, .waterfallEstimated, .justifiedRows, .alignedFlow,
            .storeRows:
            true
        default: false
        }
    }

    /// Whether lines are broken by sizes that replace estimates, from the first item on. A size that is measured above
    /// the screen then moves items on screen to other lines or columns; only one of them can keep its place.
    func breaksEstimatedLines(width: CGFloat) -> Bool {
        self == .waterfallEstimated || self == .alignedFlow || self == .flowEstimated && width >= 490
            || self == .flowNarrow && width >= 300
    }

    /// Whether the layout moves the content to a position of rest after a gesture or a change of size.
    var snaps: Bool { self == .snappingList || self == .storeRows }

    /// Whether the layout decides which item keeps its place when the view changes its size.
    var keepsOwnItem: Bool {
        switch self {
        case .waterfall, .waterfallEstimated, .justifiedRows, .alignedFlow, .snappingList, .heroPage, .storeRows: true
        default: false
        }
    }

    /// Whether cells report their lengths. Otherwise, the delegate or the layout provides them.
    var isSelfSizing: Bool {
        switch self {
        case .flowSized, .flowGrid, .waterfall, .justifiedRows, .snappingList, .heroPage, .storeRows: false
        default: true
        }
    }

    /// Whether the lengths of items follow from their texts.
    var hasTexts: Bool { isSelfSizing || self == .flowSized || self == .waterfall || self == .justifiedRows }

    @MainActor func makeLayout(_ content: JumpContent) -> UICollectionViewLayout {
        switch self {
        case .flowSized: return UICollectionViewFlowLayout()
        case .flowEstimated, .flowNarrow:
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 240, height: 44)
            return layout
        case .flowGrid:
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 70, height: 90)
            return layout
        case .compositional: return Self.compositional(columns: 1)
        case .compositionalGrid: return Self.compositional(columns: 2)
        case .compositionalHeaders: return Self.compositional(columns: 1, hasHeader: true)
        case .compositionalRow: return Self.row()
        case .listPlain: return UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        case .listInsetGrouped:
            return UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
        case .waterfall, .waterfallEstimated:
            let layout = WaterfallLayout()
            if self == .waterfall {
                layout.aspectRatio = { [weak content] in content?.aspectRatio(at: $0.item) ?? 1 }
            } else {
                layout.estimatedItemLength = 80
            }
            return layout
        case .justifiedRows:
            let layout = JustifiedRowsLayout()
            layout.aspectRatio = { [weak content] in content?.aspectRatio(at: $0.item) ?? 1 }
            return layout
        case .alignedFlow:
            let layout = AlignedFlowLayout()
            layout.estimatedItemSize = CGSize(width: 80, height: 32)
            return layout
        case .snappingList:
            let layout = SnappingListLayout()
            layout.itemLength = 120
            return layout
        case .heroPage: return HeroPageLayout()
        case .storeRows: return StoreRowsLayout()
        }
    }

    @MainActor private static func compositional(columns: Int, hasHeader: Bool = false) -> UICollectionViewLayout {
        let item = NSCollectionLayoutItem(
            layoutSize: .init(
                widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .estimated(44)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 6
        if hasHeader {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [header]
        }
        return UICollectionViewCompositionalLayout(section: section)
    }

    @MainActor private static func row() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .estimated(100), heightDimension: .fractionalHeight(1))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        return UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group), configuration: configuration)
    }
}
