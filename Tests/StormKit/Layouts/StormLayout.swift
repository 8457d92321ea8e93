import CollectionLayouts
import Foundation
import UIKit

/// The layouts that storms test, including tables.
public enum StormLayout: String, Hashable, Codable, Sendable, CaseIterable {
    // UIKit
    case flow, flowSized, flowHorizontal, flowEstimated, flowPinned
    case compositionalList, compositionalNested, compositionalOrthogonal, compositionalPinned, compositionalEdges
    case compositionalHorizontal
    case listPlain, listInsetGrouped, listSidebar
    // CollectionLayouts
    case alignedFlow, cardStack, coverCarousel, discoverPage, focusCarousel, heroPage, justifiedRows, loopingCarousel
    case nestedPages, parallax, snappingList, spreadsheet, storePage, storeRows, timeline, waterfall, waterfallEstimated
    case wheel
    // Diffable data sources
    case diffableFlow, diffableList, diffableOutline
    // Tables
    case tablePlain, tableGrouped, tableEstimated

    public static let tables: [StormLayout] = [.tablePlain, .tableGrouped, .tableEstimated]
    /// The layouts of collection views with a data source that is not diffable.
    public static let collections: [StormLayout] = allCases.filter { !$0.isTable && !$0.isDiffable }

    public var isTable: Bool { self == .tablePlain || self == .tableGrouped || self == .tableEstimated }

    public var isDiffable: Bool { self == .diffableFlow || self == .diffableList || self == .diffableOutline }

    /// The part of the seed that differs for each layout, so that different layouts have different random scripts.
    var number: UInt64 { UInt64(Self.allCases.firstIndex(of: self) ?? 0) &* 1_000_003 }

    /// Whether cells are self-sizing.
    var isSelfSizing: Bool {
        switch self {
        case .flowEstimated, .compositionalList, .listPlain, .listInsetGrouped, .listSidebar, .waterfallEstimated,
            .alignedFlow, .storePage, .tableEstimated, .diffableList:
            true
        default: false
        }
    }
}

/// Provides values that a layout requests during preparation, and runs the steps that are armed for this callback.
@MainActor protocol LayoutValueSource: AnyObject {
    /// Returns a number in 0..<1000 that depends only on the item.
    func itemValue(_ path: IndexPath) -> Int
    /// Called by section providers.
    func willProvide(section: Int)
}

@MainActor extension StormLayout {
    /// Returns a new layout for a view of about 120 by 160 points.
    func make(_ source: any LayoutValueSource) -> UICollectionViewLayout {
        switch self {
        case .flow, .flowSized, .flowHorizontal, .flowEstimated, .flowPinned, .diffableFlow, .diffableOutline: flow()
        case .compositionalList, .compositionalNested, .compositionalOrthogonal, .compositionalPinned,
            .compositionalEdges, .compositionalHorizontal, .listPlain, .listInsetGrouped, .listSidebar,
            .diffableList:
            CompositionalStorms.make(self, source)
        case .spreadsheet: spreadsheet()
        case .timeline: timeline(source)
        case .waterfall, .waterfallEstimated: waterfall(source)
        case .justifiedRows: justifiedRows(source)
        case .heroPage: heroPage()
        case .focusCarousel: focusCarousel()
        case .wheel: sized(WheelLayout()) { $0.radius = 200 }
        case .cardStack: sized(CardStackLayout()) { _ in }
        case .loopingCarousel: sized(LoopingCarouselLayout()) { _ in }
        case .alignedFlow: alignedFlow()
        case .coverCarousel: CoverCarouselLayout()
        case .discoverPage: discoverPage(source)
        case .nestedPages: PagesLayout()
        case .parallax: ParallaxLayout()
        case .snappingList: SnappingListLayout()
        case .storePage: StorePageLayout()
        case .storeRows: storeRows()
        case .tablePlain, .tableGrouped, .tableEstimated: UICollectionViewFlowLayout()
        }
    }

