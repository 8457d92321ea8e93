import TestRuntimes
import Testing
import UIKit

@MainActor @Suite(.ownRuntime) struct FrameTests {
    @Test(
        "the first frame queries counts, prepares, reads the size, queries elements, reads the size again, shows cells")
    func firstFrame() {
        let fixture = Fixture([10])
        fixture.layout.log = []
        fixture.view.layoutIfNeeded()
        #expect(fixture.layout.log == ["prepare", "size", "elements", "size"])
        #expect(fixture.source.log == ["sections?", "show 0.0", "show 0.1", "show 0.2", "show 0.3"])
        #expect(fixture.view.contentSize == CGSize(width: 100, height: 500))
        #expect(fixture.texts == ["0.0", "0.1", "0.2", "0.3"])
        #expect(fixture.cell(2)?.frame == CGRect(x: 0, y: 100, width: 100, height: 50))
    }

    @Test("a frame without changes calls neither the layout nor the data source")
    func stillFrame() {
        let fixture = Fixture([10]).settle()
        fixture.view.layoutIfNeeded()
        fixture.view.setNeedsLayout()
        fixture.view.layoutIfNeeded()
        #expect(fixture.layout.log.isEmpty)
        #expect(fixture.source.log.isEmpty)
    }

    @Test("scrolling queries the layout before the bounds change, and does not prepare it")
    func scrolling() {
        let fixture = Fixture([10]).settle()
        fixture.view.contentOffset = CGPoint(x: 0, y: 60)
        #expect(fixture.layout.log == ["bounds? 0->60"])
        fixture.view.layoutIfNeeded()
        #expect(fixture.layout.log == ["bounds? 0->60", "elements", "size"])
        #expect(fixture.texts == ["0.1", "0.2", "0.3", "0.4", "0.5"])
        #expect(fixture.source.log == ["scroll 60", "end 0.0", "show 0.4", "show 0.5"])
    }

    @Test("a layout that a bounds change invalidates is prepared again, with the same counts")
    func invalidatingBoundsChange() {
        let fixture = Fixture([10]).settle()
        fixture.layout.invalidatesOnBoundsChange = true
        fixture.view.contentOffset = CGPoint(x: 0, y: 10)
        fixture.view.layoutIfNeeded()
        #expect(fixture.layout.log == ["bounds? 0->10", "invalidate", "prepare", "size", "elements", "size"])
        #expect(!fixture.source.log.contains("sections?"))
    }

    @Test("cells that are no longer visible are reused before new ones are created")
    func reuse() {
        let fixture = Fixture([1000]).settle()
        #expect(TestCell.made == 4)
        for step in 1...200 {
            fixture.view.contentOffset = CGPoint(x: 0, y: CGFloat(step) * 33)
            fixture.view.layoutIfNeeded()
        }
        #expect(TestCell.made <= 6)
        #expect(fixture.view.visibleCells.count == fixture.view.subviews.count)
        #expect(fixture.cell(132)?.frame.minY == 6600)
    }

    @Test("attributes are applied once, and again only when they differ")
    func applyOnChange() throws {
        let fixture = Fixture([4]).settle()
        let cell = try #require(fixture.cell(1))
        #expect(cell.appliedFrames.count == 1)
        fixture.layout.invalidateLayout()
        fixture.view.layoutIfNeeded()
        #expect(cell.appliedFrames.count == 1)
        fixture.layout.rowHeight = 60
        fixture.layout.invalidateLayout()
        fixture.view.layoutIfNeeded()
        #expect(cell.appliedFrames.last == CGRect(x: 0, y: 60, width: 100, height: 60))
        #expect(cell.appliedFrames.count == 2)
    }

    @Test("changes of returned attribute objects are found by comparing them with the view's copies")
    func sameInstances() throws {
        let fixture = Fixture([4]).settle()
        let cell = try #require(fixture.cell(1))
        fixture.layout.distort = { list in
            for attributes in list { attributes.alpha = 0.5 }
            return list
        }
        fixture.view.contentOffset = CGPoint(x: 0, y: 1)
        fixture.view.layoutIfNeeded()
        #expect(cell.alpha == 0.5)
        #expect(cell.appliedFrames.count == 2)
    }

    @Test("a new size invalidates the layout and is laid out in the same pass")
    func resize() {
        let fixture = Fixture([10]).settle()
        fixture.view.frame = CGRect(x: 0, y: 0, width: 80, height: 100)
        fixture.view.layoutIfNeeded()
        #expect(fixture.layout.log.filter { $0 == "prepare" }.count == 1)
        #expect(fixture.texts == ["0.0", "0.1"])
        #expect(fixture.cell(1)?.frame.width == 80)
    }

