import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Spring loading")
struct SpringLoadingTests {
    /// Records the states of an effect, and the calls of a behavior.
    final class Recorder: NSObject, UISpringLoadedInteractionEffect, UISpringLoadedInteractionBehavior {
        var log: [String] = []
        var allows = true
        func interaction(
            _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
        ) { log.append("\(context.state)") }
        func shouldAllow(
            _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
        ) -> Bool { allows }
        func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { log.append("finished") }
    }

    let fixture = DragFixture()
    var host: ViewHost { fixture.host }

    /// A view at the top-left corner of the right collection view, with an interaction that logs its activation.
    func target(_ recorder: Recorder) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        fixture.right.view.superview?.addSubview(view)
        view.frame.origin = fixture.right.view.frame.origin
        view.addInteraction(
            UISpringLoadedInteraction(interactionBehavior: recorder, interactionEffect: recorder) { _, context in
                recorder.log.append("activate \(context.location(in: view) == CGPoint(x: 40, y: 40))")
            })
        return view
    }

    @Test("a drag that rests activates the interaction once, until it leaves the view")
    func activates() {
        let recorder = Recorder()
        let view = target(recorder)
        let drag = host.liftItem(at: fixture.path(0), in: fixture.left.view)
        host.move(drag, to: CGPoint(x: 40, y: 40), in: view)
        #expect(recorder.log == ["possible"])
        host.advance(by: 0.55)
        #expect(recorder.log == ["possible", "activating"])
        host.advance(by: 0.2)
        #expect(
            recorder.log == ["possible", "activating", "activated", "activate true", "inactive", "finished"])
        host.advance(by: 2)
        host.move(drag, to: CGPoint(x: 60, y: 40), in: view)
        host.advance(by: 2)
        #expect(recorder.log.count == 6)
        host.move(drag, to: CGPoint(x: 20, y: 20), in: fixture.left.view)
        recorder.log = []
        host.move(drag, to: CGPoint(x: 40, y: 40), in: view)
        host.advance(by: 0.8)
        #expect(recorder.log.contains("activate true"))
        host.cancel(drag)
        host.settle()
    }

    @Test("movement restarts the time, and leaving or ending the drag finishes without activation")
    func movement() {
        let recorder = Recorder()
        let view = target(recorder)
        let drag = host.liftItem(at: fixture.path(0), in: fixture.left.view)
        host.move(drag, to: CGPoint(x: 40, y: 40), in: view)
        for x in [75.0, 40, 75, 40] {
            host.advance(by: 0.3)
            host.move(drag, to: CGPoint(x: x, y: 40), in: view, duration: 0.1)
        }
        #expect(recorder.log == ["possible"])
        host.advance(by: 0.55)
        #expect(recorder.log == ["possible", "activating"])
        // Movement while the interaction is about to activate.
        host.move(drag, to: CGPoint(x: 60, y: 60), in: view, duration: 0.05)
        #expect(recorder.log == ["possible", "activating", "possible"])
        host.move(drag, to: CGPoint(x: 20, y: 20), in: fixture.left.view)
        #expect(recorder.log.suffix(2) == ["inactive", "finished"])
        recorder.log = []
        host.move(drag, to: CGPoint(x: 40, y: 40), in: view)
        host.cancel(drag)
        #expect(recorder.log == ["possible", "inactive", "finished"])
        host.settle()
    }

    @Test("a behavior that refuses keeps the view inactive, and views may disappear during calls")
    func refusal() {
        let recorder = Recorder()
        let view = target(recorder)
        recorder.allows = false
        let drag = host.liftItem(at: fixture.path(0), in: fixture.left.view)
        host.move(drag, to: CGPoint(x: 40, y: 40), in: view)
        host.advance(by: 1)
        #expect(recorder.log.isEmpty)
        recorder.allows = true
        host.move(drag, to: CGPoint(x: 41, y: 40), in: view)
        #expect(recorder.log == ["possible"])
        view.removeFromSuperview()
        host.advance(by: 1)
        #expect(recorder.log == ["possible", "inactive", "finished"])
        host.cancel(drag)
        host.settle()
    }

    @Test("buttons and segments perform the action of a tap")
    func controls() throws {
        let parent = try #require(fixture.right.view.superview)
        var log: [String] = []
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        button.addAction(UIAction { _ in log.append("button") }, for: .touchUpInside)
        let segments = UISegmentedControl(items: ["a", "b"])
        segments.frame = CGRect(x: 0, y: 40, width: 80, height: 40)
        segments.addAction(
            UIAction { [segments] _ in log.append("segment \(segments.selectedSegmentIndex)") }, for: .valueChanged)
        for view in [button, segments] as [UIView & UISpringLoadedInteractionSupporting] {
            #expect(!view.isSpringLoaded)
            view.isSpringLoaded = true
            view.isSpringLoaded = true
            #expect(view.isSpringLoaded && view.interactions.count == 1)
            parent.addSubview(view)
            view.frame.origin.x += fixture.right.view.frame.minX
            view.frame.origin.y += fixture.right.view.frame.minY
        }
        let drag = host.liftItem(at: fixture.path(0), in: fixture.left.view)
        host.move(drag, to: CGPoint(x: 20, y: 20), in: button)
        host.advance(by: 0.8)
        #expect(log == ["button"])
        host.move(drag, to: CGPoint(x: 60, y: 20), in: segments)
        host.advance(by: 0.8)
        #expect(log == ["button", "segment 1"])
        // Another segment is another target.
        host.move(drag, to: CGPoint(x: 20, y: 20), in: segments, duration: 0.1)
        host.advance(by: 0.8)
        #expect(log == ["button", "segment 1", "segment 0"])
        button.isSpringLoaded = false
        #expect(button.interactions.isEmpty)
        host.cancel(drag)
        host.settle()
    }

    @Test("a collection view selects the item below the drag if the delegate allows it")
    func collectionView() {
        final class Delegate: NSObject, UICollectionViewDelegate {
            var log: [String] = []
            var allowed = true
            func collectionView(
                _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
                with context: any UISpringLoadedInteractionContext
            ) -> Bool { allowed }
            func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
                log.append("select \(indexPath.item)")
                // A hostile delegate.
                collectionView.reloadData()
            }
        }
        let delegate = Delegate()
        let view = fixture.right.view
        fixture.right.handles = false
        view.delegate = delegate
        #expect(!view.isSpringLoaded)
        view.isSpringLoaded = true
        let drag = host.liftItem(at: fixture.path(0), in: fixture.left.view)
        host.move(drag, to: fixture.row(1), in: view)
        host.advance(by: 0.8)
        #expect(delegate.log == ["select 1"])
        delegate.allowed = false
        host.move(drag, to: fixture.row(2), in: view, duration: 0.1)
        host.advance(by: 0.8)
        #expect(delegate.log == ["select 1"])
        host.cancel(drag)
        host.settle()
    }

    @Test("the items of a drag do not load themselves")
    func ownItems() {
        let view = fixture.left.view
        view.isSpringLoaded = true
        view.dropDelegate = nil
        let drag = host.liftItem(at: fixture.path(0), in: view)
        host.move(drag, to: CGPoint(x: fixture.row(0).x + 8, y: fixture.row(0).y), in: view)
        host.advance(by: 0.8)
        #expect(view.indexPathsForSelectedItems == [])
        host.move(drag, to: fixture.row(2), in: view)
        host.advance(by: 0.8)
        #expect(view.indexPathsForSelectedItems == [fixture.path(2)])
        host.cancel(drag)
        host.settle()
    }

    @Test("a tab bar selects the tab below the drag, unless the tab is disabled")
    func tabBar() throws {
        let parent = try #require(fixture.right.view.superview)
        let tabs = UITabBarController()
        tabs.viewControllers = ["A", "B"].map { title in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
            return controller
        }
        tabs.view.frame = fixture.right.view.frame
        parent.addSubview(tabs.view)
        tabs.view.layoutIfNeeded()
        let bar = tabs.tabBar
        #expect(!bar.isSpringLoaded)
        bar.isSpringLoaded = true
        let drag = host.liftItem(at: fixture.path(0), in: fixture.left.view)
        host.move(drag, to: CGPoint(x: bar.bounds.width / 2 + 20, y: 20), in: bar)
        host.advance(by: 0.8)
        #expect(tabs.selectedIndex == 1)
        bar.items?[0].isEnabled = false
        host.move(drag, to: CGPoint(x: bar.bounds.width / 2 - 20, y: 20), in: bar, duration: 0.1)
        host.advance(by: 0.8)
        #expect(tabs.selectedIndex == 1)
        bar.items?[0].isEnabled = true
        host.move(drag, to: CGPoint(x: bar.bounds.width / 2 - 19, y: 20), in: bar)
        host.advance(by: 0.8)
        #expect(tabs.selectedIndex == 0)
        host.cancel(drag)
        host.settle()
    }

    @Test("an alert performs the action below the drag once")
    func alert() throws {
        let window = try #require(fixture.right.view.window)
        let root = UIViewController()
        var log: [String] = []
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        for name in ["One", "Two", "Three"] {
            alert.addAction(UIAlertAction(title: name, style: .default) { log.append($0.title ?? "") })
        }
        alert.isSpringLoaded = true
        let drag = host.liftItem(at: fixture.path(0), in: fixture.left.view)
        window.rootViewController = root
        root.present(alert, animated: false)
        host.advance(by: 0.1)
        func buttons(in view: UIView) -> [UIButton] {
            view.subviews.flatMap { [$0 as? UIButton].compactMap { $0 } + buttons(in: $0) }
        }
        let two = try #require(buttons(in: alert.view).first { $0.title(for: .normal) == "Two" })
        #expect(two.isSpringLoaded)
        host.move(drag, to: CGPoint(x: two.bounds.midX, y: two.bounds.midY), in: two)
        host.advance(by: 2)
        #expect(log == ["Two"])
        #expect(root.presentedViewController == nil)
        host.cancel(drag)
        host.settle()
    }

    @Test("a table selects the row below the drag if the delegate allows it, also if the delegate reloads it")
    func table() throws {
        final class Rows: ListSource, UITableViewDelegate {
            var log: [String] = []
            var allowed = true
            func tableView(
                _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
                with context: any UISpringLoadedInteractionContext
            ) -> Bool { allowed }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                log.append("select \(indexPath.row)")
                tableView.reloadData()
            }
        }
        let parent = try #require(fixture.right.view.superview)
        let table = UITableView(frame: fixture.right.view.frame, style: .plain)
        let rows = Rows([5])
        rows.row = { $0.dequeueReusableCell(withIdentifier: "cell", for: $1) }
        table.rowHeight = 50
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (table.dataSource, table.delegate) = (rows, rows)
        parent.addSubview(table)
        #expect(!table.isSpringLoaded)
        table.isSpringLoaded = true
        let drag = host.liftItem(at: fixture.path(0), in: fixture.left.view)
        host.move(drag, to: CGPoint(x: 20, y: 75), in: table)
        host.advance(by: 0.8)
        #expect(rows.log == ["select 1"])
        rows.allowed = false
        host.move(drag, to: CGPoint(x: 20, y: 125), in: table, duration: 0.1)
        host.advance(by: 0.8)
        #expect(rows.log == ["select 1"])
        rows.allowed = true
        host.move(drag, to: CGPoint(x: 20, y: 175), in: table, duration: 0.1)
        host.advance(by: 0.8)
        #expect(rows.log == ["select 1", "select 3"])
        table.isSpringLoaded = false
        host.move(drag, to: CGPoint(x: 20, y: 25), in: table, duration: 0.1)
        host.advance(by: 0.8)
        #expect(rows.log.count == 2)
        host.cancel(drag)
        host.settle()
    }
}
