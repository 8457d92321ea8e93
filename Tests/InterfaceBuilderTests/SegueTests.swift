import CollectionViewTesting
import Foundation
import InterfaceBuilder
import Testing
@_spi(Port) import UIKit

/// Records its calls. Unwind segues end here while `takesPart` is `true`.
class IBStop: UIViewController {
    var log: [String] = []
    var takesPart = true
    var allows = true
    func back(_ segue: UIStoryboardSegue) { log.append("back from \(segue.source.title ?? "")") }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        log.append("should \(identifier)")
        return allows
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.append("prepare \(segue.identifier ?? "") to \(segue.destination.title ?? "")")
    }
    override func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        takesPart && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
    }
}

/// Created by a segue action of its presenter.
final class IBMade: UIViewController {
    let word: String
    init?(coder: NSCoder, word: String) {
        self.word = word
        super.init(coder: coder)
    }
    required init?(coder: NSCoder) {
        word = "by the file"
        super.init(coder: coder)
    }
}

final class IBFade: UIStoryboardSegue {
    static var performed: [String] = []
    override func perform() {
        IBFade.performed.append("\(identifier ?? "") \(source.title ?? "") \(destination.title ?? "")")
        super.perform()
    }
}

@MainActor private let registered: Void = {
    InterfaceClasses.register(IBStop.self, named: "IBStop") {
        $0.action("back:", Selector("back:", calling: IBStop.back(_:)))
        $0.segueAction("make:") { (_: IBStop, coder, _, identifier) in
            IBMade(coder: coder, word: "made for \(identifier ?? "")")
        }
    }
    InterfaceClasses.register(IBMade.self, named: "IBMade") { _ in }
    InterfaceClasses.register(IBFade.self, named: "IBFade") {
        $0.segue { IBFade(identifier: $0, source: $1 as UIViewController, destination: $2) }
    }
}()

@Suite @MainActor struct SegueTests {
    init() { _ = registered }

    private func screen(_ id: String, _ connections: String, class name: String = "IBStop") -> String {
        """
        <scene sceneID="s-\(id)"><objects><viewController storyboardIdentifier="\(id)" title="\(id)" id="\(id)" customClass="\(name)" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="v-\(id)"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <subviews><button opaque="NO" contentMode="scaleToFill" id="b-\(id)"><rect key="frame" x="10" y="200" width="100" height="40"/><state key="normal" title="go"/></button></subviews></view>
        <connections>\(connections)</connections></viewController>
        <exit id="exit-\(id)" userLabel="Exit" sceneMemberID="exit"/></objects></scene>
        """
    }

    private func container(_ name: String, _ id: String, _ relationship: String, _ children: [String]) -> String {
        let segues = children.map {
            "<segue destination=\"\($0)\" kind=\"relationship\" relationship=\"\(relationship)\" id=\"r-\(id)-\($0)\"/>"
        }
        return scene("<\(name) id=\"\(id)\"><connections>\(segues.joined())</connections></\(name)>")
    }

    private func unwind(_ id: String, _ more: String = "") -> String {
        "<segue destination=\"exit-\(id)\" kind=\"unwind\" identifier=\"home\" unwindAction=\"back:\" id=\"u-\(id)\"\(more)/>"
    }

    private func show(_ id: String, _ more: String = "", kind: String = "show") -> String {
        "<segue destination=\"\(id)\" kind=\"\(kind)\" identifier=\"\(id)\" id=\"g-\(id)\"\(more)/>"
    }

