import Foundation
import QuartzCore
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("List cells", .ownRuntime) struct ListCellTests {
    private static let long = String(repeating: "a line of words to fill the row ", count: 5)

    @Test("rows have the height of their text, at any width, and are adjacent")
    func selfSizing() throws {
        for width in [320.0, 500] {
            let fixture = ListFixture([3], size: CGSize(width: width, height: 800)) { cell, path in
                var content = cell.defaultContentConfiguration()
                content.text = path.item == 1 ? Self.long : "One line"
                cell.contentConfiguration = content
            }
            let cells = try (0..<3).map { try #require(fixture.cell($0)) }
            let label = UILabel()
            label.font = .preferredFont(forTextStyle: .body)
            label.numberOfLines = 0
            for cell in cells {
                label.text = (cell.contentConfiguration as? UIListContentConfiguration)?.text
                // Groups are inset by 16 points, and their text by 16 more.
                let lines = label.sizeThatFits(CGSize(width: width - 64, height: 0)).height
                #expect(abs(cell.frame.height - max(52, 15 + lines + 15)) < 0.51)
                #expect(cell.frame.width == CGFloat(width - 32))
            }
            #expect(cells[1].frame.height > 3 * 20)
            #expect(abs(cells[1].frame.minY - cells[0].frame.maxY) < 0.01)
            #expect(abs(cells[2].frame.minY - cells[1].frame.maxY) < 0.01)
        }
    }

    @Test("rows and accessories grow with the text size")
    func textSizes() throws {
        var heights: [CGFloat] = []
        var sides: [CGFloat] = []
        let previousTraits = UITraitCollection.current
        defer { UITraitCollection.current = previousTraits }
        for category in [UIContentSizeCategory.large, .extraExtraExtraLarge, .accessibilityExtraLarge] {
            UITraitCollection.current = UITraitCollection(traitsFrom: [
                previousTraits, UITraitCollection(preferredContentSizeCategory: category),
            ])
            let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            var content = UIListContentConfiguration.cell()
            content.text = "Title"
            cell.contentConfiguration = content
            cell.accessories = [.checkmark()]
            cell.layoutIfNeeded()
            heights.append(
                cell.systemLayoutSizeFitting(
                    CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height)
            sides.append(cell.accessoryFrames[0].width)
        }
        #expect(heights == heights.sorted() && Set(heights).count == 3)
        #expect(sides == sides.sorted() && Set(sides).count == 3)
        #expect(sides[0] == 19)
    }

    @Test("accessories reduce the width of the content, and its text wraps")
    func wrapping() throws {
        let fixture = ListFixture([2]) { cell, path in
            var content = cell.defaultContentConfiguration()
            content.text = "Words that nearly fill the row"
            cell.contentConfiguration = content
            if path.item == 1 { cell.accessories = [.label(text: "a long label"), .disclosureIndicator()] }
        }
        let (plain, accessorized) = (try #require(fixture.cell(0)), try #require(fixture.cell(1)))
        #expect(accessorized.frame.height > plain.frame.height)
        let text = try #require(accessorized.textFrame)
        for frame in accessorized.accessoryFrames { #expect(!frame.intersects(text)) }
    }

    @Test("in a right-to-left layout, a cell is mirrored")
    func mirrored() {
        func frames(_ attribute: UISemanticContentAttribute) -> [CGRect] {
            let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
            cell.semanticContentAttribute = attribute
            cell.indentationLevel = 1
            cell.accessories = [
                .outlineDisclosure(options: .init(style: .cell)), .checkmark(), .label(text: "Label"),
                .disclosureIndicator(),
            ]
            cell.layoutIfNeeded()
            return cell.accessoryFrames + [cell.contentView.frame]
        }
        let (left, right) = (frames(.forceLeftToRight), frames(.forceRightToLeft))
        #expect(left.count == 5)
        for (a, b) in zip(left, right) { #expect(abs(a.minX - (320 - b.maxX)) < 0.01 && a.size == b.size) }
    }

    @Test("custom accessory views are ordered by their positions")
    func positions() throws {
        func view() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
        let (before, after, first) = (view(), view(), view())
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
        func custom(_ view: UIView, _ placement: UICellAccessory.Placement) -> UICellAccessory {
            .customView(configuration: .init(customView: view, placement: placement))
        }
        cell.accessories = [
            .checkmark(), .disclosureIndicator(),
            custom(before, .trailing(at: UICellAccessory.Placement.position(before: .disclosureIndicator()))),
            custom(after, .trailing(at: UICellAccessory.Placement.position(after: .disclosureIndicator()))),
            custom(first, .trailing()),
        ]
        cell.layoutIfNeeded()
        let order = cell.accessoryLayout.trailing.map(\.accessory.accessoryType)
        #expect(
            order == [
                .customView(first), .checkmark, .customView(before), .disclosureIndicator, .customView(after),
            ])
        #expect(first.frame.minX < before.frame.minX && before.frame.minX < after.frame.minX)
    }

    @Test("options hide an accessory but reserve its width, and set widths")
    func options() {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
        cell.accessories = [.checkmark(options: .init(isHidden: true, reservedLayoutWidth: .custom(50)))]
        cell.layoutIfNeeded()
        #expect(cell.accessoryLayout.trailing[0].view.isHidden)
        #expect(abs(cell.contentView.frame.maxX - (320 - 8 - 50)) < 0.01)
        cell.accessories = [.checkmark(options: .init(reservedLayoutWidth: .actual))]
        cell.layoutIfNeeded()
        #expect(abs(cell.contentView.frame.maxX - (320 - 8 - 19)) < 0.01)
    }

    @Test("editing animates accessories in from the edge and out again")
    func editing() throws {
        let clock = ManualClock.installed(now: 100)
        let fixture = ListFixture([2]) { cell, path in
            var content = cell.defaultContentConfiguration()
            content.text = "Row"
            cell.contentConfiguration = content
            cell.accessories = [.delete(), .disclosureIndicator(displayed: .whenNotEditing), .reorder()]
        }
        let cell = try #require(fixture.cell(0))
        #expect(cell.accessoryLayout.all.map(\.accessory.accessoryType) == [.disclosureIndicator])
        let before = cell.contentView.frame
        fixture.view.isEditing = true
        fixture.settle()
        #expect(cell.accessoryLayout.all.map(\.accessory.accessoryType) == [.delete, .reorder])
        #expect(cell.contentView.frame.minX == 40 && before.minX == 0)
        let delete = cell.accessoryLayout.leading[0].view
        #expect(delete.layer.presentation()?.opacity == 0)
        #expect((delete.layer.presentation()?.position.x ?? 0) < 0)
        clock.advance(fixture.window, frames: 1, of: 0.15)
        let opacity = delete.layer.presentation()?.opacity ?? 0
        #expect(opacity > 0 && opacity < 1)
        clock.advance(fixture.window, frames: 1, of: 0.3)
        #expect(delete.layer.presentation()?.position.x == delete.layer.position.x)
        fixture.view.isEditing = false
        fixture.settle()
        #expect(cell.contentView.frame == before)
        #expect(delete.superview === cell)
        clock.advance(fixture.window, frames: 1, of: 0.5)
        #expect(delete.superview == nil)
    }

    @Test("a tap on an accessory calls its handler and selects nothing")
    func taps() throws {
        var calls = 0
        let fixture = ListFixture([1]) { cell, _ in cell.accessories = [.detail { calls += 1 }] }
        let cell = try #require(fixture.cell(0))
        let detail = cell.accessoryLayout.trailing[0].view
        let point = detail.convert(CGPoint(x: 11, y: 11), to: nil)
        fixture.window._touchCenter.touchDown(id: 1, at: point, time: 1)
        fixture.window._touchCenter.touchUp(id: 1, at: point, time: 1.05)
        #expect(calls == 1)
        #expect(fixture.view.indexPathsForSelectedItems == [])
    }

    @Test("the multiselect accessory follows the selection")
    func multiselect() throws {
        let fixture = ListFixture([2]) { cell, _ in cell.accessories = [.multiselect()] }
        fixture.view.allowsMultipleSelectionDuringEditing = true
        fixture.view.allowsSelectionDuringEditing = true
        fixture.view.isEditing = true
        fixture.settle()
        let cell = try #require(fixture.cell(1))
        let mark = try #require(cell.accessoryLayout.leading.first?.view as? AccessoryView)
        #expect(!mark.isOn)
        fixture.view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        fixture.settle()
        #expect(mark.isOn)
    }

    @Test("a tap on the outline disclosure expands its item and rotates the control; children are indented")
    func outline() throws {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)))
        let window = UIWindow(frame: view.frame)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories = item == "root" ? [.outlineDisclosure(options: .init(style: .cell))] : []
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["root", "other"])
        tree.append(["leaf"], to: "root")
        source.apply(tree, to: 0, animatingDifferences: false)
        window.addSubview(view)
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(view.numberOfItems(inSection: 0) == 2)
        let root = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell)
        let control = try #require(root.accessoryLayout.leading.first?.view)
        #expect(control.transform == .identity)
        let point = control.convert(CGPoint(x: 7, y: 7), to: nil)
        window._touchCenter.touchDown(id: 1, at: point, time: 1)
        window._touchCenter.touchUp(id: 1, at: point, time: 1.05)
        window.layoutIfNeeded()
        #expect(source.snapshot().itemIdentifiers == ["root", "leaf", "other"])
        #expect(root.configurationState.isExpanded)
        #expect(control.transform != .identity)
        let leaf = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? UICollectionViewListCell)
        #expect(leaf.indentationLevel == 1 && root.indentationLevel == 0)
    }

    @Test("a tap anywhere in an outline header calls its disclosure handler and selects nothing")
    func outlineHeader() throws {
        var calls = 0
        let fixture = ListFixture([2], configuration: ListFixture.list { $0.headerMode = .firstItemInSection }) {
            cell, path in
            cell.accessories = path.item == 0 ? [.outlineDisclosure(actionHandler: { calls += 1 })] : []
        }
        let cell = try #require(fixture.cell(0))
        #expect(cell.accessoryLayout.trailing.count == 1)
        let point = cell.convert(CGPoint(x: 40, y: 10), to: nil)
        fixture.window._touchCenter.touchDown(id: 1, at: point, time: 1)
        fixture.window._touchCenter.touchUp(id: 1, at: point, time: 1.3)
        #expect(calls == 1)
        #expect(fixture.view.indexPathsForSelectedItems == [])
    }
}

