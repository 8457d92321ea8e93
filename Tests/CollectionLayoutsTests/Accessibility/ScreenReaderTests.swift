import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// A screen reader reaches all elements of every layout.
@MainActor @Suite struct ScreenReaderTests {
    private nonisolated static let writings = [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft]

    private func path(_ element: UIResponder?, _ view: UICollectionView) -> IndexPath? {
        (element as? UICollectionViewCell).flatMap { view.indexPath(for: $0) }
    }

    @Test("a screen reader visits all items in order and scrolls pages automatically", arguments: EveryLayout.cases)
    func everything(layout: LayoutCase) {
        for axis in layout.axes {
            for writing in Self.writings {
                let fixture = LayoutFixture(
                    layout.make(axis), size: EveryLayout.size, sections: [12, 0, 5], direction: writing)
                let name = "\(axis.rawValue) \(writing)"
                let reader = ScreenReader(fixture.host)
                defer { reader.stop() }
                var visited: [IndexPath] = []
                // Looping rows have no end.
                while visited.count < 17 * 3, Set(visited).count < 17, reader.moveToNext() {
                    if let path = path(reader.element, fixture.view) { visited.append(path) }
                }
                let all = [(0, 12), (2, 5)].flatMap { section, count in
                    (0..<count).map { IndexPath(item: $0, section: section) }
                }
                #expect(Set(visited) == Set(all), "\(name): \(visited)")
                let isLoop = (fixture.view.collectionViewLayout as? LoopingCarouselLayout)?.wrapsAround == true
                // In other layouts, items are next to each other, and pages end between them.
                guard fixture.view.collectionViewLayout is any FocusedItemLayout, !isLoop else { continue }
                // The new header of the next section is read with its items, some of which were read before.
                var firsts: [IndexPath] = []
                for path in visited where !firsts.contains(path) { firsts.append(path) }
                #expect(firsts == all, "\(name): \(visited)")
                #expect(reader.notifications.contains(.pageScrolled), "\(name)")
            }
        }
    }

    // The parallax layout does not snap by default, so its content scrolls by pages.
    @Test(
        "a scroll action moves the focus to the next or previous rest position and announces the item",
        arguments: FocusedItemTests.cases.filter { $0.name != "parallax" })
    func scrolling(layout: LayoutCase) throws {
        for axis in layout.axes {
            for writing in Self.writings {
                let (fixture, focusing) = try FocusedItemTests.show(layout, axis, writing)
                let name = "\(axis.rawValue) \(writing)"
                let group = focusing.itemsPerRestPosition
                let starts = [(0, 12), (2, 5)].flatMap { section, count in
                    stride(from: 0, to: count, by: group).map { IndexPath(item: $0, section: section) }
                }
                let first = starts.count > 6 ? 4 : 0
                focusing.focusedItem = starts[first]
                fixture.host.settle()
                let reader = ScreenReader(fixture.host)
                defer { reader.stop() }
                var rests: [IndexPath] = []
                for direction in [UIAccessibilityScrollDirection.next, .next, .previous, .previous] {
                    #expect(reader.scroll(direction), "\(name)")
                    let offset = fixture.view.contentOffset
                    let item = try #require(focusing.focusedItem)
                    let wanted = try #require(focusing.contentOffset(centering: item))
                    #expect(hypot(offset.x - wanted.x, offset.y - wanted.y) < 0.01, "\(name): \(offset), not \(wanted)")
                    rests.append(item)
                    let number = item.section == 0 ? item.item + 1 : 12 + item.item + 1
                    #expect(reader.announcements.last == "\(number) of 17", "\(name): \(reader.announcements)")
                }
                #expect(rests == [1, 2, 1, 0].map { starts[first + $0] }, "\(name): \(rests) by \(group)")
            }
        }
    }

