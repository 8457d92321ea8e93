import TestRuntimes
import Testing
import UIKit

@testable import GalleryKit

@MainActor @Suite("The gallery in a window", .ownRuntime) struct LiveGalleryTests {
    private let clock = ManualClock()
    private let gallery: LiveGallery

    init() {
        HostServices.clock = clock
        gallery = LiveGallery(library: PictureLibrary(), start: "flow")
        gallery.window.isHidden = false
        pass(0.1)
    }

    private func pass(_ seconds: Double) {
        let end = clock.now + seconds
        while clock.now < end {
            clock.advance(gallery.window, frames: 1)
        }
    }

    private func settle() {
        var frames = 0
        repeat {
            pass(1.0 / 60)
            frames += 1
        } while FrameLoop.isMoving && frames < 1_200
        #expect(!FrameLoop.isMoving)
    }

    private var view: UICollectionView { gallery.detail.screen.collectionView }

    private var counts: [Int] { (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } }

    /// The identities of the first items of the first section.
    private func items(_ count: Int) -> [Int] { gallery.detail.screen.items.sections[0].prefix(count).map(Int.init) }

    @Test("keys insert an item before the visible ones, delete it, and shuffle the items without loss")
    func changes() {
        let before = counts
        let first = items(3)
        #expect(gallery.press("i"))
        settle()
        #expect(counts[0] == before[0] + 1 && Array(items(4).dropFirst()) == first)
        #expect(gallery.press("x"))
        settle()
        #expect(counts == before && items(3) == first)
        #expect(gallery.press("s"))
        settle()
        #expect(counts == before)
        #expect(Set(items(before[0])).count == before[0] && items(before[0]) != Array(items(before[0]).sorted()))
        #expect(!gallery.press("~"))
    }

    @Test("a long press and a drag move an item, and the other items close the gap")
    func reorder() throws {
        let first = items(3)
        let touches = gallery.window._touchCenter
        func center(of item: Int) throws -> CGPoint {
            let attributes = try #require(view.layoutAttributesForItem(at: IndexPath(item: item, section: 0)))
            return view.convert(attributes.center, to: nil)
        }
        let (from, to) = (try center(of: 0), try center(of: 2))
        touches.touchDown(id: 1, at: from, time: clock.now)
        pass(0.7)
        for step in 1...20 {
            let part = CGFloat(step) / 20
            touches.touchMoved(
                id: 1, to: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part),
                time: clock.now)
            pass(1.0 / 60)
        }
        touches.touchUp(id: 1, at: to, time: clock.now)
        settle()
        #expect(items(3) == [first[1], first[2], first[0]])
        #expect(view.contentOffset.y == -view.adjustedContentInset.top)
    }

    @Test("keys show every layout, in both layout directions and both appearances")
    func layouts() {
        for _ in LayoutCatalog.entries {
            #expect(gallery.press("n"))
            settle()
            #expect(!view.visibleCells.isEmpty, "\(gallery.title)")
            #expect(gallery.press("r"))
            settle()
            #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            #expect(!view.visibleCells.isEmpty, "\(gallery.title), mirrored")
            #expect(gallery.press("r"))
        }
        #expect(gallery.press("1"))
        settle()
        #expect(gallery.title == "Gallery: \(LayoutCatalog.entries[0].title)")
        #expect(gallery.press("d") && gallery.window.traitCollection.userInterfaceStyle == .dark)
        #expect(gallery.press("d") && gallery.window.traitCollection.userInterfaceStyle == .light)
    }
}
