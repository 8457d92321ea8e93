import CollectionViewTesting
import TestRuntimes
import Testing
@_spi(Host) import UIKit

@MainActor @Suite(.ownRuntime) struct StoryboardTests {
    @Test("a storyboard creates controllers with the functions registered for its name and identifiers")
    func scenes() throws {
        final class Detail: UIViewController {}
        UIStoryboard._setScene({ Detail() }, withIdentifier: "detail", inStoryboardNamed: "Test")
        UIStoryboard._setScene(
            { UIViewController() }, withIdentifier: "first", inStoryboardNamed: "Test", isInitial: true)
        let board = UIStoryboard(name: "Test", bundle: nil)
        #expect(board.instantiateViewController(withIdentifier: "detail") is Detail)
        #expect(board.instantiateInitialViewController()?.storyboard === board)
        #expect(Detail().storyboard == nil)
        #expect(UIStoryboard(name: "Other", bundle: nil).instantiateInitialViewController() == nil)
        #expect(throws: UIKitException.self) { try board._instantiate("nobody") }
        #expect(throws: UIKitException.self) { try UIStoryboard(name: "Other", bundle: nil)._instantiate("detail") }
    }

    private final class Source: UIViewController {
        var log: [String] = []
        var allows = true
        override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
            log.append("should \(identifier)")
            return allows
        }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            log.append(
                "prepare \(segue.identifier ?? "none") for \(type(of: segue.destination)) by \(sender ?? "nobody")")
            segue.destination.title = "Prepared"
        }
    }
    private final class Destination: UIViewController {}
    private final class Jump: UIStoryboardSegue {
        override func perform() { source.present(destination, animated: false) }
    }

    @Test("segues prepare and show their destination according to their kind; triggered segues query the source first")
    func segues() throws {
        let name = "Segues"
        UIStoryboard._setScene({ Source() }, withIdentifier: "list", inStoryboardNamed: name)
        UIStoryboard._setScene({ Destination() }, withIdentifier: "detail", inStoryboardNamed: name)
        UIStoryboard._setSegue(.show, withIdentifier: "push", from: "list", to: "detail", inStoryboardNamed: name)
        UIStoryboard._setSegue(
            .presentModally, withIdentifier: "modal", from: "list", to: "detail", inStoryboardNamed: name)
        UIStoryboard._setSegue(
            .presentAsPopover, withIdentifier: "pop", from: "list", to: "detail", inStoryboardNamed: name)
        UIStoryboard._setSegue(
            .custom { Jump(identifier: $0, source: $1, destination: $2) }, withIdentifier: "jump", from: "list",
            to: "detail",
            inStoryboardNamed: name)
        let source = try #require(
            UIStoryboard(name: name, bundle: nil).instantiateViewController(withIdentifier: "list") as? Source)
        let navigation = UINavigationController(rootViewController: source)
        let host = ViewHost(size: CGSize(width: 900, height: 700))
        host.show(navigation)
        source.performSegue(withIdentifier: "push", sender: "me")
        host.settle()
        #expect(source.log == ["prepare push for Destination by me"])
        #expect(navigation.topViewController is Destination && navigation.topViewController?.title == "Prepared")
        navigation.popViewController(animated: false)
        source.log = []
        source.allows = false
        source.triggerSegue(withIdentifier: "modal", sender: nil)
        #expect(source.log == ["should modal"] && source.presentedViewController == nil)
        source.allows = true
        source.triggerSegue(withIdentifier: "modal", sender: nil)
        host.settle()
        #expect(source.log.suffix(2) == ["should modal", "prepare modal for Destination by nobody"])
        #expect(source.presentedViewController is Destination)
        source.dismiss(animated: false)
        let button = UIButton(frame: CGRect(x: 400, y: 100, width: 100, height: 50))
        source.view.addSubview(button)
        source.performSegue(withIdentifier: "pop", sender: button)
        host.settle()
        #expect(source.presentedViewController?.popoverPresentationController?.arrowDirection == .up)
        source.dismiss(animated: false)
        source.performSegue(withIdentifier: "jump", sender: nil)
        #expect(source.presentedViewController is Destination)
        #expect(throws: UIKitException.self) { try source._performSegue("nowhere", nil) }
        #expect(throws: UIKitException.self) { try UIViewController()._performSegue("push", nil) }
    }
}