    @Test(
        "actions of the view move the focus from the first to the last item and back", arguments: FocusedItemTests.cases
    )
    func actions(layout: LayoutCase) throws {
        let (fixture, focusing) = try FocusedItemTests.show(layout, layout.axes[0])
        let reader = ScreenReader(fixture.host)
        defer { reader.stop() }
        #expect(reader.actionNames == ["Next item", "Previous item"])
        let group = focusing.itemsPerRestPosition
        let starts = [(0, 12), (2, 5)].flatMap { section, count in
            stride(from: 0, to: count, by: group).map { IndexPath(item: $0, section: section) }
        }
        let loops = (focusing as? LoopingCarouselLayout)?.wrapsAround == true
        // At the ends of the content several items share a rest position.
        let isShared = focusing is SnappingListLayout || focusing is StoreRowsLayout || focusing is ParallaxLayout
        focusing.focusedItem = starts[0]
        fixture.host.settle()
        for start in starts.dropFirst() {
            #expect(reader.perform("Next item"))
            #expect(focusing.focusedItem == start || isShared, "\(start): \(focusing.focusedItem ?? [])")
        }
        #expect(focusing.focusedItem?.section == 2)
        #expect(reader.perform("Next item") == loops || isShared)
        if loops { #expect(focusing.focusedItem == starts[0] && reader.perform("Previous item")) }
        for start in starts.dropLast().reversed() {
            #expect(reader.perform("Previous item"))
            #expect(focusing.focusedItem == start || isShared, "\(start): \(focusing.focusedItem ?? [])")
        }
        #expect(focusing.focusedItem == starts[0])
        #expect(reader.perform("Previous item") == loops)
    }

    @Test("actions have the names that the app sets, follow the app's actions, and are removed with the layout")
    func names() {
        let layout = WheelLayout()
        let fixture = LayoutFixture(layout, size: EveryLayout.size, sections: [5])
        let own = UIAccessibilityCustomAction(name: "Share") { _ in true }
        fixture.view.accessibilityCustomActions = [own] + (fixture.view.accessibilityCustomActions ?? [])
        layout.focusTracker.nextItemActionName = "Nächstes Bild"
        layout.focusTracker.previousItemActionName = "Voriges Bild"
        let reader = ScreenReader(fixture.host)
        defer { reader.stop() }
        #expect(reader.actionNames == ["Share", "Nächstes Bild", "Voriges Bild"])
        fixture.view.collectionViewLayout = CardStackLayout()
        fixture.host.settle()
        #expect(reader.actionNames == ["Share", "Next item", "Previous item"])
        fixture.view.collectionViewLayout = WaterfallLayout()
        fixture.host.settle()
        #expect(reader.actionNames == ["Share"])
    }

    @Test("the announcement of the app is read, but only with an active screen reader")
    func announcement() {
        let layout = CardStackLayout()
        let fixture = LayoutFixture(layout, size: EveryLayout.size, sections: [5])
        var asked = 0
        layout.focusTracker.announcement = { path in
            asked += 1
            return "Card \(path.item)"
        }
        layout.setFocusedItem(IndexPath(item: 2, section: 0), animated: true)
        fixture.host.settle()
        #expect(asked == 0)
        let reader = ScreenReader(fixture.host)
        fixture.view.collectionViewLayout.invalidateLayout()
        layout.setFocusedItem(IndexPath(item: 3, section: 0), animated: true)
        fixture.host.settle()
        #expect(reader.announcements == ["Card 3"] && reader.notifications == [.pageScrolled])
        reader.stop()
        fixture.host.settle()
    }

    @Test("autoplay waits while a screen reader is active")
    func autoplay() {
        let layout = LoopingCarouselLayout()
        layout.itemSize = CGSize(width: 200, height: 200)
        layout.autoplayInterval = 1
        let fixture = LayoutFixture(layout, size: CGSize(width: 375, height: 300), sections: [5])
        defer { layout.autoplayInterval = 0 }
        let reader = ScreenReader(fixture.host)
        fixture.host.advance(by: 5)
        #expect(layout.focusedItem?.item == 0)
        reader.stop()
        fixture.host.advance(by: 3.5)
        #expect(layout.focusedItem?.item ?? 0 > 0)
    }
}
