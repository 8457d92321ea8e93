import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

/// Layouts that return the same attributes objects in each frame: unchanged ones need no comparison, and every change
/// of one is displayed.
@MainActor @Suite("Attributes objects that are returned again") struct AttributePairTests {
    /// A row of cells with one object for each, and a header.
    private final class KeptLayout: UICollectionViewLayout {
        var cells: [UICollectionViewLayoutAttributes] = []
        let header = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: 0))
        var width: CGFloat = 400
        var flips = false

        override init() {
            super.init()
            for item in 0..<12 {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
                attributes.frame = CGRect(x: 30 * item, y: 40, width: 20, height: 20)
                cells.append(attributes)
            }
            header.frame = CGRect(x: 0, y: 0, width: 50, height: 10)
        }

        required init?(coder: NSCoder) { nil }

        override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
        override var collectionViewContentSize: CGSize { CGSize(width: width, height: 400) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            cells + [header]
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            cells.first { $0.indexPath == indexPath }
        }
        override func layoutAttributesForSupplementaryView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? { header }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }

    private final class Cell: UICollectionViewCell {
        var applied = 0
        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { applied += 1 }
    }

    @MainActor private final class Fixture {
        let layout = KeptLayout()
        let source = ListSource([12])
        let host = ViewHost(size: CGSize(width: 200, height: 100))
        let view: UICollectionView

        init() {
            view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
            view.register(Cell.self, forCellWithReuseIdentifier: "cell")
            view.register(
                UICollectionReusableView.self,
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "view")
            view.dataSource = source
            host.window.addSubview(view)
            settle()
        }

        /// Makes frames until all objects that do not change have been compared.
        func settle() {
            for _ in 0..<3 { frame() }
        }

        func frame() {
            layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
            host.layout()
        }

        func cell(_ item: Int) -> Cell? { view.cellForItem(at: IndexPath(item: item, section: 0)) as? Cell }

        /// The naive twin: compares all values of all elements with those of the views.
        func check(_ comment: Comment) {
            let bounds = view.bounds
            for shown in layout.cells where !shown.isHidden {
                guard shown.frame.intersects(bounds), shown.frame.maxX > bounds.minX, shown.frame.minX < bounds.maxX,
                    shown.frame.maxY > bounds.minY, shown.frame.minY < bounds.maxY
                else { continue }
                guard let cell = view.cellForItem(at: shown.indexPath) else {
                    Issue.record("\(comment): no cell for \(shown)")
                    continue
                }
                #expect(cell.center == shown.center && cell.bounds.size == shown.size, comment)
                #expect(cell.alpha == shown.alpha, comment)
                #expect(CATransform3DEqualToTransform(cell.transform3D, shown.transform3D), comment)
            }
            let visible = layout.cells.filter { !$0.isHidden && $0.frame.intersects(bounds) }
            #expect(view.visibleCells.count <= visible.count, comment)
        }
    }

    @Test("views do not apply unchanged attributes again")
    func unchanged() throws {
        let fixture = Fixture()
        let cell = try #require(fixture.cell(2))
        let applied = cell.applied
        for offset in [1, 2, 3, 2] {
            fixture.view.contentOffset.x = CGFloat(offset)
            fixture.host.layout()
            fixture.check("offset \(offset)")
        }
        #expect(cell.applied == applied)
    }

    private static let changes: [(name: String, change: @MainActor (UICollectionViewLayoutAttributes) -> Void)] = [
        ("frame", { $0.frame = CGRect(x: 7, y: 9, width: 31, height: 33) }),
        ("center", { $0.center.x += 3 }), ("size", { $0.size.width += 5 }), ("bounds", { $0.bounds.size.height += 5 }),
        ("alpha", { $0.alpha = 0.25 }), ("z index", { $0.zIndex = 9 }), ("hidden", { $0.isHidden = true }),
        ("transform", { $0.transform = CGAffineTransform(rotationAngle: 0.5) }),
        ("3D transform", { $0.transform3D = CATransform3DMakeTranslation(1, 2, 3) }),
    ]

    @Test("a change of any property of a returned object is displayed")
    func everyProperty() throws {
        for (name, change) in Self.changes {
            let fixture = Fixture()
            change(fixture.layout.cells[2])
            fixture.frame()
            fixture.check("\(name)")
            #expect((fixture.cell(2) == nil) == fixture.layout.cells[2].isHidden)
            let order = fixture.view.subviews.compactMap { $0 as? Cell }
            if name == "z index" { #expect(order.last === fixture.cell(2)) }
            // Back to the first values.
            fixture.layout.cells[2].isHidden = false
            fixture.layout.cells[2].alpha = 1
            fixture.layout.cells[2].transform = .identity
            fixture.layout.cells[2].frame = CGRect(x: 60, y: 40, width: 20, height: 20)
            fixture.frame()
            fixture.check("\(name), back")
        }
    }

    @Test("objects that exchange their index paths exchange their cells")
    func exchange() throws {
        let fixture = Fixture()
        let (one, other) = (try #require(fixture.cell(1)), try #require(fixture.cell(3)))
        let (a, b) = (fixture.layout.cells[1], fixture.layout.cells[3])
        (a.indexPath, b.indexPath) = (b.indexPath, a.indexPath)
        fixture.frame()
        #expect(fixture.cell(3) === other && fixture.cell(1) === one)
        #expect(one.center == b.center && other.center == a.center)
        fixture.check("exchanged")
    }

    @Test("a view that changes its own attributes receives the layout's again")
    func ownAttributes() throws {
        let fixture = Fixture()
        let cell = try #require(fixture.cell(2))
        let applied = cell.applied
        cell._attributes?.alpha = 0.5
        fixture.frame()
        #expect(cell.applied == applied + 1 && cell._attributes?.alpha == 1)
        fixture.check("own attributes")
    }

    @Test("mirrored attributes follow the width of the content and the layout direction")
    func mirrored() {
        let fixture = Fixture()
        fixture.layout.flips = true
        fixture.view.semanticContentAttribute = .forceRightToLeft
        fixture.settle()
        fixture.check("mirrored")
        for width in [400, 380, 200, 500] as [CGFloat] {
            fixture.layout.width = width
            fixture.frame()
            fixture.check("width \(width)")
            fixture.frame()
            fixture.check("width \(width), again")
        }
        fixture.view.semanticContentAttribute = .forceLeftToRight
        fixture.frame()
        fixture.check("left to right")
    }

    @Test("two views that display the same objects both follow their changes")
    func sharedObjects() {
        let (one, other) = (Fixture(), Fixture())
        other.layout.cells = one.layout.cells
        for step in 0..<4 {
            other.settle()
            one.frame()
            one.layout.cells[step].center.y += 5
            one.frame()
            other.frame()
            one.check("one, step \(step)")
            other.check("other, step \(step)")
        }
    }

    @Test("batch updates, reloads, and random changes agree with the comparison of all values", arguments: 0..<12)
    func random(seed: UInt64) {
        var generator = SplitMixGenerator(seed: seed)
        let fixture = Fixture()
        for step in 0..<60 {
            let cells = fixture.layout.cells
            switch Int.random(in: 0..<8, using: &generator) {
            case 0...2:
                let (_, change) = Self.changes[Int.random(in: 0..<Self.changes.count, using: &generator)]
                change(cells[Int.random(in: 0..<cells.count, using: &generator)])
            case 3: cells.randomElement(using: &generator)?.isHidden = false
            case 4:
                let item = Int.random(in: 0..<cells.count, using: &generator)
                let copy = cells[item].copy() as? UICollectionViewLayoutAttributes
                if let copy { fixture.layout.cells[item] = copy }
            case 5: fixture.view.contentOffset.x = CGFloat(Int.random(in: 0...150, using: &generator))
            case 6: fixture.view.reloadData()
            default:
                let from = IndexPath(item: Int.random(in: 0..<12, using: &generator), section: 0)
                let to = IndexPath(item: Int.random(in: 0..<12, using: &generator), section: 0)
                UIView.performWithoutAnimation {
                    fixture.view.performBatchUpdates { fixture.view.moveItem(at: from, to: to) }
                }
            }
            fixture.frame()
            fixture.check("seed \(seed), step \(step)")
        }
    }
}
