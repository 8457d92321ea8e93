import TestRuntimes
import Testing
import UIKit

/// Classes that declare designated initializers and do not override all of Apple's. They compile as on iOS, and can be
/// registered if they have the initializer that creates registered views.
@MainActor struct OwnInitialiserTests {
    class TitledCell: UICollectionViewCell {
        let title: String
        init(title: String) {
            self.title = title
            super.init(frame: .zero)
        }
        override init(frame: CGRect) {
            title = "by frame"
            super.init(frame: frame)
        }
        required init?(coder: NSCoder) { nil }
    }
    /// Does not override `init(title:)`, so it inherits no convenience initializer.
    final class BadgedCell: TitledCell {
        let badge: Int
        override init(frame: CGRect) {
            badge = 7
            super.init(frame: frame)
        }
        required init?(coder: NSCoder) { nil }
    }
    class StyledRow: UITableViewCell {
        init(cellStyle: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: cellStyle, reuseIdentifier: reuseIdentifier)
        }
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: .value1, reuseIdentifier: reuseIdentifier)
        }
        required init?(coder: NSCoder) { nil }
    }
    final class ButtonRow: StyledRow {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(cellStyle: .subtitle, reuseIdentifier: reuseIdentifier)
        }
        required init?(coder: NSCoder) { nil }
    }
    class NamedHeader: UITableViewHeaderFooterView {
        let name: String
        init(name: String) {
            self.name = name
            super.init(reuseIdentifier: nil)
        }
        override init(reuseIdentifier: String?) {
            name = "registered"
            super.init(reuseIdentifier: reuseIdentifier)
        }
        required init?(coder: NSCoder) { nil }
    }
    final class LongHeader: NamedHeader {
        override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
        required init?(coder: NSCoder) { nil }
    }
    final class RingLayer: CALayer {
        let radius: CGFloat
        init(radius: CGFloat) {
            self.radius = radius
            super.init()
        }
        override init() {
            radius = 3
            super.init()
        }
        required init?(coder: NSCoder) { nil }
    }
    final class RingView: UIView {
        override class var layerClass: AnyClass { RingLayer.self }
    }
    /// Never registered: only the app creates this view.
    final class Banner: UICollectionReusableView {
        let text: String
        init(text: String) {
            self.text = text
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
    }
    final class DepthAttributes: UICollectionViewLayoutAttributes {
        var depth: CGFloat
        init(depth: CGFloat) {
            self.depth = depth
            super.init()
        }
        override init() {
            depth = -1
            super.init()
        }
    }
    final class DepthLayout: UICollectionViewFlowLayout {
        override class var layoutAttributesClass: AnyClass { DepthAttributes.self }
    }

    @Test("a registered cell is created by its own init(frame:)")
    func aRegisteredCellIsMadeByItsOwnInitFrame() throws {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: DepthLayout())
        view.register(BadgedCell.self, forCellWithReuseIdentifier: "cell")
        let source = ListSource([1])
        view.dataSource = source
        view.layoutIfNeeded()
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? BadgedCell)
        #expect(cell.badge == 7)
        #expect(cell.title == "by frame")
        #expect(cell.reuseIdentifier == "cell")
        let attributes = try #require(
            view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) as? DepthAttributes)
        #expect(attributes.depth == -1)
        #expect((attributes.copy() as? DepthAttributes)?.depth == -1)
    }

    @Test("registered rows and headers are created by their own initializers")
    func registeredRowsAndHeadersAreMadeByTheirOwnInitialisers() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        table.register(ButtonRow.self, forCellReuseIdentifier: "row")
        table.register(LongHeader.self, forHeaderFooterViewReuseIdentifier: "header")
        let row = try #require(table.dequeueReusableCell(withIdentifier: "row") as? ButtonRow)
        #expect(row.reuseIdentifier == "row")
        #expect(row.detailTextLabel != nil)
        let header = try #require(table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? LongHeader)
        #expect(header.name == "registered")
    }

    @Test("a view's layer is created by its own init()")
    func aViewsLayerIsMadeByItsOwnInit() throws {
        let layer = try #require(RingView(frame: .zero).layer as? RingLayer)
        #expect(layer.radius == 3)
    }

    @Test("a view that is never registered needs no init(frame:)")
    func aViewThatIsNeverRegisteredNeedsNoInitFrame() {
        #expect(Banner(text: "hello").text == "hello")
    }

}
