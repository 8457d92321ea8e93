import CollectionCore
import DisplayList
import Foundation
import QuartzCore
import TestRuntimes
import Testing

@testable import UIKit

/// Backgrounds, corners, and separators of lists.
@MainActor @Suite("List appearance", .ownRuntime) struct ListAppearanceTests {
    private func fillView(_ cell: UICollectionViewListCell?) throws -> UIView {
        let background = try #require(cell?.subviews.first as? BackgroundConfigurationView)
        return try #require(background.subviews.first)
    }

    @Test("only the first and last rows of inset groups have rounded corners")
    func corners() throws {
        let fixture = ListFixture([3, 1])
        #expect(try fillView(fixture.cell(0)).layer.cornerRadius == 26)
        #expect(try fillView(fixture.cell(0)).layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(try fillView(fixture.cell(1)).layer.cornerRadius == 0)
        #expect(try fillView(fixture.cell(2)).layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        #expect(try fillView(fixture.cell(0, 1)).layer.maskedCorners == .all)
        let grouped = ListFixture([2], appearance: .grouped)
        #expect(try fillView(grouped.cell(0)).layer.cornerRadius == 0)
    }

    @Test("a row that becomes the last of a group gets rounded corners")
    func cornersMove() throws {
        let fixture = ListFixture([3])
        fixture.counts = [2]
        UIView.performWithoutAnimation {
            fixture.view.performBatchUpdates { fixture.view.deleteItems(at: [IndexPath(item: 2, section: 0)]) }
        }
        fixture.settle()
        #expect(try fillView(fixture.cell(1)).layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        #expect(fixture.cell(1)?.separators.frames.bottom == nil)
    }

    @Test("backgrounds depend on the list and the selection unless a configuration is set")
    func backgrounds() throws {
        let fixture = ListFixture([2])
        let cell = try #require(fixture.cell(0))
        #expect(cell.backgroundConfiguration?.backgroundColor == .secondarySystemGroupedBackground)
        fixture.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        fixture.settle()
        #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
        #expect(try fillView(cell).backgroundColor == .systemGray4)
        var own = UIBackgroundConfiguration.listGroupedCell()
        own.backgroundColor = .systemYellow
        cell.backgroundConfiguration = own
        fixture.settle()
        #expect(try fillView(cell).backgroundColor == .systemYellow)
        cell.backgroundConfiguration = nil
        fixture.settle()
        #expect(!(cell.subviews.first is BackgroundConfigurationView))
    }

    @Test("rows of a sidebar have rounded backgrounds unless a corner radius is set")
    func sidebar() throws {
        let fixture = ListFixture([2], appearance: .sidebar)
        #expect(try fillView(fixture.cell(0)).layer.cornerRadius == 26)
        var own = UIBackgroundConfiguration.listCell()
        own.cornerRadius = 4
        fixture.cell(0)?.backgroundConfiguration = own
        fixture.settle()
        #expect(try fillView(fixture.cell(0)).layer.cornerRadius == 4)
    }

    @Test("a background view and a background configuration replace each other")
    func backgroundView() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        cell.backgroundConfiguration = .listPlainCell()
        cell.backgroundView = UIView()
        #expect(cell.backgroundConfiguration == nil)
        cell.backgroundConfiguration = .clear()
        #expect(cell.backgroundView == nil)
        #expect(cell.defaultBackgroundConfiguration() == .clear())
    }

    @Test("a background applies its insets and margins, and its stroke lies outside by the outset")
    func insets() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        cell.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        var configuration = UIBackgroundConfiguration.clear()
        configuration.backgroundInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        configuration.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .bottom]
        configuration.strokeWidth = 2
        configuration.strokeOutset = 3
        cell.backgroundConfiguration = configuration
        cell.layoutIfNeeded()
        let view = try #require(cell.subviews.first as? BackgroundConfigurationView)
        #expect(view.subviews[0].frame == CGRect(x: 7, y: 5, width: 88, height: 37))
        #expect(view.subviews[1].frame == CGRect(x: 4, y: 2, width: 94, height: 43))
    }

    @Test("separators start at the text, end at the margin, and are one pixel thick")
    func separators() throws {
        let fixture = ListFixture([3]) { cell, _ in
            var content = cell.defaultContentConfiguration()
            content.text = "Row"
            cell.contentConfiguration = content
            cell.indentationLevel = 1
            cell.accessories = [.disclosureIndicator()]
        }
        let cell = try #require(fixture.cell(0))
        #expect(cell.separators.frames.top == nil)
        let line = try #require(cell.separators.frames.bottom)
        #expect(line.minX == cell.textFrame?.minX && line.maxX == cell.bounds.width - 16)
        #expect(
            abs(line.height - 1 / fixture.view.traitCollection.displayScale) < 1e-6 && line.maxY == cell.bounds.height)
        #expect(fixture.cell(2)?.separators.frames.bottom == nil)
    }

    @Test("the separator handler overrides visibility, insets, and color")
    func handler() throws {
        let fixture = ListFixture(
            [3],
            configuration: ListFixture.list(.plain) { configuration in
                configuration.itemSeparatorHandler = { path, given in
                    var changed = given
                    changed.bottomSeparatorVisibility = path.item == 1 ? .hidden : .visible
                    changed.bottomSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 7)
                    changed.color = .systemRed
                    return changed
                }
            })
        #expect(fixture.cell(1)?.separators.frames.bottom == nil)
        let line = try #require(fixture.cell(0)?.separators.frames.bottom)
        #expect(line.minX == 3 && line.maxX == 375 - 7)
        #expect(fixture.cell(0)?.separators.views.last?.backgroundColor == .systemRed)
    }

    @Test("headers have the default appearance and position, and the list draws its background")
    func headers() throws {
        let fixture = ListFixture([2, 2], configuration: ListFixture.list { $0.headerMode = .supplementary })
        let header = try #require(
            fixture.view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
                as? UICollectionViewListCell)
        #expect(header.textFrame?.minX == fixture.cell(0, 1)?.textFrame?.minX)
        #expect(abs(header.frame.maxY - (fixture.cell(0, 1)?.frame.minY ?? 0)) < 0.01)
        #expect((header.contentConfiguration as? UIListContentConfiguration)?.textProperties.color == .secondaryLabel)
        var items: [DisplayItem] = []
        fixture.view._drawContents(into: &items)
        let color = UIColor.systemGroupedBackground.cgColor(for: fixture.view.traitCollection).color
        #expect(items == [.fill(.rect(Rect(fixture.view.bounds)), .color(color))])
    }
}
