import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Controls with values", .ownRuntime) struct ValueControlTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 200))

    private func show(_ control: UIView, _ frame: CGRect) {
        control.frame = frame
        window.addSubview(control)
        window.isHidden = false
        window.layoutIfNeeded()
    }

    private func count(_ control: UIControl) -> () -> Int {
        final class Count { var value = 0 }
        let count = Count()
        control.addAction(UIAction { _ in count.value += 1 }, for: .valueChanged)
        return { count.value }
    }

    private func drag(from start: CGPoint, to end: CGPoint) {
        window._touchCenter.touchDown(id: 1, at: start, time: 1)
        window._touchCenter.touchMoved(id: 1, to: CGPoint(x: (start.x + end.x) / 2, y: end.y), time: 1.1)
        window._touchCenter.touchMoved(id: 1, to: end, time: 1.2)
        window._touchCenter.touchUp(id: 1, at: end, time: 1.3)
    }

    @Test("a tap toggles a switch and sends one event; code sends none")
    func tapSwitch() {
        let control = UISwitch(frame: .zero)
        show(control, CGRect(x: 0, y: 0, width: 63, height: 28))
        let events = count(control)
        control.isOn = true
        #expect(events() == 0)
        window._touchCenter.touchDown(id: 1, at: CGPoint(x: 25, y: 15), time: 1)
        window._touchCenter.touchUp(id: 1, at: CGPoint(x: 25, y: 15), time: 1.1)
        #expect(!control.isOn && events() == 1)
        #expect(control.intrinsicContentSize == CGSize(width: 61, height: 28))
    }

    @Test("dragging the knob of a switch past the center toggles it")
    func dragSwitch() {
        let control = UISwitch(frame: .zero)
        show(control, CGRect(x: 0, y: 0, width: 63, height: 28))
        let events = count(control)
        drag(from: CGPoint(x: 10, y: 15), to: CGPoint(x: 56, y: 15))
        #expect(control.isOn && events() == 1)
    }

    @Test("a slider's value stays within its limits, and the limits stay ordered")
    func limits() {
        let slider = UISlider(frame: .zero)
        slider.value = 7
        #expect(slider.value == 1)
        slider.maximumValue = 10
        slider.value = 7
        slider.maximumValue = 5
        #expect(slider.value == 5)
        slider.minimumValue = 8
        #expect(slider.maximumValue == 8 && slider.value == 8)
        slider.value = .nan
        #expect(slider.value == 8)
    }

    @Test("dragging a slider's knob changes its value; dragging elsewhere does not")
    func slide() {
        let slider = UISlider(frame: .zero)
        show(slider, CGRect(x: 0, y: 0, width: 237, height: 34))
        let events = count(slider)
        // The thumb is 37 points wide, and its center moves from 18.5 to 218.5.
        drag(from: CGPoint(x: 18.5, y: 17), to: CGPoint(x: 118.5, y: 17))
        #expect(abs(slider.value - 0.5) < 0.001 && events() == 2)
        drag(from: CGPoint(x: 200, y: 17), to: CGPoint(x: 16, y: 17))
        #expect(abs(slider.value - 0.5) < 0.001)
        slider.isContinuous = false
        drag(from: CGPoint(x: 116, y: 17), to: CGPoint(x: 216, y: 17))
        #expect(slider.value == 1 && events() == 3)
    }

    @Test("progress is clamped to the range from 0 to 1")
    func progress() {
        let view = UIProgressView(progressViewStyle: .default)
        show(view, CGRect(x: 0, y: 0, width: 100, height: 4))
        view.progress = 0.25
        #expect(view.subviews.last?.frame.width == 25)
        view.progress = 3
        #expect(view.progress == 1)
        view.setProgress(.nan, animated: false)
        #expect(view.progress == 0)
    }

    @Test("a tap selects a segment and sends one event; a tap on the selected segment sends none")
    func segments() {
        let control = UISegmentedControl(items: ["a", "b", "c"])
        show(control, CGRect(x: 0, y: 0, width: 304, height: 32))
        let events = count(control)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        for _ in 0..<2 {
            window._touchCenter.touchDown(id: 1, at: CGPoint(x: 150, y: 16), time: 1)
            window._touchCenter.touchUp(id: 1, at: CGPoint(x: 150, y: 16), time: 1.1)
        }
        #expect(control.selectedSegmentIndex == 1 && events() == 1)
        control.insertSegment(withTitle: "new", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 0) == "new")
        control.removeSegment(at: 2, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 3)
        control.setEnabled(false, forSegmentAt: 0)
        window.layoutIfNeeded()
        window._touchCenter.touchDown(id: 1, at: CGPoint(x: 20, y: 16), time: 2)
        window._touchCenter.touchUp(id: 1, at: CGPoint(x: 20, y: 16), time: 2.1)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test("images replace the track, follow the states of segments, and leave again")
    func segmentImages() throws {
        func image(_ color: UIColor, width: CGFloat = 1) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: width, height: 1)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: width, height: 1))
            }
        }
        let (plain, chosen, line) = (image(.blue), image(.green), image(.red, width: 4))
        let control = UISegmentedControl(items: ["a", "b", "c"])
        control.selectedSegmentIndex = 1
        control.setBackgroundImage(plain, for: .normal, barMetrics: .default)
        control.setBackgroundImage(chosen, for: .selected, barMetrics: .default)
        control.setBackgroundImage(chosen, for: .normal, barMetrics: .compact)
        control.setDividerImage(line, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        control.setContentPositionAdjustment(
            UIOffset(horizontal: 3, vertical: 0), forSegmentType: .left, barMetrics: .default)
        show(control, CGRect(x: 0, y: 0, width: 300, height: 32))
        window.layoutIfNeeded()
        let shown = control.subviews.compactMap { $0 as? UIImageView }.filter { $0.frame.width > 0 }
        #expect(shown.prefix(3).map(\.image) == [plain, chosen, plain])
        #expect(shown.prefix(3).map(\.frame.minX) == [0, 100, 200])
        #expect(shown.dropFirst(3).map(\.frame) == [98, 198].map { CGRect(x: $0, y: 0, width: 4, height: 32) })
        #expect(control.subviews.first { ($0 as? UILabel)?.text == "a" }?.frame.minX == 3)
        #expect(control.backgroundColor == nil)
        #expect(control.backgroundImage(for: .normal, barMetrics: .compact) == nil)
        control.selectedSegmentIndex = 0
        control.insertSegment(withTitle: "d", at: 3, animated: false)
        window.layoutIfNeeded()
        #expect(control.subviews.compactMap { ($0 as? UIImageView)?.image }.prefix(4) == [chosen, plain, plain, plain])
        control.setBackgroundImage(nil, for: .normal, barMetrics: .default)
        control.setBackgroundImage(nil, for: .selected, barMetrics: .default)
        #expect(control.backgroundColor != nil)
    }

    @Test("the selected segment is brighter than the others in both appearances", arguments: [false, true])
    func segmentColors(isDark: Bool) throws {
        let control = UISegmentedControl(items: ["a", "b"])
        control.selectedSegmentIndex = 0
        let plate = try #require(control.subviews.first { $0.backgroundColor != nil && !$0.isHidden })
        let color = try #require(plate.backgroundColor)
            .resolvedColor(with: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light))
        #expect(color == (isDark ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white))
    }

    @Test("segments with actions perform them")
    func actions() {
        var performed: [String] = []
        let control = UISegmentedControl(
            frame: CGRect(x: 0, y: 0, width: 200, height: 32),
            actions: ["x", "y"].map { name in UIAction(title: name) { _ in performed.append(name) } })
        show(control, CGRect(x: 0, y: 0, width: 200, height: 32))
        window._touchCenter.touchDown(id: 1, at: CGPoint(x: 150, y: 16), time: 1)
        window._touchCenter.touchUp(id: 1, at: CGPoint(x: 150, y: 16), time: 1.1)
        #expect(performed == ["y"])
    }

    @Test("the items of a segmented control can be titles, pictures, and actions")
    func mixedItems() {
        var performed: [String] = []
        let control = UISegmentedControl(
            items: [
                "title", UIImage(systemName: "star") as Any, UIAction(title: "act") { _ in performed.append("act") },
            ])
        #expect(control.numberOfSegments == 3)
        #expect((0..<control.numberOfSegments).map { control.titleForSegment(at: $0) } == ["title", nil, "act"])
        #expect(control.imageForSegment(at: 1) != nil && control.frame.width == control.intrinsicContentSize.width)
        show(control, CGRect(x: 0, y: 0, width: 300, height: 32))
        window._touchCenter.touchDown(id: 1, at: CGPoint(x: 250, y: 16), time: 1)
        window._touchCenter.touchUp(id: 1, at: CGPoint(x: 250, y: 16), time: 1.1)
        #expect(performed == ["act"])
    }

    @Test("an activity indicator is hidden unless it animates, and spins only in a window")
    func indicator() {
        let view = UIActivityIndicatorView(style: .large)
        #expect(view.isHidden && view.intrinsicContentSize == CGSize(width: 37, height: 37))
        view.startAnimating()
        #expect(!view.isHidden && view.isAnimating && view.subviews[0].layer.animationKeys() == nil)
        show(view, CGRect(x: 0, y: 0, width: 37, height: 37))
        #expect(view.subviews[0].layer.animationKeys() == ["spin"])
        view.stopAnimating()
        #expect(view.isHidden && view.subviews[0].layer.animationKeys() == nil)
        view.hidesWhenStopped = false
        #expect(!view.isHidden)
    }

    @Test("the device reports its idiom, its system version, and the orientation of the screen")
    func device() {
        #expect(UIDevice.current === UIDevice.current)
        #expect(UIDevice.current.userInterfaceIdiom == .phone)
        #expect(UIDevice.current.systemVersion.split(separator: ".").allSatisfy { Int($0) != nil })
        let bounds = UIScreen.main.bounds
        defer { UIScreen.main.bounds = bounds }
        final class Count: @unchecked Sendable { var value = 0 }
        let count = Count()
        let token = NotificationCenter.default.addObserver(
            forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
        ) { _ in count.value += 1 }
        defer { NotificationCenter.default.removeObserver(token) }
        UIScreen.main.bounds.size = CGSize(width: 390, height: 844)
        #expect(UIDevice.current.orientation == .unknown)
        UIDevice.current.beginGeneratingDeviceOrientationNotifications()
        #expect(UIDevice.current.orientation == .portrait && UIDevice.current.orientation.isPortrait)
        UIScreen.main.bounds.size = CGSize(width: 844, height: 390)
        #expect(UIDevice.current.orientation.isLandscape && count.value == 1)
        UIDevice.current.endGeneratingDeviceOrientationNotifications()
        UIScreen.main.bounds.size = CGSize(width: 390, height: 844)
        #expect(count.value == 1)
    }

    @Test("a segment's action can be replaced, and its identifier finds the segment")
    func replacedSegmentActions() {
        let control = UISegmentedControl(items: ["A", "B"])
        let identifier = UIAction.Identifier("sort")
        #expect(control.segmentIndex(identifiedBy: identifier) == UISegmentedControl.noSegment)
        control.setAction(UIAction(title: "Sort", identifier: identifier) { _ in }, forSegmentAt: 1)
        #expect(control.titleForSegment(at: 1) == "Sort")
        #expect(control.segmentIndex(identifiedBy: identifier) == 1)
        control.setAction(UIAction(title: "Ignored") { _ in }, forSegmentAt: 7)
        #expect(control.numberOfSegments == 2)
    }
}
