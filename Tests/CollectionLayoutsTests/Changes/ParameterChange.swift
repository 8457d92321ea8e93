import CollectionLayouts
import Testing
import UIKit

/// One parameter of one layout and another value for it.
struct ParameterChange: CustomTestStringConvertible, Sendable {
    let layout: String
    let parameter: String
    /// Whether the change has a visible effect.
    var isSeen = true
    var sections = [12, 3, 25]
    /// The position to which the content is scrolled, from 0 at the start to 1 at the end.
    var part: CGFloat = 0.4
    /// The content offset to use instead of `part`, without settling at a rest position.
    var offset: CGPoint?
    let make: @MainActor @Sendable () -> UICollectionViewLayout
    let apply: @MainActor @Sendable (UICollectionViewLayout) -> Void

    var testDescription: String { "\(layout).\(parameter)" }

    static var all: [ParameterChange] { carousels + flows + pages + grids + compositional }

    /// Creates changes of one class, all with the same initial state.
    private struct Of<L: UICollectionViewLayout> {
        var sections = [12, 3, 25]
        var setUp: @MainActor @Sendable (L) -> Void = { _ in }
        let new: @MainActor @Sendable () -> L

        func callAsFunction(
            _ parameter: String, seen: Bool = true, part: CGFloat = 0.4, offset: CGPoint? = nil,
            first: @escaping @MainActor @Sendable (L) -> Void = { _ in },
            _ change: @escaping @MainActor @Sendable (L) -> Void
        ) -> ParameterChange {
            let (new, setUp) = (new, setUp)
            return ParameterChange(
                layout: "\(L.self)", parameter: parameter, isSeen: seen, sections: sections, part: part, offset: offset,
                make: {
                    let layout = new()
                    setUp(layout)
                    first(layout)
                    return layout
                }, apply: { if let layout = $0 as? L { change(layout) } })
        }
    }

    // MARK: Carousels

    private static func common<L: CarouselLayout>(_ of: Of<L>) -> [ParameterChange] {
        [
            of("itemSize") { $0.itemSize = CGSize(width: 150, height: 190) },
            of("scrollDirection") { $0.scrollDirection = .vertical },
            of("crossPosition") { $0.crossPosition = 0.2 },
            of("scalesWithTextSize", seen: false) { $0.scalesWithTextSize = false },
            of("headerLength", first: { $0.headerLength = 20 }) { $0.headerLength = 50 },
            of("footerLength", first: { $0.footerLength = 20 }) { $0.footerLength = 60 },
            of("decelerationRate", seen: false) { $0.decelerationRate = .normal },
            of("flickVelocity", seen: false) { $0.flickVelocity = 1 },
            of("maximumItemsPerDrag", seen: false) { $0.maximumItemsPerDrag = 2 },

        ]
    }

