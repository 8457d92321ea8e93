import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

@MainActor @Suite struct GridLayoutTests {
    private let size = CGSize(width: 300, height: 200)

    @Test("frames of cells are sums of widths and heights, and headers stay visible along both axes")
    func spreadsheet() throws {
        for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            let layout = SpreadsheetLayout()
            layout.columnWidths = { 50 + CGFloat($0) * 10 }
            layout.rowHeights = { $0 == 1 ? .nan : 30 }
            let fixture = LayoutFixture(layout, size: size, sections: [6, 4, 0, 6, 6, 6, 6, 6], direction: writing)
            // 56 + 1, then 50, 60, … 100 with a spacing of 1; 36 + 1, then 30, 44, 30, …
            #expect(fixture.view.contentSize == CGSize(width: 57 + 450 + 5, height: 37 + 7 * 30 + 44 + 7))
            let cell = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 3)))
            #expect(cell.frame == CGRect(x: 57 + 112, y: 37 + 31 + 45 + 31, width: 70, height: 30))
            fixture.scroll(x: 80, y: 50)
            func header(_ kind: String, _ item: Int, _ section: Int) -> CGRect? {
                layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: item, section: section))?
                    .frame
            }
            #expect(
                header(SpreadsheetLayout.elementKindColumnHeader, 2, 0) == CGRect(x: 169, y: 50, width: 70, height: 36))
            #expect(
                header(SpreadsheetLayout.elementKindRowHeader, 0, 3) == CGRect(x: 80, y: 144, width: 56, height: 30))
            #expect(header(SpreadsheetLayout.elementKindCorner, 0, 0) == CGRect(x: 80, y: 50, width: 56, height: 36))
            // On the screen, the corner view is in the top leading corner.
            let corner = try #require(
                fixture.view.supplementaryView(
                    forElementKind: SpreadsheetLayout.elementKindCorner, at: IndexPath(item: 0, section: 0)))
            #expect(corner.convert(corner.bounds, to: nil).minX == (writing == .leftToRight ? 0 : 244))
            #expect(corner.frame.minY == fixture.view.contentOffset.y)
            layout.areSideHeadersSticky = false
            fixture.host.layout()
            #expect(header(SpreadsheetLayout.elementKindRowHeader, 0, 3)?.minX == 0)
        }
    }

    @Test("scrolling does not call columnWidths again and creates only visible cells")
    func work() {
        var asked = 0
        let layout = SpreadsheetLayout()
        layout.columnWidths = { _ in
            asked += 1
            return 60
        }
        let fixture = LayoutFixture(layout, size: size, sections: [Int](repeating: 200, count: 300))
        #expect(asked == 200)
        for step in 1...50 { fixture.scroll(x: CGFloat(step) * 31, y: CGFloat(step) * 17) }
        #expect(asked == 200)
        #expect(fixture.view.visibleCells.count <= 6 * 6)
    }

    @Test("frames of events follow their times, overlapping ones share their track, and the time range clips them")
    func timeline() throws {
        let events: [TimelineLayout.Event] = [
            .init(start: 30, duration: 60), .init(start: 60, duration: 60), .init(start: 200, duration: 30),
            .init(start: 580, duration: 90), .init(start: -50, duration: 60), .init(start: 900, duration: 10),
            .init(start: 300, duration: .nan),
        ]
        let layout = TimelineLayout()
        layout.timeRange = 0...600
        layout.pointsPerUnit = 2
        layout.event = { events[$0.item] }
        let fixture = LayoutFixture(layout, size: size, sections: [7, 1])
        #expect(fixture.view.contentSize == CGSize(width: 84 + 1200, height: 32 + 4 + 64 + 4 + 64))
        func frame(_ item: Int) -> CGRect? {
            layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
        }
        // Half of 64 - 2 each.
        #expect(frame(0) == CGRect(x: 144, y: 36, width: 118, height: 31))
        #expect(frame(1) == CGRect(x: 204, y: 69, width: 118, height: 31))
        #expect(frame(2) == CGRect(x: 484, y: 36, width: 58, height: 64))
        #expect(frame(3) == CGRect(x: 84 + 1160, y: 36, width: 40, height: 64))
        #expect(frame(4) == CGRect(x: 84, y: 36, width: 18, height: 64))
        #expect(frame(5)?.width == 0)
        #expect(frame(6)?.width == 8)
        let mark = layout.layoutAttributesForSupplementaryView(
            ofKind: TimelineLayout.elementKindRulerMark, at: IndexPath(item: 3, section: 0))
        #expect(mark?.frame == CGRect(x: 84 + 360, y: 0, width: 120, height: 32))
        let offset = try #require(layout.contentOffset(showing: 200))
        #expect(offset == CGPoint(x: 400, y: 0))
        fixture.scroll(x: offset.x, y: 0)
        let header = fixture.view.supplementaryView(
            forElementKind: TimelineLayout.elementKindTrackHeader, at: IndexPath(item: 0, section: 1))
        #expect(header?.frame == CGRect(x: 400, y: 104, width: 84, height: 64))
        // A vertical timeline has transposed frames.
        layout.timeDirection = .vertical
        fixture.host.layout()
        #expect(frame(0) == CGRect(x: 36, y: 144, width: 31, height: 118))
    }

    @Test("events are placed when their track comes near the visible area, each once")
    func timelineTracks() {
        let layout = TimelineLayout()
        layout.timeRange = 0...600
        var calls: [Int: Int] = [:]
        layout.event = {
            calls[$0.section, default: 0] += 1
            return .init(start: CGFloat($0.item) * 40, duration: 30)
        }
        let fixture = LayoutFixture(layout, size: size, sections: [Int](repeating: 10, count: 200))
        #expect(fixture.view.contentSize.height == 13_632)
        let tracks = Int(size.height * 1.5 / 68) + 1
        #expect(calls.count <= tracks && calls[0] == 10)
        fixture.scroll(x: 0, y: 100 * 68)
        #expect(calls.count <= 4 * tracks && calls[101] == 10)
        let path = IndexPath(item: 3, section: 190)
        let frame = layout.layoutAttributesForItem(at: path)?.frame
        #expect(frame?.minX == 444 && calls[190] == 10)
        fixture.scroll(x: 0, y: 0)
        #expect(calls.values.allSatisfy { $0 == 10 })
    }

    @Test("an event may query and invalidate the layout")
    func timelineReentrance() {
        let layout = TimelineLayout()
        layout.timeRange = 0...600
        var depth = 0
        layout.event = { [weak layout] path in
            depth += 1
            defer { depth -= 1 }
            if depth == 1 {
                _ = layout?.layoutAttributesForItem(at: path)
                layout?.pointsPerUnit = 2
            }
            return .init(start: CGFloat(path.item) * 40, duration: 30)
        }
        let fixture = LayoutFixture(layout, size: size, sections: [5, 5])
        fixture.host.layout()
        let frame = layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 1))?.frame
        #expect(frame?.minX == 164)
    }
}
