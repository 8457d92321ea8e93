import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Code that reads traits", .ownRuntime)
struct TraitReadTests {
    final class Reader: UIView {
        var log: [String] = []
        var reads = true
        override func layoutSubviews() {
            super.layoutSubviews()
            log.append(reads ? "layout \(traitCollection.userInterfaceStyle == .dark)" : "layout")
        }
        override func updateProperties() {
            super.updateProperties()
            log.append(reads ? "properties \(traitCollection.userInterfaceStyle == .dark)" : "properties")
        }
        override func draw(_ rect: CGRect) {
            if reads { UIColor.label.setFill() }
            log.append("draw")
        }
    }

    enum Density: UITraitDefinition { static let defaultValue = 1 }
    enum Accent: UITraitDefinition { static let defaultValue = "" }

    /// Reads the traits that a closure reads.
    final class Probe: UIView {
        var count = 0
        let read: (UITraitCollection) -> Void
        init(_ read: @escaping (UITraitCollection) -> Void) {
            self.read = read
            super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        required init?(coder: NSCoder) { fatalError("not created from files") }
        override func layoutSubviews() {
            super.layoutSubviews()
            count += 1
            read(traitCollection)
        }
    }

    final class Controller: UIViewController {
        var log: [String] = []
        override func viewWillLayoutSubviews() {
            log.append("layout \(traitCollection.preferredContentSizeCategory == .large)")
        }
    }

    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    @Test("layout, updates of properties, and drawing run again after traits change")
    func views() {
        window.isHidden = false
        let view = Reader(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
        _ = window._displayList()
        view.log = []
        window.overrideUserInterfaceStyle = .dark
        _ = window._displayList()
        #expect(view.log.sorted() == ["draw", "layout true", "properties true"])
        view.log = []
        _ = window._displayList()
        #expect(view.log.isEmpty)
    }

    @Test("code that reads no traits does not run again")
    func withoutReads() {
        window.isHidden = false
        let view = Reader(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.reads = false
        window.addSubview(view)
        _ = window._displayList()
        view.log = []
        window.overrideUserInterfaceStyle = .dark
        _ = window._displayList()
        #expect(view.log.isEmpty)
    }

    @Test("code runs again only after a change of a trait that it read")
    func singleTraits() {
        window.isHidden = false
        let style = Probe { _ = $0.userInterfaceStyle }
        let size = Probe { _ = $0.preferredContentSizeCategory }
        let density = Probe { _ = $0[Density.self] }
        let sizeByType = Probe { _ = $0[UITraitPreferredContentSizeCategory.self] }
        let all = Probe { _ = $0 == UITraitCollection.current }
        let colors = Probe { _ = $0.hasDifferentColorAppearance(comparedTo: nil) || $0.userInterfaceLevel == .base }
        let none = Probe { _ in }
        let probes = [style, size, density, sizeByType, all, colors, none]
        for probe in probes { window.addSubview(probe) }
        func counts(_ change: () -> Void) -> [Int] {
            window.layoutIfNeeded()
            for probe in probes { probe.count = 0 }
            change()
            window.layoutIfNeeded()
            return probes.map(\.count)
        }
        #expect(counts { window.overrideUserInterfaceStyle = .dark } == [1, 0, 0, 0, 1, 1, 0])
        #expect(counts { window.traitOverrides.preferredContentSizeCategory = .extraLarge } == [0, 1, 0, 1, 1, 0, 0])
        #expect(counts { window.traitOverrides[Density.self] = 2 } == [0, 0, 1, 0, 1, 0, 0])
        #expect(counts { window.traitOverrides[Accent.self] = "red" } == [0, 0, 0, 0, 1, 0, 0])
        #expect(counts { window.traitOverrides[Accent.self] = "red" } == [0, 0, 0, 0, 0, 0, 0])
        #expect(counts { window.traitOverrides.userInterfaceLevel = .elevated } == [0, 0, 0, 0, 1, 1, 0])
    }

    @Test("a subview that is added while its superview runs does not count as a read of the superview")
    func subviews() {
        window.isHidden = false
        final class Container: UIView {
            var count = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                count += 1
                if subviews.isEmpty {
                    let label = UILabel(frame: bounds)
                    addSubview(label)
                    _ = label.traitCollection.userInterfaceStyle
                }
            }
        }
        let view = Container(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
        window.layoutIfNeeded()
        view.count = 0
        window.overrideUserInterfaceStyle = .dark
        window.layoutIfNeeded()
        #expect(view.count == 0)
        #expect(view.subviews[0].traitCollection.userInterfaceStyle == .dark)
    }

    @Test("reads after the end of the code are not recorded")
    func keptCollections() {
        window.isHidden = false
        var kept: UITraitCollection?
        let probe = Probe { kept = $0 }
        window.addSubview(probe)
        window.layoutIfNeeded()
        #expect(kept?.userInterfaceStyle == .light)
        probe.count = 0
        window.overrideUserInterfaceStyle = .dark
        window.layoutIfNeeded()
        #expect(probe.count == 0)
    }

    @Test("the layout methods of a view controller run again, too")
    func controllers() {
        window.isHidden = false
        let controller = Controller()
        window.rootViewController = controller
        window.layoutIfNeeded()
        controller.log = []
        window.traitOverrides.preferredContentSizeCategory = .extraLarge
        window.layoutIfNeeded()
        #expect(controller.log.last == "layout false")
    }
}
