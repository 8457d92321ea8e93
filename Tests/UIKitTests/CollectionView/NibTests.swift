import TestRuntimes
import Testing
@_spi(Host) import UIKit

private final class NibCell: UICollectionViewCell {
    var origin = ""
    var wakes = 0

    override func awakeFromNib() {
        super.awakeFromNib()
        wakes += 1
    }
}

@MainActor @Suite("Nibs", .ownRuntime) struct NibTests {
    @Test("cells and headers come from the factory of their nib's name, and are reused")
    func cells() throws {
        UINib._setFactory(
            { _ in
                let cell = NibCell(frame: .zero)
                cell.origin = "nib"
                return [cell]
            }, forNibNamed: "Row")
        UINib._setFactory({ _ in [UICollectionReusableView(frame: .zero)] }, forNibNamed: "Header")
        defer {
            UINib._setFactory(nil, forNibNamed: "Row")
            UINib._setFactory(nil, forNibNamed: "Header")
        }
        let fixture = Fixture([3])
        fixture.layout.headerHeight = 10
        fixture.view.register(UINib(nibName: "Row", bundle: nil), forCellWithReuseIdentifier: "cell")
        let kind = UICollectionView.elementKindSectionHeader
        fixture.view.register(
            UINib(nibName: "Header", bundle: nil), forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        fixture.settle()
        #expect(fixture.view.visibleCells.count == 3)
        #expect(fixture.view.visibleCells.allSatisfy { ($0 as? NibCell)?.origin == "nib" })
        #expect(fixture.view.visibleCells.allSatisfy { ($0 as? NibCell)?.wakes == 1 })
        #expect(fixture.view.visibleCells[1].frame == CGRect(x: 0, y: 60, width: 100, height: 50))
        #expect(fixture.view.visibleCells[1].reuseIdentifier == "cell")
        #expect(fixture.view.visibleSupplementaryViews(ofKind: kind).count == 1)
        let cells = Set(fixture.view.visibleCells)
        fixture.view.reloadData()
        fixture.settle()
        #expect(Set(fixture.view.visibleCells) == cells)
    }

    @Test("a nib without a factory, and one with other contents, throw messages that name them")
    func faults() {
        let unknown = UINib(nibName: "Nowhere", bundle: nil)
        var text = ""
        do { _ = try unknown._instantiate(withOwner: nil) } catch { text = error.reason }
        #expect(text.hasPrefix("Could not load NIB in bundle: '") && text.hasSuffix("with name 'Nowhere'"))
        UINib._setFactory({ _ in [UIView(), UIView()] }, forNibNamed: "Two")
        defer { UINib._setFactory(nil, forNibNamed: "Two") }
        do {
            _ = try UINib(nibName: "Two", bundle: nil).instantiateReusable(
                UICollectionReusableView.self, identifier: "id")
        } catch {
            text = error.reason
        }
        #expect(text.hasPrefix("invalid nib registered for identifier (id)"))
    }

    @Test("the factory of a nib receives its owner")
    func owner() {
        final class Owner { var view: UIView? }
        UINib._setFactory(
            { owner in
                let view = UIView()
                (owner as? Owner)?.view = view
                return [view]
            }, forNibNamed: "Owned")
        defer { UINib._setFactory(nil, forNibNamed: "Owned") }
        let owner = Owner()
        let made = UINib(nibName: "Owned", bundle: nil).instantiate(withOwner: owner)
        #expect(made.first as? UIView === owner.view)
    }
}