    @Test("a view of zero size creates no cells until it has a size")
    func zeroSize() {
        let fixture = Fixture([10])
        fixture.view.frame = .zero
        fixture.view.layoutIfNeeded()
        #expect(fixture.view.visibleCells.isEmpty)
        #expect(fixture.source.asked.isEmpty)
        fixture.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        fixture.view.layoutIfNeeded()
        #expect(fixture.texts == ["0.0", "0.1"])
    }

    @Test("an empty layout shows nothing and requests no cells")
    func bareLayout() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewLayout())
        let source = TestSource([3])
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(view.contentSize == .zero)
        #expect(view.visibleCells.isEmpty && source.asked.isEmpty)
    }

    @Test("invalidating a layout inside prepare() is allowed and does not prepare it again")
    func invalidatingInsidePrepare() {
        final class InvalidatingLayout: ColumnLayout {
            override func prepare() {
                super.prepare()
                invalidateLayout()
            }
        }
        let fixture = Fixture([3], layout: InvalidatingLayout())
        fixture.layout.log = []
        fixture.view.layoutIfNeeded()
        #expect(fixture.layout.log.filter { $0 == "prepare" }.count == 1)
        #expect(fixture.texts.count == 3)
    }

    @Test("counts that change without an update are ignored until the next reload")
    func silentCountChange() {
        let fixture = Fixture([6]).settle()
        fixture.source.names = [["only"]]
        fixture.view.contentOffset = CGPoint(x: 0, y: 20)
        fixture.layout.invalidateLayout()
        #expect(fixture.view.numberOfItems(inSection: 0) == 6)
        fixture.view.reloadData()
        #expect(fixture.view.numberOfItems(inSection: 0) == 1)
        fixture.view.layoutIfNeeded()
        #expect(fixture.texts == ["only"])
        #expect(fixture.view.contentOffset == .zero)
    }

    @Test("reloading reuses the cells and clears the selection")
    func reload() {
        let fixture = Fixture([4]).settle()
        fixture.view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        fixture.view.reloadData()
        #expect(fixture.layout.log == ["invalidate all counts"])
        #expect(fixture.view.visibleCells.isEmpty)
        fixture.view.layoutIfNeeded()
        #expect(TestCell.made == 4)
        #expect(fixture.view.indexPathsForSelectedItems == [])
        #expect(fixture.texts == ["0.0", "0.1", "0.2", "0.3"])
    }

    @Test("views are ordered by z-index, and those of one z-index by insertion")
    func stacking() {
        let fixture = Fixture([4])
        fixture.layout.headerHeight = 20
        fixture.layout.distort = { list in
            for attributes in list where attributes.representedElementCategory == .cell {
                attributes.zIndex = attributes.indexPath.item == 1 ? 5 : 0
            }
            return list
        }
        let front = UIView()
        fixture.view.addSubview(front)
        fixture.view.backgroundView = UIView()
        fixture.view.layoutIfNeeded()
        let order = fixture.view.subviews.compactMap { ($0 as? UICollectionReusableView)?._attributes?.zIndex }
        #expect(order == [0, 0, 0, 1, 5])
        #expect(fixture.view.subviews.first === fixture.view.backgroundView)
        #expect(fixture.view.subviews.last === front)
        #expect(fixture.view.backgroundView?.frame == fixture.view.bounds)
    }

    @Test("headers are shown, counted, and found by kind")
    func supplementaryViews() {
        let fixture = Fixture([2, 2])
        fixture.layout.headerHeight = 20
        fixture.view.layoutIfNeeded()
        let kind = UICollectionView.elementKindSectionHeader
        #expect(fixture.view.visibleSupplementaryViews(ofKind: kind).count == 2)
        let path = IndexPath(item: 0, section: 1)
        let header = fixture.view.supplementaryView(forElementKind: kind, at: path)
        #expect(header?.frame == CGRect(x: 0, y: 120, width: 100, height: 20))
        #expect(header.flatMap { fixture.view.indexPath(forSupplementaryView: $0) } == path)
    }

    @Test("a view moved into a window of the other layout direction is laid out again")
    func direction() throws {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .absolute(20))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
            subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let source = TestSource([2])
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.frame.minX) == [0, 25])
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.hostTraits = UITraitCollection(traitsFrom: [
            UIScreen.main.traitCollection, UITraitCollection(layoutDirection: .rightToLeft),
        ])
        window.addSubview(view)
        window.layoutIfNeeded()
        #expect(view.visibleCells.map(\.frame.minX) == [75, 50])
        window.hostTraits = nil
        window.layoutIfNeeded()
        #expect(view.visibleCells.map(\.frame.minX) == [0, 25])
    }
}
