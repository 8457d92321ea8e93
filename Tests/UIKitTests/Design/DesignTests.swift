import CollectionViewTesting
import Foundation
import HostServices
import TestRuntimes
import Testing

@testable import UIKit

/// The sizes of iOS 26 and, with `UIDesignRequiresCompatibility`, those before it.
///
/// - Source: `Tests/Fixtures/device`, and frames of phones with iOS 26.
@MainActor @Suite("Sizes of the system's interface", .ownRuntime) struct DesignTests {
    /// A phone with a status bar and a home indicator, such as an iPhone 16.
    private let phone = ViewHost(
        size: CGSize(width: 393, height: 852), scale: 3, safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))

    private func host(_ size: CGSize, earlier: Bool = false, safeArea: UIEdgeInsets = .zero) -> ViewHost {
        ViewHost(
            size: size, environment: .init(safeArea: safeArea, designRequiresCompatibility: earlier))
    }

    private func isClose(_ frame: CGRect, _ other: CGRect) -> Bool {
        [frame.minX - other.minX, frame.minY - other.minY, frame.width - other.width, frame.height - other.height]
            .allSatisfy { abs($0) <= 0.34 }
    }

    private func windowFrame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    private func all<Found: UIView>(_ type: Found.Type, in view: UIView) -> [Found] {
        ((view as? Found).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
    }

    // MARK: Bars

    @Test(
        "a navigation bar begins below the status bar, and content below the bar",
        arguments: [
            (62, false, CGRect(x: 0, y: 62, width: 402, height: 54), 116),
            (62, true, CGRect(x: 0, y: 62, width: 402, height: 106), 168),
            (59, false, CGRect(x: 0, y: 59, width: 402, height: 54), 113),
            (68, true, CGRect(x: 0, y: 68, width: 402, height: 106), 174),
            (0, false, CGRect(x: 0, y: 10, width: 402, height: 44), 64),
            (0, true, CGRect(x: 0, y: 10, width: 402, height: 106), 116),
        ] as [(CGFloat, Bool, CGRect, CGFloat)])
    func navigationBar(_ top: CGFloat, _ isLarge: Bool, _ frame: CGRect, _ inset: CGFloat) {
        let host = host(
            CGSize(width: 402, height: 874), safeArea: UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0))
        let controller = UIViewController()
        controller.title = "Title"
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 402, height: 874))
        scroll.contentSize = CGSize(width: 402, height: 3_000)
        controller.view.addSubview(scroll)
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = isLarge
        host.show(navigation)
        #expect(navigation.navigationBar.frame == frame)
        #expect(scroll.adjustedContentInset.top == inset && scroll.contentOffset.y == -inset)
        // The title is 22 points below the top of the bar.
        let title = all(UILabel.self, in: navigation.navigationBar).first { $0.text == "Title" && $0.alpha > 0 }
        if !isLarge { #expect(title.map { abs(windowFrame($0).midY - frame.minY - 22) <= 0.5 } == true) }
        scroll.contentOffset.y = 300
        host.layout()
        #expect(navigation.navigationBar.frame.maxY == (top > 0 ? top + 54 : 54))
        #expect(scroll.adjustedContentInset.top == (top > 0 ? top + 54 : 64))
    }

    @Test("a large title and a search bar collapse and return below a status bar", arguments: [false, true])
    func collapsing(earlier: Bool) {
        let host = host(
            CGSize(width: 390, height: 844), earlier: earlier,
            safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        let row: CGFloat = earlier ? 44 : 54
        let controller = UIViewController()
        controller.title = "Title"
        controller.navigationItem.searchController = UISearchController(searchResultsController: nil)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        scroll.contentSize = CGSize(width: 390, height: 3_000)
        scroll.alwaysBounceVertical = true
        controller.view.addSubview(scroll)
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = true
        host.show(navigation)
        host.settle()
        let bar = navigation.navigationBar
        func isAt(_ height: CGFloat) -> Bool {
            bar.frame == CGRect(x: 0, y: 47, width: 390, height: height)
                && scroll.adjustedContentInset.top == 47 + height
        }
        #expect(isAt(row + 52), "\(bar.frame) \(scroll.adjustedContentInset.top) \(scroll.contentOffset)")
        host.drag(scroll, by: CGVector(dx: 0, dy: 40))
        host.settle()
        #expect(isAt(row + 104) && scroll.contentOffset.y == -47 - row - 104)
        for shown in stride(from: CGFloat(104), through: 0, by: -8) {
            scroll.contentOffset.y = -47 - row - shown
            host.layout()
            #expect(isAt(row + shown), "\(shown)")
        }
        scroll.contentOffset.y = 400
        host.layout()
        #expect(isAt(row))
        host.fling(scroll, velocity: CGVector(dx: 0, dy: 4_000))
        host.settle()
        #expect(isAt(row + 104))
        navigation.setNavigationBarHidden(true, animated: false)
        host.layout()
        #expect(bar.frame.maxY <= 0 && scroll.adjustedContentInset.top == 47)
    }

    @Test("the bar of a sheet is 16 points below its top, and its content 70 points")
    func barInSheet() {
        let below = UIViewController()
        phone.show(below)
        let navigation = UINavigationController(rootViewController: UIViewController())
        below.present(navigation, animated: false)
        phone.settle()
        #expect(navigation.traitCollection.userInterfaceLevel == .elevated)
        #expect(below.traitCollection.userInterfaceLevel != .elevated)
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 16, width: 393, height: 54))
        #expect(navigation.topViewController?.view.safeAreaInsets.top == 70)
    }

    @Test("buttons are on platters of 44 points, with 16 points beside their text and 12 between them")
    func platters() throws {
        let controller = UIViewController()
        let titles = [
            UIBarButtonItem(title: "Select", primaryAction: nil), UIBarButtonItem(title: "i", primaryAction: nil),
        ]
        titles[1].tintColor = .systemRed
        controller.navigationItem.rightBarButtonItems = titles
        controller.toolbarItems = [
            UIBarButtonItem(systemItem: .add), .flexibleSpace(), UIBarButtonItem(systemItem: .edit),
        ]
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.viewControllers[0].title = "A title that a back button does not show"
        navigation.pushViewController(controller, animated: false)
        navigation.setToolbarHidden(false, animated: false)
        phone.show(navigation)
        let buttons = all(BarButton.self, in: navigation.navigationBar).sorted { $0.frame.minX < $1.frame.minX }
        #expect(buttons.count == 3)
        #expect(windowFrame(buttons[0]) == CGRect(x: 16, y: 59, width: 44, height: 44))
        #expect(
            all(UILabel.self, in: buttons[0]).isEmpty && buttons[0].accessibilityLabel?.hasPrefix("A title") == true)
        let label = try #require(all(UILabel.self, in: buttons[2]).first)
        #expect(abs(buttons[2].bounds.width - 32 - label.intrinsicContentSize.width) < 1)
        #expect(windowFrame(buttons[2]).maxX == 377 && buttons[2].bounds.height == 44)
        #expect(buttons[1].bounds.width == 44 && buttons[2].frame.minX - buttons[1].frame.maxX == 12)
        #expect(label.textColor == .label && all(UILabel.self, in: buttons[1]).first?.textColor == .systemRed)
        let toolbar = try #require(navigation.toolbar)
        #expect(toolbar.frame == CGRect(x: 0, y: 852 - 34 - 54, width: 393, height: 88))
        #expect(controller.view.safeAreaInsets.bottom == 88)
        let tools = all(BarButton.self, in: toolbar)
        #expect(tools.count == 2 && tools.allSatisfy { $0.subviews.contains { $0.frame.height == 48 } })
        #expect(all(UILabel.self, in: tools[0]).isEmpty && all(UILabel.self, in: tools[1]).first?.text == "Edit")
    }

    @Test("a prominent button is filled with its color, and an inactive one is not")
    func prominentButton() throws {
        let controller = UIViewController()
        let item = UIBarButtonItem(title: "Save", style: .done, target: nil, action: nil)
        controller.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: controller)
        phone.show(navigation)
        func button() throws -> (platter: UIColor?, text: UIColor?) {
            let button = try #require(all(BarButton.self, in: navigation.navigationBar).first)
            return (button.subviews.first?.backgroundColor, all(UILabel.self, in: button).first?.textColor)
        }
        #expect(try button().platter == navigation.navigationBar.tintColor && button().text == .white)
        item.isEnabled = false
        phone.layout()
        #expect(try button().platter != navigation.navigationBar.tintColor && button().text == .tertiaryLabel)
    }

    @Test(
        "the tabs are on a platter above the home indicator",
        arguments: [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
    func tabBar(_ direction: UIUserInterfaceLayoutDirection) throws {
        func tabs(_ count: Int) -> UITabBarController {
            let controller = UITabBarController()
            controller.viewControllers = (0..<count).map { index in
                let child = UIViewController()
                child.tabBarItem = UITabBarItem(title: "\(index)", image: UIImage(systemName: "star"), tag: index)
                return child
            }
            if direction == .rightToLeft { controller.view.semanticContentAttribute = .forceRightToLeft }
            return controller
        }
        let three = tabs(3)
        phone.show(three)
        #expect(three.tabBar.frame == CGRect(x: 0, y: 769, width: 393, height: 83))
        #expect(three.viewControllers?[0].view.safeAreaInsets.bottom == 83)
        #expect(try #require(all(FloatingCapsule.self, in: three.tabBar).first).frame.height == 62)
        phone.tap(three.tabBar, at: CGPoint(x: 393 / 2, y: 30))
        #expect(three.selectedIndex == 1)
        // Recorded on Mac Catalyst in a window without a home indicator.
        let window = host(CGSize(width: 375, height: 480))
        let plain = tabs(3)
        window.show(plain)
        let platter = try #require(all(FloatingCapsule.self, in: plain.tabBar).first)
        #expect(isClose(windowFrame(platter), CGRect(x: 51, y: 408, width: 274, height: 62)), "\(windowFrame(platter))")
        let many = tabs(5)
        window.show(many)
        #expect(try #require(all(FloatingCapsule.self, in: many.tabBar).first).frame.width == 375 - 42)
    }

    // MARK: Sheets

    struct Detents: Decodable {
        let cases: [String: [CGFloat]]
        let bottomSafeAreaOfContent: [String: CGFloat]
    }

    private static func fixture<Value: Decodable>(_ name: String, _ type: Value.Type) throws -> Value {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let url = folder.appendingPathComponent("Fixtures/device/" + name)
        return try JSONDecoder().decode(type, from: Data(contentsOf: url))
    }

    private func present(_ name: String) throws -> (UIViewController, CGRect) {
        let below = UIViewController()
        phone.show(below)
        let above = UIViewController()
        let sheet = try #require(above.sheetPresentationController)
        sheet.detents =
            switch name {
            case "large", "default": [.large()]
            case "medium": [.medium()]
            default: [.custom { _ in CGFloat(Double(name.split(separator: " ")[1]) ?? .nan) }]
            }
        below.present(above, animated: false)
        phone.settle()
        let corner = above.view.convert(above.view.bounds, to: nil)
        return (above, corner)
    }

    @Test("sheets rest at the recorded frames, and scale a content that has the width of the window")
    func sheets() throws {
        let recorded = try Self.fixture("detents.json", Detents.self)
        for (name, frame) in recorded.cases {
            let (above, shown) = try present(name)
            #expect(
                isClose(shown, CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])), "\(name): \(shown)"
            )
            #expect(abs(above.view.bounds.width - 393) < 0.01)
        }
        for (name, bottom) in recorded.bottomSafeAreaOfContent {
            let (above, _) = try present(name)
            #expect(abs(above.view.safeAreaInsets.bottom - bottom) <= 0.34, "\(name): \(above.view.safeAreaInsets)")
        }
    }

    @Test("a pull of more than half of the height or at 1,000 points per second dismisses a sheet and undims the rest")
    func dismissal() throws {
        func pull(_ distance: CGFloat, seconds: Double, rest: Double) throws -> Bool {
            let (above, frame) = try present("large")
            let start = CGPoint(x: 196, y: frame.minY + 20)
            let finger = phone.touchDown(at: start)
            phone.move(finger, to: CGPoint(x: start.x, y: start.y + distance), duration: seconds)
            phone.advance(by: rest)
            let shade = try #require(above.view.superview?.superview?.subviews.first)
            #expect(abs(shade.alpha - 0.2 * (1 - (distance - 10) / 793)) < 0.005)
            phone.lift(finger)
            phone.settle()
            return above.presentingViewController == nil
        }
        #expect(try !pull(380, seconds: 1, rest: 0.3) && pull(412, seconds: 1, rest: 0.3))
        #expect(try !pull(90, seconds: 0.1, rest: 0) && pull(130, seconds: 0.1, rest: 0))
    }

    @Test(
        "a sheet in a window that is too narrow for its distances is attached to the edges",
        arguments: [0, 1, 30, 56, 80, 120])
    func narrowSheet(_ width: CGFloat) throws {
        let host = host(CGSize(width: width, height: 480))
        let (below, above) = (UIViewController(), UIViewController())
        host.show(below)
        var questions = 0
        let sheet = try #require(above.sheetPresentationController)
        sheet.detents = [
            .custom { _ in
                questions += 1
                return 100
            }
        ]
        below.present(above, animated: false)
        host.settle()
        let frame = windowFrame(above.view)
        #expect(frame.width.isFinite && frame.width <= width && above.view.bounds.width == width)
        #expect((frame.minX > 0) == (width > 4 * 21.6))
        // A layout asks the app once.
        questions = 0
        above.view.superview?.superview?.setNeedsLayout()
        host.layout()
        #expect(questions == 1)
    }

    // MARK: Alerts and menus

    @Test(
        "alerts have the recorded heights, in the middle of the safe area",
        arguments: [
            ("Title", "Message", 1, 152.333), ("Title", "Message", 2, 152.333), ("Title", nil, 1, 126.333),
            (nil, "Message", 1, 126.333),
        ]
            as [(String?, String?, Int, CGFloat)])
    func alerts(_ title: String?, _ message: String?, _ actions: Int, _ height: CGFloat) throws {
        let below = UIViewController()
        phone.show(below)
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        if actions > 1 { alert.addAction(UIAlertAction(title: "Cancel", style: .cancel)) }
        below.present(alert, animated: false)
        phone.settle()
        let card = try #require(alert.view.subviews.first)
        #expect(
            isClose(windowFrame(card), CGRect(x: 36.667, y: 438.5 - height / 2, width: 320, height: height)),
            "\(windowFrame(card))")
        let buttons = all(UIButton.self, in: card).sorted { $0.frame.minX < $1.frame.minX }
        #expect(buttons.map(\.currentTitle) == (actions == 1 ? ["OK"] : ["Cancel", "OK"]))
        #expect(buttons.allSatisfy { $0.frame.height == 48 })
        if actions == 2 { #expect(buttons[1].frame.minX - buttons[0].frame.maxX == 8) }
        let labels = all(UILabel.self, in: card).filter { [title, message].contains($0.text) && $0.text != nil }
        #expect(labels.map(\.font.pointSize) == (labels.count == 2 ? [17, 15] : [17]))
        #expect(labels.allSatisfy { $0.textAlignment == (labels.count == 2 ? .natural : .center) })
    }

    @Test("an action sheet is laid out as an alert, with the cancel action last")
    func actionSheet() throws {
        let below = UIViewController()
        phone.show(below)
        let sheet = UIAlertController(title: "Title", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        for name in ["A", "B"] { sheet.addAction(UIAlertAction(title: name, style: .default)) }
        below.present(sheet, animated: false)
        phone.settle()
        let card = try #require(sheet.view.subviews.first)
        #expect(windowFrame(card).width == 320 && abs(windowFrame(card).midY - 438.5) <= 0.34)
        let buttons = all(UIButton.self, in: card).sorted { $0.frame.minY < $1.frame.minY }
        #expect(buttons.map(\.currentTitle) == ["A", "B", "Cancel"])
        #expect(sheet.actions.map(\.title) == ["Cancel", "A", "B"])
    }

    @Test("the menu of a button covers it, with the recorded rows")
    func menus() throws {
        let button = UIButton(frame: CGRect(x: 40, y: 120, width: 100, height: 44))
        button.showsMenuAsPrimaryAction = true
        let controller = UIViewController()
        controller.view.addSubview(button)
        phone.show(controller)
        func open(_ menu: UIMenu) throws -> MenuList {
            button.menu = menu
            phone.tap(CGPoint(x: 60, y: 140))
            phone.settle()
            return try #require(all(MenuList.self, in: phone.window).first)
        }
        func close() {
            phone.tap(CGPoint(x: 380, y: 700))
            phone.settle()
        }
        let actions = { ["One", "Two", "Three"].map { UIAction(title: $0) { _ in } } }
        var list = try open(UIMenu(children: actions()))
        #expect(windowFrame(list) == CGRect(x: 40, y: 120, width: 250, height: 146))
        let title = try #require(all(UILabel.self, in: list).first { $0.text == "One" })
        #expect(isClose(title.convert(title.bounds, to: list), CGRect(x: 28, y: 10, width: 194, height: 42)))
        #expect(abs(title.convert(title.bounds, to: list).midY - (10 + 10.667 + 20.333 / 2)) <= 0.5)
        close()
        list = try open(UIMenu(title: "Sort", children: Array(actions().prefix(2))))
        #expect(abs(list.bounds.height - 144.333) <= 0.34)
        close()
        list = try open(
            UIMenu(children: [UIMenu(options: .displayInline, children: Array(actions().prefix(2))), actions()[2]]))
        #expect(abs(list.bounds.height - 167) <= 0.34)
        close()
        let marked = actions()
        marked[1].state = .on
        list = try open(UIMenu(children: marked))
        let start = try #require(all(UILabel.self, in: list).first { $0.text == "One" })
        #expect(abs((list.superview?.layer.shadowOpacity ?? 0) - 0.1) < 0.001)
        #expect(start.convert(start.bounds, to: list).minX == 40 && start.bounds.width == 182)
        close()
        // A button at the status bar is covered, too.
        button.frame = CGRect(x: 277, y: 59, width: 100, height: 44)
        button.menu = UIMenu(children: actions())
        phone.tap(CGPoint(x: 300, y: 80))
        phone.settle()
        list = try #require(all(MenuList.self, in: phone.window).first)
        #expect(windowFrame(list).origin == CGPoint(x: 127, y: 59))
        close()
    }

    // MARK: Rows

    @Test("rows of tables and lists are at least 52 points high, and headers are not in uppercase")
    func rows() throws {
        let source = ListSource([2])
        source.headerTitle = { _ in "Fruits" }
        source.footerTitle = { _ in "Fresh" }
        source.row = { _, path in
            let cell = UITableViewCell(style: path.row == 0 ? .default : .subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = "Apple"
            cell.detailTextLabel?.text = path.row == 0 ? nil : "Red"
            return cell
        }
        for (earlier, header, row, footer) in [(false, 40.333, 52, 29.667), (true, 38, 44, 28)]
            as [(Bool, CGFloat, CGFloat, CGFloat)]
        {
            let host = ViewHost(
                size: CGSize(width: 393, height: 852),
                environment: .init(scale: 3, designRequiresCompatibility: earlier))
            let table = UITableView(frame: .zero, style: .grouped)
            table.dataSource = source
            host.show(table)
            let shown = try #require(table.headerView(forSection: 0))
            #expect(abs(shown.frame.height - header) <= 0.34, "\(shown.frame)")
            #expect(shown.textLabel?.text == (earlier ? "FRUITS" : "Fruits"))
            #expect(shown.textLabel?.font.pointSize == (earlier ? 13 : 17))
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == row)
            #expect(abs(table.rectForFooter(inSection: 0).height - footer) <= 0.34)
        }
    }

    @Test("the separators of a table end before the edge")
    func separators() throws {
        let source = ListSource([3])
        // Recorded on Mac Catalyst: 351 of 375 points, and 327 of 359.
        for (style, width, length) in [(.plain, 375, 351), (.insetGrouped, 391, 327)]
            as [(UITableView.Style, CGFloat, CGFloat)]
        {
            let host = host(CGSize(width: width, height: 480))
            let table = UITableView(frame: .zero, style: style)
            table.dataSource = source
            host.show(table)
            let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
            let line = try #require(cell.subviews.first { $0.frame.height < 2 && $0.frame.minY > 10 })
            #expect(line.frame.minX == 16 && line.frame.width == length)
        }
    }

    // MARK: Controls

    @Test("controls have the recorded sizes", arguments: [false, true])
    func controls(earlier: Bool) {
        let host = host(CGSize(width: 393, height: 400), earlier: earlier)
        host.show(UIView())
        let control = UISwitch()
        #expect(control.frame.size == (earlier ? CGSize(width: 51, height: 31) : CGSize(width: 63, height: 28)))
        #expect(control.intrinsicContentSize.width == (earlier ? 51 : 61))
        #expect(UIStepper().frame.size == CGSize(width: 94, height: 32))
        #expect(UISegmentedControl(items: ["A"]).frame.height == 32)
        #expect(UIProgressView().intrinsicContentSize.height == 4)
        #expect(UISearchBar().intrinsicContentSize.height == (earlier ? 56 : 44))
        let field = UITextField()
        field.borderStyle = .roundedRect
        #expect(field.intrinsicContentSize == CGSize(width: earlier ? 14 : 28, height: 34))
        field.borderStyle = .none
        #expect(field.intrinsicContentSize.height == 22)
    }

    @Test(
        "a search bar keeps the height of its field",
        arguments: [(36, -4), (44, 0), (50, 3), (56, 6), (60, 8), (80, 18)] as [(CGFloat, CGFloat)])
    func searchBar(_ height: CGFloat, _ top: CGFloat) {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: height))
        phone.show(UIView())
        phone.window.addSubview(bar)
        phone.layout()
        #expect(bar.searchTextField.frame == CGRect(x: 8, y: top, width: 304, height: 36))
        #expect(bar.sizeThatFits(bar.bounds.size) == CGSize(width: 320, height: 44))
    }

    @Test("segments end at whole points, and the selected one is inset")
    func segments() throws {
        let control = UISegmentedControl(items: ["A", "B", "C"])
        control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
        control.selectedSegmentIndex = 1
        phone.window.addSubview(control)
        phone.layout()
        let selected = try #require(control.subviews.first)
        #expect(selected.frame == CGRect(x: 68, y: 2, width: 63, height: 28))
    }

    struct Wheel: Decodable {
        let wheel: [[CGFloat]]
        let rows: [[CGFloat]]
        let bands: [[CGFloat]]
        let widths: [CGFloat]

        private enum CodingKeys: String, CodingKey {
            case wheel
            case rows = "rows 320x216, row 32 (d, top, height)"
            case bands = "band (row height, top, height) for H 216"
            case widths = "component widths at 320, 1 to 5"
        }
    }

    @Test("the rows of a picker are on the recorded wheel")
    func picker() throws {
        final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            var components = 1
            var height: CGFloat = 32
            func numberOfComponents(in pickerView: UIPickerView) -> Int { components }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 20 }
            func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { height }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
                "\(row)"
            }
        }
        let recorded = try Self.fixture("cases/picker.json", Wheel.self)
        for row in recorded.rows {
            let pose = try #require(WheelGeometry(height: 216, rowHeight: 32).pose(at: row[0] * 32))
            #expect(
                abs(108 + pose.y - pose.transform.d * 16 - row[1]) < 0.001
                    && abs(pose.transform.d * 32 - row[2]) < 0.001)
        }
        for wheel in recorded.wheel {
            // A quarter of a turn is the last visible angle.
            let geometry = WheelGeometry(height: wheel[0], rowHeight: wheel[1])
            let pose = try #require(geometry.pose(at: wheel[1]))
            #expect(abs(pose.y - wheel[4] * sin(2 * .pi / wheel[3])) < 0.001)
            #expect(geometry.pose(at: wheel[1] * (wheel[3] / 4 + 0.1)) == nil)
        }
        let source = Source()
        let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
        (picker.dataSource, picker.delegate) = (source, source)
        phone.window.addSubview(picker)
        for (index, width) in recorded.widths.enumerated() {
            source.components = index + 1
            picker.reloadAllComponents()
            phone.layout()
            #expect(picker.rowSize(forComponent: 0).width == width)
        }
        for band in recorded.bands {
            source.height = band[0]
            picker.reloadAllComponents()
            phone.layout()
            let shown = try #require(picker.subviews.first { !($0 is PickerColumn) })
            #expect(isClose(shown.frame, CGRect(x: 9, y: band[1], width: 302, height: band[2])))
        }
    }

    @Test("the property list of an app asks for the earlier sizes")
    func propertyList() {
        #expect(AppInformation(["UIDesignRequiresCompatibility": true]).designRequiresCompatibility)
        #expect(!AppInformation([:]).designRequiresCompatibility)
        #expect(!AppInformation(["UIViewControllerBasedStatusBarAppearance": false]).controllersDetermineStatusBar)
        #expect(AppInformation([:]).controllersDetermineStatusBar)
    }

    @Test("system colors have the values of iOS 26, with and without increased contrast")
    func colors() {
        func components(_ color: UIColor, _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> [Int] {
            let traits = UITraitCollection(traitsFrom: [
                UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
            ])
            return (color.resolvedColor(with: traits).cgColor.components ?? []).prefix(3).map {
                Int(($0 * 255).rounded())
            }
        }
        #expect(components(.systemBlue, .light, .normal) == [0, 136, 255])
        #expect(components(.systemBlue, .dark, .normal) == [0, 145, 255])
        #expect(components(.systemBlue, .light, .high) == [30, 110, 244])
        #expect(components(.systemBlue, .dark, .high) == [92, 184, 255])
        #expect(components(.link, .light, .normal) == [0, 136, 255])
    }
}
