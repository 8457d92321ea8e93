import CollectionCore
import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// An inspector shows the rules that lead to a frame. They must be those of the layout and lead to the frame exactly.
@MainActor @Suite("Explanations of the frames of ready-made layouts") struct ExplanationLawTests {
    @Test("the steps of each visible element sum to its frame, and no step hides a rule", arguments: EveryLayout.cases)
    func sums(layout: LayoutCase) {
        for axis in layout.axes {
            for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                let fixture = LayoutFixture(
                    layout.make(axis), size: EveryLayout.size, sections: [9, 0, 7], direction: direction,
                    safeArea: UIEdgeInsets(top: 20, left: 12, bottom: 10, right: 8))
                var count = 0
                for part in [0, 0.31, 0.77, 1] {
                    fixture.scroll(toPart: part)
                    for explanation in fixture.view.explainVisible() {
                        count += 1
                        check(explanation, fixture.view, "\(axis) \(direction) \(part)")
                    }
                }
                #expect(count > 0)
            }
        }
    }

    private func check(_ explanation: ElementExplanation, _ view: UICollectionView, _ state: String) {
        var sum = Rect.zero
        let attributes = explanation.attributes
        let name = "\(attributes.representedElementKind ?? "cell") \(attributes.indexPath) \(state)"
        for step in explanation.chain.steps {
            let change = step.change
            sum = Rect(
                x: sum.x + change.x, y: sum.y + change.y, width: sum.width + change.width,
                height: sum.height + change.height)
            switch step.rule {
            case .rounding:
                // A change of more than a pixel would mean that the chain lacks a rule.
                let most = max(abs(change.x), abs(change.y), abs(change.width), abs(change.height))
                #expect(most <= 0.5 + 1e-9, "\(name): \(change) is too much for rounding")
            case .returned: Issue.record("\(name): the layout does not explain the frame")
            default: break
            }
        }
        #expect(CGRect(x: sum.x, y: sum.y, width: sum.width, height: sum.height) == attributes.frame, "\(name)")
        #expect(explanation.sentences.allSatisfy { $0.last == "." }, "\(name)")
        #expect(!explanation.superclass.isEmpty)
    }

    private func sentences(_ layout: UICollectionViewLayout, _ path: IndexPath, kind: String? = nil) throws -> [String]
    {
        let fixture = LayoutFixture(layout, size: EveryLayout.size, sections: [9, 7])
        fixture.host.settle()
        let found = fixture.view.explainVisible().first {
            $0.attributes.indexPath == path && $0.attributes.representedElementKind == kind
        }
        return try #require(found).sentences
    }

    @Test("an item of a carousel follows from the margin, the items before it, and its size")
    func carousel() throws {
        let layout = LoopingCarouselLayout()
        layout.isLooping = false
        layout.itemSize = CGSize(width: 200, height: 300)
        layout.spacing = 10
        layout.smallItemScale = 1
        #expect(
            try sentences(layout, IndexPath(item: 1, section: 0)) == [
                "Space before the first item lets it rest in the middle of the view.",
                "1 item comes before it, 210 pt from one to the next.",
                "Across the scroll direction, 0.5 of the remaining length comes before the item.",
                "The size is set by a property or the delegate.",
            ])
        layout.isLooping = true
        #expect(try sentences(layout, IndexPath(item: 1, section: 0)).contains { $0.hasPrefix("The row repeats: ") })
    }

    @Test("an item of a waterfall follows from its column, the items before it, and its aspect ratio")
    func waterfall() throws {
        let layout = WaterfallLayout()
        layout.columns = 3
        layout.columnSpacing = 10
        layout.lineSpacing = 12
        layout.sectionInset = UIEdgeInsets(top: 8, left: 15, bottom: 8, right: 15)
        layout.headerLength = 30
        layout.aspectRatio = { _ in 0.5 }
        let steps = try sentences(layout, IndexPath(item: 4, section: 0))
        #expect(
            steps == [
                "The header of the section comes before its items.",
                "The insets of the section, with those of the safe area or margins to which they refer.",
                "The item is in column 2 of 3, 10 pt apart.",
                "Items come before it in its column, 12 pt apart.",
                "The item is as wide as 1 of 3 columns.",
                "The height follows from the aspect ratio 0.5.",
            ])
    }

    @Test("a cell of a spreadsheet follows from the headers, columns, and rows before it")
    func spreadsheet() throws {
        let layout = SpreadsheetLayout()
        layout.mergedCells = [.init(row: 0, column: 0, rows: 2, columns: 3)]
        #expect(
            try sentences(layout, IndexPath(item: 0, section: 0)).last
                == "The cell is merged from 2 rows and 3 columns.")
        let steps = try sentences(layout, IndexPath(item: 0, section: 1), kind: SpreadsheetLayout.elementKindRowHeader)
        #expect(steps.contains("1 row comes before this one."))
    }

    @Test("a subclass that changes frames is named")
    func subclass() throws {
        final class Shifted: WaterfallLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let found = super.layoutAttributesForElements(in: rect)
                for attributes in found ?? [] { attributes.center.y += 5 }
                return found
            }
        }
        let layout = Shifted()
        let steps = try sentences(layout, IndexPath(item: 1, section: 0))
        #expect(steps.last == "Shifted changed the attributes that WaterfallLayout returned.")
    }
}
