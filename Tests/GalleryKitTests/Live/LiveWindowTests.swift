import CollectionLayouts
import TestRuntimes
import Testing
import UIKit

@testable import GalleryKit

@MainActor @Suite("The parts of the gallery's window", .ownRuntime) struct LiveWindowTests {
    @Test("a wide window shows the list, the layout, and the panel beside each other in both layout directions")
    func wide() throws {
        for isMirrored in [false, true] {
            let host = LiveHost("waterfall", isMirrored: isMirrored)
            let list = host.gallery.sidebar.collectionView!
            let panel = try #require(host.find("panel"))
            let frames = [list, host.view, panel].map { $0.convert($0.bounds, to: nil) }
            let order = isMirrored ? frames.reversed() : frames
            #expect(order[0].minX == 0 && order[2].maxX == 1280)
            #expect(order[0].maxX <= order[1].minX && order[1].maxX <= order[2].minX)
            #expect(order[1].width > 600)
            let selection = try #require(list.indexPathsForSelectedItems?.first)
            #expect(
                LayoutGroups.all[selection.section].layouts[selection.item]
                    == LayoutCatalog.names.firstIndex(of: "waterfall")
            )
            // Keys hide and show both.
            host.press("e")
            #expect(host.view.bounds.width == frames[1].width + 320)
            host.press("l")
            #expect(host.view.bounds.width == 1280)
            host.press("el")
            #expect(host.view.bounds.width == frames[1].width)
        }
    }

    @Test("the list contains every layout once, and the keys 1 to 9 show the first nine")
    func list() {
        #expect(LayoutGroups.order.sorted() == Array(LayoutCatalog.entries.indices))
        let host = LiveHost("flow")
        #expect(host.rows == LayoutGroups.order.map { LayoutCatalog.entries[$0].title })
        for key in 1...9 {
            host.press("\(key)")
            #expect(host.gallery.index == LayoutGroups.order[key - 1])
        }
        for name in LayoutCatalog.names { #expect(LayoutGroups.icons[name]?.size.width == 22, "\(name)") }
    }

    @Test("a narrow window starts with the list, a tap shows a layout, and the back button returns to the list")
    func narrow() throws {
        let host = LiveHost(nil, size: CGSize(width: 375, height: 700))
        let list = host.gallery.sidebar.collectionView!
        #expect(list.window != nil && host.view.window == nil)
        // Rows have summaries.
        #expect(host.texts(in: list).contains(LayoutCatalog.entries[0].summary))
        let row = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
        host.tap(row)
        #expect(host.gallery.title == "Gallery: Cover carousel")
        #expect(host.view.window != nil && !host.view.visibleCells.isEmpty && host.view.bounds.width == 375)
        host.tap(CGPoint(x: 30, y: 22))
        #expect(list.window != nil && host.view.window == nil)
        // The same layout again.
        host.tap(try #require(list.cellForItem(at: IndexPath(item: 1, section: 0))))
        #expect(host.view.window != nil)
    }

    @Test("a narrow window with an initial layout shows it, and presents its parameters in a sheet")
    func sheet() throws {
        let host = LiveHost("waterfall", size: CGSize(width: 375, height: 700))
        #expect(host.view.window != nil && host.find("panel") == nil)
        host.press("e")
        let panel = try #require(host.find("panel"))
        let frame = panel.convert(panel.bounds, to: nil)
        #expect(frame.minY > 300 && frame.width == 359)
        // The layout remains visible and changes with the slider.
        let row = try #require(host.find("columns"))
        let slider = try #require(host.all(UISlider.self, in: row).first)
        slider.value = 3
        slider.sendActions(for: .valueChanged)
        host.settle()
        #expect((host.view.collectionViewLayout as? WaterfallLayout)?.columns == 3)
        host.press("c")
        #expect(host.find("source") != nil)
        host.press("c")
        #expect(host.find("panel") == nil)
    }

    @Test(
        "the source has a wider panel, and the edge of the panel changes the width of each", arguments: [false, true])
    func edge(isMirrored: Bool) throws {
        let host = LiveHost("waterfall", size: CGSize(width: 1_600, height: 800), isMirrored: isMirrored)
        func width() throws -> CGFloat { try #require(host.find("panel")).bounds.width }
        func drag(_ distance: CGFloat) throws {
            let edge = try #require(host.find("panel edge"))
            let start = edge.convert(CGPoint(x: edge.bounds.midX, y: edge.bounds.midY), to: nil)
            host.drag(from: start, to: CGPoint(x: start.x + (isMirrored ? -distance : distance), y: start.y))
        }
        #expect(try width() == 320)
        host.press("c")
        #expect(try width() == 560)
        // A drag begins at the distance that separates it from a tap.
        try drag(-100)
        let wide = try width()
        #expect((640...660).contains(wide))
        try drag(2_000)
        #expect(try width() == 260)
        try drag(-2_000)
        let widest = try width()
        #expect(host.view.bounds.width >= 380 && widest > wide)
        host.press("e")
        #expect(try width() == 320)
        let edge = try #require(host.find("panel edge"))
        edge.accessibilityIncrement()
        host.settle()
        #expect(try width() == 360)
    }

    @Test("a window that changes its width keeps its layout and rearranges the panel")
    func resizing() {
        let host = LiveHost("waterfall")
        func resize(_ width: CGFloat) {
            host.window.frame.size = CGSize(width: width, height: 800)
            host.settle()
        }
        resize(375)
        #expect(host.view.window != nil && host.view.bounds.width == 375 && host.find("panel") == nil)
        host.press("e")
        #expect(host.find("panel") != nil)
        resize(1280)
        #expect(abs(host.view.bounds.width - 704) < 0.001)
        #expect(host.gallery.sidebar.collectionView.window != nil)
        resize(768)
        #expect(abs(host.view.bounds.width - 448) < 0.001)
    }

    @Test("the heading is complete when a window becomes wide enough, also after the reading direction changed")
    func heading() throws {
        let host = LiveHost("waterfall", size: CGSize(width: 700, height: 440))
        for (width, keys) in [(800, ""), (700, "rr"), (800, ""), (1280, "r"), (700, "r"), (1280, "d"), (800, "")] {
            host.window.frame.size = CGSize(width: width, height: 500)
            host.settle()
            host.press(keys)
            let summary = host.gallery.entry.summary
            if !host.gallery.isCollapsed {
                let heading = try #require(host.all(DetailHeading.self).first)
                let label = try #require(host.all(UILabel.self, in: heading).first { $0.text == summary })
                #expect(label.bounds.width >= label.intrinsicContentSize.width - 0.01, "\(width), \(keys)")
            }
            let status = host.find("status") as? UILabel
            #expect(status?.text?.contains(" \(host.view.visibleCells.count) cells visible") == true)
        }
    }

    @Test("a search lists the layouts that match every word; Return shows the first one, and Escape ends the search")
    func search() throws {
        let host = LiveHost("flow")
        host.press("/")
        #expect(host.window._takesText)
        // Letters are typed, not commands.
        host.type("pictures row")
        #expect(host.rows == ["Justified rows"] && host.gallery.title == "Gallery: Flow")
        host.press(.keyboardReturnOrEnter)
        #expect(host.gallery.title == "Gallery: Justified rows" && !host.window._takesText)
        #expect(host.rows.count == LayoutCatalog.entries.count)
        // People use other words, too.
        host.press("/")
        host.type("masonry")
        #expect(host.rows == ["Waterfall"])
        host.press(.keyboardEscape)
        host.press("/")
        host.type("carousels")
        #expect(host.rows.contains("Focus carousel") && host.rows.count > 4)
        host.press(.keyboardEscape)
        host.press("/")
        host.type("zebra")
        #expect(host.rows.isEmpty && host.texts().contains("No layout matches “zebra”."))
        host.press(.keyboardEscape)
        #expect(host.rows.count == LayoutCatalog.entries.count)
    }

    @Test("the key sheet contains every key and closes with the same key")
    func keys() throws {
        let host = LiveHost("flow")
        #expect(host.press(.keyboardSlash, modifiers: .shift))
        let sheet = try #require(host.find("keys"))
        let texts = host.texts(in: sheet)
        for key in LiveKey.all {
            if !key.caps.isEmpty { #expect(texts.contains(key.title), "\(key.title)") }
            for cap in key.caps { #expect(texts.contains(cap), "\(key.title)") }
            // The sheet shows the label of every key.
            for character in key.characters {
                let label = character == "-" ? "−" : String(character).uppercased()
                #expect(texts.contains(label), "\(character)")
            }
        }
        #expect(host.press(.keyboardSlash, modifiers: .shift))
        #expect(host.find("keys") == nil)
        host.press(.keyboardF1)
        #expect(host.find("keys") != nil)
        var hasQuit = false
        host.gallery.onQuit = { hasQuit = true }
        // Escape closes the sheet first.
        host.press(.keyboardEscape)
        #expect(host.find("keys") == nil && !hasQuit)
        host.press(.keyboardEscape)
        #expect(!hasQuit, "Escape never quits")
        host.press("q")
        #expect(hasQuit)
    }

    @Test("no key has two functions, and the help contains every key")
    func keyTable() {
        let characters = LiveKey.all.flatMap(\.characters)
        #expect(Set(characters).count == characters.count)
        let codes = LiveKey.all.flatMap(\.codes)
        #expect(Set(codes).count == codes.count)
        let help = HelpTexts.text(for: "show")
        for character in characters where character != "]" && character != "+" {
            #expect(
                help.split(separator: "\n").contains { line in
                    line.hasPrefix("  ")
                        && line.prefix(16).split(whereSeparator: { " ,".contains($0) }).contains("\(character)")
                }, "\(character)")
        }
    }

    @Test("function keys have the functions of letters and reach the host, also during a search")
    func functionKeys() {
        let host = LiveHost("flow")
        var calls: [String] = []
        host.gallery.onFrameMeter = { calls.append("meter") }
        host.gallery.onInspector = { calls.append("inspector") }
        host.press(.keyboardF6)
        #expect(host.window.traitCollection.userInterfaceStyle == .dark)
        host.press("/")
        host.press(.keyboardF6)
        #expect(host.window.traitCollection.userInterfaceStyle == .light)
        host.press(.keyboardF7)
        #expect(host.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        host.press(.keyboardF8)
        host.press(.keyboardF12)
        #expect(calls == ["meter", "inspector"])
        // Other shortcuts belong to the host.
        #expect(!host.press(.keyboardQ, modifiers: .control))
    }

    @Test("the panel changes the appearance, the direction, the text size, the speed, and the number of items")
    func look() throws {
        let host = LiveHost("flow")
        host.press("v")
        func choose(_ label: String, _ index: Int) throws {
            let control = try #require(host.all(UISegmentedControl.self).first { $0.accessibilityLabel == label })
            control.selectedSegmentIndex = index
            control.sendActions(for: .valueChanged)
            host.settle()
        }
        try choose("Appearance", 1)
        #expect(host.window.traitCollection.userInterfaceStyle == .dark)
        try choose("Reading direction", 1)
        #expect(host.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        try choose("Animation speed", 2)
        #expect(host.gallery.settings.speed == 0.25)
        try choose("Items", 2)
        #expect(host.screen.count == 1_000 && host.view.numberOfItems(inSection: 2) == 989)
        #expect(host.texts().contains { $0.hasPrefix("1,000 items") })
        let size = try #require(host.all(UISlider.self).first { $0.accessibilityLabel == "Text size" })
        size.value = 7
        size.sendActions(for: .valueChanged)
        host.settle()
        #expect(host.view.traitCollection.preferredContentSizeCategory == .accessibilityMedium)
        // The text size of the list and the panel is limited.
        #expect(
            host.gallery.sidebar.traitCollection.preferredContentSizeCategory == .extraExtraExtraLarge)
        host.press("-d[r")
        #expect(host.view.traitCollection.preferredContentSizeCategory == .extraExtraExtraLarge)
        #expect(host.window.traitCollection.userInterfaceStyle == .light && host.screen.count == 60)
    }

    @Test("changes are animated at the selected speed")
    func speed() throws {
        func duration(_ keys: String) throws -> Double {
            let host = LiveHost("flow")
            host.press(keys)
            #expect(host.gallery.press("i"))
            let start = host.clock.now
            host.settle()
            return host.clock.now - start
        }
        let normal = try duration("")
        let slow = try duration("aa")
        #expect(normal > 0.25 && normal < 0.5)
        #expect(abs(slow / normal - 4) < 0.5, "\(normal) \(slow)")
    }
}