    private static var carousels: [ParameterChange] {
        let focus = Of<FocusCarouselLayout>(setUp: { $0.headerLength = 20 }) { FocusCarouselLayout() }
        let wheel = Of<WheelLayout>(setUp: { $0.itemSize = CGSize(width: 120, height: 140) }) { WheelLayout() }
        let stack = Of<CardStackLayout> { CardStackLayout() }
        let loop = Of<LoopingCarouselLayout>(setUp: { $0.itemSize = CGSize(width: 180, height: 200) }) {
            LoopingCarouselLayout()
        }
        return [
            focus("itemSize") { $0.itemSize = CGSize(width: 120, height: 140) },
            focus("widthRules") {
                $0.widthRules = .composed
                $0.widthRules.itemAspectRatio = 1
            },
            focus("scalesWithTextSize", seen: false) { $0.scalesWithTextSize = false },
            focus("spacing") { $0.spacing = 10 },
            focus("spacingWhenFocused") { $0.spacingWhenFocused = 90 },
            focus("additionalSpacing") { $0.additionalSpacing = { _ in 15 } },
            focus("scrollDirection") { $0.scrollDirection = .vertical },
            focus("decelerationRate", seen: false) { $0.decelerationRate = .normal },
            focus("flickVelocity", seen: false) { $0.flickVelocity = 1 },
            focus("headerLength") { $0.headerLength = 44 },
            focus("footerLength", first: { $0.footerLength = 10 }) { $0.footerLength = 44 },
            wheel("radius") { $0.radius = 200 },
            wheel("spacing") { $0.spacing = 40 },
            wheel("additionalSpacing") { $0.additionalSpacing = { _ in 15 } },
            wheel("maximumAngle") { $0.maximumAngle = 10 },
            wheel("bendsBack") { $0.bendsBack = true },
            wheel("turnsItems") { $0.turnsItems = false },
            stack("additionalSpacing") { $0.additionalSpacing = { _ in 15 } },
            stack("visibleCards") { $0.visibleCards = 5 },
            stack("peek") { $0.peek = -20 },
            stack("shrink") { $0.shrink = 0.2 },
            // While a card is moving.
            stack("tilt", offset: CGPoint(x: 500, y: 0)) { $0.tilt = 40 },
            loop("spacing") { $0.spacing = 40 },
            loop("additionalSpacing") { $0.additionalSpacing = { _ in 15 } },
            loop("smallItemScale") { $0.smallItemScale = 0.5 },
            loop("smallItemAlpha") { $0.smallItemAlpha = 0.3 },
            // At the first item, where the last one is visible before it.
            loop("isLooping", part: 0.5) { $0.isLooping = false },
            loop("autoplayInterval", seen: false) {
                $0.autoplayInterval = 0.5
                $0.autoplayInterval = 0
            },
            loop("pageControl", seen: false) { $0.pageControl = nil },
        ] + common(wheel) + common(stack) + common(loop) + poses
    }

    private static var poses: [ParameterChange] {
        let poses = Of<PoseCarouselLayout>(setUp: {
            $0.pose = .linear()
            $0.itemSize = CGSize(width: 130, height: 150)
        }) { PoseCarouselLayout() }
        return [
            poses("pose") { $0.pose = .covers() },
            poses("additionalSpacing") { $0.additionalSpacing = { _ in 15 } },
            poses("reducedMotionPose", seen: false) { $0.reducedMotionPose = nil },
            poses("visibleDistance") { $0.visibleDistance = 1 },
            poses("spacing") { $0.spacing = 40 },
            // The pose has its own scale and opacity.
            poses("smallItemScale", seen: false) { $0.smallItemScale = 0.5 },
            poses("smallItemAlpha", seen: false) { $0.smallItemAlpha = 0.3 },
            poses("isLooping", part: 0.5) { $0.isLooping = false },
        ] + common(poses)
    }

    // MARK: Flows

    private static func common<L: SnappingFlowLayout>(_ of: Of<L>) -> [ParameterChange] {
        [
            of("decelerationRate", seen: false) { $0.decelerationRate = .normal },
            of("flickVelocity", seen: false) { $0.flickVelocity = 1 },
            of("isSnapping", seen: false) { $0.isSnapping.toggle() },
            of("minimumLineSpacing") { $0.minimumLineSpacing += 12 },
            // Pages are equally far apart.
            of("additionalSpacing", seen: L.self != PagesLayout.self) { $0.additionalSpacing = { _ in 15 } },
        ]
    }

