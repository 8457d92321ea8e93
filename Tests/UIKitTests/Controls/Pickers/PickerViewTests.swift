import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

/// Provides rows with their numbers as titles, and logs selections.
private final class Numbers: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var counts: [Int]
    var widths: [CGFloat] = []
    var heights: [CGFloat] = []
    var log: [String] = []
    var titles = 0
    /// Runs when a row comes to rest.
    var onSelect: (UIPickerView) -> Void = { _ in }
    /// Runs when a row is requested.
    var onTitle: (UIPickerView) -> Void = { _ in }
    /// Runs when counts are requested.
    var onCount: (UIPickerView) -> Void = { _ in }

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfComponents(in pickerView: UIPickerView) -> Int {
        onCount(pickerView)
        return counts.count
    }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        counts.indices.contains(component) ? counts[component] : 0
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        titles += 1
        onTitle(pickerView)
        return "\(component).\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        widths.indices.contains(component) ? widths[component] : .nan
    }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        heights.indices.contains(component) ? heights[component] : 32
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        log.append("\(component).\(row)")
        onSelect(pickerView)
    }
}

/// Provides views for rows.
private final class Views: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var created = 0
    var reused = 0
    var make: (UIPickerView) -> UIView = { _ in UILabel(frame: .zero) }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 500 }
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        if view == nil { created += 1 } else { reused += 1 }
        let shown = view ?? make(pickerView)
        (shown as? UILabel)?.text = "\(row)"
        return shown
    }
}