/// Layout guides with which apps align their own views.
@MainActor @Suite("Guides of list cells", .ownRuntime) struct ListGuideTests {
    @Test("layout guides of the content match its labels and exist only while these exist")
    func content() throws {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "Title"
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        view.layoutIfNeeded()
        let guide = try #require(view.textLayoutGuide)
        #expect(guide.layoutFrame == view.subviews[0].frame && guide.owningView === view)
        #expect(view.secondaryTextLayoutGuide == nil && view.imageLayoutGuide == nil)
        content.secondaryText = "Second"
        view.configuration = content
        view.layoutIfNeeded()
        #expect(view.secondaryTextLayoutGuide?.layoutFrame.minY == view.subviews[1].frame.minY)
        #expect(guide.layoutFrame == view.subviews[0].frame)
        content.text = nil
        view.configuration = content
        #expect(view.textLayoutGuide == nil)
    }

    @Test("separators follow constraints on their guide; without constraints, they follow the text")
    func separators() throws {
        let fixture = ListFixture([2])
        let cell = try #require(fixture.cell(0))
        let original = try #require(cell.separators.frames.bottom)
        let guide = cell.separatorLayoutGuide
        cell.setNeedsLayout()
        fixture.settle()
        #expect(abs((cell.separators.frames.bottom?.minX ?? 0) - original.minX) < 0.01)
        #expect(abs((cell.separators.frames.bottom?.maxX ?? 0) - original.maxX) < 0.01)
        guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 70).isActive = true
        cell.setNeedsLayout()
        fixture.settle()
        #expect(abs((cell.separators.frames.bottom?.minX ?? 0) - 70) < 0.51)
        #expect(abs((cell.separators.frames.bottom?.maxX ?? 0) - original.maxX) < 0.51)
    }

    @Test("a drag of the reorder control moves the item")
    func grip() throws {
        final class Movable: NSObject, UICollectionViewDataSource {
            var items = ["a", "b", "c"]
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
                (cell as? UICollectionViewListCell)?.accessories = [.reorder(displayed: .always)]
                return cell
            }
            func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
            func collectionView(
                _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
                to destinationIndexPath: IndexPath
            ) {
                items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
            }
        }
        let fixture = ListFixture([0])
        let source = Movable()
        fixture.view.dataSource = source
        fixture.settle()
        let control = try #require(fixture.cell(0)?.accessoryLayout.trailing.first?.view)
        let start = control.convert(CGPoint(x: 13, y: 7), to: nil)
        let touches = fixture.window._touchCenter
        touches.touchDown(id: 1, at: start, time: 1)
        for step in 1...20 {
            touches.touchMoved(
                id: 1, to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 5), time: 1 + Double(step) * 0.02)
            fixture.settle()
        }
        #expect(fixture.view.visibleCells.contains { ($0 as? UICollectionViewListCell)?._isReordering == true })
        touches.touchUp(id: 1, at: CGPoint(x: start.x, y: start.y + 100), time: 1.5)
        fixture.settle()
        #expect(source.items == ["b", "c", "a"])
    }
}
