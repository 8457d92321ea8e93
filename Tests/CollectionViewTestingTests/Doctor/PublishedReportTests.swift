import CollectionViewTesting
import TestReporting
import Testing
import UIKit

/// A published report of a fault with its reproduction and the texts that the diagnosis must contain.
struct PublishedReport: CustomTestStringConvertible, Sendable {
    let name: String
    /// The address of the report.
    let source: String
    let words: [String]
    let run: @MainActor @Sendable () -> [String]

    var testDescription: String { name }

    static let all = [
        PublishedReport(
            name: "a cell that prefers a random width",
            source: "https://github.com/mokagio/UICollectionViewLeftAlignedLayout/issues/17",
            words: [
                "cell 0.0 prefers another size each time", "constraints of RandomCell must give the same size",
                "The passes of a round: prepare, elements, reuse, measure",
            ],
            run: {
                let layout = UICollectionViewFlowLayout()
                layout.estimatedItemSize = CGSize(width: 50, height: 50)
                let screen = PatientScreen(layout, cell: RandomCell.self)
                return LayoutLaws.faults(of: screen.view) { screen.show() }
            }),
        PublishedReport(
            name: "a cell that grows by a fraction whenever it is measured",
            source: "https://github.com/xmtplabs/convos-ios/issues/1349",
            words: ["cell 0.0 prefers another size each time", ".4, then 320 x", "constraints of GrowingCell"],
            run: {
                let layout = ColumnLayout()
                layout.roundsHeights = true
                let screen = PatientScreen(layout, cell: GrowingCell.self)
                screen.count = 3
                return LayoutLaws.faults(of: screen.view) { screen.show() }
            }),
        PublishedReport(
            name: "an offset that is adjusted in each layout",
            source: "https://github.com/hackiftekhar/IQKeyboardManager/issues/2157",
            words: ["The content offset changes", "Set the offset only if it differs from the present one"],
            run: {
                let layout = ColumnLayout()
                layout.isSelfSizing = false
                let screen = PatientScreen(layout)
                screen.appears = { view, path in
                    if [0, 30].contains(path.item) { view.contentOffset.y = path.item == 0 ? 1320 : 0 }
                }
                return LayoutLaws.faults(of: screen.view) { screen.show() }
            }),
        PublishedReport(
            name: "a content size that depends on the content offset",
            source: "https://github.com/QuintGao/GKPageScrollView/issues/122",
            words: [
                "UICollectionView stopped after", "with OffsetSizedLayout", "The content offset changes after",
                "Set the offset only if it differs",
            ],
            run: {
                let screen = PatientScreen(OffsetSizedLayout())
                screen.count = 2
                return LayoutLaws.faults(of: screen.view) { screen.show(1) }
            }),
        PublishedReport(
            name: "a layout that is invalidated in scrollViewDidScroll",
            source: "https://github.com/WenchaoD/FSCalendar/issues/23",
            words: [
                "ColumnLayout was prepared in", "no element moved", "scrollViewDidScroll of the delegate",
                "invalidate when an input changes",
            ],
            run: {
                let layout = ColumnLayout()
                layout.isSelfSizing = false
                let screen = PatientScreen(layout)
                screen.scrolls = { $0.collectionViewLayout.invalidateLayout() }
                screen.show()
                return LayoutLaws.queriesLittle(in: screen.view) { screen.scroll(400) }
            }),
        PublishedReport(
            name: "content that jumps while cells above are measured",
            source: "https://github.com/airbnb/MagazineLayout/issues/9",
            words: [
                "The visible content jumped by", "Measured in this frame: cell 0.", "44, measured 320 x",
                "ColumnLayout moved what follows them and left the content offset", "contentOffsetAdjustment",
            ],
            run: {
                let screen = PatientScreen(ColumnLayout(), cell: TallCell.self)
                screen.show()
                screen.view.contentOffset.y = 4000
                screen.host.advance(by: 0.2)
                return LayoutLaws.noJump(in: screen.view) { screen.scroll(-900) }
            }),
        PublishedReport(
            name: "a layout that is created in each layout of its view",
            source: "http://samwize.com/2016/04/04/the-bug-to-do-with-uicollectionview-content-offset/",
            words: ["Another layout was set in", "Create the layout once"],
            run: {
                let screen = PatientScreen(
                    UICollectionViewFlowLayout(), view: { RelayoutingView(frame: $0, collectionViewLayout: $1) })
                return LayoutLaws.faults(of: screen.view) {
                    screen.show()
                    screen.scroll(200)
                }
            }),
        PublishedReport(
            name: "a query that returns all of ten thousand items",
            source: "https://github.com/chiahsien/CHTCollectionViewWaterfallLayout/issues/13",
            words: [
                "layoutAttributesForElements(in:) of WholeLayout returned 10000 attributes", "Return only the elements",
            ],
            run: {
                let screen = PatientScreen(WholeLayout())
                screen.count = 10_000
                return LayoutLaws.queriesLittle(in: screen.view) { screen.show() }
            }),
        PublishedReport(
            name: "a layout that is prepared for each scroll step because of a header that could stick",
            source: "https://github.com/eoghain/RBCollectionViewInfoFolderLayout/issues/8",
            words: [
                "StickyLayout was prepared in", "shouldInvalidateLayout(forBoundsChange:) of the layout returned true",
                "Return false from shouldInvalidateLayout(forBoundsChange:)",
            ],
            run: {
                let layout = StickyLayout()
                layout.isSelfSizing = false
                let screen = PatientScreen(layout)
                screen.show()
                return LayoutLaws.queriesLittle(in: screen.view) { screen.scroll(400) }
            }),
        PublishedReport(
            name: "a view that changes its own height when its last cell appears and disappears",
            source: "https://github.com/Instagram/IGListKit/issues/1092",
            words: ["The size of the view changes", "Set the frame outside of the layout of its own content"],
            run: {
                let layout = ColumnLayout()
                layout.isSelfSizing = false
                let screen = PatientScreen(layout)
                screen.count = 10
                screen.appears = { view, path in if path.item == 9 { view.frame.size.height = 380 } }
                screen.disappears = { view, path in if path.item == 9 { view.frame.size.height = 480 } }
                return LayoutLaws.faults(of: screen.view) { screen.show() }
            }),
    ]
}