@MainActor @Suite("Picker views", .ownRuntime) struct PickerViewTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 216))
    private let picker = UIPickerView()

    private func show(_ numbers: Numbers) {
        picker.dataSource = numbers
        picker.delegate = numbers
        host.show(picker)
        host.settle()
    }

    private func wheel(_ component: Int = 0) throws -> PickerWheel {
        let columns = picker.subviews.compactMap { $0 as? PickerColumn }
        return try #require(columns.first { $0.component == component }).wheel
    }

    private func position(_ component: Int) throws -> CGFloat { try #require(wheel(component).superview).frame.minX }

    @Test("a picker has the standard size and shows no rows without a data source")
    func standard() {
        #expect(picker.frame.size == CGSize(width: 320, height: 216))
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
        #expect(picker.numberOfComponents == 0 && picker.numberOfRows(inComponent: 0) == 0)
        #expect(picker.selectedRow(inComponent: 0) == -1)
        picker.selectRow(3, inComponent: 0, animated: false)
        #expect(picker.rowSize(forComponent: 2) == .zero && picker.view(forRow: 0, forComponent: 0) == nil)
    }

    @Test("a drag ends on a row and reports it once, at rest")
    func drag() throws {
        let numbers = Numbers([10])
        show(numbers)
        // 70 points are slightly more than two rows.
        host.drag(try wheel(), by: CGVector(dx: 0, dy: -70))
        host.settle()
        #expect(numbers.log == ["0.2"] && picker.selectedRow(inComponent: 0) == 2)
        #expect(try wheel().contentOffset.y == 2 * 32 - 92)
        // Returning to the same row reports nothing.
        host.drag(try wheel(), by: CGVector(dx: 0, dy: 10))
        host.settle()
        #expect(numbers.log == ["0.2"])
    }

    @Test("a drag reports nothing while the finger is down")
    func fingerDown() throws {
        let numbers = Numbers([10])
        show(numbers)
        let finger = host.touchDown(at: CGPoint(x: 160, y: 108))
        host.move(finger, to: CGPoint(x: 160, y: 28), duration: 0.3)
        #expect(numbers.log.isEmpty && picker.selectedRow(inComponent: 0) == 0)
        host.lift(finger)
        host.settle()
        #expect(numbers.log.count == 1)
    }

    @Test("a fling ends exactly on a row, also at the ends", arguments: [-900.0, -20_000.0, 20_000.0])
    func fling(velocity: Double) throws {
        let numbers = Numbers([100])
        show(numbers)
        picker.selectRow(50, inComponent: 0, animated: false)
        host.fling(try wheel(), velocity: CGVector(dx: 0, dy: velocity))
        host.settle()
        let row = picker.selectedRow(inComponent: 0)
        #expect(numbers.log == ["0.\(row)"])
        #expect(try wheel().contentOffset.y == CGFloat(row) * 32 - 92)
        #expect(velocity < -900 ? row == 99 : velocity > 0 ? row == 0 : row > 50)
    }

    @Test("a wheel event ends on a row")
    func wheelEvent() throws {
        let numbers = Numbers([100])
        show(numbers)
        host.wheel(try wheel(), by: CGVector(dx: 0, dy: 75))
        host.settle()
        #expect(numbers.log == ["0.2"])
    }

    @Test("a tap on a row selects it, and a tap on the selected row reports nothing")
    func tap() throws {
        let numbers = Numbers([10])
        show(numbers)
        host.tap(picker, at: CGPoint(x: 160, y: 108 + 32))
        host.settle()
        #expect(numbers.log == ["0.1"])
        host.tap(picker, at: CGPoint(x: 160, y: 108))
        host.settle()
        #expect(numbers.log == ["0.1"] && picker.selectedRow(inComponent: 0) == 1)
    }

    @Test("selection by code reports nothing, with and without animation; other rows are limited")
    func selectByCode() throws {
        let numbers = Numbers([10, 0])
        show(numbers)
        picker.selectRow(4, inComponent: 0, animated: true)
        #expect(picker.selectedRow(inComponent: 0) == 4)
        host.settle()
        #expect(try wheel().contentOffset.y == 4 * 32 - 92)
        picker.selectRow(1_000, inComponent: 0, animated: false)
        #expect(picker.selectedRow(inComponent: 0) == 9)
        picker.selectRow(-5, inComponent: 0, animated: false)
        #expect(picker.selectedRow(inComponent: 0) == 0)
        picker.selectRow(0, inComponent: 1, animated: true)
        picker.selectRow(0, inComponent: 7, animated: true)
        #expect(picker.selectedRow(inComponent: 1) == -1 && numbers.log.isEmpty)
    }

    @Test("a row that is selected before the first layout is in the center afterward")
    func earlySelection() throws {
        let numbers = Numbers([100])
        picker.dataSource = numbers
        picker.delegate = numbers
        picker.selectRow(42, inComponent: 0, animated: true)
        host.show(picker)
        host.settle()
        #expect(try wheel().contentOffset.y == 42 * 32 - 92)
        host.resize(to: CGSize(width: 320, height: 162))
        #expect(try wheel().contentOffset.y == 42 * 32 - 65)
    }

    @Test("a million rows have few views, and only visible rows are requested")
    func manyRows() throws {
        let numbers = Numbers([1_000_000])
        show(numbers)
        picker.selectRow(999_999, inComponent: 0, animated: false)
        host.settle()
        #expect(try wheel().rows.last?.row == 999_999)
        #expect(try wheel().subviews.count < 15 && numbers.titles < 30)
        #expect((picker.view(forRow: 999_999, forComponent: 0) as? UILabel)?.text == "0.999999")
        #expect(picker.view(forRow: 5, forComponent: 0) == nil)
    }

    @Test("views of the delegate are reused, and a view moves to the row for which it was returned last")
    func reuse() throws {
        let views = Views()
        picker.dataSource = views
        picker.delegate = views
        host.show(picker)
        host.settle()
        host.drag(try wheel(), by: CGVector(dx: 0, dy: -2_000), duration: 2)
        host.settle()
        #expect(views.created < 25 && views.reused > 40)
        let row = picker.selectedRow(inComponent: 0)
        #expect((picker.view(forRow: row, forComponent: 0) as? UILabel)?.text == "\(row)")
        // One view for all rows, and the picker itself.
        let single = UIView(frame: .zero)
        views.make = { _ in single }
        picker.reloadAllComponents()
        host.settle()
        views.make = { $0 }
        picker.delegate = nil
        picker.delegate = views
        picker.reloadAllComponents()
        host.settle()
        #expect(picker.superview != nil)
    }

    @Test("reloads keep the selected row if it still exists")
    func reload() throws {
        let numbers = Numbers([10, 10])
        show(numbers)
        picker.selectRow(8, inComponent: 0, animated: false)
        picker.selectRow(8, inComponent: 1, animated: false)
        numbers.counts = [9, 3]
        picker.reloadComponent(1)
        #expect(picker.numberOfRows(inComponent: 0) == 10 && picker.selectedRow(inComponent: 1) == 2)
        picker.reloadAllComponents()
        host.settle()
        #expect(picker.selectedRow(inComponent: 0) == 8 && picker.numberOfRows(inComponent: 0) == 9)
        numbers.counts = [0]
        picker.reloadAllComponents()
        host.settle()
        #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == -1)
        picker.reloadComponent(4)
        numbers.counts = [-3]
        picker.reloadAllComponents()
        #expect(picker.numberOfRows(inComponent: 0) == 0)
    }

    @Test("callbacks that reload, change counts, or remove the picker end")
    func hostileCallbacks() throws {
        let numbers = Numbers([10, 10])
        numbers.onTitle = { $0.reloadAllComponents() }
        numbers.onCount = {
            $0.reloadAllComponents()
            _ = $0.numberOfComponents
        }
        show(numbers)
        #expect(!host.isMoving && picker.numberOfComponents == 2)
        numbers.onTitle = { $0.reloadComponent(1) }
        picker.reloadAllComponents()
        host.settle()
        #expect(!host.isMoving)
        numbers.onTitle = { _ in numbers.counts = numbers.counts == [10, 10] ? [3] : [10, 10] }
        picker.reloadAllComponents()
        host.settle()
        numbers.onTitle = { _ in }
        numbers.counts = [10, 10]
        numbers.onSelect = { picker in
            numbers.counts = [2]
            picker.reloadAllComponents()
            picker.removeFromSuperview()
            picker.delegate = nil
            picker.dataSource = nil
        }
        picker.reloadAllComponents()
        host.settle()
        host.drag(try wheel(1), by: CGVector(dx: 0, dy: -70))
        host.settle()
        #expect(numbers.log == ["1.2"] && picker.superview == nil && picker.numberOfComponents == 0)
    }

    @Test("a picker without its data source has no components")
    func released() {
        var numbers: Numbers? = Numbers([10])
        show(numbers!)
        #expect(picker.numberOfComponents == 1)
        numbers = nil
        #expect(picker.numberOfComponents == 0 && picker.numberOfRows(inComponent: 0) == 0)
        picker.setNeedsLayout()
        host.settle()
        #expect(!picker.subviews.contains { $0 is PickerColumn })
    }

    @Test("widths and heights that are not usable count as the defaults")
    func sizes() {
        let numbers = Numbers([3, 3, 3])
        numbers.widths = [100, .nan, -20]
        numbers.heights = [.nan, -1, 60]
        show(numbers)
        // 320 - 2 * 9 at the sides - 2 * 5 between the columns - 100, in two shares.
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 32))
        #expect(picker.rowSize(forComponent: 1) == CGSize(width: 96, height: 32))
        #expect(picker.rowSize(forComponent: 2) == CGSize(width: 96, height: 60))
        numbers.widths = [1e9, .infinity, 1e9]
        numbers.heights = [1e-9, .infinity, 1e30]
        picker.reloadAllComponents()
        host.settle()
        #expect(picker.rowSize(forComponent: 0).width == 146 && picker.rowSize(forComponent: 1).width == 0)
        #expect((0..<3).map { picker.rowSize(forComponent: $0).height } == [1, 32, 10_000])
    }

    @Test("rows turn with the wheel: they shrink and fade toward the edges")
    func shape() throws {
        let numbers = Numbers([100])
        show(numbers)
        picker.selectRow(50, inComponent: 0, animated: false)
        host.settle()
        let rows = try wheel().rows
        #expect(rows.first?.row == 46 && rows.last?.row == 54)
        #expect(picker.dataSource === numbers)
        let selected = try #require(try wheel().visibleRow(50))
        #expect(selected.transform == .identity && selected.alpha == 1)
        #expect(try wheel().convert(selected.center, to: picker).y == 108)
        for (near, far) in zip(50..<54, 51..<55) {
            let (near, far) = (try #require(try wheel().visibleRow(near)), try #require(try wheel().visibleRow(far)))
            #expect(far.transform.d < near.transform.d && far.alpha < near.alpha && far.center.y > near.center.y)
        }
    }

    @Test("right-to-left layout reverses the columns")
    func rightToLeft() throws {
        let numbers = Numbers([3, 3])
        show(numbers)
        #expect(try position(0) < position(1))
        host.environment.layoutDirection = .rightToLeft
        host.settle()
        #expect(try position(0) > position(1))
        #expect(picker.dataSource === numbers)
    }

    @Test("each column is an adjustable element with its title as the value")
    func accessibility() throws {
        let numbers = Numbers([3, 3])
        show(numbers)
        let columns = (0..<picker.accessibilityElementCount()).compactMap {
            picker.accessibilityElement(at: $0) as? PickerColumn
        }
        #expect(columns.count == 2 && columns.allSatisfy { $0.accessibilityTraits.contains(.adjustable) })
        #expect(columns.map(\.accessibilityValue) == ["0.0", "1.0"])
        columns[1].accessibilityIncrement()
        host.settle()
        #expect(columns[1].accessibilityValue == "1.1" && numbers.log == ["1.1"])
        columns[1].accessibilityDecrement()
        columns[1].accessibilityDecrement()
        #expect(numbers.log == ["1.1", "1.0"] && picker.selectedRow(inComponent: 1) == 0)
    }
}
