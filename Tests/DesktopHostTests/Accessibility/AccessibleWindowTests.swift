import DesktopHost
import Foundation
import Raster
import TestRuntimes
import Testing
import UIKit

/// Reads windows with the client library of AT-SPI, on a virtual screen and a private bus.
@MainActor
@Suite(
    "A window for assistive technologies", .ownRuntime,
    .enabled(if: WindowReading.isAvailable))
struct AccessibleWindowTests {
    private func label(_ text: String, y: CGFloat) -> UILabel {
        let label = UILabel(frame: CGRect(x: 10, y: y, width: 300, height: 30))
        label.text = text
        return label
    }

    // MARK: Tree

    @Test("the elements of a window have roles, names, hints, and states, and are in reading order")
    func elements() throws {
        let content = WindowReading.makeContent { view in
            let title = label("Settings", y: 10)
            title.accessibilityTraits = .header
            let toggle = UISwitch(frame: CGRect(x: 10, y: 50, width: 60, height: 31))
            toggle.accessibilityLabel = "Wi-Fi"
            toggle.accessibilityHint = "Turns the network on"
            toggle.isOn = true
            let slider = UISlider(frame: CGRect(x: 10, y: 90, width: 200, height: 34))
            slider.accessibilityLabel = "Volume"
            slider.value = 0.25
            let group = UIView(frame: CGRect(x: 0, y: 130, width: 400, height: 40))
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 10, y: 0, width: 120, height: 40)
            button.setTitle("Save", for: .normal)
            button.isEnabled = false
            group.addSubview(button)
            let secret = label("Not for readers", y: 180)
            secret.accessibilityElementsHidden = true
            let choice = UISegmentedControl(items: ["Day", "Night"])
            choice.frame = CGRect(x: 10, y: 220, width: 200, height: 32)
            choice.accessibilityLabel = "Mode"
            choice.selectedSegmentIndex = 1
            let drawing = UIView(frame: CGRect(x: 10, y: 260, width: 100, height: 100))
            let part = UIAccessibilityElement(accessibilityContainer: drawing)
            part.accessibilityLabel = "Peak"
            part.accessibilityValue = "8,848 m"
            part.accessibilityFrameInContainerSpace = CGRect(x: 20, y: 30, width: 40, height: 50)
            drawing.accessibilityElements = [part]
            for one in [title, toggle, slider, group, secret, choice, drawing] { view.addSubview(one) }
        }
        let lines = try WindowReading.read(
            content, title: "Elements",
            """
            w = window()
            out(w.get_role_name(), w.get_name(), w.get_parent().get_role_name(), w.get_parent().get_toolkit_name())
            tree(w)
            wifi = find(w, "Wi-Fi")
            out(wifi.get_description(), sorted(states(wifi) & {"checked", "enabled", "showing", "focusable"}))
            out(sorted(states(find(w, "Save")) & {"enabled", "sensitive", "visible"}))
            out(find(w, "Volume").get_current_value(), find(w, "Volume").get_maximum_value())
            out([("checked" in states(find(w, n))) for n in ("Day", "Night")])
            peak = find(w, "Peak")
            box = peak.get_extents(Atspi.CoordType.WINDOW)
            out(peak.get_description(), box.x, box.y, box.width, box.height)
            out(Atspi.Component.get_accessible_at_point(w, 50, 300, Atspi.CoordType.WINDOW).get_name())
            for child in [w.get_child_at_index(i) for i in range(w.get_child_count())]:
                assert child.get_parent() == w and w.get_child_at_index(child.get_index_in_parent()) == child
            """)
        #expect(
            lines == [
                "frame Elements application UIKit",
                "heading 'Settings'", "toggle button 'Wi-Fi'", "slider 'Volume'", "push button 'Save'",
                "panel 'Mode'", "  radio button 'Day'", "  radio button 'Night'", "label 'Peak'",
                "Turns the network on ['checked', 'enabled', 'focusable', 'showing']", "['visible']", "0.25 1.0",
                "[False, True]", "8,848 m 30 290 40 50", "Peak",
            ])
    }

    @Test("bars, tables, headers, and cells with controls have their roles")
    func screens() throws {
        final class Rows: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                "Fruit"
            }
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = ["Apple", "Pear"][path.row]
                if path.row == 1 {
                    let toggle = UISwitch()
                    toggle.accessibilityLabel = "Ripe"
                    cell.accessoryView = toggle
                }
                return cell
            }
        }
        let rows = Rows(style: .plain)
        rows.title = "Market"
        rows.tableView.accessibilityLabel = "Goods"
        rows.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        let first = UINavigationController(rootViewController: rows)
        first.tabBarItem = UITabBarItem(title: "Shop", image: nil, tag: 0)
        let second = UIViewController()
        second.tabBarItem = UITabBarItem(title: "About", image: nil, tag: 1)
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        let content = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        content.rootViewController = tabs
        let lines = try WindowReading.read(
            content,
            """
            w = window()
            find(w, "Goods")
            tree(w)
            out([(e.get_attributes()["posinset"], "selected" in states(e)) for e in (find(w, "Shop"), find(w, "About"))])
            """)
        #expect(
            lines == [
                "tool bar ''", "  label 'Market'", "  push button 'Edit'", "list 'Goods'", "  heading 'Fruit'",
                "  list item 'Apple'", "  list item 'Pear, Ripe'", "    label 'Pear'", "    toggle button 'Ripe'",
                "page tab list ''", "  page tab 'Shop'", "  page tab 'About'", "[('1', True), ('2', False)]",
            ])
    }

    // MARK: Lists

    @Test("a list of a million items reports positions and scrolls to items without a cell")
    func million() throws {
        let source = RowSource(count: 1_000_000)
        var list: UICollectionView?
        let content = WindowReading.makeContent { list = source.makeList(in: $0) }
        let lines = try WindowReading.read(
            content,
            """
            rows = find(window(), "Rows")
            table = Atspi.Table
            # Readers visit all children: the displayed items and the items around them.
            out(rows.get_role_name(), rows.get_child_count() < 100, table.get_n_rows(rows))
            third = rows.get_child_at_index(2)
            attributes = third.get_attributes()
            out(third.get_name(), attributes["posinset"], attributes["setsize"], third.get_index_in_parent())
            far = table.get_accessible_at(rows, 765432, 0)
            attributes = far.get_attributes()
            out(repr(far.get_name()), attributes["posinset"], "showing" in states(far), far.get_index_in_parent())
            out(table.get_accessible_at(rows, 1000000, 0), table.get_accessible_at(rows, 0, 1))
            out(far.scroll_to(Atspi.ScrollType.ANYWHERE))
            wait(lambda: "showing" in fresh(far))
            # During the animation, the children and thus their indices change with every frame.
            wait_at_rest(far)
            out(far.get_name(), far.get_parent() == rows)
            out(rows.get_child_at_index(far.get_index_in_parent()) == far)
            out(table.get_row_at_index(rows, far.get_index_in_parent()))
            # An item without a cell that is next to the displayed ones.
            near = rows.get_child_at_index(rows.get_child_count() - 1)
            out(repr(near.get_name()), int(near.get_attributes()["posinset"]) > 765433)
            last = table.get_accessible_at(rows, 999999, 0)
            events = Events("object:state-changed:focused")
            out(last.grab_focus(), events.wait("object:state-changed:focused", None, 1)[1])
            wait(lambda: {"showing", "focused"} <= fresh(last))
            out(last.get_name())
            """)
        #expect(
            lines == [
                "list True 1000000", "Row 2 3 1000000 2", "'' 765433 False -1", "None None", "True",
                "Row 765432 True", "True", "765432", "'' True", "True Row 999999", "Row 999999",
            ])
        // Only the frames of the scroll animation create cells.
        #expect(source.cellsMade < 5_000)
        #expect((list?.contentOffset.y ?? 0) > 49_000_000)
    }

    @Test("readers select items with the effects of user input and receive selection events")
    func selection() throws {
        let source = RowSource(count: 100)
        var list: UICollectionView?
        let content = WindowReading.makeContent { list = source.makeList(in: $0) }
        let lines = try WindowReading.read(
            content,
            """
            rows = find(window(), "Rows")
            first, second, far = (rows.get_child_at_index(i) for i in (0, 1, 77))
            events = Events("object:state-changed:selected")
            out("selectable" in states(first), "selected" in states(first), first.get_action_name(0))
            out(act(first, "click"))
            events.wait("object:state-changed:selected", "Row 0", 1)
            out(Atspi.Selection.get_n_selected_children(rows), Atspi.Selection.is_child_selected(rows, 0))
            out(Atspi.Selection.select_child(rows, 1))
            events.wait("object:state-changed:selected", "Row 0", 0)
            events.wait("object:state-changed:selected", "Row 1", 1)
            out(act(far, "click"), Atspi.Selection.get_selected_child(rows, 0).get_index_in_parent())
            out(Atspi.Selection.select_child(rows, 13), Atspi.Selection.select_child(rows, 100))
            out(Atspi.Selection.deselect_child(rows, 77), Atspi.Selection.get_n_selected_children(rows))
            """)
        #expect(
            lines == [
                "True False click", "True", "1 True", "True", "True 77", "False False", "True 0",
            ])
        #expect(
            source.log == [
                "should 0", "did 0", "should 1", "did 1", "should 77", "did 77", "should 13",
            ])
        #expect(list?.indexPathsForSelectedItems == [])
    }

    @Test("elements keep their items through updates, and the elements of deleted items are removed")
    func updates() throws {
        let source = RowSource(count: 20)
        var names = (0..<20).map { "Row \($0)" }
        source.names = { names[$0] }
        let content = WindowReading.makeContent { view in
            let list = source.makeList(in: view)
            let button = UIButton(
                type: .system,
                primaryAction: UIAction(title: "Change") { _ in
                    names.remove(at: 1)
                    names.insert("New", at: 0)
                    list.performBatchUpdates {
                        list.deleteItems(at: [IndexPath(item: 1, section: 0)])
                        list.insertItems(at: [IndexPath(item: 0, section: 0)])
                    }
                })
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
            view.addSubview(button)
        }
        let lines = try WindowReading.read(
            content,
            """
            rows = find(window(), "Rows")
            first, second, third = (rows.get_child_at_index(i) for i in (0, 1, 2))
            events = Events("object:children-changed")
            out(act(find(window(), "Change"), "click"))
            events.wait("object:children-changed:remove", "Rows")
            events.wait("object:children-changed:add", "Rows", 0)
            out(first.get_name(), first.get_index_in_parent(), third.get_name(), third.get_index_in_parent())
            out(second.get_attributes())
            out(rows.get_child_at_index(0).get_name(), rows.get_child_count())
            """)
        #expect(lines == ["True", "Row 0 1 Row 2 2", "None", "New 20"])
    }
}
