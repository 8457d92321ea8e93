import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

private struct Density: UITraitDefinition {
    static let defaultValue = 1
}

private struct Theme: UITraitDefinition {
    static let defaultValue = "plain"
    static let affectsColorAppearance = true
}

extension UITraitCollection {
    fileprivate var density: Int { self[Density.self] }
}
extension UIMutableTraits {
    fileprivate var density: Int {
        get { self[Density.self] }
        set { self[Density.self] = newValue }
    }
}

@MainActor @Suite("Custom traits, trait overrides, and trait changes", .ownRuntime) struct TraitOverrideTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))

    @Test("a custom trait has a default value, is stored in trait collections, and compares by value")
    func custom() {
        let plain = UITraitCollection()
        #expect(plain.density == 1 && plain[Theme.self] == "plain")
        let dense = UITraitCollection { $0.density = 3 }
        #expect(dense.density == 3 && dense != plain)
        #expect(
            dense == UITraitCollection(Density.self, value: 3) && dense != UITraitCollection(Density.self, value: 2))
        let both = UITraitCollection(traitsFrom: [dense, UITraitCollection(Theme.self, value: "sea")])
        #expect(both.density == 3 && both[Theme.self] == "sea" && both.containsTraits(in: dense))
        #expect(both.replacing(Theme.self, value: "sky")[Theme.self] == "sky")
        #expect(Theme.affectsColorAppearance && Density.name == "Density")
    }

    @Test("system traits are identified by their types")
    func system() {
        let dark = UITraitCollection(UITraitUserInterfaceStyle.self, value: .dark)
        #expect(dark == UITraitCollection(userInterfaceStyle: .dark))
        #expect(dark[UITraitUserInterfaceStyle.self] == .dark && dark[UITraitDisplayScale.self] == 0)
        let changed = dark.changedTraits(from: UITraitCollection(displayScale: 2)).map { ObjectIdentifier($0) }
        #expect(
            changed == [ObjectIdentifier(UITraitUserInterfaceStyle.self), ObjectIdentifier(UITraitDisplayScale.self)])
        #expect(UITraitCollection.systemTraitsAffectingColorAppearance.count == 4)
    }

    @Test("trait overrides apply to a view or controller and its descendants until they are removed")
    func overrides() {
        let controller = UIViewController()
        host.show(controller)
        let (outer, inner) = (UIView(frame: .zero), UIView(frame: .zero))
        controller.view.addSubview(outer)
        outer.addSubview(inner)
        outer.traitOverrides.density = 2
        outer.traitOverrides.userInterfaceStyle = .dark
        #expect(inner.traitCollection.density == 2 && inner.traitCollection.userInterfaceStyle == .dark)
        #expect(controller.view.traitCollection.density == 1)
        inner.traitOverrides[Density.self] = 5
        #expect(inner.traitCollection.density == 5 && outer.traitCollection.density == 2)
        controller.traitOverrides.density = 9
        controller.traitOverrides.horizontalSizeClass = .regular
        #expect(controller.traitCollection.density == 9 && outer.traitCollection.horizontalSizeClass == .regular)
        #expect(outer.traitOverrides.contains(Density.self) && !outer.traitOverrides.contains(Theme.self))
        outer.traitOverrides.remove(Density.self)
        #expect(outer.traitCollection.density == 9)
        outer.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        #expect(outer.traitCollection.userInterfaceStyle == .light)
    }

    @Test("handlers registered for single traits are called once for each change until they are unregistered")
    func changes() {
        let controller = UIViewController()
        host.show(controller)
        let view = UILabel(frame: .zero)
        controller.view.addSubview(view)
        var log: [String] = []
        let registration = view.registerForTraitChanges([Density.self]) { (label: UILabel, previous) in
            log.append("\(previous.density) to \(label.traitCollection.density)")
        }
        controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIViewController, _) in
            log.append("style")
        }
        controller.traitOverrides.density = 4
        #expect(log == ["1 to 4"])
        controller.overrideUserInterfaceStyle = .dark
        #expect(log == ["1 to 4", "style"])
        view.unregisterForTraitChanges(registration)
        controller.traitOverrides.density = 5
        #expect(log == ["1 to 4", "style"])
    }

    /// Not final: in its methods, `Self` is not this class.
    private class Watcher: UILabel {
        var log: [UIUserInterfaceStyle] = []

        func watch() {
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous) in
                self.log.append(previous.userInterfaceStyle)
            }
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _: UITraitCollection) in
                view.tag += 1
            }
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { [weak self] _, _ in self?.text = "changed" }
        }
    }

    @Test("handlers may declare their environment as Self, as a superclass, or not at all")
    func environments() {
        let controller = UIViewController()
        host.show(controller)
        let view = Watcher(frame: .zero)
        controller.view.addSubview(view)
        view.watch()
        view.overrideUserInterfaceStyle = .dark
        #expect(view.log == [.light] && view.tag == 1 && view.text == "changed")
    }

    @Test("a parent overrides traits of a child, whose own overrides come first, until the child leaves it")
    func child() {
        let (parent, child) = (UIViewController(), UIViewController())
        host.show(parent)
        let dark = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .regular),
        ])
        // Not a child yet.
        parent.setOverrideTraitCollection(dark, forChild: child)
        #expect(child.traitCollection.userInterfaceStyle != .dark)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        parent.setOverrideTraitCollection(dark, forChild: child)
        let label = UILabel(frame: .zero)
        child.view.addSubview(label)
        #expect(label.traitCollection.userInterfaceStyle == .dark)
        #expect(child.traitCollection.horizontalSizeClass == .regular)
        #expect(parent.overrideTraitCollection(forChild: child)?.userInterfaceStyle == .dark)
        child.traitOverrides.horizontalSizeClass = .compact
        #expect(label.traitCollection.horizontalSizeClass == .compact)
        #expect(
            label.traitCollection.userInterfaceStyle == .dark && parent.traitCollection.userInterfaceStyle == .light)
        parent.setOverrideTraitCollection(nil, forChild: child)
        #expect(label.traitCollection.userInterfaceStyle == .light)
        parent.setOverrideTraitCollection(dark, forChild: child)
        child.view.removeFromSuperview()
        child.removeFromParent()
        parent.addChild(child)
        #expect(parent.overrideTraitCollection(forChild: child) == nil)
    }
}
