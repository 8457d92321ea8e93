import CollectionCore
import CollectionViewTesting
import Foundation
import Inspector
import TestRuntimes
import Testing
import UIKit

/// What the inspector shows of tables and of the views inside cells.
@MainActor @Suite("The inspector of tables and constraints") struct InspectedViewTests {
    private final class Table: UITableViewController {
        override func numberOfSections(in tableView: UITableView) -> Int { 3 }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            "section \(section)"
        }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "row \(indexPath.row)"
            return cell
        }
    }

    @Test(
        "the rows and headers of a table have chains that sum to the frames of their views",
        arguments: [
            UITableView.Style.plain, .grouped, .insetGrouped,
        ])
    func table(style: UITableView.Style) throws {
        let controller = Table(style: style)
        controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        host.show(controller)
        let table = try #require(controller.tableView)
        for offset in [0.0, 130] {
            table.contentOffset.y = offset
            host.layout()
            let screen = try #require(ScreenInspection.of(table))
            #expect(screen.layout == "UITableView" && screen.contentOffset.y == offset)
            #expect(screen.outlines.count == Set(screen.elements.map(\.path.section)).count)
            #expect(screen.elements.count > table.visibleCells.count, "headers are elements, too")
            for element in screen.elements {
                var sum = Rect.zero
                for step in element.explanation.chain.steps {
                    sum = Rect(
                        x: sum.x + step.change.x, y: sum.y + step.change.y, width: sum.width + step.change.width,
                        height: sum.height + step.change.height)
                    if case .view = step.rule { Issue.record("\(element.name): \(step.change) is not explained") }
                }
                #expect(CGRect(x: sum.x, y: sum.y, width: sum.width, height: sum.height) == element.frame)
            }
        }
        let cell = try #require(ScreenInspection(table).element("1.2"))
        #expect(cell.reuseIdentifier == "row" && cell.viewClass == "UITableViewCell")
        #expect(ScreenInspection.why(cell).contains("2 rows come before this one."))
    }

    /// Its second item lies outside of its content, until it is mended.
    private final class FaultyLayout: UICollectionViewFlowLayout {
        var isFaulty = true { didSet { invalidateLayout() } }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            super.layoutAttributesForElements(in: rect)?.map { placed($0) }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            super.layoutAttributesForItem(at: indexPath).map { placed($0) }
        }
        private func placed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
            guard isFaulty, attributes.indexPath.item == 1 else { return attributes }
            let moved = UICollectionViewLayoutAttributes(forCellWith: attributes.indexPath)
            moved.frame = attributes.frame.offsetBy(dx: -40, dy: 0)
            return moved
        }
    }

    @Test func `an open inspector shows the laws that a layout violates, until it keeps them`() throws {
        let layout = FaultyLayout()
        layout.itemSize = CGSize(width: 320, height: 50)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        host.show(view)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<20))
        host.performAsCurrent { source.applySnapshotUsingReloadData(snapshot) }
        host.settle()
        let inspector = host.performAsCurrent { InspectorSession(of: host.window) }
        inspector.resize(to: CGSize(width: 740, height: 480))
        let laws = try #require(inspector.inspection?.laws)
        #expect(laws.count == 1 && laws[0].hasPrefix("cell 0.1 at (-40"), "\(laws)")
        layout.isFaulty = false
        layout.itemSize.height = 60
        host.settle()
        inspector.update()
        #expect(inspector.inspection?.laws == [])
        inspector.close()
    }

    @Test("the largest collection view or table of a window is inspected, and other scroll views are not")
    func largest() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        root.addSubview(UIScrollView(frame: root.bounds))
        #expect(InspectorSession.largest(in: root) == nil)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        root.addSubview(table)
        #expect(InspectorSession.largest(in: root) === table)
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
        root.addSubview(list)
        #expect(InspectorSession.largest(in: root) === list)
        list.isHidden = true
        #expect(InspectorSession.largest(in: root) === table)
    }

    private final class Constrained: UICollectionViewCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
                box.topAnchor.constraint(equalTo: contentView.topAnchor),
                box.heightAnchor.constraint(equalToConstant: 20),
                box.widthAnchor.constraint(equalToConstant: 30),
                // Cannot hold together with the width above.
                box.widthAnchor.constraint(equalToConstant: 50),
            ])
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test("an element lists the constraints of its views, and by how much its frames miss those that conflict")
    func constraints() throws {
        let source = ListSource([1])
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 60)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(Constrained.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        let host = ViewHost(size: view.bounds.size)
        host.show(view)
        let element = try #require(ScreenInspection(view).element("0.0"))
        #expect(element.constraints.count >= 5)
        let broken = element.constraints.filter { $0.error != 0 }
        #expect(broken.count == 1 && broken.allSatisfy { abs($0.error) == 20 && $0.text.contains("width") })
        #expect(ScreenInspection.why(element).contains("not satisfied by "))
    }
}