    private static var flows: [ParameterChange] {
        let cover = Of<CoverCarouselLayout> { CoverCarouselLayout() }
        let list = Of<SnappingListLayout>(setUp: { $0.itemLength = 150 }) { SnappingListLayout() }
        let rows = Of<StoreRowsLayout> { StoreRowsLayout() }
        let parallax = Of<ParallaxLayout> { ParallaxLayout() }
        let pages = Of<PagesLayout> { PagesLayout() }
        let aligned = Of<AlignedFlowLayout>(setUp: {
            $0.itemSize = CGSize(width: 70, height: 32)
            $0.headerReferenceSize = CGSize(width: 30, height: 30)
        }) { AlignedFlowLayout() }
        let uneven = Of<AlignedFlowLayout>(setUp: {
            $0.itemSize = CGSize(width: 70, height: 32)
            $0.minimumInteritemSpacing = 5
        }) { AlignedFlowLayout() }
        return [
            cover("sideMargin") { $0.sideMargin = 120 },
            cover("widthRules") { $0.widthRules.maximumItemWidth = 200 },
            cover("showsNeighbors") { $0.showsNeighbors = true },
            cover("crossFraction") { $0.crossFraction = 0.8 },
            cover("sizesItemsToFit") {
                $0.sizesItemsToFit = false
                $0.itemSize = CGSize(width: 200, height: 200)
            },
            cover("smallItemScale") { $0.smallItemScale = 0.8 },
            cover("smallItemAlpha") { $0.smallItemAlpha = 0.7 },
            // Between two items, because the one in the middle is not rotated.
            cover("perspectiveDistance", offset: CGPoint(x: 270, y: 0)) { $0.perspectiveDistance = 900 },
            cover("turnsInwards", offset: CGPoint(x: 270, y: 0)) { $0.turnsInwards = false },
            list("widthRules") { $0.widthRules.maximumContentWidth = 200 },
            list("itemLength") { $0.itemLength = 220 },
            rows("scalesWithTextSize", seen: false) { $0.scalesWithTextSize = false },
            rows("rowHeight") { $0.rowHeight = 90 },
            rows("peek") { $0.peek = 100 },
            rows("maximumItemWidth") { $0.maximumItemWidth = 180 },
            parallax("peek") { $0.peek = 140 },
            parallax("maximumParallax", offset: CGPoint(x: 1000, y: 0)) { $0.maximumParallax = 20 },
            pages("isPaging", seen: false) { $0.isPaging = false },
            aligned("alignment") { $0.alignment = .trailing },
            aligned("lineAlignment", seen: false) { $0.lineAlignment = .end },
            aligned("minimumInteritemSpacing") { $0.minimumInteritemSpacing = 30 },
            aligned("sectionInset") { $0.sectionInset = UIEdgeInsets(top: 9, left: 20, bottom: 2, right: 20) },
            aligned("itemSize") { $0.itemSize = CGSize(width: 90, height: 40) },
            aligned("headerReferenceSize") { $0.headerReferenceSize = CGSize(width: 60, height: 60) },
            aligned("scrollDirection") { $0.scrollDirection = .horizontal },
            uneven("alignment") { $0.alignment = .center },
        ] + common(cover) + common(list) + common(rows) + common(parallax) + common(pages)
    }

    // MARK: Pages

    private static func common<L: PagedLayout>(_ of: Of<L>) -> [ParameterChange] {
        [
            of("sectionInset") { $0.sectionInset = UIEdgeInsets(top: 30, left: 40, bottom: 20, right: 10) },
            of("sectionInsetReference") { $0.sectionInsetReference = .fromLayoutMargins },
            of("scalesWithTextSize", seen: false) { $0.scalesWithTextSize = false },
            of("headerLength") { $0.headerLength = 60 },
            of("footerLength", part: 0.9) { $0.footerLength = 50 },
            of("sectionHeadersPinToVisibleBounds", part: 0.1) { $0.sectionHeadersPinToVisibleBounds = true },
            of("sectionFootersPinToVisibleBounds", part: 0.1) { $0.sectionFootersPinToVisibleBounds = true },
            of("scrollDirection") { $0.scrollDirection = .horizontal },
            of("widthRules") { $0.widthRules.maximumContentWidth = 250 },
            of("alignsToPixels", first: { $0.sectionInset.left = 10.3 }) { $0.alignsToPixels = false },
            of("aspectRatio") { $0.aspectRatio = { 0.7 + CGFloat($0.item % 4) / 3 } },
        ]
    }

