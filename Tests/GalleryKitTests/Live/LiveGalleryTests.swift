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

    private var view: UICollectionView { gallery.stage.screen.collectionView }

    private var counts: [Int] { (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } }

    /// The identities of the first items of the first section.
    private func items(_ count: Int) -> [Int] { gallery.stage.screen.items.sections[0].prefix(count).map(Int.init) }

    @Test("keys insert before what is visible, delete it again, and mix without loss")
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

    @Test("a picture that is held can be moved to another place, and the others make room")
    func reorder() throws {
        let first = items(3)
        let center = gallery.window._touchCenter
        func place(_ item: Int) throws -> CGPoint {
            let attributes = try #require(view.layoutAttributesForItem(at: IndexPath(item: item, section: 0)))
            return view.convert(attributes.center, to: nil)
        }
        let (from, to) = (try place(0), try place(2))
        center.touchDown(id: 1, at: from, time: clock.now)
        pass(0.7)
        for step in 1...20 {
            let part = CGFloat(step) / 20
            center.touchMoved(
                id: 1, to: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part),
                time: clock.now)
            pass(1.0 / 60)
        }
        center.touchUp(id: 1, at: to, time: clock.now)
        settle()
        #expect(items(3) == [first[1], first[2], first[0]])
        #expect(view.contentOffset.y == -view.adjustedContentInset.top)
    }

    @Test("every layout is shown by its key or by going on, in both directions, light and dark")
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