    @Test(
        "an unwind segue prepares the source, calls the action of the nearest controller that takes part, and pops to it"
    )
    func pops() throws {
        let reader = Reader()
        let data = storyboard(
            container("navigationController", "first", "rootViewController", ["a"]) + screen("a", show("b"))
                + screen("b", show("c")) + screen("c", unwind("c")))
        let navigation = try #require(try reader.controller(data) as? UINavigationController)
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        host.show(navigation)
        let a = try #require(navigation.topViewController as? IBStop)
        a.performSegue(withIdentifier: "b", sender: nil)
        host.settle()
        let b = try #require(navigation.topViewController as? IBStop)
        b.performSegue(withIdentifier: "c", sender: nil)
        host.settle()
        let c = try #require(navigation.topViewController as? IBStop)
        #expect(navigation.viewControllers.count == 3 && c.title == "c")
        b.takesPart = false
        c.performSegue(withIdentifier: "home", sender: nil)
        host.settle()
        #expect(navigation.viewControllers == [a])
        // `performSegue` does not call `shouldPerformSegue`.
        #expect(c.log == ["prepare home to a"] && a.log == ["prepare b to b", "back from c"])
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("a tap on a bar button item performs its segue")
    func barButtonItem() throws {
        let reader = Reader()
        let item = """
            <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" title="Go" id="i">\
            <connections>\(show("b"))</connections></barButtonItem></navigationItem><connections>
            """
        let data = storyboard(
            container("navigationController", "first", "rootViewController", ["a"])
                + screen("a", "").replacingOccurrences(of: "<connections>", with: item) + screen("b", ""))
        let navigation = try #require(try reader.controller(data) as? UINavigationController)
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        host.show(navigation)
        let a = try #require(navigation.topViewController as? IBStop)
        let button = try #require(a.navigationItem.rightBarButtonItem)
        #expect(UIApplication.shared.sendAction(try #require(button.action), to: button.target, from: button, for: nil))
        host.settle()
        #expect(navigation.topViewController?.title == "b" && a.log == ["should b", "prepare b to b"])
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("an unwind segue dismisses presented controllers, selects the tab of the destination, and pops to it")
    func dismisses() throws {
        let reader = Reader()
        let data = storyboard(
            container("tabBarController", "first", "viewControllers", ["n", "x"])
                + container("navigationController", "n", "rootViewController", ["a"]) + screen("a", show("b"))
                + screen("b", "") + screen("x", show("m", kind: "presentation"))
                + container("navigationController", "m", "rootViewController", ["s"]) + screen("s", unwind("s")))
        let tabs = try #require(try reader.controller(data) as? UITabBarController)
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        host.show(tabs)
        let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
        let a = try #require(navigation.viewControllers.first as? IBStop)
        a.performSegue(withIdentifier: "b", sender: nil)
        host.settle()
        (navigation.topViewController as? IBStop)?.takesPart = false
        tabs.selectedIndex = 1
        let x = try #require(tabs.selectedViewController as? IBStop)
        x.takesPart = false
        x.performSegue(withIdentifier: "m", sender: nil)
        host.settle()
        let modal = try #require(tabs.presentedViewController as? UINavigationController)
        let s = try #require(modal.topViewController as? IBStop)
        s.performSegue(withIdentifier: "home", sender: nil)
        host.settle()
        #expect(tabs.presentedViewController == nil && tabs.selectedIndex == 0)
        #expect(navigation.viewControllers == [a] && a.log.last == "back from s")
        // Without a participating controller, the segue has no effect.
        a.takesPart = false
        x.performSegue(withIdentifier: "m", sender: nil)
        host.settle()
        let again = try #require(
            (tabs.presentedViewController as? UINavigationController)?.topViewController as? IBStop)
        again.performSegue(withIdentifier: "home", sender: nil)
        host.settle()
        #expect(tabs.presentedViewController != nil && again.log == [])
    }

    @Test("a control calls shouldPerformSegue, then prepares its segue")
    func order() throws {
        let reader = Reader()
        let data = storyboard(
            screen("first", "").replacing(
                "<state key=\"normal\" title=\"go\"/>",
                with:
                    "<state key=\"normal\" title=\"go\"/><connections>\(show("b", kind: "presentation"))</connections>")
                + screen("b", ""))
        let first = try #require(try reader.controller(data) as? IBStop)
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        host.show(first)
        first.allows = false
        let button = try #require(first.view.subviews.first as? UIButton)
        button.sendActions(for: .touchUpInside)
        #expect(first.log == ["should b"] && first.presentedViewController == nil)
        first.allows = true
        button.sendActions(for: .touchUpInside)
        host.settle()
        #expect(first.log == ["should b", "should b", "prepare b to b"])
        #expect(first.presentedViewController?.title == "b")
    }

    @Test("custom segues perform their own transition, and that of their kind if they call super")
    func custom() throws {
        let reader = Reader()
        IBFade.performed = []
        let custom = " customClass=\"IBFade\" customModule=\"App\" customModuleProvider=\"target\""
        let data = storyboard(
            screen("first", show("b", custom, kind: "presentation") + show("c", custom, kind: "custom"))
                + screen("b", "") + screen("c", ""))
        let first = try #require(try reader.controller(data) as? IBStop)
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        host.show(first)
        first.performSegue(withIdentifier: "c", sender: nil)
        #expect(IBFade.performed == ["c first c"] && first.presentedViewController == nil)
        first.performSegue(withIdentifier: "b", sender: nil)
        host.settle()
        #expect(IBFade.performed.last == "b first b" && first.presentedViewController?.title == "b")
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("a segue action of the source creates the root of the navigation controller to which the segue leads")
    func rootBySegueAction() throws {
        let reader = Reader()
        let navigation = container("navigationController", "n", "rootViewController", ["c"]).replacing(
            "id=\"r-n-c\"", with: "destinationCreationSelector=\"make:\" identifier=\"root\" id=\"r-n-c\"")
        let data = storyboard(
            screen("first", show("n", kind: "presentation")) + navigation + screen("c", "", class: "IBMade"))
        let first = try #require(try reader.controller(data) as? IBStop)
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        host.show(first)
        first.performSegue(withIdentifier: "n", sender: nil)
        let shown = try #require(first.presentedViewController as? UINavigationController)
        #expect((shown.viewControllers.first as? IBMade)?.word == "made for root")
        // Without a segue, the file creates it.
        let initial = String(decoding: data, as: UTF8.self).replacing(
            "initialViewController=\"first\"", with: "initialViewController=\"n\"")
        let plain = try reader.controller(Data(initial.utf8)) as? UINavigationController
        #expect((plain?.viewControllers.first as? IBMade)?.word == "by the file")
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("a segue has the presentation of the file and the destination of the segue action")
    func presentation() throws {
        let reader = Reader()
        let popover =
            "<segue destination=\"b\" kind=\"popoverPresentation\" identifier=\"b\" popoverAnchorView=\"b-first\" id=\"g\">"
            + "<popoverArrowDirection key=\"popoverArrowDirection\" up=\"YES\" left=\"YES\"/></segue>"
        let sheet =
            " modalPresentationStyle=\"formSheet\" modalTransitionStyle=\"crossDissolve\" animates=\"NO\""
            + " destinationCreationSelector=\"make:\""
        let data = storyboard(
            screen("first", show("c", sheet, kind: "presentation")).replacing(
                "<state key=\"normal\" title=\"go\"/>",
                with: "<state key=\"normal\" title=\"go\"/><connections>\(popover)</connections>")
                + screen("b", "") + screen("c", "", class: "IBMade"))
        let first = try #require(try reader.controller(data) as? IBStop)
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        host.show(first)
        first.performSegue(withIdentifier: "c", sender: nil)
        let made = try #require(first.presentedViewController as? IBMade)
        #expect(made.word == "made for c" && made.title == "c")
        #expect(made.modalPresentationStyle == .formSheet && made.modalTransitionStyle == .crossDissolve)
        first.dismiss(animated: false)
        host.settle()
        (first.view.subviews.first as? UIButton)?.sendActions(for: .touchUpInside)
        let shown = try #require(first.presentedViewController)
        #expect(shown.modalPresentationStyle == .popover)
        #expect(shown.popoverPresentationController?.permittedArrowDirections == [.up, .left])
        #expect(shown.popoverPresentationController?.sourceItem === first.view.subviews.first)
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("outlets of controllers and of file's owners may be constraints")
    func constraintOutlets() throws {
        final class Owner: NSObject { var height: NSLayoutConstraint? }
        final class Screen: UIViewController { var height: NSLayoutConstraint? }
        InterfaceClasses.register(Owner.self, named: "IBConstraintOwner") {
            $0.outlet("height") { (object, value: NSLayoutConstraint) in object.height = value }
        }
        InterfaceClasses.register(Screen.self, named: "IBConstraintScreen") {
            $0.outlet("height") { (object, value: NSLayoutConstraint) in object.height = value }
        }
        _ = [InterfaceClasses.table(named: "IBConstraintOwner", module: nil)]
        let view = """
            <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="4" height="4"/><subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="w"><rect key="frame" x="0.0" y="0.0" width="4" height="4"/><constraints><constraint firstAttribute="height" constant="77" id="k"/></constraints></view></subviews></view>
            """
        let outlet = "<connections><outlet property=\"height\" destination=\"k\" id=\"o\"/></connections>"
        let reader = Reader()
        let controller = try reader.controller(
            storyboard(
                scene(
                    "<viewController id=\"first\" customClass=\"IBConstraintScreen\">\(view)\(outlet)</viewController>")
            ))
        controller.loadViewIfNeeded()
        #expect((controller as? Screen)?.height?.constant == 77)
        let owner = Owner()
        let text = String(decoding: xib(view), as: UTF8.self).replacing(
            "id=\"-1\" userLabel=\"File's Owner\"/>",
            with: "id=\"-1\" userLabel=\"File's Owner\">\(outlet)</placeholder>")
        _ = try reader.objects(Data(text.utf8), owner: owner)
        #expect(owner.height?.constant == 77)
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("references instantiate scenes of other files, and a cycle of references is an exception")
    func references() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ib-\(UUID()).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let reference = "<viewControllerPlaceholder storyboardName=\"Other\" referencedIdentifier=\"far\" id=\"p\"/>"
        try storyboard(
            container("navigationController", "first", "rootViewController", ["a"]) + screen("a", show("p"))
                + scene(reference)
        ).write(to: folder.appendingPathComponent("Main.storyboard"))
        try storyboard(screen("far", "")).write(to: folder.appendingPathComponent("Other.storyboard"))
        let circle = "<viewControllerPlaceholder storyboardName=\"Circle\" id=\"first\"/>"
        try storyboard(scene(circle)).write(to: folder.appendingPathComponent("Circle.storyboard"))
        let bundle = try #require(Bundle(url: folder))
        let main = UIStoryboard(name: "Main", bundle: bundle)
        let navigation = try #require(main.instantiateInitialViewController() as? UINavigationController)
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        host.show(navigation)
        navigation.topViewController?.performSegue(withIdentifier: "p", sender: nil)
        host.settle()
        #expect(navigation.topViewController?.title == "far")
        #expect(navigation.topViewController?.storyboard !== main)
        #expect(throws: UIKitException.self) {
            try UIStoryboard(name: "Circle", bundle: bundle).instantiateInitial()
        }
        #expect(throws: UIKitException.self) {
            try UIStoryboard(name: "Absent", bundle: bundle).instantiateInitial()
        }
        let made: IBStop = UIStoryboard(name: "Other", bundle: bundle).instantiateViewController(identifier: "far")
        #expect(made.title == "far")
    }
}
