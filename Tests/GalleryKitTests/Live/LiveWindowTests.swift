import CollectionLayouts
import TestRuntimes
import Testing
import UIKit

@testable import GalleryKit

@MainActor @Suite("The parts of the gallery's window", .ownRuntime) struct LiveWindowTests {
    @Test("a wide window has the list, the layout, and the panel beside each other, in both directions")
    func wide() throws {
        for isMirrored in [false, true] {
            let stage = LiveStage("waterfall", isMirrored: isMirrored)
            let list = stage.gallery.sidebar.collectionView!
            let panel = try #require(stage.find("panel"))
            let frames = [list, stage.view, panel].map { $0.convert($0.bounds, to: nil) }
            let order = isMirrored ? frames.reversed() : frames
            #expect(order[0].minX == 0 && order[2].maxX == 1280)
            #expect(order[0].maxX <= order[1].minX && order[1].maxX <= order[2].minX)
            #expect(order[1].width > 600)
            let chosen = try #require(list.indexPathsForSelectedItems?.first)
            #expect(
                LayoutGroups.all[chosen.section].layouts[chosen.item] == LayoutCatalog.names.firstIndex(of: "waterfall")
            )
            // Keys hide and show both.
            stage.press("e")
            #expect(stage.view.bounds.width == frames[1].width + 320)
            stage.press("l")
            #expect(stage.view.bounds.width == 1280)
            stage.press("el")
            #expect(stage.view.bounds.width == frames[1].width)
        }
    }

    @Test("every layout is in the list, once, and the keys 1 to 9 are the first ones")
    func list() {
        #expect(LayoutGroups.order.sorted() == Array(LayoutCatalog.entries.indices))
        let stage = LiveStage("flow")
        #expect(stage.rows == LayoutGroups.order.map { LayoutCatalog.entries[$0].title })
        for key in 1...9 {
            stage.press("\(key)")
            #expect(stage.gallery.index == LayoutGroups.order[key - 1])
        }
        for name in LayoutCatalog.names { #expect(LayoutGroups.icons[name]?.size.width == 22, "\(name)") }
    }

    @Test("a narrow window starts with the list; a tap pushes the layout, and the back button leads to the list")
    func narrow() throws {
        let stage = LiveStage(nil, size: CGSize(width: 375, height: 700))
        let list = stage.gallery.sidebar.collectionView!
        #expect(list.window != nil && stage.view.window == nil)
        // Rows have explanations here.
        #expect(stage.texts(in: list).contains(LayoutCatalog.entries[0].summary))
        let row = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
        stage.tap(row)
        #expect(stage.gallery.title == "Gallery: Cover carousel")
        #expect(stage.view.window != nil && !stage.view.visibleCells.isEmpty && stage.view.bounds.width == 375)
        stage.tap(CGPoint(x: 30, y: 22))
        #expect(list.window != nil && stage.view.window == nil)
        // The same layout again.
        stage.tap(try #require(list.cellForItem(at: IndexPath(item: 1, section: 0))))
        #expect(stage.view.window != nil)
    }

    @Test("a narrow window that was given a layout shows it, and its parameters are a sheet")
    func sheet() throws {
        let stage = LiveStage("waterfall", size: CGSize(width: 375, height: 700))
        #expect(stage.view.window != nil && stage.find("panel") == nil)
        stage.press("e")
        let panel = try #require(stage.find("panel"))
        let frame = panel.convert(panel.bounds, to: nil)
        #expect(frame.minY > 300 && frame.width == 375)
        // The layout stays in sight, and follows.
        let row = try #require(stage.find("columns"))
        let slider = try #require(stage.all(UISlider.self, in: row).first)
        slider.value = 3
        slider.sendActions(for: .valueChanged)
        stage.settle()
        #expect((stage.view.collectionViewLayout as? WaterfallLayout)?.columns == 3)
        stage.press("c")
        #expect(stage.find("source") != nil)
        stage.press("c")
        #expect(stage.find("panel") == nil)
    }

    @Test("a window that changes its width keeps its layout, and moves the panel")
    func resizing() {
        let stage = LiveStage("waterfall")
        func resize(_ width: CGFloat) {
            stage.window.frame.size = CGSize(width: width, height: 800)
            stage.settle()
        }
        resize(375)
        #expect(stage.view.window != nil && stage.view.bounds.width == 375 && stage.find("panel") == nil)
        stage.press("e")
        #expect(stage.find("panel") != nil)
        resize(1280)
        #expect(abs(stage.view.bounds.width - 704) < 0.001)
        #expect(stage.gallery.sidebar.collectionView.window != nil)
        resize(768)
        #expect(abs(stage.view.bounds.width - 448) < 0.001)
    }

    @Test("a search shows the layouts that match every word, the return key the first one, and escape all again")
    func search() throws {
        let stage = LiveStage("flow")
        stage.press("/")
        #expect(stage.window._takesText)
        // Letters are typed, not commands.
        stage.type("pictures row")
        #expect(stage.rows == ["Justified rows"] && stage.gallery.title == "Gallery: Flow")
        stage.press(.keyboardReturnOrEnter)
        #expect(stage.gallery.title == "Gallery: Justified rows" && !stage.window._takesText)
        #expect(stage.rows.count == LayoutCatalog.entries.count)
        stage.press("/")
        stage.type("zebra")
        #expect(stage.rows.isEmpty && stage.texts().contains("No layout matches “zebra”."))
        stage.press(.keyboardEscape)
        #expect(stage.rows.count == LayoutCatalog.entries.count)
    }

    @Test("the key sheet names every key; the same key closes it")
    func keys() throws {
        let stage = LiveStage("flow")
        #expect(stage.press(.keyboardSlash, modifiers: .shift))
        let sheet = try #require(stage.find("keys"))
        let texts = stage.texts(in: sheet)
        for key in LiveKey.all {
            if !key.caps.isEmpty { #expect(texts.contains(key.title), "\(key.title)") }
            for cap in key.caps { #expect(texts.contains(cap), "\(key.title)") }
            // Whatever a key does, its sign is on the sheet.
            for character in key.characters {
                let sign = character == "-" ? "−" : String(character).uppercased()
                #expect(texts.contains(sign), "\(character)")
            }
        }
        #expect(stage.press(.keyboardSlash, modifiers: .shift))
        #expect(stage.find("keys") == nil)
        stage.press(.keyboardF1)
        #expect(stage.find("keys") != nil)
        var hasQuit = false
        stage.gallery.onQuit = { hasQuit = true }
        // Escape closes the sheet first.
        stage.press(.keyboardEscape)
        #expect(stage.find("keys") == nil && !hasQuit)
        stage.press(.keyboardEscape)
        #expect(hasQuit)
    }

    @Test("no key has two functions, and the help names them all")
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

    @Test("function keys do what letters do, and reach the host, also while a search is typed")
    func functionKeys() {
        let stage = LiveStage("flow")
        var calls: [String] = []
        stage.gallery.onFrameMeter = { calls.append("meter") }
        stage.gallery.onInspector = { calls.append("inspector") }
        stage.press(.keyboardF6)
        #expect(stage.window.traitCollection.userInterfaceStyle == .dark)
        stage.press("/")
        stage.press(.keyboardF6)
        #expect(stage.window.traitCollection.userInterfaceStyle == .light)
        stage.press(.keyboardF7)
        #expect(stage.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        stage.press(.keyboardF8)
        stage.press(.keyboardF12)
        #expect(calls == ["meter", "inspector"])
        // Other shortcuts are the host's.
        #expect(!stage.press(.keyboardQ, modifiers: .control))
    }

    @Test("the look is chosen in the panel: appearance, direction, text size, speed, and the number of items")
    func look() throws {
        let stage = LiveStage("flow")
        stage.press("v")
        func choose(_ label: String, _ index: Int) throws {
            let control = try #require(stage.all(UISegmentedControl.self).first { $0.accessibilityLabel == label })
            control.selectedSegmentIndex = index
            control.sendActions(for: .valueChanged)
            stage.settle()
        }
        try choose("Appearance", 1)
        #expect(stage.window.traitCollection.userInterfaceStyle == .dark)
        try choose("Reading direction", 1)
        #expect(stage.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        try choose("Animation speed", 2)
        #expect(stage.gallery.settings.speed == 0.25)
        try choose("Items", 2)
        #expect(stage.screen.count == 1_000 && stage.view.numberOfItems(inSection: 2) == 989)
        #expect(stage.texts().contains { $0.hasPrefix("1,000 items") })
        let size = try #require(stage.all(UISlider.self).first { $0.accessibilityLabel == "Text size" })
        size.value = 7
        size.sendActions(for: .valueChanged)
        stage.settle()
        #expect(stage.view.traitCollection.preferredContentSizeCategory == .accessibilityMedium)
        // The list and the panel have no room for more.
        #expect(
            stage.gallery.sidebar.traitCollection.preferredContentSizeCategory == .extraExtraExtraLarge)
        stage.press("-d[r")
        #expect(stage.view.traitCollection.preferredContentSizeCategory == .extraExtraExtraLarge)
        #expect(stage.window.traitCollection.userInterfaceStyle == .light && stage.screen.count == 60)
    }

    @Test("changes are animated at the chosen speed")
    func speed() throws {
        func duration(_ keys: String) throws -> Double {
            let stage = LiveStage("flow")
            stage.press(keys)
            #expect(stage.gallery.press("i"))
            let start = stage.clock.now
            stage.settle()
            return stage.clock.now - start
        }
        let usual = try duration("")
        let slow = try duration("aa")
        #expect(usual > 0.25 && usual < 0.5)
        #expect(abs(slow / usual - 4) < 0.5, "\(usual) \(slow)")
    }
}