/// Prefers another width each time.
private final class RandomCell: UICollectionViewCell {
    private var step = 0
    override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
        // Consecutive sizes differ.
        step += 1
        copy.size = CGSize(width: 60 + CGFloat(step % 7) * 10, height: 60)
        return copy
    }
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        invalidateIntrinsicContentSize()
    }
}

/// Prefers a height of 0.4 points more than its current height.
private final class GrowingCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
        copy.size.height = attributes.size.height + 0.4
        return copy
    }
}

/// Scrolls to the end of its content in each query. The content is shorter there.
private final class OffsetSizedLayout: UICollectionViewFlowLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override var collectionViewContentSize: CGSize {
        guard let view = collectionView else { return .zero }
        return CGSize(width: view.bounds.width, height: view.bounds.height + (view.contentOffset.y > 0 ? 0 : 20))
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        if let view = collectionView { view.contentOffset.y = view.contentOffset.y > 0 ? 0 : 20 }
        return super.layoutAttributesForElements(in: rect)
    }
}

/// Returns all attributes for each rectangle.
private final class WholeLayout: ColumnLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { frames }
}

/// Invalidates itself for each bounds change.
private final class StickyLayout: ColumnLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// Sets a new layout in each layout pass, as controllers do in `viewDidLayoutSubviews`.
private final class RelayoutingView: UICollectionView {
    override func layoutSubviews() {
        super.layoutSubviews()
        collectionViewLayout = UICollectionViewFlowLayout()
    }
}

@MainActor @Suite("Published reports of faulty layouts") struct PublishedReportTests {
    @Test("the diagnosis names the cause", arguments: PublishedReport.all)
    func names(report: PublishedReport) {
        let found = report.run()
        let text = found.joined(separator: "\n")
        for words in report.words { #expect(text.contains(words), "\(report.source)\n\(text)") }
    }

    /// The fault of <https://github.com/airbnb/MagazineLayout/issues/68> does not occur here: the offset is corrected until
    /// the item is where it was requested.
    @Test("scrollToItem across cells that were not measured ends at the item")
    func unmeasured() {
        let screen = PatientScreen(ColumnLayout(), cell: TallCell.self)
        screen.show()
        let path = IndexPath(item: 90, section: 0)
        let found = LayoutLaws.faults(of: screen.view) {
            screen.view.scrollToItem(at: path, at: .centeredVertically, animated: false)
            screen.host.advance(by: 0.5)
        }
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
        let middle = screen.view.layoutAttributesForItem(at: path)?.frame.midY ?? 0
        #expect(abs(middle - screen.view.bounds.midY) <= 1)
    }

    @Test("a layout without faults has no findings", arguments: [false, true])
    func healthy(isSelfSizing: Bool) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 44)
        layout.minimumLineSpacing = 0
        if isSelfSizing { layout.estimatedItemSize = CGSize(width: 320, height: 44) }
        let screen = PatientScreen(layout, cell: isSelfSizing ? TallCell.self : UICollectionViewCell.self)
        let found = LayoutLaws.faults(of: screen.view) {
            screen.show()
            screen.scroll(900)
            screen.scroll(-500)
            screen.host.settle()
        }
        #expect(found.isEmpty, "\(found)")
        #expect(LayoutLaws.comesToRest(screen.view, in: screen.host).isEmpty)
    }

    @Test("recording ends with the law that began it")
    func endsRecording() {
        let screen = PatientScreen(UICollectionViewFlowLayout())
        _ = LayoutLaws.noJump(in: screen.view) { screen.show() }
        #expect(screen.view._records == nil && screen.view.callbackSink == nil)
    }
}
