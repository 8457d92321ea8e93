import CollectionLayouts
import Foundation
import TestRuntimes
import Testing
import UIKit

@testable import GalleryKit

@MainActor @Suite("Layouts and parameters of the gallery's window", .ownRuntime) struct LiveLayoutTests {
    /// The frames of the visible items of a layout, in the window.
    private func frames(_ host: LiveHost) -> [String: CGRect] {
        var found: [String: CGRect] = [:]
        for path in host.view.indexPathsForVisibleItems {
            guard let cell = host.view.cellForItem(at: path) else { continue }
            let frame = cell.convert(cell.bounds, to: nil)
            let window = host.window.bounds
            if frame.intersects(window) { found["\(path.section).\(path.item)"] = frame }
        }
        return found
    }

    @Test("every layout opens at its start, for any scroll position of the previous layout", arguments: [false, true])
    func starts(isMirrored: Bool) throws {
        let host = LiveHost(LayoutCatalog.names[LayoutGroups.order[0]], isMirrored: isMirrored)
        var sharedCells = 0
        for step in 1...LayoutCatalog.entries.count {
            let before = host.view
            // The previous layout is in the middle of its content.
            let content = host.view.contentSize
            host.view.contentOffset = CGPoint(
                x: max(0, (content.width - host.view.bounds.width) / 2),
                y: max(0, (content.height - host.view.bounds.height) / 2))
            host.settle()
            host.press("n")
            if host.view === before { sharedCells += 1 }
            let name = host.gallery.entry.name
            let fresh = LiveHost(name, isMirrored: isMirrored)
            #expect(host.screen.count == fresh.screen.count, "\(step) \(name)")
            var (shown, expected) = (frames(host), frames(fresh))
            // Pages with several sections show other pictures after another page. Their heights differ, too.
            if host.screen.items.sections != fresh.screen.items.sections {
                (shown, expected) = (shown.filter { $0.key == "0.0" }, expected.filter { $0.key == "0.0" })
                #expect(expected.count == 1 && host.screen.items.sections.count > 1)
                #expect(host.view.contentOffset == fresh.view.contentOffset)
            } else {
                #expect(
                    host.view.contentSize == fresh.view.contentSize,
                    "\(name): \(host.view.contentSize), fresh \(fresh.view.contentSize)")
            }
            #expect(Set(shown.keys) == Set(expected.keys), "\(name)")
            for (path, frame) in expected {
                guard let own = shown[path] else { continue }
                let isSame =
                    abs(own.minX - frame.minX) < 0.6 && abs(own.minY - frame.minY) < 0.6
                    && abs(own.width - frame.width) < 0.6 && abs(own.height - frame.height) < 0.6
                #expect(isSame, "\(name) \(path): \(own), fresh \(frame)")
            }
        }
        // Some layouts share their cells and their collection view.
        #expect(sharedCells >= 5)
    }

    @Test("cells move continuously from one layout to the next")
    func motion() throws {
        let host = LiveHost("waterfall")
        let cell = try #require(host.view.cellForItem(at: IndexPath(item: 0, section: 0)))
        func shown() -> CGRect { cell.layer.presentation().map { host.view.convert($0.frame, to: nil) } ?? .zero }
        let start = shown()
        #expect(host.gallery.press("n"))
        var last = start
        var farthest: CGFloat = 0
        for _ in 0..<60 {
            host.clock.advance(host.window, frames: 1)
            let now = shown()
            farthest = max(farthest, hypot(now.midX - last.midX, now.midY - last.midY))
            last = now
        }
        host.settle()
        let end = shown()
        #expect(start != end && host.gallery.entry.name == "justified-rows")
        let distance = hypot(end.midX - start.midX, end.midY - start.midY)
        #expect(farthest > 0 && farthest < max(distance * 0.35, 4), "\(farthest) of \(distance)")
    }

    /// Sets a control to another value with the input of a user.
    private func change(_ row: ParameterRow, _ host: LiveHost) throws {
        let root: UIView = row
        switch row.parameter.control {
        case .numbers, .fullSize:
            if case .fullSize = row.parameter.control {
                let toggle = try #require(host.all(UISwitch.self, in: root).first)
                toggle.setOn(!toggle.isOn, animated: false)
                toggle.sendActions(for: .valueChanged)
                return
            }
            // The frontmost slider, which belongs to the last number.
            let slider = try #require(host.all(UISlider.self, in: root).first)
            #expect(slider.maximumValue > slider.minimumValue, "\(row.parameter.name)")
            let middle = (slider.minimumValue + slider.maximumValue) / 2
            let step = (slider.maximumValue - slider.minimumValue) * 0.3
            slider.value = slider.value > middle ? slider.value - step : slider.value + step
            slider.sendActions(for: .valueChanged)
        case .flag:
            let toggle = try #require(host.all(UISwitch.self, in: root).first)
            toggle.setOn(!toggle.isOn, animated: false)
            toggle.sendActions(for: .valueChanged)
        case .choice(let names):
            if let segments = host.all(UISegmentedControl.self, in: root).first {
                segments.selectedSegmentIndex = segments.selectedSegmentIndex == 0 ? 1 : 0
                segments.sendActions(for: .valueChanged)
            } else {
                let button = try #require(host.all(UIButton.self, in: root).first { $0.menu != nil })
                let actions = try #require(button.menu?.children as? [UIAction])
                #expect(actions.map(\.title) == names)
                host.tap(button)
                let other = try #require(actions.first { $0.state == .off })
                let label = try #require(host.all(UILabel.self).first { $0.text == other.title })
                host.tap(label)
                host.pass(0.3)
            }
        case .text:
            let field = try #require(host.all(UITextField.self, in: root).first)
            field.becomeFirstResponder()
            field.text = "0,0,1,2"
            field.resignFirstResponder()
        }
    }

    @Test("every parameter of every layout has a control that changes it", arguments: 0..<20)
    func parameters(index: Int) throws {
        #expect(LayoutCatalog.names.count == 20)
        let host = LiveHost(LayoutCatalog.names[index])
        let parameters = host.gallery.entry.parameters
        let rows = host.all(ParameterRow.self).reversed()
        #expect(rows.map(\.parameter.name) == parameters.map(\.name))
        for row in rows {
            let layout = host.view.collectionViewLayout
            // The row must be visible, because its menu is opened by a tap.
            if let page = host.all(PanelPage.self).first {
                page.contentOffset.y = max(
                    0, min(row.frame.minY, page.contentSize.height - page.bounds.height))
            }
            // Does not settle, because layouts may scroll automatically.
            host.pass(1.0 / 60)
            let before = row.parameter.read(layout)
            var sent: [String] = []
            let set = row.onSet
            row.onSet = { text, animated in
                sent.append(text)
                return set?(text, animated)
            }
            try change(row, host)
            host.pass(1.0 / 60)
            let name = "\(host.gallery.entry.name) \(row.parameter.name)"
            #expect(sent.count == 1 && sent.first != before && !host.texts(in: row).contains { $0.hasPrefix("Must") })
            // Some layouts compute a property of the flow layout.
            let isComputed = [
                "cover-carousel itemSize", "cover-carousel minimumLineSpacing", "snapping-list minimumInteritemSpacing",
            ].contains(name)
            #expect(isComputed || row.parameter.read(layout) != before, "\(name) is still \(before)")
            #expect(host.view.collectionViewLayout === layout)
            // Restores the value, so that extreme values are not combined.
            #expect(
                host.gallery.detail.set(row.parameter, to: before, animated: false) == nil || before == "the view's own"
            )
            host.pass(1.0 / 60)
        }
    }

    @Test("a field accepts numbers outside the range of its slider, and reports invalid values")
    func fields() throws {
        let host = LiveHost("waterfall")
        let layout = try #require(host.view.collectionViewLayout as? WaterfallLayout)
        let row = try #require(host.find("columns") as? ParameterRow)
        let field = try #require(host.all(UITextField.self, in: row).first)
        let slider = try #require(host.all(UISlider.self, in: row).first)
        func enter(_ text: String) {
            host.tap(field)
            #expect(field.isEditing)
            host.type(text)
            host.press(.keyboardReturnOrEnter)
        }
        // The number is selected, so that typing replaces it.
        enter("40")
        #expect(layout.columns == 40 && slider.maximumValue == 40 && slider.value == 40)
        enter("many")
        #expect(layout.columns == 40 && host.texts(in: row).contains("Must be a whole number from 1 to 256."))
        enter("3")
        #expect(layout.columns == 3 && !host.texts(in: row).contains { $0.hasPrefix("Must") })
        host.press("o")
        let fresh = try #require(host.view.collectionViewLayout as? WaterfallLayout)
        #expect(fresh.columns == 2 && host.texts(in: host.find("columns")).contains("columns"))
    }

    @Test("dragging a slider changes the parameter continuously, and setting a value animates the views")
    func dragging() throws {
        let host = LiveHost("waterfall")
        let row = try #require(host.find("columnSpacing") as? ParameterRow)
        let slider = try #require(host.all(UISlider.self, in: row).first)
        let layout = try #require(host.view.collectionViewLayout as? WaterfallLayout)
        let thumb = slider.thumbRect(
            forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
        let from = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
        let center = host.window._touchCenter
        center.touchDown(id: 0, at: from, time: host.clock.now)
        // The panel delays touches, because they may scroll it.
        host.pass(0.2)
        var seen: Set<CGFloat> = []
        for step in 1...10 {
            center.touchMoved(id: 0, to: CGPoint(x: from.x + CGFloat(step) * 8, y: from.y), time: host.clock.now)
            host.pass(1.0 / 60)
            seen.insert(layout.columnSpacing)
        }
        center.touchUp(id: 0, at: CGPoint(x: from.x + 80, y: from.y), time: host.clock.now)
        host.settle()
        #expect(seen.count > 5 && layout.columnSpacing > 12)
        // A single change is animated.
        let cell = try #require(host.view.cellForItem(at: IndexPath(item: 1, section: 0)))
        let before = cell.frame
        #expect(host.gallery.detail.set(row.parameter, to: "60", animated: true) == nil)
        host.pass(0.1)
        let middle = try #require(cell.layer.presentation()).frame
        host.settle()
        #expect(cell.frame != before)
        #expect(middle.midX != before.midX && middle.midX != cell.frame.midX)
    }

    @Test("the range of a slider is valid and contains the value")
    func ranges() {
        for entry in LayoutCatalog.entries {
            let layout = entry.make()
            for parameter in entry.parameters {
                guard case .numbers(let components, let separator) = parameter.control else { continue }
                let texts =
                    separator.isEmpty
                    ? [parameter.read(layout)] : parameter.read(layout).components(separatedBy: separator)
                for (component, text) in zip(components, texts) {
                    guard let value = Double(text) else { continue }
                    let range = ParameterRow.range(for: value, in: component)
                    let name = "\(entry.name) \(parameter.name): \(value) in \(range)"
                    #expect(range.lowerBound < range.upperBound, "\(name)")
                    #expect(
                        component.range.contains(range.lowerBound) && component.range.contains(range.upperBound),
                        "\(name)")
                    guard value.isFinite else { continue }
                    #expect(range.contains(value), "\(name)")
                    // A value is not at the beginning of a long slider.
                    #expect(value == 0 || range.upperBound <= max(abs(value) * 25, 1), "\(name)")
                }
            }
        }
    }

    @Test("the command that the panel copies draws the layout with the same parameters")
    func command() throws {
        let host = LiveHost("waterfall")
        _ = host.gallery.detail.set(
            try #require(host.gallery.entry.parameters.first { $0.name == "columns" }), to: "4", animated: false)
        let button = try #require(
            host.all(UIButton.self).first { host.texts(in: $0).contains("Copy command") })
        button.sendActions(for: .primaryActionTriggered)
        let text = try #require(UIPasteboard.general.string)
        let words = text.split(separator: " ").dropFirst().map(String.init)
        guard case .render(let scene, _) = try Command.parse(words, layouts: LayoutCatalog.names) else {
            Issue.record("\(text)")
            return
        }
        #expect(scene.layout == "waterfall" && scene.settings.contains(Command.Setting(name: "columns", value: "4")))
        #expect(throws: Never.self) { _ = try DemoHost(host.gallery.entry, scene: scene, library: PictureLibrary()) }
    }
}
