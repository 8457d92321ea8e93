import TestRuntimes
import Testing

@testable import UIKit

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
        override func draw(_ rect: CGRect) { log.append("draw") }
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
        // Drawing resolves dynamic colors.
        #expect(view.log == ["draw"])
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
