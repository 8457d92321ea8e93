import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

/// What published libraries rely on: the same calls on a device have the results that are expected here.
@MainActor @Suite("Code of published view libraries") struct PublishedViewCodeTests {
    let host = ViewHost(size: CGSize(width: 320, height: 480))

    @Test("a property that a block sets twice is animated to the second value and completes as finished")
    func secondWrite() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let root = UIView()
        root.addSubview(view)
        host.show(root)
        var finished: [Bool] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.transform = CGAffineTransform(translationX: 10, y: 0)
            view.transform = CGAffineTransform(translationX: 100, y: 0)
            view.backgroundColor = .red
            view.backgroundColor = .blue
        } completion: {
            finished.append($0)
        }
        host.advance(by: 0.5)
        #expect(finished == [])
        #expect(abs((view.layer.presentation()?.frame.minX ?? 0) - 50) < 1)
        host.advance(by: 1)
        #expect(finished == [true])
        #expect(view.layer.presentation()?.frame.minX == 100)
    }

    @Test("a change in another block ends the first animation as not finished")
    func replacement() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        host.show(view)
        var finished: [String] = []
        UIView.animate(withDuration: 1) {
            view.transform = CGAffineTransform(rotationAngle: 1)
        } completion: {
            finished.append("first \($0)")
        }
        host.advance(by: 0.2)
        UIView.animate(withDuration: 1) {
            view.transform = .identity
        } completion: {
            finished.append("second \($0)")
        }
        host.settle()
        #expect(finished == ["first false", "second true"])
    }

    private final class Rows: NSObject, UITableViewDataSource {
        var count = 3
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "\(count), \(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "\(count) rows" }
    }

    @Test("a table that was reloaded answers for its new rows and headers at once")
    func reloadedTable() {
        let rows = Rows()
        let table = UITableView()
        table.dataSource = rows
        host.show(table)
        rows.count = 5
        table.reloadData()
        #expect(table.cellForRow(at: IndexPath(row: 4, section: 0))?.textLabel?.text == "5, 4")
        rows.count = 2
        table.reloadData()
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "2 rows")
        #expect(table.cellForRow(at: IndexPath(row: 4, section: 0)) == nil)
    }

    @Test("a window without a frame has the size of the screen")
    func window() {
        #expect(UIWindow().frame == UIScreen.main.bounds && !UIWindow().frame.isEmpty)
        #expect(UIScreen.main.fixedCoordinateSpace.bounds == UIScreen.main.bounds)
    }

    @Test("a container that ends the appearance of a child that never appeared calls its methods")
    func disappearance() {
        final class Child: UIViewController {
            var log: [String] = []
            override func viewWillDisappear(_ animated: Bool) { log.append("will \(animated)") }
            override func viewDidDisappear(_ animated: Bool) { log.append("did \(animated)") }
        }
        let child = Child()
        child.beginAppearanceTransition(false, animated: true)
        child.endAppearanceTransition()
        #expect(child.log == ["will true", "did true"])
    }

    @Test("the anchors of a constraint equal those of its views")
    func anchors() {
        let (view, other) = (UIView(), UIView())
        view.addSubview(other)
        let constraint = other.topAnchor.constraint(equalTo: view.bottomAnchor)
        #expect(constraint.firstAnchor == other.topAnchor && constraint.secondAnchor == view.bottomAnchor)
        #expect(constraint.firstAnchor != view.topAnchor && constraint.firstAnchor != other.bottomAnchor)
    }

    @Test("the priority of an active constraint may become required and optional")
    func priorities() {
        let (root, view) = (UIView(), UIView())
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let (width, wider) = (
            view.widthAnchor.constraint(equalToConstant: 100), view.widthAnchor.constraint(equalToConstant: 200)
        )
        wider.priority = .defaultLow
        NSLayoutConstraint.activate([width, wider, view.heightAnchor.constraint(equalToConstant: 10)])
        host.show(root)
        #expect(view.frame.width == 100)
        width.priority = UILayoutPriority(10)
        host.layout()
        #expect(view.frame.width == 200)
        width.priority = .required
        host.layout()
        #expect(view.frame.width == 100)
    }

    @Test("constraints inside an effect view determine its size")
    func effectView() {
        let root = UIView()
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
        let box = UIView()
        for view in [effect, box] { view.translatesAutoresizingMaskIntoConstraints = false }
        root.addSubview(effect)
        effect.contentView.addSubview(box)
        NSLayoutConstraint.activate([
            effect.topAnchor.constraint(equalTo: root.topAnchor),
            effect.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            box.topAnchor.constraint(equalTo: effect.contentView.topAnchor, constant: 8),
            box.bottomAnchor.constraint(equalTo: effect.contentView.bottomAnchor, constant: -8),
            box.leadingAnchor.constraint(equalTo: effect.contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: effect.contentView.trailingAnchor),
            box.widthAnchor.constraint(equalToConstant: 120), box.heightAnchor.constraint(equalToConstant: 60),
        ])
        host.show(root)
        #expect(effect.frame == CGRect(x: 0, y: 0, width: 120, height: 76))
        #expect(effect.contentView.frame == effect.bounds)
    }

    @Test("views print their frames, and scroll views their offsets")
    func descriptions() {
        let view = UIView(frame: CGRect(x: 1, y: 2.5, width: 30, height: 40))
        view.isHidden = true
        #expect("\(view)".hasPrefix("<UIView: 0x"))
        #expect("\(view)".contains("; frame = (1 2.5; 30 40); hidden = YES; layer = <CALayer: 0x"))
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scroll.contentSize = CGSize(width: 10, height: 100)
        scroll.contentOffset.y = 20
        #expect(
            "\(scroll)".contains(
                "; contentOffset: {0, 20}; contentSize: {10, 100}; adjustedContentInset: {0, 0, 0, 0}>"))
        let label = UILabel()
        label.text = "Total"
        #expect("\(label)".contains("; text = 'Total'"))
    }

    @Test("a bar item with a title, an image, an action, and a menu keeps all of them")
    func barItem() {
        let target = NSObject()
        let item = UIBarButtonItem(
            title: "Go", image: UIImage(systemName: "star"), target: target, action: Selector("go"),
            menu: UIMenu(children: []))
        #expect(item.title == "Go" && item.image != nil && item.target === target && item.menu != nil)
        #expect(item.action == Selector("go"))
    }

    @Test("motion events reach the next responder")
    func motion() {
        final class Receiver: UIView {
            var log: [String] = []
            override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.append("began") }
            override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.append("ended") }
            override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                log.append("cancelled")
            }
        }
        let (outer, inner) = (Receiver(), UIView())
        outer.addSubview(inner)
        inner.motionBegan(.motionShake, with: nil)
        inner.motionEnded(.motionShake, with: nil)
        inner.motionCancelled(.motionShake, with: nil)
        #expect(outer.log == ["began", "ended", "cancelled"])
    }
}