    private static var pages: [ParameterChange] {
        let waterfall = Of<WaterfallLayout>(
            sections: [25, 3, 30],
            setUp: {
                $0.headerLength = 30
                $0.footerLength = 20
                $0.aspectRatio = { 0.5 + CGFloat($0.item * 7 % 11) / 8 }
            }
        ) { WaterfallLayout() }
        let rows = Of<JustifiedRowsLayout>(
            sections: [45, 3, 50],
            setUp: {
                $0.headerLength = 30
                $0.footerLength = 20
                $0.aspectRatio = { 0.4 + CGFloat($0.item * 5 % 9) / 4 }
            }
        ) { JustifiedRowsLayout() }
        let hero = Of<HeroPageLayout>(setUp: { $0.menuSize = { CGSize(width: $0.width, height: 50) } }) {
            HeroPageLayout()
        }
        let few = Of<JustifiedRowsLayout>(sections: [2], setUp: { $0.aspectRatio = { _ in 1.2 } }) {
            JustifiedRowsLayout()
        }
        return [
            waterfall("columns") { $0.columns = 3 },
            waterfall("minimumColumnWidth") { $0.minimumColumnWidth = 60 },
            waterfall("columnSpacing") { $0.columnSpacing = 40 },
            waterfall("lineSpacing") { $0.lineSpacing = 40 },
            waterfall("itemPlacement") { $0.itemPlacement = .inOrder },
            waterfall("estimatedItemLength") { $0.estimatedItemLength = 90 },
            waterfall("columnSpan") { $0.columnSpan = { $0.item % 3 == 0 ? 2 : 1 } },
            rows("targetRowHeight") { $0.targetRowHeight = 80 },
            rows("maximumRowHeight", first: { $0.maximumRowHeight = 120 }) { $0.maximumRowHeight = .infinity },
            rows("itemSpacing") { $0.itemSpacing = 30 },
            rows("lineSpacing") { $0.lineSpacing = 30 },
            few("lastRow", part: 0) { $0.lastRow = .trailing },
            hero("headerSize", part: 0) { $0.headerSize = { CGSize(width: $0.width, height: 200) } },
            hero("barSize", first: { $0.barSize = { CGSize(width: $0.width, height: 30) } }) {
                $0.barSize = { CGSize(width: $0.width, height: 60) }
            },
            hero("snapsHeader", seen: false) { $0.snapsHeader = true },
            hero("menuSize", part: 0) { $0.menuSize = { CGSize(width: $0.width, height: 90) } },
            hero("sectionHeaderSize") { $0.sectionHeaderSize = { CGSize(width: $0.width, height: 80) } },
            hero("sectionFooterSize", part: 0.9) { $0.sectionFooterSize = { CGSize(width: $0.width, height: 10) } },
            hero("itemSize") { $0.itemSize = { CGSize(width: $0.width / 2, height: 120) } },
            hero("minimumLineSpacing") { $0.minimumLineSpacing = 30 },
            hero("widthRules") { $0.widthRules.minimumColumnWidth = 90 },
            hero("minimumInteritemSpacing", first: { $0.itemSize = { CGSize(width: $0.width / 3, height: 120) } }) {
                $0.minimumInteritemSpacing = 20
            },
            hero("isHeaderStretchy", offset: CGPoint(x: 0, y: 100)) { $0.isHeaderStretchy = false },
            // The content is pulled so far that the header would be longer than the view.
            hero("headerStretchesWithoutLimit", offset: CGPoint(x: 0, y: -250)) {
                $0.headerStretchesWithoutLimit = false
            },
            hero("maximumOverlayAlpha", offset: CGPoint(x: 0, y: 200)) { $0.maximumOverlayAlpha = 0.2 },
            hero("isMenuSticky") { $0.isMenuSticky = false },
            hero("areSectionHeadersSticky") { $0.areSectionHeadersSticky = false },
            hero("maximumParallax") { $0.maximumParallax = 10 },
            hero("scrollDirection") {
                $0.scrollDirection = .horizontal
                $0.itemSize = { CGSize(width: 200, height: $0.height) }
            },
        ] + common(waterfall) + common(rows)
    }

    // MARK: Grids