    private func flow() -> UICollectionViewLayout {
        let layout = SizedFlowLayout()
        layout.itemSize = CGSize(width: 36, height: 30)
        layout.minimumInteritemSpacing = 4
        layout.minimumLineSpacing = 5
        switch self {
        case .flowSized:
            layout.sizesItems = true
            layout.footerReferenceSize = CGSize(width: 10, height: 12)
        case .flowHorizontal:
            layout.scrollDirection = .horizontal
            layout.headerReferenceSize = CGSize(width: 10, height: 10)
        case .flowEstimated:
            layout.estimatedItemSize = CGSize(width: 40, height: 30)
            layout.headerReferenceSize = CGSize(width: 10, height: 10)
        case .flowPinned:
            layout.sectionHeadersPinToVisibleBounds = true
            layout.sectionFootersPinToVisibleBounds = true
            layout.headerReferenceSize = CGSize(width: 10, height: 14)
            layout.footerReferenceSize = CGSize(width: 10, height: 10)
        default: layout.sectionInset = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
        }
        return layout
    }

    private func alignedFlow() -> UICollectionViewLayout {
        let layout = AlignedFlowLayout()
        layout.estimatedItemSize = CGSize(width: 40, height: 24)
        layout.minimumInteritemSpacing = 4
        layout.minimumLineSpacing = 4
        layout.alignment = .justified
        layout.headerReferenceSize = CGSize(width: 10, height: 14)
        return layout
    }

    private func storeRows() -> UICollectionViewLayout {
        let layout = StoreRowsLayout()
        layout.rowHeight = 40
        return layout
    }

    private func sized<L: CarouselLayout>(_ layout: L, _ more: (L) -> Void) -> L {
        layout.itemSize = CGSize(width: 50, height: 60)
        layout.headerLength = 12
        layout.footerLength = 10
        more(layout)
        return layout
    }

    private func focusCarousel() -> UICollectionViewLayout {
        let layout = FocusCarouselLayout()
        layout.itemSize = CGSize(width: 50, height: 60)
        layout.spacing = 6
        layout.spacingWhenFocused = 14
        layout.headerLength = 12
        return layout
    }

    private func heroPage() -> UICollectionViewLayout {
        let layout = HeroPageLayout()
        layout.headerSize = { CGSize(width: $0.width, height: 50) }
        layout.menuSize = { CGSize(width: $0.width, height: 15) }
        layout.sectionHeaderSize = { CGSize(width: $0.width, height: 14) }
        layout.sectionFooterSize = { CGSize(width: $0.width, height: 10) }
        layout.itemSize = { CGSize(width: $0.width, height: 40) }
        return layout
    }

    private func spreadsheet() -> UICollectionViewLayout {
        let layout = SpreadsheetLayout()
        layout.columnWidth = 30
        layout.rowHeight = 24
        layout.columnHeaderHeight = 12
        layout.rowHeaderWidth = 16
        return layout
    }

    private func timeline(_ source: any LayoutValueSource) -> UICollectionViewLayout {
        let layout = TimelineLayout()
        layout.timeRange = 0...240
        layout.rulerInterval = 40
        layout.trackBreadth = 40
        layout.rulerBreadth = 12
        layout.trackHeaderLength = 20
        layout.event = { [weak source] path in
            let number = CGFloat(source?.itemValue(path) ?? 0)
            return TimelineLayout.Event(start: number / 5, duration: 10 + number.truncatingRemainder(dividingBy: 30))
        }
        return layout
    }

    private func waterfall(_ source: any LayoutValueSource) -> UICollectionViewLayout {
        let layout = WaterfallLayout()
        layout.headerLength = 14
        if self == .waterfallEstimated {
            layout.estimatedItemLength = 40
            layout.sectionHeadersPinToVisibleBounds = true
        } else {
            layout.aspectRatio = { [weak source] in 0.5 + CGFloat(source?.itemValue($0) ?? 0) / 500 }
            layout.columnSpan = { [weak source] in (source?.itemValue($0) ?? 0) % 7 == 0 ? 2 : 1 }
        }
        return layout
    }

    private func justifiedRows(_ source: any LayoutValueSource) -> UICollectionViewLayout {
        let layout = JustifiedRowsLayout()
        layout.targetRowHeight = 40
        layout.headerLength = 14
        layout.footerLength = 10
        layout.sectionHeadersPinToVisibleBounds = true
        layout.aspectRatio = { [weak source] in 0.5 + CGFloat(source?.itemValue($0) ?? 0) / 500 }
        return layout
    }

    private func discoverPage(_ source: any LayoutValueSource) -> UICollectionViewLayout {
        let layout = DiscoverPageLayout()
        layout.aspectRatio = { [weak source] in 0.5 + CGFloat(source?.itemValue($0) ?? 0) / 500 }
        return layout
    }
}

/// A flow layout that records whether the delegate provides item sizes.
final class SizedFlowLayout: UICollectionViewFlowLayout {
    var sizesItems = false
}
