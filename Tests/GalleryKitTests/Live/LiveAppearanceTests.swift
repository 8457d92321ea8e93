import CollectionLayouts
import TestRuntimes
import Testing
import UIKit

@testable import GalleryKit

/// What the window looks like: no text is truncated where there is room, and shadows follow their cards.
@MainActor @Suite("The appearance of the gallery's window", .ownRuntime) struct LiveAppearanceTests {
    /// The texts of the visible labels in a view that are wider than their labels.
    private func truncated(in root: UIView, _ host: LiveHost) -> [String] {
        host.all(UILabel.self, in: root).filter { label in
            label.numberOfLines == 1 && label.intrinsicContentSize.width > label.bounds.width + 0.5
        }.compactMap(\.text)
    }

    @Test("the key sheet of a wide window shows every key without scrolling", arguments: [false, true])
    func keySheet(isMirrored: Bool) throws {
        let host = LiveHost("flow", isMirrored: isMirrored)
        host.press("?")
        let sheet = try #require(host.find("keys"))
        let scroll = try #require(host.all(UIScrollView.self, in: sheet).first)
        #expect(scroll.contentSize.height > 300)
        #expect(scroll.contentSize.height <= scroll.bounds.height)
        // Labels of keys are written from left to right.
        let digits = try #require(host.all(UILabel.self, in: sheet).first { $0.text == "1 – 9" })
        #expect(digits.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    @Test("the titles of the panel's buttons and the heading of every layout are whole")
    func titles() throws {
        let host = LiveHost("flow")
        host.gallery.onFrameMeter = {}
        host.gallery.onInspector = {}
        host.press("v")
        let panel = try #require(host.find("panel"))
        #expect(host.texts(in: panel).contains("Frame meter"))
        #expect(truncated(in: panel, host).isEmpty)
        for index in LayoutCatalog.entries.indices {
            host.gallery.show(index)
            host.settle()
            let heading = try #require(host.all(DetailHeading.self).first)
            #expect(truncated(in: heading, host).isEmpty)
        }
    }

    @Test("a narrow window shows the whole title of every layout")
    func narrowTitles() throws {
        let host = LiveHost("flow", size: CGSize(width: 390, height: 844))
        for index in LayoutCatalog.entries.indices {
            host.gallery.show(index)
            host.settle()
            let bar = try #require(host.all(UINavigationBar.self).first)
            #expect(host.texts(in: bar).contains(LayoutCatalog.entries[index].title))
            #expect(truncated(in: bar, host).isEmpty)
        }
    }

    @Test("a change of the reading direction shows the start of the layout, also when it changes back")
    func directions() throws {
        for name in ["focus-carousel", "store-rows", "parallax", "spreadsheet"] {
            let host = LiveHost(name)
            // Carousels begin in the middle.
            let first = IndexPath(item: name == "focus-carousel" ? 3 : 0, section: 0)
            let start = host.view.contentOffset
            #expect(host.view.indexPathsForVisibleItems.contains(first), "\(name)")
            host.press("r")
            #expect(host.view.indexPathsForVisibleItems.contains(first), "\(name)")
            host.press("r")
            #expect(host.view.contentOffset == start, "\(name)")
        }
    }

    @Test("the rows of the hero page are full in wide windows", arguments: [1280.0, 1920])
    func fullRows(width: Double) throws {
        let host = LiveHost("hero-page", size: CGSize(width: width, height: 1080))
        let layout = host.view.collectionViewLayout
        for section in 0..<host.view.numberOfSections {
            let count = host.view.numberOfItems(inSection: section)
            let last = try #require(layout.layoutAttributesForItem(at: IndexPath(item: count - 1, section: section)))
            #expect(abs(last.frame.maxX - host.view.bounds.width) < 1)
        }
    }

    @Test("the shadow of a card has the size of the card at each moment of a change of layouts")
    func shadows() throws {
        let host = LiveHost("focus-carousel")
        host.press("a")
        #expect(host.gallery.press("n"))
        var sizes: Set<Int> = []
        for _ in 0..<20 {
            host.pass(0.03)
            for case let cell as CardCell in host.view.visibleCells {
                for view in host.all(UIView.self, in: cell) where view.layer.shadowOpacity > 0 {
                    #expect(view.layer.shadowPath == nil)
                    let shown = try #require(view.layer.presentation())
                    let card = try #require(cell.contentView.layer.presentation())
                    #expect(abs(shown.bounds.width - card.bounds.width) < 0.5)
                    sizes.insert(Int(shown.bounds.width))
                }
            }
        }
        #expect(sizes.count > 3)
    }
}