    private static var grids: [ParameterChange] {
        let sheet = Of<SpreadsheetLayout>(sections: Array(repeating: 14, count: 40)) { SpreadsheetLayout() }
        let time = Of<TimelineLayout>(
            sections: Array(repeating: 30, count: 14),
            setUp: {
                $0.timeRange = 0...1000
                $0.event = { .init(start: CGFloat($0.item * 31 % 960), duration: CGFloat(10 + $0.item * 17 % 50)) }
            }
        ) { TimelineLayout() }
        return [
            sheet("areTopHeadersSticky", offset: CGPoint(x: 30, y: 20)) { $0.areTopHeadersSticky = false },
            sheet("areSideHeadersSticky", offset: CGPoint(x: 30, y: 20)) { $0.areSideHeadersSticky = false },
            sheet("columnWidth") { $0.columnWidth = 70 },
            sheet("rowHeight") { $0.rowHeight = 60 },
            sheet("columnWidths") { $0.columnWidths = { 60 + CGFloat($0 * 37 % 80) } },
            sheet("rowHeights") { $0.rowHeights = { 30 + CGFloat($0 * 13 % 40) } },
            sheet("mergedCells") { $0.mergedCells = [.init(row: 13, column: 5, rows: 3, columns: 2)] },
            sheet("columnSpacing") { $0.columnSpacing = 12 },
            sheet("rowSpacing") { $0.rowSpacing = 12 },
            sheet("columnHeaderHeight") { $0.columnHeaderHeight = 70 },
            sheet("rowHeaderWidth") { $0.rowHeaderWidth = 90 },
            time("areTopHeadersSticky", offset: CGPoint(x: 30, y: 20)) { $0.areTopHeadersSticky = false },
            time("areSideHeadersSticky", offset: CGPoint(x: 30, y: 20)) { $0.areSideHeadersSticky = false },
            time("event") {
                $0.event = { .init(start: CGFloat($0.item * 31 % 960) + 20, duration: CGFloat(20 + $0.item * 17 % 50)) }
            },
            time("timeDirection") { $0.timeDirection = .vertical },
            time("timeRange") { $0.timeRange = 50...900 },
            time("pointsPerUnit") { $0.pointsPerUnit = 4 },
            time("rulerInterval") { $0.rulerInterval = 90 },
            time("trackBreadth") { $0.trackBreadth = 90 },
            time("trackSpacing") { $0.trackSpacing = 20 },
            time("eventSpacing") { $0.eventSpacing = 10 },
            time("minimumEventLength") { $0.minimumEventLength = 60 },
            time("rulerBreadth") { $0.rulerBreadth = 60 },
            time("trackHeaderLength") { $0.trackHeaderLength = 120 },
        ]
    }

    // MARK: Compositional pages

    private static var compositional: [ParameterChange] {
        let discover = Of<DiscoverPageLayout>(sections: [5, 8, 20]) { DiscoverPageLayout() }
        let store = Of<StorePageLayout>(sections: [5, 12, 8]) { StorePageLayout() }
        return [
            discover("widthRules", part: 0) { $0.widthRules.maximumItemWidth = 160 },
            store("widthRules", part: 0) { $0.widthRules.maximumItemWidth = 160 },
            discover("scrollDirection", part: 0) { $0.scrollDirection = .horizontal },
            store("scrollDirection", part: 0) { $0.scrollDirection = .horizontal },
            discover("scalesWithTextSize", seen: false) { $0.scalesWithTextSize = false },
            discover("sectionKinds") { $0.sectionKinds = [.waterfall, .carousel, .widgets] },
            discover("carousel.spacing", part: 0) { $0.carousel.heightFraction = 0.7 },
            discover("widgets.headerLength", part: 0.1) { $0.widgets.headerLength = 60 },
            discover("waterfall.columns", part: 1) { $0.waterfall.columns = 3 },
            discover("aspectRatio", part: 1) { $0.aspectRatio = { 0.7 + CGFloat($0.item % 4) / 3 } },
            discover("columnSpan", part: 1) { $0.columnSpan = { $0.item % 3 == 0 ? 2 : 1 } },
            store("scalesWithTextSize", seen: false) { $0.scalesWithTextSize = false },
            store("sectionKinds") { $0.sectionKinds = [.table, .rows, .featured] },
            store("sections.widthFraction", part: 0) { $0.sections.widthFraction = 0.7 },
            store("interSectionSpacing", part: 0.5) { $0.interSectionSpacing = 80 },
        ]
    }
}
