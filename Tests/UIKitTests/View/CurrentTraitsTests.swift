import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

/// Apple's page of `UITraitCollection.current` lists the methods in which the traits are those of the view.
@MainActor @Suite("Current traits in the code of views and controllers") struct CurrentTraitsTests {
    /// The styles that code found, by the name of the method.
    final class Found {
        var styles: [String: UIUserInterfaceStyle] = [:]
        func note(_ name: String) { styles[name] = UITraitCollection.current.userInterfaceStyle }
    }

    final class BorderView: UIView {
        let found = Found()
        override func layoutSubviews() {
            super.layoutSubviews()
            found.note("layoutSubviews")
            layer.borderColor = UIColor.label.cgColor
        }
        override func tintColorDidChange() {
            super.tintColorDidChange()
            found.note("tintColorDidChange")
        }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            super.traitCollectionDidChange(previous)
            found.note("traitCollectionDidChange")
        }
        override func updateProperties() {
            super.updateProperties()
            found.note("updateProperties")
        }
    }

    final class Controller: UIViewController {
        let found = Found()
        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            found.note("viewWillLayoutSubviews")
        }
        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            found.note("viewDidLayoutSubviews")
        }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            super.traitCollectionDidChange(previous)
            found.note("traitCollectionDidChange")
        }
    }

    private func host(_ style: UIUserInterfaceStyle) -> ViewHost {
        ViewHost(size: CGSize(width: 320, height: 480), environment: .init(appearance: style))
    }

    private func isWhite(_ color: CGColor?) -> Bool { color?.components?.first == 1 }

    @Test(
        "a view finds its own traits in all listed methods, also if it overrides the style of the host",
        arguments: [true, false])
    func views(overrides: Bool) {
        let host = host(overrides ? .light : .dark)
        let view = BorderView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        if overrides { view.overrideUserInterfaceStyle = .dark }
        let root = UIView()
        root.addSubview(view)
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: BorderView, _) in
            view.found.note("handler")
        }
        host.show(root)
        view.tintColor = .red
        host.advance(by: 0.1)
        #expect(isWhite(view.layer.borderColor))
        #expect(view.found.styles["layoutSubviews"] == .dark && view.found.styles["updateProperties"] == .dark)
        #expect(view.found.styles["tintColorDidChange"] == .dark)
        view.overrideUserInterfaceStyle = .light
        #expect(view.found.styles["traitCollectionDidChange"] == .light && view.found.styles["handler"] == .light)
        view.overrideUserInterfaceStyle = .dark
        #expect(view.found.styles["traitCollectionDidChange"] == .dark && view.found.styles["handler"] == .dark)
    }

    @Test("the color of a layer that layout resolves follows a change of the style")
    func layoutFollows() {
        let host = host(.light)
        let view = BorderView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let root = UIView()
        root.addSubview(view)
        host.show(root)
        #expect(!isWhite(view.layer.borderColor))
        host.window.overrideUserInterfaceStyle = .dark
        host.advance(by: 0.1)
        #expect(isWhite(view.layer.borderColor))
    }

    @Test("a controller finds its traits during layout and after changes")
    func controllers() {
        let host = host(.dark)
        let controller = Controller()
        controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (controller: Controller, _) in
            controller.found.note("handler")
        }
        host.show(controller)
        #expect(controller.found.styles["viewWillLayoutSubviews"] == .dark)
        #expect(controller.found.styles["viewDidLayoutSubviews"] == .dark)
        controller.overrideUserInterfaceStyle = .light
        host.advance(by: 0.1)
        #expect(controller.found.styles["traitCollectionDidChange"] == .light)
        #expect(controller.found.styles["handler"] == .light)
        #expect(
            controller.found.styles["viewDidLayoutSubviews"] == .light
                || controller.found.styles["viewDidLayoutSubviews"] == .dark)
    }

    @Test("a presentation controller finds the traits of its container during layout")
    func presentations() {
        final class Presentation: UIPresentationController {
            let found = Found()
            override func containerViewWillLayoutSubviews() { found.note("will") }
            override func containerViewDidLayoutSubviews() { found.note("did") }
        }
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            var made: Presentation?
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                made = Presentation(presentedViewController: presented, presenting: presenting)
                return made
            }
        }
        let host = host(.dark)
        let root = UIViewController()
        host.show(root)
        let delegate = Delegate()
        let presented = UIViewController()
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = delegate
        root.present(presented, animated: false)
        host.advance(by: 0.1)
        #expect(delegate.made?.found.styles == ["will": .dark, "did": .dark])
    }

    @Test("registrations and configuration handlers of cells find the traits of the cell")
    func cells() {
        let host = host(.dark)
        let found = Found()
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
            found.note("registration")
            cell.layer.borderColor = UIColor.label.cgColor
            cell.configurationUpdateHandler = { _, _ in found.note("handler") }
        }
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        host.show(list)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2])
        source.apply(snapshot, animatingDifferences: false)
        host.advance(by: 0.1)
        #expect(found.styles == ["registration": .dark, "handler": .dark])
        #expect(isWhite(list.cellForItem(at: [0, 0])?.layer.borderColor))
        found.styles = [:]
        snapshot.reconfigureItems([1])
        source.apply(snapshot, animatingDifferences: false)
        host.advance(by: 0.1)
        #expect(found.styles["registration"] == .dark)
    }

    @Test("rows of a table and configured buttons find the traits of their views")
    func rowsAndButtons() {
        let host = host(.dark)
        let table = UITableView()
        let source = ListSource([1])
        let found = Found()
        source.row = { _, _ in
            found.note("cellForRow")
            return UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        table.dataSource = source
        let button = UIButton(configuration: .filled())
        button.configurationUpdateHandler = { _ in found.note("button") }
        table.tableHeaderView = button
        host.show(table)
        host.advance(by: 0.1)
        #expect(found.styles["cellForRow"] == .dark)
        #expect(found.styles["button"] == .dark)
    }

    @Test("the current traits of the host return after the code of a view")
    func restored() {
        let host = host(.light)
        let view = BorderView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.overrideUserInterfaceStyle = .dark
        host.show(view)
        host.advance(by: 0.1)
        #expect(view.found.styles["layoutSubviews"] == .dark)
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
        // A view outside of any window has the current traits, and does not ask itself for them.
        let detached = BorderView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        detached.layoutIfNeeded()
        #expect(detached.found.styles["layoutSubviews"] == .light)
    }
}
