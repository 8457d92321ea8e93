import CollectionCore
import CollectionViewTesting
import TestReporting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Explanations of elements on a screen") struct ExplanationTests {
    /// The sum of the steps, computed by the test.
    private func sum(_ chain: FrameExplanation) -> CGRect {
        var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
        for step in chain.steps {
            x += step.change.x
            y += step.change.y
            width += step.change.width
            height += step.change.height
        }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    private func rules(_ explanation: ElementExplanation) -> [String] { explanation.chain.steps.map(\.rule.name) }

    private func explanation(_ path: IndexPath, in view: UICollectionView) throws -> ElementExplanation {
        let cell = try #require(view.cellForItem(at: path))
        return view.explain(try #require(cell._attributes))
    }

    @Test("a subclass of the flow layout adds a step with its own change")
    func subclass() throws {
        let layout = ShiftedLayout()
        layout.itemSize = CGSize(width: 100, height: 40)
        let screen = PatientScreen(layout)
        screen.show()
        let found = try explanation([0, 4], in: screen.view)
        #expect(sum(found.chain) == found.attributes.frame)
        #expect(rules(found).suffix(2) == ["size", "subclass"])
        #expect(found.chain.steps.last?.change == FrameChange(x: 7, y: 3))
        #expect(
            found.sentences.last == "ShiftedLayout changed the attributes that UICollectionViewFlowLayout returned.")
    }

    @Test("a custom layout has one step")
    func ownLayout() throws {
        let layout = ColumnLayout()
        layout.isSelfSizing = false
        let screen = PatientScreen(layout)
        screen.show()
        let found = try explanation([0, 3], in: screen.view)
        #expect(rules(found) == ["returned"] && sum(found.chain) == CGRect(x: 0, y: 132, width: 320, height: 44))
    }

    @Test("a handler for visible items adds a step")
    func handler() throws {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.visibleItemsInvalidationHandler = { items, _, _ in for item in items { item.center.x += 9 } }
        let screen = PatientScreen(UICollectionViewCompositionalLayout(section: section))
        screen.show()
        let found = try explanation([0, 2], in: screen.view)
        #expect(rules(found).last == "visibleItemsHandler" && sum(found.chain) == found.attributes.frame)
    }

    @Test("nested groups, spacing, and insets are separate steps", arguments: [false, true])
    func nested(isRightToLeft: Bool) throws {
        let small = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
        small.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)),
            subitems: [small])
        column.interItemSpacing = .fixed(6)
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(101)),
            subitems: [column])
        row.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 8, bottom: 1, trailing: 8)
        let section = NSCollectionLayoutSection(group: row)
        section.interGroupSpacing = 12
        section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 10, bottom: 20, trailing: 10)
        let screen = PatientScreen(UICollectionViewCompositionalLayout(section: section))
        if isRightToLeft { screen.host.environment.layoutDirection = .rightToLeft }
        screen.show()
        let found = try explanation([0, 6], in: screen.view)
        #expect(sum(found.chain) == found.attributes.frame)
        let steps = rules(found)
        #expect(
            steps.filter { $0 != "rounding" && $0 != "mirrored" } == [
                "sectionInsets", "precedingGroups", "groupInsets", "precedingSubitems", "dimension", "contentInsets",
            ], "\(steps)")
        #expect(steps.contains("mirrored") == isRightToLeft)
        for step in found.chain.steps where step.rule == .rounding {
            #expect(abs(step.change.x) <= 0.5 && abs(step.change.y) <= 0.5)
        }
    }

    @Test("rows and headers of a table add up", arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
    func table(style: UITableView.Style) throws {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
        let source = ListSource([10, 10])
        source.row = { $0.dequeueReusableCell(withIdentifier: "row", for: $1) }
        source.headerTitle = { "Section \($0)" }
        table.dataSource = source
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        host.show(table)
        table.contentOffset.y = 150
        host.advance(by: 0.2)
        for section in 0..<2 {
            for row in 0..<10 {
                let path = IndexPath(row: row, section: section)
                #expect(sum(try #require(table.explainRow(at: path))) == table.rectForRow(at: path))
            }
            #expect(table.explainPart(isHeader: true, section: section)?.steps.isEmpty == false)
        }
        #expect(table.explainRow(at: IndexPath(row: 99, section: 0)) == nil)
    }

    @Test("records name the call that moved a cell, and the frame in which it appeared")
    func records() throws {
        let layout = UICollectionViewFlowLayout()
        let screen = PatientScreen(layout)
        let records = screen.view.startRecording()
        screen.show()
        #expect(records.arrivals["cell 0.0"]?.frame == 1 && records.moves.isEmpty)
        layout.minimumLineSpacing = 30
        screen.host.advance(by: 0.1)
        let move = try #require(records.moves["cell 0.10"])
        #expect(move.cause?.cause == .invalidation && move.cause?.caller == "code outside of a frame")
        #expect(move.to.minY > move.from.minY)
        let frame = try #require(records.frames.last)
        #expect(frame.passes[.prepare]?.count == 1 && frame.passes[.elements]?.count == 1 && frame.rounds == 1)
        #expect(records.calls.contains { $0.text == "prepare" && $0.kind == .layout })
        screen.view.stopRecording()
    }

    @Test("recording changes no counts of work")
    func sameWork() {
        func work(isRecording: Bool) -> LayoutWork {
            let screen = PatientScreen(UICollectionViewFlowLayout())
            if isRecording { screen.view.startRecording() }
            return measureWork(of: screen.view) {
                screen.show()
                screen.scroll(300)
            }
        }
        #expect(work(isRecording: true) == work(isRecording: false))
    }
}

/// Moves each cell by a constant distance.
private final class ShiftedLayout: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.compactMap {
            let copy = $0.copy() as? UICollectionViewLayoutAttributes
            copy?.frame = $0.frame.offsetBy(dx: 7, dy: 3)
            return copy
        }
    }
}
